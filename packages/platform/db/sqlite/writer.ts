import { setTimeout } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, Kysely, QueryResult } from 'kysely';
import type { Change, ChangeFeed } from '../database/changes.ts';
import { kyselyOver } from '../database/guarded-kysely.ts';
import type { SqliteConnection } from './connection.ts';
import { Aftermath, EscapedQueryError, ForeignAwaitError, type Tx } from '../database/tx.ts';

/** At most so many writes share one commit, so that the first of them isn't kept waiting for the last. */
const BATCH = 512;
/** How often a writer looks whether another process still holds writes. */
const LOOK_AGAIN_MS = 50;

interface Waiting {
  work: (tx: Tx) => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

interface Done {
  waiting: Waiting;
  value: unknown;
  aftermath: Aftermath;
}

/** The connection as one write sees it: shut as soon as the write has ended. */
class WriteConnection implements DatabaseConnection {
  open = true;
  readonly #connection: SqliteConnection;
  constructor(connection: SqliteConnection) {
    this.#connection = connection;
  }
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.open) throw new EscapedQueryError();
    return this.#connection.execute<Row>(query.sql, query.parameters);
  }
  async script(text: string): Promise<number> {
    if (!this.open) throw new EscapedQueryError();
    return this.#connection.script(text);
  }
  async refuseSecretView(view: string): Promise<void> {
    if (!this.open) throw new EscapedQueryError();
    this.#connection.refuseSecretView(view);
  }
  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }
}

/**
 * The one writer of a SQLite file. It takes all writes that are waiting, runs them one after the other in one
 * transaction with a savepoint each, commits once to disk, and only then answers their callers.
 */
export class SqliteWriter {
  readonly #connection: SqliteConnection;
  readonly #changes: ChangeFeed;
  readonly #notify: (committed: readonly Change[]) => void;
  readonly #report: (error: Error) => void;
  readonly #heldElsewhere: () => boolean;
  /** How often it has committed. */
  commits = 0;
  #queue: Waiting[] = [];
  #running: Promise<void> | null = null;

  /**
   * `tell` hands what was committed to other processes; `report` is told of what fails where nobody waits for it;
   * `heldElsewhere` is asked within every transaction whether another process is to be the only one who writes.
   */
  constructor(
    connection: SqliteConnection,
    changes: ChangeFeed,
    notify: (committed: readonly Change[]) => void,
    report: (error: Error) => void,
    heldElsewhere: () => boolean,
  ) {
    this.#connection = connection;
    this.#changes = changes;
    this.#notify = notify;
    this.#report = report;
    this.#heldElsewhere = heldElsewhere;
  }

  write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#queue.push({ work, resolve: resolve as (value: unknown) => void, reject });
      this.#running ??= this.#run();
    });
  }

  /** Waits until everything that was handed in is on disk. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #run(): Promise<void> {
    // One turn of the event loop gathers the writes of all requests that have arrived together.
    await new Promise(setImmediate);
    while (this.#queue.length > 0) {
      await this.#batch(this.#queue.splice(0, BATCH));
      await new Promise(setImmediate);
    }
    this.#running = null;
  }

  async #batch(batch: Waiting[]): Promise<void> {
    const done: Done[] = [];
    const failed: { waiting: Waiting; error: unknown }[] = [];
    try {
      await this.#begin();
      for (const waiting of batch) {
        const result = await this.#one(waiting);
        if ('error' in result) failed.push(result);
        else done.push(result);
        // Some failures (disk full, I/O) end the whole transaction: then nobody's work is left to commit.
        if (!this.#connection.raw.isTransaction)
          throw new Error('The transaction was ended by the database.', {
            cause: 'error' in result ? result.error : undefined,
          });
      }
      this.#connection.execute('COMMIT', []);
      this.commits += 1;
    } catch (error) {
      this.#rollBack();
      for (const waiting of batch) waiting.reject(error);
      return;
    }
    for (const { waiting, error } of failed) waiting.reject(error);
    for (const { waiting, value } of done) waiting.resolve(value);
    for (const { aftermath } of done) {
      if (aftermath.changes.length > 0) this.#notify(aftermath.changes);
      aftermath.conclude(this.#changes, this.#report);
    }
  }

  /** Begins a transaction, once no other process holds writes. */
  async #begin(): Promise<void> {
    for (;;) {
      this.#connection.execute('BEGIN IMMEDIATE', []);
      if (!this.#heldElsewhere()) return;
      this.#connection.execute('ROLLBACK', []);
      while (this.#heldElsewhere()) await setTimeout(LOOK_AGAIN_MS);
    }
  }

  /** Never throws: those who wait are to be told what failed, and the next batch tries again. */
  #rollBack(): void {
    try {
      if (this.#connection.raw.isTransaction) this.#connection.execute('ROLLBACK', []);
    } catch (error) {
      this.#report(error as Error);
    }
  }

  async #one(waiting: Waiting): Promise<Done | { waiting: Waiting; error: unknown }> {
    const connection = new WriteConnection(this.#connection);
    const aftermath = new Aftermath();
    let typed: Kysely<unknown> | undefined;
    const tx: Tx = {
      as: <Tables>() => (typed ??= kyselyOver(connection, 'sqlite')) as unknown as Kysely<Tables>,
      executeQuery: (query) => connection.executeQuery(query),
      script: (text) => connection.script(text),
      refuseSecretView: (view) => connection.refuseSecretView(view),
      change: (change) => aftermath.changes.push(change),
      afterCommit: (action) => aftermath.actions.push(action),
    };
    this.#connection.execute('SAVEPOINT work', []);
    try {
      const value = await ownQueriesOnly(waiting.work(tx));
      this.#connection.execute('RELEASE work', []);
      return { waiting, value, aftermath };
    } catch (error) {
      if (this.#connection.raw.isTransaction) {
        this.#connection.execute('ROLLBACK TO work', []);
        this.#connection.execute('RELEASE work', []);
      }
      return { waiting, error };
    } finally {
      connection.open = false;
    }
  }
}

/**
 * Our queries answer without leaving the microtask queue. So when the event loop gets to turn while a write is still
 * unsettled, that write waits for something else.
 */
function ownQueriesOnly<T>(work: Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const turned = setImmediate(() => reject(new ForeignAwaitError()));
    work.then(
      (value) => {
        clearImmediate(turned);
        resolve(value);
      },
      (error: unknown) => {
        clearImmediate(turned);
        reject(error);
      },
    );
  });
}
