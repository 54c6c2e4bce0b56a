// @ts-check
// A code that adds a device: as soon as it was used the page shows the new device, and an old code says so.
import { need } from "./dom.js";
import { root } from "./site.js";

const EVERY = 3000; // ms
const code = need("#code");
const expires = Date.now() + Number(code.dataset.seconds) * 1000;

async function look() {
  if (Date.now() > expires) {
    code.hidden = true;
    need("#code-old").hidden = false;
    return;
  }
  if (!document.hidden) {
    const answer = await fetch(`${root}me/waiting.json`).then((found) => found.json()).catch(() => null);
    if (answer && !answer.waiting) return void location.assign(`${root}me?done=added`);
  }
  setTimeout(look, EVERY);
}
setTimeout(look, EVERY);
