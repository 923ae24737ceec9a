import type { RawSql } from '#platform/db/index.ts';
import { quoted } from '../../fields/columns.ts';
import type { Field } from '../../fields/field.ts';

const STATEMENT =
  /^\s*CREATE\s+(UNIQUE\s+)?INDEX\s+(?:IF\s+NOT\s+EXISTS\s+)?(?:[`"[]?\w+[`"\]]?\s*\.\s*)?[`"[]?([^\s`"[\].(]+)[`"\]]?\s+ON\s+[`"[]?[^\s`"[\](]+[`"\]]?\s*(\([\s\S]*?\))\s*(?:WHERE\s+([\s\S]+))?;?\s*$/i;

/** An index of the folder, in words that both databases take. */
export interface AdoptedIndex {
  name: string;
  unique: boolean;
  /** `("title", "author" COLLATE NOCASE)` */
  columns: string;
  where: string;
}

/** Takes a statement of the folder apart; null when it is none that is understood. */
export function readIndex(statement: string, fields: readonly Field[], raw: RawSql): AdoptedIndex | null {
  const match = STATEMENT.exec(statement);
  if (!match || statement.replace(/;\s*$/, '').includes(';')) return null;
  const names = new Set(fields.map(({ name }) => name));
  const [, unique, name = '', columns = '', where = ''] = match;
  return {
    name,
    unique: unique !== undefined,
    columns: withCollation(columns, raw.fromSqlite(columns, names).replace(/\s+/g, ' ')),
    where: raw.fromSqlite(where, names).trim(),
  };
}

/** The collation stays in the statement, which says how the column compares; PostgreSQL is told when it makes the index. */
function withCollation(before: string, read: string): string {
  return /COLLATE\s+NOCASE/i.test(before)
    ? read.replace(/\blower\(("(?:[^"]|"")*")\)/gi, '$1 COLLATE NOCASE')
    : read;
}

export function indexStatement(index: AdoptedIndex, table: string): string {
  const where = index.where ? ` WHERE ${index.where}` : '';
  return `CREATE ${index.unique ? 'UNIQUE ' : ''}INDEX ${quoted(index.name)} ON ${quoted(table)} ${index.columns}${where}`;
}

/** `("email")`, also where case is not minded. */
const SINGLE = /^\(\s*(?:lower\()?"([^"]+)"\)?(?:\s+COLLATE\s+NOCASE)?\s*\)$/i;

/** The one column of an index over a single column, else null. */
export function onlyColumn(index: AdoptedIndex): string | null {
  return SINGLE.exec(index.columns)?.[1] ?? null;
}
