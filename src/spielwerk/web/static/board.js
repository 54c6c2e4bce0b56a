"use strict";
// The live table: a socket, clicks, previews, keys. It knows no game: the server says what can be clicked and why not.

const body = document.body;
const table = body.dataset.table;
const replaying = body.dataset.view === "replay";
let socket = null;
let seq = Number(body.dataset.seq);
let cursor = null; // where the keyboard was last
const send = (message) => { if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message)); };

// ---- the line ----
const line = { tries: 0, timer: 0, at: 0 };

function connect() {
  clearTimeout(line.timer);
  if (socket?.readyState === WebSocket.OPEN) return;
  const place = location.origin.replace(/^http/, "ws");
  const { step, seat } = $("#scrub")?.dataset ?? {};
  const asked = replaying ? { view: "replay", step, seat } : { view: "table" };
  if (body.dataset.have) asked.have = body.dataset.have;
  delete body.dataset.have; // what the page shows is known only while it is fresh
  const mine = new WebSocket(`${place}/t/${table}/ws?${new URLSearchParams(asked)}`);
  socket = mine; // an older one that is still trying has nothing to say any more
  mine.onopen = () => {
    const lost = body.classList.contains("offline");
    line.tries = 0;
    body.classList.remove("offline");
    $("#offline")?.setAttribute("hidden", "");
    if (lost) line.returned = true;
    document.dispatchEvent(new Event("connected"));
  };
  mine.onmessage = (event) => { if (mine === socket) receive(JSON.parse(event.data)); };
  mine.onclose = (event) => {
    if (mine !== socket || line.leaving) return;
    if (event.code === 4404) location.reload();
    else lost();
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
  const own = /data-own="(\d+)"/.exec(set.pulse ?? "")?.[1];
  if (own === undefined || own !== before.own) unselect(); // others who act at the same time do not disturb a choice
  const ended = $("#end.end");
  if (place(set)) chime("piece");
  const now = $("#pulse")?.dataset ?? {};
  if (before.kind && now.kind !== before.kind) return location.reload();
  if (before.boot && before.boot !== now.boot) toast(say("restarted"));
  else if (line.returned) toast(say("back"));
  line.returned = false;
  if (focus && document.activeElement?.id !== focus) document.getElementById(focus)?.focus({ preventScroll: true });
  if (now.mine !== undefined && before.mine === undefined) {
    if (document.hidden) document.title = `● ${say("turn")} – ${document.title.replace(/^● .* – /, "")}`;
    camera.follow?.();
    if (before.looking === undefined) chime("turn");
  }
  if ($("#end.end") && !ended) chime("end");
  if (now.mine === undefined || !document.hidden) document.title = document.title.replace(/^● .* – /, "");
  pressed();
  released();
  document.dispatchEvent(new Event("updated"));
}

// ---- clicks ----
let finger = false;
addEventListener("pointerdown", (event) => { finger = event.pointerType === "touch"; }, true);
document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "mouse" && !(finger && selected)) hover(event.target.closest?.("[data-do].legal, [data-peek]"));
});
document.addEventListener("focusin", (event) => {
  const target = event.target.closest?.("[data-do].legal");
  if (target?.closest("#board")) cursor = target.getBoundingClientRect();
  if (target?.matches(":focus-visible")) hover(target);
});

document.addEventListener("click", (event) => {
  const on = (selector) => event.target.closest?.(selector);
  const inBoard = on(".felt");
  if (inBoard && (camera.dragged || on("#minimap"))) return;
  if (inBoard) closeSheets();
  if (!on("#bubble")) clearBubble();
  const target = on("[data-do]");
  if (target) {
    line.pressed = target;
    const peek = finger && target.matches("[data-peek]");
    if (barred(target) && !peek) send({ why: target.dataset.do, seq });
    else if ((finger && (inBoard || target.matches(".twice"))) || peek || (target.matches(".ask") && !sure())) touch(target);
    else play(target.dataset.do);
  } else if (on("[data-hold]")) hold(on("[data-hold]").dataset.hold);
  else if (on("[data-pane]")) showPane(on("[data-pane]").dataset.pane);
  else if (on("[data-sure]")) { localStorage.setItem("sure", "1"); unselect(); }
  else if (on("[data-undo]")) send({ undo: true, seq });
  else if (on("[data-hint]")) { bubble(on("[data-hint]"), [say("thinking")], { kind: "tip" }); send({ hint: true }); }
  else if (on("[data-more]")) $("#bubble").next?.();
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
  else if (on("[data-look]") && !on("#end")) { event.preventDefault(); closeSheets(); look(Number(on("[data-look]").dataset.look)); }
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
  ArrowLeft: () => nearest(-1, 0),
  ArrowRight: () => nearest(1, 0),
  ArrowUp: () => nearest(0, -1),
  ArrowDown: () => nearest(0, 1),
  u: () => $("#undo")?.click(),
  h: () => (advising() && $("#bubble").next ? $("#bubble").next() : $("[data-hint]")?.click()),
  r: () => turn(1)?.focus({ preventScroll: true }),
  R: () => turn(-1)?.focus({ preventScroll: true }),
  z: () => camera.home?.(),
  "+": () => camera.middle?.(1.25),
  "-": () => camera.middle?.(0.8),
  l: () => { if (innerWidth < 1200) $('.tabs [data-sheet="panel-log"]')?.click(); $("#log a")?.focus(); },
  "?": () => (body.classList.contains("helping") ? closeHelp() : help()),
  Escape: () => {
    if (!$("#bubble").hidden || selected) unselect();
    else if (body.dataset.uiHeld) hold();
    else if (!closeHelp() && !closeSheets() && $("#undo[data-picked]")) $("#undo").click();
  },
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, select, textarea")) return;
  const here = event.target;
  if (event.key === "Enter" || event.key === " ") {
    if (!here.matches?.('[role="button"]:not(button)')) return;
    event.preventDefault();
    finger = false;
    here.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    return;
  }
  if (replaying && event.key.startsWith("Arrow")) return;
  const act = KEYS[event.key] ?? KEYS[event.key.toLowerCase()];
  if (!act || !$("#board")) return;
  if (event.key.startsWith("Arrow")) event.preventDefault();
  act();
});

if (table) connect();
