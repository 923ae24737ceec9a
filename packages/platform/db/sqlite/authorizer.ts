import { constants, type DatabaseSync } from 'node:sqlite';
import { secretRefused } from '../sql/operator-sql.ts';
import { isAuditTable, isKeyTable, Secrets, type TableColumn } from '../sql/secret-tables.ts';
import { joinedSecret } from './joined-names.ts';

const { SQLITE_OK, SQLITE_DENY, SQLITE_IGNORE } = constants;

/** What would reach outside the file, outlive the query in the product's own connections, or end its transaction. */
const NEVER: ReadonlySet<number> = new Set([
  constants.SQLITE_ATTACH,
  constants.SQLITE_DETACH,
  constants.SQLITE_TRANSACTION,
  constants.SQLITE_SAVEPOINT,
  constants.SQLITE_CREATE_VTABLE,
  constants.SQLITE_CREATE_TRIGGER,
  constants.SQLITE_CREATE_TEMP_TRIGGER,
  constants.SQLITE_CREATE_VIEW,
  constants.SQLITE_CREATE_TEMP_VIEW,
]);

/** Pragmas that only tell: all others set something, of the file or of the connection. */
const TELLING: ReadonlySet<string> = new Set([
  'collation_list',
  'compile_options',
  'data_version',
  'foreign_key_list',
  'freelist_count',
  'function_list',
  'index_info',
  'index_list',
  'index_xinfo',
  'integrity_check',
  'page_count',
  'quick_check',
  'table_info',
  'table_list',
  'table_xinfo',
]);

const FUNCTIONS: ReadonlySet<string> = new Set([
  'load_extension',
  'readfile',
  'writefile',
  'edit',
  'fts3_tokenizer',
]);

/** Tables by which the file itself is read, past what its tables are. */
const RAW = /^sqlite_(?:db(?:page|data|ptr)|stat[34])$/i;

/** What takes a table for its first word and changes it. */
const CHANGING: ReadonlySet<number> = new Set([
  constants.SQLITE_DELETE,
  constants.SQLITE_DROP_TABLE,
  constants.SQLITE_INSERT,
  constants.SQLITE_UPDATE,
]);
/** The same, for its second word. */
const RESHAPING: ReadonlySet<number> = new Set([
  constants.SQLITE_ALTER_TABLE,
  constants.SQLITE_CREATE_INDEX,
  constants.SQLITE_DROP_INDEX,
]);

const isClosed = (table: string | null): boolean => table !== null && (isKeyTable(table) || RAW.test(table));

/** What the statements of operators are for: to ask, to change something, or to be the query of a view. */
export type OperatorWork = 'ask' | 'change' | 'view';

type Authorizer = (action: number, first: string | null, second: string | null) => number;

/**
 * What a query of an operator may do, as SQLite asks while it prepares it. Who asks reads secrets as null, so that what
 * lists all columns of accounts goes on working; changes and views that read one are refused, and so are changes of
 * secrets and of the tables that have them. `tell` hears of a secret that is the reason.
 */
export function operatorMay(
  secrets: Secrets,
  work: OperatorWork,
  record: (what: string) => void = () => {},
): Authorizer {
  const refuse = (what: string): number => {
    record(what);
    return SQLITE_DENY;
  };
  const unlessClosed = (table: string | null): number => (isClosed(table) ? refuse(table ?? '') : SQLITE_OK);
  // What a row is put in with, or what becomes of a column's name, SQLite doesn't tell.
  const unlessSecretive = (table: string | null): number =>
    secrets.of(table ?? '').size > 0 ? refuse(table ?? '') : unlessClosed(table);
  const isSecret = (table: string | null, column: string | null): boolean =>
    secrets.of(table ?? '').has(column ?? '');
  return (action, first, second) => {
    if (NEVER.has(action)) return SQLITE_DENY;
    if (CHANGING.has(action) && isAuditTable(first ?? '')) return SQLITE_DENY;
    if (RESHAPING.has(action) && isAuditTable(second ?? '')) return SQLITE_DENY;
    switch (action) {
      case constants.SQLITE_PRAGMA:
        return TELLING.has((first ?? '').toLowerCase()) ? SQLITE_OK : SQLITE_DENY;
      case constants.SQLITE_FUNCTION:
        return FUNCTIONS.has((second ?? '').toLowerCase()) ? SQLITE_DENY : SQLITE_OK;
      case constants.SQLITE_READ:
        if (isClosed(first) || !isSecret(first, second)) return unlessClosed(first);
        return work === 'ask' ? SQLITE_IGNORE : refuse(`${first}.${second}`);
      case constants.SQLITE_UPDATE:
        return isSecret(first, second) ? refuse(`${first}.${second}`) : unlessClosed(first);
      case constants.SQLITE_INSERT:
      case constants.SQLITE_DROP_TABLE:
        return unlessSecretive(first);
      // Here the table is the second word: `first` is the database, or the index.
      case constants.SQLITE_ALTER_TABLE:
      case constants.SQLITE_CREATE_INDEX:
      case constants.SQLITE_DROP_INDEX:
        return unlessSecretive(second);
      default:
        return unlessClosed(first);
    }
  };
}

/**
 * Runs what prepares the statements of `text`, by an operator, on `db`. Throws NotAuthorizedError for those that touch
 * secrets.
 */
export function authorized<T>(db: DatabaseSync, work: OperatorWork, text: string, run: () => T): T {
  const told: string[] = [];
  const secrets = readSecrets(db);
  const joined = joinedSecret(text, secrets, readViews(db));
  if (joined !== null) throw secretRefused(joined);
  db.setAuthorizer(operatorMay(secrets, work, (what) => told.push(what)));
  try {
    return run();
  } catch (error) {
    const [what] = told;
    throw what === undefined ? error : secretRefused(what);
  } finally {
    db.setAuthorizer(null);
  }
}

/** The secrets of the file as it is now. */
function readSecrets(db: DatabaseSync): Secrets {
  const ask = (text: string): TableColumn[] => db.prepare(text).all() as unknown as TableColumn[];
  const columns = ask(
    `SELECT m."name" AS "table", p."name" AS "column" FROM sqlite_master m, pragma_table_info(m."name") p
     WHERE m."type" = 'table'`,
  );
  const collections = columns.some(({ table }) => table === '_collections');
  if (!collections) return new Secrets(columns, []);
  const passwords = ask(
    `SELECT c."name" AS "table", f."value" ->> 'name' AS "column" FROM "_collections" c, json_each(c."fields") f
     WHERE f."value" ->> 'type' = 'password' AND c."type" <> 'view'`,
  );
  return new Secrets(columns, passwords);
}

/** The statements of the file's views, and of the connection's own, by their names. */
function readViews(db: DatabaseSync): Map<string, string> {
  const views = db
    .prepare(
      `SELECT lower("name") AS "name", "sql" FROM sqlite_master WHERE "type" = 'view'
       UNION ALL SELECT lower("name"), "sql" FROM sqlite_temp_master WHERE "type" = 'view'`,
    )
    .all();
  return new Map(views.map(({ name, sql }) => [String(name), String(sql)]));
}
