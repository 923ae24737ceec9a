import { quotedNames } from '../sql/quoted-names.ts';

/** What is in quotes, whole, so that the rewriting below passes it by. */
const QUOTED = /('(?:[^']|'')*')/;

/** Spellings of SQLite that PostgreSQL has another for. */
const SPELLINGS: readonly [RegExp, string][] = [
  [/("(?:[^"]|"")*")\s+COLLATE\s+NOCASE/gi, 'lower($1)'],
  [/\bIFNULL\s*\(/gi, 'COALESCE('],
  [/==/g, '='],
  // Truth is a number in both databases (decision 0002).
  [/(=|<>|\bIS(?:\s+NOT)?)\s*true\b/gi, '$1 1'],
  [/(=|<>|\bIS(?:\s+NOT)?)\s*false\b/gi, '$1 0'],
];

/** A statement that was written for SQLite, as near as PostgreSQL comes to it. Functions that it lacks stay. */
export function postgresFromSqlite(statement: string, names: ReadonlySet<string>): string {
  return quotedNames(statement, names)
    .split(QUOTED)
    .map((part) =>
      part.startsWith("'") ? part : SPELLINGS.reduce((out, [from, to]) => out.replace(from, to), part),
    )
    .join('');
}
