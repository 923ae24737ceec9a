import { ApiError } from '#lib/errors.ts';
import { Lru } from '#lib/lru.ts';

/** So many wrong passwords for one name in a window, and no more are looked at until it is over. */
const WRONG_AT_MOST = 20;
const WINDOW_MS = 5 * 60_000;
/** Names that are remembered; the one that was tried longest ago is forgotten first. */
const REMEMBERED = 20_000;

interface Window {
  /** Milliseconds since the epoch. */
  began: number;
  /** Wrong, or not yet known to be right: tries at the same time don't get around the limit. */
  tries: number;
}

/**
 * Keeps passwords from being guessed one after the other, in each process by itself. By name and not by address:
 * behind a proxy all addresses are the proxy's, and guessing is spread over many. Whoever is being guessed at can't
 * sign in meanwhile either, but stays signed in.
 */
export class SignInAttempts {
  readonly #windows = new Lru<Window>(REMEMBERED);

  /** Counts a try; `now` in ms. The function returned takes it back, for a right password. Throws 429. */
  begin(collection: string, identity: string, now: number): () => void {
    const name = `${collection}/${identity.trim().toLowerCase()}`;
    const known = this.#windows.get(name);
    const window = known && now - known.began < WINDOW_MS ? known : { began: now, tries: 0 };
    if (window.tries >= WRONG_AT_MOST) {
      throw new ApiError(429, 'Too many wrong passwords: wait five minutes, then try again.');
    }
    window.tries += 1;
    this.#windows.set(name, window);
    return () => {
      window.tries -= 1;
    };
  }
}
