// @ts-check
// Looking back: the slider, the knobs and the player. Without it every knob is a link.
import { send } from "./connection.js";
import { $, $$, hit, input, need, rect } from "./dom.js";
import { state } from "./state.js";
import "./table.js";

const { player } = state;
const STEP = 900; // ms a step stands at speed 1

/** What the server says about the step shown. */
function shown() {
  const { step, last, after, before, seat } = need("#scrub").dataset;
  return { step: Number(step), last: Number(last), after: Number(after), before: Number(before), seat: Number(seat) };
}
player.wanted = shown().step;

/** @param {number} step */
function goTo(step) {
  const { last, seat } = shown();
  player.wanted = Math.max(0, Math.min(last, step));
  send({ look: player.wanted, seat });
}

// the next step at which something happens, or the one before; known for the step that is shown
const stepOn = () => (shown().step === player.wanted ? shown().after : player.wanted + 1);
const stepBack = () => (shown().step === player.wanted ? shown().before : player.wanted - 1);
const turnStarts = () => (need("#slider").dataset.firsts ?? "").split(" ").map(Number); // the steps before each turn

const isPlaying = () => document.body.classList.contains("playing");

/** @param {boolean} on */
function setPlaying(on) {
  clearTimeout(player.timer);
  document.body.classList.toggle("playing", on);
  const speed = Number(input('input[name="speed"]:checked')?.value ?? 1);
  if (on) player.timer = setTimeout(tick, STEP / speed);
}

function tick() {
  if (player.wanted >= shown().last) return setPlaying(false);
  goTo(stepOn());
  setPlaying(true);
}

/** @param {number} clientX the slider shows turns equally wide: find the step under the pointer */
function stepAt(clientX) {
  const slider = rect(need(".blocks"));
  const turns = turnStarts();
  const at = Math.max(0, Math.min(0.99999, (clientX - slider.left) / slider.width)) * turns.length;
  const turn = Math.floor(at);
  const [from, to] = [turns[turn], turns[turn + 1] ?? shown().last];
  return Math.round(from + (at - turn) * (to - from));
}

document.addEventListener("pointerdown", (event) => {
  if (!hit(event, "#slider")) return;
  event.preventDefault();
  setPlaying(false);
  goTo(stepAt(event.clientX));
  const move = (/** @type {PointerEvent} */ moved) => {
    const step = stepAt(moved.clientX);
    if (step !== player.wanted) goTo(step);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", () => removeEventListener("pointermove", move), { once: true });
});

document.addEventListener("click", (event) => {
  const look = hit(event, "[data-look]");
  if (hit(event, "[data-play]")) {
    if (!isPlaying() && player.wanted >= shown().last) goTo(0);
    setPlaying(!isPlaying());
  } else if (look) {
    setPlaying(false);
    player.wanted = Number(look.dataset.look);
  } else if (hit(event, '[data-sheet="panel-log"]')) followLog(); // now it can be scrolled to this step
});

document.addEventListener("keydown", (event) => {
  if (hit(event, "input:not([type=radio])")) return;
  const [starts, { last }] = [turnStarts(), shown()];
  /** @type {Record<string, number>} */
  const steps = {
    ArrowLeft: stepBack(),
    ArrowRight: stepOn(),
    PageUp: starts.findLast((step) => step < player.wanted) ?? 0,
    PageDown: starts.find((step) => step > player.wanted) ?? last,
    Home: 0,
    End: last,
  };
  const step = steps[event.key];
  if (step !== undefined) {
    event.preventDefault();
    setPlaying(false);
    goTo(step);
  } else if (event.key === " " && !hit(event, "button, a")) {
    event.preventDefault();
    need("[data-play]").click();
  }
});

// the log runs along: this step marked, later ones pale
function followLog() {
  const { step: now, seat } = shown();
  const stepOf = (/** @type {HTMLElement | null} */ entry) => Number(entry?.dataset.step ?? 0);
  const entries = $$("#log li");
  entries.forEach((entry) => { entry.className = stepOf(entry) === now ? "now" : stepOf(entry) > now ? "later" : ""; });
  const latest = Math.max(1, ...entries.map(stepOf).filter((step) => step <= now));
  const current = entries.find((entry) => stepOf(entry) === latest && latest <= now);
  /** @type {HTMLDetailsElement | null | undefined} */
  const turn = current?.closest(".turn");
  $$("#log .turn").forEach((one) => {
    one.classList.toggle("later", stepOf($("li", one)) > now);
    one.classList.toggle("now", one === turn);
  });
  (turn?.open ? current : turn)?.scrollIntoView({ block: "nearest" });
  history.replaceState(null, "", `?step=${now}&seat=${seat}`);
  /** @type {HTMLAnchorElement[]} */
  const pictures = $$('a[href*="board.png"]');
  pictures.forEach((link) => { link.search = `?step=${now}`; }); // the picture shows what is seen
  /** @type {HTMLAnchorElement[]} */
  const boards = $$("[data-analyse-step]");
  boards.forEach((link) => { link.search = link.search.replace(/step=\d+/, `step=${now}`); });
}
document.addEventListener("updated", followLog);
followLog();
