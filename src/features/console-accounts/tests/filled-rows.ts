import { sql } from 'kysely';
import type { Database } from '#platform/db/index.ts';

interface Column {
  table: string;
  column: string;
  type: string;
}

/** Every column of every table. */
export async function tableColumns(db: Database): Promise<Column[]> {
  const text =
    db.dialect === 'sqlite'
      ? sql<Column>`SELECT list.name AS "table", info.name AS "column", info.type AS type
          FROM pragma_table_list list, pragma_table_info(list.name) info
          WHERE list.schema = 'main' AND list.type = 'table' AND list.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`
      : sql<Column>`SELECT c.table_name AS "table", c.column_name AS "column", c.data_type AS type
          FROM information_schema.columns c
          JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name
          WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE'`;
  return (await text.execute(db.read())).rows;
}

let made = 0;
const schemas = new WeakMap<Database, Column[]>();

/** Adds a row with these values, and in every other column something that any table takes; texts that look like keys differ. */
export async function fillRow(
  db: Database,
  table: string,
  given: Readonly<Record<string, string>>,
): Promise<void> {
  made += 1;
  const known = schemas.get(db) ?? (await tableColumns(db));
  schemas.set(db, known);
  const columns = known.filter((one) => one.table === table);
  const values = columns.map(({ column, type }) => {
    const value = given[column];
    if (value !== undefined) return sql`${value}`;
    if (/json/i.test(type)) return sql`'[]'`;
    if (/bytea|blob/i.test(type)) return sql`NULL`;
    if (/^text|char/i.test(type)) return sql`${KEYS.test(column) ? `${column}${made}` : ''}`;
    // Numbers by which something is known, too.
    return sql`${sql.lit(column === 'number' ? made : 0)}`;
  });
  const names = columns.map(({ column }) => sql.ref(column));
  await db.write(
    async (tx) =>
      void (await sql`INSERT INTO ${sql.table(table)} (${sql.join(names)}) VALUES (${sql.join(values)})`.execute(
        tx.as(),
      )),
  );
}

/** Columns that are unique, alone or with others. */
const KEYS =
  /^(id|\w+Id|code|slug|number|email|event|scan|position|uniqueKey|submission|tokenHash|tokenKey|\w+Ref|token|key|provider|fingerprint|hash|currency|user|order|address|account|charge|slug)$/;
