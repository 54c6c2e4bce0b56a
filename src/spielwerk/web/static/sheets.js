// @ts-check
// Panels as sheets on narrow screens, panes that are swiped, and the rules beside the board, opened at the rule that matters.
import { clearBubble } from "./bubble.js";
import { $, $$, byId, isNarrow, rect, reducedMotion, visible } from "./dom.js";
import { foldOthers, toggle } from "./marks.js";
import { say, toast } from "./site.js";
import { state } from "./state.js";

const { body } = document;

/** @param {HTMLElement} tab open its sheet, or close it if it is open */
export function openSheet(tab) {
  const id = tab.dataset.sheet;
  if (id === "seats" && innerWidth >= 700) { // the rail shows it all: a seat is its own key, if it has one
    const key = $("[data-seat-key]", tab);
    return key ? toggle(key.dataset.toggle) : foldOthers(null);
  }
  const boards = $$("[data-board-of]"); // what lies before a player: drawn large in the stage, or a part of a sheet
  const board = id === "seats" ? boards.find((part) => part.dataset.boardOf === tab.dataset.seat) : undefined;
  boards.filter((part) => part !== board && part.matches("[aria-pressed=true]")).forEach((part) => toggle(part.dataset.toggle));
  if (board?.dataset.toggle) {
    closeSheets();
    return toggle(board.dataset.toggle);
  }
  const panel = board ? /** @type {HTMLElement | null} */ (board.closest("[id^=panel-]")) : byId(id);
  const wasOpen = !board && !!panel?.hasAttribute("data-ui-open");
  closeHelp();
  setSheet(wasOpen ? null : panel);
  if (board instanceof HTMLDetailsElement) board.open = true;
  board?.scrollIntoView({ block: "center" });
}

/** @param {HTMLElement | null} panel the one that is open now */
function setSheet(panel) {
  $$("[data-ui-open]").forEach((open) => open.removeAttribute("data-ui-open"));
  panel?.setAttribute("data-ui-open", "");
  $$(".tabs [data-sheet]").forEach((tab) => tab.classList.toggle("on", tab.dataset.sheet === (panel?.id ?? "")));
}

/** @param {string} id of the panel to be shown as the only sheet */
export function showSheet(id) {
  closeHelp();
  setSheet(byId(id));
}

/** Close what lies over the stage; tells whether something did. */
export function closeSheets() {
  const open = $("[data-ui-open]");
  if (open) {
    closeHelp();
    setSheet(null);
  }
  return !!open;
}

/** @param {HTMLElement | null} panel whether something can be done in it */
const hasTargets = (panel) => !!panel && !!$("[data-do].legal", panel);

// a tab says that something lies in its sheet to be done; when nothing is left there, a sheet that was played from closes
function lightTabs() {
  $$(".tabs [data-sheet]").forEach((tab) => tab.toggleAttribute("data-ui-lit", hasTargets(byId(tab.dataset.sheet))));
  const played = $("[data-ui-open][data-ui-played]");
  played?.removeAttribute("data-ui-played");
  if (played && !hasTargets(played)) closeSheets();
}

function openOnlySheet() { // else a phone shows nothing to do, and one button that gives it up
  const all = $$("[data-do].legal:not(#prompt *)");
  const holdsAll = (/** @type {HTMLElement} */ tab) => all.every((target) => byId(tab.dataset.sheet)?.contains(target));
  const tab = all.length ? $$(".tabs [data-sheet]").find(holdsAll) : undefined;
  const before = state.onlySheet;
  state.onlySheet = tab?.dataset.sheet ?? null;
  if (tab && state.onlySheet !== before && isNarrow() && !all.some(visible)) openSheet(tab);
}
document.addEventListener("updated", () => { lightTabs(); openOnlySheet(); });
lightTabs();

// ---- the rules ----
/** @param {string} [rule] the row to open at; else the one that the prompt names */
export async function openHelp(rule) {
  const [panel, box] = [$("#help"), $("#help-body")];
  if (!panel || !box) return void location.assign(`${body.dataset.rules}#${rule ?? ""}`);
  if (!box.firstChild) {
    const page = await fetch(body.dataset.rules ?? "").then((answer) => answer.text()).catch(() => "");
    const rules = new DOMParser().parseFromString(page, "text/html").getElementById("rules");
    if (!rules) return toast(say("failed"), true);
    $$("section, .anchor", rules).forEach((part) => part.removeAttribute("id")); // the table has an #end of its own
    box.append(...$$("section", rules));
  }
  const wanted = rule || $("#prompt")?.dataset.rule || "";
  closeSheets();
  const sections = $$("section", box);
  const found = sections.find((part) => (part.dataset.rows ?? "").split(" ").includes(wanted)) ?? sections[0];
  sections.forEach((part) => part.classList.toggle("open", part === found));
  box.prepend(found);
  clearBubble();
  body.classList.add("helping");
  panel.hidden = false;
  panel.setAttribute("data-ui-open", "");
  panel.scrollTop = 0;
  if (!panel.contains(document.activeElement)) state.focusBeforeHelp = /** @type {HTMLElement | null} */ (document.activeElement);
  panel.focus({ preventScroll: true });
}

/** Close the rules; tells whether they were open. */
export function closeHelp() {
  const open = body.classList.contains("helping");
  const panel = $("#help");
  const { focusBeforeHelp: before } = state;
  if (open && panel?.contains(document.activeElement)) before?.focus({ preventScroll: true });
  body.classList.remove("helping");
  if (panel) panel.hidden = true;
  panel?.removeAttribute("data-ui-open");
  return open;
}

// ---- panes of a stage that is swiped on a phone: the server says which one matters now ----
const stage = $("#stage");

/** @param {string | undefined} id */
export function showPane(id) {
  const pane = byId(id);
  if (!stage || !pane) return;
  const left = id === "stage" ? 0 : stage.scrollLeft + rect(pane).left - rect(stage).left;
  stage.scrollTo({ left, behavior: reducedMotion() ? "auto" : "smooth" });
}

const wantedPane = () => $("[data-pane-now]")?.dataset.paneNow;

function lightPane() {
  const at = stage ? Math.round(stage.scrollLeft / Math.max(1, stage.clientWidth)) : 0;
  $$("[data-pane]").forEach((key, n) => key.classList.toggle("on", n === at));
}

document.addEventListener("updated", () => {
  const wanted = wantedPane();
  if (wanted && wanted !== state.pane) showPane(wanted);
  state.pane = wanted;
  lightPane();
});
stage?.addEventListener("scroll", lightPane, { passive: true });
state.pane = wantedPane();
lightPane();

// ---- the prompt has a fixed room: what finds no place in it is clipped, and a tap tells it whole ----
export const promptLines = () => $$("#prompt > .grow > :is(.say, .hint)").map((part) => part.innerText);

export function markClipped() {
  const room = $("#prompt > .grow");
  const isClipped = (/** @type {Element} */ part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1;
  room?.toggleAttribute("data-ui-clipped", [...room.children].map((part) => $(".told", part) ?? part).some(isClipped));
}
document.addEventListener("updated", markClipped);
addEventListener("resize", markClipped);
markClipped();

// ---- sheets lie over the stage, the prompt stays in sight ----
const foot = $("#prompt") ?? $("#scrub");
if (foot) new ResizeObserver(() => document.documentElement.style.setProperty("--prompt", `${foot.offsetHeight}px`)).observe(foot);
