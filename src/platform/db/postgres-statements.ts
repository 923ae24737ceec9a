const PIECES =
  /(?<text>[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|(?<tag>\$(?:[A-Za-z_]\w*)?\$)[\s\S]*?\k<tag>)|"(?<quoted>(?:[^"]|"")*)"|(?<line>--[^\n]*)|(?<open>\/\*)|(?<word>[\p{L}_][\p{L}\w$]*)|(?<end>;)|(?<sign>\d[\w.]*|[\s\S])/uy;

/**
 * The names and key words of each statement as PostgreSQL reads them, in small letters unless they stand in quotes:
 * without texts, comments and signs. Throws for what has no end.
 */
export function statementsOf(script: string): string[][] {
  const statements: string[][] = [];
  let words: string[] = [];
  let at = 0;
  while (at < script.length) {
    PIECES.lastIndex = at;
    const groups = PIECES.exec(script)?.groups ?? {};
    if (PIECES.lastIndex <= at) throw new Error('syntax error');
    at = groups.open === undefined ? PIECES.lastIndex : endOfComment(script, at);
    if (groups.quoted !== undefined) words.push(groups.quoted.replaceAll('""', '"'));
    else if (groups.word !== undefined) words.push(groups.word.toLowerCase());
    else if (groups.sign === "'" || groups.sign === '"') throw new Error('syntax error: a text has no end');
    else if (groups.end !== undefined) {
      if (words.length > 0) statements.push(words);
      words = [];
    }
  }
  if (words.length > 0) statements.push(words);
  return statements;
}

/** Comments may hold comments. */
function endOfComment(script: string, from: number): number {
  let depth = 0;
  const marks = /\/\*|\*\//g;
  marks.lastIndex = from;
  for (let mark = marks.exec(script); mark; mark = marks.exec(script)) {
    depth += mark[0] === '/*' ? 1 : -1;
    if (depth === 0) return marks.lastIndex;
  }
  throw new Error('syntax error: a comment has no end');
}
