// @ts-check
// Everything that the page of a table remembers between two events, in one record. The server knows none of it; what
// the server knows is in the page. Attributes data-ui-… show parts of it to the style sheets.

const { table, view, seq } = document.body.dataset;

/** @type {import("../types.js").State} */
export const state = {
  table: table ?? "",
  replaying: view === "replay",
  seq: Number(seq),
  connection: {
    socket: null,
    receivers: [],
    carry: null,
    attempts: 0,
    retryTimer: 0,
    retryAt: 0,
    watchdog: 0,
    queued: null,
    clicks: 0,
    unanswered: null,
    waiting: false,
    full: false,
    returned: false,
    leaving: false,
  },
  view: { x: 0, y: 0, zoom: 1, touched: false, zoomed: false, dragged: false },

  pressed: null,
  finger: false,
  cursor: null,
  promptChangedAt: -Infinity,
  warned: false,

  selected: null,
  hovered: null,
  hoverTimer: 0,
  marked: null,
  pointed: null,
  bubbleTarget: null,
  bubbleMore: null,
  held: null,
  turnedAt: 0,

  onlySheet: null,
  pane: undefined,
  focusBeforeHelp: null,

  waiting: { words: "", since: 0 },
  busy: "",
  aloud: "",
  botsSince: 0,
  clockOffset: null,
  notification: null,
  turnReplay: { from: 0, to: -1, step: 0, timer: 0 },
  player: { wanted: 0, timer: 0 },

  talk: { waiting: new Map(), seen: 0, problemTimer: 0, noteTimer: 0, mine: false },

  audio: null,
  running: new Map(),
  leaving: new WeakSet(),
};
