// @ts-check
// A mistake tried again: every click goes to the server with all clicks before it, and comes back as a changed table.
import { $, hit } from "./dom.js";
import { closeSheets } from "./sheets.js";
import { root, say, toast } from "./site.js";
import { state } from "./state.js";
import { receive } from "./table.js";

/** @typedef {import("../types.js").Message} Message */

const { body } = document;
const address = `${root}${(body.dataset.try ?? "").replace(/^\//, "")}`;
const trial = { words: /** @type {string[]} */ ([]), queue: Promise.resolve() };

/** @param {Message & {restart?: boolean, solution?: boolean, judge?: boolean}} message */
async function ask(message) {
  const answer = await fetch(address, {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ ...message, words: trial.words }),
  }).then((found) => found.json()).catch(() => null);
  if (!answer) return toast(say("failed"), true);
  if (answer.words) trial.words = answer.words;
  receive(answer);
  if (answer.judge) await ask({ judge: true });
}

/** @param {Message & {restart?: boolean, solution?: boolean}} message one after the other: each needs the words of the one before */
function carry(message) {
  if (message.ping) return;
  trial.queue = trial.queue.then(() => ask(message));
}

document.addEventListener("click", (event) => {
  if (hit(event, "[data-restart]")) carry({ restart: true });
  else if (hit(event, "[data-solution]")) carry({ solution: true });
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !closeSheets() && !$("details.menu[open]") && !trial.words.length) location.assign(body.dataset.back ?? "");
});
state.connection.carry = carry;
