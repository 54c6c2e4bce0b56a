"use strict";
// The check on one's own device: the record of a finished table, computed anew without the server's help.

const bytes = (text) => new Uint8Array((text.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
const ascii = (text) => new TextEncoder().encode(text);

async function hmac(key, message) {
  const made = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", made, message));
}

async function drawn(key, number, among) {
  const counter = new Uint8Array(8);
  new DataView(counter.buffer).setBigUint64(0, BigInt(number));
  return Number(BigInt(`0x${toHex((await hmac(key, counter)).slice(0, 16))}`) % BigInt(among));
}

async function check(box) {
  const tell = (name, ok, values) => {
    const line = document.createElement("li");
    line.className = ok ? "good" : "bad";
    line.textContent = `${ok ? "✓" : "✗"} ` + (box.dataset[name] ?? "").replace(/\{(\w+)\}/g, (_, key) => values[key]);
    box.append(line);
  };
  if (!globalThis.crypto?.subtle) return tell("sayInsecure", false, {});
  const record = await (await fetch(box.dataset.record)).json();
  const { table, secret, shares: added } = record.chance;
  const seal = toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes(secret))));
  const mine = ownShares()[seal];
  tell(seal === record.commitment ? "saySeal" : "sayWrongSeal", seal === record.commitment, { seal: seal.slice(0, 16) });
  if (mine) tell(added.includes(mine) ? "sayMine" : "sayNotMine", added.includes(mine), { share: mine.slice(0, 8) });
  const key = await hmac(bytes(secret), ascii(["spielwerk-chance-1", table, ...added].join("\n")));
  let wrong = 0;
  for (const [number, [, among, value]] of record.draws.entries()) wrong += (await drawn(key, number, among)) !== value;
  tell(wrong ? "sayWrong" : "sayDraws", !wrong, { n: record.draws.length, wrong });
}

$$("[data-check]").forEach((button) => button.addEventListener("click", () => {
  const box = $("#own-check");
  box.replaceChildren();
  check(box).catch(() => toast(say("failed"), true));
}));
