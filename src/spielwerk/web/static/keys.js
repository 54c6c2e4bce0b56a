// @ts-check
// A table by keyboard: arrows go from target to target, letters do what buttons do.
import { isAdvising, isBubbleOpen } from "./bubble.js";
import { camera } from "./camera.js";
import { pick } from "./clicks.js";
import { $, $$, hit, isNarrow, rect, visible } from "./dom.js";
import { hold, turn, unselect } from "./preview.js";
import { closeHelp, closeSheets, openHelp } from "./sheets.js";
import { state } from "./state.js";

/** @typedef {import("../types.js").Box} Box */

/** @type {(dx: number, dy: number) => void} */
export function focusNearest(dx, dy) { // on the board, among cards and buttons alike; a step aside costs less than a hex skipped
  const targets = $$("[data-do].legal").filter(visible);
  const card = document.activeElement?.closest("[data-pick]"); // its own buttons first, then on from where it lies
  const start = (card && rect(card)) ?? state.cursor ?? rect($("#board") ?? document.body);
  const best = (card && state.cursor && nextFrom(state.cursor, targets.filter((shape) => card.contains(shape)), dx, dy))
    ?? nextFrom(start, targets.filter((shape) => !card?.contains(shape)), dx, dy)
    ?? (document.activeElement?.matches("[data-do].legal") ? null : targets[0]);
  best?.focus({ preventScroll: !!best.closest("#board") });
}

/** @type {(from: Box, targets: HTMLElement[], dx: number, dy: number) => HTMLElement | undefined} */
function nextFrom(from, targets, dx, dy) {
  const [x, y] = [from.left + from.width / 2, from.top + from.height / 2];
  const cost = (/** @type {HTMLElement} */ shape) => {
    const r = rect(shape);
    const [ax, ay] = [r.left + r.width / 2 - x, r.top + r.height / 2 - y];
    const along = ax * dx + ay * dy;
    const across = Math.abs(ax * dy - ay * dx);
    return along > 4 ? along + 1.5 * across : Infinity;
  };
  const costs = targets.map((shape) => ({ shape, cost: cost(shape) })).filter((one) => one.cost < Infinity);
  return costs.sort((a, b) => a.cost - b.cost)[0]?.shape;
}

/** @type {Record<string, () => unknown>} */
const KEYS = {
  ArrowLeft: () => focusNearest(-1, 0),
  ArrowRight: () => focusNearest(1, 0),
  ArrowUp: () => focusNearest(0, -1),
  ArrowDown: () => focusNearest(0, 1),
  u: () => $("#undo")?.click(),
  e: () => $("#prompt .acts .ending.legal")?.click(),
  h: () => (isAdvising() && state.bubbleMore ? state.bubbleMore() : $("[data-hint]")?.click()),
  r: () => turn(1)?.focus({ preventScroll: true }),
  R: () => turn(-1)?.focus({ preventScroll: true }),
  z: () => camera?.reset(),
  "+": () => camera?.zoomMiddle(1.25),
  "-": () => camera?.zoomMiddle(0.8),
  l: () => { if (isNarrow()) $('.tabs [data-sheet="panel-log"]')?.click(); $("#log summary")?.focus(); },
  t: () => document.dispatchEvent(new Event("talk")),
  "?": () => (document.body.classList.contains("helping") ? closeHelp() : openHelp()),
  Escape: () => {
    if (isBubbleOpen() || state.selected || $(".asking[data-ui-on]")) unselect();
    else if (pick(null)) return;
    else if (state.held) hold(undefined);
    else if (!closeHelp() && !closeSheets()) $("#end.end:not([data-ui-closed]) [data-end-close], [data-now], #undo[data-picked]")?.click();
  },
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || hit(event, "input, select, textarea")) return;
  if (event.key === "Enter" || event.key === " ") {
    const here = event.target;
    if (!(here instanceof Element) || !here.matches('[role="button"]:not(button)')) return;
    event.preventDefault();
    state.finger = false;
    here.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    return;
  }
  if (state.replaying && event.key.startsWith("Arrow")) return;
  const act = KEYS[event.key] ?? KEYS[event.key.toLowerCase()];
  if (!act || !$("#board")) return;
  if (event.key.startsWith("Arrow") || event.key === "t") event.preventDefault(); // what it opens is not typed into
  act();
});
