/** What is asked of the file: both numbers cost a look at its write-ahead log, with locks. */
interface Asked {
  /** Of the reading connection: another number after anybody has committed. */
  any: () => number;
  /** Of the writing connection: another number after somebody else has committed. */
  foreign: () => number;
  /** How often this process has committed. */
  own: () => number;
}

/**
 * The version of a SQLite file, asked once in each turn: every request wants to know several times. A turn is one
 * callback of the event loop with all that follows from it without waiting, so what was committed before a request
 * arrived is never missed; a commit of our own is seen at once.
 */
export class SqliteVersion {
  readonly #asked: Asked;
  #any: number | null = null;
  #own = -1;
  #foreign = 0;
  /** The version that `#foreign` was asked under. */
  #foreignAt: number | null = null;

  constructor(asked: Asked) {
    this.#asked = asked;
  }

  current(): number {
    const own = this.#asked.own();
    // Ticks come before microtasks, at first: the one that ends the turn is asked for when it is those's turn.
    if (this.#any === null) queueMicrotask(() => process.nextTick(this.#forget));
    else if (this.#own === own) return this.#any;
    this.#own = own;
    this.#any = this.#asked.any();
    return this.#any;
  }

  /** Nobody else has committed while the version is the same: then there is nothing to ask. */
  foreignCommits(): number {
    const version = this.current();
    if (this.#foreignAt !== version) {
      this.#foreign = this.#asked.foreign();
      this.#foreignAt = version;
    }
    return this.#foreign;
  }

  readonly #forget = (): void => {
    this.#any = null;
  };
}
