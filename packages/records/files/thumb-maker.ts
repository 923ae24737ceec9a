import { availableParallelism } from 'node:os';
import { Lru } from '#lib/cache/lru.ts';
import type { Storage, StoredFile } from '#platform/storage/index.ts';
import { makeThumb } from './thumbs.ts';

/** Files that turned out to be no pictures, remembered so that nobody has them unpacked over and over. */
const BROKEN_REMEMBERED = 5_000;

/** Makes thumbs: each once however many ask for it together, and no more at a time than the machine has processors. */
export class ThumbMaker {
  readonly #storage: Storage;
  readonly #pending = new Map<string, Promise<StoredFile | null>>();
  readonly #broken = new Lru<true>(BROKEN_REMEMBERED);
  readonly #waiting: (() => void)[] = [];
  #free = availableParallelism();

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** The thumb at `thumbKey`, made from the picture at `key` if it is not there; null when none can be made. */
  async get(key: string, thumbKey: string, size: string): Promise<StoredFile | null> {
    if (this.#broken.get(thumbKey)) return null;
    const there = await this.#storage.get(thumbKey);
    if (there) return there;
    let pending = this.#pending.get(thumbKey);
    if (!pending) {
      pending = this.#make(key, thumbKey, size).finally(() => this.#pending.delete(thumbKey));
      this.#pending.set(thumbKey, pending);
    }
    return pending;
  }

  async #make(key: string, thumbKey: string, size: string): Promise<StoredFile | null> {
    if (this.#free === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#free -= 1;
    try {
      const whole = await this.#storage.get(key);
      if (!whole) return null;
      const thumb = await makeThumb(await whole.bytes(), size).catch(() => null);
      if (!thumb) {
        this.#broken.set(thumbKey, true);
        return null;
      }
      await this.#storage.put(thumbKey, thumb);
      // Deleted meanwhile: then its thumb has nobody who would delete it.
      if (!(await this.#storage.get(key))) await this.#storage.delete(thumbKey);
      return await this.#storage.get(thumbKey);
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
