// @ts-check
// What every page does: light and dark, links to copy, menus. Pages work without it.
import { $, $$, byId, hit, inputs, make, need, rect } from "./dom.js";
import { root, say, toast } from "./site.js";
import "./tab.js";

// ---- light and dark ----
const dark = () => document.documentElement.dataset.theme === "dark" ||
  (!document.documentElement.dataset.theme && matchMedia("(prefers-color-scheme: dark)").matches);

/** @param {Record<string, string>} values */
const prefer = (values) =>
  fetch(`${root}prefs`, { method: "POST", body: new URLSearchParams({ ...values, back: "/health" }), redirect: "manual" });

/** @param {string} theme auto, light or dark */
function setTheme(theme) {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  prefer({ theme }).catch(() => {});
  inputs(`input[name="theme"][value="${theme}"]`).forEach((choice) => { choice.checked = true; });
}

/** @param {string} link */
async function copyLink(link) {
  const full = new URL(link, document.body.dataset.place || location.href).href;
  try {
    await navigator.clipboard.writeText(full);
  } catch { // no permission, or not over https: the old way
    const field = make("textarea", { value: full });
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
  toast(say("copied"));
}

document.addEventListener("click", (event) => {
  /** @type {HTMLDetailsElement[]} */
  const menus = $$("details.menu[open]");
  menus.filter((menu) => !(event.target instanceof Node && menu.contains(event.target))).forEach((menu) => { menu.open = false; });
  const language = /** @type {HTMLButtonElement | null} */ (hit(event, 'button[name="lang"]'));
  const { themeSet: theme } = hit(event, "[data-theme-set]")?.dataset ?? {};
  const { copy } = hit(event, "[data-copy]")?.dataset ?? {};
  const { share } = hit(event, "[data-share]")?.dataset ?? {};
  if (hit(event, "[data-theme-toggle]")) {
    event.preventDefault();
    setTheme(dark() ? "light" : "dark");
  } else if (theme) {
    event.preventDefault();
    setTheme(theme);
  } else if (language && document.body.dataset.table) { // at a table the page, its step and the way back stay
    event.preventDefault();
    prefer({ lang: language.value }).then(() => location.reload(), () => toast(say("failed"), true));
  } else if (copy !== undefined) {
    copyLink(copy);
  } else if (hit(event, "[data-again]")) {
    location.reload();
  } else if (share !== undefined) {
    navigator.share({ url: share }).catch(() => {});
  }
});
document.addEventListener("change", (event) => {
  const choice = /** @type {HTMLInputElement | null} */ (hit(event, "[data-theme-form] input"));
  if (choice) setTheme(choice.value);
});
document.addEventListener("keydown", (event) => {
  /** @type {HTMLDetailsElement | null} */
  const menu = event.key === "Escape" ? $("details.menu[open]") : null;
  if (menu) {
    menu.open = false;
    need("summary", menu).focus();
  }
});
if ("share" in navigator) $$("[data-share]").forEach((button) => { button.hidden = false; });

// ---- what the operator says to everybody ----
/** @typedef {{text: string, mark: string}} Announcement the mark is what a device remembers that has put it aside */

/** @param {Announcement} said */
export function announce({ text, mark }) {
  const banner = need("#announced");
  banner.dataset.mark = mark;
  need(".grow", banner).textContent = text;
  banner.hidden = !text || localStorage.getItem("announced") === mark;
}

const banner = $("#announced");
if (banner) {
  if (banner.dataset.mark && localStorage.getItem("announced") === banner.dataset.mark) banner.hidden = true;
  banner.addEventListener("click", (event) => {
    if (!hit(event, "[data-announced-close]")) return;
    localStorage.setItem("announced", banner.dataset.mark ?? "");
    banner.hidden = true;
  });
}
// ---- without a connection a page says so, and the page can be installed: see sw.js ----
if ("serviceWorker" in navigator) addEventListener("load", () => { navigator.serviceWorker.register(`${root}sw.js`).catch(() => {}); });

// ---- a score pad: what was tapped stays under the finger ----
const sheet = $(".pad > .scroll");
if (sheet) {
  /** @param {string} hash */
  const top = (hash) => {
    const part = byId(hash.slice(1));
    return part && rect(part).top;
  };
  document.addEventListener("click", (event) => {
    const link = /** @type {HTMLAnchorElement | null} */ (hit(event, ".pad .scroll a"));
    if (link?.hash) sessionStorage.setItem("tapped", JSON.stringify([link.hash, top(link.hash)]));
  });
  addEventListener("load", () => {
    const [hash, before] = JSON.parse(sessionStorage.getItem("tapped") ?? "[]");
    sessionStorage.removeItem("tapped");
    const now = hash && hash === location.hash ? top(hash) : null;
    if (now !== null && before !== null) sheet.scrollTop += now - before;
  });
}

// ---- a long page: mark where one is in its table of contents ----
if ($(".toc")) {
  /** @type {HTMLAnchorElement[]} */
  const all = $$(".toc a");
  const links = new Map(all.map((link) => [link.hash.slice(1), link]));
  const watcher = new IntersectionObserver((entries) => {
    entries.filter((entry) => entry.isIntersecting).forEach((entry) => {
      links.forEach((link, id) => link.classList.toggle("on", id === entry.target.id));
    });
  }, { rootMargin: "-70px 0px -70% 0px" });
  links.forEach((_, id) => { const part = byId(id); if (part) watcher.observe(part); });
}
