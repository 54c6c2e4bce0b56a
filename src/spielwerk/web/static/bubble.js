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

function setBubble() { // near its target, never on it, off other targets if it can, never off the screen
  const box = $("#bubble");
  if (!box || box.hidden || !box.over?.isConnected) return;
  const t = box.over.getBoundingClientRect();
  const { offsetWidth: w, offsetHeight: h } = box;
  const [cx, cy, gap] = [t.left + t.width / 2, t.top + t.height / 2, 12];
  const floor = box.over.closest("#prompt") ? innerHeight : ($("#prompt") ?? $("#scrub"))?.getBoundingClientRect().top ?? innerHeight;
  const [sides, rows] = [[t.right + gap, t.left - gap - w], [t.bottom + gap, t.top - gap - h]];
  const places = [
    ...rows.flatMap((y) => [[cx - w / 2, y], [cx - 24, y], [cx - w + 24, y]]),
    ...sides.flatMap((x) => [[x, cy - h / 2], [x, cy + gap], [x, cy - h - gap]]),
  ];
  const others = $$("#board .legal").filter((shape) => shape !== box.over).map((shape) => shape.getBoundingClientRect());
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
