// @ts-check
// Small sounds, made here out of a few tones: off until somebody switches them on in the menu; the browser remembers it.
import { $$, inputs } from "./dom.js";
import { state } from "./state.js";

/** @typedef {[pitch: number, start: number, length: number, fall?: number]} Tone in hertz, seconds, and how far it falls */

/** @type {Record<"turn" | "piece" | "no" | "end" | "talk", Tone[]>} */
const SOUNDS = {
  turn: [[587, 0, 0.5], [880, 0.13, 0.8]],
  piece: [[520, 0, 0.07, 0.35], [260, 0, 0.11, 0.5]], // a piece of wood on a table
  no: [[175, 0, 0.16, 0.9], [147, 0.13, 0.24, 0.85]],
  talk: [[740, 0, 0.12], [988, 0.07, 0.16]],
  end: [[523, 0, 0.6], [659, 0.15, 0.6], [784, 0.3, 0.6], [1047, 0.45, 1.2]],
};
const VOLUME = 0.12;
const WHILE_HIDDEN = ["turn", "end"]; // worth hearing while one looks at something else
const soundOn = () => localStorage.getItem("sound") === "1";

function wakeSound() { // browsers let a page sound only after a hand touched it
  if (!soundOn()) return;
  state.audio ??= new AudioContext();
  if (state.audio.state === "suspended") state.audio.resume();
}

/** @type {(audio: AudioContext, tone: Tone) => void} */
function playTone(audio, [pitch, start, length, fall = 1]) {
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  const from = audio.currentTime + start;
  oscillator.type = fall < 1 ? "triangle" : "sine";
  oscillator.frequency.setValueAtTime(pitch, from);
  oscillator.frequency.exponentialRampToValueAtTime(pitch * fall, from + length);
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(VOLUME, from + 0.006);
  volume.gain.exponentialRampToValueAtTime(0.0005, from + length);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(from);
  oscillator.stop(from + length);
}

/** @param {keyof typeof SOUNDS} name */
export function chime(name) {
  const { audio } = state;
  if (!soundOn() || audio?.state !== "running" || (document.hidden && !WHILE_HIDDEN.includes(name))) return;
  SOUNDS[name].forEach((tone) => playTone(audio, tone));
}

document.addEventListener("click", wakeSound, true);
document.addEventListener("keydown", wakeSound, true);
$$("[data-sound]").forEach((item) => {
  item.hidden = !window.AudioContext;
  inputs("input", item).forEach((box) => {
    box.checked = soundOn();
    box.addEventListener("change", () => {
      localStorage.setItem("sound", box.checked ? "1" : "0");
      wakeSound();
      state.audio?.resume().then(() => chime("turn")); // so that one hears what was switched on
    });
  });
});
