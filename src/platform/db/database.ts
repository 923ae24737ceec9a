import type { Kysely } from 'kysely';
import type { ChangeFeed } from './changes.ts';
import type { DialectSql } from './dialect-sql.ts';
import type { Tx } from './tx.ts';

/** The product's database: many readers, one write path (design.md §4). */
export interface Database extends AsyncDisposable {
  readonly dialect: 'sqlite' | 'postgres';
  /** The SQL that the two dialects spell differently. */
  readonly sql: DialectSql;
  readonly changes: ChangeFeed;
  /**
   * A number that is another one after anything was committed: what was read under the same number is still so. On
   * SQLite it is exact, whoever wrote; on PostgreSQL it follows the change feed.
   */
  version(): number;
  /** Queries that read what is committed, and never half of a batch. */
  read<Tables>(): Kysely<Tables>;
  /**
   * Runs `work` as one transaction and answers once it is on disk. When it throws, nothing of it stays, and the
   * error is the caller's. It may be run more than once on PostgreSQL (serialisation failures), so it must have no
   * effect but its queries.
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * A number that differs after another process has committed without the change feed hearing of it. What is kept
   * from before is not to be trusted then. Cheap enough to be asked for every request.
   */
  foreignCommits(): number;
  close(): Promise<void>;
}
