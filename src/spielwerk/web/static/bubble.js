// @ts-check
// The bubble beside the board: what would happen, why not, a hint.
import { $, $$, make, rect } from "./dom.js";
import { drawMarks, markShapes, showPressed } from "./marks.js";
import { say } from "./site.js";
import { chime } from "./sound.js";
import { state } from "./state.js";

/**
 * @typedef {object} Content
 * @property {"" | "no" | "tip"} [kind] a description, a refusal, a hint
 * @property {string} [rule] the rule it links to
 * @property {{words: string, next: () => void} | null} [more] a button that tells the rest
 * @property {number} [most] lines
 * @property {((box: HTMLElement) => void) | null} [extend] adds what is no line of words
 */

/** @typedef {[x: number, y: number]} Spot */

/** @type {(kind: "no" | "tip") => boolean} */
const shows = (kind) => !!$(`#bubble.${kind}:not([hidden])`);
export const isAdvising = () => shows("tip"); // a hint stays while the mouse goes to its button
export const isRefusing = () => shows("no");
export const isBubbleOpen = () => !!$("#bubble:not([hidden])");

/** @type {(target: Element | null, lines: string[], content?: Content) => void} */
export function showBubble(target, lines, { kind = "", rule = "", more = null, most = 6, extend = null } = {}) {
  const box = $("#bubble");
  if (!box) return;
  if (!lines.length && !extend) return void (box.hidden = true);
  box.className = `bubble ${kind}`;
  box.replaceChildren(...lines.slice(0, most).map((words, n) => make(n ? "div" : "b", { textContent: words })));
  if (rule) {
    const link = make("a", { href: `${document.body.dataset.rules}#${rule}`, textContent: `? ${say("rule")}` });
    link.dataset.help = rule;
    box.append(link);
  }
  if (more) {
    const key = make("button", { type: "button", className: "btn small", textContent: more.words });
    key.dataset.more = "";
    box.append(key);
  }
  extend?.(box);
  box.setAttribute("role", kind === "no" ? "alert" : "status");
  box.hidden = false;
  state.bubbleMore = more?.next ?? null;
  state.bubbleTarget = target;
  placeBubble();
}

function placeBubble() { // near its target, never on it, off other targets if it can, never off the screen
  const box = $("#bubble");
  const target = state.bubbleTarget;
  if (!box || box.hidden || !target?.isConnected) return;
  const t = rect(target);
  box.style.left = "0"; // near the edge it would be measured too narrow
  const { offsetWidth: w, offsetHeight: h } = box;
  const [cx, cy, gap] = [t.left + t.width / 2, t.top + t.height / 2, 12];
  const foot = target.closest("#prompt") ? null : $("#prompt") ?? $("#scrub");
  const floor = foot ? rect(foot).top : innerHeight;
  const [sides, rows] = [[t.right + gap, t.left - gap - w], [t.bottom + gap, t.top - gap - h]];
  const places = /** @type {Spot[]} */ ([
    ...rows.flatMap((y) => [[cx - w / 2, y], [cx - 24, y], [cx - w + 24, y]]),
    ...sides.flatMap((x) => [[x, cy - h / 2], [x, cy + gap], [x, cy - h - gap]]),
  ]);
  const plan = $$("#board-marks text, #board-marks .way"); // a whole turn is to be seen: off all of it, in a corner if need be
  if (plan.length) places.push(...[60, floor - h - 8].flatMap((y) => /** @type {Spot[]} */ ([[8, y], [innerWidth - w - 8, y], [(innerWidth - w) / 2, y]])));
  const others = (plan.length ? $$("#board-marks circle") : $$("[data-do].legal").filter((shape) => shape !== target)).map(rect);
  const stage = rect($(".felt") ?? document.body);
  const covered = (/** @type {Spot} */ [x, y]) => others.filter((o) => o.left < x + w && o.right > x && o.top < y + h && o.bottom > y).length;
  const cost = (/** @type {Spot} */ [x, y]) => covered([x, y]) + (x < stage.left || x + w > stage.right ? 0.5 : 0);
  const fits = (/** @type {Spot} */ [x, y]) => x >= 8 && x + w <= innerWidth - 8 && y >= 52 && y + h <= floor - 6;
  const [x, y] = places.filter(fits).sort((a, b) => cost(a) - cost(b))[0] ?? [cx - w / 2, rows[1]];
  box.style.left = `${Math.max(8, Math.min(innerWidth - w - 8, x))}px`;
  box.style.top = `${Math.max(52, Math.min(innerHeight - h - 8, y))}px`;
}
document.addEventListener("camera", placeBubble);

export function clearBubble() {
  $("#bubble")?.setAttribute("hidden", "");
  state.bubbleTarget = null;
  $$(".hinted").forEach((target) => target.classList.remove("hinted"));
  if ($("#board-marks .no, #board-marks .lamp")) {
    drawMarks("");
    showPressed();
  }
}

/** @param {Element} cell the lines that say what it is */
export const describe = (cell) => $(":scope > title", cell)?.textContent?.split("\n") ?? [];

/** @param {{why: string, rule?: string, at?: string}} message a refusal: at which word, and by which rule */
export function showRefusal({ why: words, rule, at }) {
  const target = (at && $(`[data-do="${CSS.escape(at)}"]`)) || state.pressed || $("#prompt");
  if (!target) return;
  if (target.closest("#board")) markShapes([target], "no");
  showBubble(target, [...describe(target), words], { kind: "no", rule });
  chime("no");
  const board = $("#board");
  board?.classList.add("nudge");
  setTimeout(() => board?.classList.remove("nudge"), 600);
}
