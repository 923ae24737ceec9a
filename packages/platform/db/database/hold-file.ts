import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { isGone, thisProcess } from './holder.ts';
import { WritesHeldError } from './write-gate.ts';

/** How long a file may be left untouched before whoever wrote it is taken for gone. */
const LEASE_MS = 5 * 60_000;
const RENEW_EVERY_MS = 20_000;

/** Those of this process, on whichever connection. */
const own = new Set<string>();

/**
 * A file beside a SQLite database: while it is there, only the connection that made it writes. Whoever has begun a
 * transaction looks for it, and gives way; so when its maker has had its own transaction, nobody else is within one.
 */
export class HoldFile {
  readonly #path: string;
  #mine: string | null = null;

  constructor(path: string) {
    this.#path = path;
  }

  /** Whether another connection holds writes. Asked within every transaction. */
  get heldElsewhere(): boolean {
    return existsSync(this.#path) && this.#isLive();
  }

  /** Holds writes until the function that it gives is called. Throws WritesHeldError while another does. */
  take(): () => void {
    const id = randomUUID();
    if (existsSync(this.#path) && !this.#isLive()) rmSync(this.#path, { force: true });
    own.add(id);
    this.#mine = id;
    try {
      writeFileSync(this.#path, JSON.stringify({ id, ...thisProcess() }), { flag: 'wx' });
    } catch (error) {
      own.delete(id);
      this.#mine = null;
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new WritesHeldError();
      throw error;
    }
    const timer = setInterval(() => {
      const now = new Date();
      utimesSync(this.#path, now, now);
    }, RENEW_EVERY_MS);
    timer.unref();
    return () => {
      clearInterval(timer);
      own.delete(id);
      this.#mine = null;
      rmSync(this.#path, { force: true });
    };
  }

  /** Whether it is another's who is still there. Half a file is of somebody who is just writing it. */
  #isLive(): boolean {
    try {
      if (Date.now() - statSync(this.#path).mtimeMs > LEASE_MS) return false;
      const holder = JSON.parse(readFileSync(this.#path, 'utf8')) as {
        id: string;
        host: string;
        pid: number;
      };
      if (holder.id === this.#mine) return false;
      return own.has(holder.id) || !isGone(holder);
    } catch (error) {
      return error instanceof SyntaxError;
    }
  }
}
