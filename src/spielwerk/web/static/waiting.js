// @ts-check
// Whoever waits at a table of the lobby: for how long, and what is offered when it gets late.
import { $ } from "./dom.js";
import { sentence } from "./site.js";

export function countWait() {
  const say = $("#prompt [data-wait]");
  if (!say) return;
  const seconds = Math.max(0, Math.floor(Date.now() / 1000 - Number(say.dataset.wait)));
  say.textContent = sentence(say, "wait", { n: seconds });
  $("#prompt")?.toggleAttribute("data-ui-late", seconds >= Number(say.dataset.late));
}
setInterval(countWait, 1000);
document.addEventListener("updated", countWait);
countWait();
