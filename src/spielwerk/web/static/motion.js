// @ts-check
// Motion: figures walk, cards and dice fly, goods and points go to their owner. Views say what moves by attributes
// (data-path, data-fly, data-taken, data-tumble, data-stock, data-tick, data-parts: docs/page-protocol.md).
// Nobody waits for it: a click or news ends all that still runs.
import { $, $$, SVG, duration, make, rect, reducedMotion } from "./dom.js";
import { state } from "./state.js";

/** @typedef {import("../types.js").Box} Box */

/**
 * What an update changed.
 * @typedef {object} Moves
 * @property {[piece: HTMLElement, from: string, to: string][]} slid pieces that moved, with their transforms
 * @property {Element[]} dropped pieces that are new
 * @property {HTMLElement[]} left pieces that are gone
 */

/**
 * What there was before an update; without motion only the points.
 * @typedef {object} Before
 * @property {number[]} scores by seat
 * @property {string[][]} parts what the score of each seat is made of
 * @property {Seen | null} seen
 *
 * @typedef {object} Seen
 * @property {Map<HTMLElement, {name: string | undefined, from: DOMRect}>} flyers
 * @property {Set<string | undefined>} rolls
 * @property {Map<HTMLElement, number>} stock
 * @property {Map<HTMLElement, string | undefined>} ticks
 * @property {HTMLElement | null} mover the face of the seat whose turn it was
 * @property {DOMRect | null} clicked where the reader clicked
 */

/** @param {Element} part */
const number = (part) => parseInt(part.textContent ?? "", 10) || 0;

/** @param {DOMRect} box */
const onScreen = (box) => box.width > 0 && box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight;

/**
 * Animate an element; `then` is done when it ends, however it ends.
 * @type {(thing: Element, frames: Keyframe[], time: number, more?: KeyframeAnimationOptions, then?: () => void) => Animation}
 */
function run(thing, frames, time, more = {}, then = () => {}) {
  const motion = thing.animate(frames, { duration: time, easing: "cubic-bezier(.3, .1, .2, 1)", fill: "backwards", ...more });
  state.running.set(motion, then);
  motion.onfinish = () => finish(motion);
  return motion;
}

/** @param {Animation} motion */
function finish(motion) {
  const then = state.running.get(motion);
  state.running.delete(motion);
  then?.();
}

export function finishAll() { // now, not in the next frame: what comes finds everything in its place
  for (const motion of [...state.running.keys()]) {
    motion.cancel();
    finish(motion);
  }
}
addEventListener("pointerdown", finishAll, true);
addEventListener("keydown", finishAll, true);

// rings that pulse do so in step, whenever they were lit
document.addEventListener("animationstart", (event) => {
  if (!event.animationName.startsWith("pulse") || !(event.target instanceof Element)) return;
  event.target.getAnimations().forEach((beat) => {
    if (beat instanceof CSSAnimation && beat.animationName === event.animationName) beat.startTime = 0;
  });
});

// ---- before and after an update ----
/** @returns {Before} */
export function beforeUpdate() {
  finishAll();
  const scores = $$("#seats .score").map(number);
  return { scores, parts: scores.map((_, seat) => scoreParts(seat)), seen: reducedMotion() ? null : look() };
}

/** @returns {Seen} */
function look() {
  return {
    flyers: new Map($$("[data-fly]").map((thing) => [thing, { name: thing.dataset.fly, from: rect(thing) }])),
    rolls: new Set($$("[data-tumble]").map((die) => die.dataset.tumble)),
    stock: new Map($$("[data-stock]").map((part) => [part, number(part)])),
    ticks: new Map($$("[data-tick]").map((part) => [part, part.dataset.tick])),
    mover: $(".seat.turn .face"),
    clicked: $("#pulse[data-mine]") && state.pressed?.isConnected ? rect(state.pressed) : null,
  };
}

/** @type {(moves: Moves, before: Before) => void} */
export function animate(moves, before) {
  const { seen } = before;
  showPoints(moves, before);
  if (!seen) return;
  const flown = fly(seen);
  moves.slid.forEach(walk);
  moves.dropped.filter((piece) => !flown.has(piece)).forEach(drop);
  moves.left.filter((piece) => !flown.has(piece)).forEach(fade);
  $$("[data-tumble]").filter((die) => isRolled(die, seen)).forEach(tumble);
  seen.stock.forEach((had, part) => { if (part.isConnected) bring(part, number(part) - had, seen.clicked); });
  [...seen.ticks].filter(([part, was]) => part.isConnected && part.dataset.tick !== was).reverse()
    .forEach(([part], n) => run(part, [{ scale: 1.5, opacity: 1 }, { scale: 1 }], duration("--t-fast"), { delay: 120 * n }));
}

// ---- pieces ----
/** @param {Moves["slid"][number]} moved */
function walk([piece, from, to]) {
  const way = (piece.dataset.path ?? "").split(" ").filter(Boolean).map((spot) => spot.split(",").map(Number));
  const [x, y] = (from.match(/-?[\d.]+/g) ?? []).map(Number);
  const far = (/** @type {number[]} */ [a, b]) => Math.hypot(a - x, b - y);
  const known = way.length > 2 && far(way[0]) < far(way[way.length - 1]); // going back it is not the way it came
  const size = to.replace(/^translate\([^)]*\)/, "");
  const via = known ? way.slice(1, -1).map(([a, b]) => ({ transform: `translate(${a}px, ${b}px)${size}` })) : [];
  run(piece, [{ transform: from }, ...via, { transform: to }], duration("--t-move") + 120 * via.length, via.length ? { easing: "linear" } : {});
}

/** @param {Element} piece */
function drop(piece) {
  run(piece, [{ translate: "0 -16px", opacity: 0 }, { translate: "0 0", opacity: 1 }], duration("--t-drop"), { easing: "cubic-bezier(.3, 1.4, .5, 1)" });
}

/** @param {Element} gone */
function fade(gone) {
  run(gone, [{ opacity: 1 }, { opacity: 0, scale: 0.8 }], duration("--t-move"), { fill: "both" }, () => gone.remove());
}

/** @type {(die: HTMLElement, seen: Seen) => boolean} */
const isRolled = (die, seen) => !!die.dataset.tumble && !seen.rolls.has(die.dataset.tumble);

/** @type {(die: Element, n: number) => void} */
function tumble(die, n) {
  const turns = [{ rotate: "-300deg", translate: "-26px -18px", scale: 0.7 }, { rotate: "-110deg", translate: "6px -10px", scale: 1.1 }, { rotate: "18deg", translate: "0 2px", scale: 1 }, { rotate: "0deg" }];
  run(die, turns, 450, { delay: 40 * n, easing: "ease-out" });
}

// ---- what flies: a picture of it, over everything ----
/** @type {(thing: Element) => HTMLElement | SVGElement} */
function pictureOf(thing) {
  let copy = /** @type {HTMLElement | SVGElement} */ (thing.cloneNode(true));
  if (thing instanceof SVGGraphicsElement && thing.tagName !== "svg") {
    const { x, y, width, height } = thing.getBBox();
    copy.removeAttribute("style");
    const frame = document.createElementNS(SVG, "svg");
    frame.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    frame.append(copy);
    copy = /** @type {SVGElement} */ (frame);
  }
  [copy, ...$$("[id]", copy)].forEach((part) => part.removeAttribute("id"));
  copy.removeAttribute("data-fly");
  copy.setAttribute("aria-hidden", "true");
  copy.classList.add("flyer");
  return copy;
}

/** @type {(thing: Element, from: Box, to: DOMRect, delay: number) => void} */
function flight(thing, from, to, delay) {
  const picture = pictureOf(thing);
  const [x, y] = [from.left + from.width / 2 - to.left - to.width / 2, from.top + from.height / 2 - to.top - to.height / 2];
  const scale = to.width ? from.width / to.width : 1;
  Object.assign(picture.style, { left: `${to.left}px`, top: `${to.top}px`, width: `${to.width}px`, height: `${to.height}px` });
  document.body.append(picture);
  const frames = [{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: "none" }];
  run(picture, frames, duration("--t-move"), { delay }, () => picture.remove());
}

/**
 * What went here and appeared there has flown; what appeared nowhere went to whoever moved. Returns what has flown.
 * @type {(seen: Seen) => Set<Element>}
 */
function fly(seen) {
  /** @type {Set<Element>} */
  const flown = new Set();
  const gone = [...seen.flyers].filter(([thing, { name }]) => !thing.isConnected || state.leaving.has(thing) || thing.dataset.fly !== name);
  const come = $$("[data-fly]").filter((thing) => !state.leaving.has(thing) && !isRolled(thing, seen) && seen.flyers.get(thing)?.name !== thing.dataset.fly);
  come.forEach((thing) => {
    const n = gone.findIndex(([, { name }]) => name === thing.dataset.fly);
    if (n < 0) return;
    const [[old, { from }]] = gone.splice(n, 1);
    flown.add(thing).add(old);
    const delay = 80 * (flown.size / 2 - 1);
    if (state.leaving.has(old)) old.remove();
    if (!onScreen(from) || !onScreen(rect(thing))) return;
    flight(thing, from, rect(thing), delay);
    run(thing, [{ opacity: 0 }, { opacity: 0 }], duration("--t-move") + delay);
  });
  const home = seen.mover?.isConnected ? rect(seen.mover) : null;
  if (!home || !onScreen(home)) return flown;
  gone.filter(([thing, { from }]) => state.leaving.has(thing) && thing.matches("[data-taken]") && onScreen(from)).forEach(([thing, { from }], n) => {
    flown.add(thing);
    flight(thing, from, home, 80 * n);
    thing.remove();
  });
  return flown;
}

/** @type {(part: HTMLElement, gain: number, from: DOMRect | null) => void} */
function bring(part, gain, from) {
  const art = $("svg", part);
  if (gain <= 0 || !art || !from || !onScreen(from) || !onScreen(rect(art))) return;
  const start = { left: from.left + from.width / 2 - 11, top: from.top + from.height / 2 - 11, width: 22, height: 22 };
  for (let n = 0; n < Math.min(gain, 4); n++) flight(art, start, rect(art), 80 * n);
}

// ---- points: from where they fell to the seat, as the score table shows them ----
/** @typedef {{gain: number, cells: string[]}} Points what was gained, and where */

/** @param {number} seat */
function scoreParts(seat) {
  return $$(`#scores tbody tr > td:nth-of-type(${seat + 1}) [data-parts]`).flatMap((part) => (part.dataset.parts ?? "").split(" ").filter(Boolean));
}

/**
 * The parts that are new; all of them whole, or what changed in some.
 * @type {(before: string[], after: string[]) => {fresh: Points[], whole: boolean, had: string[]}}
 */
function newPoints(before, after) {
  const old = [...before];
  const cells = (/** @type {string} */ part) => part.split(":")[1].split(",");
  const fresh = after.filter((part) => { const n = old.indexOf(part); if (n >= 0) old.splice(n, 1); return n < 0; });
  return { fresh: fresh.map((part) => ({ gain: Number(part.split(":")[0]), cells: cells(part) })), whole: !old.length, had: old.flatMap(cells) };
}

/** @typedef {[x: number, y: number]} Spot on the screen */

/** @type {(box: DOMRect) => Spot} */
const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];

/** @type {(cells: string[]) => Spot | null} */
function middleOfCells(cells) {
  const spots = cells.slice(0, 12).flatMap((cell) => $$(`[data-cell="${cell}"]`).map(rect).filter(onScreen).slice(0, 1)).map(middle);
  if (!spots.length) return null;
  const mean = (/** @type {0 | 1} */ axis) => spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length;
  return [mean(0), mean(1)];
}

/** @type {(moves: Moves) => Spot | undefined} */
function lastMoved({ slid, dropped }) { // else where something just moved
  return [...dropped, ...slid.map(([piece]) => piece)].map(rect).filter(onScreen).map(middle).at(-1);
}

/** @type {(moves: Moves, before: Before) => void} */
function showPoints(moves, before) {
  $$("#seats .score").forEach((part, seat) => {
    const now = number(part);
    const gain = now - (before.scores[seat] ?? now);
    if (gain <= 0 || !onScreen(rect(part))) return;
    const { fresh, whole, had } = newPoints(before.parts[seat], scoreParts(seat));
    const single = whole && fresh.reduce((sum, one) => sum + one.gain, 0) === gain;
    const cells = fresh.flatMap((one) => one.cells);
    const some = single && fresh.length <= 8 ? fresh : [{ gain, cells: cells.filter((cell) => !had.includes(cell)).concat(cells) }];
    some.forEach((one, n) => showGain(part, seat, one.gain, middleOfCells(one.cells) ?? lastMoved(moves), n));
    if (before.seen) countUp(part, before.scores[seat], now);
  });
}

/** @type {(score: HTMLElement, seat: number, gain: number, from: Spot | undefined, n: number) => void} */
function showGain(score, seat, gain, from, n) {
  const note = make("div", { className: "gain", textContent: `+${gain}` });
  note.setAttribute("aria-hidden", "true"); // the score says it
  note.style.setProperty("--c", `var(--seat-${seat}-edge)`);
  document.body.append(note);
  const [home, size] = [rect(score), rect(note)];
  const [x, y] = [home.left - size.width - 6, home.top + (home.height - size.height) / 2];
  note.style.translate = `${x}px ${y}px`;
  setTimeout(() => note.remove(), 2000 + 80 * n);
  if (reducedMotion() || !from) return;
  const [left, top] = [from[0] - size.width / 2, from[1] - size.height / 2];
  const frames = [
    { translate: `${left}px ${top}px`, opacity: 0, scale: 0.6 },
    { translate: `${left}px ${top - 18}px`, opacity: 1, scale: 1.15, offset: 0.3 },
    { translate: `${x}px ${y}px` },
  ];
  run(note, frames, duration("--t-slow"), { delay: 80 * n });
}

/** @type {(score: HTMLElement, from: number, to: number) => void} */
function countUp(score, from, to) {
  const words = score.firstChild;
  const last = words?.nodeValue;
  if (!words || !last) return;
  const motion = run(score, [{ transform: "scale(1.25)" }, { transform: "none" }], 400, {}, () => { words.nodeValue = last; });
  const tick = () => {
    if (!state.running.has(motion)) return;
    const value = Math.round(from + (to - from) * Math.min(1, Number(motion.currentTime) / 400));
    words.nodeValue = last.replace(/^-?\d+/, String(value));
    requestAnimationFrame(tick);
  };
  tick();
}
