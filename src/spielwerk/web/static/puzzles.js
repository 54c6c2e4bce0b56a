// @ts-check
// The overviews of puzzles: what this device has reached, the streak, and where it goes on.
import { $, $$, need } from "./dom.js";
import { remembers } from "./progress.js";
import { ENOUGH, at, hardest, nextOpen, showDay, showStreak, showTrainers, solved, today, words } from "./solved.js";

const { day } = $("main")?.dataset ?? {};
const asked = new URLSearchParams(location.search).get("date");
if (day && day !== today() && asked !== today()) location.replace(`?date=${today()}`); // elsewhere it is another day

/** The trainer of a game: points on each puzzle, and the way to the next one. */
function showTasks() {
  const box = $(".trainer [data-trainer]");
  if (!box) return;
  const { trainer = "", ids = "" } = box.dataset;
  const best = solved().best[trainer] ?? {};
  $$("[data-task]").forEach((link) => {
    const points = best[link.dataset.task ?? ""];
    if (points === undefined) return;
    link.className = points >= ENOUGH ? "done" : "tried";
    need("span", link).textContent = String(points);
    link.setAttribute("aria-label", `${link.getAttribute("aria-label")}, ${words("points", { n: points })}`);
  });
  const all = ids.split(" ");
  const open = nextOpen(trainer, all);
  const go = /** @type {HTMLAnchorElement} */ (need("#go"));
  go.href = at(`${trainer}/${open ?? hardest(trainer, all)}`);
  if (Object.keys(best).length) need(".words", go).textContent = words(open ? "go" : "again");
}

showStreak();
showDay();
showTrainers();
showTasks();
if (!remembers()) $$("[data-kept]").forEach((line) => { line.textContent = words("blocked"); });
