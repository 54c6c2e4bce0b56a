// @ts-check
// The start page keeps its tables up to date while somebody looks at it.
import { $, $$ } from "./dom.js";
import { root } from "./site.js";
import { markTables } from "./tab.js";

const EVERY = 20000; // ms

/** @param {HTMLElement} list */
function keepFresh(list) {
  let shown = "";
  async function refresh() {
    if (document.hidden) return;
    const answer = await fetch(`${root}tables/first`).catch(() => null);
    if (!answer?.ok) return;
    const html = await answer.text();
    if (shown === html || list.matches(":hover, :focus-within")) return; // nothing moves under a hand
    shown = html;
    list.innerHTML = html;
    markTables($$(".hot", list).length);
  }
  setInterval(refresh, EVERY);
  document.addEventListener("visibilitychange", refresh);
}

const tables = $("#tables");
if (tables) {
  keepFresh(tables);
  markTables($$(".hot", tables).length);
}
