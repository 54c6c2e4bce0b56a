// @ts-check
// The rail at a table: log, talk or note, each a sheet on narrow screens; and the private note.
import { isOpen, listen, send } from "./connection.js";
import { $, byId, hit, input, isNarrow } from "./dom.js";
import { closeSheets, showSheet } from "./sheets.js";
import { sentence } from "./site.js";
import { state } from "./state.js";

const REST = 800; // ms after the last key until the note is stored
const { talk } = state;
export const rail = $("main.table > .right");

/** @param {string} name log, talk or note */
export function showRail(name) {
  if (name === "log") rail?.removeAttribute("data-ui-rail");
  else rail?.setAttribute("data-ui-rail", name);
  if (isNarrow() && rail) showSheet(`panel-${name}`);
  document.dispatchEvent(new Event("rail"));
}

/** Close what lies over the board; on a desk the log comes back. */
export function closeRail() {
  byId("panel-talk")?.removeAttribute("data-ui-float");
  if (isNarrow()) closeSheets();
  else showRail("log");
}

// ---- the note ----
/** @type {() => HTMLTextAreaElement | null} */
const noteField = () => $("#note");

/** @param {string} text */
function showNote(text) {
  const field = noteField();
  if (!field) return;
  field.disabled = false;
  if (document.activeElement !== field && !talk.noteTimer) field.value = text;
}

/** @param {string} name */
function noteState(name) {
  const part = $("#note-state");
  if (part) part.textContent = sentence(part, name);
}

function storeNote() {
  const field = noteField();
  talk.noteTimer = 0;
  if (!field) return;
  if (!isOpen()) {
    noteState("unsaved");
    talk.noteTimer = setTimeout(storeNote, 3000);
    return;
  }
  send({ note: field.value });
}

/** @type {(ok: boolean, why?: string) => void} */
function showNoted(ok, why) {
  if (ok && !talk.noteTimer) noteState("saved");
  const part = $("#note-state");
  if (ok || !part) return;
  part.textContent = why ?? "";
  talk.noteTimer ||= setTimeout(storeNote, 3000);
}

document.addEventListener("input", (event) => {
  if (!hit(event, "#note")) return;
  noteState("saving");
  clearTimeout(talk.noteTimer);
  talk.noteTimer = setTimeout(storeNote, REST);
});
addEventListener("pagehide", () => { if (talk.noteTimer) storeNote(); });
listen(({ note, noted, why_not: why }) => {
  if (note !== undefined) showNote(note);
  if (noted !== undefined) showNoted(noted, why);
});

// ---- keys and clicks ----
document.addEventListener("click", (event) => {
  const key = hit(event, "[data-rail], [data-rail-close]");
  if (key?.dataset.rail) showRail(key.dataset.rail);
  else if (key) closeRail();
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !hit(event, "#panel-talk, #panel-note")) return;
  event.stopPropagation();
  closeRail();
  $("#prompt")?.focus({ preventScroll: true });
}, true);

// ---- along with the game ----
const isTyping = () => !!document.activeElement?.matches("#talk-text, #note") || !!input("#talk-text")?.value;
document.addEventListener("updated", () => {
  const mine = $("#pulse")?.dataset.mine !== undefined;
  if (mine && !talk.mine && !isTyping() && (rail?.dataset.uiRail || $("#panel-talk[data-ui-open]"))) closeRail(); // one's turn begins with what matters for it
  talk.mine = mine;
});
if (window.visualViewport) { // the keyboard of a phone lies over the page: the sheet stands on it
  const lift = () => document.documentElement.style.setProperty("--keyboard", `${Math.max(0, innerHeight - (visualViewport?.height ?? innerHeight))}px`);
  visualViewport?.addEventListener("resize", lift);
}
