// @ts-check
// The device's share of a table's chance: it goes with the form that opens a table or takes a seat, after the server
// has bound itself to its secret, and is kept here so that the device can find it again when the game is over.
import { input, make } from "./dom.js";
import { root } from "./site.js";

/** @param {Uint8Array} bytes */
export const toHex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The shares this device has given, by commitment. @returns {Record<string, string>} */
export const ownShares = () => JSON.parse(localStorage.getItem("shares") ?? "{}");

/** @type {WeakMap<HTMLFormElement, "busy" | "ready">} a form that waits for its share, or has it and may go */
const progress = new WeakMap();

/** @param {HTMLFormElement} form */
async function addShare(form) {
  const commitment = form.dataset.chance || (await (await fetch(`${root}chance`, { method: "POST" })).json()).commitment;
  const share = toHex(crypto.getRandomValues(new Uint8Array(16)));
  for (const [name, value] of [["commitment", commitment], ["share", share]]) {
    const field = input(`input[name="${name}"]`, form) ?? form.appendChild(make("input", { type: "hidden", name }));
    field.value = value;
  }
  const all = Object.entries({ ...ownShares(), [commitment]: share });
  localStorage.setItem("shares", JSON.stringify(Object.fromEntries(all.slice(-50))));
}

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!form.matches("[data-chance]")) return;
  if (progress.get(form) === "ready") {
    progress.delete(form); // whoever comes back to this page adds another share
    return;
  }
  event.preventDefault();
  if (progress.has(form)) return; // pressed twice
  progress.set(form, "busy");
  addShare(form).catch(() => {}).finally(() => { // without a share the table is dealt all the same
    progress.set(form, "ready");
    setTimeout(() => form.requestSubmit(event.submitter ?? undefined)); // not while this event is still on its way
  });
});
