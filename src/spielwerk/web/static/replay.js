"use strict";
// Looking back: the slider, the knobs and the player. Without it every knob is a link.

const scrub = () => $("#scrub").dataset;
let timer = 0;
const speed = () => Number($('input[name="speed"]:checked')?.value ?? 1);
let wanted = Number(scrub().step);

function goTo(step) {
  wanted = Math.max(0, Math.min(Number(scrub().last), step));
  send({ look: wanted, seat: Number(scrub().seat) });
}

// the next step at which something happens, or the one before; known for the step that is shown
const stepOn = () => Number(scrub().step) === wanted ? Number(scrub().after) : wanted + 1;
const stepBack = () => Number(scrub().step) === wanted ? Number(scrub().before) : wanted - 1;
const begins = () => $("#slider").dataset.firsts.split(" ").map(Number); // the steps before each turn

function playing(on) {
  clearTimeout(timer);
  document.body.classList.toggle("playing", on);
  if (on) timer = setTimeout(tick, 900 / speed());
}

function tick() {
  if (wanted >= Number(scrub().last)) return playing(false);
  goTo(stepOn());
  playing(true);
}

// the line shows turns equally wide: find the step under the pointer
function stepAt(clientX) {
  const line = $(".blocks").getBoundingClientRect();
  const turns = begins();
  const last = Number(scrub().last);
  const at = Math.max(0, Math.min(0.99999, (clientX - line.left) / line.width)) * turns.length;
  const turn = Math.floor(at);
  const [from, to] = [turns[turn], turns[turn + 1] ?? last];
  return Math.round(from + (at - turn) * (to - from));
}

document.addEventListener("pointerdown", (event) => {
  if (!event.target.closest?.("#slider")) return;
  event.preventDefault();
  playing(false);
  goTo(stepAt(event.clientX));
  const move = (moved) => { const step = stepAt(moved.clientX); if (step !== wanted) goTo(step); };
  addEventListener("pointermove", move);
  addEventListener("pointerup", () => removeEventListener("pointermove", move), { once: true });
});

document.addEventListener("click", (event) => {
  if (event.target.closest?.("[data-play]")) {
    if (!document.body.classList.contains("playing") && wanted >= Number(scrub().last)) goTo(0);
    playing(!document.body.classList.contains("playing"));
  } else if (event.target.closest?.("[data-look]")) {
    playing(false);
    wanted = Number(event.target.closest("[data-look]").dataset.look);
  } else if (event.target.closest?.('[data-sheet="panel-log"]')) along(); // now it can be scrolled to this step
});

document.addEventListener("keydown", (event) => {
  if (event.target.closest?.("input:not([type=radio])")) return;
  const last = Number(scrub().last);
  const steps = { ArrowLeft: stepBack(), ArrowRight: stepOn(), PageUp: begins().findLast((step) => step < wanted) ?? 0, PageDown: begins().find((step) => step > wanted) ?? last, Home: 0, End: last };
  const step = steps[event.key];
  if (step !== undefined) { event.preventDefault(); playing(false); goTo(step); }
  else if (event.key === " " && !event.target.closest("button, a")) { event.preventDefault(); $("[data-play]").click(); }
});

// the log runs along: this step marked, later ones pale
function along() {
  const now = Number(scrub().step);
  let current = null;
  const stepOf = (entry) => Number(entry?.dataset.step ?? 0);
  $$("#log li").forEach((entry) => {
    const step = stepOf(entry);
    entry.className = step === now ? "now" : step > now ? "later" : "";
    if (step <= now && step > stepOf(current)) current = entry;
  });
  const turn = current?.closest(".turn");
  $$("#log .turn").forEach((one) => {
    one.classList.toggle("later", stepOf($("li", one)) > now);
    one.classList.toggle("now", one === turn);
  });
  (turn?.open ? current : turn)?.scrollIntoView({ block: "nearest" });
  history.replaceState(null, "", `?step=${now}&seat=${scrub().seat}`);
  $$('a[href*="board.png"]').forEach((link) => { link.search = `?step=${now}`; }); // the picture shows what is seen
}
document.addEventListener("updated", along);
along();
