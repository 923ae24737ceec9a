import { setTimeout as pause } from 'node:timers/promises';

/** Long enough for a machine that does something else besides. */
const PATIENCE_MS = 15_000;
const LOOK_EVERY_MS = 25;

/**
 * Looks again and again until `look` gives something other than false, null or undefined, and gives that. Throws,
 * naming what was waited for, when it doesn't come in time.
 */
export async function until<T>(
  what: string,
  look: () => Promise<T> | T,
  patienceMs = PATIENCE_MS,
): Promise<NonNullable<Exclude<T, false>>> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const seen = await look();
    if (seen !== null && seen !== undefined && seen !== false) return seen as NonNullable<Exclude<T, false>>;
    if (performance.now() > deadline) throw new Error(`waited ${patienceMs} ms in vain for ${what}`);
    await pause(LOOK_EVERY_MS);
  }
}
