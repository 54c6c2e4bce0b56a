// @ts-check
// What the scripts of all pages share: where the site begins, its sentences, short notes.
import { $, $$, make } from "./dom.js";

/** The address of the start page, also below a path: scripts lie in static/<version>/. */
export const root = new URL("../../", import.meta.url).href;

/**
 * Put values into a sentence with {names}.
 * @param {string} sentence
 * @param {Record<string, unknown>} values
 */
const fill = (sentence, values) => sentence.replace(/\{(\w+)\}/g, (_, key) => String(values[key]));

/**
 * A sentence that an element brings along for its script (data-say-name).
 * @param {Element | null} element
 * @param {string} name
 * @param {Record<string, unknown>} [values]
 */
export const sentence = (element, name, values = {}) => fill(element?.getAttribute(`data-say-${name}`) ?? "", values);

/**
 * A sentence that every page brings along, by its name (web/html.py lists them).
 * @param {string} name
 * @param {Record<string, unknown>} [values]
 */
export const say = (name, values = {}) => sentence($("#words"), name, values);

/**
 * Show a note for some seconds.
 * @param {string | null | undefined} words
 * @param {boolean} [bad]
 */
export function toast(words, bad = false) {
  const box = $("#toasts");
  if (!words || !box) return;
  $$(".toast", box).filter((old) => old.textContent === words).forEach((old) => old.remove());
  const note = make("div", { className: bad ? "toast bad" : "toast", textContent: words });
  if (bad) note.setAttribute("role", "alert");
  box.append(note);
  setTimeout(() => note.remove(), 4000);
}
