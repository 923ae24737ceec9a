import type { Kysely } from 'kysely';
import type { Peers } from '../../peers/index.ts';
import type { ChangeFeed } from './changes.ts';
import type { DialectSql } from '../sql/dialect-sql.ts';
import type { QueryResult, QueryWays } from '../sql/operator-sql.ts';
import type { Tx } from './tx.ts';
import type { ReadLimit } from './too-many-rows.ts';
import type { PeersHold } from './write-gate.ts';

/** The product's database: many readers, one write path (design.md §4). */
export interface Database extends AsyncDisposable {
  readonly dialect: 'sqlite' | 'postgres';
  /** The SQL that the two dialects spell differently. */
  readonly sql: DialectSql;
  readonly changes: ChangeFeed;
  /** The other processes that work on it. What they commit is on the change feed, too. */
  readonly peers: Peers;
  /**
   * A number that is another one after anything was committed: what was read under the same number is still so. On
   * SQLite it is exact, whoever wrote; on PostgreSQL it follows the change feed.
   */
  version(): number;
  /**
   * Rows as lists of values in the order of the columns, for what is read very often: text of our own and its
   * parameters, as the driver takes them. With a `limit`, a query whose condition begins with `raw.counted` is ended by a
   * TooManyRowsError when it has looked at more.
   */
  rows(text: string, parameters: readonly unknown[], limit?: ReadLimit): Promise<unknown[][]>;
  /** The same for what takes long: on SQLite it is read in another thread. */
  aside(text: string, parameters: readonly unknown[]): Promise<unknown[][]>;
  /** Queries that read what is committed, and never half of a batch. */
  read<Tables>(): Kysely<Tables>;
  /**
   * The same, of what was true up to 200 ms ago where the request may see that (`withLag`): then a replica answers. For
   * what is shown and forgotten; never for permissions, for what is decided by it, or for what is kept in memory.
   */
  readLagging<Tables>(): Kysely<Tables>;
  /**
   * Runs `work` as one transaction and answers once it is on disk. When it throws, nothing of it stays, and the
   * error is the caller's. It may be run more than once on PostgreSQL (serialisation failures), so it must have no
   * effect but its queries.
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Does `work`, whose writes go on, while all others wait for its end, in every process; it begins when those under way
   * have been answered. Throws WritesHeldError while another does it.
   */
  alone<T>(work: (hold: PeersHold) => Promise<T>): Promise<T>;
  /** Whether writes wait for such work, as far as this process knows. */
  readonly held: boolean;
  /**
   * What an operator's query gives, at most `maxRows` rows of it. It can change nothing, and keeps nobody waiting. Throws
   * with the database's words, as QueryMistakeError where the place of the mistake is known.
   */
  query(text: string, maxRows: number, ways?: QueryWays): Promise<QueryResult>;
  /** Tidies up inside: statistics for the planner, what was written beside the file goes into it. */
  optimize(): Promise<void>;
  /**
   * A number that differs after another process has committed without the change feed hearing of it. What is kept
   * from before is not to be trusted then. Cheap enough to be asked for every request.
   */
  foreignCommits(): number;
  /**
   * Writes what is committed, as it is at one moment, into a new SQLite file, while others read and write. Whatever the
   * dialect it is SQLite: that is how data moves from one to the other.
   */
  snapshot(file: string, without?: readonly string[]): Promise<void>;
  close(): Promise<void>;
}
