/** Tables of keys: no query of an operator reads or writes them. */
export const SECRET_TABLES: ReadonlySet<string> = new Set(['mela_keys']);

/** Columns whose contents are secrets wherever they are: hashes of passwords, and what tokens are signed by. */
const SECRET_COLUMNS: ReadonlySet<string> = new Set(['password', 'tokenKey']);

/** The same of one table: secrets of tokens and of providers, of the mail server and the storage, of authenticator apps. */
const SECRETS_OF: ReadonlyMap<string, string> = new Map([
  ['_collections', 'options'],
  ['_params', 'value'],
  ['auth_totp', 'secret'],
]);

/** Whether that column is read as null by the queries of operators. */
export const isSecretColumn = (table: string, column: string): boolean =>
  SECRET_COLUMNS.has(column) || SECRETS_OF.get(table) === column;
