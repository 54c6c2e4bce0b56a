// @ts-check
// Hints: where, what and why at once; then the whole turn, with its steps in words and on the board.
import { showBubble } from "./bubble.js";
import { camera } from "./camera.js";
import { $$, byId, rect } from "./dom.js";
import { drawMarks, markShapes, shapesOf } from "./marks.js";
import { openSheet, showPane } from "./sheets.js";
import { say, toast } from "./site.js";

/**
 * @typedef {object} Hint
 * @property {string} do the word
 * @property {string} what it does
 * @property {string} why
 * @property {{do: string, what: string, cells: string[]}[]} [turn] the whole turn that begins with it
 */

/** @type {(hint: Hint, whole?: boolean) => void} */
export function showHint(hint, whole = false) {
  const all = $$(`[data-do="${CSS.escape(hint.do)}"]`).sort((a, b) => Number(b.matches(".legal")) - Number(a.matches(".legal")));
  const target = all.find((shape) => rect(shape).width) ?? all[0];
  const { turn = [] } = hint;
  if (!target) return toast(`${hint.what}. ${hint.why}`);
  if (!whole) reveal(target);
  if (whole) drawTurn(turn);
  else if (target.closest("#board")) markShapes([target], "lamp");
  if (!target.closest("#board")) target.classList.add("hinted");
  const more = !whole && turn.length > 1 ? { words: say("whole"), next: () => showHint(hint, true) } : null;
  const lines = whole ? [say("whole"), ...turn.map(({ what }, n) => `${n + 1}. ${what}`)] : [hint.what, hint.why];
  showBubble(target, lines, { kind: "tip", more, most: 16 });
}

/** @param {{do: string, cells: string[]}[]} steps each with its number where it ends, and the way there */
function drawTurn(steps) {
  if (!camera) return;
  const { spot } = camera;
  /** @type {string[]} */
  const ways = [];
  /** @type {Map<Element, number[]>} */
  const numbers = new Map();
  steps.forEach(({ do: word, cells }, n) => {
    const shapes = shapesOf(cells);
    const last = shapes.at(-1);
    if (!last) return $$(`[data-do="${CSS.escape(word)}"].legal:not(#board *)`).forEach((key) => key.classList.add("hinted"));
    ways.push(`<path class="way" d="M${shapes.map(spot).map(({ x, y }) => `${x} ${y}`).join("L")}"/>`);
    numbers.set(last, [...(numbers.get(last) ?? []), n + 1]);
  });
  const r = 0.6 * Math.max(...[...numbers.keys()].map((shape) => spot(shape).r));
  const signs = [...numbers].map(([shape, list]) => {
    const { x, y } = spot(shape);
    const circle = (/** @type {string} */ cls) => `<circle class="${cls}" cx="${x}" cy="${y}" r="${r}"/>`;
    return `${circle("case")}${circle("lamp")}<text x="${x}" y="${y}" style="font-size:${r * (list.length > 2 ? 0.8 : 1.2)}px">${list.join("·")}</text>`;
  });
  drawMarks(ways.join("") + signs.join(""));
}

/** @param {HTMLElement} target swipe or pan to it, or open the sheet it lies in */
function reveal(target) {
  const panes = $$("[data-pane]").map((key) => key.dataset.pane).filter((id) => byId(id)?.contains(target));
  const pane = panes.at(-1); // the last is the narrowest: the stage holds them all
  if (pane) showPane(pane);
  if (pane && pane !== "stage") target.scrollIntoView({ block: "center", inline: "nearest" });
  if (target.closest("#board")) return camera?.show(target);
  const tab = rect(target).width ? null : $$(".tabs [data-sheet]").find((key) => byId(key.dataset.sheet)?.contains(target));
  if (tab) openSheet(tab);
}
