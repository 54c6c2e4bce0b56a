// @ts-check
// The start page keeps its tables up to date while somebody looks at it.
import { $, $$ } from "./dom.js";
import { root } from "./site.js";
import { at, showStreak, today } from "./solved.js";
import { markTables } from "./tab.js";

const EVERY = 20000; // ms

/** @type {(list: HTMLElement, path: string) => void} */
function keepFresh(list, path) {
  let shown = "";
  async function refresh() {
    if (document.hidden) return;
    const answer = await fetch(`${root}${path}`).catch(() => null);
    if (!answer?.ok) return;
    const html = await answer.text();
    if (shown === html || list.matches(":hover, :focus-within")) return; // nothing moves under a hand
    shown = html;
    list.innerHTML = html;
    markTables($$("#tables .hot").length);
  }
  setInterval(refresh, EVERY);
  document.addEventListener("visibilitychange", refresh);
}

[["#tables", "tables/first"], ["#open", "lobby/first"]].forEach(([id, path]) => {
  const list = $(id);
  if (list) keepFresh(list, path);
});
if ($("#tables")) markTables($$("#tables .hot").length);

/** The puzzle of the day that it is here: the server may be on another one. */
async function showDaily() {
  const card = $("#daily");
  if (card && card.dataset.day !== today()) {
    const answer = await fetch(`${at("card")}?date=${today()}`).catch(() => null);
    if (answer?.ok) card.outerHTML = await answer.text();
  }
  showStreak();
}
showDaily();
