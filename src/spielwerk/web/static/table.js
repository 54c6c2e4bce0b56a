// @ts-check
// The live table: what comes in from the server, and everything around it.
import { showRefusal } from "./bubble.js";
import { camera } from "./camera.js";
import "./clicks.js";
import { setServerTime } from "./clock.js";
import { start } from "./connection.js";
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
import { root, say, toast } from "./site.js";
import { chime } from "./sound.js";
import { state } from "./state.js";
import { markTurn } from "./tab.js";
import { showNote, showNoted, showSaid, showTalk, showUnsaid } from "./talk.js";
import "./waiting.js";

/**
 * What the server sends: any of these (web/live.py).
 * @typedef {object} Incoming
 * @property {number} [seq] the number of the position
 * @property {Record<string, string>} [set] fragments of the page by id
 * @property {string} [why] a refusal in words, with its rule and the word it is about
 * @property {string} [rule]
 * @property {string} [at]
 * @property {{do: string, lines: string[], svg: string}} [preview]
 * @property {import("./hints.js").Hint} [hint]
 * @property {string} [toast]
 * @property {string} [error]
 * @property {string} [rematch] the id of the next table, for whoever offered it
 * @property {number} [now] the server's time, where clocks run
 * @property {string} [bots] that a bot waits for its place, and how many come before it; empty: no longer
 * @property {Record<string, string>} [talk] what was said, fragments by id
 * @property {boolean} [earlier] it was said before this page came
 * @property {string[]} [said] marks of own messages that were taken
 * @property {{mark: string, why: string}} [unsaid] one that was not, and why
 * @property {string} [note] the private note
 * @property {boolean} [noted] whether it was stored
 * @property {string} [why_not] why it was not
 * @property {import("./page.js").Announcement} [announce] what the operator says to everybody
 */

/** @param {Incoming} message */
function receive({ seq, set, why, rule, at, preview, hint, toast: note, error, rematch, now, bots, ...more }) {
  if (bots !== undefined) showQueue(bots);
  if (now !== undefined) setServerTime(now);
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
  receiveTalk(more);
  if (rematch) location.assign(`${root}t/${rematch}`);
}

/** @param {Incoming} message */
function receiveTalk({ talk, earlier, said, unsaid, note, noted, why_not: why, announce: announcement }) {
  if (talk) showTalk(talk, earlier);
  if (said) showSaid(said);
  if (unsaid) showUnsaid(unsaid);
  if (note !== undefined) showNote(note);
  if (noted !== undefined) showNoted(noted, why);
  if (announcement) announce(announcement);
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
  start(receive);
}
