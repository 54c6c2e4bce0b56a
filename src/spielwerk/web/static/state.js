// @ts-check
// Everything that the page of a table remembers between two events, in one record. The server knows none of it; what
// the server knows is in the page. Attributes data-ui-… show parts of it to the style sheets.

/** @typedef {import("./connection.js").Message} Message */
/** @typedef {{left: number, top: number, width: number, height: number}} Box */

/**
 * The socket to the server.
 * @typedef {object} Connection
 * @property {WebSocket | null} socket
 * @property {(message: any) => void} receive where to hand what arrives
 * @property {number} attempts how often it was tried in vain, since it was last open
 * @property {number} retryTimer
 * @property {number} retryAt when the next attempt comes (Date.now)
 * @property {number} watchdog the timer that runs while an answer is due; 0 otherwise
 * @property {Message | null} queued what is sent as soon as it is open
 * @property {number} clicks sent so far: each has its number
 * @property {{message: Message, at: number} | null} unanswered the last click, until its answer comes (Date.now)
 * @property {boolean} waiting the database is away: clicks are kept until it is back
 * @property {boolean} full the server had no room the last time
 * @property {boolean} returned it was lost and is back: said with the next update
 * @property {boolean} leaving the page is being left: a closed socket is no loss
 */

/**
 * How the board is looked at.
 * @typedef {object} View
 * @property {number} x shift in the measure of the board
 * @property {number} y
 * @property {number} zoom 1: the whole board
 * @property {boolean} touched somebody moved it by hand: it is not moved to a start any more
 * @property {boolean} zoomed somebody zoomed by hand
 * @property {boolean} dragged the pointer is dragging: the click that ends it is none
 */

/**
 * A turn of the others that is played once more, "from the position before step a to the one after step b".
 * @typedef {object} TurnReplay
 * @property {number} from the step it began with
 * @property {number} to the last step; -1 while nothing is replayed
 * @property {number} step the step shown
 * @property {number} timer
 */

/**
 * The conversation at the table.
 * @typedef {object} Talk
 * @property {Map<string, {message: Message, timer: number}>} waiting what was said and not taken yet, by its mark
 * @property {number} seen up to when it was read (Unix seconds)
 * @property {number} problemTimer
 * @property {number} noteTimer runs while the note waits to be stored; 0 otherwise
 * @property {boolean} mine it was one's own turn at the last update
 */

/**
 * @typedef {object} State
 * @property {string} table the id of the table; empty on pages of the platform that have none
 * @property {boolean} replaying the page looks back at a game (not a live table)
 * @property {number} seq the number of the position shown: every action names the one it answers
 * @property {Connection} connection
 * @property {View} view
 *
 * @property {HTMLElement | null} pressed what was clicked last: a refusal is shown there, and goods fly from there
 * @property {boolean} finger the last pointer was a finger
 * @property {Box | null} cursor where the keyboard was last
 * @property {number} promptChangedAt when the buttons of the prompt last became others (performance.now)
 * @property {boolean} warned whoever was asked in this turn whether to give something up is not asked again
 *
 * @property {{asked?: string, shown?: string, target: HTMLElement} | null} selected touched once: its preview is asked
 *   for or shown, and the second tap plays it
 * @property {HTMLElement | null} hovered its preview is asked for or shown
 * @property {number} hoverTimer
 * @property {string | null} marked cells that are marked on the board, "3,4,5"
 * @property {HTMLElement | null} pointed the line of the log whose cells are marked
 * @property {Element | null} bubbleTarget what the bubble speaks of
 * @property {(() => void) | null} bubbleMore shows the rest of what the bubble began to tell
 * @property {string | null} held a word in hand: it is played as soon as it is possible
 * @property {number} turnedAt when the wheel last turned something (event.timeStamp)
 *
 * @property {string | null} onlySheet the sheet that holds all there is to do
 * @property {string | undefined} pane the pane of the stage that the server last wanted to be seen
 * @property {HTMLElement | null} focusBeforeHelp where the focus goes back to when the rules are closed
 *
 * @property {{words: string, since: number}} waiting for whom the table waits, and since when (Date.now)
 * @property {string} busy that a bot waits for its place; empty where none does
 * @property {string} aloud what was last read aloud
 * @property {number} botsSince when bots began to act (Date.now)
 * @property {number | null} clockOffset seconds that the server's time is ahead of ours; null: it was not told
 * @property {Notification | null} notification
 * @property {TurnReplay} turnReplay
 * @property {{wanted: number, timer: number}} player of a page that looks back: the step asked for, and the next one's timer
 *
 * @property {Talk} talk
 *
 * @property {AudioContext | null} audio
 * @property {Map<Animation, () => void>} running animations, and what to do when they end
 * @property {WeakSet<Node>} leaving elements that are gone from the table and only still move
 */

const { table, view, seq } = document.body.dataset;

/** @type {State} */
export const state = {
  table: table ?? "",
  replaying: view === "replay",
  seq: Number(seq),
  connection: {
    socket: null,
    receive: () => {},
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
