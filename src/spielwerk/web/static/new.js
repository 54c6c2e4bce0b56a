"use strict";
// A new table: says in words what was chosen, and what is still missing.

const form = $("[data-new]");
const chosen = (name) => $(`input[name="${name}"]:checked`, form)?.value;
const fill = (words, values) => words.replace(/\{(\w+)\}/g, (_, key) => values[key]);

function sum() {
  const kinds = $$("[data-seat]", form).map((seat) => chosen(`seat-${seat.dataset.seat}-kind`)).filter((kind) => kind !== "none");
  const d = form.dataset;
  const [low, high, open] = [Number(d.low), Number(d.high), kinds.filter((kind) => kind === "link").length];
  const words = d.sayN.split(",");
  const wrong = kinds.length < low ? fill(d.sayFew, { low }) : kinds.length > high ? fill(d.sayMuch, { high }) : "";
  const rest = open === 0 ? d.sayFull : open === 1 ? d.sayOne : fill(d.sayMany, { k: open });
  $("[data-sum]", form).textContent = wrong || fill(d.sayFor, { game: d.title, n: words[kinds.length - 1] ?? kinds.length, rest });
  $("[data-sum-hint]", form).textContent = wrong ? "" : open ? d.sayLink : d.sayGo;
  const [start, main] = [$("[data-go-start]", form), $("[data-go-open]", form)];
  start.hidden = !open;
  start.disabled = main.disabled = wrong !== "";
  main.textContent = open ? d.sayOpen : d.sayPlay;
}

// a tap on a badge: whoever sits there changes places with the next one who sits
const seated = (seat) => chosen(`seat-${seat.dataset.seat}-kind`) !== "none";
const kept = (seat) => ({
  name: $('input[name$="-name"]', seat).value,
  kind: chosen(`seat-${seat.dataset.seat}-kind`),
  level: chosen(`seat-${seat.dataset.seat}-level`),
});
function put(seat, { name, kind, level }) {
  $('input[name$="-name"]', seat).value = name;
  $(`input[name$="-kind"][value="${kind}"]`, seat).checked = true;
  if (level) $(`input[name$="-level"][value="${level}"]`, seat).checked = true;
}
form.addEventListener("click", (event) => {
  const here = event.target.closest("[data-swap]")?.closest("[data-seat]");
  if (!here) return;
  const seats = $$("[data-seat]", form).filter(seated);
  const next = seats[(seats.indexOf(here) + 1) % seats.length];
  const [a, b] = [kept(here), kept(next)];
  put(here, b);
  put(next, a);
  sum();
});

// one device has one Me: choosing it elsewhere makes the old one Here
form.addEventListener("change", (event) => {
  const name = event.target.name ?? "";
  if (name.endsWith("-kind") && event.target.value === "me") {
    $$('input[value="me"]:checked', form).filter((other) => other !== event.target).forEach((other) => {
      $(`input[name="${other.name}"][value="here"]`, form).checked = true;
    });
  }
  if (name.endsWith("-kind") && ["me", "here"].includes(event.target.value)) {
    const field = $(`input[name="${name.replace("kind", "name")}"]`, form);
    if (!field.value && event.target.value === "here") field.focus();
  }
  sum();
});
// things laid in a row: the pictures follow the lists, and what is chosen twice changes places
$$(".arranged", form).forEach((option) => {
  const lists = $$("select", option);
  const art = [...$("template", option).content.children];
  let laid = lists.map((list) => list.value);
  const faces = lists.length ? art.length / lists.length : 1; // of one thing
  option.addEventListener("change", (event) => {
    const here = lists.indexOf(event.target);
    if (here < 0) return;
    const thing = (value) => Math.floor(value / faces);
    const there = lists.findIndex((list, n) => n !== here && thing(list.value) === thing(lists[here].value));
    if (there >= 0) lists[there].value = laid[here];
    laid = lists.map((list) => list.value);
    lists.forEach((list) => $(".piece-art", list.parentElement).replaceChildren(art[list.value].firstElementChild.cloneNode(true)));
  });
});
$(".pick .on")?.scrollIntoView({ inline: "center", block: "nearest" }); // on a narrow screen the games are a strip
sum();
