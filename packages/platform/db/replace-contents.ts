import { isJson } from '#lib/json-text.ts';
import type { SQLOutputValue } from 'node:sqlite';
import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { Database } from './database/database.ts';
import { withReferencesAside } from './postgres/references.ts';
import type { Snapshot } from './database/snapshot.ts';
import { tableFrom } from './database/snapshot-tables.ts';
import type { Tx } from './database/tx.ts';

/** Parameters that one statement may have: what the stricter of the two, SQLite, allows. */
const MAX_PARAMETERS = 30_000;
const MAX_ROWS = 500;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Inside a write: drops everything that there is, has `build` make the tables that are laid out otherwise in this
 * dialect than a copy of the snapshot's columns would be, makes the rest, and copies every row. `onRows` is told how
 * many were copied.
 */
export async function replaceContents(
  db: Database,
  tx: Tx,
  snapshot: Snapshot,
  build: () => Promise<void>,
  onRows: (rows: number) => void = () => {},
): Promise<void> {
  const query = tx.as<unknown>();
  await dropEverything(db, query);
  await build();
  const fill = async (): Promise<void> => {
    for (const table of snapshot.tables()) {
      const there = await columnsOf(db, query, table);
      // What building puts into its tables is in the snapshot too.
      if (there.size > 0) await sql`DELETE FROM ${sql.table(table)}`.execute(query);
      const columns = await tableFrom(db.sql.types, query, snapshot, table, there);
      await copyRows(db, query, snapshot, table, columns, onRows);
    }
  };
  await (db.dialect === 'sqlite' ? fill() : withReferencesAside(query, fill));
}

async function dropEverything(db: Database, query: Kysely<unknown>): Promise<void> {
  const listed =
    db.dialect === 'sqlite'
      ? sql<{ name: string; type: string }>`SELECT name, type FROM pragma_table_list
          WHERE schema = 'main' AND type IN ('table', 'view', 'virtual') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`
      : sql<{
          name: string;
          type: string;
        }>`SELECT viewname AS name, 'view' AS type FROM pg_views WHERE schemaname = current_schema()
          UNION ALL SELECT tablename, 'table' FROM pg_tables WHERE schemaname = current_schema()`;
  const { rows } = await listed.execute(query);
  const views = rows.filter(({ type }) => type === 'view');
  const tables = rows.filter(({ type }) => type !== 'view');
  const cascade = db.dialect === 'sqlite' ? '' : ' CASCADE';
  for (const { name } of views) await sql.raw(`DROP VIEW IF EXISTS ${quoted(name)}${cascade}`).execute(query);
  for (const { name } of tables)
    await sql.raw(`DROP TABLE IF EXISTS ${quoted(name)}${cascade}`).execute(query);
}

/** The columns that the table has here, with their types; none where there is no such table. */
async function columnsOf(db: Database, query: Kysely<unknown>, table: string): Promise<Map<string, string>> {
  const listed =
    db.dialect === 'sqlite'
      ? sql<{ name: string; type: string }>`SELECT name, type FROM pragma_table_info(${table})`
      : sql<{
          name: string;
          type: string;
        }>`SELECT column_name AS name, data_type AS type FROM information_schema.columns
          WHERE table_schema = current_schema() AND table_name = ${table}`;
  const { rows } = await listed.execute(query);
  return new Map(rows.map(({ name, type }) => [name, type]));
}

async function copyRows(
  db: Database,
  query: Kysely<unknown>,
  snapshot: Snapshot,
  table: string,
  columns: ReadonlyMap<string, string>,
  onRows: (rows: number) => void,
): Promise<void> {
  const names = [...columns.keys()];
  const types = [...columns.values()];
  const list = names.map(quoted).join(', ');
  const atOnce = Math.max(1, Math.min(MAX_ROWS, Math.floor(MAX_PARAMETERS / names.length)));
  const statements = new Map<number, string>();
  const insert = async (rows: unknown[][]): Promise<void> => {
    let text = statements.get(rows.length);
    if (text === undefined) {
      const values = rows.map(() => `(${names.map(() => '?').join(', ')})`).join(', ');
      text = db.sql.raw.placeholders(`INSERT INTO ${quoted(table)} (${list}) VALUES ${values}`);
      statements.set(rows.length, text);
    }
    await query.executeQuery(CompiledQuery.raw(text, rows.flat()));
    onRows(rows.length);
  };
  const fit = db.dialect === 'sqlite' ? (value: SQLOutputValue | undefined) => value : fitting;
  let waiting: unknown[][] = [];
  const reading = snapshot.file.prepare(`SELECT ${list} FROM ${quoted(table)}`);
  for (const row of reading.iterate()) {
    waiting.push(names.map((name, n) => fit(row[name], types[n] ?? '')));
    if (waiting.length < atOnce) continue;
    await insert(waiting);
    waiting = [];
  }
  if (waiting.length > 0) await insert(waiting);
}

/** SQLite holds any value in any column; PostgreSQL is given what its column can hold. */
function fitting(value: SQLOutputValue | undefined, type: string): unknown {
  if (value === null || value === undefined || value instanceof Uint8Array) return value ?? null;
  if (type === 'jsonb') return isJson(String(value)) ? String(value) : JSON.stringify(String(value));
  if (type === 'text') return String(value).replaceAll('\0', '');
  if (typeof value === 'string') {
    const number = Number(value);
    return Number.isFinite(number) ? number : 0;
  }
  return value;
}
