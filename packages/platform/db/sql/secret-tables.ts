/** A column by its table's name and its own. */
export interface TableColumn {
  table: string;
  column: string;
}

/** Tables of keys: no query of an operator and no view reads or writes them. */
const SECRET_TABLES: ReadonlySet<string> = new Set(['mela_keys']);

/** Columns that are secrets wherever they are: hashes of passwords and of links' tokens, and what tokens are signed by. */
const SECRET_COLUMNS: ReadonlySet<string> = new Set(['password', 'tokenKey', 'tokenHash']);

/**
 * The same of one table: secrets of tokens and of providers, of the mail server and the storage, of authenticator apps;
 * what names a session or a sign-in that is half done; mails, whose links let in whoever has them; answers that are
 * given again; what a draw is going to be made of, and what keeps an entry from being guessed.
 */
const SECRETS_OF: ReadonlyMap<string, readonly string[]> = new Map([
  ['_collections', ['options']],
  ['_params', ['value']],
  ['_mfas', ['id']],
  ['auth_totp', ['secret']],
  ['auth_recovery_codes', ['hash']],
  ['auth_sessions', ['id', 'keyMark']],
  ['mail_outbox', ['html', 'body', 'attachments']],
  ['idempotency_keys', ['response']],
  ['sandbox_objects', ['hidden']],
  ['waiting_rooms', ['seed']],
  ['ballots', ['seed']],
  ['ballot_entries', ['nonce']],
  ['ballot_groups', ['code', 'nonce']],
]);

/** Whether nothing of that table may be read. */
export const isKeyTable = (table: string): boolean => SECRET_TABLES.has(table.toLowerCase());

/** What superusers did, and where the chain of it ends: operators' changes never touch it, whatever it says of them. */
const AUDIT_TABLES: ReadonlySet<string> = new Set(['audit_log', 'audit_log_head']);

/** Whether that table is added to by the product alone. */
export const isAuditTable = (table: string): boolean => AUDIT_TABLES.has(table.toLowerCase());

/** Whether a column is known as a secret by its name only. */
export const isSecretColumn = (table: string, column: string): boolean =>
  isKeyTable(table) || SECRET_COLUMNS.has(column) || (SECRETS_OF.get(table)?.includes(column) ?? false);

const NONE: ReadonlySet<string> = new Set();

/** Which columns of a database hold secrets: the one place that knows. */
export class Secrets {
  readonly #columns = new Map<string, Set<string>>();

  /** From all columns of all tables, and those that collections have for passwords, whatever they are called. */
  constructor(columns: readonly TableColumn[], passwords: readonly TableColumn[]) {
    for (const one of [
      ...columns.filter(({ table, column }) => isSecretColumn(table, column)),
      ...passwords,
    ]) {
      const known = this.#columns.get(one.table) ?? new Set();
      this.#columns.set(one.table, known.add(one.column));
    }
  }

  /** The secret columns of a table: none for most. */
  of(table: string): ReadonlySet<string> {
    return this.#columns.get(table) ?? NONE;
  }

  /** The tables that have any. */
  get tables(): string[] {
    return [...this.#columns.keys()];
  }
}
