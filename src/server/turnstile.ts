import type { ServerResponse } from 'node:http';

/** Lets requests through, or has them wait while everything behind it is reopened. */
export class Turnstile {
  readonly #passed = new Set<ServerResponse>();
  #held: PromiseWithResolvers<void> | null = null;
  #onEmpty: () => void = () => {};

  /** Runs `answer` now, or when it is open again; never for someone who has left meanwhile. */
  pass(response: ServerResponse, answer: () => void): void {
    if (this.#held) {
      void this.#held.promise.then(() => {
        if (!response.destroyed) this.pass(response, answer);
      });
      return;
    }
    this.#passed.add(response);
    response.once('close', () => {
      this.#passed.delete(response);
      if (this.#passed.size === 0) this.#onEmpty();
    });
    answer();
  }

  /** Lets nobody through any more and waits for those who were; after `patienceMs` they are cut off. */
  async hold(patienceMs: number): Promise<void> {
    this.#held ??= Promise.withResolvers();
    if (this.#passed.size === 0) return;
    const empty = new Promise<void>((resolve) => {
      this.#onEmpty = resolve;
    });
    const timer = setTimeout(() => {
      for (const response of this.#passed) response.destroy();
    }, patienceMs);
    await empty;
    clearTimeout(timer);
  }

  open(): void {
    this.#held?.resolve();
    this.#held = null;
  }
}
