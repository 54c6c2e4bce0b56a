"use strict";
// Small sounds, made here out of a few tones: off until somebody switches them on in the menu; the browser remembers it.

const SOUNDS = { // tones: pitch in hertz, when it begins and how long it rings in seconds, how far it falls
  turn: [[587, 0, 0.5], [880, 0.13, 0.8]],
  piece: [[520, 0, 0.07, 0.35], [260, 0, 0.11, 0.5]], // a piece of wood on a table
  no: [[175, 0, 0.16, 0.9], [147, 0.13, 0.24, 0.85]],
  end: [[523, 0, 0.6], [659, 0.15, 0.6], [784, 0.3, 0.6], [1047, 0.45, 1.2]],
};
const LOUD = 0.12;
const AFAR = ["turn", "end"]; // worth hearing while one looks at something else
const sounding = () => localStorage.getItem("sound") === "1";
let audio = null;

function wakeSound() { // browsers let a page sound only after a hand touched it
  if (!sounding()) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
}

function tone([pitch, start, length, fall = 1]) {
  const [voice, loudness, from] = [audio.createOscillator(), audio.createGain(), audio.currentTime + start];
  voice.type = fall < 1 ? "triangle" : "sine";
  voice.frequency.setValueAtTime(pitch, from);
  voice.frequency.exponentialRampToValueAtTime(pitch * fall, from + length);
  loudness.gain.setValueAtTime(0, from);
  loudness.gain.linearRampToValueAtTime(LOUD, from + 0.006);
  loudness.gain.exponentialRampToValueAtTime(0.0005, from + length);
  voice.connect(loudness).connect(audio.destination);
  voice.start(from);
  voice.stop(from + length);
}

function chime(name) {
  if (!sounding() || audio?.state !== "running" || (document.hidden && !AFAR.includes(name))) return;
  SOUNDS[name].forEach(tone);
}

document.addEventListener("click", wakeSound, true);
document.addEventListener("keydown", wakeSound, true);
$$("[data-sound]").forEach((item) => {
  const box = $("input", item);
  box.checked = sounding();
  item.hidden = !window.AudioContext;
  box.addEventListener("change", () => {
    localStorage.setItem("sound", box.checked ? "1" : "0");
    wakeSound();
    audio?.resume().then(() => chime("turn")); // so that one hears what was switched on
  });
});
