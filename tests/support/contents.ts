import { sql } from 'kysely';
import type { Database } from '#platform/db/index.ts';

/** What belongs to one run of a process, and not to what is kept. */
const PASSING = new Set(['mela_backup', 'mela_restore', 'mela_health']);

/** Every row of every table, spelled alike for both databases and in an order that both have. */
export async function contentsOf(db: Database): Promise<Record<string, string[]>> {
  const listed =
    db.dialect === 'sqlite'
      ? sql<{ name: string }>`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'`
      : sql<{
          name: string;
        }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()`;
  const tables = (await listed.execute(db.read())).rows.map(({ name }) => name).toSorted();
  const contents: Record<string, string[]> = {};
  for (const table of tables) {
    // The log is kept beside, and is no part of a backup; the audit log tells of the restore itself.
    if (table === '_logs' || table === '_log_sums' || table.startsWith('audit_log')) continue;
    const { rows } = await sql<Record<string, unknown>>`SELECT * FROM ${sql.table(table)}`.execute(db.read());
    contents[table] = rows
      .filter((row) => !(table === '_params' && PASSING.has(String(row.id))))
      // Daily mails begin by themselves with each hour.
      .filter((row) => !(table === 'jobs' && String(row.kind).endsWith('digest')))
      .map((row) => JSON.stringify(Object.entries(row).toSorted(byName).map(spelled)))
      .toSorted();
  }
  return contents;
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

function spelled([name, value]: [string, unknown]): [string, unknown] {
  if (value instanceof Uint8Array) return [name, Buffer.from(value).toString('base64')];
  if (typeof value !== 'string' || !/^\s*[[{"]/.test(value)) return [name, value];
  try {
    return [name, ordered(JSON.parse(value))];
  } catch {
    return [name, value];
  }
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(byName);
  return Object.fromEntries(entries.map(([key, inner]) => [key, ordered(inner)]));
}
