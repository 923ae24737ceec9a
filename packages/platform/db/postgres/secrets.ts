import type pg from 'pg';
import { refuse } from './operator.ts';
import type { Statement } from './statements.ts';
import { isKeyTable, Secrets, type TableColumn } from '../sql/secret-tables.ts';

/** The secrets of the schema as it is now. */
export async function readSecrets(client: pg.ClientBase): Promise<Secrets> {
  const columns = await columnsOf(client);
  if (!columns.some(({ table }) => table === '_collections')) return new Secrets(columns, []);
  const passwords = await client.query<TableColumn>(
    `SELECT c."name" AS "table", f."value" ->> 'name' AS "column"
     FROM "_collections" c, jsonb_array_elements(c."fields") AS f("value")
     WHERE f."value" ->> 'type' = 'password' AND c."type" <> 'view'`,
  );
  return new Secrets(columns, passwords.rows);
}

async function columnsOf(client: pg.ClientBase): Promise<TableColumn[]> {
  const { rows } = await client.query<TableColumn>(
    `SELECT c.relname AS "table", a.attname AS "column"
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') ORDER BY c.relname, a.attnum`,
  );
  return rows;
}

/**
 * Has the transaction see tables without their secrets: views of the same names come before them. A schema can't be
 * named, as it would lead past the views.
 */
export async function hideSecrets(
  client: pg.ClientBase,
  secrets: Secrets,
  statements: readonly Statement[],
): Promise<void> {
  const { rows } = await client.query<{ schema: string }>('SELECT current_schema() AS schema');
  const schema = rows[0]?.schema ?? '';
  if (statements.some(({ words }) => words.includes(schema))) refuse(`name tables without ${schema}`);
  const columns = Map.groupBy(await columnsOf(client), ({ table }) => table);
  for (const table of secrets.tables) {
    if (isKeyTable(table)) continue;
    const secret = secrets.of(table);
    const shown = (columns.get(table) ?? []).map(({ column }) =>
      secret.has(column) ? `NULL::text AS ${inQuotes(column)}` : inQuotes(column),
    );
    await client.query(
      `CREATE TEMP VIEW ${inQuotes(table)} AS SELECT ${shown.join(', ')} FROM ${inQuotes(table)}`,
    );
  }
}

const inQuotes = (name: string): string => `"${name.replaceAll('"', '""')}"`;
