"use strict";
// Panels as sheets on narrow screens, and the rules beside the board, opened at the rule that matters.

function sheet(tab) {
  const id = tab.dataset.sheet;
  if (id === "seats" && innerWidth >= 700) { // the rail shows it all: a seat is its own key, if it has one
    const key = $("[data-key]", tab);
    return key ? toggle(key.dataset.toggle) : alone(null);
  }
  const boards = $$("[data-board-of]"); // what lies before a player: drawn large in the stage, or a part of a sheet
  const board = id === "seats" ? boards.find((part) => part.dataset.boardOf === tab.dataset.seat) : null;
  boards.filter((part) => part !== board && part.matches("[aria-pressed=true]")).forEach((part) => toggle(part.dataset.toggle));
  if (board?.dataset.toggle) { closeSheets(); unselect(); return toggle(board.dataset.toggle); }
  const panel = board ? board.closest("[id^=panel-]") : id && document.getElementById(id);
  const was = !board && panel && panel.hasAttribute("data-ui-open");
  closeHelp();
  $$("[data-ui-open]").forEach((open) => open.removeAttribute("data-ui-open"));
  if (panel && !was) panel.setAttribute("data-ui-open", "");
  $$(".tabs [data-sheet]").forEach((other) => other.classList.toggle("on", other.dataset.sheet === (was ? "" : panel ? panel.id : id)));
  if (board?.matches("details")) board.open = true;
  board?.scrollIntoView({ block: "center" });
}
const closeSheets = () => {
  const open = $("[data-ui-open]");
  if (open) sheet({ dataset: { sheet: "" } });
  return !!open;
};

// a tab says that something lies in its sheet to be done; when nothing is left there, a sheet that was played from closes
function lit() {
  const some = (panel) => !!panel && !!$("[data-do].legal", panel);
  $$(".tabs [data-sheet]").forEach((tab) => tab.toggleAttribute("data-ui-lit", some(document.getElementById(tab.dataset.sheet))));
  const played = $("[data-ui-open][data-ui-played]");
  played?.removeAttribute("data-ui-played");
  if (played && !some(played)) closeSheets();
}
let only = null; // the sheet that held all there was to do
function openOnly() { // else a phone shows nothing to do, and one button that gives it up
  const all = $$("[data-do].legal:not(#prompt *)");
  const tab = all.length && $$(".tabs [data-sheet]").find((key) => {
    const panel = document.getElementById(key.dataset.sheet);
    return panel && all.every((target) => panel.contains(target));
  });
  const before = only;
  only = tab ? tab.dataset.sheet : null;
  if (only && only !== before && narrow() && !all.some(seen)) sheet(tab);
}
document.addEventListener("updated", () => { lit(); openOnly(); });
lit();

async function help(rule) {
  const box = $("#help-body");
  if (!box) return void location.assign(`${body.dataset.rules}#${rule ?? ""}`);
  if (!box.firstChild) {
    const page = await fetch(body.dataset.rules).then((answer) => answer.text()).catch(() => "");
    const rules = new DOMParser().parseFromString(page, "text/html").getElementById("rules");
    if (!rules) return toast(say("failed"), true);
    $$("section, .anchor", rules).forEach((part) => part.removeAttribute("id")); // the table has an #end of its own
    box.append(...$$("section", rules));
  }
  const asked = rule || $("#prompt")?.dataset.rule;
  closeSheets();
  const parts = $$("section", box);
  const found = parts.find((part) => (part.dataset.rows ?? "").split(" ").includes(asked)) ?? parts[0];
  parts.forEach((part) => part.classList.toggle("open", part === found));
  box.prepend(found);
  clearBubble();
  body.classList.add("helping");
  $("#help").hidden = false;
  $("#help").setAttribute("data-ui-open", "");
  $("#help").scrollTop = 0;
  if (!$("#help").contains(document.activeElement)) cameFrom = document.activeElement;
  $("#help").focus({ preventScroll: true });
}
let cameFrom = null;
const closeHelp = () => {
  const open = body.classList.contains("helping");
  if (open && $("#help").contains(document.activeElement)) cameFrom?.focus({ preventScroll: true });
  body.classList.remove("helping");
  if ($("#help")) { $("#help").hidden = true; $("#help").removeAttribute("data-ui-open"); }
  return open;
};

// panes of a stage that is swiped on a phone: the server says which one matters now
function showPane(id) {
  const stage = $("#stage");
  const pane = document.getElementById(id);
  if (!stage || !pane) return;
  const left = id === "stage" ? 0 : stage.scrollLeft + pane.getBoundingClientRect().left - stage.getBoundingClientRect().left;
  stage.scrollTo({ left, behavior: still() ? "auto" : "smooth" });
}
let paneNow = $("[data-pane-now]")?.dataset.paneNow;
document.addEventListener("updated", () => {
  const now = $("[data-pane-now]")?.dataset.paneNow;
  if (now && now !== paneNow) showPane(now);
  paneNow = now;
  paneShown();
});
function paneShown() {
  const stage = $("#stage");
  const at = stage ? Math.round(stage.scrollLeft / Math.max(1, stage.clientWidth)) : 0;
  $$("[data-pane]").forEach((key, n) => key.classList.toggle("on", n === at));
}
$("#stage")?.addEventListener("scroll", paneShown, { passive: true });
paneShown();

// the prompt has a fixed room: what finds no place in it is cut, and a tap tells it whole
const words = () => $$("#prompt > .grow > :is(.say, .hint)").map((part) => part.innerText);
function cut() {
  const room = $("#prompt > .grow");
  const over = (part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1;
  room?.toggleAttribute("data-ui-cut", [...room.children].map((part) => $(".told", part) ?? part).some(over));
}
document.addEventListener("updated", cut);
addEventListener("resize", cut);
cut();

// sheets lie over the stage, the prompt stays in sight
const bottom = () => $("#prompt") ?? $("#scrub");
const measure = () => document.documentElement.style.setProperty("--prompt", `${bottom()?.offsetHeight ?? 0}px`);
if (bottom()) new ResizeObserver(measure).observe(bottom());
