// @ts-check
// The tab says that something waits for its reader, in its title and by a dot on its icon: here, or at other tables.
import { $ } from "./dom.js";
import { root, say } from "./site.js";

const EVERY = 60000; // ms
const SIGN = /^(● .* – |\(\d+\) )/;
const waiting = { here: false, elsewhere: 0 };

function show() {
  const title = document.title.replace(SIGN, "");
  const turn = waiting.here && document.hidden ? `● ${say("turn")} – ` : "";
  document.title = (turn || (waiting.elsewhere ? `(${waiting.elsewhere}) ` : "")) + title;
  /** @type {HTMLLinkElement | null} */
  const icon = $('link[rel="icon"]');
  const file = new URL(waiting.here || waiting.elsewhere ? "icon-mark.svg" : "icon.svg", import.meta.url).href;
  if (icon && icon.href !== file) icon.href = file;
}

/** @param {boolean} here whether it is the reader's turn at the table shown */
export function markTurn(here) {
  waiting.here = here;
  show();
}

/** @param {number} tables how many others wait for the reader */
export function markTables(tables) {
  waiting.elsewhere = tables;
  show();
}

async function ask() {
  const answer = await fetch(`${root}me/turns.json`).then((found) => (found.ok ? found.json() : null)).catch(() => null);
  if (answer) markTables(answer.waiting);
}

document.addEventListener("visibilitychange", show);
if (!$("#tables")) { // the start page counts for itself
  if (!document.body.dataset.table) ask();
  setInterval(ask, EVERY);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) ask(); });
}
