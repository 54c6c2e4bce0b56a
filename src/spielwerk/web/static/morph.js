// @ts-check
// New markup becomes the page by small changes: whatever has an id stays the same element, so it can slide, keep the
// focus and its scroll. Attributes data-ui-… belong to the browser and are left alone.
import { SVG, SVG_GROUP, duration, parse } from "./dom.js";
import { animate, beforeUpdate } from "./motion.js";
import { state } from "./state.js";

/** @typedef {import("./motion.js").Moves} Moves */

/**
 * Put fragments in place, and tell whether pieces moved. Containers (data-order) first take in new children.
 * @param {Record<string, string>} fragments markup by id
 */
export function place(fragments) {
  /** @type {Moves} */
  const moves = { slid: [], dropped: [], left: [] };
  const before = beforeUpdate();
  for (const [id, html] of Object.entries(fragments)) {
    const old = document.getElementById(id);
    if (!old) continue;
    const next = parse(html, old);
    if (next.dataset.order === undefined) morph(old, next, moves);
    else arrange(old, next.dataset.order.split(" ").filter(Boolean), fragments);
  }
  animate(moves, before);
  return moves.slid.length + moves.dropped.length > 0;
}

/** @type {(box: HTMLElement, ids: string[], fragments: Record<string, string>) => void} */
function arrange(box, ids, fragments) {
  const keep = new Set(ids);
  [...box.children].forEach((child) => { if (!keep.has(child.id)) child.remove(); });
  ids.forEach((id, n) => {
    const child = document.getElementById(id) ?? (fragments[id] && parse(fragments[id], box.namespaceURI === SVG ? SVG_GROUP : box));
    if (child && box.children[n] !== child) box.insertBefore(child, box.children[n] ?? null);
  });
  box.dataset.order = ids.join(" ");
}

/** @type {(old: ChildNode, next: ChildNode, moves: Moves) => void} */
function morph(old, next, moves) {
  if (old.nodeType !== next.nodeType || old.nodeName !== next.nodeName) {
    old.replaceWith(next);
  } else if (!(old instanceof Element && next instanceof Element)) {
    if (old.nodeValue !== next.nodeValue) old.nodeValue = next.nodeValue;
  } else if (!old.isEqualNode(next)) {
    morphAttributes(/** @type {HTMLElement} */ (old), next, moves);
    morphChildren(old, next, moves);
  }
}

/** @type {(old: HTMLElement, next: Element, moves: Moves) => void} */
function morphAttributes(old, next, moves) {
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

/** @param {ChildNode} node */
const idOf = (node) => (node instanceof Element ? node.id : "");

/** @type {(old: Element, next: Element, moves: Moves) => void} */
function morphChildren(old, next, moves) {
  /** @type {Map<string, HTMLElement>} */
  const byId = new Map();
  for (const child of old.children) if (child.id) byId.set(child.id, /** @type {HTMLElement} */ (child));
  let here = old.firstChild;
  for (const wanted of [...next.childNodes]) {
    while (here && state.leaving.has(here)) here = here.nextSibling;
    const id = idOf(wanted);
    const known = byId.get(id);
    if (known) {
      byId.delete(id);
      if (known === here) here = here.nextSibling;
      else old.insertBefore(known, here);
      morph(known, wanted, moves);
    } else if (here && !idOf(here) && !id && here.nodeName === wanted.nodeName) {
      const now = here;
      here = here.nextSibling;
      morph(now, wanted, moves);
    } else {
      old.insertBefore(wanted, here);
      if (id && wanted instanceof Element && wanted.matches(".piece, .stone")) moves.dropped.push(wanted);
    }
  }
  while (here) {
    const gone = here;
    here = here.nextSibling;
    if (!state.leaving.has(gone) && !byId.has(idOf(gone))) gone.remove();
  }
  byId.forEach((gone) => remove(gone, moves));
}

/** @type {(gone: HTMLElement, moves: Moves) => void} */
function remove(gone, moves) { // a piece goes away in its own time
  if (!duration("--t-move") || !gone.matches(".piece, [data-fly]")) {
    gone.remove();
    return;
  }
  state.leaving.add(gone);
  gone.removeAttribute("id");
  moves.left.push(gone);
}
