import { Lru } from '#lib/cache/lru.ts';

interface Kept<Value> {
  version: number;
  at: number;
  value: Value;
}

/** PostgreSQL tells of what others commit a moment later, and of what the product says it changed: no longer than this. */
const MAX_AGE_MS = 10_000;

/** What was read, as long as nothing at all was committed since. */
export class FreshCache<Value> {
  readonly #kept: Lru<Kept<Value>>;

  constructor(size: number) {
    this.#kept = new Lru(size);
  }

  /** The value kept under that version of the database, else what `read` gives, which is kept if `keeps` it. */
  async get(
    key: string,
    version: number,
    now: number,
    read: () => Promise<Value>,
    keeps: (value: Value) => boolean = () => true,
  ): Promise<Value> {
    const kept = this.#kept.get(key);
    if (kept && kept.version === version && now - kept.at < MAX_AGE_MS) return kept.value;
    const value = await read();
    if (keeps(value)) this.#kept.set(key, { version, at: now, value });
    return value;
  }
}
