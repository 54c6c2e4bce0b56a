// @ts-check
// The live table: what comes in from the server, and everything around it.
import { showRefusal } from "./bubble.js";
import { camera } from "./camera.js";
import "./clicks.js";
import { listen, start } from "./connection.js";
import { $, $$ } from "./dom.js";
import "./follow.js";
import { showHint } from "./hints.js";
import "./keys.js";
import { showQueue } from "./log.js";
import { showPressed } from "./marks.js";
import { place } from "./morph.js";
import { announce } from "./page.js";
import { notifyTurn } from "./people.js";
import { clearPreview, playHeld, showPreview, unselect } from "./preview.js";
import "./rail.js";
import { root, say, toast } from "./site.js";
import { chime } from "./sound.js";
import { state } from "./state.js";
import { markTurn } from "./tab.js";

/** @param {import("../types.js").Incoming} message */
export function receive({ seq, set, why, rule, at, preview, hint, toast: note, error, rematch, bots, announce: announcement }) {
  if (bots !== undefined) showQueue(bots);
  if (seq !== undefined) state.seq = seq;
  if (set) update(set);
  if (why) {
    clearPreview();
    showRefusal({ why, rule, at });
  }
  if (preview) showPreview(preview);
  if (hint) showHint(hint);
  if (note) toast(note);
  if (error) toast(error, true);
  if (announcement) announce(announcement);
  if (rematch) location.assign(`${root}t/${rematch}`);
}

const { body } = document;
const overTable = () => $("#handover.pass, #end.end:not([data-ui-closed])"); // what lies over the whole table is read first
function pulse() { // what the page is about now
  const { kind, boot, own, mine, looking } = $("#pulse")?.dataset ?? {};
  return { kind, boot, own, mine, looking };
}
const promptKeys = () => $$("#prompt .acts [data-do]").map((key) => key.dataset.do).join();
/** @param {HTMLElement | null} element */
const focus = (element) => element?.focus({ preventScroll: true });

/** @param {Record<string, string>} fragments */
function update(fragments) {
  const before = pulse();
  const reader = document.activeElement;
  const [ended, over, keys] = [$("#end.end"), overTable()?.id, promptKeys()];
  const own = /data-own="(\d+)"/.exec(fragments.pulse ?? "")?.[1];
  if (own === undefined || own !== before.own) unselect(); // others who act at the same time do not disturb a choice
  if (place(fragments)) chime("piece");
  if (promptKeys() !== keys) state.promptChangedAt = performance.now();
  body.dataset.uiResting = ""; // what has come to lie under the mouse is not pointed at
  const now = pulse();
  if (before.kind && now.kind !== before.kind) return location.reload();
  if (before.boot && before.boot !== now.boot) toast(say("restarted"));
  else if (state.connection.returned) toast(say("back"));
  state.connection.returned = false;
  if (reader?.id && document.activeElement?.id !== reader.id) focus(document.getElementById(reader.id));
  if (reader !== body && document.activeElement === body) focus($("#prompt")); // what was played is gone
  if (overTable()?.id !== over) focus(overTable());
  if (now.mine !== before.mine) {
    state.warned = false;
    notifyTurn(now.mine !== undefined);
    markTurn(now.mine !== undefined);
  }
  if (now.mine !== undefined && before.mine === undefined) {
    camera?.follow();
    if (before.looking === undefined) chime("turn");
  }
  if ($("#end.end") && !ended) chime("end");
  showPressed();
  playHeld();
  document.dispatchEvent(new Event("updated"));
}

if (state.table) {
  markTurn(pulse().mine !== undefined);
  listen(receive);
  start();
}
