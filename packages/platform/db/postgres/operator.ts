import { NotAuthorizedError } from '../sql/operator-sql.ts';
import { isAuditTable, isKeyTable, type Secrets } from '../sql/secret-tables.ts';
import { type Statement, statementsOf } from './statements.ts';

/** How statements begin whose meaning PostgreSQL itself is asked for before they run (`postgres-meaning.ts`). */
const ASKING = new Set(['select', 'with', 'values', 'table']);
const MEANT = new Set([...ASKING, 'insert', 'update', 'delete']);
/** How statements begin that only read, and those that may change something. */
const READING = new Set([...ASKING, 'explain', 'show']);
const CHANGING = new Set([...READING, ...MEANT, 'create', 'drop', 'alter', 'truncate', 'analyze']);
/** What may be made, changed and dropped. Functions, triggers and views would run later, in the product's own hands. */
const MAKING = new Set(['create', 'drop', 'alter']);
const MADE = new Set(['table', 'index', 'sequence']);
/** Not `temp`: such a table would stand before the product's own for as long as the connection lasts. */
const BESIDE = new Set(['unique', 'unlogged']);

/** Functions and catalogues that reach the server's files and other servers, take a query as text, or know secrets. */
const OUTSIDE =
  /^(?:pg_read_\w+|pg_write_\w+|pg_ls_\w+|pg_stat_file|pg_file_\w+|pg_current_logfile|lo_\w+|lowrite|loread|dblink\w*|(?:query|table|schema|database|cursor)_to_xml\w*|pg_terminate_backend|pg_cancel_backend|pg_reload_conf|pg_rotate_logfile|pg_promote|pg_switch_wal|pg_create_\w+|pg_drop_\w+|pg_logical_\w+|pg_advisory_\w+|pg_try_advisory_\w+|pg_sleep\w*|pg_notify|set_config|pg_authid|pg_shadow|pg_user_mappings?|pg_hba_file_rules|pg_file_settings|pg_settings|pg_statistic\w*|pg_stats\w*|pg_largeobject|pg_toast\w*|ts_stat|ts_rewrite|crosstab\w*|connectby|xpath_table|get_raw_page|heap_page_\w+|bt_page_\w+)$/;

/** Throws for what may not be done, with the words that PostgreSQL and SQLite have for it. */
export const refuse = (what: string): never => {
  throw new NotAuthorizedError(what.slice(0, 60));
};

/** Whether a function or a catalogue of that name reaches past the tables. */
export const isOutside = (name: string): boolean => OUTSIDE.test(name.toLowerCase());

/** Throws for what an operator's query may not do by its words; `changes` says whether it may change anything. */
export function refuseOutside(script: string, changes: boolean): Statement[] {
  const statements = statementsOf(script);
  for (const { words } of statements) {
    const [first = '', ...rest] = words;
    if (!(changes ? CHANGING : READING).has(first)) refuse(first.toUpperCase());
    if (MAKING.has(first)) {
      const made = rest.find((word) => !BESIDE.has(word)) ?? '';
      if (!MADE.has(made)) refuse(`${first.toUpperCase()} ${made.toUpperCase()}`);
    }
    for (const word of words) {
      // `U&"…"` is a name by the numbers of its characters.
      if (isOutside(word) || word === 'u') refuse(word);
      if (isKeyTable(word)) refuse(`${word} holds secrets`);
      if (changes && isAuditTable(word)) refuse(`${word} is only added to`);
    }
  }
  return statements;
}

/**
 * The part of a statement that PostgreSQL can be asked about: all of a query or a change of rows, what EXPLAIN explains,
 * the query that a table is made from. Null for what has none. Throws for what makes, changes or drops a table that has
 * secrets.
 */
export function meantPart({ text, words, places }: Statement, secrets: Secrets): string | null {
  const [first = ''] = words;
  if (MEANT.has(first)) return text.slice(places[0]);
  refuseUnclear(text);
  if (first === 'explain')
    return text.slice(places[words.findIndex((word) => MEANT.has(word))] ?? refuse('EXPLAIN'));
  const query = first === 'create' ? queryAfterAs(words) : -1;
  if (MAKING.has(first) || first === 'truncate') {
    const named = query < 0 ? words : words.slice(0, query);
    const secretive = secrets.tables.find((table) => named.includes(table));
    if (secretive !== undefined) refuse(`${secretive} holds secrets`);
  }
  if (words.includes('execute')) refuse('EXECUTE');
  return query < 0 ? null : text.slice(places[query]).replace(/\bwith\s+(?:no\s+)?data\s*$/i, '');
}

/** Which of the words begins the query that a table is made from; -1 for none. */
function queryAfterAs(words: readonly string[]): number {
  const as = words.indexOf('as');
  return as < 0 ? -1 : words.findIndex((word, n) => n > as && ASKING.has(word));
}

/** What PostgreSQL isn't asked about has to be plain enough to be read in one way alone. */
function refuseUnclear(text: string): void {
  if (/[^\t\n\r -~]|[\\$]/.test(text)) refuse('signs other than those of ASCII, "\\" and "$"');
}
