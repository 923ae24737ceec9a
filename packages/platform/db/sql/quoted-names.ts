import { type SqlWord, sqlWords } from './sql-words.ts';

/** Words that are never a name where they stand bare, whatever fields are called. */
const KEYWORDS = new Set(
  'all and as asc between by case cast collate create cross desc distinct else end escape except exists from full group having in index inner intersect is isnull join left like limit not notnull null offset on or order outer over partition right select set table then union unique using values when where with'.split(
    ' ',
  ),
);

const inQuotes = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const asText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The names that a statement gives by itself: `… AS total`. */
function aliases(words: readonly SqlWord[]): string[] {
  const spoken = words.filter(({ kind, text }) => kind !== 'sign' || text.trim() !== '');
  return spoken.flatMap(({ kind, text }, n) => {
    const before = spoken[n - 1];
    const named = before?.kind === 'word' && before.text.toLowerCase() === 'as';
    return named && kind !== 'sign' && kind !== 'text' && spoken[n + 1]?.text !== ')' ? [text] : [];
  });
}

/**
 * A statement that was written for SQLite, with every name in double quotes: those in backquotes and brackets, and the
 * bare ones among `names` (so that PostgreSQL leaves their letters as they are). What is in double quotes and names
 * nothing is a text, as SQLite reads it.
 */
export function quotedNames(statement: string, names: ReadonlySet<string>): string {
  const words = sqlWords(statement);
  const known = new Map([...aliases(words), ...names].map((name) => [name.toLowerCase(), name]));
  return words
    .map(({ kind, text }, n) => {
      const name = known.get(text.toLowerCase());
      if (kind === 'name') return inQuotes(name ?? text);
      if (kind === 'quoted') return name === undefined ? asText(text) : inQuotes(name);
      if (kind !== 'word' || name === undefined || KEYWORDS.has(text.toLowerCase())) return text;
      const called = words.slice(n + 1).find((next) => next.text.trim() !== '')?.text === '(';
      return called ? text : inQuotes(name);
    })
    .join('');
}
