import { AsyncLocalStorage } from 'node:async_hooks';

/** Lets writes through, or has them wait while somebody is to be the only one who writes in this process. */
export class WriteGate {
  readonly #own = new AsyncLocalStorage<true>();
  #held: PromiseWithResolvers<void> | null = null;
  #under = 0;
  #onIdle: () => void = () => {};

  /** Whether writes wait. */
  get held(): boolean {
    return this.#held !== null;
  }

  /** Does a write now, or when the gate is open again. */
  async pass<T>(write: () => Promise<T>): Promise<T> {
    while (this.#held && !this.#own.getStore()) await this.#held.promise;
    this.#under += 1;
    try {
      return await write();
    } finally {
      this.#under -= 1;
      if (this.#under === 0) this.#onIdle();
    }
  }

  /**
   * Does `work`, whose writes pass, while all others wait; it begins when those that are under way have ended. Throws when
   * it is held already.
   */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    if (this.#held) throw new Error('Writes are held already.');
    const held = Promise.withResolvers<void>();
    this.#held = held;
    try {
      if (this.#under > 0)
        await new Promise<void>((resolve) => {
          this.#onIdle = resolve;
        });
      this.#onIdle = () => {};
      return await this.#own.run(true, work);
    } finally {
      this.#held = null;
      held.resolve();
    }
  }
}
