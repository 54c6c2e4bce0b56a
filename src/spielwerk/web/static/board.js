"use strict";
// The live table: a socket, clicks, previews, keys. It knows no game: the server says what can be clicked and why not.

const body = document.body;
const table = body.dataset.table;
const replaying = body.dataset.view === "replay";
let socket = null;
let seq = Number(body.dataset.seq);
let selected = null; // touched once: the second tap plays it
let hovered = null; // its preview is asked for or shown
let cursor = null; // where the keyboard was last
let marked = null; // the row whose cells are marked
const send = (message) => { if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message)); };

// ---- the line ----
const line = { tries: 0, timer: 0, at: 0 };

function connect() {
  clearTimeout(line.timer);
  const place = location.origin.replace(/^http/, "ws");
  socket = new WebSocket(`${place}/t/${table}/ws?view=${replaying ? "replay" : "table"}`);
  socket.onopen = () => {
    const lost = body.classList.contains("offline");
    line.tries = 0;
    body.classList.remove("offline");
    $("#offline")?.setAttribute("hidden", "");
    if (lost) line.returned = true;
    document.dispatchEvent(new Event("connected"));
  };
  socket.onmessage = (event) => receive(JSON.parse(event.data));
  socket.onclose = (event) => {
    if (event.code === 4404) location.reload();
    else if (!line.leaving) lost();
  };
}

function lost() {
  line.tries += 1;
  const wait = Math.min(15, 0.5 * 2 ** (line.tries - 1)) * (0.8 + 0.4 * Math.random());
  line.at = Date.now() + wait * 1000;
  line.timer = setTimeout(connect, wait * 1000);
  if (line.tries > 1) showLost();
}

function showLost() {
  const banner = $("#offline");
  if (!banner || socket?.readyState === WebSocket.OPEN) return;
  body.classList.add("offline");
  banner.hidden = false;
  const left = Math.ceil((line.at - Date.now()) / 1000);
  $("#offline-when").textContent = left > 0 ? say("retry", { n: left }) : say("trying");
}
setInterval(() => { if (body.classList.contains("offline")) showLost(); }, 500);
setInterval(() => send({ ping: 1 }), 25000);
addEventListener("pagehide", () => { line.leaving = true; });
addEventListener("pageshow", (event) => { if (event.persisted) { line.leaving = false; connect(); } });
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && socket?.readyState > WebSocket.OPEN) connect();
});

// ---- what comes in ----
function receive(message) {
  if (message.seq !== undefined) seq = message.seq;
  if (message.set) update(message.set);
  if (message.why) why(message);
  if (message.preview) preview(message.preview);
  if (message.hint) hint(message.hint);
  if (message.toast) toast(message.toast);
  if (message.error) toast(message.error, true);
}

function update(set) {
  const pulse = $("#pulse");
  const before = { ...pulse?.dataset };
  const focus = document.activeElement?.id;
  unselect();
  place(set);
  const now = $("#pulse")?.dataset ?? {};
  if (before.kind && now.kind !== before.kind) return location.reload();
  if (before.boot !== now.boot && line.returned) toast(say("restarted"));
  else if (line.returned) toast(say("back"));
  line.returned = false;
  if (focus && document.activeElement?.id !== focus) document.getElementById(focus)?.focus({ preventScroll: true });
  if (now.mine !== undefined && before.mine === undefined) {
    if (document.hidden) document.title = `● ${say("turn")} – ${document.title.replace(/^● .* – /, "")}`;
    camera.follow?.();
  }
  if (now.mine === undefined || !document.hidden) document.title = document.title.replace(/^● .* – /, "");
  pressed();
  document.dispatchEvent(new Event("updated"));
}

// ---- marks on the board: cells of a row, no, hint ----
function ring(shape, kind) {
  const { x, y, r } = camera.spot(shape);
  const circle = (cls, size) => `<circle class="${cls}" cx="${x}" cy="${y}" r="${size}"/>`;
  const cross = kind === "no" ? `<path d="M${x - r / 4} ${y - r / 4}l${r / 2} ${r / 2}m0 ${-r / 2}l${-r / 2} ${r / 2}"/>` : "";
  const rays = kind === "lamp" ? Array.from({ length: 12 }, (_, n) => {
    const [c, s] = [Math.cos(n * Math.PI / 6), Math.sin(n * Math.PI / 6)];
    return `<path class="ray" d="M${x + c * r * 1.12} ${y + s * r * 1.12}L${x + c * r * 1.34} ${y + s * r * 1.34}"/>`;
  }).join("") : "";
  const size = kind === "cellmark" ? r * 0.62 : kind === "no" ? r * 0.78 : r * 0.95;
  return circle("case", size) + circle(kind, size) + cross + rays;
}

function marks(shapes, kind) {
  const old = $("#board-marks");
  if (old) old.replaceWith(parse(`<g id="board-marks">${shapes.map((shape) => ring(shape, kind)).join("")}</g>`, SVG_G));
}

const cellShape = (cell) => $(`#board [data-cell="${CSS.escape(cell)}"]`);

function markCells(row) {
  const cells = row.dataset.cells;
  marked = marked === cells || !cells ? null : cells;
  marks((marked ?? "").split(",").filter(Boolean).map(cellShape).filter(Boolean), "cellmark");
  pressed();
}

function pressed() { // buttons that hold a state of the browser, not of the server
  $$("[data-cells]").forEach((row) => row.setAttribute("aria-pressed", String(!!marked && row.dataset.cells === marked)));
  $$("[data-toggle]").forEach((key) => {
    key.setAttribute("aria-pressed", String(document.getElementById(key.dataset.toggle)?.hasAttribute("data-ui-on") ?? false));
  });
  if (marked && !$("#board-marks")?.firstChild) { const again = marked; marked = null; markCells({ dataset: { cells: again } }); }
}

// ---- the bubble: what would happen, why not, a hint ----
function bubble(target, lines, { kind = "", rule = "", time = 0 } = {}) {
  const box = $("#bubble");
  clearTimeout(box.timer);
  if (!lines.length) return void (box.hidden = true);
  box.className = `bubble ${kind}`;
  box.replaceChildren(...lines.slice(0, 6).map((words, n) => {
    const part = document.createElement(n ? "div" : "b");
    part.textContent = words;
    return part;
  }));
  if (rule) {
    const link = document.createElement("a");
    Object.assign(link, { href: `${body.dataset.rules}#${rule}`, textContent: `? ${say("rule")}` });
    link.dataset.help = rule;
    box.append(link);
  }
  box.setAttribute("role", kind === "no" ? "alert" : "status");
  box.hidden = false;
  box.over = target;
  setBubble();
  if (time) box.timer = setTimeout(clearBubble, time);
}

function setBubble() { // near its target, never on it, never off the screen
  const box = $("#bubble");
  if (!box || box.hidden || !box.over?.isConnected) return;
  const t = box.over.getBoundingClientRect();
  const b = box.getBoundingClientRect();
  const gap = 14;
  const floor = ($("#prompt") ?? body).getBoundingClientRect().top - 4;
  const below = t.bottom + gap + b.height < floor;
  const top = below ? t.bottom + gap : t.top - gap - b.height;
  const clear = top > 52;
  const side = t.right + gap + b.width < innerWidth ? t.right + gap : t.left - gap - b.width;
  const x = clear ? t.left + t.width / 2 - b.width / 2 : side;
  const y = clear ? top : t.top + t.height / 2 - b.height / 2;
  box.style.left = `${Math.max(8, Math.min(innerWidth - b.width - 8, x))}px`;
  box.style.top = `${Math.max(52, Math.min(innerHeight - b.height - 8, y))}px`;
}
document.addEventListener("camera", setBubble);

function clearBubble() {
  const box = $("#bubble");
  if (box) { box.hidden = true; box.over = null; }
  if ($("#board-marks .no, #board-marks .lamp")) { marks([], ""); pressed(); }
}

function why({ why: words, rule, at }) {
  const target = (at && $(`[data-do="${CSS.escape(at)}"]`)) || line.pressed || $("#prompt");
  clearPreview();
  if (target.closest("#board")) marks([target], "no");
  bubble(target, [words], { kind: "no", rule, time: 5000 });
  $("#board")?.classList.add("nudge");
  setTimeout(() => $("#board")?.classList.remove("nudge"), 600);
}

function hint({ do: word, say: words }) {
  const target = $(`[data-do="${CSS.escape(word)}"]`);
  if (!target) return toast(words);
  if (target.closest("#board")) marks([target], "lamp");
  else target.classList.add("hinted");
  bubble(target, [words], { kind: "tip", time: 8000 });
}

// ---- previews ----
let waiting = 0;

function hover(target) {
  clearTimeout(waiting);
  if (target === hovered) return;
  clearPreview();
  hovered = target;
  if (target) waiting = setTimeout(() => send({ preview: target.dataset.do }), 70);
}

function preview({ do: word, lines, svg: drawing }) {
  if (selected?.asked === word) return touched(word, lines, drawing);
  if (hovered?.dataset.do === word && lines.length) show(hovered, lines, drawing);
}

function show(target, lines, drawing) {
  const old = $("#board-preview");
  if (old) old.replaceWith(parse(drawing, SVG_G));
  bubble(target, lines);
}

function clearPreview() {
  hovered = null;
  $("#board-preview")?.replaceChildren();
  clearBubble();
}

// ---- touch: the first tap shows, the second plays; what has nothing to show plays at once ----
function touch(target) {
  const word = target.dataset.do;
  if (selected?.shown === word) return play(word);
  unselect();
  selected = { asked: word, target };
  send({ preview: word });
}

function touched(word, lines, drawing) {
  const { target } = selected;
  if (!lines.length) return play(word);
  selected = { shown: word, target };
  target.classList.add("selected");
  show(target, lines, drawing);
  const button = $("#confirm");
  if (!button) return;
  button.hidden = false;
  button.textContent = target.getAttribute("aria-label") || say("confirm");
  button.onclick = () => play(word);
}

function unselect() {
  selected?.target.classList.remove("selected");
  const had = selected !== null;
  selected = null;
  $("#confirm")?.setAttribute("hidden", "");
  clearPreview();
  return had;
}

function play(word) {
  unselect();
  send({ do: word, seq });
}

// ---- clicks ----
let finger = false;
addEventListener("pointerdown", (event) => { finger = event.pointerType === "touch"; }, true);
document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "mouse") hover(event.target.closest?.("[data-do].legal"));
});
document.addEventListener("focusin", (event) => {
  const target = event.target.closest?.("#board [data-do].legal");
  if (target) { cursor = target.getBoundingClientRect(); if (target.matches(":focus-visible")) hover(target); }
});

document.addEventListener("click", (event) => {
  const on = (selector) => event.target.closest?.(selector);
  const inBoard = on(".felt");
  if (inBoard && camera.dragged) return;
  if (!on("#bubble")) clearBubble();
  const target = on("[data-do]");
  if (target) {
    line.pressed = target;
    if (target.getAttribute("aria-disabled") === "true") send({ why: target.dataset.do, seq });
    else if (finger && inBoard) touch(target);
    else play(target.dataset.do);
  } else if (on("[data-undo]")) send({ undo: true, seq });
  else if (on("[data-hint]")) send({ hint: true });
  else if (on("[data-cells]")) markCells(on("[data-cells]"));
  else if (on("[data-toggle]")) {
    document.getElementById(on("[data-toggle]").dataset.toggle)?.toggleAttribute("data-ui-on");
    pressed();
  } else if (on("[data-iam]")) send({ iam: Number(on("[data-iam]").dataset.iam) });
  else if (on("[data-retry]")) connect();
  else if (on("[data-end-close]")) $("#end").setAttribute("data-ui-closed", "");
  else if (on("[data-end-open]")) $("#end").removeAttribute("data-ui-closed");
  else if (on("[data-now]")) send({ now: true });
  else if (on("[data-help-close]")) closeHelp();
  else if (on("[data-help]")) { event.preventDefault(); help(on("[data-help]").dataset.help); }
  else if (on("#help-body section:not(.open) h2")) on("section").classList.add("open");
  else if (on("[data-look]") && !on("#end")) { event.preventDefault(); look(Number(on("[data-look]").dataset.look)); }
  else if (on("[data-sheet]")) sheet(on("[data-sheet]"));
  else if (inBoard) {
    const cell = on("[data-cell]");
    line.pressed = cell;
    if (unselect()) return;
    if (cell && !replaying) send({ cell: Number(cell.dataset.cell), seq });
  }
});

function look(step) {
  const seat = $("#scrub")?.dataset.seat;
  send(seat === undefined ? { look: step } : { look: step, seat: Number(seat) });
}

// ---- sheets and help ----
function sheet(tab) {
  const id = tab.dataset.sheet;
  if (id === "seats" && innerWidth >= 700) return;
  const panel = id && document.getElementById(id);
  const was = panel && panel.hasAttribute("data-ui-open");
  closeHelp();
  $$("[data-ui-open]").forEach((open) => open.removeAttribute("data-ui-open"));
  if (panel && !was) panel.setAttribute("data-ui-open", "");
  $$(".tabs [data-sheet]").forEach((other) => other.classList.toggle("on", other.dataset.sheet === (was ? "" : id)));
}
const closeSheets = () => {
  const open = $("[data-ui-open]");
  if (open) sheet({ dataset: { sheet: "" } });
  return !!open;
};

async function help(rule) {
  const box = $("#help-body");
  if (!box) return void location.assign(`${body.dataset.rules}#${rule ?? ""}`);
  if (!box.firstChild) {
    const page = await fetch(body.dataset.rules).then((answer) => answer.text()).catch(() => "");
    const rules = new DOMParser().parseFromString(page, "text/html").getElementById("rules");
    if (!rules) return toast(say("failed"), true);
    box.append(...$$("section", rules));
  }
  const asked = rule || $("#prompt")?.dataset.rule;
  closeSheets();
  const parts = $$("section", box);
  const found = parts.find((part) => (part.dataset.rows ?? "").split(" ").includes(asked)) ?? parts[0];
  parts.forEach((part) => part.classList.toggle("open", part === found));
  box.prepend(found);
  clearBubble();
  body.classList.add("helping");
  $("#help").hidden = false;
  $("#help").setAttribute("data-ui-open", "");
  $("#help").scrollTop = 0;
}
const closeHelp = () => {
  const open = body.classList.contains("helping");
  body.classList.remove("helping");
  if ($("#help")) { $("#help").hidden = true; $("#help").removeAttribute("data-ui-open"); }
  return open;
};

// ---- keys ----
function nearest(dx, dy) {
  const targets = $$("#board .legal");
  const from = cursor ?? $("#board").getBoundingClientRect();
  const [x, y] = [from.left + from.width / 2, from.top + from.height / 2];
  const cost = (shape) => {
    const r = shape.getBoundingClientRect();
    const [ax, ay] = [r.left + r.width / 2 - x, r.top + r.height / 2 - y];
    const along = ax * dx + ay * dy;
    const across = Math.abs(ax * dy - ay * dx);
    return along > 4 ? along + 2.2 * across : Infinity;
  };
  const best = targets.map((shape) => [cost(shape), shape]).filter(([c]) => c < Infinity).sort((a, b) => a[0] - b[0])[0];
  (best?.[1] ?? (document.activeElement?.closest?.("#board .legal") ? null : targets[0]))?.focus({ preventScroll: true });
}

const KEYS = {
  ArrowLeft: () => nearest(-1, 0), ArrowRight: () => nearest(1, 0), ArrowUp: () => nearest(0, -1), ArrowDown: () => nearest(0, 1),
  u: () => $("#undo")?.click(), h: () => $("[data-hint]")?.click(), z: () => camera.home(), "+": () => camera.middle(1.25), "-": () => camera.middle(0.8),
  l: () => { if (innerWidth < 1200) $('.tabs [data-sheet="panel-log"]')?.click(); $("#log a")?.focus(); },
  "?": () => (body.classList.contains("helping") ? closeHelp() : help()),
  Escape: () => {
    if (!$("#bubble").hidden || selected) unselect();
    else if (!closeHelp() && !closeSheets() && $("#undo[data-picked]")) $("#undo").click();
  },
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, select, textarea")) return;
  const here = event.target;
  if (event.key === "Enter" || event.key === " ") {
    if (here.matches?.('[role="button"]:not(button)')) { event.preventDefault(); finger = false; here.dispatchEvent(new MouseEvent("click", { bubbles: true })); }
    return;
  }
  if (replaying && event.key.startsWith("Arrow")) return;
  const act = KEYS[event.key] ?? KEYS[event.key.toLowerCase()];
  if (act && (event.key.length === 1 || event.key === "Escape" || $("#board"))) { if (event.key.startsWith("Arrow")) event.preventDefault(); act(); }
});

if (table) connect();
