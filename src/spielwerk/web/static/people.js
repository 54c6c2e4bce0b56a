"use strict";
// People and their time: who is away since when, how fast the bots play, and a sign when it is one's turn.

// ---- away since: the server says when, the page counts ----
const LATE = 120; // seconds after which the host may let a bot play

function sinceWords(since) {
  const minutes = Math.floor((Date.now() / 1000 - since) / 60);
  if (!since) return say("away");
  const strip = innerWidth < 700; // of a phone: little room
  if (minutes < 1) return say(strip ? "away" : "awayNow");
  const hours = Math.floor(minutes / 60);
  const n = minutes < 60 ? `${minutes} min` : hours < 48 ? `${hours} h` : say("days", { n: Math.floor(hours / 24) });
  return say(strip ? "awayBrief" : "awayFor", { n });
}

function countAway() {
  $$("[data-since]").forEach((part) => {
    const [since, words] = [Number(part.dataset.since), $(".since", part) ?? part];
    words.textContent = sinceWords(since);
    if (part.matches(".late")) part.toggleAttribute("data-ui-late", Date.now() / 1000 - since >= LATE);
  });
}
setInterval(countAway, 10000);
document.addEventListener("updated", countAway);
addEventListener("resize", countAway);
countAway();

// ---- the pace of the bots ----
const pace = () => localStorage.getItem("pace") ?? "normal";
const botsAct = () => $("#pulse")?.dataset.bots !== undefined;
let changedAt = 0;
document.addEventListener("updated", () => { if (!botsAct()) changedAt = Date.now(); });

function skip(event) { // a click on the board or a key: whoever has seen enough does not wait for the bots
  if (!botsAct() || replaying || Date.now() - changedAt < 500) return;
  const board = event.type === "click" && event.target.closest?.(".felt, .prompt") && !event.target.closest("button, a, input");
  const free = !event.target.closest?.("button, a, input, select, textarea, summary, [role=button]");
  if (board || (free && [" ", "ArrowRight"].includes(event.key))) send({ skip: true });
}
document.addEventListener("click", skip);
document.addEventListener("keydown", skip);

$$('input[name="pace"]').forEach((input) => {
  input.checked = input.value === pace();
  input.addEventListener("change", () => {
    localStorage.setItem("pace", input.value);
    send({ pace: input.value });
  });
});

// ---- one's turn: a message of the browser, where somebody wants it, and a number on the app's icon ----
const telling = () => localStorage.getItem("tell") === "1" && window.Notification?.permission === "granted";
let note = null;

function tellTurn(mine) {
  if (mine && document.hidden) navigator.setAppBadge?.(1).catch(() => {});
  else if (!mine || !document.hidden) navigator.clearAppBadge?.().catch(() => {});
  if (!mine || !document.hidden) {
    note?.close();
    note = null;
  } else if (telling()) {
    try {
      note = new Notification(say("turn"), { body: $(".bar .title")?.textContent, tag: `spielwerk-${table}`, icon: `${house}static/icon.svg` });
      note.onclick = () => { window.focus(); note?.close(); };
    } catch { /* some phones tell by a service worker only: the title still says it */ }
  }
}
document.addEventListener("visibilitychange", () => { if (!document.hidden) tellTurn(false); });

$$("[data-tell]").forEach((item) => {
  const [box, hint] = [$("input", item), $(".tellhint", item)];
  const show = () => {
    box.checked = telling();
    hint.hidden = window.Notification?.permission !== "denied";
  };
  item.hidden = !window.Notification;
  if (window.Notification) show();
  box.addEventListener("change", async () => {
    localStorage.setItem("tell", box.checked ? "1" : "0");
    if (box.checked && Notification.permission === "default") await Notification.requestPermission();
    show();
  });
});
