"use strict";
// The block of a score pad: a keypad for its cells, sums that run along, everything kept on this device.

const block = $("[data-block]");
const drawer = `pad:${location.pathname}`;

function keptBlock() { // nobody's sheet is lost by closing the page
  const kept = localStorage.getItem(drawer);
  if (kept && !location.search) location.replace(location.pathname + kept);
}

function startBlock() {
  const pad = $(".keypad");
  const across = block.dataset.block === "across";
  const cells = $$("input.num", block);
  const row = (cell) => cell.closest("tr");
  const player = (cell) => Number(cell.name.split(".")[1]);
  const rule = (cell, name) => Number(row(cell).dataset[name]);
  const sums = $$("tfoot output", block);
  const digits = $(".keys", pad).cloneNode(true);
  const past = [];
  let now = null;
  let before = "";
  let fresh = true; // the next digit writes over what is there

  // ---- sums, the address, the device ----
  function worth(cell) {
    const value = Number(cell.value) || 0;
    const [at, more] = row(cell).dataset.bonus.split(" ").map(Number);
    return rule(cell, "worth") * value + (more && value === at ? more : 0);
  }
  function sumUp() {
    const points = sums.map((_, who) => cells.filter((cell) => player(cell) === who)
      .reduce((sum, cell) => sum + worth(cell), Number(block.dataset.start)));
    const best = Math.max(...points);
    const first = points.filter((sum) => sum === best).length;
    sums.forEach((sum, who) => {
      sum.textContent = points[who];
      sum.classList.toggle("best", sums.length > 1 && best > 0 && points[who] === best);
    });
    $$("[data-tie]", block).forEach((line) => { line.hidden = first < 2 || best <= 0; });
    $("[data-undo]", block).disabled = !past.length && (!now || now.value === before);
  }
  function keep() {
    const all = new URLSearchParams(new FormData(block));
    $$("input.num", block).filter((cell) => row(cell).hidden && !cell.value).forEach((cell) => all.delete(cell.name));
    [...all.keys()].filter((key) => /^n\d$/.test(key) && !all.get(key)).forEach((key) => all.delete(key));
    const address = `${location.pathname}?${all}`;
    history.replaceState(null, "", address);
    localStorage.setItem(drawer, `?${all}`);
    $$('input[name="back"]').forEach((back) => { back.value = address; });
    $$(".pad a[href]").forEach((link) => {
      const where = new URL(link.getAttribute("href"), location.href);
      if (!where.pathname.startsWith(location.pathname) || "fresh" in link.dataset) return;
      cells.forEach((cell) => where.searchParams.set(cell.name, cell.value));
      link.setAttribute("href", where.pathname + where.search + where.hash);
    });
  }
  function tell(hint = "") {
    const [what, more] = [$("[data-what]", pad), $("[data-hint]", pad)];
    what.textContent = now ? now.getAttribute("aria-label") : block.dataset.done;
    const doubted = now && block.dataset.doubt && Number(now.value) > Number(block.dataset.doubt);
    more.textContent = hint || (doubted ? block.dataset.doubted : now ? $("th span", row(now))?.textContent ?? "" : "");
    more.classList.toggle("warn", Boolean(hint || doubted));
  }
  function changed(hint = "") {
    sumUp();
    keep();
    tell(hint);
  }

  // ---- which cell ----
  const line = (cell) => (across ? row(cell) : player(cell));
  const seen = () => cells.filter((cell) => !row(cell).hidden);
  const ordered = () => (across ? seen() : sums.flatMap((_, who) => seen().filter((cell) => player(cell) === who)));
  function after(cell) { // the next empty one of its line, from the end of the line round to its beginning, then of all
    const all = ordered();
    const at = all.indexOf(cell);
    const round = [...all.slice(at + 1), ...all.slice(0, at)];
    return round.find((next) => !next.value && line(next) === line(cell)) ?? round.find((next) => !next.value);
  }
  function leave() {
    if (now && now.value !== before) past.push([now, before]);
    now?.classList.remove("on");
  }
  function choose(cell) {
    if (cell === now) return;
    leave();
    now = cell;
    const asks = Boolean(cell);
    $(".keys", pad).hidden = !asks;
    $("[data-proof]", pad).hidden = !asks || "bare" in row(cell).dataset;
    $("[data-result]", pad).hidden = asks;
    $('[data-key="sign"]', pad).hidden = !asks || rule(cell, "low") >= 0;
    if (asks) {
      before = cell.value;
      fresh = true;
      cell.classList.add("on");
      if (document.activeElement !== cell) cell.focus();
      cell.select();
      keysFor(cell);
      const proof = $("[data-proof]", pad);
      const where = new URL(proof.getAttribute("href"), location.href);
      where.searchParams.set("p", player(cell));
      where.searchParams.set("w", row(cell).dataset.row);
      where.hash = row(cell).dataset.row;
      proof.setAttribute("href", where.pathname + where.search + where.hash);
    } else document.activeElement?.blur();
    sumUp();
    tell();
  }
  function keysFor(cell) {
    const few = "keys" in row(cell).dataset;
    const keys = $(".keys", pad);
    const shown = few ? row(cell).dataset.row : "";
    if (keys.dataset.shown === shown) return;
    keys.dataset.shown = shown;
    keys.classList.toggle("few", few);
    keys.replaceChildren(...digits.cloneNode(true).children);
    if (!few) return;
    keys.replaceChildren(...Array.from({ length: rule(cell, "most") + 1 }, (_, n) => {
      const key = Object.assign(document.createElement("button"), { type: "button", textContent: n });
      key.dataset.number = n;
      return key;
    }));
  }

  // ---- typing ----
  function write(value) {
    const [low, most] = [rule(now, "low"), rule(now, "most")];
    if (Number(value) > most || Number(value) < low) return changed(block.dataset.range.replace("{low}", low).replace("{most}", most));
    now.value = value;
    fresh = false;
    changed();
  }
  function next() {
    if (!now.value) write("0");
    choose(after(now) ?? null);
  }
  function key(name) {
    if (!now) return;
    if (name === "ok") return next();
    if (name === "back") return write(fresh ? "" : now.value.slice(0, -1));
    if (name === "sign") return write(String(-Number(now.value)));
    write(String(Number((fresh ? "" : now.value) + name)));
    if (now.value && Math.abs(Number(now.value)) * 10 > rule(now, "most") && !fresh) next(); // no further digit fits
  }
  function undo() {
    if (now && now.value !== before) now.value = before;
    else if (past.length) {
      const [cell, value] = past.pop();
      choose(cell);
      cell.value = before = value;
    }
    fresh = true;
    now?.select();
    changed();
  }

  pad.addEventListener("pointerdown", (event) => { if (event.target.closest("button")) event.preventDefault(); }); // the cell stays chosen
  pad.addEventListener("click", (event) => {
    const pressed = event.target.closest("button");
    if (pressed?.dataset.key) key(pressed.dataset.key);
    else if (pressed?.dataset.number && now) {
      write(pressed.dataset.number);
      next();
    }
  });
  block.addEventListener("focusin", (event) => { if (event.target.matches("input.num")) choose(event.target); });
  block.addEventListener("input", (event) => {
    if (!event.target.matches("input.num")) return;
    const typed = event.target.value.replace(rule(now, "low") < 0 ? /(?!^-)\D/g : /\D/g, "");
    event.target.value = typed.slice(0, -1);
    write(typed === "" || typed === "-" ? typed : String(Number(typed)));
  });
  block.addEventListener("keydown", (event) => {
    if (!event.target.matches("input.num")) return;
    const all = ordered();
    const beside = all[all.indexOf(event.target) + (event.shiftKey ? -1 : 1)];
    if (event.key === "Enter" || (event.key === "Tab" && beside)) {
      event.preventDefault();
      if (event.key === "Enter") next();
      else choose(beside);
    }
  });
  block.addEventListener("submit", leave);
  block.addEventListener("click", (event) => { if (event.target.closest("[data-undo]")) undo(); });
  document.addEventListener("click", (event) => { // without a connection the sheet goes on, other pages wait
    const link = event.target.closest?.("a[href]");
    if (!link || navigator.onLine) return;
    event.preventDefault();
    toast(block.dataset.offline, true);
  });
  let held = 0;
  cells.forEach((cell) => { // a long press clears
    cell.inputMode = "none";
    cell.addEventListener("pointerdown", () => {
      held = setTimeout(() => { choose(cell); write(""); fresh = true; }, 600);
    });
    ["pointerup", "pointercancel", "pointerleave"].forEach((end) => cell.addEventListener(end, () => clearTimeout(held)));
    cell.addEventListener("contextmenu", (event) => event.preventDefault());
  });

  pad.hidden = false;
  $("[data-undo]", block).hidden = false;
  sumUp();
  if (location.search && document.referrer.split("?")[0] === location.href.split("?")[0]) keep();
  choose($("[data-chosen]", block) ?? ordered().find((cell) => !cell.value) ?? null);
}

if (block) {
  keptBlock();
  startBlock();
}
