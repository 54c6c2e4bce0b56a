"use strict";
// Pan and zoom: one transform on the board's camera, kept over updates; and the minimap of narrow screens.

const camera = { x: 0, y: 0, k: 1, touched: false };
const felt = $(".felt");
const svg = $("#board");
const CLOSEST = 3;
const LEAST = 34; // pixels of a cell on a long board: where its rows have no room, it is drawn up and down
const phone = () => innerWidth < 700 || innerHeight < 480;
const thumb = () => phone() ? 40 : matchMedia("(pointer: coarse)").matches ? 30 : 0; // smaller cells are too small for a finger

if (svg) {
  const down = new Map(); // fingers
  const group = () => $("#board-camera");
  const box = () => svg.viewBox.baseVal;
  // the part of the drawing plane that the stage shows, before the camera
  const shown = () => {
    const m = svg.getScreenCTM().inverse();
    const r = svg.getBoundingClientRect();
    return { x: r.left * m.a + m.e, y: r.top * m.d + m.f, w: r.width * m.a, h: r.height * m.d };
  };

  const bare = () => $("[data-cell]", svg);
  const home = () => $(".home", svg); // the reader's own piece on a long board, which fills the stage in height
  const ribbon = () => $("#minimap.ribbon");
  const full = () => Math.max(shown().h / box().height, LEAST * camera.k / bare().getBoundingClientRect().width);
  const closest = () => ribbon() ? Math.max(CLOSEST, full()) : CLOSEST;

  camera.apply = () => {
    const s = shown();
    const b = box();
    camera.k = Math.min(closest(), Math.max(1, camera.k));
    const map = $("#minimap");
    map?.toggleAttribute("hidden", !ribbon() && (camera.k === 1 || !thumb()));
    const under = map?.matches(":not([hidden], .ribbon)") && !map.dataset.uiCorner; // what lies under the map can be drawn down
    const corner = under ? (map.getBoundingClientRect().bottom - felt.getBoundingClientRect().top) * svg.getScreenCTM().inverse().d : 0;
    const hold = (at, from, size, start, span, more = 0) => { // never lose the board out of sight
      const low = from + size - (start + span) * camera.k;
      const high = from - start * camera.k;
      const spare = Math.max(0, low - high) / 2; // a board smaller than the stage lies in its middle
      return Math.min(high + spare + Math.max(0, more - spare), Math.max(low - spare, at));
    };
    camera.x = camera.k === 1 ? 0 : hold(camera.x, s.x, s.w, b.x, b.width);
    camera.y = camera.k === 1 ? 0 : hold(camera.y, s.y, s.h, b.y, b.height, corner);
    group().style.transform = camera.k === 1 ? "" : `translate(${camera.x}px, ${camera.y}px) scale(${camera.k})`;
    if (map) {
      const view = $("#minimap-view");
      const m = map.viewBox.baseVal; // it may have other proportions than the board
      const [fx, fy] = [m.width / b.width, m.height / b.height];
      const [left, top] = [(s.x - camera.x) / camera.k - b.x, (s.y - camera.y) / camera.k - b.y];
      const set = { x: m.x + left * fx, y: m.y + top * fy, width: s.w / camera.k * fx, height: s.h / camera.k * fy };
      Object.entries(set).forEach(([name, value]) => view.setAttribute(name, value));
    }
    camera.clear();
    document.dispatchEvent(new Event("camera"));
  };

  // zoom by a factor, keeping the plane point under (clientX, clientY) where it is
  camera.zoom = (factor, clientX, clientY) => {
    const m = svg.getScreenCTM().inverse();
    const px = clientX * m.a + m.e;
    const py = clientY * m.d + m.f;
    const k = Math.min(closest(), Math.max(1, camera.k * factor));
    camera.x = px - (px - camera.x) * k / camera.k;
    camera.y = py - (py - camera.y) * k / camera.k;
    camera.k = k;
    camera.touched = camera.zoomed = true;
    camera.apply();
  };
  camera.centre = (x, y) => { // a point of the board
    const s = shown();
    camera.x = s.x + s.w / 2 - x * camera.k;
    camera.y = s.y + s.h / 2 - y * camera.k;
    camera.apply();
  };
  camera.home = () => { camera.k = 1; camera.apply(); };
  camera.middle = (factor) => {
    const r = felt.getBoundingClientRect();
    camera.zoom(factor, r.left + r.width / 2, r.top + r.height / 2);
  };
  // where a shape lies on the board, in the board's own measure
  camera.spot = (shape) => {
    const b = shape.getBBox();
    const m = group().getScreenCTM().inverse().multiply(shape.getScreenCTM());
    const p = new DOMPoint(b.x + b.width / 2, b.y + b.height / 2).matrixTransform(m);
    return { x: p.x, y: p.y, r: Math.min(b.width, b.height) * Math.hypot(m.a, m.b) / 2 };
  };
  const middleOf = (shapes) => {
    const spots = shapes.map(camera.spot);
    return spots.reduce((sum, p) => ({ x: sum.x + p.x / spots.length, y: sum.y + p.y / spots.length }), { x: 0, y: 0 });
  };
  // on a phone cells are too small for a thumb: begin where something can be done
  camera.begin = () => {
    if (ribbon() && !camera.zoomed) {
      camera.k = Math.max(1, full());
      const start = home() ?? $(".legal", svg) ?? $(".piece", svg) ?? bare();
      const at = camera.spot(start);
      return camera.centre(at.x, at.y);
    }
    const cell = bare();
    const size = cell ? cell.getBoundingClientRect().width : 99;
    const wanted = (thumb() && Number(cell?.dataset.thumb)) || thumb(); // crowded cells ask for more
    if (size >= wanted || camera.touched) return camera.apply();
    const k = Math.min(CLOSEST, wanted / size);
    if (k < 1.2) return camera.apply(); // hardly too small: rather see it whole
    camera.k = k;
    const lit = $$(".legal", svg);
    const targets = lit.length ? lit : $$(".found", svg); // else where the land is known
    const b = box();
    const at = targets.length ? middleOf(targets) : { x: b.x + b.width / 2, y: b.y + b.height / 2 };
    camera.centre(at.x, at.y);
  };
  // if everything one may click is out of sight, go there
  camera.follow = () => {
    const targets = $$(".legal", svg);
    if (camera.k === 1 || !targets.length) return;
    const r = felt.getBoundingClientRect();
    const inside = (t) => {
      const c = t.getBoundingClientRect();
      return c.right > r.left && c.left < r.right && c.bottom > r.top && c.top < r.bottom;
    };
    if (targets.some(inside)) return;
    const at = middleOf(targets);
    camera.centre(at.x, at.y);
  };
  camera.show = (shape) => { // if it is not wholly in sight, go there
    const [r, c] = [felt.getBoundingClientRect(), shape.getBoundingClientRect()];
    if (camera.k > 1 && (c.left < r.left || c.right > r.right || c.top < r.top || c.bottom > r.bottom)) {
      const at = camera.spot(shape);
      camera.centre(at.x, at.y);
    }
    camera.clear(shape);
  };
  // the map in small lies in a corner where nothing is lit; where all four have something, it lets it through
  const CORNERS = ["", "left", "low", "low left"];
  camera.clear = (shape) => {
    const map = $("#minimap:not([hidden], .ribbon)");
    if (!map || down.size) return;
    const [r, m] = [felt.getBoundingClientRect(), map.getBoundingClientRect()];
    const lit = [...$$(".legal", svg), ...(shape ? [shape] : [])].map((target) => target.getBoundingClientRect());
    const free = (corner) => {
      const x = corner.includes("left") ? r.left + 8 : r.right - m.width - 8;
      const y = corner.includes("low") ? r.bottom - m.height - 8 : r.top + 8;
      return !lit.some((c) => c.left < x + m.width && c.right > x && c.top < y + m.height && c.bottom > y);
    };
    const now = map.dataset.uiCorner ?? "";
    const found = [now, ...CORNERS].find(free);
    map.dataset.uiCorner = found ?? now;
    map.toggleAttribute("data-ui-through", found === undefined);
  };
  document.addEventListener("updated", () => camera.clear());
  // the looks of a thing that is turned lie round it: pan until it is in sight with all of them
  camera.gather = () => {
    if (camera.k === 1 || !$(".cycle.legal", svg)) return;
    const looks = $$(".turned, .cycle", svg).map((look) => look.getBoundingClientRect());
    const r = felt.getBoundingClientRect();
    const m = svg.getScreenCTM().inverse();
    const shift = (low, high, near, far) => Math.max(low + 4 - Math.min(...near), 0) || Math.min(high - 4 - Math.max(...far), 0);
    camera.x += m.a * shift(r.left, r.right, looks.map((o) => o.left), looks.map((o) => o.right));
    const map = $("#minimap")?.getBoundingClientRect();
    const under = map && looks.some((o) => o.right > map.left && o.top < map.bottom);
    camera.y += m.d * shift(under ? map.bottom : r.top, r.bottom, looks.map((o) => o.top), looks.map((o) => o.bottom));
    camera.apply();
  };
  document.addEventListener("updated", camera.gather);

  // a long board follows the reader's own piece when it nears the edge
  let stood = home()?.style.transform;
  document.addEventListener("updated", () => {
    if (!ribbon() || !home() || home().style.transform === stood) return;
    stood = home().style.transform;
    const [r, c] = [svg.getBoundingClientRect(), home().getBoundingClientRect()];
    if (c.left > r.left + r.width * 0.2 && c.right < r.right - r.width * 0.3) return;
    const at = camera.spot(home());
    camera.centre(at.x, at.y);
  });

  felt.addEventListener("wheel", (event) => {
    event.preventDefault();
    if (!event.ctrlKey && spin(event)) return;
    camera.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.06 : 0.002)), event.clientX, event.clientY);
  }, { passive: false });

  // fingers and mouse: one drags, two pinch; a drag is not a click
  let start = null;
  let tapped = null;
  felt.addEventListener("pointerdown", (event) => {
    if (event.target.closest("#minimap")) return;
    down.set(event.pointerId, event);
    start = { x: event.clientX, y: event.clientY };
    camera.dragged = false;
  });
  addEventListener("pointermove", (event) => {
    const before = down.get(event.pointerId);
    if (!before) return;
    const m = svg.getScreenCTM().inverse();
    if (down.size === 1) {
      if (!camera.dragged && Math.hypot(event.clientX - start.x, event.clientY - start.y) < 8) return;
      camera.dragged = true;
      felt.classList.add("drag");
      camera.x += (event.clientX - before.clientX) * m.a;
      camera.y += (event.clientY - before.clientY) * m.d;
      camera.touched = true;
      camera.apply();
    } else if (down.size === 2) {
      const other = [...down.values()].find((finger) => finger.pointerId !== event.pointerId);
      const gap = (a) => Math.hypot(a.clientX - other.clientX, a.clientY - other.clientY);
      camera.dragged = true;
      camera.zoom(gap(event) / Math.max(1, gap(before)), (event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2);
    }
    down.set(event.pointerId, event);
  });
  const up = (event) => {
    if (!down.delete(event.pointerId)) return;
    felt.classList.remove("drag");
    camera.clear();
    const bareTap = !camera.dragged && event.pointerType === "touch" && !event.target.closest(".legal");
    const again = tapped && event.timeStamp - tapped.timeStamp < 300 && Math.hypot(event.clientX - tapped.clientX, event.clientY - tapped.clientY) < 30;
    if (bareTap && again) { camera.k > 1 ? camera.home() : camera.zoom(1.8, event.clientX, event.clientY); }
    tapped = bareTap ? event : null;
    setTimeout(() => { camera.dragged = false; }, 50); // after the click that ends a drag
  };
  addEventListener("pointerup", up);
  addEventListener("pointercancel", up);
  const jump = (event) => {
    const m = $("#minimap").getScreenCTM().inverse();
    const [map, b] = [$("#minimap").viewBox.baseVal, box()];
    const [x, y] = [event.clientX * m.a + m.e - map.x, event.clientY * m.d + m.f - map.y];
    camera.centre(b.x + x * b.width / map.width, b.y + y * b.height / map.height);
  };
  $("#minimap")?.addEventListener("pointerdown", jump);
  $("#minimap")?.addEventListener("pointermove", (event) => { if (event.buttons) jump(event); });
  new ResizeObserver(() => (ribbon() ? camera.begin() : camera.apply())).observe(felt);
  camera.begin();
}
