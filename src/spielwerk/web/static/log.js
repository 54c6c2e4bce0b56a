// @ts-check
// What the others do, in words: lines of the log show their places, waiting is counted, and a turn is read aloud once.
import { camera } from "./camera.js";
import { $, SVG, hit } from "./dom.js";
import { cellShape, mark } from "./marks.js";
import { pace } from "./people.js";
import { state } from "./state.js";

// ---- places: while a line is pointed at, focused or tapped its cells are marked, with the names the words use ----
/** @param {HTMLElement | null} row */
function pointAt(row) {
  const line = row?.dataset.cells ? row : null;
  if (line === state.pointed) return;
  state.pointed = line;
  mark(line?.dataset.cells);
  const marks = $("#board-marks");
  const { cells = "", places } = line?.dataset ?? {};
  if (!places || !marks) return;
  const names = places.split(",");
  cells.split(",").forEach((cell, n) => {
    const shape = cellShape(cell);
    if (!shape || !camera) return;
    const { x, y, r } = camera.spot(shape);
    const label = document.createElementNS(SVG, "text");
    Object.entries({ class: "place", x, y: y + r * 0.16, "font-size": r * 0.46 }).forEach(([key, value]) => label.setAttribute(key, String(value)));
    label.textContent = names[n];
    marks.append(label);
  });
}
/** @param {Event} event */
const lineOf = (event) => hit(event, "#log [data-cells]");
document.addEventListener("pointerover", (event) => { if (event.pointerType === "mouse") pointAt(lineOf(event)); });
document.addEventListener("focusin", (event) => { if (lineOf(event) || state.pointed) pointAt(lineOf(event)); });
document.addEventListener("click", (event) => { if (state.finger) pointAt(lineOf(event)); });

// ---- how long somebody thinks ----
const THINKING = 20; // seconds

export function countWaiting() {
  const part = $("#waits");
  const words = `${$("#pulse")?.dataset.seq}${part?.dataset.waits}`;
  if (state.waiting.words !== words) state.waiting = { words, since: Date.now() };
  if (!part) return;
  const seconds = Math.floor((Date.now() - state.waiting.since) / 1000);
  const minutes = Math.floor(seconds / 60);
  const time = minutes < 1 ? `${seconds - seconds % 10} s` : minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
  part.hidden = seconds < THINKING;
  part.textContent = (part.dataset.waits ?? "").replace("{n}", time);
}
setInterval(countWaiting, 5000);

// ---- bots that wait for their place ----
/** @param {string} [words] */
export function showQueue(words = state.busy) {
  state.busy = words;
  const part = $("#busy");
  if (!part) return;
  part.hidden = !words;
  part.textContent = words;
}

// ---- aloud: a sentence for each step, or at once for each turn ----
function readAloud() {
  const [part, aloud] = [$("#prompt .grow[data-turn]"), $("#aloud")];
  if (!part || !aloud) return;
  const words = ((pace() === "once" ? part.dataset.turn : $(".say", part)?.textContent) ?? "").trim();
  if (words && words !== state.aloud) aloud.textContent = words;
  state.aloud = words;
}
document.addEventListener("updated", () => { countWaiting(); showQueue(); readAloud(); });
countWaiting();
