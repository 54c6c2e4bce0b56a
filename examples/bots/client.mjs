// A bot at a Spielwerk server that plays at random: what a bot in JavaScript needs, with Node 20 and nothing else.
//
//     BOT_SERVER=http://127.0.0.1:8000 BOT_TOKEN=spielwerk_… node client.mjs open harmonies
//     BOT_SERVER=… BOT_TOKEN=… node client.mjs play TABLE
//
// Killed and started again with "play" it goes on where it was: the server knows everything.

const { BOT_SERVER, BOT_TOKEN } = process.env;
const place = `${BOT_SERVER?.replace(/\/$/, "")}/api/v1`;
const headers = { authorization: `Bearer ${BOT_TOKEN}`, "content-type": "application/json" };
const pause = (seconds) => new Promise((done) => setTimeout(done, 1000 * seconds));

class Refused extends Error {
  constructor({ code, error }) {
    super(`${code}: ${error}`);
    this.code = code;
  }
}

/** Ask the server; wait where it says so. */
async function open(method, path, body) {
  for (;;) {
    const answer = await fetch(place + path, {
      method,
      headers,
      body: method === "POST" ? JSON.stringify(body ?? {}) : undefined,
    });
    if (answer.ok) return answer;
    if (![429, 502, 503, 504].includes(answer.status)) throw new Refused(await answer.json());
    await pause(Number(answer.headers.get("retry-after") ?? 1));
  }
}

const ask = async (method, path, body) => (await open(method, path, body)).json();

/** The lines of one stream. */
async function* lines(answer) {
  let rest = "";
  for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
    const found = (rest + part).split("\n");
    rest = found.pop();
    yield* found.map((line) => JSON.parse(line));
  }
}

/** Play at a table to the end, and return the last position. */
async function play(table, choose) {
  let last;
  for (;;) {
    try {
      for await (const line of lines(await open("GET", `/tables/${table}/stream`))) {
        if (line.type === "end" && line.code === "over") return last;
        if (line.type === "end") throw new Refused(line);
        if (line.type !== "position") continue; // a sign of life
        last = line;
        // our time was up: while a bot of the server plays this turn, the seat cannot be had back
        if (line.kept) await ask("POST", `/tables/${table}/back`).catch(() => {});
        else if (line.legal.length) await move(table, choose(line), line.seq);
      }
    } catch (error) {
      if (error instanceof Refused) throw error;
    }
    await pause(1); // the line broke: the first line of the next one is the whole position again
  }
}

async function move(table, action, seq) {
  try {
    await ask("POST", `/tables/${table}/move`, { action, seq });
  } catch (error) {
    if (!["stale", "not_awaited", "over"].includes(error.code)) throw error; // then the next line says what is so now
  }
}

const random = (line) => line.legal[Math.floor(Math.random() * line.legal.length)].action;

const [command, what, against = "open"] = process.argv.slice(2);
let table = what?.split("/").pop();
if (command === "open") {
  const opened = await ask("POST", "/tables", { game: what, seats: ["me", against] });
  table = opened.table;
  console.log("table", table, opened.link);
} else if (command === "play") {
  await ask("POST", `/tables/${table}/sit`);
} else {
  console.error("open GAME [bot:easy], or play TABLE");
  process.exit(2);
}
const { seats } = await ask("GET", `/tables/${table}`);
if (seats.every((seat) => seat.kind !== "open")) await ask("POST", `/tables/${table}/start`);
const last = await play(table, random);
console.log(["over", ...last.seats.map((seat) => `${seat.name}: ${seat.points}`)].join(" | "));
