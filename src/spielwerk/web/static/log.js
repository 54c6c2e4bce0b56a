"use strict";
// What the others do, in words: lines of the log show their places, waiting is counted, and a turn is read aloud once.

// ---- places: while a line is pointed at, focused or tapped its cells are marked, with the names the words use ----
let pointed = null; // the line whose cells are marked

function pointAt(row) {
  const next = row?.dataset.cells ? row : null;
  if (next === pointed) return;
  pointed = next;
  marked = next?.dataset.cells ?? null;
  ringCells();
  pressed();
  const names = next?.dataset.places?.split(",");
  if (!names || !$("#board-marks")) return;
  next.dataset.cells.split(",").forEach((cell, n) => {
    const shape = cellShape(cell);
    if (!shape) return;
    const { x, y, r } = camera.spot(shape);
    const label = document.createElementNS(SVG, "text");
    Object.entries({ class: "place", x, y: y + r * 0.16, "font-size": r * 0.46 }).forEach(([key, value]) => label.setAttribute(key, value));
    label.textContent = names[n];
    $("#board-marks").append(label);
  });
}
const lineOf = (event) => event.target.closest?.("#log [data-cells]");
document.addEventListener("pointerover", (event) => { if (event.pointerType === "mouse") pointAt(lineOf(event) ?? null); });
document.addEventListener("focusin", (event) => { if (lineOf(event) || pointed) pointAt(lineOf(event) ?? null); });
document.addEventListener("click", (event) => { if (finger) pointAt(lineOf(event) ?? null); });

// ---- how long somebody thinks ----
const THINKING = 20; // seconds
let waited = [null, 0]; // for which words, since when

function countWaiting() {
  const part = $("#waits");
  const shown = `${$("#pulse")?.dataset.seq}${part?.dataset.waits}`;
  if (waited[0] !== shown) waited = [shown, Date.now()];
  if (!part) return;
  const seconds = Math.floor((Date.now() - waited[1]) / 1000);
  const minutes = Math.floor(seconds / 60);
  part.hidden = seconds < THINKING;
  part.textContent = part.dataset.waits.replace("{n}", minutes < 1 ? `${seconds - seconds % 10} s` : minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`);
}
setInterval(countWaiting, 5000);

// ---- aloud: a sentence for each step, or at once for each turn ----
let aloud = "";
function readAloud() {
  const part = $("#prompt .grow[data-turn]");
  if (!part || !$("#aloud")) return;
  const words = (pace() === "once" ? part.dataset.turn : $(".say", part)?.textContent ?? "").trim();
  if (words && words !== aloud) $("#aloud").textContent = words;
  aloud = words;
}
document.addEventListener("updated", () => { countWaiting(); readAloud(); });
countWaiting();
