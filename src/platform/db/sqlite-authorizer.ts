import { constants } from 'node:sqlite';
import { isSecretColumn, SECRET_TABLES } from './secret-tables.ts';

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

const isSecret = (table: string | null): boolean =>
  table !== null && (SECRET_TABLES.has(table.toLowerCase()) || RAW.test(table));

/**
 * What a query of an operator may do, as SQLite asks while it prepares it. Secrets are read as null, so that what lists
 * all columns of accounts goes on working; tables of keys are not read at all.
 */
export function operatorMay(action: number, first: string | null, second: string | null): number {
  if (NEVER.has(action)) return SQLITE_DENY;
  switch (action) {
    case constants.SQLITE_PRAGMA:
      return TELLING.has((first ?? '').toLowerCase()) ? SQLITE_OK : SQLITE_DENY;
    case constants.SQLITE_FUNCTION:
      return FUNCTIONS.has((second ?? '').toLowerCase()) ? SQLITE_DENY : SQLITE_OK;
    case constants.SQLITE_READ:
      if (isSecret(first)) return SQLITE_DENY;
      return isSecretColumn(first ?? '', second ?? '') ? SQLITE_IGNORE : SQLITE_OK;
    // Here the table is the second word: `first` is the database, or the index.
    case constants.SQLITE_ALTER_TABLE:
    case constants.SQLITE_CREATE_INDEX:
    case constants.SQLITE_DROP_INDEX:
      return isSecret(second) ? SQLITE_DENY : SQLITE_OK;
    default:
      return isSecret(first) ? SQLITE_DENY : SQLITE_OK;
  }
}
