import type { DatabaseSync } from 'node:sqlite';
import { quoted } from '../../fields/columns.ts';
import type { SourceValue } from './column-value.ts';

/** The columns that a table of the folder has. */
export function columnsOfSource(db: DatabaseSync, table: string): ReadonlySet<string> {
  const rows = db.prepare(`PRAGMA table_info(${quoted(table)})`).all();
  return new Set(rows.map(({ name }) => String(name)));
}

/** Reads a table batch by batch, in the order in which its rows came; never more than one batch is in memory. */
export function* readBatches(
  db: DatabaseSync,
  table: string,
  columns: readonly string[],
  size: number,
): Generator<Record<string, SourceValue>[]> {
  const statement = db.prepare(
    `SELECT ${columns.map(quoted).join(', ')} FROM ${quoted(table)} ORDER BY rowid`,
  );
  // A whole number that no double holds would be an error otherwise.
  statement.setReadBigInts(true);
  let batch: Record<string, SourceValue>[] = [];
  for (const row of statement.iterate()) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
