/** One piece of an SQL statement. */
export interface SqlToken {
  kind: 'text' | 'name' | 'word' | 'sign';
  /** As it is written, quotes and all. */
  text: string;
  /** Without quotes. */
  value: string;
  /** How many brackets are open around it. */
  depth: number;
  /** White space or a comment comes before it. */
  spaced: boolean;
}

const PIECES =
  /(?<space>\s+|--[^\n]*|\/\*[\s\S]*?\*\/)|(?<text>'(?:[^']|'')*')|(?<name>"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^\]]*\])|(?<word>[A-Za-z_]\w*|\d[\w.]*)|(?<sign>::|\|\||[\s\S])/g;

/** Takes a statement apart; null when its quotes or brackets don't close. Comments are left out. */
export function sqlTokens(statement: string): SqlToken[] | null {
  const tokens: SqlToken[] = [];
  let depth = 0;
  let spaced = false;
  for (const { groups = {} } of statement.matchAll(PIECES)) {
    const { space, text, name, word, sign } = groups;
    if (space !== undefined) {
      spaced = true;
      continue;
    }
    if (sign !== undefined && /['"`\0]/.test(sign)) return null;
    if (sign === ')') depth -= 1;
    if (depth < 0) return null;
    if (text !== undefined)
      tokens.push({ kind: 'text', text, value: text.slice(1, -1).replaceAll("''", "'"), depth, spaced });
    else if (name !== undefined)
      tokens.push({ kind: 'name', text: name, value: unquoted(name), depth, spaced });
    else if (word !== undefined) tokens.push({ kind: 'word', text: word, value: word, depth, spaced });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign, value: sign, depth, spaced });
    if (sign === '(') depth += 1;
    spaced = false;
  }
  return depth === 0 ? tokens : null;
}

function unquoted(name: string): string {
  const quote = name[0] as string;
  return name.slice(1, -1).replaceAll(quote + quote, quote);
}

/** The pieces between commas outside of brackets; null when it does not close, or is more than one statement. */
export function splitTokens(tokens: readonly SqlToken[], depth = 0): SqlToken[][] {
  const parts: SqlToken[][] = [[]];
  for (const token of tokens) {
    if (token.text === ',' && token.depth === depth) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts.filter((part) => part.length > 0);
}

/** The same for text; null when it does not close or holds a semicolon. */
export function splitList(text: string): string[] | null {
  const tokens = sqlTokens(text);
  if (!tokens || tokens.some((token) => token.kind === 'sign' && token.text === ';')) return null;
  return splitTokens(tokens).map(textOf);
}

/** Tokens as text again, one space where there was any. */
export function textOf(tokens: readonly SqlToken[]): string {
  return tokens.map(({ text, spaced }, n) => (spaced && n > 0 ? ` ${text}` : text)).join('');
}
