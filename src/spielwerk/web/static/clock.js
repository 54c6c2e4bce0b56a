// @ts-check
// Clocks: the server says when a turn is up, in its own time, and what it is now; the page counts.
import { listen } from "./connection.js";
import { $, $$ } from "./dom.js";
import { say, sentence } from "./site.js";
import { state } from "./state.js";

const SOON = 30; // seconds: the last ones are amber, and the prompt says what comes then
const SOON_DAYS = 3600; // the same where a turn takes days
const LATE = 5; // seconds: a server that stood still for longer has stopped its clocks, too
const HOUR = 3600;
const DAY = 24 * HOUR;

/**
 * A message that comes late tells an earlier time: of two that differ little, the one that came faster is right.
 * @param {number} now the server's time, in seconds
 */
function setServerTime(now) {
  const found = now - Date.now() / 1000, before = state.clockOffset ?? found;
  state.clockOffset = found < before && before - found < LATE ? before : found;
  countDown();
}

/** @param {number} seconds */
function digits(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  if (whole >= HOUR) return `${Math.floor(whole / HOUR)}:${two(Math.floor(whole / 60) % 60)} h`;
  return `${Math.floor(whole / 60)}:${two(whole % 60)}`;
}

/** @param {number} seconds a time in one short unit */
function brief(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole >= 2 * DAY) return say("days", { n: Math.floor(whole / DAY) });
  if (whole >= HOUR) return say("hours", { n: Math.floor(whole / HOUR) });
  if (whole >= 60) return say("minutes", { n: Math.floor(whole / 60) });
  return say("seconds", { n: whole });
}

/**
 * What a clock shows now: seconds of the turn, after them those of the reserve.
 * @param {HTMLElement} part
 */
function read(part) {
  const now = Date.now() / 1000 + (state.clockOffset ?? 0);
  const [turn, then] = [Number(part.dataset.until) - now, Number(part.dataset.then)];
  const days = part.dataset.clock === "days";
  const left = turn > 0 ? turn : Math.max(0, turn + then);
  return { days, left, then: turn > 0 ? then : 0, low: left <= (days ? SOON_DAYS : SOON) };
}

function countDown() {
  if (state.clockOffset === null) return;
  $$("[data-until]").forEach((part) => {
    const { days, left, low } = read(part);
    const stands = state.connection.waiting; // the server says so: without its database it lets time stand
    const words = stands ? say("stands") : days ? say("left", { time: brief(left) }) : digits(left);
    if (part.textContent !== words) part.textContent = words;
    part.toggleAttribute("data-ui-low", low && !stands);
  });
  warn();
}

function warn() { // the reader's own time runs out
  const hint = $("[data-clock-hint]");
  const part = hint && $(`#seat-${hint.dataset.clockHint}-panel [data-until]`);
  if (!hint || !part) return;
  const { days, left, then, low } = read(part);
  hint.hidden = !low;
  const n = days ? brief(left) : say("seconds", { n: Math.max(0, Math.ceil(left)) });
  const words = then ? sentence(hint, "reserve", { n, reserve: digits(then) }) : sentence(hint, "up", { n });
  if (low && hint.textContent !== words) hint.textContent = words;
}

setInterval(countDown, 250);
document.addEventListener("updated", countDown);
listen(({ now }) => { if (now !== undefined) setServerTime(now); });
