// @ts-check
// Talk at the table, where there is somebody to talk to: what others say, what one says, reactions at their lines.
import { isOpen, listen, send } from "./connection.js";
import { $, $$, byId, hit, input, make, rect } from "./dom.js";
import { place } from "./morph.js";
import { rail, showRail } from "./rail.js";
import { sentence, toast } from "./site.js";
import { chime } from "./sound.js";
import { state } from "./state.js";

/** @typedef {import("../types.js").Message} Message */

const PATIENCE = 8000; // ms until something said counts as not sent
const SHOWN = 3000; // ms a reaction stands at its seat
const { talk } = state;

const inView = () => {
  const panel = byId("panel-talk");
  return !!panel && panel.checkVisibility() && !document.hidden;
};

/** Open the conversation: in the rail, as a sheet, or over the result; its field takes the keys. */
function openTalk() {
  const panel = byId("panel-talk");
  if (!panel) return;
  if ($("#end.end:not([data-ui-closed])")) panel.setAttribute("data-ui-float", "");
  else if (rail) showRail("talk");
  shown();
  ($("#talk-text") ?? $(".say-key", panel))?.focus({ preventScroll: true });
}

function shown() {
  const list = $(".saids");
  if (list) list.scrollTop = list.scrollHeight;
  markUnread();
}

// ---- what others say ----
const times = () => $$("#talk-list [data-at]:not([data-mine-said])").map((part) => Number(part.dataset.at));
const seenKey = `talk-${state.table}`;

function markUnread() {
  const last = Math.max(0, ...times());
  if (inView()) localStorage.setItem(seenKey, String(Math.max(last, talk.seen)));
  talk.seen = Number(localStorage.getItem(seenKey) ?? 0);
  const unread = last > talk.seen;
  $$('[data-rail="talk"], .tabs [data-sheet="panel-talk"], [data-talk-open]').forEach((tab) => tab.toggleAttribute("data-ui-unread", unread));
}

function showTimes() {
  const today = new Date().toDateString();
  $$("#talk-list time[data-at]").forEach((part) => {
    const at = new Date(1000 * Number(part.dataset.at));
    const day = at.toDateString() === today ? {} : /** @type {const} */ ({ day: "numeric", month: "numeric" });
    part.textContent = at.toLocaleString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", ...day });
  });
}

/** @param {string} step */
const lineOf = (step) => $(`#log li[data-step="${CSS.escape(step)}"]`)?.closest("details.turn");

function showReactions() { // at the line of the log that they are about, and with its words in the conversation
  $$("#log .reacted").forEach((old) => old.remove());
  $$("#talk-list [data-reacted]").forEach((part) => {
    const { about = "", reacted = "", by = "" } = part.dataset;
    const line = lineOf(about);
    const [words, move] = [line && $(".short", line)?.textContent?.trim(), $(".move", part)];
    if (move) move.textContent = words || sentence(move, "move");
    const summary = line && $("summary", line);
    if (summary && ![...$$(".reacted", summary)].some((chip) => chip.textContent === reacted && chip.dataset.by === by)) {
      const chip = make("span", { className: "chip reacted", textContent: reacted });
      chip.dataset.by = by;
      summary.append(chip);
    }
  });
}

function offerReactions() { // at turns of the log that are unfolded: to one further back
  $$("#log .react-row").forEach((old) => old.remove());
  const keys = $$("#talk-react .react-key");
  $$("#log details.turn[open]").forEach((turn) => {
    const about = $$("li[data-step]", turn).at(-1)?.dataset.step;
    if (!about || !keys.length) return;
    const row = make("div", { className: "row wrap react-row" });
    row.append(...keys.map((key) => key.cloneNode(true)));
    $$("[data-react]", row).forEach((key) => { key.dataset.about = about; });
    turn.append(row);
  });
}

/** @param {HTMLElement} part a reaction that has just come */
function popReaction(part) {
  const seat = $(`#seat-${part.dataset.by}-panel .face`);
  if (!seat) return;
  const { right, top } = rect(seat);
  const pop = make("div", { className: "chip popped", textContent: part.dataset.reacted });
  pop.style.left = `${right + 6}px`;
  pop.style.top = `${top - 6}px`;
  document.body.append(pop);
  setTimeout(() => pop.remove(), SHOWN);
}

/**
 * @param {Record<string, string>} fragments what was said, by id
 * @param {boolean} [earlier] before this page came
 */
function showTalk(fragments, earlier = false) {
  const known = new Set($$("#talk-list [data-said]").map((part) => part.dataset.said));
  const list = $(".saids");
  const low = !list || list.scrollHeight - list.scrollTop - list.clientHeight < 60;
  place(fragments);
  showTimes();
  showReactions();
  const fresh = $$("#talk-list [data-said]:not([data-mine-said])").filter((part) => !known.has(part.dataset.said));
  if (!earlier) {
    fresh.filter((part) => part.dataset.reacted).forEach(popReaction);
    if (fresh.length && !inView() && $("#pulse")?.dataset.mine === undefined) chime("talk"); // nobody is disturbed in their own turn
  }
  if (list && (low || earlier)) list.scrollTop = list.scrollHeight;
  markUnread();
}

// ---- what one says ----
/** @type {(message: Message, words: string) => void} */
function speak(message, words) {
  const mark = crypto.getRandomValues(new Uint32Array(3)).join("-");
  const line = make("div", { className: "said mine waiting", id: `waiting-${mark}` });
  line.append(make("p", { className: "words", textContent: words }));
  $("#talk-pending")?.append(line);
  talk.waiting.set(mark, { message: { ...message, mark }, timer: 0 });
  deliver(mark);
  shown();
}

/** @param {string} mark */
function deliver(mark) {
  const one = talk.waiting.get(mark);
  if (!one) return;
  clearTimeout(one.timer);
  byId(`waiting-${mark}`)?.removeAttribute("data-ui-unsent");
  if (!isOpen()) return unsent(mark);
  send(one.message);
  one.timer = setTimeout(() => unsent(mark), PATIENCE);
}

/** @param {string} mark */
function unsent(mark) { // it stays, grey, until it is sent once more
  const line = byId(`waiting-${mark}`);
  if (!line) return;
  line.setAttribute("data-ui-unsent", "");
  if ($("button", line)) return;
  const again = make("button", { type: "button", className: "btn small", textContent: "⟳", title: sentence($("#panel-talk"), "again") });
  again.setAttribute("aria-label", sentence($("#panel-talk"), "again"));
  again.dataset.deliver = mark;
  line.append(again);
}

/** @param {string} mark */
function forget(mark) {
  clearTimeout(talk.waiting.get(mark)?.timer);
  talk.waiting.delete(mark);
  byId(`waiting-${mark}`)?.remove();
}

/** @param {string[]} marks messages that were taken */
const showSaid = (marks) => marks.forEach(forget);

/** @param {{mark: string, why: string}} refused */
function showUnsaid({ mark, why }) {
  const words = talk.waiting.get(mark)?.message.say;
  const field = input("#talk-text");
  forget(mark);
  if (words && field && !field.value) field.value = words; // nothing that was typed is lost
  const problem = $("#talk-problem");
  if (!problem) return toast(why, true);
  problem.textContent = why;
  problem.hidden = false;
  clearTimeout(talk.problemTimer);
  talk.problemTimer = setTimeout(() => { problem.hidden = true; }, 6000);
}

// ---- keys and clicks ----
document.addEventListener("submit", (event) => {
  if (!hit(event, "[data-talk-form]")) return;
  event.preventDefault();
  const field = input("#talk-text");
  const words = field?.value.trim();
  if (!field || !words) return;
  field.value = "";
  speak({ say: words }, words);
});
document.addEventListener("change", (event) => {
  const form = /** @type {HTMLFormElement | null} */ (hit(event, "[data-talk-terms]"));
  if (!form) return;
  fetch(form.action, { method: "POST", body: new URLSearchParams(/** @type {any} */ (new FormData(form))), redirect: "manual" })
    .then(() => location.reload(), () => {});
});
document.addEventListener("click", (event) => {
  if (hit(event, "[data-sheet], [data-end-close]")) setTimeout(shown); // once it is open
  const key = hit(event, "[data-phrase], [data-react], [data-talk-open], [data-moderate], [data-deliver], [data-more-phrases]");
  if (!key) return;
  const { phrase, react, about, moderate, reason, deliver: mark } = key.dataset;
  const words = key.textContent ?? "";
  if (phrase) speak({ phrase }, words);
  else if (react) speak({ react, about: Number(about) }, words);
  else if (mark) deliver(mark);
  else if (moderate) send({ moderate, said: key.closest("[data-said]")?.getAttribute("data-said") ?? "", reason });
  else if (key.dataset.morePhrases !== undefined) $("#talk-keys")?.toggleAttribute("data-ui-on");
  else openTalk();
  if (phrase) $("#talk-keys")?.removeAttribute("data-ui-on");
});
document.addEventListener("rail", shown);
document.addEventListener("toggle", (event) => { if (hit(event, "#log details.turn")) offerReactions(); }, true);
document.addEventListener("talk", openTalk); // by its key

// ---- along with the game ----
listen(({ talk: fragments, earlier, said, unsaid }) => {
  if (fragments) showTalk(fragments, earlier);
  if (said) showSaid(said);
  if (unsaid) showUnsaid(unsaid);
});
document.addEventListener("updated", () => {
  showReactions();
  offerReactions();
  markUnread();
});
document.addEventListener("visibilitychange", markUnread);
