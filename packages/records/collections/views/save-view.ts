import { CompiledQuery, type Kysely } from 'kysely';
import type { Ids } from '#lib/ids.ts';
import { type DialectSql, NotAuthorizedError, type Tx } from '#platform/db/index.ts';
import type { Field } from '../../fields/field.ts';
import { quoted } from '../../fields/columns.ts';
import { columnNames } from '../../store/column-names.ts';
import type { Definition } from '../../schema/definition.ts';
import { inferViewColumns, type ViewColumn, viewColumnKind, viewFieldList } from './infer-view-fields.ts';
import { parseViewQuery, ViewQueryError } from './parse-view-query.ts';

export interface ViewDeps {
  tx: Tx;
  sql: DialectSql;
  ids: Ids;
  /** A collection by its table's name. */
  find: (table: string) => Definition | undefined;
  /** Left to `closeSecretViews`: a backup with such a view is restored all the same. */
  secretsToo?: true;
}

/** What a view query comes to. */
export interface PreparedView {
  fields: Field[];
  /** The query, its columns brought into the form of their fields. */
  select: string;
}

/** Never stays: it is there to learn what the columns are called. */
const DRAFT = '_mela_view_draft';

export const execute = (query: Kysely<unknown>, text: string): Promise<unknown> =>
  query.executeQuery(CompiledQuery.raw(text));

/**
 * Finds out which fields the query gives. Throws ViewQueryError (for one that shows secrets, too), or what the database says of it; on PostgreSQL the
 * transaction is of no use after the latter.
 */
export async function prepareView(deps: ViewDeps, viewQuery: string): Promise<PreparedView> {
  const { tx, sql, ids, find } = deps;
  const query = tx.as<unknown>();
  const parsed = parseViewQuery(viewQuery);
  const inner = `(${sql.schema.readNames(parsed.text)}\n) AS "q"`;
  await execute(query, `CREATE VIEW ${quoted(DRAFT)} AS SELECT * FROM ${inner}`);
  if (!deps.secretsToo) await refuseSecrets(tx);
  const names = await columnNames(query, sql, DRAFT);
  // SQLite makes views of what is not there: reading one tells.
  await execute(query, `SELECT * FROM ${quoted(DRAFT)} LIMIT 0`);
  await execute(query, `DROP VIEW ${quoted(DRAFT)}`);
  if (!names.includes('id')) {
    throw new ViewQueryError(
      "missing required id column (you can use `(ROW_NUMBER() OVER()) as id` if you don't have one)",
    );
  }
  const columns = inferViewColumns(parsed, find, ids);
  const list = names.map((name) => columnOf(sql, name, columns.get(name)));
  return { fields: viewFieldList(names, columns), select: `SELECT ${list.join(', ')} FROM ${inner}` };
}

/** Whoever may read the view would read what it shows. */
async function refuseSecrets(tx: Tx): Promise<void> {
  try {
    await tx.refuseSecretView(quoted(DRAFT));
  } catch (error) {
    throw error instanceof NotAuthorizedError ? new ViewQueryError(error.message) : error;
  }
}

function columnOf(sql: DialectSql, name: string, column: ViewColumn | undefined): string {
  const at = `"q".${quoted(name)}`;
  return `${sql.schema.viewColumn(viewColumnKind(column), at)} AS ${quoted(name)}`;
}

/** Makes the view; an older one of that name has to be gone. */
export async function createView(query: Kysely<unknown>, name: string, select: string): Promise<void> {
  await execute(query, `CREATE VIEW ${quoted(name)} AS ${select}`);
}
