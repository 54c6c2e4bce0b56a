// @ts-check
// Marks on the board: the cells of a row of points or of a line of the log, a refusal, a hint. And keys that unfold.
import { camera } from "./camera.js";
import { $, $$, SVG_GROUP, byId, parse } from "./dom.js";
import { state } from "./state.js";

/** @typedef {"cell" | "no" | "lamp"} Kind cells of a row, a refusal, a hint */

/** @type {Record<Kind, {cls: string, size: number}>} the size is in radii of the shape */
const RINGS = { cell: { cls: "cellmark", size: 0.62 }, no: { cls: "no", size: 0.78 }, lamp: { cls: "lamp", size: 0.95 } };

/** @type {(spot: {x: number, y: number, r: number}, kind: Kind) => string} */
function ring({ x, y, r }, kind) {
  const { cls, size } = RINGS[kind];
  const circle = (/** @type {string} */ name) => `<circle class="${name}" cx="${x}" cy="${y}" r="${r * size}"/>`;
  const cross = kind === "no" ? `<path d="M${x - r / 4} ${y - r / 4}l${r / 2} ${r / 2}m0 ${-r / 2}l${-r / 2} ${r / 2}"/>` : "";
  const rays = kind === "lamp" ? Array.from({ length: 12 }, (_, n) => {
    const [c, s] = [Math.cos(n * Math.PI / 6), Math.sin(n * Math.PI / 6)];
    return `<path class="ray" d="M${x + c * r * 1.12} ${y + s * r * 1.12}L${x + c * r * 1.34} ${y + s * r * 1.34}"/>`;
  }).join("") : "";
  return circle("case") + circle(cls) + cross + rays;
}

/** @param {string} svg what is drawn over the board, instead of what was there */
export const drawMarks = (svg) => $("#board-marks")?.replaceWith(parse(`<g id="board-marks">${svg}</g>`, SVG_GROUP));

/** @type {(shapes: Element[], kind: Kind) => void} */
export function markShapes(shapes, kind) {
  if (camera) drawMarks(shapes.map(camera.spot).map((spot) => ring(spot, kind)).join(""));
}

/** @param {string | undefined} cell its number, or the id of a piece */
export const cellShape = (cell) => byId(cell) ?? $(`#board [data-cell="${CSS.escape(cell ?? "")}"]`);

/** @type {<T>(found: T | null) => found is T} */
const isFound = (found) => found !== null;

/** @param {string[]} cells */
export const shapesOf = (cells) => cells.map(cellShape).filter(isFound);

const markedCells = () => (state.marked ?? "").split(",").filter(Boolean);

/** @param {string | null | undefined} cells mark these, "3,4,5", or none */
export function mark(cells) {
  state.marked = cells || null;
  markShapes(shapesOf(markedCells()), "cell");
  showPressed();
}

/** @param {HTMLElement} row its cells, and once more: none */
export const toggleMarks = (row) => mark(state.marked === row.dataset.cells ? null : row.dataset.cells);

/** Show what the browser remembers, not the server: which rows and keys are pressed, which cells are marked. */
export function showPressed() {
  if (state.marked && !$$("[data-cells]").some((row) => row.dataset.cells === state.marked)) { // its row is gone
    state.marked = null;
    drawMarks("");
  }
  const cells = markedCells();
  $$("[data-cell]:not(#board *)").forEach((cell) => { // drawn elsewhere: cards, small boards
    cell.toggleAttribute("data-ui-marked", cells.includes(cell.dataset.cell ?? ""));
  });
  $$("[data-cells][aria-pressed]").forEach((row) => row.setAttribute("aria-pressed", String(cells.length > 0 && row.dataset.cells === state.marked)));
  $$("[data-toggle]").forEach((key) => key.setAttribute("aria-pressed", String(byId(key.dataset.toggle)?.hasAttribute("data-ui-on") ?? false)));
  if (cells.length && !$("#board-marks")?.firstChild) markShapes(shapesOf(cells), "cell");
}

/** @param {string | undefined} id of a part that unfolds; of those that say data-one, one at a time */
export function toggle(id) {
  const part = byId(id);
  if (part?.dataset.one) foldOthers(part);
  part?.toggleAttribute("data-ui-on");
  showPressed();
}

/** @param {HTMLElement | null} part */
export function foldOthers(part) {
  $$("[data-one][data-ui-on]").forEach((other) => { if (other !== part) other.removeAttribute("data-ui-on"); });
  showPressed();
}
