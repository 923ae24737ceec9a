import { filterError, type Span } from './filter-error.ts';

export interface Token {
  kind: 'identifier' | 'text' | 'number' | 'operator' | 'join' | '(' | ')' | ',';
  text: string;
  /** Where it stands in the source, as it is written there. */
  span: Span;
}

const PATTERNS: readonly [Token['kind'] | 'skip', RegExp][] = [
  ['skip', /[ \t\r\n]+|\/\/[^\n]*/y],
  ['join', /&&|\|\|/y],
  ['operator', /\??(?:!=|!~|>=|<=|=|>|<|~)/y],
  ['number', /-?\d+(?:\.\d+)?(?![\w.:@#])/y],
  ['identifier', /[@#A-Za-z_][\w.:@#]*/y],
  // A backslash takes the next character along, so that `\\"` ends a text: clients write it as JSON does.
  ['text', /"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'/y],
  ['(', /\(/y],
  [')', /\)/y],
  [',', /,/y],
];

/** Cuts a filter into tokens; comments and white space go. Throws 400 at what is not a token. */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < source.length) {
    const found = match(source, at);
    const span = { at, length: found.text.length };
    at += span.length;
    if (found.kind === 'skip') continue;
    tokens.push({ kind: found.kind, text: found.kind === 'text' ? unquote(found.text) : found.text, span });
  }
  return tokens;
}

function match(source: string, at: number): { kind: Token['kind'] | 'skip'; text: string } {
  for (const [kind, pattern] of PATTERNS) {
    pattern.lastIndex = at;
    const text = pattern.exec(source)?.[0];
    if (text !== undefined) return { kind, text };
  }
  const sign = String.fromCodePoint(source.codePointAt(at) ?? 0);
  throw filterError(`No token at ${at} of ${source}`, 'sign', sign, { at, length: sign.length });
}

const ESCAPED: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '\\': '\\',
  "'": "'",
  '"': '"',
};

/** Escapes as in PocketBase since 0.39.9; a backslash before anything else is a backslash. */
function unquote(literal: string): string {
  return literal.slice(1, -1).replace(/\\([^])/g, (both, letter: string) => ESCAPED[letter] ?? both);
}
