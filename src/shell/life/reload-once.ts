/** A path is reloaded at most once within this many milliseconds (specification §9). */
export const RELOAD_WINDOW_MS = 10_000;
const KEY = 'mela:reloaded';

/**
 * May the page at `path` be loaded anew because a part of it failed? Remembers the answer when it is yes, for as long
 * as the tab lives.
 */
export function mayReload(path: string, now: number, storage: Storage): boolean {
  const times = reloads(storage);
  if (now - (times[path] ?? Number.NEGATIVE_INFINITY) < RELOAD_WINDOW_MS) return false;
  const recent = Object.entries(times).filter(([, at]) => now - at < RELOAD_WINDOW_MS);
  try {
    storage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(recent), [path]: now }));
  } catch {
    // What can't be remembered can't be kept from going round and round.
    return false;
  }
  return true;
}

function reloads(storage: Storage): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    return stored && typeof stored === 'object' ? (stored as Record<string, number>) : {};
  } catch {
    return {};
  }
}
