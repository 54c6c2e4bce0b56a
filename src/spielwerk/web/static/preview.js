// @ts-check
// Before something is played: its preview under the mouse; under a finger the first tap shows it and the second plays.
import { clearBubble, isAdvising, isRefusing, showBubble } from "./bubble.js";
import { send } from "./connection.js";
import { $, $$, SVG_GROUP, make, need, parse } from "./dom.js";
import { closeSheets } from "./sheets.js";
import { say } from "./site.js";
import { state } from "./state.js";

const HOVER = 70; // ms on a target until its preview is asked for
const READ = 700; // ms on another target until it takes the place of a refusal: the way to its link leads over some
const SWIPE = 50; // pixels

/** @param {Element} target whether it cannot be played now */
export const isBarred = (target) => target.getAttribute("aria-disabled") === "true";
/** Whether somebody wants no more warnings before a step that is better thought over. */
export const wantsNoWarnings = () => localStorage.getItem("sure") === "1";

/** @param {string} word */
export function play(word) {
  state.pressed?.closest("[data-ui-open]")?.setAttribute("data-ui-played", "");
  if ($(`.ending[data-do="${CSS.escape(word)}"]`)) state.warned = false; // the next turn asks again
  unselect();
  send({ do: word, seq: state.seq });
}

/** @param {string} word what cannot be played now: the server says why, or plays it before a choice half made */
export const tryOrAsk = (word) => send(state.replaying ? { why: word } : { do: word, seq: state.seq });

/** @type {(target: HTMLElement, word: string) => void} */
const playOrAsk = (target, word) => (isBarred(target) ? tryOrAsk(word) : play(word));

// ---- under the mouse ----
/** @param {HTMLElement | null} target */
export function hover(target) {
  clearTimeout(state.hoverTimer);
  if (target === state.hovered || (state.selected && !target) || isAdvising()) return;
  if (isRefusing()) {
    if (target) state.hoverTimer = setTimeout(() => { clearBubble(); hover(target); }, READ);
    return;
  }
  const { selected } = state;
  if (selected && target?.dataset.do === (selected.shown ?? selected.asked)) return; // it has come to lie under the mouse
  if (selected) unselect();
  clearPreview();
  state.hovered = target;
  if (target) state.hoverTimer = setTimeout(() => send({ preview: target.dataset.do }), HOVER);
}

/** @param {{do: string, lines: string[], svg: string}} message */
export function showPreview({ do: word, lines, svg }) {
  if (state.selected?.asked === word) showSelected(state.selected.target, word, lines, svg);
  else if (state.hovered?.dataset.do === word && lines.length) draw(state.hovered, lines, svg);
}

/** @type {(target: Element | null, lines: string[], svg: string, card?: HTMLElement | null) => void} */
function draw(target, lines, svg, card = null) {
  $("#board-preview")?.replaceWith(parse(svg, SVG_GROUP));
  showBubble(target, lines, { extend: card && ((box) => addCard(box, card)) });
}

export function clearPreview() {
  state.hovered = null;
  $("#board-preview")?.replaceChildren();
  clearBubble();
}

// ---- under a finger: what has nothing to show plays at once, and so does what only leads to a step that shows more
// ---- (the class once) ----
/** @param {HTMLElement | null} target */
export function touch(target) {
  const word = target?.dataset.do;
  if (!target || !word) return;
  if (state.selected?.shown === word) return playOrAsk(target, word);
  unselect();
  state.selected = { asked: word, target };
  send({ preview: word });
}

/** @type {(target: HTMLElement, word: string, lines: string[], svg: string) => void} */
function showSelected(target, word, lines, svg) {
  if (!lines.length) return playOrAsk(target, word);
  state.selected = { shown: word, target };
  target.classList.add("selected");
  if (target.closest("[data-ui-open]")) closeSheets(); // it would lie over what is shown
  draw(target.matches("[data-peek]") ? $("#prompt") : target, lines, svg, target.matches("[data-large]") ? target : null); // and so would the bubble
  const button = $("#confirm");
  if (!button || isBarred(target)) return;
  button.hidden = false;
  button.textContent = target.dataset.confirm || target.dataset.peek || target.getAttribute("aria-label") || say("confirm");
  button.onclick = () => play(word);
  if (!target.matches(".ask")) return; // a step that is better thought over: the warning can be switched off
  const off = make("a", { role: "button", tabIndex: 0, textContent: say("sure") });
  off.dataset.sure = "";
  need("#bubble").append(off);
}

/** Forget what was selected or asked; tells whether something was. */
export function unselect() {
  const { selected } = state;
  selected?.target.classList.remove("selected");
  state.selected = null;
  closeQuestion();
  $("#confirm")?.setAttribute("hidden", "");
  clearPreview();
  return selected !== null;
}

// ---- before something is given up: a question, its safe answer where the finger is ----
/** @param {HTMLElement} key */
export function ask(key) {
  unselect();
  state.warned = true;
  $(`.asking[data-asks="${CSS.escape(key.dataset.do ?? "")}"]`)?.setAttribute("data-ui-on", "");
  $(".asking[data-ui-on] .stay")?.focus({ preventScroll: true });
}

export const closeQuestion = () => $(".asking[data-ui-on]")?.removeAttribute("data-ui-on");

// ---- a card that is small on this screen, in the bubble: large, with its neighbours a tap or a swipe away ----
/** @type {(box: HTMLElement, card: HTMLElement) => void} */
function addCard(box, card) {
  const cards = $$("[data-large]", card.closest(".panel") ?? document);
  const at = cards.indexOf(card);
  const go = (/** @type {number} */ step) => magnify(/** @type {HTMLElement} */ (cards.at((at + step) % cards.length)));
  /** @type {(words: string, act: () => void, sign?: string) => HTMLButtonElement} */
  const key = (words, act, sign = words) => make("button", { type: "button", className: "btn", textContent: sign, ariaLabel: words, onclick: act });
  const keys = make("div", { className: "row" });
  if (cards.length > 1) {
    const where = make("span", { textContent: say("card", { n: at + 1, all: cards.length }) });
    keys.append(key(say("before"), () => go(-1), "‹"), where, key(say("after"), () => go(1), "›"));
  }
  keys.append(key(say("close"), clearBubble)); // where it fits stays on the board
  box.classList.add("large");
  box.prepend(need("svg", card).cloneNode(true));
  box.append(keys);
  let start = 0;
  box.ontouchstart = (event) => { start = event.touches[0].clientX; };
  box.ontouchend = (event) => {
    const way = event.changedTouches[0].clientX - start;
    if (Math.abs(way) > SWIPE && box.matches(".large") && cards.length > 1) go(way < 0 ? 1 : -1);
  };
}

/** @param {HTMLElement} card what it would do is told with it */
export function magnify(card) {
  unselect();
  if (card.matches("[data-do]")) touch(card);
  else showBubble($("#prompt"), [], { extend: (box) => addCard(box, card) });
}

// ---- turning: shapes of the class cycle are looks of one thing; the one of the class turned plays the look shown ----
/** @param {number} step */
export function turn(step) {
  const looks = $$("#board .cycle.legal");
  const thing = $("#board .turned.legal");
  if (!looks.length) return null;
  const now = looks.findIndex((look) => look.dataset.do === thing?.dataset.do);
  const next = looks[(now + step + looks.length) % looks.length];
  if (thing) thing.dataset.do = next.dataset.do;
  return next;
}

/** @param {WheelEvent} event the wheel turns what can be turned, one look at a time; tells whether there is such a thing */
export function turnByWheel(event) {
  if (!$("#board .cycle.legal")) return false;
  if (event.timeStamp - state.turnedAt > 120) {
    state.turnedAt = event.timeStamp;
    touch(turn(event.deltaY < 0 ? -1 : 1));
  }
  return true;
}

// ---- a word in hand: it is played as soon as it is possible, and what it fits is lit meanwhile ----
/** @param {string | undefined} word take it in hand, or lay it down */
export function hold(word) {
  state.held = word && word !== state.held ? word : null;
  showHeld();
}

function showHeld() {
  const face = state.held?.split(" ")[1] ?? "";
  $$("[data-hold]").forEach((key) => key.setAttribute("aria-pressed", String(key.dataset.hold === state.held)));
  $$("[data-fits], [data-ui-unfit]").forEach((slot) => { // the mark outlives what it was made from
    const { fits } = slot.dataset;
    slot.toggleAttribute("data-ui-unfit", !!face && !!fits && !fits.split(" ").includes(face));
  });
}

export function playHeld() { // after every update
  const word = state.held;
  if (!word) return;
  const target = $(`[data-do="${CSS.escape(word)}"].legal`);
  if (!target && $(`[data-hold="${CSS.escape(word)}"]`)) return showHeld();
  hold(undefined);
  if (target) play(word);
}
