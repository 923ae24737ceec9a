const PIECES =
  /(?<text>[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|(?<tag>\$(?:[A-Za-z_]\w*)?\$)[\s\S]*?\k<tag>)|"(?<quoted>(?:[^"]|"")*)"|(?<line>--[^\n\r]*)|(?<open>\/\*)|(?<space>\s+)|(?<word>[\p{L}_][\p{L}\w$]*)|(?<end>;)|(?<sign>\d[\w.]*|[\s\S])/uy;

/** One statement of a script. */
export interface Statement {
  text: string;
  /**
   * The names and key words as PostgreSQL reads them, in lower case unless they stand in quotes: without texts,
   * comments and signs.
   */
  words: string[];
  /** Where in the text each of the words begins. */
  places: number[];
}

/** Takes a script apart as PostgreSQL does. Throws for what has no end, and for what could be read in another way. */
export function statementsOf(script: string): Statement[] {
  const statements: Statement[] = [];
  let words: string[] = [];
  let places: number[] = [];
  let from = 0;
  let at = 0;
  let before = '';
  const conclude = (end: number): void => {
    const text = script.slice(from, end);
    if (words.length > 0) statements.push({ text, words, places: places.map((place) => place - from) });
    words = [];
    places = [];
    from = end + 1;
  };
  while (at < script.length) {
    PIECES.lastIndex = at;
    const groups = PIECES.exec(script)?.groups ?? {};
    if (PIECES.lastIndex <= at) throw new Error('syntax error');
    const name = groups.quoted?.replaceAll('""', '"') ?? groups.word?.toLowerCase();
    if (name !== undefined) {
      words.push(name);
      places.push(at);
    }
    const kind = groups.text === undefined ? (groups.sign ?? '') : 'text';
    if (kind !== '') refuseAmbiguous(kind, before);
    if (groups.end !== undefined) conclude(at);
    at = groups.open === undefined ? PIECES.lastIndex : endOfComment(script, at);
    // A text goes on after white space and comments.
    if (kind !== '' || name !== undefined || groups.end !== undefined) before = kind;
  }
  conclude(script.length);
  return statements;
}

/**
 * `kind` is a text or a sign, `before` what came before it. A text after a text goes on with the escapes of the first;
 * one after a number, and one after a dollar, begins otherwise in some versions.
 */
function refuseAmbiguous(kind: string, before: string): void {
  if (kind === "'" || kind === '"') throw new Error('syntax error: a text has no end');
  if (kind === '$') throw new Error('syntax error: "$" has no end');
  if (kind !== 'text') return;
  if (before === 'text' || /^\d/.test(before))
    throw new Error('syntax error: write texts that follow each other as one');
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
