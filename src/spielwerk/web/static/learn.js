// @ts-check
// The overview of learning: how far this device has come in each course, and where it goes on.
import { $, $$, need } from "./dom.js";
import { learned, markDone, remembers, stepsDone } from "./progress.js";
import { root, sentence } from "./site.js";

/** @type {(name: string, values?: Record<string, number>) => string} */
const words = (name, values) => sentence($("#learn-words"), name, values);
const { documentElement: page } = document;
const dark = () => (page.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";

/** @param {HTMLElement} card */
function progressOf(card) {
  const { course = "", steps = "", titles = "", title = "" } = card.dataset;
  const ids = steps.split(" ");
  const done = stepsDone(course, ids);
  const open = ids.findIndex((_, n) => !done.includes(n + 1));
  const whole = ids.slice(0, -1).every((_, n) => done.includes(n + 1)); // the first game may be played at any time
  return { course, title, ids, done, whole, next: whole || open < 0 ? 1 : open + 1, titles: titles.split("\n") };
}

function showCards() {
  $$("[data-course]").forEach((card) => {
    const { course, ids, done, whole, next } = progressOf(card);
    if (!done.length) return;
    markDone(card, whole ? [...done, ids.length] : done);
    const [far, button] = [need(".how-far", card), /** @type {HTMLAnchorElement} */ (need(".course", card))];
    far.textContent = whole ? `✓ ${words("done")}` : words("some", { n: done.length, all: ids.length });
    need(".words", button).textContent = words(whole ? "again" : "on");
    button.href = `${root}learn/${course}/${next}`;
    $(".first-game", card)?.classList.toggle("ghost", !whole);
  });
}

function showNext() {
  const { last } = learned();
  const cards = $$("[data-course]").map(progressOf).filter(({ done, whole }) => done.length && !whole);
  const one = cards.find(({ course }) => course === last?.game) ?? cards[0];
  if (!one || !$("#go-on")) return;
  const step = one.course === last?.game && !one.done.includes(last.step) && last.step < one.ids.length ? last.step : one.next;
  const path = `${root}learn/${one.course}/${step}`;
  need("#go-game").textContent = one.title;
  need("#go-where").textContent = words("step", { n: step, all: one.ids.length });
  need("#go-title").textContent = one.titles[step - 1];
  need("#go-why").hidden = true;
  need("#go-words").textContent = words("on");
  /** @type {HTMLAnchorElement} */ (need("#go")).href = path;
  /** @type {HTMLImageElement} */ (need("#go-board")).src = `${path}/board.svg`;
  const dots = need("#go-dots .dots");
  dots.replaceChildren(...one.ids.map((_, n) => {
    const dot = document.createElement("i");
    dot.dataset.step = String(n + 1);
    dot.className = n + 1 === step ? "now" : "";
    return dot;
  }));
  markDone(dots, one.done);
}

function showTheme() {
  const board = /** @type {HTMLImageElement | null} */ ($("#go-board"));
  if (board) board.src = `${board.src.split("?")[0]}?theme=${dark() ? "dark" : "light"}`;
}

showCards();
showNext();
showTheme();
new MutationObserver(showTheme).observe(page, { attributes: true, attributeFilter: ["data-theme"] });
if (!remembers()) $$("[data-kept]").forEach((line) => { line.textContent = words("blocked"); });
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || (event.target instanceof Element && event.target.matches("input, select, textarea"))) return;
  const card = /^[1-9]$/.test(event.key) ? $$("[data-course]")[Number(event.key) - 1] : undefined;
  if (card) need(".course", card).click();
});
