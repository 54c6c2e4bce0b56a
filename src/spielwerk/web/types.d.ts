// The types that scripts share. Browsers never ask for this file.

/** What a page sends: one of these, an action with the position it answers. */
export interface Message {
  do?: string; // play this word
  why?: string; // ask why this word cannot be played
  cell?: number; // a cell was clicked
  preview?: string; // ask what this word would do
  hint?: boolean;
  undo?: boolean;
  agree?: boolean; // whether the others may take their turn back
  iam?: number; // this seat's player is now at the device
  look?: number; // show this step
  now?: boolean; // show the present again
  skip?: boolean; // do not wait for the bots
  pace?: string; // of the bots
  seat?: number; // whose eyes a page that looks back sees with
  say?: string; // own words for the others
  phrase?: string; // a ready-made phrase for the others
  react?: string; // a word about a move
  about?: number; // the step of that move
  mark?: string; // by which the page knows what it said again
  note?: string; // the private note
  moderate?: string; // mute, unmute, block or report whoever said something
  said?: string; // the message meant by that
  reason?: string; // of a report
  seq?: number;
  id?: number; // of a click: the server tells it back once it has dealt with it
  again?: boolean; // it was sent before, over a line that broke: only the server knows whether it counts
  ping?: number;
}

/** What the server sends: any of these (web/live.py). */
export interface Incoming {
  seq?: number; // the number of the position
  set?: Record<string, string>; // fragments of the page by id
  why?: string; // a refusal in words, with its rule and the word it is about
  rule?: string;
  at?: string;
  preview?: {do: string, lines: string[], svg: string};
  hint?: import("./static/hints.js").Hint;
  toast?: string;
  error?: string;
  rematch?: string; // the id of the next table, for whoever offered it
  now?: number; // the server's time, where clocks run
  bots?: string; // that a bot waits for its place, and how many come before it; empty: no longer
  talk?: Record<string, string>; // what was said, fragments by id
  earlier?: boolean; // it was said before this page came
  said?: string[]; // marks of own messages that were taken
  unsaid?: {mark: string, why: string}; // one that was not, and why
  note?: string; // the private note
  noted?: boolean; // whether it was stored
  why_not?: string; // why it was not
  announce?: import("./static/page.js").Announcement; // what the operator says to everybody
}

export type Box = { left: number; top: number; width: number; height: number };

/** The socket to the server. */
export interface Connection {
  socket: WebSocket | null;
  receivers: ((message: Incoming) => void)[]; // where to hand what arrives
  carry: ((message: Message) => void) | null; // how messages go where there is no socket
  attempts: number; // how often it was tried in vain, since it was last open
  retryTimer: number;
  retryAt: number; // when the next attempt comes (Date.now)
  watchdog: number; // the timer that runs while an answer is due; 0 otherwise
  queued: Message | null; // what is sent as soon as it is open
  clicks: number; // sent so far: each has its number
  unanswered: {message: Message, at: number} | null; // the last click, until its answer comes (Date.now)
  waiting: boolean; // the database is away: clicks are kept until it is back
  full: boolean; // the server had no room the last time
  returned: boolean; // it was lost and is back: said with the next update
  leaving: boolean; // the page is being left: a closed socket is no loss
}

/** How the board is looked at. */
export interface View {
  x: number; // shift in the measure of the board
  y: number;
  zoom: number; // 1: the whole board
  touched: boolean; // somebody moved it by hand: it is not moved to a start any more
  zoomed: boolean; // somebody zoomed by hand
  dragged: boolean; // the pointer is dragging: the click that ends it is none
}

/** A turn of the others that is played once more, "from the position before step a to the one after step b". */
export interface TurnReplay {
  from: number; // the step it began with
  to: number; // the last step; -1 while nothing is replayed
  step: number; // the step shown
  timer: number;
}

/** The conversation at the table. */
export interface Talk {
  waiting: Map<string, {message: Message, timer: number}>; // what was said and not taken yet, by its mark
  seen: number; // up to when it was read (Unix seconds)
  problemTimer: number;
  noteTimer: number; // runs while the note waits to be stored; 0 otherwise
  mine: boolean; // it was one's own turn at the last update
}

export interface State {
  table: string; // the id of the table; empty on pages of the platform that have none
  replaying: boolean; // the page looks back at a game (not a live table)
  seq: number; // the number of the position shown: every action names the one it answers
  connection: Connection;
  view: View;

  pressed: HTMLElement | null; // what was clicked last: a refusal is shown there, and goods fly from there
  finger: boolean; // the last pointer was a finger
  cursor: Box | null; // where the keyboard was last
  promptChangedAt: number; // when the buttons of the prompt last became others (performance.now)
  warned: boolean; // whoever was asked in this turn whether to give something up is not asked again

  selected: {asked?: string, shown?: string, target: HTMLElement} | null; // touched once: its preview is asked for or shown, and the second tap plays it
  hovered: HTMLElement | null; // its preview is asked for or shown
  hoverTimer: number;
  marked: string | null; // cells that are marked on the board, "3,4,5"
  pointed: HTMLElement | null; // the line of the log whose cells are marked
  bubbleTarget: Element | null; // what the bubble speaks of
  bubbleMore: (() => void) | null; // shows the rest of what the bubble began to tell
  busy: string; // that a bot waits for its place; empty where none does
  held: string | null; // a word in hand: it is played as soon as it is possible
  turnedAt: number; // when the wheel last turned something (event.timeStamp)

  onlySheet: string | null; // the sheet that holds all there is to do
  pane: string | undefined; // the pane of the stage that the server last wanted to be seen
  focusBeforeHelp: HTMLElement | null; // where the focus goes back to when the rules are closed

  waiting: {words: string, since: number}; // for whom the table waits, and since when (Date.now)
  aloud: string; // what was last read aloud
  botsSince: number; // when bots began to act (Date.now)
  clockOffset: number | null; // seconds that the server's time is ahead of ours; null: it was not told
  notification: Notification | null;
  turnReplay: TurnReplay;
  player: {wanted: number, timer: number}; // of a page that looks back: the step asked for, and the next one's timer

  talk: Talk;

  audio: AudioContext | null;
  running: Map<Animation, () => void>; // animations, and what to do when they end
  leaving: WeakSet<Node>; // elements that are gone from the table and only still move
}
