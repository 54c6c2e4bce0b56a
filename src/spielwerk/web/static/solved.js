// @ts-check
// What this device has reached in puzzles: points by game and puzzle, points by day, and today's turns. It stays here.
import { $, $$, make } from "./dom.js";
import { root, sentence } from "./site.js";

/**
 * @typedef {{words: string[], hints: number}} Turn
 * @typedef {object} Solved
 * @property {Record<string, Record<string, number>>} best points by game and puzzle
 * @property {Record<string, Record<string, number>>} days points by date and level, of the first try
 * @property {{date: string, turns: Record<string, Turn>}} today what was played, to be shown again
 */

const KEY = "puzzles";
export const ENOUGH = 5; // points from which on a puzzle is solved, and a day counts
const FULL = 10;

/** @type {(name: string, values?: Record<string, unknown>) => string} */
export const words = (name, values) => sentence($("#puzzle-words"), name, values);

/** @returns {Solved} */
export function solved() {
  const none = { best: {}, days: {}, today: { date: "", turns: {} } };
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return { ...none, ...(found && typeof found === "object" ? found : {}) };
  } catch {
    return none;
  }
}

/** @type {(game: string, id: string, points: number) => void} */
export function keepPoints(game, id, points) {
  const all = solved();
  all.best[game] = { ...all.best[game], [id]: Math.max(points, all.best[game]?.[id] ?? 0) };
  keep(all);
}

/** @type {(date: string, level: string, points: number, turn: Turn) => void} the first try of a day counts */
export function keepDay(date, level, points, turn) {
  const all = solved();
  if (all.days[date]?.[level] !== undefined) return;
  all.days[date] = { ...all.days[date], [level]: points };
  all.today = { date, turns: { ...(all.today.date === date ? all.today.turns : {}), [level]: turn } };
  keep(all);
}

/** @param {Solved} all */
function keep(all) {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch { /* then it is not kept: the page says so */ }
}

// ---- days ----
const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
/** @param {Date} day */
export const dateOf = (day) => `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
export const today = () => dateOf(new Date());
/** @type {(day: Date, by: number) => Date} noon, so that no change of clocks skips a day */
const shifted = (day, by) => new Date(day.getFullYear(), day.getMonth(), day.getDate() + by, 12);
/** @param {Date} day */
const monday = (day) => shifted(day, -((day.getDay() + 6) % 7));

/** @type {(days: Solved["days"], date: string) => boolean} */
const counts = (days, date) => Object.values(days[date] ?? {}).some((points) => points >= ENOUGH);

/** @param {Solved["days"]} days how many days count in a row; one that is missing is forgiven in each week, today is not missing yet */
export function streakOf(days) {
  const first = Object.keys(days).sort()[0] ?? "";
  const forgiven = new Set();
  let [day, found] = [new Date(), 0];
  if (!counts(days, dateOf(day))) day = shifted(day, -1);
  for (; dateOf(day) >= first && first; day = shifted(day, -1)) {
    const week = dateOf(monday(day));
    if (counts(days, dateOf(day))) found += 1;
    else if (forgiven.has(week)) break;
    else forgiven.add(week);
  }
  return found;
}

/** @param {number} days */
const streakWords = (days) => (days ? words(days === 1 ? "day" : "days", { n: days }) : words("none"));

/** Write streak, week and date wherever the page has a place for them. */
export function showStreak() {
  const { days } = solved();
  const streak = streakOf(days);
  $$("[data-streak]").forEach((line) => { line.textContent = streakWords(streak); });
  $$("[data-streak-chip]").forEach((chip) => {
    chip.hidden = !streak;
    const place = $("span", chip);
    if (place) place.textContent = streakWords(streak);
  });
  const { lang } = document.documentElement;
  const begin = monday(new Date());
  $$("[data-week]").forEach((week) => week.replaceChildren(...Array.from({ length: 7 }, (_, n) => {
    const day = shifted(begin, n);
    const most = Math.max(-1, ...Object.values(days[dateOf(day)] ?? {}));
    const mark = make("i", { textContent: most >= FULL ? "✓" : most >= 0 ? String(most) : "" });
    mark.className = [most >= FULL ? "full" : most >= ENOUGH ? "part" : "", dateOf(day) === today() ? "today" : ""].join(" ").trim();
    const name = make("span", { textContent: new Intl.DateTimeFormat(lang, { weekday: "short" }).format(day) });
    name.append(mark);
    return name;
  })));
  const date = $("[data-day]")?.dataset.day;
  const long = new Intl.DateTimeFormat(lang, { weekday: "long", day: "numeric", month: "long" });
  if (date) $$("[data-date]").forEach((line) => { line.textContent = long.format(new Date(`${date}T12:00`)); });
}

/** Say at each puzzle of the day what was reached in it. */
export function showDay() {
  const date = $("[data-day]")?.dataset.day ?? "";
  const reached = solved().days[date] ?? {};
  $$("[data-day-level]").forEach((link) => {
    const points = reached[link.dataset.dayLevel ?? ""];
    const [got, key] = [$(".got", link), $(".btn.words", link)];
    link.classList.toggle("done", points !== undefined);
    if (points === undefined || !got) return;
    got.textContent = key ? words("points", { n: points }) : String(points);
    if (key) key.textContent = words("again");
  });
}

/** Say at each trainer how many of its puzzles are solved. */
export function showTrainers() {
  const { best } = solved();
  $$("[data-trainer]").forEach((box) => {
    const ids = (box.dataset.ids ?? "").split(" ");
    const reached = ids.map((id) => best[box.dataset.trainer ?? ""]?.[id] ?? -1);
    const done = reached.filter((points) => points >= ENOUGH).length;
    const [far, bar] = [$(".how-far", box), $(".gauge i", box)];
    if (reached.some((points) => points >= 0) && far) far.textContent = words(done === ids.length ? "through" : "some", { n: done, all: ids.length });
    if (bar) bar.style.width = `${100 * done / ids.length}%`;
  });
}

/** @type {(game: string, ids: string[], after?: string) => string | undefined} the next puzzle that is not solved, from one on */
export function nextOpen(game, ids, after) {
  const best = solved().best[game] ?? {};
  const from = ids.indexOf(after ?? "") + 1;
  return [...ids.slice(from), ...ids.slice(0, from)].find((id) => (best[id] ?? -1) < ENOUGH);
}

/** @type {(game: string, ids: string[]) => string} the one that went worst */
export function hardest(game, ids) {
  const best = solved().best[game] ?? {};
  return ids.reduce((worst, id) => ((best[id] ?? -1) < (best[worst] ?? -1) ? id : worst));
}

/** @param {string} path */
export const at = (path) => `${root}puzzles/${path}`;
