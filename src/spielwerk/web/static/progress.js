// @ts-check
// What this device has learned: the steps done, by game, and the last one opened. It stays here; where nothing may be kept, nothing is.

/** @typedef {{done: Record<string, string[]>, last?: {game: string, step: number}}} Progress */

const KEY = "learned";

/** Whether this device keeps anything. */
export function remembers() {
  try {
    localStorage.setItem(`${KEY}-test`, "1");
    localStorage.removeItem(`${KEY}-test`);
    return true;
  } catch {
    return false;
  }
}

/** @returns {Progress} */
export function learned() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return { done: {}, ...(found && typeof found === "object" ? found : {}) };
  } catch {
    return { done: {} };
  }
}

/** @param {Progress} progress */
function keep(progress) {
  try {
    localStorage.setItem(KEY, JSON.stringify(progress));
  } catch { /* then it is not kept: the page says so */ }
}

/** @type {(game: string, id: string) => void} */
export function finish(game, id) {
  const progress = learned();
  progress.done[game] = [...new Set([...(progress.done[game] ?? []), id])];
  keep(progress);
}

/** @type {(game: string, step: number) => void} */
export const begin = (game, step) => keep({ ...learned(), last: { game, step } });

/** @type {(game: string, ids: string[]) => number[]} the numbers of the steps done, counted from 1 */
export function stepsDone(game, ids) {
  const known = learned().done[game];
  return ids.flatMap((id, n) => (Array.isArray(known) && known.includes(id) ? [n + 1] : []));
}

/** @type {(box: ParentNode, done: number[]) => void} mark the steps that are done, as dots, bars or lines of a list */
export function markDone(box, done) {
  box.querySelectorAll("[data-step]").forEach((one) => one.classList.toggle("done", done.includes(Number(one.getAttribute("data-step")))));
}
