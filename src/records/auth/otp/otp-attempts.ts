import { ApiError } from '#lib/errors.ts';
import { Lru } from '#lib/lru.ts';

const WINDOW_MS = 180_000;
/** Of one address on the network. */
const MOST_FROM_ONE = 5;
/** Of all together: a code has few digits, and addresses are cheap. */
const MOST_FROM_ALL = 50;
const REMEMBERED = 20_000;

interface Tries {
  count: number;
  /** Milliseconds since the epoch. */
  last: number;
}

/** Keeps one-time passwords from being guessed, in each process by itself. */
export class OtpAttempts {
  readonly #tries = new Lru<Tries>(REMEMBERED);

  /** Counts a try for whoever `key` stands for; `now` in ms. Throws 429 after too many, whatever was sent. */
  count(key: string, address: string, now: number): void {
    const one = this.#allows(`${key}|${address}`, MOST_FROM_ONE, now);
    if (one && this.#allows(key, MOST_FROM_ALL, now)) return;
    throw new ApiError(429, 'Too many attempts, please try again later with a new OTP.');
  }

  #allows(key: string, most: number, now: number): boolean {
    const known = this.#tries.get(key);
    const count = known && now - known.last < WINDOW_MS ? known.count : 0;
    if (count >= most) return false;
    this.#tries.set(key, { count: count + 1, last: now });
    return true;
  }
}
