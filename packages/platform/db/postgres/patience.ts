import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { unavailability } from '../database/unavailable.ts';

/** So long after it was lost the database is asked again, in milliseconds: another server has taken over by then, or none will. */
const PATIENCE_MS = 10_000;
const AGAIN_MS = 200;
/** The server only reads: it is a standby, or was made one. */
const READ_ONLY = '25006';

/** COMMIT was sent and not answered: the write is there, or it isn't. Who knows it by a key looks it up before doing it again. */
export class CommitUnknownError extends Error {
  override readonly name = 'CommitUnknownError';
  constructor(cause: unknown) {
    super('The connection was lost before the commit was answered.', { cause });
  }
}

/** A server that only reads does not take writes; another one may in a moment. */
class ReadOnlyServerError extends Error {
  override readonly name = 'ReadOnlyServerError';
  /** `cannot_connect_now`: as good as away, for someone who wants to write. */
  readonly code = '57P03';
}

const impatient = new AsyncLocalStorage<true>();

/** Does `work` with what the database says now: who looks whether it is well isn't kept waiting until it is. */
export const impatiently = <T>(work: () => Promise<T>): Promise<T> => impatient.run(true, work);

export const isReadOnlyServer = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === READ_ONLY;

/** Whether nothing of it was done, because there was no server that could: trying again does it once. */
const isUndone = (error: unknown): boolean =>
  !(error instanceof CommitUnknownError) && (isReadOnlyServer(error) || unavailability(error) === 'away');

/** What a test puts in place of the machine's time, in milliseconds. */
export interface Time {
  now(): number;
  pause(ms: number): Promise<unknown>;
}

const machineTime: Time = { now: () => performance.now(), pause: (ms) => setTimeout(ms) };

/**
 * Tries again what failed because the database was away, until ten seconds after it was lost. All that is asked meanwhile has
 * the same ten seconds: who comes later is told at once, and nothing piles up.
 */
export class Patience {
  #lostAt: number | null = null;
  #over = false;
  readonly #time: Time;
  constructor(time: Time = machineTime) {
    this.#time = time;
  }

  /** Does `work` until it is done or can't be. `lost` is told of each failure before the next try. */
  async until<T>(work: () => Promise<T>, lost: (error: unknown) => void = () => {}): Promise<T> {
    for (;;) {
      try {
        const value = await work();
        this.#lostAt = null;
        return value;
      } catch (error) {
        if (error instanceof CommitUnknownError) lost(error.cause);
        if (!isUndone(error)) throw error;
        lost(error);
        if (impatient.getStore()) throw error;
        this.#lostAt ??= this.#time.now();
        if (this.#over || this.#time.now() - this.#lostAt >= PATIENCE_MS) throw asAway(error);
        await this.#time.pause(AGAIN_MS);
      }
    }
  }

  /** Nothing is tried again any more. */
  end(): void {
    this.#over = true;
  }
}

function asAway(error: unknown): unknown {
  return isReadOnlyServer(error)
    ? new ReadOnlyServerError('The database server only reads.', { cause: error })
    : error;
}
