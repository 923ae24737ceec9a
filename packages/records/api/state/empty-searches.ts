import { randomInt } from 'node:crypto';
import { Lru } from '#lib/cache/lru.ts';

/** PocketBase's numbers: so many searches that find nothing in so long are nobody's business to slow down. */
const FREE = 3;
const WINDOW_MS = 3_000;
const MAX_PAUSE_MS = 500;

/**
 * Counts searches that found nothing. A rule is asked in the same query as the client's filter, so that the time which
 * an empty answer takes might tell of what the rule hides: who searches on and on is answered at random times.
 */
export class EmptySearches {
  readonly #counts = new Lru<{ since: number; count: number }>(5_000);

  /** How long the answer to this one is to be held back, in milliseconds. */
  pauseFor(key: string, now: number): number {
    const known = this.#counts.get(key);
    if (!known || now - known.since >= WINDOW_MS) {
      this.#counts.set(key, { since: now, count: 1 });
      return 0;
    }
    known.count += 1;
    return known.count > FREE ? randomInt(1, MAX_PAUSE_MS) : 0;
  }
}
