"use strict";
// New markup becomes the page by small changes: whatever has an id stays the same element, so it can slide, keep the
// focus and its scroll. Attributes data-ui-… belong to the browser and are left alone.

const SVG = "http://www.w3.org/2000/svg";
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const duration = (token) => still() ? 0 : parseFloat(getComputedStyle(document.documentElement).getPropertyValue(token)) || 0;

function parse(html, like) {
  const holder = document.createElement("template");
  const drawing = like.namespaceURI === SVG && like.tagName !== "svg";
  holder.innerHTML = drawing ? `<svg>${html}</svg>` : html;
  return drawing ? holder.content.firstChild.firstElementChild : holder.content.firstElementChild;
}

// Put fragments ({id: html}) in place, and tell whether pieces moved. Containers (data-order) first take in new children.
function place(set) {
  const moves = { slid: [], dropped: [], left: [] };
  const before = glance();
  for (const [id, html] of Object.entries(set)) {
    const old = document.getElementById(id);
    if (!old) continue;
    const next = parse(html, old);
    if (next.dataset.order === undefined) morph(old, next, moves);
    else arrange(old, next.dataset.order.split(" ").filter(Boolean), set);
  }
  move(moves, before);
  return moves.slid.length + moves.dropped.length > 0;
}

function arrange(box, ids, set) {
  const keep = new Set(ids);
  [...box.children].forEach((child) => { if (!keep.has(child.id)) child.remove(); });
  ids.forEach((id, n) => {
    const child = document.getElementById(id) ?? (set[id] && parse(set[id], box.namespaceURI === SVG ? SVG_G : box));
    if (child && box.children[n] !== child) box.insertBefore(child, box.children[n] ?? null);
  });
  box.dataset.order = ids.join(" ");
}
const SVG_G = { namespaceURI: SVG, tagName: "g" };

function morph(old, next, moves) {
  if (old.nodeType !== next.nodeType || old.nodeName !== next.nodeName) {
    old.replaceWith(next);
    return;
  }
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== next.nodeValue) old.nodeValue = next.nodeValue;
    return;
  }
  if (old.isEqualNode(next)) return;
  attributes(old, next, moves);
  children(old, next, moves);
}

function attributes(old, next, moves) {
  const before = old.classList.contains("piece") && old.style.transform;
  for (const { name } of [...old.attributes]) {
    const own = name.startsWith("data-ui-") || (name === "open" && old.tagName === "DETAILS");
    if (!own && !next.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  if (before && before !== old.style.transform) moves.slid.push([old, before, old.style.transform]);
}

function children(old, next, moves) {
  const byId = new Map();
  for (const child of old.children) if (child.id) byId.set(child.id, child);
  let here = old.firstChild;
  const skip = () => { while (here && here.leaving) here = here.nextSibling; };
  for (const wanted of [...next.childNodes]) {
    skip();
    const known = wanted.id ? byId.get(wanted.id) : null;
    if (known) {
      byId.delete(wanted.id);
      if (known === here) here = here.nextSibling;
      else old.insertBefore(known, here);
      morph(known, wanted, moves);
    } else if (here && !here.id && !wanted.id && here.nodeName === wanted.nodeName) {
      const now = here;
      here = here.nextSibling;
      morph(now, wanted, moves);
    } else {
      old.insertBefore(wanted, here);
      if (wanted.id && wanted.matches?.(".piece, .stone")) moves.dropped.push(wanted);
    }
  }
  while (here) {
    const gone = here;
    here = here.nextSibling;
    if (!gone.leaving && !byId.has(gone.id)) gone.remove();
  }
  byId.forEach((gone) => leave(gone, moves));
}

function leave(gone, moves) { // a piece goes away in its own time
  if (!duration("--t-move") || !gone.matches(".piece, [data-fly]")) {
    gone.remove();
    return;
  }
  gone.leaving = true;
  gone.removeAttribute("id");
  moves.left.push(gone);
}
