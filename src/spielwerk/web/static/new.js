// @ts-check
// A new table: says in words what was chosen, and what is still missing.
import { $, $$, hit, input, inputs, need } from "./dom.js";
import { sentence } from "./site.js";

/** @typedef {{name: string, kind: string | undefined, level: string | undefined}} Player who sits somewhere */

const form = need("[data-new]");
/** @param {string} name */
const chosen = (name) => input(`input[name="${name}"]:checked`, form)?.value;
/** @param {HTMLElement} seat */
const kindOf = (seat) => chosen(`seat-${seat.dataset.seat}-kind`);

function showSummary() {
  const kinds = $$("[data-seat]", form).map(kindOf).filter((kind) => kind !== "none");
  const { low, high, title } = form.dataset;
  const say = (/** @type {string} */ name, values = {}) => sentence(form, name, values);
  const open = kinds.filter((kind) => kind === "link").length;
  const numbers = say("n").split(",");
  const wrong = kinds.length < Number(low) ? say("few", { low }) : kinds.length > Number(high) ? say("much", { high }) : "";
  const rest = open === 0 ? say("full") : open === 1 ? say("one") : say("many", { k: open });
  need("[data-sum]", form).textContent = wrong || say("for", { game: title, n: numbers[kinds.length - 1] ?? kinds.length, rest });
  need("[data-sum-hint]", form).textContent = wrong ? "" : say(!open ? "go" : chosen("terms-listed") === "1" ? "lobby" : "link");
  /** @type {HTMLButtonElement[]} */
  const [start, main] = [need("[data-go-start]", form), need("[data-go-open]", form)];
  start.hidden = !open;
  start.disabled = main.disabled = wrong !== "";
  main.textContent = say(open ? "open" : "play");
}

// ---- a tap on a badge: whoever sits there changes places with the next one who sits ----
/** @type {(seat: HTMLElement) => HTMLInputElement} */
const nameField = (seat) => need('input[name$="-name"]', seat);

/** @type {(seat: HTMLElement) => Player} */
const playerAt = (seat) => ({ name: nameField(seat).value, kind: kindOf(seat), level: chosen(`seat-${seat.dataset.seat}-level`) });

/** @type {(seat: HTMLElement, player: Player) => void} */
function seatPlayer(seat, { name, kind, level }) {
  nameField(seat).value = name;
  choose(`input[name$="-kind"][value="${kind}"]`, seat);
  if (level) choose(`input[name$="-level"][value="${level}"]`, seat);
}

/** @type {(selector: string, root: HTMLElement) => void} */
function choose(selector, root) {
  const radio = input(selector, root);
  if (radio) radio.checked = true;
}

form.addEventListener("click", (event) => {
  /** @type {HTMLElement | null | undefined} */
  const here = hit(event, "[data-swap]")?.closest("[data-seat]");
  if (!here) return;
  const seats = $$("[data-seat]", form).filter((seat) => kindOf(seat) !== "none");
  const next = seats[(seats.indexOf(here) + 1) % seats.length];
  const [a, b] = [playerAt(here), playerAt(next)];
  seatPlayer(here, b);
  seatPlayer(next, a);
  showSummary();
});

// ---- one device has one Me: choosing it elsewhere makes the old one Here ----
form.addEventListener("change", (event) => {
  const { name = "", value } = /** @type {HTMLInputElement} */ (event.target);
  if (name.endsWith("-kind") && value === "me") {
    inputs('input[value="me"]:checked', form).filter((other) => other !== event.target)
      .forEach((other) => choose(`input[name="${other.name}"][value="here"]`, form));
  }
  const field = name.endsWith("-kind") && value === "here" ? input(`input[name="${name.replace("kind", "name")}"]`, form) : null;
  if (field && !field.value) field.focus();
  showSummary();
});

// ---- things laid in a row: the pictures follow the lists, and what is chosen twice changes places ----
$$(".arranged", form).forEach((option) => {
  /** @type {HTMLSelectElement[]} */
  const lists = $$("select", option);
  /** @type {HTMLTemplateElement} */
  const template = need("template", option);
  const pictures = [...template.content.children];
  let before = lists.map((list) => list.value);
  const faces = lists.length ? pictures.length / lists.length : 1; // of one thing
  option.addEventListener("change", (event) => {
    const here = lists.findIndex((list) => list === event.target);
    if (here < 0) return;
    const thing = (/** @type {HTMLSelectElement} */ list) => Math.floor(Number(list.value) / faces);
    const there = lists.findIndex((list, n) => n !== here && thing(list) === thing(lists[here]));
    if (there >= 0) lists[there].value = before[here];
    before = lists.map((list) => list.value);
    lists.forEach((list) => {
      const picture = pictures[Number(list.value)].firstElementChild;
      if (picture && list.parentElement) need(".piece-art", list.parentElement).replaceChildren(picture.cloneNode(true));
    });
  });
});
$(".pick .on")?.scrollIntoView({ inline: "center", block: "nearest" }); // on a narrow screen the games are a strip
showSummary();
