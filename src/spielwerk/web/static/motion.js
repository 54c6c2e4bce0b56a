"use strict";
// Motion: figures walk, cards and dice fly, goods and points go to their owner. Views say what moves by attributes:
//   data-path="x,y x,y"  the way a piece came, from its start to its place
//   data-fly="name"      what goes here and appears there under one name has flown
//   data-taken           and if it appears nowhere, whoever moved has it
//   data-tumble="roll"   a die, and the roll it lies there from
//   data-stock           a counter: what it gains flies in from where the click was
//   data-tick="n"        a sign that others like it follow one by one when it changes
// Nobody waits for it: a click or news ends all that still runs.

const running = new Map(); // animations, and what to do when they end
const box = (thing) => thing.getBoundingClientRect();
const inSight = (rect) => rect.width > 0 && rect.right > 0 && rect.bottom > 0 && rect.left < innerWidth && rect.top < innerHeight;

function run(thing, frames, time, more = {}, then = () => {}) {
  const motion = thing.animate(frames, { duration: time, easing: "cubic-bezier(.3, .1, .2, 1)", fill: "backwards", ...more });
  running.set(motion, then);
  motion.onfinish = () => ended(motion);
  return motion;
}

function ended(motion) {
  const then = running.get(motion);
  running.delete(motion);
  then?.();
}

function settle() { // now, not in the next frame: what comes finds everything in its place
  for (const motion of [...running.keys()]) {
    motion.cancel();
    ended(motion);
  }
}
addEventListener("pointerdown", settle, true);
addEventListener("keydown", settle, true);

// rings that pulse do so in step, whenever they were lit
document.addEventListener("animationstart", (event) => {
  if (event.animationName.startsWith("pulse")) event.target.getAnimations().forEach((beat) => { if (beat.animationName === event.animationName) beat.startTime = 0; });
});

// ---- before and after an update ----
function glance() {
  settle();
  const scores = $$("#seats .score").map((part) => parseInt(part.textContent, 10) || 0);
  const before = { scores, parts: scores.map((_, seat) => worth(seat)), still: still() };
  if (before.still) return before;
  before.flyers = new Map($$("[data-fly]").map((thing) => [thing, { name: thing.dataset.fly, rect: box(thing) }]));
  before.rolls = new Set($$("[data-tumble]").map((die) => die.dataset.tumble));
  before.stock = new Map($$("[data-stock]").map((part) => [part, parseInt(part.textContent, 10) || 0]));
  before.ticks = new Map($$("[data-tick]").map((part) => [part, part.dataset.tick]));
  before.mover = $(".seat.turn .face");
  before.from = $("#pulse[data-mine]") && line.pressed?.isConnected ? box(line.pressed) : null;
  return before;
}

function move(moves, before) {
  points(moves, before);
  if (before.still) return;
  const flown = fly(moves, before);
  moves.slid.forEach(walk);
  moves.dropped.filter((piece) => !flown.has(piece)).forEach(drop);
  moves.left.filter((piece) => !flown.has(piece)).forEach(fade);
  $$("[data-tumble]").filter((die) => rolled(die, before)).forEach(tumble);
  before.stock.forEach((had, part) => { if (part.isConnected) bring(part, (parseInt(part.textContent, 10) || 0) - had, before.from); });
  [...before.ticks].filter(([part, was]) => part.isConnected && part.dataset.tick !== was).reverse()
    .forEach(([part], n) => run(part, [{ scale: 1.5, opacity: 1 }, { scale: 1 }], duration("--t-fast"), { delay: 120 * n }));
}

// ---- pieces ----
function walk([piece, from, to]) {
  const way = (piece.dataset.path ?? "").split(" ").filter(Boolean).map((spot) => spot.split(",").map(Number));
  const [x, y] = (from.match(/-?[\d.]+/g) ?? []).map(Number);
  const far = ([a, b]) => Math.hypot(a - x, b - y);
  const known = way.length > 2 && far(way[0]) < far(way.at(-1)); // going back it is not the way it came
  const size = to.replace(/^translate\([^)]*\)/, "");
  const via = known ? way.slice(1, -1).map(([a, b]) => ({ transform: `translate(${a}px, ${b}px)${size}` })) : [];
  const easing = via.length ? "linear" : undefined;
  run(piece, [{ transform: from }, ...via, { transform: to }], duration("--t-move") + 120 * via.length, easing && { easing });
}

function drop(piece) {
  run(piece, [{ translate: "0 -16px", opacity: 0 }, { translate: "0 0", opacity: 1 }], duration("--t-drop"), { easing: "cubic-bezier(.3, 1.4, .5, 1)" });
}

function fade(gone) {
  run(gone, [{ opacity: 1 }, { opacity: 0, scale: 0.8 }], duration("--t-move"), { fill: "both" }, () => gone.remove());
}

const rolled = (die, before) => !!die.dataset.tumble && !before.rolls.has(die.dataset.tumble);

function tumble(die, n) {
  const turns = [{ rotate: "-300deg", translate: "-26px -18px", scale: 0.7 }, { rotate: "-110deg", translate: "6px -10px", scale: 1.1 }, { rotate: "18deg", translate: "0 2px", scale: 1 }, { rotate: "0deg" }];
  run(die, turns, 450, { delay: 40 * n, easing: "ease-out" });
}

// ---- what flies: a picture of it, over everything ----
function ghost(thing) {
  let copy = thing.cloneNode(true);
  if (thing.namespaceURI === SVG && thing.tagName !== "svg") {
    const { x, y, width, height } = thing.getBBox();
    copy.removeAttribute("style");
    const frame = document.createElementNS(SVG, "svg");
    frame.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    frame.append(copy);
    copy = frame;
  }
  [copy, ...$$("[id]", copy)].forEach((part) => part.removeAttribute("id"));
  copy.removeAttribute("data-fly");
  copy.setAttribute("aria-hidden", "true");
  copy.classList.add("flyer");
  return copy;
}

function flight(art, from, to, { delay = 0, time = duration("--t-move"), then } = {}) {
  const across = (rect, base) => `translate(${rect.left + rect.width / 2 - base.left - base.width / 2}px, ${rect.top + rect.height / 2 - base.top - base.height / 2}px) scale(${base.width ? rect.width / base.width : 1})`;
  Object.assign(art.style, { left: `${to.left}px`, top: `${to.top}px`, width: `${to.width}px`, height: `${to.height}px` });
  document.body.append(art);
  run(art, [{ transform: across(from, to) }, { transform: "none" }], time, { delay }, () => { art.remove(); then?.(); });
}

function fly(moves, before) {
  const flown = new Set();
  const gone = [...before.flyers].filter(([thing, { name }]) => !thing.isConnected || thing.leaving || thing.dataset.fly !== name);
  const come = $$("[data-fly]").filter((thing) => !thing.leaving && !rolled(thing, before) && before.flyers.get(thing)?.name !== thing.dataset.fly);
  come.forEach((thing) => {
    const n = gone.findIndex(([, { name }]) => name === thing.dataset.fly);
    if (n < 0) return;
    const [[old, { rect }]] = gone.splice(n, 1);
    flown.add(thing).add(old);
    const delay = 80 * (flown.size / 2 - 1);
    if (old.leaving) old.remove();
    if (!inSight(rect) || !inSight(box(thing))) return;
    flight(ghost(thing), rect, box(thing), { delay });
    run(thing, [{ opacity: 0 }, { opacity: 0 }], duration("--t-move") + delay);
  });
  const home = before.mover?.isConnected ? box(before.mover) : null;
  gone.filter(([thing, { rect }]) => thing.leaving && thing.matches("[data-taken]") && home && inSight(home) && inSight(rect)).forEach(([thing, { rect }], n) => {
    flown.add(thing);
    flight(ghost(thing), rect, home, { delay: 80 * n });
    thing.remove();
  });
  return flown;
}

function bring(part, gain, from) {
  const art = $("svg", part);
  if (gain <= 0 || !art || !from || !inSight(from) || !inSight(box(art))) return;
  const start = { left: from.left + from.width / 2 - 11, top: from.top + from.height / 2 - 11, width: 22, height: 22 };
  for (let n = 0; n < Math.min(gain, 4); n++) flight(ghost(art), start, box(art), { delay: 80 * n });
}

// ---- points: from where they fell to the seat, as the score table shows them ----
function worth(seat) {
  return $$(`#scores tbody tr > td:nth-of-type(${seat + 1}) [data-parts]`).flatMap((part) => part.dataset.parts.split(" ").filter(Boolean));
}

function fell(before, after) { // the parts that are new; all of them whole, or what changed in some
  const old = [...before];
  const fresh = after.filter((part) => { const n = old.indexOf(part); if (n >= 0) old.splice(n, 1); return n < 0; });
  return { fresh: fresh.map((part) => ({ gain: Number(part.split(":")[0]), cells: part.split(":")[1].split(",") })), whole: !old.length, had: old.flatMap((part) => part.split(":")[1].split(",")) };
}

function spotOf(cells) {
  const rects = cells.slice(0, 12).map((cell) => $$(`[data-cell="${cell}"]`).map(box).find((rect) => rect.width && inSight(rect))).filter(Boolean);
  if (!rects.length) return null;
  const mean = (of) => rects.reduce((sum, rect) => sum + of(rect), 0) / rects.length;
  return [mean((rect) => rect.left + rect.width / 2), mean((rect) => rect.top + rect.height / 2)];
}

function points(moves, before) {
  $$("#seats .score").forEach((part, seat) => {
    const now = parseInt(part.textContent, 10) || 0;
    const gain = now - (before.scores[seat] ?? now);
    if (gain <= 0 || !inSight(box(part))) return;
    const { fresh, whole, had } = fell(before.parts[seat], worth(seat));
    const single = whole && fresh.reduce((sum, one) => sum + one.gain, 0) === gain;
    const cells = fresh.flatMap((one) => one.cells);
    const some = single && fresh.length <= 8 ? fresh : [{ gain, cells: cells.filter((cell) => !had.includes(cell)).concat(cells) }];
    some.forEach((one, n) => chip(part, seat, one.gain, spotOf(one.cells) ?? lastMoved(moves), n));
    if (!before.still) count(part, before.scores[seat], now);
  });
}

function lastMoved({ slid, dropped }) { // else where something just moved
  const rect = [...dropped, ...slid.map(([piece]) => piece)].map(box).filter(inSight).at(-1);
  return rect && [rect.left + rect.width / 2, rect.top + rect.height / 2];
}

function chip(score, seat, gain, from, n) {
  const note = Object.assign(document.createElement("div"), { className: "gain", textContent: `+${gain}` });
  note.setAttribute("aria-hidden", "true"); // the score says it
  note.style.setProperty("--c", `var(--seat-${seat}-edge)`);
  document.body.append(note);
  const [home, size] = [box(score), box(note)];
  const [x, y] = [home.left - size.width - 6, home.top + (home.height - size.height) / 2];
  note.style.translate = `${x}px ${y}px`;
  setTimeout(() => note.remove(), 2000 + 80 * n);
  if (still() || !from) return;
  const start = [from[0] - size.width / 2, from[1] - size.height / 2];
  const at = (left, top, look) => ({ translate: `${left}px ${top}px`, ...look });
  run(note, [at(...start, { opacity: 0, scale: 0.6 }), at(start[0], start[1] - 18, { opacity: 1, scale: 1.15, offset: 0.3 }), at(x, y)], duration("--t-slow"), { delay: 80 * n });
}

function count(score, from, to) {
  const words = score.firstChild;
  const last = words.nodeValue;
  const motion = run(score, [{ transform: "scale(1.25)" }, { transform: "none" }], 400, {}, () => { words.nodeValue = last; });
  const tick = () => {
    if (!running.has(motion)) return;
    words.nodeValue = last.replace(/^-?\d+/, Math.round(from + (to - from) * Math.min(1, motion.currentTime / 400)));
    requestAnimationFrame(tick);
  };
  tick();
}
