import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type pg from 'pg';
import { sqliteSql } from '../sqlite/sql.ts';

/** Rows that are in memory at a time. */
const BATCH = 1_000;

interface Column {
  name: string;
  type: string;
  nullable: boolean;
  fallback: string | null;
  key: boolean;
}

const { text, number, bool, json, blob } = sqliteSql.types;

/** Column types of PostgreSQL, and those that mean the same on SQLite. */
const TYPES: Readonly<Record<string, string>> = {
  text,
  jsonb: json,
  json,
  smallint: bool,
  integer: 'INTEGER',
  bigint: 'INTEGER',
  bytea: blob,
  'double precision': number,
  numeric: number,
};

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Copies what is committed but for some tables, as it is at one moment, into a SQLite file: table by table in batches, while others read
 * and write.
 */
export async function postgresSnapshot(
  client: pg.ClientBase,
  target: string,
  without: readonly string[],
): Promise<void> {
  const copy = new DatabaseSync(target);
  try {
    copy.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF');
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    for (const table of await tablesOf(client)) {
      if (without.includes(table)) continue;
      const columns = await columnsOf(client, table);
      copy.exec(tableDefinition(table, columns));
      await copyRows(client, copy, table, columns);
    }
  } finally {
    copy.close();
    await client.query('ROLLBACK');
  }
}

async function tablesOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename',
  );
  return rows.map(({ name }) => name);
}

async function columnsOf(client: pg.ClientBase, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `SELECT c.column_name AS name, c.data_type AS type, c.is_nullable = 'YES' AS nullable,
       c.column_default AS fallback, k.column_name IS NOT NULL AS key
     FROM information_schema.columns c
     LEFT JOIN information_schema.table_constraints t
       ON t.table_schema = c.table_schema AND t.table_name = c.table_name AND t.constraint_type = 'PRIMARY KEY'
     LEFT JOIN information_schema.key_column_usage k
       ON k.constraint_schema = t.constraint_schema AND k.constraint_name = t.constraint_name
       AND k.table_name = c.table_name AND k.column_name = c.column_name
     WHERE c.table_schema = current_schema() AND c.table_name = $1 ORDER BY c.ordinal_position`,
    [table],
  );
  return rows;
}

function tableDefinition(table: string, columns: readonly Column[]): string {
  const parts = columns.map((column) => {
    const { name, type, nullable } = column;
    const fallback = literalOf(column.fallback);
    return [
      quoted(name),
      TYPES[type] ?? text,
      fallback === null ? '' : `DEFAULT ${fallback}`,
      nullable ? '' : 'NOT NULL',
    ].join(' ');
  });
  const key = columns.filter((column) => column.key).map(({ name }) => quoted(name));
  if (key.length > 0) parts.push(`PRIMARY KEY (${key.join(', ')})`);
  return `CREATE TABLE ${quoted(table)} (${parts.join(', ')})`;
}

/** A default that is a plain value; what PostgreSQL works out is left to it. */
function literalOf(fallback: string | null): string | null {
  const plain = (fallback ?? '').replace(/::[\w ]+(\[\])?$/, '').replace(/^\((-?\d+)\)$/, '$1');
  return /^('(?:[^']|'')*'|-?\d+(\.\d+)?|NULL)$/.test(plain) ? plain : null;
}

async function copyRows(
  client: pg.ClientBase,
  copy: DatabaseSync,
  table: string,
  columns: readonly Column[],
): Promise<void> {
  const names = columns.map(({ name }) => quoted(name)).join(', ');
  const marks = columns.map(() => '?').join(', ');
  const insert = copy.prepare(`INSERT INTO ${quoted(table)} (${names}) VALUES (${marks})`);
  await client.query(`DECLARE snapshot NO SCROLL CURSOR FOR SELECT ${names} FROM ${quoted(table)}`);
  for (;;) {
    const { rows } = await client.query<unknown[]>({
      text: `FETCH ${BATCH} FROM snapshot`,
      rowMode: 'array',
    });
    if (rows.length === 0) break;
    copy.exec('BEGIN');
    for (const row of rows) insert.run(...row.map(valueOf));
    copy.exec('COMMIT');
  }
  await client.query('CLOSE snapshot');
}

function valueOf(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return Number(value);
  if (value instanceof Date) return value.toISOString().replace('T', ' ');
  if (value === null || typeof value === 'number' || typeof value === 'string' || value instanceof Uint8Array)
    return value;
  return JSON.stringify(value);
}
