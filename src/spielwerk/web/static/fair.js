// @ts-check
// The check on one's own device: the record of a finished table, computed anew without the server's help.
import { ownShares, toHex } from "./chance.js";
import { $$, make, need } from "./dom.js";
import { say, sentence, toast } from "./site.js";

/** @param {string} text */
const fromHex = (text) => new Uint8Array((text.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
/** @param {string} text */
const ascii = (text) => new TextEncoder().encode(text);

/**
 * @param {Uint8Array<ArrayBuffer>} key
 * @param {Uint8Array<ArrayBuffer>} message
 */
async function hmac(key, message) {
  const made = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", made, message));
}

/**
 * The value of one draw.
 * @param {Uint8Array<ArrayBuffer>} key
 * @param {number} number counted from 0
 * @param {number} among how many values there were
 */
async function draw(key, number, among) {
  const counter = new Uint8Array(8);
  new DataView(counter.buffer).setBigUint64(0, BigInt(number));
  return Number(BigInt(`0x${toHex((await hmac(key, counter)).slice(0, 16))}`) % BigInt(among));
}

/** @param {HTMLElement} box where the findings are listed; its attributes hold the sentences */
async function check(box) {
  /** @type {(name: string, ok: boolean, values?: Record<string, unknown>) => void} */
  const tell = (name, ok, values = {}) => {
    box.append(make("li", { className: ok ? "good" : "bad", textContent: `${ok ? "✓" : "✗"} ${sentence(box, name, values)}` }));
  };
  if (!globalThis.crypto?.subtle) return tell("insecure", false);
  const record = await (await fetch(box.dataset.record ?? "")).json();
  const { table, secret, shares: added } = record.chance;
  const seal = toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", fromHex(secret))));
  const mine = ownShares()[seal];
  tell(seal === record.commitment ? "seal" : "wrong-seal", seal === record.commitment, { seal: seal.slice(0, 16) });
  if (mine) tell(added.includes(mine) ? "mine" : "not-mine", added.includes(mine), { share: mine.slice(0, 8) });
  const key = await hmac(fromHex(secret), ascii(["spielwerk-chance-1", table, ...added].join("\n")));
  let wrong = 0;
  for (const [number, [, among, value]] of record.draws.entries()) wrong += Number((await draw(key, number, among)) !== value);
  tell(wrong ? "wrong" : "draws", !wrong, { n: record.draws.length, wrong });
}

$$("[data-check]").forEach((button) => button.addEventListener("click", () => {
  const box = need("#own-check");
  box.replaceChildren();
  check(box).catch(() => toast(say("failed"), true));
}));
