import { tooManyRequests } from '#lib/errors.ts';
import { Lru } from '#lib/cache/lru.ts';
import { isNear, networkOf } from '#platform/http/index.ts';

const WINDOW_MS = 60_000;

/**
 * Keeps one network from having the server read for it alone: a filter may look at every record, which no index helps.
 * What counts is the time that lists have really taken, so any filter may be asked, and nobody has to be told which are
 * dear. Each process counts for itself; addresses nearby are everybody's behind a proxy that names nobody.
 */
export class ListTime {
  readonly #mostMs: number;
  readonly #spent = new Lru<{ since: number; ms: number }>(5_000);

  /** `mostMs`: what the lists of one network may take within a minute; 0 for no limit. */
  constructor(mostMs: number) {
    this.#mostMs = mostMs;
  }

  /** Throws 429 when that network has had its time. */
  check(address: string, now: number): void {
    const known = this.#spent.get(networkOf(address));
    if (!known || known.ms < this.#mostMs || now - known.since >= WINDOW_MS) return;
    throw tooManyRequests(
      'Your network has requested too many slow lists. Try again in a minute, or request less.',
      known.since + WINDOW_MS - now,
    );
  }

  /** Adds what a list took. */
  add(address: string, ms: number, now: number): void {
    if (this.#mostMs === 0 || address === '' || isNear(address)) return;
    const network = networkOf(address);
    const known = this.#spent.get(network);
    if (known && now - known.since < WINDOW_MS) known.ms += ms;
    else this.#spent.set(network, { since: now, ms });
  }
}
