import { type RawBuilder, sql } from 'kysely';
import type { RawSql } from './raw-sql.ts';

/** Nothing that a text begins with sorts after it. */
const LAST = '\u{10ffff}';

/**
 * Whether a column begins with a text, as a range, so that an index is walked. The databases ignore the case of ASCII letters
 * alone: the text is looked for as it was typed, in small letters, in capitals and with a capital in front.
 */
export function beginsIgnoringCase(raw: RawSql, column: string, part: string): RawBuilder<boolean> {
  return smallBegins(sql.raw(raw.ignoringCase(quotedPath(column))), part);
}

/** The same of an expression whose ASCII letters are small, like `lower(column)`; walks its index. */
export function smallBegins(small: RawBuilder<unknown>, part: string): RawBuilder<boolean> {
  const ranges = spellings(part).map(
    (from) => sql<boolean>`(${small} >= ${from} AND ${small} < ${from + LAST})`,
  );
  return sql<boolean>`(${sql.join(ranges, sql` OR `)})`;
}

/** The ways in which a text may stand in a database that keeps the case of letters like É, with its ASCII letters small. */
export function spellings(part: string): string[] {
  const small = part.toLowerCase();
  const [first = ''] = small;
  const all = [part, small, part.toUpperCase(), first.toUpperCase() + small.slice(first.length)];
  return [...new Set(all.map(withSmallAscii))];
}

const withSmallAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

const quotedPath = (column: string): string =>
  column
    .split('.')
    .map((name) => `"${name}"`)
    .join('.');
