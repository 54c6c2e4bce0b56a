"use strict";
// The live table: what comes in, clicks and keys. It knows no game: the server says what can be clicked and why not.

let seq = Number(body.dataset.seq);
let cursor = null; // where the keyboard was last

// ---- what comes in ----
function receive(message) {
  if (message.seq !== undefined) seq = message.seq;
  if (message.set) update(message.set);
  if (message.why) why(message);
  if (message.preview) preview(message.preview);
  if (message.hint) hint(message.hint);
  if (message.toast) toast(message.toast);
  if (message.error) toast(message.error, true);
  if (message.rematch) location.assign(`${house}t/${message.rematch}`);
}

const RESULT = "#end.end:not([data-ui-closed])";
const sheetOver = () => $(`#handover.pass, ${RESULT}`); // what lies over the whole table is read first

function update(set) {
  const pulse = $("#pulse");
  const before = { ...pulse?.dataset };
  const reader = document.activeElement;
  const focus = reader?.id;
  const own = /data-own="(\d+)"/.exec(set.pulse ?? "")?.[1];
  if (own === undefined || own !== before.own) unselect(); // others who act at the same time do not disturb a choice
  const [ended, over] = [$("#end.end"), sheetOver()?.id];
  const asked = buttons();
  if (place(set)) chime("piece");
  if (buttons() !== asked) changed = performance.now();
  body.dataset.uiResting = ""; // what has come to lie under the mouse is not pointed at
  const now = $("#pulse")?.dataset ?? {};
  if (before.kind && now.kind !== before.kind) return location.reload();
  if (before.boot && before.boot !== now.boot) toast(say("restarted"));
  else if (line.returned) toast(say("back"));
  line.returned = false;
  if (focus && document.activeElement?.id !== focus) document.getElementById(focus)?.focus({ preventScroll: true });
  if (reader !== body && document.activeElement === body) $("#prompt")?.focus({ preventScroll: true }); // what was played is gone
  if (sheetOver()?.id !== over) sheetOver()?.focus({ preventScroll: true });
  if (now.mine !== before.mine) {
    answered = false;
    tellTurn(now.mine !== undefined);
  }
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

// ---- a slip: what was pressed a moment ago is not pressed again because it has become something else ----
const HASTE = 500; // ms
let changed = -HASTE; // when the buttons of the prompt last became others
const buttons = () => $$("#prompt .acts [data-do]").map((key) => key.dataset.do).join();
const hasty = (key) => !!key?.closest("#prompt") && performance.now() - changed < HASTE;

let answered = false; // whoever has been asked in this turn is not asked again
function ask(key) { // before something is given up; the safe answer lies where the finger is
  unselect();
  answered = true;
  $(`.asking[data-asks="${CSS.escape(key.dataset.do)}"]`)?.setAttribute("data-ui-on", "");
  $(".asking[data-ui-on] .stay")?.focus({ preventScroll: true });
}

function unask() {
  const open = $(".asking[data-ui-on]");
  open?.removeAttribute("data-ui-on");
  return !!open;
}

// ---- a card that is picked: its actions stand beside it until something else is clicked ----
function pick(card) {
  const picked = $("[data-ui-picked]");
  picked?.removeAttribute("data-ui-picked");
  card?.setAttribute("data-ui-picked", "");
  return !!picked;
}

// ---- clicks ----
let finger = false;
addEventListener("pointermove", () => delete body.dataset.uiResting, { passive: true });
addEventListener("pointerdown", (event) => { finger = event.pointerType === "touch"; }, true);
document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "mouse" && !(finger && selected)) hover(event.target.closest?.("[data-do].legal, [data-peek]"));
});
document.addEventListener("focusin", (event) => {
  const target = event.target.closest?.("[data-do].legal");
  if (target) cursor = target.getBoundingClientRect();
  if (target?.matches(":focus-visible")) hover(target);
});

document.addEventListener("click", (event) => {
  const on = (selector) => event.target.closest?.(selector);
  const inBoard = on(".felt");
  if (inBoard && (camera.dragged || on("#minimap"))) return;
  if (inBoard) closeSheets();
  if (!on("#bubble :is(a, button), .bubble.large")) clearBubble();
  if (!on("#prompt")) unask(); // whoever goes on playing has answered
  const target = on("[data-do]");
  if (!target || !on("[data-ui-picked]")) pick(on("[data-pick]"));
  if (event.detail && hasty(target ?? on("[data-undo]"))) return void event.stopImmediatePropagation();
  if (target?.matches(".gives") && !answered) ask(target);
  else if (on("[data-cancel]")) unselect();
  else if (target) {
    line.pressed = target;
    const peek = (finger || (phone() && barred(target))) && target.matches("[data-peek]");
    if (barred(target) && !peek) send({ why: target.dataset.do, seq });
    else if ((finger && ((inBoard && !target.matches(".once")) || target.matches(".twice"))) || peek || (target.matches(".ask") && !sure())) touch(target);
    else play(target.dataset.do);
  } else if (on("[data-large]") && narrow()) magnify(on("[data-large]"));
  else if (on("[data-hold]")) hold(on("[data-hold]").dataset.hold);
  else if (on("[data-far]")) camera.show(cellShape(on("[data-far]").dataset.far));
  else if (on("[data-pane]")) showPane(on("[data-pane]").dataset.pane);
  else if (on("[data-sure]")) { localStorage.setItem("sure", "1"); unselect(); }
  else if (on("[data-undo]")) send({ undo: true, seq });
  else if (on("[data-agree]")) send({ agree: on("[data-agree]").dataset.agree === "1" });
  else if (on("[data-hint]")) { bubble(on("[data-hint]"), [say("thinking")], { kind: "tip" }); send({ hint: true }); }
  else if (on("[data-more]")) $("#bubble").next?.();
  else if (on("[data-ui-cut]")) bubble($("#prompt"), words());
  else if (on("[data-cells][aria-pressed], [data-toggle]")) { // a row of points marks its cells and unfolds its reasons
    if (on("[data-toggle]")) toggle(on("[data-toggle]").dataset.toggle);
    if (on("[data-cells][aria-pressed]")) markCells(on("[data-cells]"));
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
    if (cell) bubble(cell, tells(cell));
    if (cell && !replaying) send({ cell: Number(cell.dataset.cell), seq });
  }
});

// ---- a goal that is out of sight is pinned to the edge of the stage ----
function pins() {
  const edge = $(".felt")?.getBoundingClientRect().right;
  $$("[data-far]").forEach((pin) => {
    const goal = cellShape(pin.dataset.far)?.getBoundingClientRect();
    pin.toggleAttribute("data-ui-far", !!goal && goal.left + goal.width / 2 > edge);
  });
}
document.addEventListener("camera", pins);
document.addEventListener("updated", pins);
pins();

function look(step) {
  const seat = $("#scrub")?.dataset.seat;
  send(seat === undefined ? { look: step } : { look: step, seat: Number(seat) });
}

// ---- keys ----
const seen = (shape) => shape.getBoundingClientRect().width > 0 && shape.checkVisibility();

function nearest(dx, dy) { // on the board, among cards and buttons alike; a step aside costs less than a hex skipped
  const targets = $$("[data-do].legal").filter(seen);
  const card = document.activeElement?.closest("[data-pick]"); // its own buttons first, then on from where it lies
  const best = (card && next(cursor, targets.filter((shape) => card.contains(shape)), dx, dy))
    ?? next(card?.getBoundingClientRect() ?? cursor ?? $("#board").getBoundingClientRect(), targets.filter((shape) => !card?.contains(shape)), dx, dy)
    ?? (document.activeElement?.matches("[data-do].legal") ? null : targets[0]);
  best?.focus({ preventScroll: !!best.closest("#board") });
}

function next(from, targets, dx, dy) {
  const [x, y] = [from.left + from.width / 2, from.top + from.height / 2];
  const cost = (shape) => {
    const r = shape.getBoundingClientRect();
    const [ax, ay] = [r.left + r.width / 2 - x, r.top + r.height / 2 - y];
    const along = ax * dx + ay * dy;
    const across = Math.abs(ax * dy - ay * dx);
    return along > 4 ? along + 1.5 * across : Infinity;
  };
  return targets.map((shape) => [cost(shape), shape]).filter(([c]) => c < Infinity).sort((a, b) => a[0] - b[0])[0]?.[1];
}

const KEYS = {
  ArrowLeft: () => nearest(-1, 0),
  ArrowRight: () => nearest(1, 0),
  ArrowUp: () => nearest(0, -1),
  ArrowDown: () => nearest(0, 1),
  u: () => $("#undo")?.click(),
  e: () => $("#prompt .acts .ending.legal")?.click(),
  h: () => (advising() && $("#bubble").next ? $("#bubble").next() : $("[data-hint]")?.click()),
  r: () => turn(1)?.focus({ preventScroll: true }),
  R: () => turn(-1)?.focus({ preventScroll: true }),
  z: () => camera.home?.(),
  "+": () => camera.middle?.(1.25),
  "-": () => camera.middle?.(0.8),
  l: () => { if (innerWidth < 1200) $('.tabs [data-sheet="panel-log"]')?.click(); $("#log summary")?.focus(); },
  "?": () => (body.classList.contains("helping") ? closeHelp() : help()),
  Escape: () => {
    if (!$("#bubble").hidden || selected || $(".asking[data-ui-on]")) unselect();
    else if (pick()) return;
    else if (body.dataset.uiHeld) hold();
    else if (!closeHelp() && !closeSheets()) $(`${RESULT} [data-end-close], [data-now], #undo[data-picked]`)?.click();
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
