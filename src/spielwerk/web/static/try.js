// @ts-check
// A mistake tried again: as soon as the turn is over the server says what it is worth.
import { attempt } from "./attempt.js";
import { clearBubble } from "./bubble.js";
import { $, hit } from "./dom.js";
import { closeSheets } from "./sheets.js";
import { say, toast } from "./site.js";

/** @typedef {import("./attempt.js").Message & {solution?: boolean, judge?: boolean}} Message */
/** @typedef {import("./attempt.js").Answer & {judge?: boolean}} Answer */

const { body } = document;
const { try: address = "" } = body.dataset;
const { task, send } = attempt(address, (/** @type {Answer | null} */ answer, /** @type {Message} */ _) => {
  if (!answer) toast(say("failed"), true);
  else if (answer.judge) send({ judge: true });
});

document.addEventListener("click", (event) => {
  if (hit(event, "[data-restart]")) send({ restart: true });
  else if (hit(event, "[data-solution]")) send({ solution: true });
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && $("#bubble:not([hidden])")) return clearBubble(); // only what is said goes
  if (event.key === "Escape" && !closeSheets() && !$("details.menu[open]") && !task.words.length) location.assign(body.dataset.back ?? "");
});
