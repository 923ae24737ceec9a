import type { Audience } from './audience.ts';

/** One timer for all clients. */
const EVERY_MS = 10_000;
/** As PocketBase: without a message for so long, or open for so long, a connection ends; the SDK comes back. */
const IDLE_MS = 5 * 60_000;
const OPEN_MS = 30 * 60_000;
/** Proxies hang up when nothing comes for a minute. */
const KEEP_ALIVE_MS = 45_000;

/** Looks after connections as long as there are any. */
export class Sweeper {
  readonly #audience: Audience;
  readonly #now: () => number;
  #timer: NodeJS.Timeout | undefined;

  constructor(audience: Audience, now: () => number) {
    this.#audience = audience;
    this.#now = now;
  }

  start(): void {
    this.#timer ??= setInterval(() => {
      this.sweep();
      if (this.#audience.subscribers.size === 0) this.stop();
    }, EVERY_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  sweep(): void {
    const now = this.#now();
    for (const { client } of this.#audience.subscribers.values()) {
      if (now - client.told >= IDLE_MS || now - client.opened >= OPEN_MS) client.end();
      else if (now - client.sent >= KEEP_ALIVE_MS) client.keepAlive(now);
    }
  }
}
