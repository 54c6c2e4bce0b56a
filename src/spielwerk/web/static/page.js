"use strict";
// What every page does: sentences, toasts, light and dark, links to copy. Pages work without it.

const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

const house = new URL("..", document.currentScript.src).href; // where it all begins, also below a path
const say = (name, values = {}) => ($("#words")?.dataset[name] ?? "").replace(/\{(\w+)\}/g, (_, key) => values[key]);

function toast(words, bad = false) {
  const box = $("#toasts");
  if (!words || !box) return;
  $$(".toast", box).filter((old) => old.textContent === words).forEach((old) => old.remove());
  const note = document.createElement("div");
  note.className = bad ? "toast bad" : "toast";
  note.textContent = words;
  if (bad) note.setAttribute("role", "alert");
  box.append(note);
  setTimeout(() => note.remove(), 4000);
}

// ---- light and dark ----
const dark = () => document.documentElement.dataset.theme === "dark" ||
  (!document.documentElement.dataset.theme && matchMedia("(prefers-color-scheme: dark)").matches);

const prefer = (values) =>
  fetch(`${house}prefs`, { method: "POST", body: new URLSearchParams({ ...values, back: "/health" }), redirect: "manual" });

function setTheme(theme) {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  prefer({ theme }).catch(() => {});
  $$(`input[name="theme"][value="${theme}"]`).forEach((input) => { input.checked = true; });
}

async function copyLink(link) {
  const full = new URL(link, document.body.dataset.place || location.href).href;
  try {
    await navigator.clipboard.writeText(full);
  } catch { // no permission, or not over https: the old way
    const field = Object.assign(document.createElement("textarea"), { value: full });
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
  toast(say("copied"));
}

document.addEventListener("click", (event) => {
  const on = (selector) => event.target.closest?.(selector);
  $$("details.menu[open]").forEach((menu) => { if (!menu.contains(event.target)) menu.open = false; });
  if (on("[data-theme-toggle]")) {
    event.preventDefault();
    setTheme(dark() ? "light" : "dark");
  } else if (on("[data-theme-set]")) {
    event.preventDefault();
    setTheme(on("[data-theme-set]").dataset.themeSet);
  } else if (on('button[name="lang"]') && document.body.dataset.table) { // at a table the page, its step and the way back stay
    event.preventDefault();
    prefer({ lang: on("button").value }).then(() => location.reload(), () => toast(say("failed"), true));
  } else if (on("[data-copy]")) {
    copyLink(on("[data-copy]").dataset.copy);
  } else if (on("[data-share]")) {
    navigator.share({ url: on("[data-share]").dataset.share }).catch(() => {});
  }
});
document.addEventListener("change", (event) => {
  if (event.target.matches("[data-theme-form] input")) setTheme(event.target.value);
});
document.addEventListener("keydown", (event) => {
  const menu = event.key === "Escape" && $("details.menu[open]");
  if (menu) {
    menu.open = false;
    $("summary", menu).focus();
  }
});
if (navigator.share) $$("[data-share]").forEach((button) => { button.hidden = false; });

// ---- a score pad: what was tapped stays under the finger ----
if ($(".pad > .scroll")) {
  const top = (hash) => document.getElementById(hash.slice(1))?.getBoundingClientRect().top;
  document.addEventListener("click", (event) => {
    const hash = event.target.closest?.(".pad .scroll a")?.hash;
    if (hash) sessionStorage.setItem("tapped", JSON.stringify([hash, top(hash) ?? null]));
  });
  addEventListener("load", () => {
    const [hash, before] = JSON.parse(sessionStorage.getItem("tapped") ?? "[]");
    sessionStorage.removeItem("tapped");
    if (hash && hash === location.hash && before !== null) $(".pad > .scroll").scrollTop += top(hash) - before;
  });
}

// ---- a long page: mark where one is in its table of contents ----
if ($(".toc")) {
  const links = new Map($$(".toc a").map((link) => [link.hash.slice(1), link]));
  const seen = new IntersectionObserver((entries) => {
    entries.filter((entry) => entry.isIntersecting).forEach((entry) => {
      links.forEach((link, id) => link.classList.toggle("on", id === entry.target.id));
    });
  }, { rootMargin: "-70px 0px -70% 0px" });
  links.forEach((_, id) => { const part = document.getElementById(id); if (part) seen.observe(part); });
}
