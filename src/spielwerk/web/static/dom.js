// @ts-check
// Short names for what every script does with the page: find elements, make them, read an event.

export const SVG = "http://www.w3.org/2000/svg";
/** What markup of the board is parsed like. */
export const SVG_GROUP = { namespaceURI: SVG, tagName: "g" };

/**
 * The first element that fits, or null.
 * @template {Element} [T=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {T | null}
 */
export const $ = (selector, root = document) => root.querySelector(selector);

/**
 * All elements that fit, as an array.
 * @template {Element} [T=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {T[]}
 */
export const $$ = (selector, root = document) => Array.from(root.querySelectorAll(selector));

/**
 * The first element that fits, on pages that always have one.
 * @template {Element} [T=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {T}
 */
export function need(selector, root = document) {
  /** @type {T | null} */
  const found = root.querySelector(selector);
  if (!found) throw new Error(`The page has no ${selector}`);
  return found;
}

/** @type {(selector: string, root?: ParentNode) => HTMLInputElement | null} */
export const input = $;
/** @type {(selector: string, root?: ParentNode) => HTMLInputElement[]} */
export const inputs = $$;

/** @param {string | undefined} id */
export const byId = (id) => (id ? document.getElementById(id) : null);

/**
 * The element that an event hit, or the one around it, that fits.
 * @param {Event} event
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export const hit = (event, selector) => (event.target instanceof Element ? event.target.closest(selector) : null);

/**
 * A new element with these properties.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Partial<HTMLElementTagNameMap[Tag]>} properties
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export const make = (tag, properties) => Object.assign(document.createElement(tag), properties);

/** @param {Element} element */
export const rect = (element) => element.getBoundingClientRect();

/** @param {Element} element whether it is drawn somewhere */
export const visible = (element) => rect(element).width > 0 && element.checkVisibility();

/**
 * One element out of markup, of the kind that fits beside or into `like`.
 * @param {string} html
 * @param {{namespaceURI: string | null, tagName: string}} like
 * @returns {HTMLElement}
 */
export function parse(html, like) {
  const holder = document.createElement("template");
  const drawing = like.namespaceURI === SVG && like.tagName !== "svg";
  holder.innerHTML = drawing ? `<svg>${html}</svg>` : html;
  return need(drawing ? "svg > *" : "*", holder.content);
}

// ---- the screen: the limits are those of the style sheets (see tokens.css) ----
export const isNarrow = () => innerWidth < 1200;
export const isPhone = () => innerWidth < 700 || innerHeight < 480;

// ---- motion ----
export const reducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @param {string} token a custom property of the style sheet, in milliseconds; 0 where nothing is to move */
export const duration = (token) =>
  reducedMotion() ? 0 : parseFloat(getComputedStyle(document.documentElement).getPropertyValue(token)) || 0;
