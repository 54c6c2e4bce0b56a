// @ts-check
// The block of a score pad: a keypad for its cells, sums that run along, everything kept on this device.
import { $, $$, hit, inputs, make, need } from "./dom.js";
import { sentence, toast } from "./site.js";

/** @typedef {HTMLInputElement} Cell */

const LONG_PRESS = 600; // ms
const storageKey = `pad:${location.pathname}`;

function openKeptSheet() { // nobody's sheet is lost by closing the page
  const kept = localStorage.getItem(storageKey);
  if (kept && !location.search) location.replace(location.pathname + kept);
}

/** @param {HTMLFormElement} block */
function startBlock(block) {
  const pad = need(".keypad");
  const across = block.dataset.block === "across";
  const cells = inputs("input.num", block);
  const sums = $$("tfoot output", block);
  /** @type {HTMLButtonElement} */
  const undoKey = need("[data-undo]", block);
  const keys = need(".keys", pad);
  const digits = [...keys.children];
  const row = (/** @type {Cell} */ cell) => /** @type {HTMLElement} */ (cell.closest("tr"));
  const player = (/** @type {Cell} */ cell) => Number(cell.name.split(".")[1]);
  const rules = (/** @type {Cell} */ cell) => { // of its row
    const { low, most, worth, bonus = "" } = row(cell).dataset;
    return { low: Number(low), most: Number(most), worth: Number(worth), bonus: bonus.split(" ").map(Number) };
  };
  const cellOf = (/** @type {Event} */ event) => /** @type {Cell | null} */ (hit(event, "input.num"));
  /** @type {[cell: Cell, value: string][]} */
  const past = []; // what can be undone
  /** @type {Cell | null} */
  let now = null; // the chosen cell
  let before = ""; // what was in it
  let fresh = true; // the next digit writes over what is there
  let keysShown = ""; // the row with keys of its own that the keypad shows

  // ---- sums, the address, the device ----
  function points(/** @type {Cell} */ cell) {
    const value = Number(cell.value) || 0;
    const { worth, bonus: [at, more] } = rules(cell);
    return worth * value + (more && value === at ? more : 0);
  }
  function sumUp() {
    const totals = sums.map((_, who) => cells.filter((cell) => player(cell) === who)
      .reduce((sum, cell) => sum + points(cell), Number(block.dataset.start)));
    const best = Math.max(...totals);
    const first = totals.filter((sum) => sum === best).length;
    sums.forEach((sum, who) => {
      sum.textContent = String(totals[who]);
      sum.classList.toggle("best", sums.length > 1 && best > 0 && totals[who] === best);
    });
    $$("[data-tie]", block).forEach((line) => { line.hidden = first < 2 || best <= 0; });
    undoKey.disabled = !past.length && (!now || now.value === before);
  }
  function keep() {
    const form = /** @type {[string, string][]} */ ([...new FormData(block)]);
    const empty = new Set(cells.filter((cell) => row(cell).hidden && !cell.value).map((cell) => cell.name));
    const all = new URLSearchParams(form.filter(([name, value]) => !empty.has(name) && (value || !/^n\d$/.test(name))));
    const address = `${location.pathname}?${all}`;
    history.replaceState(null, "", address);
    localStorage.setItem(storageKey, `?${all}`);
    inputs('input[name="back"]').forEach((back) => { back.value = address; });
    $$(".pad a[href]").forEach((link) => {
      const where = new URL(link.getAttribute("href") ?? "", location.href);
      if (!where.pathname.startsWith(location.pathname) || "fresh" in link.dataset) return;
      cells.forEach((cell) => where.searchParams.set(cell.name, cell.value));
      link.setAttribute("href", where.pathname + where.search + where.hash);
    });
  }
  function tell(hint = "") {
    const { doubt } = block.dataset;
    const note = need("[data-note]", pad);
    need("[data-what]", pad).textContent = now ? now.getAttribute("aria-label") : sentence(block, "done");
    const doubtful = now && doubt && Number(now.value) > Number(doubt);
    note.textContent = hint || (doubtful ? sentence(block, "doubt") : now ? $("th span", row(now))?.textContent ?? "" : "");
    note.classList.toggle("warn", Boolean(hint || doubtful));
  }
  function changed(hint = "") {
    sumUp();
    keep();
    tell(hint);
  }

  // ---- which cell ----
  const line = (/** @type {Cell} */ cell) => (across ? row(cell) : player(cell));
  const shown = () => cells.filter((cell) => !row(cell).hidden);
  const ordered = () => (across ? shown() : sums.flatMap((_, who) => shown().filter((cell) => player(cell) === who)));
  function after(/** @type {Cell} */ cell) { // the next empty one of its line, from the end of the line round to its beginning, then of all
    const all = ordered();
    const at = all.indexOf(cell);
    const round = [...all.slice(at + 1), ...all.slice(0, at)];
    return round.find((next) => !next.value && line(next) === line(cell)) ?? round.find((next) => !next.value);
  }
  function leave() {
    if (now && now.value !== before) past.push([now, before]);
    now?.classList.remove("on");
  }
  function choose(/** @type {Cell | null} */ cell) {
    if (cell === now) return;
    leave();
    now = cell;
    const proof = need("[data-proof]", pad);
    keys.hidden = !cell;
    proof.hidden = !cell || "bare" in row(cell).dataset;
    need("[data-result]", pad).hidden = !!cell;
    if (cell) {
      before = cell.value;
      fresh = true;
      cell.classList.add("on");
      if (document.activeElement !== cell) cell.focus();
      cell.select();
      showKeys(cell);
      const name = row(cell).dataset.row ?? "";
      const where = new URL(proof.getAttribute("href") ?? "", location.href);
      where.searchParams.set("p", String(player(cell)));
      where.searchParams.set("w", name);
      where.hash = name;
      proof.setAttribute("href", where.pathname + where.search + where.hash);
    } else /** @type {HTMLElement | null} */ (document.activeElement)?.blur();
    sumUp();
    tell();
  }
  function showKeys(/** @type {Cell} */ cell) { // digits, or where a row has few values a key for each
    const few = "keys" in row(cell).dataset;
    const name = few ? row(cell).dataset.row ?? "" : "";
    if (keysShown !== name) {
      keysShown = name;
      keys.classList.toggle("few", few);
      keys.replaceChildren(...few ? Array.from({ length: rules(cell).most + 1 }, (_, n) => numberKey(n)) : digits);
    }
    const sign = $('[data-key="sign"]', pad);
    if (sign) sign.hidden = rules(cell).low >= 0;
  }
  function numberKey(/** @type {number} */ n) {
    const key = make("button", { type: "button", textContent: String(n) });
    key.dataset.number = String(n);
    return key;
  }

  // ---- typing ----
  function write(/** @type {string} */ value) {
    if (!now) return;
    const { low, most } = rules(now);
    if (Number(value) > most || Number(value) < low) return changed(sentence(block, "range", { low, most }));
    now.value = value;
    fresh = false;
    changed();
  }
  function next() {
    if (now && !now.value) write("0");
    if (now) choose(after(now) ?? null);
  }
  function pressKey(/** @type {string} */ name) {
    if (!now) return;
    if (name === "ok") return next();
    if (name === "back") return write(fresh ? "" : now.value.slice(0, -1));
    if (name === "sign") return write(String(-Number(now.value)));
    write(String(Number((fresh ? "" : now.value) + name)));
    if (now.value && Math.abs(Number(now.value)) * 10 > rules(now).most && !fresh) next(); // no further digit fits
  }
  function undo() {
    const last = now && now.value !== before ? null : past.pop();
    if (now && now.value !== before) now.value = before;
    else if (last) {
      choose(last[0]);
      last[0].value = before = last[1];
    }
    fresh = true;
    now?.select();
    changed();
  }

  pad.addEventListener("pointerdown", (event) => { if (hit(event, "button")) event.preventDefault(); }); // the cell stays chosen
  pad.addEventListener("click", (event) => {
    const { key, number } = hit(event, "button")?.dataset ?? {};
    if (key) pressKey(key);
    else if (number && now) {
      write(number);
      next();
    }
  });
  block.addEventListener("focusin", (event) => { const cell = cellOf(event); if (cell) choose(cell); });
  block.addEventListener("input", (event) => {
    const cell = cellOf(event);
    if (!cell) return;
    const typed = cell.value.replace(rules(cell).low < 0 ? /(?!^-)\D/g : /\D/g, "");
    cell.value = typed.slice(0, -1);
    write(typed === "" || typed === "-" ? typed : String(Number(typed)));
  });
  block.addEventListener("keydown", (event) => {
    const cell = cellOf(event);
    if (!cell) return;
    const all = ordered();
    const beside = all[all.indexOf(cell) + (event.shiftKey ? -1 : 1)];
    if (event.key === "Enter" || (event.key === "Tab" && beside)) {
      event.preventDefault();
      if (event.key === "Enter") next();
      else choose(beside);
    }
  });
  block.addEventListener("submit", leave);
  block.addEventListener("click", (event) => { if (hit(event, "[data-undo]")) undo(); });
  document.addEventListener("click", (event) => { // without a connection the sheet goes on, other pages wait
    if (navigator.onLine || !hit(event, "a[href]")) return;
    event.preventDefault();
    toast(sentence(block, "offline"), true);
  });
  let pressTimer = 0;
  cells.forEach((cell) => { // a long press clears
    cell.inputMode = "none";
    cell.addEventListener("pointerdown", () => {
      pressTimer = setTimeout(() => { choose(cell); write(""); fresh = true; }, LONG_PRESS);
    });
    ["pointerup", "pointercancel", "pointerleave"].forEach((end) => cell.addEventListener(end, () => clearTimeout(pressTimer)));
    cell.addEventListener("contextmenu", (event) => event.preventDefault());
  });

  pad.hidden = false;
  undoKey.hidden = false;
  sumUp();
  if (location.search && document.referrer.split("?")[0] === location.href.split("?")[0]) keep();
  /** @type {Cell | null} */
  const chosen = $("[data-chosen]", block);
  choose(chosen ?? ordered().find((cell) => !cell.value) ?? null);
}

/** @type {HTMLFormElement | null} */
const block = $("[data-block]");
if (block) {
  openKeptSheet();
  startBlock(block);
}
