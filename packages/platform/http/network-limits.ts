import { tooManyRequests } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import type { SharedRateLimits } from '../rate-limits/index.ts';
import { isNear } from './client-address.ts';
import { words } from './network-limits.messages.ts';
import { networkOf } from './network.ts';

/** What is counted, each by itself. */
export type Tried = 'account' | 'mail' | 'membership' | 'gift' | 'volunteer' | 'import' | 'upload';

const WINDOW_MS = 3_600_000;

/**
 * Keeps one network from doing without end what anybody may: making accounts, having mails sent, applying, beginning gifts,
 * volunteering, having files read. Counted within an hour, by all processes together. `most` 0 counts nothing. Addresses nearby are not
 * counted: behind a proxy that names nobody they are everybody's.
 */
export class NetworkLimits {
  readonly #limits: SharedRateLimits;
  readonly #most: number;

  constructor(limits: SharedRateLimits, most: number) {
    this.#limits = limits;
    this.#most = most;
  }

  /** Counts `n` more. Throws 429 when there were too many. */
  async count(what: Tried, address: string | undefined, n = 1): Promise<void> {
    if (this.#most === 0 || !address || isNear(address)) return;
    const limit = { name: `network/${what}`, most: this.#most, windowMs: WINDOW_MS };
    const wait = await this.#limits.take(limit, networkOf(address), n);
    if (wait > 0)
      throw tooManyRequests(
        inEach(words, (t) => t.tooMany),
        wait,
      );
  }
}
