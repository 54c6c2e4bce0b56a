// @ts-check
// People and their time: who is away since when, how fast the bots play, and a sign when it is one's turn.
import { send } from "./connection.js";
import { $, $$, hit, input, inputs } from "./dom.js";
import { say } from "./site.js";
import { state } from "./state.js";

// ---- away since: the server says when, the page counts ----
const LATE = 120; // seconds after which the host may let a bot play

/** @param {number} since seconds; 0: nobody knows */
function awayWords(since) {
  const minutes = Math.floor((Date.now() / 1000 - since) / 60);
  if (!since) return say("away");
  const brief = innerWidth < 700; // the strip of a phone: little room
  if (minutes < 1) return say(brief ? "away" : "away-now");
  const hours = Math.floor(minutes / 60);
  const n = minutes < 60 ? `${minutes} min` : hours < 48 ? `${hours} h` : say("days", { n: Math.floor(hours / 24) });
  return say(brief ? "away-brief" : "away-for", { n });
}

export function countAway() {
  $$("[data-since]").forEach((part) => {
    const since = Number(part.dataset.since);
    ($(".since", part) ?? part).textContent = awayWords(since);
    if (part.matches(".late")) part.toggleAttribute("data-ui-late", Date.now() / 1000 - since >= LATE);
  });
}
setInterval(countAway, 10000);
document.addEventListener("updated", countAway);
addEventListener("resize", countAway);
countAway();

// ---- the pace of the bots ----
export const pace = () => localStorage.getItem("pace") ?? "normal"; // slow, normal, once
const botsAct = () => $("#pulse")?.dataset.bots !== undefined;
document.addEventListener("updated", () => { if (!botsAct()) state.botsSince = Date.now(); });

/** @param {Event} event a click on the board or a key: whoever has seen enough does not wait for the bots */
function skipBots(event) {
  if (!botsAct() || state.replaying || Date.now() - state.botsSince < 500) return;
  const board = event.type === "click" && hit(event, ".felt, .prompt") && !hit(event, "button, a, input");
  const free = !hit(event, "button, a, input, select, textarea, summary, [role=button]");
  if (board || (free && event instanceof KeyboardEvent && [" ", "ArrowRight"].includes(event.key))) send({ skip: true });
}
document.addEventListener("click", skipBots);
document.addEventListener("keydown", skipBots);

inputs('input[name="pace"]').forEach((choice) => {
  choice.checked = choice.value === pace();
  choice.addEventListener("change", () => {
    localStorage.setItem("pace", choice.value);
    send({ pace: choice.value });
  });
});

// ---- one's turn: a message of the browser, where somebody wants it, and a number on the app's icon ----
const canNotify = "Notification" in window;
const wantsNotice = () => localStorage.getItem("tell") === "1" && canNotify && Notification.permission === "granted";

/** @param {boolean} mine */
export function notifyTurn(mine) {
  const afar = mine && document.hidden;
  if (afar) navigator.setAppBadge?.(1).catch(() => {});
  else navigator.clearAppBadge?.().catch(() => {});
  if (!afar) {
    state.notification?.close();
    state.notification = null;
  } else if (wantsNotice()) {
    try {
      const icon = new URL("icon.svg", import.meta.url).href;
      const note = new Notification(say("turn"), { body: $(".bar .title")?.textContent ?? "", tag: `spielwerk-${state.table}`, icon });
      note.onclick = () => { window.focus(); note.close(); };
      state.notification = note;
    } catch { // some phones tell by the service worker only
      const more = { body: $(".bar .title")?.textContent ?? "", tag: `spielwerk-${state.table}`, data: { url: location.href } };
      navigator.serviceWorker?.ready.then((worker) => worker.showNotification(say("turn"), more)).catch(() => {});
    }
  }
}
document.addEventListener("visibilitychange", () => { if (!document.hidden) notifyTurn(false); });

$$("[data-tell]").forEach((item) => {
  const [box, hint] = [input("input", item), $(".tellhint", item)];
  item.hidden = !canNotify;
  if (!box || !hint || !canNotify) return;
  const show = () => {
    box.checked = wantsNotice();
    hint.hidden = Notification.permission !== "denied";
  };
  show();
  box.addEventListener("change", async () => {
    localStorage.setItem("tell", box.checked ? "1" : "0");
    if (box.checked && Notification.permission === "default") await Notification.requestPermission();
    show();
  });
});
