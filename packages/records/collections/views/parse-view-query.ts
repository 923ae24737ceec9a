import { splitTokens, type SqlToken, sqlTokens, textOf } from '../../schema/sql-tokens.ts';

/** A column of the SELECT, or a table of its FROM: what it is, and what it is called. */
export interface Named {
  /** As it is written, the quotes of plain names taken off. */
  source: string;
  alias: string;
}

export interface ViewQuery {
  /** The statement, without the semicolon at its end. */
  text: string;
  columns: Named[];
  /** The first is the one that columns without a table come from. */
  tables: Named[];
}

/** Why a query makes no view; told to the operator. */
export class ViewQueryError extends Error {
  override readonly name = 'ViewQueryError';
}

const CLAUSES = new Set([
  'where',
  'group',
  'having',
  'order',
  'limit',
  'window',
  'union',
  'intersect',
  'except',
]);
const JOIN_WORDS = new Set(['join', 'left', 'right', 'inner', 'outer', 'full', 'cross', 'natural']);

const is = (token: SqlToken | undefined, word: string): boolean =>
  token?.kind === 'word' && token.value.toLowerCase() === word;

/** Takes the SELECT of a view apart. Throws ViewQueryError for anything but a single SELECT. */
export function parseViewQuery(query: string): ViewQuery {
  const text = query.trim().replace(/^[;\s]+|[;\s]+$/g, '');
  const tokens = sqlTokens(text);
  if (!tokens) throw new ViewQueryError('its quotes or brackets do not close');
  if (tokens.some(({ kind, text: sign }) => kind === 'sign' && sign === ';'))
    throw new ViewQueryError('multiple statements are not supported');
  if (!is(tokens[0], 'select') && !is(tokens[0], 'with'))
    throw new ViewQueryError('only SELECT queries are supported');
  const top = tokens.filter(({ depth }) => depth === 0);
  const start = tokens.indexOf(top.find((token) => is(token, 'select')) as SqlToken);
  if (start < 0) throw new ViewQueryError('only SELECT queries are supported');
  const [list, from] = partsOf(tokens.slice(start + 1));
  const columns = splitTokens(withoutDistinct(list)).map(named);
  if (columns.some(({ source }) => source === '*' || source.endsWith('.*')))
    throw new ViewQueryError('dynamic column names are not supported');
  return { text, columns, tables: tablesOf(from) };
}

/** What stands between SELECT and FROM, and what stands between FROM and the next clause. */
function partsOf(tokens: readonly SqlToken[]): [SqlToken[], SqlToken[]] {
  const at = (words: (token: SqlToken) => boolean, after = 0): number => {
    const found = tokens.findIndex((token, n) => n >= after && token.depth === 0 && words(token));
    return found < 0 ? tokens.length : found;
  };
  const ends = (token: SqlToken): boolean => token.kind === 'word' && CLAUSES.has(token.value.toLowerCase());
  const first = at((token) => is(token, 'from') || ends(token));
  const list = tokens.slice(0, first);
  if (!is(tokens[first], 'from')) return [list, []];
  return [list, tokens.slice(first + 1, at(ends, first + 1))];
}

function withoutDistinct(list: readonly SqlToken[]): readonly SqlToken[] {
  if (!is(list[0], 'distinct') && !is(list[0], 'all')) return list;
  if (!is(list[1], 'on')) return list.slice(1);
  const close = list.findIndex(({ text, depth }) => text === ')' && depth === 0);
  return list.slice(close + 1);
}

/** Each table stands first, after a comma or after a JOIN; what follows ON or USING is not a table. */
function tablesOf(from: readonly SqlToken[]): Named[] {
  const parts: SqlToken[][] = [[]];
  let skips = false;
  for (const token of from) {
    const joins = token.depth === 0 && token.kind === 'word' && JOIN_WORDS.has(token.value.toLowerCase());
    if (joins || (token.depth === 0 && token.text === ',')) {
      parts.push([]);
      skips = false;
    } else if (token.depth === 0 && (is(token, 'on') || is(token, 'using'))) skips = true;
    else if (!skips) parts.at(-1)?.push(token);
  }
  return parts.filter((part) => part.length > 0).map(named);
}

/** `expression`, `expression alias` or `expression AS alias`. */
function named(tokens: readonly SqlToken[]): Named {
  const last = tokens.at(-1) as SqlToken;
  const before = tokens.at(-2);
  if (before && is(before, 'as') && before.depth === 0)
    return { source: sourceOf(tokens.slice(0, -2)), alias: last.value };
  const nameable = last.kind !== 'sign' && last.depth === 0;
  const follows = before && (before.kind !== 'sign' || before.text === ')') && last.spaced;
  if (nameable && follows && !(last.kind === 'word' && last.value.toLowerCase() === 'end'))
    return { source: sourceOf(tokens.slice(0, -1)), alias: last.value };
  const source = sourceOf(tokens);
  return { source, alias: plain(tokens) ? last.value : source };
}

/** A name, or a table's name and a column's. */
function plain(tokens: readonly SqlToken[]): boolean {
  return tokens.every(({ kind, text }, n) =>
    n % 2 === 0 ? kind === 'word' || kind === 'name' || text === '*' : text === '.',
  );
}

function sourceOf(tokens: readonly SqlToken[]): string {
  return plain(tokens) ? tokens.map(({ value }) => value).join('') : textOf(tokens);
}
