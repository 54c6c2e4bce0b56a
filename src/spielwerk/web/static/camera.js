// @ts-check
// Pan and zoom: one transform on the board's camera, kept over updates; and the minimap of narrow screens.
import { $, $$, hit, isPhone, need, rect } from "./dom.js";
import { state } from "./state.js";

/** @typedef {import("../types.js").Box} Box */
/** @typedef {{x: number, y: number}} Point */

const CLOSEST = 3; // times the whole board
const LEAST_CELL = 34; // pixels of a cell on a long board: where its rows have no room, it is drawn up and down
const DRAG = 8; // pixels until a press is a drag
const CORNERS = ["", "left", "low", "low left"]; // where the minimap may lie

// smaller cells are too small for a finger
const thumbSize = () => (isPhone() ? 40 : matchMedia("(pointer: coarse)").matches ? 30 : 0);

/**
 * @param {HTMLElement} stage what the board lies in
 * @param {SVGSVGElement} board
 */
function createCamera(stage, board) {
  const { view } = state;
  /** @type {Map<number, PointerEvent>} */
  const pointers = new Map(); // that are down
  /** @type {() => SVGGElement} */
  const group = () => need("#board-camera");
  /** @type {() => SVGSVGElement | null} */
  const minimap = () => $("#minimap");
  const box = () => board.viewBox.baseVal;
  /** @param {SVGGraphicsElement} drawing from the screen to its plane */
  const toPlane = (drawing) => /** @type {DOMMatrix} */ (drawing.getScreenCTM()).inverse();

  // the part of the drawing plane that the stage shows, before the camera
  const shown = () => {
    const m = toPlane(board);
    const r = rect(board);
    return { x: r.left * m.a + m.e, y: r.top * m.d + m.f, w: r.width * m.a, h: r.height * m.d };
  };

  const anyCell = () => $("[data-cell]", board);
  const ownPiece = () => $(".home", board); // the reader's own piece on a long board, which fills the stage in height
  const isLong = () => !!$("#minimap.ribbon");
  const fullHeight = () => {
    const cell = anyCell();
    return Math.max(shown().h / box().height, cell ? LEAST_CELL * view.zoom / rect(cell).width : 1);
  };
  const closest = () => (isLong() ? Math.max(CLOSEST, fullHeight()) : CLOSEST);

  function apply() {
    const s = shown();
    const b = box();
    view.zoom = Math.min(closest(), Math.max(1, view.zoom));
    const map = minimap();
    map?.toggleAttribute("hidden", !isLong() && (view.zoom === 1 || !thumbSize()));
    const over = map?.matches(":not([hidden], .ribbon)") && !map.dataset.uiCorner; // what lies under the map can be drawn down
    const corner = map && over ? (rect(map).bottom - rect(stage).top) * toPlane(board).d : 0;
    /** @type {(at: number, from: number, size: number, start: number, span: number, more?: number) => number} */
    const hold = (at, from, size, start, span, more = 0) => { // never lose the board out of sight
      const low = from + size - (start + span) * view.zoom;
      const high = from - start * view.zoom;
      const spare = Math.max(0, low - high) / 2; // a board smaller than the stage lies in its middle
      return Math.min(high + spare + Math.max(0, more - spare), Math.max(low - spare, at));
    };
    view.x = view.zoom === 1 ? 0 : hold(view.x, s.x, s.w, b.x, b.width);
    view.y = view.zoom === 1 ? 0 : hold(view.y, s.y, s.h, b.y, b.height, corner);
    group().style.transform = view.zoom === 1 ? "" : `translate(${view.x}px, ${view.y}px) scale(${view.zoom})`;
    if (map) {
      const m = map.viewBox.baseVal; // it may have other proportions than the board
      const [fx, fy] = [m.width / b.width, m.height / b.height];
      const [left, top] = [(s.x - view.x) / view.zoom - b.x, (s.y - view.y) / view.zoom - b.y];
      const frame = { x: m.x + left * fx, y: m.y + top * fy, width: s.w / view.zoom * fx, height: s.h / view.zoom * fy };
      Object.entries(frame).forEach(([name, value]) => need("#minimap-view").setAttribute(name, String(value)));
    }
    clearMinimap();
    document.dispatchEvent(new Event("camera"));
  }

  /**
   * Zoom by a factor; the point of the board under (clientX, clientY) stays where it is.
   * @type {(factor: number, clientX: number, clientY: number) => void}
   */
  function zoom(factor, clientX, clientY) {
    const m = toPlane(board);
    const px = clientX * m.a + m.e;
    const py = clientY * m.d + m.f;
    const k = Math.min(closest(), Math.max(1, view.zoom * factor));
    view.x = px - (px - view.x) * k / view.zoom;
    view.y = py - (py - view.y) * k / view.zoom;
    view.zoom = k;
    view.touched = view.zoomed = true;
    apply();
  }

  /** @param {number} factor */
  function zoomMiddle(factor) {
    const r = rect(stage);
    zoom(factor, r.left + r.width / 2, r.top + r.height / 2);
  }

  function reset() {
    view.zoom = 1;
    apply();
  }

  /** @param {Point} point of the board */
  function centre({ x, y }) {
    const s = shown();
    view.x = s.x + s.w / 2 - x * view.zoom;
    view.y = s.y + s.h / 2 - y * view.zoom;
    apply();
  }

  /**
   * Where a shape lies on the board, in the board's own measure, and how large it is.
   * @param {Element} element
   */
  function spot(element) {
    const shape = /** @type {SVGGraphicsElement} */ (element);
    const b = shape.getBBox();
    const m = toPlane(group()).multiply(/** @type {DOMMatrix} */ (shape.getScreenCTM()));
    const p = new DOMPoint(b.x + b.width / 2, b.y + b.height / 2).matrixTransform(m);
    return { x: p.x, y: p.y, r: Math.min(b.width, b.height) * Math.hypot(m.a, m.b) / 2 };
  }

  /** @param {Element[]} shapes */
  function middleOf(shapes) {
    const spots = shapes.map(spot);
    return spots.reduce((sum, p) => ({ x: sum.x + p.x / spots.length, y: sum.y + p.y / spots.length }), { x: 0, y: 0 });
  }

  function begin() { // on a phone cells are too small for a thumb: begin where something can be done
    const cell = anyCell();
    if (isLong() && !view.zoomed) {
      view.zoom = Math.max(1, fullHeight());
      const start = ownPiece() ?? $(".legal", board) ?? $(".piece", board) ?? cell;
      return start ? centre(spot(start)) : apply();
    }
    const size = cell ? rect(cell).width : 99;
    const wanted = (thumbSize() && Number(cell?.dataset.thumb)) || thumbSize(); // crowded cells ask for more
    if (size >= wanted || view.touched || stage.closest(".review")) return apply(); // a review is only looked at
    const k = Math.min(CLOSEST, wanted / size);
    if (k < 1.2) return apply(); // hardly too small: rather see it whole
    view.zoom = k;
    const lit = $$(".legal", board);
    const targets = lit.length ? lit : $$(".found", board); // else where the land is known
    const b = box();
    centre(targets.length ? middleOf(targets) : { x: b.x + b.width / 2, y: b.y + b.height / 2 });
  }

  function follow() { // if everything one may click is out of sight, go there
    const targets = $$(".legal", board);
    if (view.zoom === 1 || !targets.length) return;
    const r = rect(stage);
    const inside = (/** @type {Element} */ target) => {
      const c = rect(target);
      return c.right > r.left && c.left < r.right && c.bottom > r.top && c.top < r.bottom;
    };
    if (!targets.some(inside)) centre(middleOf(targets));
  }

  /** @param {Element | null} shape if it is not wholly in sight, go there */
  function show(shape) {
    if (!shape) return;
    const [r, c] = [rect(stage), rect(shape)];
    if (view.zoom > 1 && (c.left < r.left || c.right > r.right || c.top < r.top || c.bottom > r.bottom)) centre(spot(shape));
    clearMinimap(shape);
  }

  /** @param {Element} [shape] the map in small lies in a corner where nothing is lit, nor this; else it lets it through */
  function clearMinimap(shape) {
    const map = $("#minimap:not([hidden], .ribbon)");
    if (!map || pointers.size) return;
    const [r, m] = [rect(stage), rect(map)];
    const lit = [...$$(".legal", board), ...(shape ? [shape] : [])].map(rect);
    const isFree = (/** @type {string} */ corner) => {
      const x = corner.includes("left") ? r.left + 8 : r.right - m.width - 8;
      const y = corner.includes("low") ? r.bottom - m.height - 8 : r.top + 8;
      return !lit.some((c) => c.left < x + m.width && c.right > x && c.top < y + m.height && c.bottom > y);
    };
    const now = map.dataset.uiCorner ?? "";
    const free = [now, ...CORNERS].find(isFree);
    map.dataset.uiCorner = free ?? now;
    map.toggleAttribute("data-ui-through", free === undefined);
  }
  document.addEventListener("updated", () => clearMinimap());

  function gather() { // the looks of a thing that is turned lie round it: pan until it is in sight with all of them
    if (view.zoom === 1 || !$(".cycle.legal", board)) return;
    const looks = $$(".turned, .cycle", board).map(rect);
    const r = rect(stage);
    const m = toPlane(board);
    /** @type {(low: number, high: number, near: number[], far: number[]) => number} */
    const shift = (low, high, near, far) => Math.max(low + 4 - Math.min(...near), 0) || Math.min(high - 4 - Math.max(...far), 0);
    view.x += m.a * shift(r.left, r.right, looks.map((o) => o.left), looks.map((o) => o.right));
    const map = minimap();
    const corner = map && rect(map);
    const covered = corner && looks.some((o) => o.right > corner.left && o.top < corner.bottom);
    view.y += m.d * shift(covered ? corner.bottom : r.top, r.bottom, looks.map((o) => o.top), looks.map((o) => o.bottom));
    apply();
  }
  document.addEventListener("updated", gather);

  let stood = ownPiece()?.style.transform;
  document.addEventListener("updated", () => { // a long board follows the reader's own piece when it nears the edge
    const piece = ownPiece();
    if (!isLong() || !piece || piece.style.transform === stood) return;
    stood = piece.style.transform;
    const [r, c] = [rect(board), rect(piece)];
    if (c.left <= r.left + r.width * 0.2 || c.right >= r.right - r.width * 0.3) centre(spot(piece));
  });

  // ---- fingers and mouse: one drags, two pinch; a drag is not a click ----
  let start = { x: 0, y: 0 };
  /** @type {PointerEvent | null} */
  let tapped = null; // the last tap on nothing: a second one zooms
  stage.addEventListener("pointerdown", (event) => {
    if (hit(event, "#minimap")) return;
    pointers.set(event.pointerId, event);
    start = { x: event.clientX, y: event.clientY };
    view.dragged = false;
  });
  addEventListener("pointermove", (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const m = toPlane(board);
    const other = [...pointers.values()].find((finger) => finger.pointerId !== event.pointerId);
    if (pointers.size === 1) {
      if (!view.dragged && Math.hypot(event.clientX - start.x, event.clientY - start.y) < DRAG) return;
      view.dragged = true;
      stage.classList.add("drag");
      view.x += (event.clientX - before.clientX) * m.a;
      view.y += (event.clientY - before.clientY) * m.d;
      view.touched = true;
      apply();
    } else if (pointers.size === 2 && other) {
      const gap = (/** @type {PointerEvent} */ a) => Math.hypot(a.clientX - other.clientX, a.clientY - other.clientY);
      view.dragged = true;
      zoom(gap(event) / Math.max(1, gap(before)), (event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2);
    }
    pointers.set(event.pointerId, event);
  });
  const up = (/** @type {PointerEvent} */ event) => {
    if (!pointers.delete(event.pointerId)) return;
    stage.classList.remove("drag");
    clearMinimap();
    const onNothing = !view.dragged && event.pointerType === "touch" && !hit(event, ".legal");
    const again = tapped && event.timeStamp - tapped.timeStamp < 300 && Math.hypot(event.clientX - tapped.clientX, event.clientY - tapped.clientY) < 30;
    if (onNothing && again) {
      if (view.zoom > 1) reset();
      else zoom(1.8, event.clientX, event.clientY);
    }
    tapped = onNothing ? event : null;
    setTimeout(() => { view.dragged = false; }, 50); // after the click that ends a drag
  };
  addEventListener("pointerup", up);
  addEventListener("pointercancel", up);
  const jump = (/** @type {PointerEvent} */ event) => {
    const map = minimap();
    if (!map) return;
    const m = toPlane(map);
    const [of, b] = [map.viewBox.baseVal, box()];
    const [x, y] = [event.clientX * m.a + m.e - of.x, event.clientY * m.d + m.f - of.y];
    centre({ x: b.x + x * b.width / of.width, y: b.y + y * b.height / of.height });
  };
  minimap()?.addEventListener("pointerdown", jump);
  minimap()?.addEventListener("pointermove", (event) => { if (event.buttons) jump(event); });
  new ResizeObserver(() => (isLong() ? begin() : apply())).observe(stage);
  begin();
  return { follow, reset, show, spot, zoom, zoomMiddle };
}

const stage = $(".felt");
/** @type {SVGSVGElement | null} */
const board = $("#board");

/** The camera of the page's board; null where there is none (a waiting room). */
export const camera = stage && board ? createCamera(stage, board) : null;
