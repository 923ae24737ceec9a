import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { refuseTransactionWords } from '../sql/operator-sql.ts';
import type { ReadLimit } from '../database/too-many-rows.ts';
import { noteDuration } from '../database/slow-statements.ts';
import { bindable } from '../sql/parameters.ts';
import { authorized } from './authorizer.ts';
import { RowCounter } from './row-counter.ts';

/** How long one process waits for another's commit before the write fails. */
const BUSY_TIMEOUT_MS = 10_000;
/** Statements kept prepared on a connection; the product has a few hundred. */
const STATEMENT_CACHE = 500;

interface Prepared {
  statement: StatementSync;
  returnsRows: boolean;
}

/** One connection to a SQLite file: queries run at once and synchronously, statements stay prepared. */
export class SqliteConnection implements DatabaseConnection {
  readonly raw: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();
  readonly #listing = new Map<string, StatementSync>();
  readonly #counter: RowCounter;

  /** `synchronous` is SQLite's: FULL has every commit on disk, NORMAL may lose the last ones when the power fails. */
  constructor(file: string, options: { readOnly: boolean; synchronous?: 'FULL' | 'NORMAL' }) {
    this.raw = new DatabaseSync(file, { readOnly: options.readOnly, timeout: BUSY_TIMEOUT_MS });
    this.#counter = new RowCounter(this.raw);
    if (!options.readOnly) {
      const synchronous = options.synchronous ?? 'FULL';
      this.raw.exec(
        `PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; PRAGMA wal_autocheckpoint = 4000`,
      );
    }
    this.raw.exec(
      'PRAGMA foreign_keys = OFF; PRAGMA cache_size = -32000; PRAGMA mmap_size = 268435456; PRAGMA temp_store = MEMORY',
    );
  }

  prepare(text: string): Prepared {
    const known = this.#prepared.get(text);
    if (known) return known;
    if (this.#prepared.size >= STATEMENT_CACHE) {
      const oldest = this.#prepared.keys().next().value;
      if (oldest !== undefined) this.#prepared.delete(oldest);
    }
    const statement = this.raw.prepare(text);
    const prepared = { statement, returnsRows: statement.columns().length > 0 };
    this.#prepared.set(text, prepared);
    return prepared;
  }

  execute<Row>(text: string, parameters: readonly unknown[]): QueryResult<Row> {
    const { statement, returnsRows } = this.prepare(text);
    const values = bindable(parameters) as SQLInputValue[];
    const began = performance.now();
    if (returnsRows) {
      const rows = allRows(statement, values) as Row[];
      noteDuration(text, began);
      return { rows };
    }
    const { changes, lastInsertRowid } = statement.run(...values);
    noteDuration(text, began);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  /** What a reading query gives, each row a list of its values. Throws a TooManyRowsError over the limit. */
  lists(text: string, parameters: readonly unknown[], limit?: ReadLimit): unknown[][] {
    let statement = this.#listing.get(text);
    if (!statement) {
      if (this.#listing.size >= STATEMENT_CACHE)
        this.#listing.delete(this.#listing.keys().next().value ?? '');
      statement = this.raw.prepare(text);
      statement.setReturnArrays(true);
      this.#listing.set(text, statement);
    }
    const values = bindable(parameters) as SQLInputValue[];
    const listed = statement;
    const read = (): unknown[][] => allRows(listed, values) as unknown[][];
    const began = performance.now();
    const lists = limit ? this.#counter.within(limit, read) : read();
    noteDuration(text, began);
    return lists;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.execute<Row>(query.sql, query.parameters);
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    // A statement of its own: a cached one would be reset under the reader by the next use of the same text.
    const statement = this.raw.prepare(query.sql);
    for (const row of statement.iterate(...(bindable(query.parameters) as SQLInputValue[]))) {
      yield { rows: [row as Row] };
    }
  }

  /** Runs what an operator wrote, statement by statement; returns how many rows the last one changed. */
  script(text: string): number {
    return authorized(this.raw, 'change', text, () => {
      let rest = text.trim();
      let changed = 0;
      while (rest !== '') {
        refuseTransactionWords(rest);
        const statement = this.raw.prepare(rest);
        changed = Number(statement.run().changes);
        rest = rest.slice(statement.sourceSQL.length).replace(/^[\s;]+/, '');
      }
      return changed;
    });
  }

  /** Throws NotAuthorizedError when that view (a quoted name) shows what holds secrets. */
  refuseSecretView(view: string): void {
    const text = `SELECT * FROM ${view}`;
    authorized(this.raw, 'view', text, () => this.raw.prepare(text));
  }

  /** Changes whenever another connection, of this process or another, has committed. */
  dataVersion(): number {
    return this.prepare('PRAGMA data_version').statement.get()?.data_version as number;
  }

  close(): void {
    this.#prepared.clear();
    this.#listing.clear();
    this.raw.close();
  }
}

/** Whole numbers beyond what a number holds exactly are read as near as one can: SQLite refuses them at first. */
function allRows(statement: StatementSync, values: SQLInputValue[]): unknown[] {
  try {
    return statement.all(...values);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_OUT_OF_RANGE') throw error;
    statement.setReadBigInts(true);
    try {
      return statement.all(...values).map(withNumbers);
    } finally {
      statement.setReadBigInts(false);
    }
  }
}

function withNumbers(row: unknown): unknown {
  const numbered = (value: unknown): unknown => (typeof value === 'bigint' ? Number(value) : value);
  if (Array.isArray(row)) return row.map(numbered);
  return Object.fromEntries(
    Object.entries(row as Record<string, unknown>).map(([name, value]) => [name, numbered(value)]),
  );
}
