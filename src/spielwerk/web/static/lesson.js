// @ts-check
// A lesson: every click goes to the server with all clicks before it, and comes back as a changed table. Nothing is stored there.
import { attempt } from "./attempt.js";
import { clearBubble } from "./bubble.js";
import { $, $$, hit, isPhone, need } from "./dom.js";
import { begin, finish, markDone, remembers, stepsDone } from "./progress.js";
import { closeSheets, showSheet } from "./sheets.js";
import { sentence, toast } from "./site.js";

const { body } = document;
const { lesson = "", game = "", steps = "", number = "1", back = "" } = body.dataset;
const ids = steps.split(" ");
const step = Number(number);
/** @param {string} name */
const words = (name) => sentence($("#lesson-words"), name);
const task = { mistakes: 0, done: false };
const PULSE = 2; // wrong clicks until the lamp says that it is there
const SHOW = 3; // and until it shows the place by itself

const isDone = () => $("#prompt")?.dataset.done === "1";

/** @typedef {import("./attempt.js").Message} Message */
/** @typedef {import("./attempt.js").Answer & {wrong?: boolean, done?: boolean}} Answer */

const { send } = attempt(lesson, (/** @type {Answer | null} */ answer, /** @type {Message} */ _) => {
  if (!answer) return toast(words("failed"), true);
  if (answer.wrong) mistake();
  if (answer.done && !task.done) praise();
  if (answer.done !== undefined) task.done = answer.done;
});

function mistake() {
  task.mistakes += 1;
  if (task.mistakes === PULSE) $("[data-teach]")?.classList.add("pulse");
  if (task.mistakes >= SHOW) send({ hint: true });
}

function praise() {
  finish(game, ids[step - 1]);
  showProgress();
  closeSheets();
  $("[data-go-on]")?.focus({ preventScroll: true });
}

function showProgress() {
  markDone(document, stepsDone(game, ids));
}

function restart() {
  task.mistakes = 0;
  clearBubble();
  send({ restart: true });
}

function help() {
  if (isPhone()) showSheet("explain");
  else send({ hint: true });
}

document.addEventListener("click", (event) => {
  if (hit(event, "[data-teach]")) help();
  else if (hit(event, "[data-again-lesson]")) restart();
  else if (hit(event, "[data-show-where]")) {
    closeSheets();
    send({ hint: true });
  }
});

/** @type {Record<string, () => unknown>} */
const KEYS = {
  h: help,
  n: () => $("[data-skip], [data-go-on]")?.click(),
  b: () => location.assign(back),
};
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || hit(event, "input, select, textarea")) return;
  if (event.key === "Enter" && isDone() && !hit(event, "a:not([data-go-on]), button, [role=button]")) {
    event.preventDefault();
    return location.assign(/** @type {HTMLAnchorElement} */ (need("[data-go-on]")).href);
  }
  KEYS[event.key.toLowerCase()]?.();
});
document.addEventListener("updated", showProgress);

if (step < ids.length || stepsDone(game, ids).length) begin(game, step);
showProgress();
if (!remembers()) $$("[data-kept]").forEach((line) => { line.textContent = words("blocked"); });
