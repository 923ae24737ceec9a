import { useSyncExternalStore } from 'react';

const NAME = 'mela_letter_keys';
const listeners = new Set<() => void>();

function stored(): boolean {
  try {
    return localStorage.getItem(NAME) !== 'off';
  } catch {
    return true;
  }
}

/** Turns shortcuts of single letters on or off in this browser. */
export function setLetterKeys(on: boolean): void {
  try {
    localStorage.setItem(NAME, on ? 'on' : 'off');
  } catch {
    // A browser that keeps nothing: they stay on.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether shortcuts of single letters count in this browser. */
export function useLetterKeys(): boolean {
  return useSyncExternalStore(subscribe, stored, () => true);
}
