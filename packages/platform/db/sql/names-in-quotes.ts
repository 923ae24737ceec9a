/** Quoted texts and names, comments, words, and the bracket that makes a word a function. */
const PIECES =
  /('(?:[^']|'')*'|"(?:[^"]|"")*")|`((?:[^`]|``)*)`|(--[^\n]*|\/\*[\s\S]*?\*\/)|([A-Za-z_]\w*)(?=(\s*\()?)/g;

/** `buyerName`: no word of SQL is written so, and PostgreSQL would read it without its capitals. */
const CAMEL_CASE = /^[a-z_]\w*[A-Z]/;

/**
 * A statement as SQLite reads it, for PostgreSQL: names in backquotes, and bare ones with capitals inside, come to
 * stand in double quotes.
 */
export function namesInQuotes(statement: string): string {
  return statement.replace(
    PIECES,
    (piece, quoted?: string, ticked?: string, comment?: string, word?: string, called?: string) => {
      if (quoted !== undefined || comment !== undefined) return piece;
      if (ticked !== undefined) return `"${ticked.replaceAll('``', '`').replaceAll('"', '""')}"`;
      return word !== undefined && called === undefined && CAMEL_CASE.test(word) ? `"${word}"` : piece;
    },
  );
}
