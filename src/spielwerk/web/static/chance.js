"use strict";
// The device's share of a table's chance: it goes with the form that opens a table or takes a seat, after the server
// has bound itself to its secret, and is kept here so that the device can find it again when the game is over.

const toHex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const ownShares = () => JSON.parse(localStorage.getItem("shares") ?? "{}"); // by commitment

async function addShare(form) {
  const said = form.dataset.chance || (await (await fetch(`${house}chance`, { method: "POST" })).json()).commitment;
  const share = toHex(crypto.getRandomValues(new Uint8Array(16)));
  for (const [name, value] of [["commitment", said], ["share", share]]) {
    const field = $(`input[name="${name}"]`, form) ?? form.appendChild(Object.assign(document.createElement("input"), { type: "hidden", name }));
    field.value = value;
  }
  const all = Object.entries({ ...ownShares(), [said]: share });
  localStorage.setItem("shares", JSON.stringify(Object.fromEntries(all.slice(-50))));
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("[data-chance]")) return;
  if (form.ready) {
    form.ready = false; // whoever comes back to this page adds another share
    return;
  }
  event.preventDefault();
  if (form.busy) return; // pressed twice
  form.busy = true;
  addShare(form).catch(() => {}).finally(() => { // without a share the table is dealt all the same
    form.busy = false;
    form.ready = true;
    setTimeout(() => form.requestSubmit(event.submitter ?? undefined)); // not while this event is still on its way
  });
});
