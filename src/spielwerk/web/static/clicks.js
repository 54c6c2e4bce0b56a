// @ts-check
// Clicks, taps and the wheel at a table. It knows no game: the server says what can be clicked and why not.
import { clearBubble, describe, showBubble } from "./bubble.js";
import { camera } from "./camera.js";
import { connect, send } from "./connection.js";
import { $, $$, hit, isNarrow, isPhone, need, rect } from "./dom.js";
import { cellShape, toggle, toggleMarks } from "./marks.js";
import { ask, closeQuestion, hold, hover, isBarred, magnify, play, touch, tryOrAsk, turnByWheel, unselect, wantsNoWarnings } from "./preview.js";
import { closeHelp, closeSheets, openHelp, openSheet, promptLines, showPane } from "./sheets.js";
import { say } from "./site.js";
import { state } from "./state.js";

const HASTE = 500; // ms: what was pressed a moment ago is not pressed again because it has become something else

/** @param {Element | null} key */
export const isHasty = (key) => !!key?.closest("#prompt") && performance.now() - state.promptChangedAt < HASTE;

/** @param {HTMLElement | null} card its actions stand beside it until something else is clicked; tells whether one was picked */
export function pick(card) {
  const picked = $("[data-ui-picked]");
  picked?.removeAttribute("data-ui-picked");
  card?.setAttribute("data-ui-picked", "");
  return !!picked;
}

/** @param {number} step */
function look(step) {
  const seat = $("#scrub")?.dataset.seat;
  send(seat === undefined ? { look: step } : { look: step, seat: Number(seat) });
}

/** @param {HTMLElement} target what plays a word: at once, after its preview, or not at all */
function press(target) {
  const { do: word = "" } = target.dataset;
  state.pressed = target;
  const barred = isBarred(target);
  const peek = target.matches("[data-peek]") && (state.finger || (isPhone() && barred));
  const twice = state.finger && ((target.closest(".felt") && !target.matches(".once")) || target.matches(".twice"));
  if (barred && !peek) tryOrAsk(word);
  else if (twice || peek || (target.matches(".ask") && !wantsNoWarnings())) touch(target);
  else play(word);
}

/** @param {HTMLElement | null} cell a place where nothing can be played: what it is, and what the server says to it */
function pressBoard(cell) {
  state.pressed = cell;
  if (unselect() || !cell) return;
  showBubble(cell, describe(cell));
  if (!state.replaying) send({ cell: Number(cell.dataset.cell), seq: state.seq });
}

/** @type {[selector: string, act: (key: HTMLElement, event: Event) => void][]} what other keys do; the first that fits */
const ACTIONS = [
  ["[data-hold]", (key) => hold(key.dataset.hold)],
  ["[data-far]", (key) => camera?.show(cellShape(key.dataset.far))],
  ["[data-pane]", (key) => showPane(key.dataset.pane)],
  ["[data-sure]", () => { localStorage.setItem("sure", "1"); unselect(); }],
  ["[data-undo]", () => send({ undo: true, seq: state.seq })],
  ["[data-agree]", (key) => send({ agree: key.dataset.agree === "1" })],
  ["[data-hint]", (key) => { showBubble(key, [say("thinking")], { kind: "tip" }); send({ hint: true }); }],
  ["[data-more]", () => state.bubbleMore?.()],
  ["[data-ui-clipped]", () => showBubble($("#prompt"), promptLines())],
  ["[data-cells][aria-pressed], [data-toggle]", (_, event) => { // a row of points marks its cells and unfolds its reasons
    const [key, row] = [hit(event, "[data-toggle]"), hit(event, "[data-cells][aria-pressed]")];
    if (key) toggle(key.dataset.toggle);
    if (row) toggleMarks(row);
  }],
  ["[data-iam]", (key) => send({ iam: Number(key.dataset.iam) })],
  ["[data-retry]", connect],
  ["[data-end-close]", () => $("#end")?.setAttribute("data-ui-closed", "")],
  ["[data-end-open]", () => $("#end")?.removeAttribute("data-ui-closed")],
  ["[data-now]", () => send({ now: true })],
  ["[data-help-close]", closeHelp],
  ["[data-help]", (key, event) => { event.preventDefault(); openHelp(key.dataset.help); }],
  ["#help-body section:not(.open) h2", (key) => key.closest("section")?.classList.add("open")],
  ["[data-look]:not(#end *)", (key, event) => { event.preventDefault(); closeSheets(); look(Number(key.dataset.look)); }],
  ["[data-sheet=seats]", (key) => { unselect(); openSheet(key); }], // it may show another player's board
  ["[data-sheet]", openSheet],
];

document.addEventListener("click", (event) => {
  const inBoard = hit(event, ".felt");
  if (inBoard && (state.view.dragged || hit(event, "#minimap"))) return;
  if (inBoard) closeSheets();
  if (!hit(event, "#bubble :is(a, button), .bubble.large")) clearBubble();
  if (!hit(event, "#prompt")) closeQuestion(); // whoever goes on playing has answered
  const target = hit(event, "[data-do]");
  if (!target || !hit(event, "[data-ui-picked]")) pick(hit(event, "[data-pick]"));
  if (event.detail && isHasty(target ?? hit(event, "[data-undo]"))) return void event.stopImmediatePropagation();
  const card = isNarrow() ? hit(event, "[data-large]") : null;
  const action = ACTIONS.find(([selector]) => hit(event, selector));
  if (target?.matches(".gives") && !state.warned) ask(target);
  else if (hit(event, "[data-cancel]")) unselect();
  else if (target) press(target);
  else if (card) magnify(card);
  else if (action) action[1](/** @type {HTMLElement} */ (hit(event, action[0])), event);
  else if (inBoard) pressBoard(hit(event, "[data-cell]"));
});

// ---- the pointer ----
addEventListener("pointermove", () => delete document.body.dataset.uiResting, { passive: true });
addEventListener("pointerdown", (event) => { state.finger = event.pointerType === "touch"; }, true);
document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "mouse" && !(state.finger && state.selected)) hover(hit(event, "[data-do].legal, [data-peek]"));
});
document.addEventListener("focusin", (event) => {
  const target = hit(event, "[data-do].legal");
  if (target) state.cursor = rect(target);
  if (target?.matches(":focus-visible")) hover(target);
});
if (camera) {
  need(".felt").addEventListener("wheel", (event) => {
    event.preventDefault();
    if (!event.ctrlKey && turnByWheel(event)) return;
    camera?.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.06 : 0.002)), event.clientX, event.clientY);
  }, { passive: false });
}

// ---- a goal that is out of sight is pinned to the edge of the stage ----
function showPins() {
  const stage = $(".felt");
  const edge = stage ? rect(stage).right : 0;
  $$("[data-far]").forEach((pin) => {
    const shape = cellShape(pin.dataset.far);
    const goal = shape && rect(shape);
    pin.toggleAttribute("data-ui-far", !!goal && goal.left + goal.width / 2 > edge);
  });
}
document.addEventListener("camera", showPins);
document.addEventListener("updated", showPins);
showPins();
