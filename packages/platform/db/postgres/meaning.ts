import type pg from 'pg';
import { QueryMistakeError, secretRefused } from '../sql/operator-sql.ts';
import { isOutside, meantPart, refuse } from './operator.ts';
import type { Statement } from './statements.ts';
import { isKeyTable, type Secrets, type TableColumn } from '../sql/secret-tables.ts';

/** Never stays: it is there to carry the rule by which PostgreSQL takes a statement apart. */
const ASKED = 'mela_asked';
/** What comes before the statement. */
const RULE = `CREATE RULE asked AS ON INSERT TO pg_temp.${ASKED} DO ALSO `;
/** The type of a row that is of no single table. */
const RECORD = 2249;

/**
 * Refuses statements by what PostgreSQL makes of them, whatever their spelling: each becomes the action of a rule, and
 * the catalogue then says which tables, columns and functions it means. Throws NotAuthorizedError for one that touches a
 * secret, or what PostgreSQL says of one that can't be.
 */
export async function refuseMeaning(
  client: pg.ClientBase,
  secrets: Secrets,
  statements: readonly Statement[],
): Promise<void> {
  for (const statement of statements) {
    const part = meantPart(statement, secrets);
    if (part === null) continue;
    await client.query(`CREATE TEMP TABLE ${ASKED} ()`);
    await one(client, RULE + part).catch((error: unknown) => {
      throw placed(error, statement.text.indexOf(part) - RULE.length);
    });
    await refuseRules(client, secrets, `pg_temp.${ASKED}`);
    await client.query(`DROP TABLE pg_temp.${ASKED}`);
  }
}

/** The same error with the place that PostgreSQL tells, as a place of the statement alone. */
function placed(error: unknown, shift: number): unknown {
  const { message, position } = error as { message: string; position?: string };
  const at = Number(position ?? 0) - 1 + shift;
  return at >= 0 ? new QueryMistakeError(message, at, { cause: error }) : error;
}

/** Runs exactly one statement: with parameters, be they none, the server takes no more. */
export const one = (
  client: pg.ClientBase,
  text: string,
  options: { rowMode?: 'array'; types?: pg.CustomTypesConfig } = {},
): Promise<pg.QueryResult> => client.query({ text, queryMode: 'extended', ...options } as pg.QueryConfig);

interface Meaning {
  /** JSON: columns of tables. */
  columns: string;
  action: string;
}

/** Throws NotAuthorizedError when a rule of that table or view, or of a view that it stands on, touches a secret. */
export async function refuseRules(client: pg.ClientBase, secrets: Secrets, relation: string): Promise<void> {
  const { rows } = await client.query<Meaning>(
    `WITH RECURSIVE rules AS (
       SELECT oid FROM pg_rewrite WHERE ev_class = $1::regclass
       UNION
       SELECT w.oid FROM rules r
         JOIN pg_depend d ON d.classid = 'pg_rewrite'::regclass AND d.objid = r.oid
           AND d.refclassid = 'pg_class'::regclass
         JOIN pg_class c ON c.oid = d.refobjid
           AND c.relnamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
         JOIN pg_rewrite w ON w.ev_class = c.oid
     )
     SELECT w.ev_action::text AS "action", COALESCE((
       SELECT jsonb_agg(jsonb_build_object('table', c.relname, 'column', a.attname))
       FROM pg_depend d JOIN pg_class c ON c.oid = d.refobjid AND c.relkind IN ('r', 'p')
         JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = d.refobjsubid
       WHERE d.classid = 'pg_rewrite'::regclass AND d.objid = w.oid
         AND d.refclassid = 'pg_class'::regclass AND d.refobjsubid > 0
     ), '[]')::text AS "columns"
     FROM rules JOIN pg_rewrite w USING (oid)`,
    [relation],
  );
  for (const { action, columns } of rows) {
    const touched = (JSON.parse(columns) as TableColumn[]).find(({ table, column }) =>
      secrets.of(table).has(column),
    );
    if (touched) throw secretRefused(`${touched.table}.${touched.column}`);
    await refuseRelations(client, secrets, action);
    await refuseFunctions(client, action);
  }
}

const numbers = (action: string, after: string): number[] =>
  Array.from(action.matchAll(new RegExp(`${after} (\\d+)`, 'g')), ([, number]) => Number(number));

/** Keys, catalogues, and whole rows: those the catalogue does not tell by their columns. */
async function refuseRelations(client: pg.ClientBase, secrets: Secrets, action: string): Promise<void> {
  const rowTypes = new Set(numbers(action, ':varattno 0 :vartype'));
  const { rows } = await client.query<{ name: string; own: boolean; type: number }>(
    `SELECT relname AS "name", reltype::int AS "type", relkind IN ('r', 'p') AS "own"
     FROM pg_class WHERE oid = ANY($1::oid[])`,
    [numbers(action, ':relid')],
  );
  for (const { name, own, type } of rows) {
    if (isOutside(name)) refuse(name);
    if (!own || secrets.of(name).size === 0) continue;
    if (isKeyTable(name)) throw secretRefused(name);
    if (rowTypes.has(type) || rowTypes.has(RECORD)) throw secretRefused(`a whole row of ${name}`);
  }
}

async function refuseFunctions(client: pg.ClientBase, action: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT proname AS "name" FROM pg_proc WHERE oid = ANY($1::oid[])',
    [numbers(action, ':funcid')],
  );
  const outside = rows.find(({ name }) => isOutside(name));
  if (outside) refuse(outside.name);
}
