// @ts-check
// Two turns on one board, the one played and a better one: the cells of the first are marked, and each can be seen alone.
import { $, $$ } from "./dom.js";
import { mark } from "./marks.js";

const { body } = document;

/** @param {string} id of the element that names the cells */
export const markPlayed = (id) => mark(body.dataset.only === "better" ? null : $(id)?.dataset.cells);

/** @type {(only: string | undefined, id: string) => void} played, better or nothing: which of them is shown alone */
export function showOnly(only, id) {
  body.dataset.only = body.dataset.only === only ? "" : only ?? "";
  $$("[data-only]").forEach((key) => { if (key !== body) key.setAttribute("aria-pressed", String(key.dataset.only === body.dataset.only)); });
  markPlayed(id);
}
