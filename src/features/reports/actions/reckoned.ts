import { Lru } from '#lib/cache/lru.ts';
import type { Clock } from '#platform/clock/index.ts';

/** From so many orders on, adding up an event anew for everybody who looks at it would hold up all the others. */
const LARGE = 10_000;
/** What a large event came to is told again for so long. */
const KEPT_MS = 5_000;
/** So many are kept. */
const MOST = 50;

interface Sums {
  orders: number;
}

/** What was added up over a whole event. */
export interface Reckoned {
  /**
   * What `reckon` gives: anew each time for an event of the usual size; of a large one what it gave at most five seconds
   * ago, and who asks while it is reckoned waits for the same. Nobody may change what they get.
   */
  of<Found extends Sums>(key: string, reckon: () => Promise<Found>): Promise<Readonly<Found>>;
}

export function createReckoned(clock: Pick<Clock, 'now'>): Reckoned {
  const kept = new Lru<{ sums: Promise<Sums>; until: number }>(MOST);
  return {
    async of<Found extends Sums>(key: string, reckon: () => Promise<Found>) {
      const known = kept.get(key);
      if (known && clock.now() < known.until) return known.sums as Promise<Found>;
      const sums = reckon();
      const entry = { sums, until: clock.now() + KEPT_MS };
      // Only what was large before is waited for together: whoever changed a usual event sees it changed.
      if (known) kept.set(key, entry);
      try {
        const found = await sums;
        if (found.orders >= LARGE) kept.set(key, { sums, until: clock.now() + KEPT_MS });
        else entry.until = 0;
        return found;
      } catch (error) {
        entry.until = 0;
        throw error;
      }
    },
  };
}
