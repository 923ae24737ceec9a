import type pg from 'pg';
import { statementsOf } from './postgres-statements.ts';
import { isSecretColumn, SECRET_TABLES } from './secret-tables.ts';

/** How statements begin that only read, and those that may change something. */
const READING = new Set(['select', 'with', 'values', 'table', 'explain', 'show']);
const CHANGING = new Set([
  ...READING,
  'insert',
  'update',
  'delete',
  'create',
  'drop',
  'alter',
  'truncate',
  'analyze',
]);
/** What may be made, changed and dropped. Functions, triggers and views would run later, in the product's own hands. */
const MAKING = new Set(['create', 'drop', 'alter']);
const MADE = new Set(['table', 'index', 'sequence']);
const BESIDE = new Set(['unique', 'temp', 'temporary', 'unlogged', 'global', 'local']);

/** Functions and catalogues that reach the server's files and other servers, take a query as text, or know secrets. */
const OUTSIDE =
  /^(?:pg_read_\w+|pg_write_\w+|pg_ls_\w+|pg_stat_file|pg_file_\w+|pg_current_logfile|lo_\w+|lowrite|loread|dblink\w*|(?:query|table|schema|database|cursor)_to_xml\w*|pg_terminate_backend|pg_cancel_backend|pg_reload_conf|pg_rotate_logfile|pg_promote|pg_switch_wal|pg_create_\w+|pg_drop_\w+|pg_logical_\w+|pg_advisory_\w+|pg_try_advisory_\w+|pg_sleep\w*|pg_notify|set_config|pg_authid|pg_shadow|pg_user_mappings?|pg_hba_file_rules|pg_file_settings|pg_settings|pg_statistic\w*|pg_stats\w*|pg_largeobject|ts_stat)$/;

const refuse = (what: string): never => {
  throw new Error(`not authorized: ${what.slice(0, 60)}`);
};

/** Throws for what an operator's query may not do; `changes` says whether it may change anything. */
export function refuseOutside(script: string, changes: boolean): string[][] {
  const statements = statementsOf(script);
  for (const words of statements) {
    const [first = '', ...rest] = words;
    if (!(changes ? CHANGING : READING).has(first)) refuse(first.toUpperCase());
    if (MAKING.has(first)) {
      const made = rest.find((word) => !BESIDE.has(word)) ?? '';
      if (!MADE.has(made)) refuse(`${first.toUpperCase()} ${made.toUpperCase()}`);
    }
    for (const word of words) {
      // `U&"…"` is a name by the numbers of its characters.
      if (OUTSIDE.test(word.toLowerCase()) || word === 'u') refuse(word);
      if (SECRET_TABLES.has(word.toLowerCase())) refuse(`${word} is a table of keys`);
    }
  }
  return statements;
}

/**
 * Has the transaction see tables without their secrets: views of the same names come before them. A schema can't be
 * named, as it would lead past the views.
 */
export async function hideSecrets(client: pg.ClientBase, statements: readonly string[][]): Promise<void> {
  const named = new Set(statements.flat());
  const { rows } = await client.query<{ schema: string; name: string; columns: string[] }>(
    `SELECT current_schema() AS schema, c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' GROUP BY c.relname`,
  );
  for (const { schema, name, columns } of rows) {
    if (named.has(schema)) refuse(`name tables without ${schema}`);
    const isSecret = (column: string): boolean => isSecretColumn(name, column);
    if (!named.has(name) || !columns.some(isSecret)) continue;
    const shown = columns.map((column) =>
      isSecret(column) ? `NULL::text AS ${inQuotes(column)}` : inQuotes(column),
    );
    await client.query(
      `CREATE TEMP VIEW ${inQuotes(name)} AS SELECT ${shown.join(', ')} FROM ${inQuotes(name)}`,
    );
  }
}

const inQuotes = (name: string): string => `"${name.replaceAll('"', '""')}"`;
