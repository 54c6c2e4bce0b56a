// @ts-check
// The teacher at a first game: says before each kind of decision what matters, then less, then only to whoever hesitates.
import { $, $$, hit, need } from "./dom.js";
import { finish } from "./progress.js";
import { state } from "./state.js";

/** @typedef {{verbs: string[], words: string, brief: string}} Tip */

const WHOLE = 3; // times that a tip is said in full …
const BRIEF = 6; // … and in short; after that it waits
const PATIENCE = 8000; // ms without a click

const box = need("#teacher");
/** @type {Tip[]} */
const tips = JSON.parse(box.dataset.tips ?? "[]");
const lesson = { said: tips.map(() => 0), now: -1, timer: 0 };
const key = `teacher-${state.table}`;

/** @type {(value?: string) => string | null} what this device remembers of the table; nothing where it may not */
function memory(value) {
  try {
    if (value !== undefined) sessionStorage.setItem(key, value);
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The tip for what can be done now, or -1. */
function current() {
  const verbs = new Set($$("[data-do].legal").map((shape) => (shape.dataset.do ?? "").split(" ")[0]));
  return $("#pulse")?.dataset.mine === undefined ? -1 : tips.findIndex((tip) => tip.verbs.some((verb) => verbs.has(verb)));
}

/** @param {string} words */
function say(words) {
  const line = need("#teacher-words");
  if (line.textContent !== words) line.textContent = words;
}

function teach() {
  if (box.hidden) return;
  if ($("#end.end")) {
    finish(box.dataset.game ?? "", "game");
    return leave();
  }
  const at = current();
  if (at === lesson.now) return;
  clearTimeout(lesson.timer);
  lesson.now = at;
  if (at < 0) return say("");
  const times = ++lesson.said[at];
  memory(JSON.stringify(lesson.said));
  const { words, brief } = tips[at];
  say(times <= WHOLE ? words : times <= BRIEF ? brief : "");
  if (times > BRIEF) wait();
}

function wait() {
  clearTimeout(lesson.timer);
  lesson.timer = setTimeout(() => { if (lesson.now >= 0 && !box.hidden) say(tips[lesson.now].brief); }, PATIENCE);
}

function leave() {
  box.hidden = true;
  clearTimeout(lesson.timer);
}

const known = memory();
if (known === "alone") leave();
else if (known) lesson.said = tips.map((_, n) => Number(JSON.parse(known)[n]) || 0);
document.addEventListener("updated", teach);
document.addEventListener("click", (event) => {
  if (hit(event, "[data-alone]")) {
    memory("alone");
    leave();
  } else if (lesson.now >= 0 && lesson.said[lesson.now] > BRIEF) {
    say("");
    wait();
  }
});
teach();
