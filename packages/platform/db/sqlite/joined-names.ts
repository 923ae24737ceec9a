import type { Secrets } from '../sql/secret-tables.ts';

/** A piece of SQL as SQLite reads it: a comment, a name or a text in quotation marks, a word, or a sign. */
const PIECE =
  /--[^\n]*|\/\*[^]*?(?:\*\/|$)|"(?:[^"]|"")*"|`(?:[^`]|``)*`|'(?:[^']|'')*'|\[[^\]]*\]|[\w$\u0080-\uffff]+|\S/g;

interface Piece {
  /** What it names, in lower case as SQLite compares names; a sign as it is. */
  name: string;
  /** A word without quotation marks: only those may be keywords. */
  bare: boolean;
}

/**
 * A secret by which a statement joins tables without naming it in an expression: of `USING (password)` and `NATURAL
 * JOIN` SQLite's authorizer is told nothing, and whether a row comes out tells whether a secret equals a guess. Gives
 * `table.column`, or the table of a natural join; null when there is none. A table that is only named in a text counts
 * as well: too much is refused rather than too little. `views` are those of the database with their statements, by
 * their names in lower case; those that are named are looked into.
 */
export function joinedSecret(
  statement: string,
  secrets: Secrets,
  views: ReadonlyMap<string, string>,
): string | null {
  const tables = new Map(secrets.tables.map((table) => [table.toLowerCase(), table]));
  const seen = new Set<string>();
  const waiting = [statement];
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
    const pieces = piecesOf(text);
    const named = new Set(pieces.map(({ name }) => name));
    const found = joinedBy(
      pieces,
      [...named].flatMap((name) => tables.get(name) ?? []),
      secrets,
    );
    if (found !== null) return found;
    for (const name of named) {
      const view = views.get(name);
      if (view !== undefined && !seen.has(name)) waiting.push(view);
      seen.add(name);
    }
  }
  return null;
}

function joinedBy(pieces: readonly Piece[], tables: readonly string[], secrets: Secrets): string | null {
  const [first] = tables;
  if (first === undefined) return null;
  const isWord = (at: number, word: string) => pieces[at]?.bare === true && pieces[at].name === word;
  for (const at of pieces.keys()) {
    if (isWord(at, 'natural')) return first;
    if (!isWord(at, 'using') || pieces[at + 1]?.name !== '(') continue;
    const end = pieces.findIndex(({ name }, place) => place > at && name === ')');
    const names = new Set(pieces.slice(at + 2, end === -1 ? undefined : end).map(({ name }) => name));
    for (const table of tables)
      for (const column of secrets.of(table))
        if (names.has(column.toLowerCase())) return `${table}.${column}`;
  }
  return null;
}

function piecesOf(text: string): Piece[] {
  return [...text.matchAll(PIECE)].flatMap(([piece]) => {
    if (piece.startsWith('--') || piece.startsWith('/*')) return [];
    const [mark = ''] = piece;
    if (piece.length > 1 && '"`\''.includes(mark))
      return {
        name: piece
          .slice(1, -1)
          .replaceAll(mark + mark, mark)
          .toLowerCase(),
        bare: false,
      };
    if (piece.length > 1 && mark === '[') return { name: piece.slice(1, -1).toLowerCase(), bare: false };
    return { name: piece.toLowerCase(), bare: true };
  });
}
