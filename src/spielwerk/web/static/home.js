"use strict";
// The start page keeps its tables up to date while somebody looks at it.

const EVERY = 20000;
const shown = $("#tables");

async function refresh() {
  if (document.hidden || !shown) return;
  const answer = await fetch(`${house}tables/first`).catch(() => null);
  if (!answer?.ok) return;
  const html = await answer.text();
  if (shown.dataset.html === html || shown.matches(":hover, :focus-within")) return; // nothing moves under a hand
  shown.dataset.html = html;
  shown.innerHTML = html;
  const waiting = $$(".hot", shown).length;
  document.title = document.title.replace(/^\(\d+\) /, "");
  if (waiting) document.title = `(${waiting}) ${document.title}`;
}
setInterval(refresh, EVERY);
document.addEventListener("visibilitychange", refresh);
