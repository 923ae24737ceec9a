interface Total {
  value: Promise<number>;
  version: number;
  /** When it was counted, and how long that took, in milliseconds. */
  at: number;
  took: number;
}

/** Counting takes no more than one part in so many of the time. */
const SHARE = 100;

/**
 * How many records a rule alone lets through, where counting them takes long: given as they were counted last, and
 * counted again behind that, once something was committed since.
 */
export class RuleTotals {
  readonly #totals = new Map<string, Total>();

  has(key: string): boolean {
    return this.#totals.has(key);
  }

  /** The total known for `key`, else what `count` gives with the milliseconds that it took. */
  get(
    key: string,
    version: number,
    now: number,
    count: () => Promise<{ value: number; took: number }>,
  ): Promise<number> {
    const known = this.#totals.get(key);
    if (!known) {
      const value = this.#count(key, version, now, count);
      this.#totals.set(key, { value, version, at: now, took: Infinity });
      value.catch(() => this.#totals.delete(key));
      return value;
    }
    if (known.version !== version && now - known.at >= known.took * SHARE) {
      known.took = Infinity;
      // What fails leaves what was known, and is tried again.
      this.#count(key, version, now, count).catch(() => (known.took = 0));
    }
    return known.value;
  }

  async #count(
    key: string,
    version: number,
    now: number,
    count: () => Promise<{ value: number; took: number }>,
  ): Promise<number> {
    const { value, took } = await count();
    this.#totals.set(key, { value: Promise.resolve(value), version, at: now + took, took });
    return value;
  }
}
