import type { Result } from './gate-list.ts';

const GOOD = [660, 990];
const BAD = [220, 165];
const BEEP_S = 0.12;
let audio: AudioContext | undefined;

/** Two notes up for who comes in, two down for who does not. */
export function sound(result: Result): void {
  audio ??= new AudioContext();
  const { currentTime, destination } = audio;
  for (const [place, frequency] of (result === 'admitted' ? GOOD : BAD).entries()) {
    const note = audio.createOscillator();
    const volume = audio.createGain();
    note.frequency.value = frequency;
    volume.gain.value = 0.15;
    note.connect(volume).connect(destination);
    note.start(currentTime + place * BEEP_S);
    note.stop(currentTime + (place + 1) * BEEP_S);
  }
}

/** One short for who comes in, three for who does not. */
export function vibrate(result: Result): void {
  if ('vibrate' in navigator) navigator.vibrate(result === 'admitted' ? 80 : [90, 60, 90, 60, 90]);
}
