"use strict";
// Following the others: a turn is played once more on the board, at the reader's pace, and then it is now again.

const REST = { slow: 1200, normal: 600, once: 0 }; // ms a step stands
const again = { from: 0, to: -1, step: 0, timer: 0 };
const replays = () => again.to >= 0;

function replay(turn) { // "a-b": from the position before step a to the one after step b
  const [first, last] = turn.split("-").map(Number);
  clearTimeout(again.timer);
  again.to = last;
  again.from = again.step = pace() === "once" ? last : Math.max(0, first - 1);
  showStep();
}

function showStep() {
  send({ look: again.step });
  again.timer = setTimeout(onward, PATIENCE); // if nothing comes
}

function onward() {
  again.step += 1;
  if (again.step > again.to) leaveReplay();
  else showStep();
}

function leaveReplay(back = true) {
  clearTimeout(again.timer);
  again.to = -1;
  if (back) send({ now: true });
}

document.addEventListener("updated", () => {
  const shown = $("#pulse")?.dataset;
  if (!replays() || shown?.looking !== String(again.step)) return;
  clearTimeout(again.timer);
  const mere = shown.quiet !== undefined && again.step !== again.from; // it only chose something
  again.timer = setTimeout(onward, again.step === again.to ? REST.slow : mere ? 0 : REST[pace()] ?? REST.normal);
});

// a click anywhere ends it, one that looks elsewhere goes there
document.addEventListener("click", (event) => {
  const on = (selector) => event.target.closest?.(selector);
  const asked = on("[data-replay]");
  if (asked) {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!replaying) { closeSheets(); replay(asked.dataset.replay); }
  } else if (replays()) {
    leaveReplay(!on("[data-look], [data-now]"));
    if (!on("a, [data-look], [data-now], summary, .bar")) event.stopImmediatePropagation();
  }
}, true);

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, select, textarea")) return;
  if (replays() && [" ", "ArrowRight", "Escape"].includes(event.key)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    leaveReplay();
  } else if (event.key.toLowerCase() === "r" && !replaying && !$("#board .cycle.legal")) {
    $$("[data-replay]").sort((a, b) => parseInt(b.dataset.replay, 10) - parseInt(a.dataset.replay, 10))[0]?.click();
  } else if (/^[123]$/.test(event.key)) {
    const key = $$('input[name="pace"]')[event.key - 1];
    key?.click();
    toast(key?.closest("label").textContent);
  }
}, true);
