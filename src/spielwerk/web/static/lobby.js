// @ts-check
// The lobby keeps its list true while somebody looks at it; new rows wait while a hand is in the list.
import { $$, byId, duration, hit, input, need, parse } from "./dom.js";
import { root, say, sentence, toast } from "./site.js";

/**
 * What the server sends (web/open_tables.py).
 * @typedef {object} News
 * @property {string[]} [order] the tables that wait, by id
 * @property {Record<string, string>} [rows] rows that are new or have changed, by id
 * @property {Record<string, string>} [parts] other parts of the page, by element id
 * @property {Record<string, number>} [counts] tables by game and language
 */

const HEARTBEAT = 25000; // ms
const LATER = 3000; // ms until the next try to connect, and longer each time
const GONE = 4401; // the close code: this device is somebody else's now
/** @type {HTMLFormElement} */
const filters = need("#filters");
const list = need("#opentables");
const more = need("#newrows");

/** @type {{socket: WebSocket | null, tries: number, timer: number | undefined, order: string[], rows: Map<string, string>}} */
const lobby = { socket: null, tries: 0, timer: undefined, order: [], rows: new Map() };

/** @param {string} id */
const rowOf = (id) => byId(`open-${id}`);
const isInHand = () => list.matches(":hover, :focus-within") && list.children.length > 0;

// ---- the list ----
/** @param {HTMLElement} row fold away what is gone */
function fold(row) {
  const ms = duration("--t-move");
  row.toggleAttribute("data-ui-gone", true);
  row.style.height = `${row.offsetHeight}px`;
  requestAnimationFrame(() => { row.style.height = "0"; });
  setTimeout(() => row.remove(), ms);
}

/** Show the rows that wait. @param {boolean} all also those that are new while a hand is in the list */
function showRows(all) {
  $$(":scope > li:not([data-ui-gone])", list).filter((row) => !lobby.order.includes(row.id.slice(5))).forEach(fold);
  const waiting = [];
  lobby.order.forEach((id, place) => {
    const [old, html] = [rowOf(id), lobby.rows.get(id)];
    if (old && html) old.replaceWith(parse(html, list));
    else if (!old && html && !all) waiting.push(id);
    else if (!old && html) {
      const after = lobby.order.slice(0, place).reverse().map(rowOf).find((row) => row);
      if (after) after.after(parse(html, list));
      else list.prepend(parse(html, list));
    }
    if (rowOf(id)) lobby.rows.delete(id);
  });
  more.hidden = waiting.length === 0;
  more.textContent = sentence(more, waiting.length === 1 ? "one" : "many", { n: waiting.length });
}

/** @param {News} news */
function receive({ order, rows, parts, counts }) {
  if (!order) return;
  lobby.order = order;
  Object.entries(rows ?? {}).forEach(([id, html]) => lobby.rows.set(id, html));
  showRows(!isInHand());
  Object.entries(parts ?? {}).forEach(([id, html]) => {
    const old = byId(id);
    if (!old || old.matches(":hover, :focus-within")) return;
    const next = parse(html, document.body);
    const pictures = new Map($$("img", old).map((img) => [img.getAttribute("src"), img]));
    $$("img", next).forEach((img) => img.replaceWith(pictures.get(img.getAttribute("src")) ?? img)); // no blinking
    old.replaceWith(next);
  });
  if (counts) $$("[id^='count-']").forEach((count) => { count.textContent = String(counts[count.id.slice(6)] ?? 0); });
}
more.addEventListener("click", () => showRows(true));
list.addEventListener("pointerleave", ({ relatedTarget }) => { if (relatedTarget !== more && !isInHand()) showRows(true); });
more.addEventListener("pointerleave", () => { if (!isInHand()) showRows(true); });

// ---- the line ----
function connect() {
  clearTimeout(lobby.timer);
  const { body } = document;
  const asked = new URLSearchParams(body.dataset.have ? { have: body.dataset.have } : {});
  delete body.dataset.have;
  const socket = new WebSocket(`${root.replace(/^http/, "ws")}lobby/ws?${asked}`);
  lobby.socket = socket;
  socket.onmessage = (event) => {
    lobby.tries = 0;
    if (socket === lobby.socket) receive(JSON.parse(event.data));
  };
  socket.onclose = (event) => {
    if (socket !== lobby.socket) return;
    if (event.code === GONE) location.reload();
    lobby.tries += 1;
    lobby.timer = setTimeout(connect, LATER * Math.min(10, lobby.tries));
  };
}
setInterval(() => { if (lobby.socket?.readyState === WebSocket.OPEN) lobby.socket.send("{}"); }, HEARTBEAT);
addEventListener("online", connect);
addEventListener("pagehide", () => { const { socket } = lobby; lobby.socket = null; socket?.close(); });
addEventListener("pageshow", (event) => { if (event.persisted) connect(); });
connect();

// ---- filters: kept by the server for this device, then the list comes anew ----
function showChosen() { // the games of the button that plays at once are those of the filters
  $$(".qgame").forEach((game) => game.toggleAttribute("data-ui-off", !input(`#${game.getAttribute("for")}`)?.checked));
}
showChosen();
filters.addEventListener("change", async () => {
  showChosen();
  const body = new URLSearchParams();
  new FormData(filters).forEach((value, name) => body.append(name, String(value)));
  await fetch(filters.action, { method: "POST", body, redirect: "manual" }).catch(() => toast(say("failed"), true));
  lobby.socket?.close();
  connect();
});

// ---- a seat ----
document.addEventListener("submit", async (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (event.defaultPrevented || !form.matches("[data-join]")) return; // its share of the chance is still on its way
  event.preventDefault();
  const body = new URLSearchParams();
  new FormData(form).forEach((value, name) => body.append(name, String(value)));
  try {
    const answer = await fetch(form.action, { method: "POST", body, headers: { accept: "application/json" } });
    const { go, error, gone } = await answer.json();
    if (go) {
      location.assign(root + go.slice(1));
      return;
    }
    toast(error, true);
    const row = /** @type {HTMLElement | null} */ (form.closest("li"));
    if (gone && row) fold(row);
  } catch {
    toast(say("failed"), true);
  }
});

// ---- keys: / goes to the filters, arrows walk through the rows ----
document.addEventListener("keydown", (event) => {
  if (hit(event, "input, select, textarea")) return;
  const rows = $$(":scope > li:not([data-ui-gone]) :is(button, a)", list);
  const here = rows.findIndex((row) => row === document.activeElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === "/") {
    event.preventDefault();
    location.hash = "filters";
    input("input[type=checkbox]", filters)?.focus();
  } else if (step && rows.length && (here >= 0 || step > 0)) {
    event.preventDefault();
    rows[Math.max(0, Math.min(rows.length - 1, here + step))].focus();
  } else if (event.key === "Escape" && location.hash === "#filters") {
    location.hash = "main";
  }
});
