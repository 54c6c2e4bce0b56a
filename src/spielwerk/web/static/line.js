"use strict";
// The line to the server: it opens again by itself, notices when it is dead, and says so as soon as somebody clicks.

const body = document.body;
const table = body.dataset.table;
const replaying = body.dataset.view === "replay";
const PATIENCE = 4000; // after so long a silence we ask, and after as long again we hang up
const FULL = 1013; // the close code of a house with no room: it says so, and is asked again less often
const line = { tries: 0, timer: 0, at: 0, doubt: 0, late: null, full: false };
let socket = null;
const alive = () => socket?.readyState === WebSocket.OPEN;

function send(message) {
  if (alive()) {
    socket.send(JSON.stringify(message));
    line.doubt ||= setTimeout(probe, PATIENCE);
  } else if (!message.ping) { // said as soon as the line opens, if it does so now
    if (!(message.preview && line.late?.do)) line.late = message;
    if (line.tries) showLost();
    if (socket?.readyState !== WebSocket.CONNECTING) connect();
  }
}

function connect() {
  clearTimeout(line.timer);
  if (alive()) return;
  const place = house.replace(/^http/, "ws");
  const { step, seat } = $("#scrub")?.dataset ?? {};
  const asked = replaying ? { view: "replay", step, seat } : { view: "table", pace: localStorage.getItem("pace") ?? "normal" };
  if (body.dataset.have) asked.have = body.dataset.have;
  delete body.dataset.have; // what the page shows is known only while it is fresh
  const mine = new WebSocket(`${place}t/${table}/ws?${new URLSearchParams(asked)}`);
  socket = mine; // an older one that is still trying has nothing to say any more
  mine.onopen = () => {
    if (mine !== socket) return;
    if (!line.full) welcome(); // after a full house only what comes tells that there is room
  };
  mine.onmessage = (event) => {
    if (mine !== socket) return;
    trust();
    if (line.full) welcome();
    receive(JSON.parse(event.data));
  };
  mine.onclose = (event) => {
    if (mine !== socket || line.leaving) return;
    if ([4401, 4404].includes(event.code)) location.reload();
    else lost(event.code === FULL);
  };
}

function welcome() {
  if (body.classList.contains("offline")) line.returned = true;
  line.tries = 0;
  line.full = false;
  body.classList.remove("offline");
  $("#offline")?.setAttribute("hidden", "");
  document.dispatchEvent(new Event("connected"));
  const late = line.late;
  line.late = null;
  if (late) send(late);
}

// ---- silence ----
function trust() {
  clearTimeout(line.doubt);
  line.doubt = 0;
}

function probe() { // a phone that slept or left its network has an open line on which nothing arrives
  if (!alive()) return;
  trust();
  socket.send(JSON.stringify({ ping: 1 }));
  line.doubt = setTimeout(hangUp, PATIENCE);
}

function hangUp() {
  const dead = socket;
  socket = null;
  dead.close();
  line.tries = Math.max(1, line.tries); // nobody waits for a line like this: say it at once
  lost();
}

function lost(full = false) {
  trust();
  line.late = null;
  line.full = full;
  line.tries = full ? Math.max(4, line.tries + 1) : line.tries + 1;
  const wait = Math.min(15, 0.5 * 2 ** (line.tries - 1)) * (0.8 + 0.4 * Math.random());
  line.at = Date.now() + wait * 1000;
  line.timer = setTimeout(connect, wait * 1000);
  if (line.tries > 1) showLost();
}

function showLost() {
  const banner = $("#offline");
  if (!banner || alive()) return;
  body.classList.add("offline");
  banner.hidden = false;
  $("#offline-what").textContent = say(line.full ? "full" : "lost");
  const left = Math.ceil((line.at - Date.now()) / 1000);
  $("#offline-when").textContent = left > 0 ? say("retry", { n: left }) : say("trying");
}

setInterval(() => { if (body.classList.contains("offline")) showLost(); }, 500);
setInterval(() => send({ ping: 1 }), 25000);
addEventListener("offline", probe);
addEventListener("online", () => { if (table) connect(); });
addEventListener("pagehide", () => { line.leaving = true; });
addEventListener("pageshow", (event) => { if (event.persisted) { line.leaving = false; connect(); } });
document.addEventListener("visibilitychange", () => {
  if (document.hidden || !table) return;
  if (alive()) probe();
  else if (socket?.readyState !== WebSocket.CONNECTING) connect();
});
