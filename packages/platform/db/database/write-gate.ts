import { AsyncLocalStorage } from 'node:async_hooks';

/** Somebody else is the only one who writes just now. */
export class WritesHeldError extends Error {
  override readonly name = 'WritesHeldError';
  constructor() {
    super('Writes are held already.');
  }
}

/** A hold on the writes of all other processes. */
export interface PeersHold {
  /** Throws when it was lost: others may have written since. */
  check(): Promise<void>;
  release(): Promise<void>;
}

/** Lets writes through, or has them wait while somebody is to be the only one who writes. */
export class WriteGate {
  readonly #own = new AsyncLocalStorage<true>();
  readonly #holdPeers: () => Promise<PeersHold>;
  #held: PromiseWithResolvers<void> | null = null;
  #under = 0;
  #onIdle: () => void = () => {};

  /** `holdPeers` has the writes of all other processes wait; it resolves when none of them is under way. */
  constructor(holdPeers: () => Promise<PeersHold>) {
    this.#holdPeers = holdPeers;
  }

  /** Whether writes wait for one of this process. */
  get held(): boolean {
    return this.#held !== null;
  }

  /** Whether what runs now is the work for which all others wait. */
  get alone(): boolean {
    return this.#own.getStore() === true;
  }

  /** Does a write now, or when the gate is open again. */
  async pass<T>(write: () => Promise<T>): Promise<T> {
    while (this.#held && !this.alone) await this.#held.promise;
    this.#under += 1;
    try {
      return await write();
    } finally {
      this.#under -= 1;
      if (this.#under === 0) this.#onIdle();
    }
  }

  /**
   * Does `work`, whose writes pass, while all others wait, in every process; it begins when those that are under way have
   * ended. `work` may let the other processes go on before its own end. Throws WritesHeldError when it is held already.
   */
  async runAlone<T>(work: (hold: PeersHold) => Promise<T>): Promise<T> {
    if (this.#held) throw new WritesHeldError();
    const held = Promise.withResolvers<void>();
    this.#held = held;
    try {
      if (this.#under > 0)
        await new Promise<void>((resolve) => {
          this.#onIdle = resolve;
        });
      this.#onIdle = () => {};
      return await this.#own.run(true, async () => {
        const peers = await this.#holdPeers();
        let released: Promise<void> | null = null;
        const release = () => (released ??= peers.release());
        try {
          return await work({ check: () => peers.check(), release });
        } finally {
          await release();
        }
      });
    } finally {
      this.#held = null;
      held.resolve();
    }
  }
}
