#!/usr/bin/env node
// The same engine as dice.py in JavaScript: plays any game of Spielwerk by counting through what is legal.
"use strict";

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

let legal = [];
let luck = 0;
let step = 7;

const answers = {
  hello: () => say({ type: "hello", protocol: 1, name: "Dice", author: "Spielwerk", options: { step } }),
  set: ({ options }) => { step = Number(options.step); },
  new: ({ seed }) => { luck = seed % 1000; say({ type: "ready" }); },
  position: (message) => { legal = message.legal; },
  think: ({ id }) => {
    luck += step;
    const { word } = legal[luck % legal.length];
    say({ type: "info", id, text: "rolling" });
    say({ type: "best", id, word, value: 0.5, line: [word] });
  },
  quit: () => process.exit(0),
};

require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  answers[message.type]?.(message);
});
