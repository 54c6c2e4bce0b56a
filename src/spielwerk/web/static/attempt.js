// @ts-check
// A table without a socket: every click goes to the server with all clicks before it, and comes back as a changed table.
import { state } from "./state.js";
import { receive } from "./table.js";

/** @typedef {import("../types.js").Message & {restart?: boolean, words?: string[]}} Message */
/** @typedef {import("../types.js").Incoming & {words?: string[]}} Answer */

/**
 * Send what is clicked to an address, one after the other: each needs the words of the one before.
 * @template {Message} Sent
 * @template {Answer} Told
 * @param {string} address
 * @param {(answer: Told | null, message: Sent) => unknown} then what to do once it is answered; null: nobody answers
 */
export function attempt(address, then) {
  const task = { words: /** @type {string[]} */ ([]), queue: Promise.resolve() };

  /** @param {Sent} message */
  async function ask(message) {
    /** @type {Told | null} */
    const answer = await fetch(address, {
      method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ words: task.words, ...message }),
    }).then((found) => found.json()).catch(() => null);
    if (answer?.words) task.words = answer.words;
    if (answer) receive(answer);
    await then(answer, message);
  }

  /** @param {Sent} message */
  const send = (message) => { task.queue = task.queue.then(() => ask(message)); };
  state.connection.carry = (message) => {
    if (!message.ping && !message.skip) send(/** @type {Sent} */ (message));
  };
  return { task, send };
}
