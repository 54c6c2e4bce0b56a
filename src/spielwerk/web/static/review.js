// @ts-check
// A game looked back on: turns, curves and board show the same turn, and grow while the review goes on. Without it every
// turn is a link.
import "./camera.js";
import { $, byId, hit, inputs, need } from "./dom.js";
import { place } from "./morph.js";
import { markPlayed, showOnly } from "./only.js";
import { closeSheets, openSheet } from "./sheets.js";
import { say, toast } from "./site.js";

const { body } = document;
const { review: base = "" } = body.dataset; // below a base path the server has put that before it
const slider = () => need("#review-slider");
const shown = () => Number(slider().getAttribute("aria-valuenow"));
const asked = new URLSearchParams(location.search);
const now = {
  seat: asked.get("seat") ?? "-1",
  latest: 0, // the request that counts
  chosen: asked.has("turn"), // somebody chose a turn: else the newest one is shown
};

/** @param {Record<string, string>} query */
async function fetchPart(query) {
  const answer = await fetch(`${base}/part?${new URLSearchParams(query)}`);
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

const CELLS = "#review-cells";

/** @param {{fragments: Record<string, string>, turn: number, seat: number, have: string}} part */
function show({ fragments, turn, seat: whose }) {
  const held = body.contains(document.activeElement) ? document.activeElement?.id : "";
  place(fragments);
  now.seat = String(whose);
  if (held) byId(held)?.focus({ preventScroll: true });
  if (turn) history.replaceState(null, "", `?turn=${turn}&seat=${now.seat}`);
  $(".turnlist .on")?.scrollIntoView({ block: "nearest" });
  document.dispatchEvent(new Event("updated"));
  markPlayed(CELLS);
}

/** @param {number} turn @param {string} [whose] */
async function goTo(turn, whose = now.seat) {
  const mine = ++now.latest;
  try {
    const part = await fetchPart({ turn: String(turn), seat: whose });
    if (mine === now.latest) show(part);
  } catch {
    toast(say("failed"), true);
  }
}

/** Take in what comes as long as the review goes on; whoever looks at a turn stays there. */
async function follow() {
  let have = "";
  for (let failures = 0; failures < 5;) {
    const mine = now.latest;
    try {
      const part = await fetchPart({ turn: String(now.chosen && $("#review-slider") ? shown() : 0), seat: now.seat, have });
      failures = 0;
      ({ have } = part);
      if (mine === now.latest) show(part);
      if (!have.startsWith("running")) return;
    } catch {
      failures += 1;
      await new Promise((resolve) => setTimeout(resolve, 1000 * failures));
    }
  }
  toast(say("lost"), true);
}

document.addEventListener("click", (event) => {
  const turn = hit(event, "a[data-turn]");
  const whose = hit(event, "a[data-seat]");
  const tab = hit(event, ".tabs [data-sheet]");
  const only = hit(event, "button[data-only]");
  if (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
  if (turn || whose) {
    event.preventDefault();
    now.chosen = true;
    goTo(turn ? Number(turn.dataset.turn) : shown(), whose?.dataset.seat);
    if (turn && turn.closest("[data-ui-open]")) closeSheets();
  } else if (tab) {
    openSheet(tab);
  } else if (only) {
    showOnly(only.dataset.only, CELLS);
  }
});

document.addEventListener("change", () => {
  const value = (/** @type {string} */ name) => inputs(`input[name="${name}"]`).find((choice) => choice.checked)?.value ?? "";
  body.dataset.filter = value("turns");
  body.dataset.curve = value("curve");
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || hit(event, "input, textarea, select")) return;
  const [at, last] = [shown(), Number(slider().getAttribute("aria-valuemax"))];
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0;
  /** @type {Record<string, number>} */
  const jumps = { ArrowUp: at - 1, ArrowDown: at + 1, PageUp: at - 10, PageDown: at + 10, Home: 1, End: last };
  if (step && event.shiftKey) {
    $(`[data-mistake="${step < 0 ? "stepb" : "stepf"}"]`)?.click();
  } else if (step || jumps[event.key] !== undefined) {
    now.chosen = true;
    goTo(Math.max(1, Math.min(last, step ? at + step : jumps[event.key])));
  } else if (event.key === "p" || event.key === "b") {
    showOnly(event.key === "p" ? "played" : "better", CELLS);
  } else if (event.key === "t") {
    $("[data-try]")?.click();
  } else if (event.key === "Escape") {
    if (!closeSheets() && !$("details.menu[open]")) need(".menu .item").click();
  } else {
    return;
  }
  event.preventDefault();
});

markPlayed(CELLS);
if (body.dataset.running === "1") follow();
$(".turnlist .on")?.scrollIntoView({ block: "nearest" });
