// @ts-check
// How one wants to be told that it is one's turn: messages on this device, and the page as an app.
import { $, $$, need } from "./dom.js";
import { root, sentence, toast } from "./site.js";
import "./sound.js";

const panel = need("#notify");
const { serverKey: key } = panel.dataset;
const marks = (panel.dataset.marks ?? "").split(" ");
const row = need("[data-push]", panel);
const box = /** @type {HTMLInputElement} */ (need("input", row));
const canNotify = "Notification" in window;
const canPush = Boolean(key) && "serviceWorker" in navigator && "PushManager" in window;

/** @param {Record<string, string>} fields */
const post = (fields) => fetch(`${root}me/notify/push`, { method: "POST", body: new URLSearchParams(fields) });

/** @param {ArrayBuffer | null} bytes */
const encode = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
  .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

/** @param {string} text */
const decode = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

/** What the server recognises an endpoint by. @param {string} endpoint */
async function markOf(endpoint) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("").slice(0, 16);
}

const manager = async () => (await navigator.serviceWorker.ready).pushManager;
const subscription = async () => (canPush ? (await manager()).getSubscription() : null);

/** @param {PushSubscription} found */
async function tellServer(found) {
  const keys = { p256dh: encode(found.getKey("p256dh")), auth: encode(found.getKey("auth")) };
  const answer = await post({ endpoint: found.endpoint, ...keys });
  if (!answer.ok) throw new Error(await answer.text());
}

async function switchOn() {
  if (Notification.permission === "default") await Notification.requestPermission();
  if (Notification.permission !== "granted") return;
  localStorage.setItem("tell", "1");
  if (!canPush) return;
  const found = await (await manager()).subscribe({ userVisibleOnly: true, applicationServerKey: decode(key ?? "") });
  await tellServer(found);
}

async function switchOff() {
  localStorage.setItem("tell", "0");
  const found = await subscription();
  if (!found) return;
  await post({ endpoint: found.endpoint, off: "1" });
  await found.unsubscribe();
}

async function show() {
  const blocked = Notification.permission === "denied";
  const found = await subscription();
  const on = !blocked && Notification.permission === "granted" && localStorage.getItem("tell") === "1";
  box.checked = on && (!canPush || Boolean(found));
  box.disabled = blocked;
  need(".blocked", row).hidden = !blocked;
  need(".usual", row).hidden = blocked;
  if (box.checked && found && !marks.includes(await markOf(found.endpoint))) await tellServer(found);
}

if (canNotify) {
  row.hidden = false;
  box.addEventListener("change", async () => {
    box.disabled = true;
    try {
      await (box.checked ? switchOn() : switchOff());
    } catch {
      localStorage.setItem("tell", "0");
      toast(sentence(panel, "failed"), true);
    }
    box.disabled = false;
    await show();
  });
  show().catch(() => {});
} else if (/iPhone|iPad/.test(navigator.userAgent)) {
  need("[data-home-screen]", panel).hidden = false;
}

// ---- an address that was refused stands there again, to be corrected ----
/** @type {HTMLFormElement[]} */
const forms = $$(".wants form", panel);
forms.forEach((form) => {
  const field = /** @type {HTMLInputElement} */ (need(".field", form));
  if ($(".problem", panel)) field.value = sessionStorage.getItem(form.action) ?? "";
  sessionStorage.removeItem(form.action);
  form.addEventListener("submit", () => sessionStorage.setItem(form.action, field.value));
});

// ---- the page as an app ----
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  const install = need("[data-install]", panel);
  install.hidden = false;
  install.addEventListener("click", () => {
    install.hidden = true;
    /** @type {any} */ (event).prompt();
  }, { once: true });
});
addEventListener("appinstalled", () => { const install = $("[data-install]", panel); if (install) install.hidden = true; });
