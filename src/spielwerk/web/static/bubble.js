"use strict";
// What the board says: rings and crosses on it, the bubble beside it, previews, and the first tap of a finger.

let selected = null; // touched once: the second tap plays it
let hovered = null; // its preview is asked for or shown
let marked = null; // the row whose cells are marked

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

const cellShape = (cell) => document.getElementById(cell) ?? $(`#board [data-cell="${CSS.escape(cell)}"]`); // or a piece by its id

const ringCells = () => marks((marked ?? "").split(",").filter(Boolean).map(cellShape).filter(Boolean), "cellmark");

function beside() { // cells of a marked row that are drawn elsewhere: cards, small boards
  const cells = (marked ?? "").split(",");
  $$("[data-cell]:not(#board *)").forEach((cell) => cell.toggleAttribute("data-ui-marked", cells.includes(cell.dataset.cell)));
}

function markCells(row) {
  const cells = row.dataset.cells;
  marked = marked === cells || !cells ? null : cells;
  ringCells();
  pressed();
}

function pressed() { // buttons that hold a state of the browser, not of the server
  if (marked && !$$("[data-cells]").some((row) => row.dataset.cells === marked)) { marked = null; marks([], ""); } // its row is gone
  beside();
  $$("[data-cells][aria-pressed]").forEach((row) => row.setAttribute("aria-pressed", String(!!marked && row.dataset.cells === marked)));
  $$("[data-toggle]").forEach((key) => {
    key.setAttribute("aria-pressed", String(document.getElementById(key.dataset.toggle)?.hasAttribute("data-ui-on") ?? false));
  });
  if (marked && !$("#board-marks")?.firstChild) ringCells();
}

function toggle(id) { // of those that say data-one, one at a time
  const part = document.getElementById(id);
  if (part?.dataset.one) alone(part);
  part?.toggleAttribute("data-ui-on");
  pressed();
}
function alone(part) {
  $$("[data-one][data-ui-on]").forEach((other) => { if (other !== part) other.removeAttribute("data-ui-on"); });
  pressed();
}

// ---- the bubble: what would happen, why not, a hint ----
function bubble(target, lines, { kind = "", rule = "", more = null, most = 6, card = null } = {}) {
  const box = $("#bubble");
  if (!lines.length && !card) return void (box.hidden = true);
  box.className = `bubble ${kind}`;
  box.replaceChildren(...lines.slice(0, most).map((words, n) => {
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
  if (more) { // a hint tells the whole turn when asked
    const key = document.createElement("button");
    Object.assign(key, { type: "button", className: "btn small", textContent: more.words });
    key.dataset.more = "";
    box.append(key);
  }
  if (card) enlarge(box, card);
  box.next = more?.next;
  box.setAttribute("role", kind === "no" ? "alert" : "status");
  box.hidden = false;
  box.over = target;
  setBubble();
}

function setBubble() { // near its target, never on it, off other targets if it can, never off the screen
  const box = $("#bubble");
  if (!box || box.hidden || !box.over?.isConnected) return;
  const t = box.over.getBoundingClientRect();
  box.style.left = "0"; // near the edge it would be measured too narrow
  const { offsetWidth: w, offsetHeight: h } = box;
  const [cx, cy, gap] = [t.left + t.width / 2, t.top + t.height / 2, 12];
  const floor = box.over.closest("#prompt") ? innerHeight : ($("#prompt") ?? $("#scrub"))?.getBoundingClientRect().top ?? innerHeight;
  const [sides, rows] = [[t.right + gap, t.left - gap - w], [t.bottom + gap, t.top - gap - h]];
  const places = [
    ...rows.flatMap((y) => [[cx - w / 2, y], [cx - 24, y], [cx - w + 24, y]]),
    ...sides.flatMap((x) => [[x, cy - h / 2], [x, cy + gap], [x, cy - h - gap]]),
  ];
  const plan = $$("#board-marks text, #board-marks .way"); // a whole turn is to be seen: off all of it, in a corner if need be
  if (plan.length) places.push(...[60, floor - h - 8].flatMap((y) => [[8, y], [innerWidth - w - 8, y], [(innerWidth - w) / 2, y]]));
  const others = (plan.length ? $$("#board-marks circle") : $$("[data-do].legal").filter((shape) => shape !== box.over)).map((shape) => shape.getBoundingClientRect());
  const stage = ($(".felt") ?? body).getBoundingClientRect();
  const covered = ([x, y]) => others.filter((o) => o.left < x + w && o.right > x && o.top < y + h && o.bottom > y).length;
  const cost = ([x, y]) => covered([x, y]) + (x < stage.left || x + w > stage.right ? 0.5 : 0);
  const fits = ([x, y]) => x >= 8 && x + w <= innerWidth - 8 && y >= 52 && y + h <= floor - 6;
  const [x, y] = places.filter(fits).sort((a, b) => cost(a) - cost(b))[0] ?? [cx - w / 2, rows[1]];
  box.style.left = `${Math.max(8, Math.min(innerWidth - w - 8, x))}px`;
  box.style.top = `${Math.max(52, Math.min(innerHeight - h - 8, y))}px`;
}
document.addEventListener("camera", setBubble);

function clearBubble() {
  const box = $("#bubble");
  if (box) { box.hidden = true; box.over = null; }
  $$(".hinted").forEach((target) => target.classList.remove("hinted"));
  if ($("#board-marks .no, #board-marks .lamp")) { marks([], ""); pressed(); }
}

const tells = (cell) => cell?.querySelector(":scope > title")?.textContent.split("\n") ?? []; // what it is

function why({ why: words, rule, at }) {
  const target = (at && $(`[data-do="${CSS.escape(at)}"]`)) || line.pressed || $("#prompt");
  clearPreview();
  if (target.closest("#board")) marks([target], "no");
  bubble(target, [...tells(target), words], { kind: "no", rule });
  chime("no");
  $("#board")?.classList.add("nudge");
  setTimeout(() => $("#board")?.classList.remove("nudge"), 600);
}

// ---- a card that is small on this screen, in the bubble: large, with its neighbours a tap or a swipe away ----
function enlarge(box, card) {
  const cards = $$("[data-large]", card.closest(".panel"));
  const at = cards.indexOf(card);
  const key = (words, step, sign) => {
    const button = Object.assign(document.createElement("button"), { type: "button", className: "btn", textContent: sign || words });
    button.setAttribute("aria-label", words);
    button.onclick = () => (step ? magnify(cards.at((at + step) % cards.length)) : clearBubble()); // where it fits stays on the board
    return button;
  };
  const face = $("svg", card).cloneNode(true);
  const keys = Object.assign(document.createElement("div"), { className: "row" });
  const where = Object.assign(document.createElement("span"), { textContent: say("card", { n: at + 1, all: cards.length }) });
  keys.append(...(cards.length > 1 ? [key(say("before"), -1, "‹"), where, key(say("after"), 1, "›")] : []), key(say("close"), 0));
  box.classList.add("large");
  box.prepend(face);
  box.append(keys);
  let start = 0;
  box.ontouchstart = (event) => { start = event.touches[0].clientX; };
  box.ontouchend = (event) => {
    const way = event.changedTouches[0].clientX - start;
    if (Math.abs(way) > 50 && box.matches(".large") && cards.length > 1) magnify(cards.at((at + (way < 0 ? 1 : -1)) % cards.length));
  };
}

function magnify(card) { // what it would do is told with it
  unselect();
  if (card.matches("[data-do]")) touch(card);
  else bubble($("#prompt"), [], { card });
}

// ---- hints: where, what and why at once; then the whole turn, with its steps in words and on the board ----
function hint(found, whole = false) {
  const all = $$(`[data-do="${CSS.escape(found.do)}"]`).sort((a, b) => b.matches(".legal") - a.matches(".legal"));
  const target = all.find((shape) => shape.getBoundingClientRect().width) ?? all[0];
  if (!target) return toast(`${found.what}. ${found.why}`);
  if (!whole) reveal(target);
  if (whole) planned(found.turn);
  else if (target.closest("#board")) marks([target], "lamp");
  if (!target.closest("#board")) target.classList.add("hinted");
  const more = !whole && found.turn?.length > 1 && { words: say("whole"), next: () => hint(found, true) };
  const steps = whole ? [say("whole"), ...found.turn.map(({ what }, n) => `${n + 1}. ${what}`)] : [found.what, found.why];
  bubble(target, steps, { kind: "tip", more, most: 16 });
}

function planned(steps) { // each step with its number where it ends, and the way there
  const [ways, numbers] = [[], new Map()];
  steps.forEach(({ do: word, cells }, n) => {
    const shapes = cells.map(cellShape).filter(Boolean);
    if (!shapes.length) return $$(`[data-do="${CSS.escape(word)}"].legal:not(#board *)`).forEach((key) => key.classList.add("hinted"));
    ways.push(`<path class="way" d="M${shapes.map((shape) => `${camera.spot(shape).x} ${camera.spot(shape).y}`).join("L")}"/>`);
    numbers.set(shapes.at(-1), [...(numbers.get(shapes.at(-1)) ?? []), n + 1]);
  });
  const r = 0.6 * Math.max(...[...numbers.keys()].map((shape) => camera.spot(shape).r));
  const signs = [...numbers].map(([shape, list]) => {
    const { x, y } = camera.spot(shape);
    const circle = (cls) => `<circle class="${cls}" cx="${x}" cy="${y}" r="${r}"/>`;
    return `${circle("case")}${circle("lamp")}<text x="${x}" y="${y}" style="font-size:${r * (list.length > 2 ? 0.8 : 1.2)}px">${list.join("·")}</text>`;
  });
  $("#board-marks")?.replaceWith(parse(`<g id="board-marks">${ways.join("")}${signs.join("")}</g>`, SVG_G));
}

function reveal(target) { // swipe or pan to it, or open the sheet it lies in
  const panes = $$("[data-pane]").map((key) => key.dataset.pane).filter((id) => document.getElementById(id)?.contains(target));
  const pane = panes.at(-1); // the last is the narrowest: the stage holds them all
  if (pane) showPane(pane);
  if (pane && pane !== "stage") target.scrollIntoView({ block: "center", inline: "nearest" });
  if (target.closest("#board")) return camera.show(target);
  const holds = (tab) => document.getElementById(tab.dataset.sheet)?.contains(target);
  const tab = !target.getBoundingClientRect().width && $$(".tabs [data-sheet]").find(holds);
  if (tab) sheet(tab);
}

// ---- previews ----
let waiting = 0;
const advising = () => !$("#bubble").hidden && $("#bubble").matches(".tip"); // a hint stays while the mouse goes to its button

const READ = 700; // ms on another target until it takes the place of a bubble that says no: the way to its link leads over some

function hover(target) {
  clearTimeout(waiting);
  if (target === hovered || (selected && !target) || advising()) return;
  if (!$("#bubble").hidden && $("#bubble").matches(".no")) {
    if (target) waiting = setTimeout(() => { clearBubble(); hover(target); }, READ);
    return;
  }
  if (selected && target.dataset.do === (selected.shown ?? selected.asked)) return; // it has come to lie under the mouse
  if (selected) unselect();
  clearPreview();
  hovered = target;
  if (target) waiting = setTimeout(() => send({ preview: target.dataset.do }), 70);
}

function preview({ do: word, lines, svg: drawing }) {
  if (selected?.asked === word) return touched(word, lines, drawing);
  if (hovered?.dataset.do === word && lines.length) show(hovered, lines, drawing);
}

function show(target, lines, drawing, card = null) {
  const old = $("#board-preview");
  if (old) old.replaceWith(parse(drawing, SVG_G));
  bubble(target, lines, { card });
}

function clearPreview() {
  hovered = null;
  $("#board-preview")?.replaceChildren();
  clearBubble();
}

// ---- touch: the first tap shows, the second plays; what has nothing to show plays at once, and so does what only
// ---- leads to a step that shows more (the class once) ----
const narrow = () => innerWidth < 1200;
const barred = (target) => target.getAttribute("aria-disabled") === "true";

function touch(target) {
  const word = target.dataset.do;
  if (selected?.shown === word) return barred(target) ? send({ why: word, seq }) : play(word);
  unselect();
  selected = { asked: word, target };
  send({ preview: word });
}

function touched(word, lines, drawing) {
  const { target } = selected;
  if (!lines.length) return barred(target) ? send({ why: word, seq }) : play(word);
  selected = { shown: word, target };
  target.classList.add("selected");
  if (target.closest("[data-ui-open]")) closeSheets(); // it would lie over what is shown
  show(target.matches("[data-peek]") ? $("#prompt") : target, lines, drawing, target.matches("[data-large]") ? target : null); // and so would the bubble
  const button = $("#confirm");
  if (!button || barred(target)) return;
  button.hidden = false;
  button.textContent = target.dataset.confirm || target.dataset.peek || target.getAttribute("aria-label") || say("confirm");
  button.onclick = () => play(word);
  if (!target.matches(".ask")) return; // a step that is better thought over: the warning can be switched off
  const off = document.createElement("a");
  Object.assign(off, { role: "button", tabIndex: 0, textContent: say("sure") });
  off.dataset.sure = "";
  $("#bubble").append(off);
}
const sure = () => localStorage.getItem("sure") === "1";

// ---- a word in hand: it is played as soon as it is possible, and what it fits is lit meanwhile ----
function hold(word) {
  const before = body.dataset.uiHeld;
  delete body.dataset.uiHeld;
  if (word && word !== before) body.dataset.uiHeld = word;
  held();
}

function held() {
  const face = body.dataset.uiHeld?.split(" ")[1];
  $$("[data-hold]").forEach((key) => key.setAttribute("aria-pressed", "false"));
  const key = face && $(`[data-hold="${CSS.escape(body.dataset.uiHeld)}"]`);
  key?.setAttribute("aria-pressed", "true");
  $$("[data-fits], [data-ui-unfit]").forEach((slot) => { // the mark outlives what it was made from
    slot.toggleAttribute("data-ui-unfit", !!face && !!slot.dataset.fits && !slot.dataset.fits.split(" ").includes(face));
  });
}

function released() { // after every update
  const word = body.dataset.uiHeld;
  if (!word) return;
  const target = $(`[data-do="${CSS.escape(word)}"].legal`);
  if (!target && $(`[data-hold="${CSS.escape(word)}"]`)) return held();
  delete body.dataset.uiHeld;
  held();
  if (target) play(word);
}

function unselect() {
  selected?.target.classList.remove("selected");
  const had = selected !== null;
  unask();
  selected = null;
  $("#confirm")?.setAttribute("hidden", "");
  clearPreview();
  return had;
}

// ---- turning: shapes of the class cycle are looks of one thing; the one of the class turned plays the look shown ----
let spun = 0;

function turn(step) {
  const looks = $$("#board .cycle.legal");
  const thing = $("#board .turned.legal");
  if (!looks.length) return null;
  const now = looks.findIndex((look) => look.dataset.do === thing?.dataset.do);
  const next = looks[(now + step + looks.length) % looks.length];
  if (thing) thing.dataset.do = next.dataset.do;
  return next;
}

function spin(event) { // the wheel turns what can be turned, one look at a time
  if (!$("#board .cycle.legal")) return false;
  if (event.timeStamp - spun > 120) { spun = event.timeStamp; touch(turn(event.deltaY < 0 ? -1 : 1)); }
  return true;
}

function play(word) {
  line.pressed?.closest?.("[data-ui-open]")?.setAttribute("data-ui-played", "");
  if ($(`.ending[data-do="${CSS.escape(word)}"]`)) answered = false; // the next turn asks again
  unselect();
  send({ do: word, seq });
}
