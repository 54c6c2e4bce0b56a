// @ts-check
// Following the others: a turn is played once more on the board, at the reader's pace, and then it is now again.
import { PATIENCE, send } from "./connection.js";
import { $, $$, hit, inputs } from "./dom.js";
import { pace } from "./people.js";
import { closeSheets } from "./sheets.js";
import { toast } from "./site.js";
import { state } from "./state.js";

/** @type {Record<string, number>} */
const REST = { slow: 1200, normal: 600, once: 0 }; // ms a step stands
const turn = state.turnReplay;
const isReplaying = () => turn.to >= 0;

/** @param {string} steps "a-b": from the position before step a to the one after step b */
function replayTurn(steps) {
  const [first, last] = steps.split("-").map(Number);
  clearTimeout(turn.timer);
  turn.to = last;
  turn.from = turn.step = pace() === "once" ? last : Math.max(0, first - 1);
  askStep();
}

function askStep() {
  send({ look: turn.step });
  turn.timer = setTimeout(nextStep, PATIENCE); // if nothing comes
}

function nextStep() {
  turn.step += 1;
  if (turn.step > turn.to) endReplay();
  else askStep();
}

function endReplay(back = true) {
  clearTimeout(turn.timer);
  turn.to = -1;
  if (back) send({ now: true });
}

document.addEventListener("updated", () => {
  const { looking, quiet } = $("#pulse")?.dataset ?? {};
  if (!isReplaying() || looking !== String(turn.step)) return;
  clearTimeout(turn.timer);
  const mere = quiet !== undefined && turn.step !== turn.from; // it only chose something
  turn.timer = setTimeout(nextStep, turn.step === turn.to ? REST.slow : mere ? 0 : REST[pace()] ?? REST.normal);
});

// a click anywhere ends it, one that looks elsewhere goes there
document.addEventListener("click", (event) => {
  const asked = hit(event, "[data-replay]");
  if (asked) {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (state.replaying) return;
    closeSheets();
    replayTurn(asked.dataset.replay ?? "");
  } else if (isReplaying()) {
    endReplay(!hit(event, "[data-look], [data-now]"));
    if (!hit(event, "a, [data-look], [data-now], summary, .bar")) event.stopImmediatePropagation();
  }
}, true);

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || hit(event, "input, select, textarea")) return;
  if (isReplaying() && [" ", "ArrowRight", "Escape"].includes(event.key)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    endReplay();
  } else if (event.key.toLowerCase() === "r" && !state.replaying && !$("#board .cycle.legal")) {
    const start = (/** @type {HTMLElement} */ key) => parseInt(key.dataset.replay ?? "", 10);
    $$("[data-replay]").sort((a, b) => start(b) - start(a))[0]?.click();
  } else if (/^[123]$/.test(event.key)) {
    const choice = inputs('input[name="pace"]')[Number(event.key) - 1];
    choice?.click();
    toast(choice?.closest("label")?.textContent);
  }
}, true);
