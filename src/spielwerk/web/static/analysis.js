// @ts-check
// The analysis board: pieces are chosen and tapped onto the board, every edit goes to the server, turns stream in.
import { clearBubble, showBubble } from "./bubble.js";
import { camera } from "./camera.js";
import { $, $$, byId, hit, input, inputs, need, parse, rect, reducedMotion, SVG_GROUP } from "./dom.js";
import { cellShape, drawMarks, markShapes, shapesOf, toggle, toggleMarks } from "./marks.js";
import { place } from "./morph.js";
import { closeSheets, openSheet } from "./sheets.js";
import { say, sentence, toast } from "./site.js";
import { state } from "./state.js";

/** @typedef {{p?: string, s?: number, set?: Record<string, string>, refused?: string, cell?: number, said?: string, svg?: string}} Answer */
/** @typedef {{list?: string, note?: string, seconds?: number, done?: boolean, deeper?: number, longer?: string, queue?: string, refused?: string}} Line */

const { body } = document;
const { analyse: base = "" } = body.dataset; // below a base path the server has put that before it
const CALM = 400; // ms after an edit until turns are looked for
const REST = 2000; // ms between two changes of the list under a pointer
const MOVE = 280; // ms in which rows change places
const ALOUD = 10_000; // ms between two values that are read out
const WRONG = { "-1": true };

const now = {
  p: body.dataset.p ?? "",
  s: Number(body.dataset.s),
  /** @type {[p: string, s: number][]} */
  past: [],
  piece: "", // the edit that a tap on a cell is the rest of: put water, take
  cell: "", // where the keyboard is
  turn: "", // the one that is shown
  deep: 0, // how deep the next one would be
  longer: "", // and how long it would take
  /** @type {AbortController | null} */
  thinking: null,
  timer: 0,
  clock: 0,
  pointed: false, // a pointer is over the list
  changed: 0,
  heard: 0,
  /** @type {Line | null} */
  held: null,
  busy: Promise.resolve(),
};

// ---- the server ----
/** @type {(path: string, fields: Record<string, string>, signal?: AbortSignal) => Promise<Response>} */
const post = (path, fields, signal) => fetch(`${base}/${path}`, { method: "POST", body: new URLSearchParams(fields), signal });

/** @type {(path: string, fields: Record<string, string>) => Promise<Answer>} */
async function ask(path, fields) {
  try {
    const answer = await post(path, fields);
    return answer.headers.get("content-type")?.includes("json") ? await answer.json() : { refused: words("failed") };
  } catch {
    return { refused: say("lost") };
  }
}

/** @type {(name: string, values?: Record<string, unknown>) => string} */
const words = (name, values) => sentence($("#prompt"), name, values);

/** @param {string} word an edit; empty: look from another seat */
function change(word, s = now.s) { // one after the other: each builds on the one before
  now.busy = now.busy.then(async () => {
    const answer = await ask("edit", { p: now.p, s: String(s), do: word });
    if (answer.refused) return refuse(answer.refused, answer.cell);
    if (word) now.past.push([now.p, now.s]);
    show(answer);
  });
  return now.busy;
}

/** @param {Answer} answer */
function show({ p = now.p, s = now.s, set = {} }) {
  const edited = p !== now.p;
  [now.p, now.s] = [p, s];
  clearBubble();
  if (edited) stop();
  const kept = edited ? {} : { turns: "" };
  place(Object.fromEntries(Object.entries(set).filter(([id]) => !(id in kept))));
  history.replaceState(null, "", `${location.pathname}?p=${p}&s=${s}`);
  settle();
  if (edited) {
    forgetTurn();
    clearTimeout(now.timer);
    now.timer = setTimeout(() => think(0), CALM);
  } else if (now.turn) showTurn(now.turn);
  document.dispatchEvent(new Event("updated"));
}

/** @type {(why: string, cell?: number) => void} */
function refuse(why, cell = -1) {
  const shape = cell >= 0 ? cellShape(String(cell)) : null;
  if (shape) markShapes([shape], "no");
  if (shape) showBubble(shape, [why], { kind: "no" });
  else toast(why, true);
}

function back() {
  const before = now.past.pop();
  if (!before) return;
  now.busy = now.busy.then(async () => {
    const answer = await ask("edit", { p: before[0], s: String(before[1]), do: "" });
    if (answer.refused) return toast(answer.refused, true);
    show(answer);
  });
}

// ---- what the page remembers over an edit ----
function settle() {
  $$("[data-piece]").forEach((key) => key.setAttribute("aria-pressed", String(editOf(key) === now.piece)));
  $$("[data-back]").forEach((key) => key.toggleAttribute("disabled", !now.past.length));
  const chosen = $$("[data-piece]").find((key) => editOf(key) === now.piece);
  const rank = $$("#turn-list [data-turn]").findIndex((row) => row.dataset.turn === now.turn);
  const shown = rank >= 0 ? words("shown", { n: rank + 1 }) : "";
  const [line, hint] = [$("#prompt .say"), $("#prompt .hint")];
  if (line) line.textContent = chosen ? words(chosen.dataset.tool ? "tool" : "put", { piece: chosen.dataset.title }) : shown || words("start");
  if (hint) hint.textContent = (chosen && shown) || words("hint");
  const wrong = $("#check")?.dataset.wrong;
  drawMarks("");
  if (wrong && !(wrong in WRONG)) markShapes(shapesOf([wrong]), "no");
  if (now.cell) markCursor();
  $$(".places[role=group]").forEach((group) => lightPlace(group, Number(group.dataset.uiPlace ?? 0)));
}

/** @type {(group: HTMLElement, n: number) => void} */
function lightPlace(group, n) {
  group.dataset.uiPlace = String(n);
  $$("[data-slot]", group).forEach((key) => key.setAttribute("aria-pressed", String(Number(key.dataset.slot) === n)));
}

/** @param {HTMLElement} key of the palette: the beginning of its edit */
const editOf = (key) => key.dataset.tool ?? `put ${key.dataset.piece}`;

/** @param {string} piece */
function choose(piece) {
  now.piece = now.piece === piece ? "" : piece;
  settle();
}

/** @param {string | undefined} cell lay the chosen piece there */
function tap(cell) {
  if (cell === undefined) return;
  if (!now.piece) {
    const line = $("#prompt .say");
    return void (line && showBubble(cellShape(cell), [line.textContent ?? "", words("hint")]));
  }
  change(`${now.piece} ${cell}`);
}

// ---- turns ----
function stop() {
  now.thinking?.abort();
  now.thinking = null;
  clearInterval(now.clock);
  now.held = null;
}

/** @param {boolean} on */
function showThinking(on) {
  $$("[data-stop]").forEach((key) => { key.hidden = !on; });
  $$("[data-think]").forEach((key) => { key.hidden = on || now.deep > 0; });
  $$("[data-deeper]").forEach((key) => key.toggleAttribute("disabled", on || !now.deep));
  const time = $("#deeper-time");
  if (time) time.textContent = on || !now.deep ? "" : now.longer;
}

/** @param {string} text what the chip beside the title says */
function tellState(text) {
  const chip = $("#turn-state");
  if (!chip) return;
  chip.textContent = text;
  chip.hidden = !text;
}

/** @param {number} deep */
async function think(deep) {
  stop();
  if (!$("#turns[data-mover]")) return;
  const mine = now.thinking = new AbortController();
  const begun = performance.now();
  const tick = () => tellState(words("thinking", { n: Math.round((performance.now() - begun) / 1000) }));
  if (!deep) now.deep = 0;
  showThinking(true);
  tick();
  now.clock = setInterval(tick, 1000);
  let told = "";
  try {
    const answer = await post("turns", { p: now.p, deep: String(deep) }, mine.signal);
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (let part = await reader?.read(); part && !part.done && now.thinking === mine; part = await reader?.read()) {
      const lines = (rest + part.value).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) told = hear(JSON.parse(line)) ?? told;
    }
    if (rest.trim()) told = hear(rest.startsWith("{") ? JSON.parse(rest) : { refused: words("failed") }) ?? told;
  } catch {
    if (now.thinking === mine) told = say("lost");
  }
  if (now.thinking !== mine) return;
  const seconds = Math.round((performance.now() - begun) / 1000);
  stop();
  showThinking(false);
  tellState(words("done", { n: seconds }));
  const note = $("#turn-note");
  if (told && note) note.textContent = told;
}

/** @param {Line} line returns what went wrong, if anything did */
function hear(line) {
  if (line.refused) return line.refused;
  if (line.queue) tellState(line.queue);
  if (line.deeper !== undefined) [now.deep, now.longer] = [line.deeper, line.longer ?? ""];
  if (line.list) {
    const wait = now.pointed ? now.changed + REST - performance.now() : 0;
    if (wait <= 0 || line.done) renew(line);
    else {
      if (!now.held) setTimeout(() => { if (now.held) renew(now.held); }, wait);
      now.held = line;
    }
  }
  return undefined;
}

/** @param {Line} line put the rows in, and let them slide to their new places */
function renew({ list = "", note = "", done = false }) {
  now.held = null;
  now.changed = performance.now();
  const rows = () => $$("#turn-list > li");
  const before = new Map(rows().map((row) => [row.id, rect(row).top]));
  place({ "turn-list": list });
  for (const row of reducedMotion() ? [] : rows()) {
    const by = (before.get(row.id) ?? rect(row).top) - rect(row).top;
    if (by) row.animate([{ transform: `translateY(${by}px)` }, { transform: "none" }], { duration: MOVE, easing: "ease-out" });
  }
  const box = $("#turn-note");
  if (box) box.textContent = note;
  lightTurn();
  const aloud = $("#aloud");
  if (aloud && (done || now.changed - now.heard > ALOUD)) {
    now.heard = now.changed;
    aloud.textContent = rows()[0]?.textContent ?? "";
  }
  if (!now.turn && rows()[0]) showTurn($("[data-turn]", rows()[0])?.dataset.turn ?? "");
}

function lightTurn() {
  $$("[data-turn]").forEach((row) => row.setAttribute("aria-pressed", String(row.dataset.turn === now.turn)));
  settle();
}

function forgetTurn() {
  now.turn = "";
  $("#board-preview")?.replaceChildren();
}

/** @param {string} turn draw it over the board, as seen by whoever plays it */
async function showTurn(turn) {
  now.turn = turn;
  lightTurn();
  const mover = Number($("#turns")?.dataset.mover ?? -1);
  const { p } = now;
  if (mover >= 0 && mover !== now.s && now.past.length === 0) await change("", mover);
  const { svg } = await ask("show", { p, turn });
  if (svg && p === now.p && turn === now.turn && mover === now.s) {
    $("#board-preview")?.replaceWith(parse(svg, SVG_GROUP));
    camera?.show($("#board-preview"));
  }
}

// ---- the pointer ----
/** @param {MouseEvent} event the cell under it, whatever lies on top */
function cellAt(event) {
  const below = document.elementsFromPoint(event.clientX, event.clientY);
  const shape = below.map((one) => one.closest("#board [data-cell]")).find(Boolean) ?? hit(event, "#board [data-cell]");
  return shape?.getAttribute("data-cell") ?? undefined;
}

/** @type {[selector: string, act: (key: HTMLElement, event: MouseEvent) => unknown][]} */
const ACTIONS = [
  ["[data-piece]", (key) => choose(editOf(key))],
  ["[data-edit]", (key) => change(key.dataset.edit ?? "")],
  ["[data-back]", back],
  ["[data-slot]", (key) => lightPlace(/** @type {HTMLElement} */ (key.parentElement), Number(key.dataset.slot))],
  ["[data-turn]", (key) => showTurn(key.dataset.turn ?? "")],
  ["[data-stop]", () => { stop(); showThinking(false); tellState(words("stopped")); }],
  ["[data-think]", () => think(0)],
  ["[data-deeper]", () => think(now.deep)],
  ["[data-pad]", (key) => takePad(key.dataset.pad ?? "")],
  ["[data-cells][aria-pressed], [data-toggle]", (_, event) => {
    const [key, row] = [hit(event, "[data-toggle]"), hit(event, "[data-cells][aria-pressed]")];
    if (key) toggle(key.dataset.toggle);
    if (row) toggleMarks(row);
  }],
  ["[data-sheet]", openSheet],
];

document.addEventListener("click", (event) => {
  if (hit(event, ".felt") && !hit(event, "#minimap")) {
    if (state.view.dragged) return;
    if (closeSheets()) return;
    clearBubble();
    return tap(cellAt(event));
  }
  if (!hit(event, "#bubble")) clearBubble();
  const action = ACTIONS.find(([selector]) => hit(event, selector));
  if (action) action[1](/** @type {HTMLElement} */ (hit(event, action[0])), event);
});
document.addEventListener("pointerover", (event) => { now.pointed = !!hit(event, "#turn-list"); });
document.addEventListener("pointerdown", (event) => { now.pointed = !!hit(event, "#turn-list"); });

document.addEventListener("change", (event) => {
  const field = /** @type {HTMLInputElement | HTMLSelectElement | null} */ (event.target);
  if (!field) return;
  const { set, setPlace, add } = field.dataset;
  if (field.name === "seat" && hit(event, "#who")) change("", Number(field.value));
  else if (set) change(`set ${set} ${field.value}`);
  else if (setPlace && field.value) {
    const group = field.parentElement && $(".places", field.parentElement);
    change(`set ${setPlace}.${group?.dataset.uiPlace ?? 0} ${field.value}`);
    field.value = "";
  } else if (add && field.value) {
    change(`add ${add} ${field.value}`);
    field.value = "";
  } else if (hit(event, "[data-file]") && field.value) field.form?.submit();
});

// ---- dragging a piece onto the board ----
document.addEventListener("pointerdown", (event) => {
  const key = hit(event, "[data-piece]");
  if (!key || event.pointerType === "touch") return;
  const [x, y] = [event.clientX, event.clientY];
  addEventListener("pointerup", (end) => {
    if (Math.hypot(end.clientX - x, end.clientY - y) < 12) return;
    const cell = cellAt(end);
    if (cell === undefined) return;
    now.piece = editOf(key);
    tap(cell);
  }, { once: true });
});

/** @param {string} pad its path: what this device keeps of it */
function takePad(pad) {
  const kept = localStorage.getItem(`pad:${pad}`) ?? sessionStorage.getItem(`pad:${pad}`);
  if (!kept) return toast(words("pad"), true);
  location.assign(`${base}?sheet=1&${kept.slice(1)}`);
}

// ---- the keyboard ----
const cells = () => $$("#board [data-cell]").filter((shape) => rect(shape).width > 0);

/** @type {(dx: number, dy: number) => void} */
function move(dx, dy) {
  const all = cells();
  const from = (now.cell && cellShape(now.cell)) || all[Math.floor(all.length / 2)];
  if (!from) return;
  const middle = (/** @type {Element} */ shape) => { const r = rect(shape); return [r.left + r.width / 2, r.top + r.height / 2]; };
  const [x, y] = middle(from);
  const costs = all.map((shape) => {
    const [ax, ay] = [middle(shape)[0] - x, middle(shape)[1] - y];
    const along = ax * dx + ay * dy;
    return { shape, cost: along > 4 ? along + 1.5 * Math.abs(ax * dy - ay * dx) : Infinity };
  }).filter(({ cost }) => cost < Infinity).sort((a, b) => a.cost - b.cost);
  now.cell = (now.cell ? costs[0]?.shape ?? from : from).getAttribute("data-cell") ?? "";
  markCursor();
  const { cell } = now;
  setTimeout(async () => { // only where one rests is told
    if (cell !== now.cell) return;
    const { said } = await ask("edit", { p: now.p, s: String(now.s), do: `look ${cell}` });
    const aloud = $("#aloud");
    if (said && aloud && cell === now.cell) aloud.textContent = said;
  }, CALM);
}

const markCursor = () => markShapes(shapesOf([now.cell]), "lamp");

/** @param {number} by */
function stepTurn(by) {
  const rows = $$("#turn-list [data-turn]");
  const at = rows.findIndex((row) => row.dataset.turn === now.turn);
  const next = rows[Math.max(0, Math.min(rows.length - 1, at + by))];
  next?.focus();
  if (next) showTurn(next.dataset.turn ?? "");
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || hit(event, "input, select, textarea, summary")) return;
  const inList = !!hit(event, "#turn-list");
  /** @type {Record<string, () => unknown>} */
  const keys = {
    ArrowLeft: () => move(-1, 0),
    ArrowRight: () => move(1, 0),
    ArrowUp: () => (inList ? stepTurn(-1) : move(0, -1)),
    ArrowDown: () => (inList ? stepTurn(1) : move(0, 1)),
    Backspace: () => { if (now.cell) change(`take ${now.cell}`); },
    Delete: () => { if (now.cell) change(`take ${now.cell}`); },
    " ": () => { const key = $("[data-stop]:not([hidden])") ?? $("[data-think]:not([hidden])"); key?.click(); },
    "+": () => $("[data-deeper]:not([disabled])")?.click(),
    c: () => $("#share [data-copy]")?.click(),
    u: back,
    Escape: () => { if (!closeSheets()) { now.cell = ""; now.piece = ""; clearBubble(); settle(); } },
  };
  if (event.key === "Enter" && now.cell && !hit(event, "button, a")) tap(now.cell);
  else if (/^[1-9]$/.test(event.key)) byId(`piece-${event.key}`)?.click();
  else if (event.key === "0") byId("tool-take")?.click();
  else if (event.key === " " && hit(event, "button, a")) return;
  else if (keys[event.key]) keys[event.key]();
  else return;
  event.preventDefault();
});

addEventListener("pagehide", stop);
settle();
if ($("#turns[data-mover]") && new URLSearchParams(location.search).has("p")) now.timer = setTimeout(() => think(0), CALM);
inputs("#share input").forEach((field) => field.addEventListener("focus", () => field.select()));
input("#share input");
need("#prompt");
