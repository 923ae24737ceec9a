import type { DatabaseSync } from 'node:sqlite';
import { stopwatch } from '../../clock/index.ts';
import { type ReadLimit, TooManyRowsError } from '../database/too-many-rows.ts';

/** So many rows are looked at before the time is asked for again. */
const EVERY = 64;

/**
 * Counts the rows that a query looks at, by a function that is true of each. SQLite runs on the thread that answers
 * everybody, and has no other way to be interrupted from here.
 */
export class RowCounter {
  #left = Infinity;
  #overtime: () => boolean = () => true;

  constructor(connection: DatabaseSync) {
    // It takes nothing, so that any index that has the other columns still is all that is read.
    connection.function('mela_counted', () => {
      this.#left -= 1;
      if (this.#left < 0) this.#goOn();
      return 1;
    });
  }

  /** Runs what reads at once; throws a TooManyRowsError when it looks at more than that. */
  within<Result>(limit: ReadLimit, read: () => Result): Result {
    const elapsed = stopwatch();
    this.#left = limit.rows;
    this.#overtime = () => elapsed() >= limit.ms;
    try {
      return read();
    } finally {
      this.#left = Infinity;
    }
  }

  #goOn(): void {
    if (this.#overtime()) throw new TooManyRowsError();
    this.#left = EVERY;
  }
}
