// @ts-check
// A puzzle: a turn is played as at a table, checked by the server, and what it was worth stays on this device.
import { attempt } from "./attempt.js";
import { $, $$, hit, need } from "./dom.js";
import { markPlayed, showOnly } from "./only.js";
import { remembers } from "./progress.js";
import { closeSheets } from "./sheets.js";
import { toast } from "./site.js";
import { ENOUGH, at, keepDay, keepPoints, nextOpen, showDay, showStreak, showTrainers, solved, today, words } from "./solved.js";
import { state } from "./state.js";

/** @typedef {import("./attempt.js").Message & {check?: boolean, hints?: number, level?: number}} Message */
/** @typedef {import("./attempt.js").Answer & {got?: number, cost?: number}} Answer */

const { body } = document;
const { puzzle = "", game = "", id = "", level = "", day } = body.dataset;
const CELLS = "#puzzle-cells";
const now = {
  hints: 0, // taken
  step: 0, // how many of them for the step that is next
  words: "", // the words it was asked at
  checking: false,
};
const promptState = () => $("#prompt")?.dataset.puzzleState;
if (day && day !== today() && new URLSearchParams(location.search).get("date") !== today()) location.replace(`?date=${today()}`);

const { task, send } = attempt(puzzle + (day ? `?date=${day}` : ""), (/** @type {Answer | null} */ answer, /** @type {Message} */ message) => {
  now.checking = false;
  if (!answer) {
    toast(words("offline"), true);
    $("#prompt")?.removeAttribute("aria-busy");
    return;
  }
  if (answer.cost) now.hints += answer.cost;
  if (message.restart) now.hints = 0;
  if (answer.got !== undefined) keepAnswer(answer.got);
  show();
});
const carried = state.connection.carry;
state.connection.carry = (message) => (message.hint ? askHint() : carried?.(message));

/** Ask where; at the same place once more: what; then why. */
function askHint() {
  const here = task.words.join();
  now.step = now.words === here ? now.step + 1 : 1;
  now.words = here;
  send({ hint: true, level: now.step });
}

function check() {
  if (promptState() !== "whole" || now.checking) return;
  now.checking = true;
  need("#prompt").setAttribute("aria-busy", "true");
  need("#prompt .say").textContent = words("reckon");
  send({ check: true, hints: now.hints });
}

/** @param {number} points */
function keepAnswer(points) {
  const first = !day || solved().days[day]?.[level] === undefined;
  keepPoints(game, id, points);
  if (day && first) keepDay(day, level, points, { words: [...task.words], hints: now.hints });
}

/** Show what this device knows, also after the page has changed. */
function show() {
  showStreak();
  showDay();
  showTrainers();
  const best = solved().best[game]?.[id];
  const place = $("[data-points-here]");
  if (place && best !== undefined) place.textContent = words("points", { n: best });
  if (promptState() !== "solved") return;
  closeSheets();
  markPlayed(CELLS);
  showNext();
}

/** The way on: to what is not solved yet. */
function showNext() {
  const go = /** @type {HTMLAnchorElement | null} */ ($("[data-go-on]"));
  if (!go) return;
  const say = (/** @type {string} */ text) => { need(".words", go).textContent = text; };
  if (day) {
    const done = solved().days[day] ?? {};
    const links = /** @type {HTMLAnchorElement[]} */ ($$(".levels3 [data-day-level]"));
    const open = links.find((link) => done[link.dataset.dayLevel ?? ""] === undefined);
    go.href = open ? open.href : at("");
    say(open ? words("next", { level: need("b", open).textContent }) : words("all"));
    const holds = $("[data-holds]");
    if (holds) holds.textContent = ` ${[done[level] >= ENOUGH ? words("counts") : "", open ? "" : words("tomorrow")].filter(Boolean).join(" ")}`;
  } else {
    const ids = ($("[data-trainer]")?.dataset.ids ?? "").split(" ");
    const open = nextOpen(game, ids, id);
    if (!open || open === id) {
      go.href = at(game);
      say(words("all"));
    } else {
      go.href = at(`${game}/${open}`);
    }
  }
}

function restart() {
  now.step = 0;
  now.words = "";
  send({ restart: true });
}

/** @param {HTMLElement} key */
async function share(key) {
  const [text, url] = [key.dataset.sharePoints ?? "", new URL(key.dataset.way ?? "", body.dataset.place || location.href).href];
  if (typeof navigator.share === "function") return navigator.share({ text, url }).catch(() => {});
  await navigator.clipboard.writeText(`${text} ${url}`).catch(() => {});
  toast(words("copied"));
}

document.addEventListener("click", (event) => {
  const [key, only] = [hit(event, "[data-share-points]"), hit(event, "button[data-only]")];
  if (hit(event, "[data-check-turn]")) check();
  else if (hit(event, "[data-restart]")) restart();
  else if (key) share(key);
  else if (only) showOnly(only.dataset.only, CELLS);
});
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || hit(event, "input, select, textarea")) return;
  if (event.key === "Enter" && !hit(event, "a, button, summary, [role=button]")) {
    if (promptState() === "solved") $("[data-go-on]")?.click();
    else check();
  } else if (event.key.toLowerCase() === "r" && promptState() !== "open") {
    restart();
  }
});

show();
if (!remembers()) $$("[data-kept]").forEach((line) => { line.textContent = words("blocked"); });
const before = day ? solved().today : null;
const known = before?.date === day ? before?.turns[level] : undefined;
if (known) { // solved already: the result at once
  now.hints = known.hints;
  send({ check: true, words: known.words, hints: known.hints });
}
