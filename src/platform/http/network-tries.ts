import { ApiError } from '#lib/errors.ts';
import { Lru } from '#lib/lru.ts';
import { isNear } from './client-address.ts';
import { words } from './network-tries.messages.ts';
import { networkOf } from './network.ts';
import { inEach } from '#lib/language/index.ts';

/** What is counted, each by itself. */
export type Tried = 'account' | 'mail' | 'membership' | 'gift';

const WINDOW_MS = 3_600_000;
/** Networks that are remembered; the one that was heard of longest ago is forgotten first. */
const REMEMBERED = 20_000;

/**
 * Keeps one network from doing without end what anybody may: making accounts, having mails sent, applying, beginning gifts.
 * Counted by each process, within an hour. `most` 0 counts nothing. Addresses nearby are not counted: behind a proxy that
 * names nobody they are everybody's.
 */
export class NetworkTries {
  readonly #most: number;
  readonly #now: () => number;
  readonly #windows = new Lru<{ until: number; count: number }>(REMEMBERED);

  /** `now` in ms since the epoch. */
  constructor(most: number, now: () => number) {
    this.#most = most;
    this.#now = now;
  }

  /** Counts one more. Throws 429 when there were too many. */
  count(what: Tried, address: string | undefined): void {
    if (this.#most === 0 || !address || isNear(address)) return;
    const key = `${what}\n${networkOf(address)}`;
    const now = this.#now();
    const known = this.#windows.get(key);
    const window = known && known.until > now ? known : { until: now + WINDOW_MS, count: 0 };
    if (window.count >= this.#most)
      throw new ApiError(
        429,
        inEach(words, (say) => say.tooMany),
      );
    window.count += 1;
    this.#windows.set(key, window);
  }
}
