import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery, Kysely, QueryResult } from 'kysely';
import type { Change, ChangeFeed } from './changes.ts';

/** What runs a compiled query as it is: a write, or a reader. */
export interface Runner {
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>>;
}

/**
 * One write in the making. It awaits its own queries and nothing else: the network, timers and files wait for
 * `afterCommit` or for a job written in the same transaction.
 */
export interface Tx extends Runner {
  /** The typed queries of this transaction, seen through a module's tables. */
  as<Tables>(): Kysely<Tables>;
  /**
   * Runs what an operator wrote, one statement or several; returns how many rows the last of them changed. Throws for
   * what would end the transaction.
   */
  script(text: string): Promise<number>;
  /** Throws NotAuthorizedError when the view of that (quoted) name shows what holds secrets, itself or by another view. */
  refuseSecretView(view: string): Promise<void>;
  /** Told to the change feed once this is on disk. */
  change(change: Change): void;
  /** Runs once this is on disk, never otherwise. May be lost in a crash: what must not be lost is a job. */
  afterCommit(action: () => void): void;
}

/** As nobody in particular: several writes share a commit, and what follows it is none of theirs. */
const asNobody = AsyncLocalStorage.snapshot();

/** What a write gathered to be done after its commit. */
export class Aftermath {
  readonly changes: Change[] = [];
  readonly actions: (() => void)[] = [];

  /**
   * Tells the feed and runs the actions. The write is on disk by then: what throws is told to `report`, and keeps
   * neither its caller nor anybody else from their answer.
   */
  conclude(feed: ChangeFeed, report: (error: Error) => void): void {
    for (const step of [() => feed.publish(this.changes), ...this.actions]) {
      try {
        asNobody(step);
      } catch (error) {
        report(error as Error);
      }
    }
  }
}

/** A query came after its write had ended, usually because it was not awaited. */
export class EscapedQueryError extends Error {
  override readonly name = 'EscapedQueryError';
  constructor() {
    super('A query was sent after its write had ended: await every query inside db.write.');
  }
}

/** A write waited for something that was not its own query. */
export class ForeignAwaitError extends Error {
  override readonly name = 'ForeignAwaitError';
  constructor() {
    super(
      'A write waited for something other than its own queries (network, timer, file): do that outside db.write.',
    );
  }
}
