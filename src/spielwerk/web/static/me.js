"use strict";
// A code that adds a device: as soon as it was used the page shows the new device, and an old code says so.

const code = $("#code");
const end = Date.now() + Number(code.dataset.seconds) * 1000;

async function look() {
  if (Date.now() > end) {
    code.hidden = true;
    $("#code-old").hidden = false;
    return;
  }
  if (!document.hidden) {
    const answer = await fetch(`${house}me/waiting.json`).then((found) => found.json()).catch(() => null);
    if (answer && !answer.waiting) return void location.assign(`${house}me?done=added`);
  }
  setTimeout(look, 3000);
}
setTimeout(look, 3000);
