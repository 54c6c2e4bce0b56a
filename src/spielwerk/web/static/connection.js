// @ts-check
// The connection to the server: it opens again by itself, notices when it is dead, and says so as soon as somebody clicks.
import { $, need } from "./dom.js";
import { root, say } from "./site.js";
import { state } from "./state.js";

/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("../types.js").Incoming} Incoming */

export const PATIENCE = 4000; // ms: after so long a silence we ask, and after as long again we hang up
const HEARTBEAT = 25000; // ms
const FULL = 1013; // the close code of a server with no room: it says so, and is asked again less often
const GONE = [4401, 4404]; // close codes: who one is, or the table, has changed
const RESTART = 1012; // the close code of a server process that ends: another one is there already
const AWAY = 4503; // the close code of a server whose database does not answer: it will in a moment
const KEPT = 30000; // ms for which a click without an answer is worth sending again
const { body } = document;
const connection = state.connection;

export const isOpen = () => connection.socket?.readyState === WebSocket.OPEN;
const isConnecting = () => connection.socket?.readyState === WebSocket.CONNECTING;

/** @param {Message} message */
const isAction = ({ do: word, cell, undo, agree }) => word !== undefined || cell !== undefined || undo || agree !== undefined;

/** @param {Message} message */
export function send(message) {
  if (connection.carry) return connection.carry(message);
  if (isOpen()) {
    if (isAction(message)) {
      message.id = ++connection.clicks;
      connection.unanswered = { message, at: Date.now() };
    }
    connection.socket?.send(JSON.stringify(message));
    connection.watchdog ||= setTimeout(probe, PATIENCE);
  } else if (!message.ping) { // sent as soon as the connection opens, if it does so now
    if (!(message.preview && connection.queued?.do)) connection.queued = message;
    if (connection.attempts) showLost();
    if (!isConnecting()) connect();
  }
}

export function connect() {
  clearTimeout(connection.retryTimer);
  if (isOpen()) return;
  const { step = "", seat = "" } = $("#scrub")?.dataset ?? {};
  /** @type {Record<string, string>} */
  const asked = state.replaying ? { view: "replay", step, seat } : { view: "table", pace: localStorage.getItem("pace") ?? "normal" };
  if (body.dataset.have) asked.have = body.dataset.have;
  delete body.dataset.have; // what the page shows is known only while it is fresh
  const socket = new WebSocket(`${root.replace(/^http/, "ws")}t/${state.table}/ws?${new URLSearchParams(asked)}`);
  connection.socket = socket; // an older one that is still trying has nothing to say any more
  socket.onopen = () => {
    if (socket !== connection.socket) return;
    if (!connection.full) opened(); // where there was no room only what comes tells that there is some
  };
  socket.onmessage = (event) => {
    if (socket !== connection.socket) return;
    stopWatchdog();
    if (connection.full) opened();
    const message = JSON.parse(event.data);
    if (message.ack === connection.unanswered?.message.id) connection.unanswered = null;
    if (message.wait !== undefined) wait(message.wait);
    connection.receivers.forEach((receive) => receive(message));
  };
  socket.onclose = (event) => {
    if (socket !== connection.socket || connection.leaving) return;
    if (GONE.includes(event.code)) location.reload();
    else lost(event.code);
  };
}

function opened() {
  if (body.classList.contains("offline")) connection.returned = true;
  connection.attempts = 0;
  connection.full = connection.waiting = false;
  hideLost();
  const { queued, unanswered } = connection;
  connection.queued = connection.unanswered = null;
  if (unanswered && Date.now() - unanswered.at < KEPT && !(queued && isAction(queued))) send({ ...unanswered.message, again: true });
  if (queued) send(unanswered && isAction(queued) ? { ...queued, again: true } : queued);
}

/**
 * Say that clicks are kept until the database is back; they go on by themselves.
 * @param {boolean} waiting
 */
function wait(waiting) {
  connection.waiting = waiting;
  if (waiting) showLost();
  else hideLost();
}

function hideLost() {
  body.classList.remove("offline");
  $("#offline")?.setAttribute("hidden", "");
}

// ---- silence ----
function stopWatchdog() {
  clearTimeout(connection.watchdog);
  connection.watchdog = 0;
}

function probe() { // a phone that slept or left its network has an open socket on which nothing arrives
  if (!isOpen()) return;
  stopWatchdog();
  connection.socket?.send(JSON.stringify({ ping: 1 }));
  connection.watchdog = setTimeout(hangUp, PATIENCE);
}

function hangUp() {
  const dead = connection.socket;
  connection.socket = null;
  dead?.close();
  connection.attempts = Math.max(1, connection.attempts); // nobody waits for a connection like this: say it at once
  lost();
}

function lost(code = 0) {
  stopWatchdog();
  connection.queued = null;
  connection.full = code === FULL;
  connection.waiting = code === AWAY;
  connection.attempts = connection.full ? Math.max(4, connection.attempts + 1) : connection.attempts + 1;
  const most = code === RESTART ? 0.2 : connection.waiting ? 1 : 15;
  const wait = Math.min(most, 0.25 * 2 ** (connection.attempts - 1)) * (0.6 + 0.8 * Math.random()); // seconds
  connection.retryAt = Date.now() + wait * 1000;
  connection.retryTimer = setTimeout(connect, wait * 1000);
  if (connection.attempts > 1 || connection.waiting) showLost();
}

function showLost() {
  const banner = $("#offline");
  if (!banner || (isOpen() && !connection.waiting)) return;
  body.classList.add("offline");
  banner.hidden = false;
  need("#offline [data-retry]").hidden = connection.waiting;
  need("#offline-what").textContent = say(connection.waiting ? "moment" : connection.full ? "full" : "lost");
  if (connection.waiting) {
    need("#offline-when").textContent = say("kept");
    return;
  }
  const left = Math.ceil((connection.retryAt - Date.now()) / 1000);
  need("#offline-when").textContent = left > 0 ? say("retry", { n: left }) : say("trying");
}

/** @param {(message: Incoming) => void} receive where to hand what arrives, too */
export const listen = (receive) => { connection.receivers.push(receive); };

/** Open the connection, and keep it open. */
export function start() {
  setInterval(() => { if (body.classList.contains("offline")) showLost(); }, 500);
  setInterval(() => send({ ping: 1 }), HEARTBEAT);
  addEventListener("offline", probe);
  addEventListener("online", connect);
  addEventListener("pagehide", () => { connection.leaving = true; });
  addEventListener("pageshow", (event) => { if (event.persisted) { connection.leaving = false; connect(); } });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return;
    if (isOpen()) probe();
    else if (!isConnecting()) connect();
  });
  connect();
}
