/**
 * How deep JSON that was sent may be nested: far deeper than anybody writes, and shallow for anyone who walks through
 * it.
 */
export const MOST_DEPTH = 200;
/** How many values it may have in all, a named one counted as five of a list: about what is read in 30 ms. */
export const MOST_VALUES = 500_000;

/** Why JSON is not read: too deep, too many values, or a null character, which PostgreSQL can't keep. */
export type JsonFault = 'deep' | 'many' | 'null';

/** Somebody sent JSON that is not read. */
export class JsonError extends SyntaxError {
  override readonly name = 'JsonError';
  readonly fault: JsonFault;

  constructor(fault: JsonFault) {
    super(`JSON that is not read: ${fault}.`);
    this.fault = fault;
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
/** What a name costs beside its value. */
const NAMED = 4;
const LETTER_U = 0x75;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * What is wrong with a JSON text before anything is made of it; null when nothing is. One look at each character: what a
 * parser makes of a hostile text takes a hundred times its size, and recursive walks over that end at the stack's end.
 */
export function jsonFault(text: string, mostValues = MOST_VALUES): JsonFault | null {
  let depth = 0;
  let values = 1;
  let inText = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (inText) {
      if (code === QUOTE) inText = false;
      else if (code === BACKSLASH) {
        at += 1;
        if (text.charCodeAt(at) === LETTER_U && text.startsWith('0000', at + 1)) return 'null';
      }
    } else if (code === QUOTE) inText = true;
    else if (code === COMMA || code === COLON) {
      values += code === COLON ? NAMED : 1;
      if (values > mostValues) return 'many';
    } else if (OPENING.has(code)) {
      depth += 1;
      values += 1;
      if (depth > MOST_DEPTH) return 'deep';
    } else if (CLOSING.has(code)) depth -= 1;
  }
  return null;
}

/**
 * JSON that somebody sent, of so many values at most. Throws SyntaxError if it is invalid, JsonError if it exceeds the
 * limits.
 */
export function parseJson(text: string, mostValues = MOST_VALUES): unknown {
  const fault = jsonFault(text, mostValues);
  if (fault) throw new JsonError(fault);
  return JSON.parse(text) as unknown;
}

/** Whether a text is JSON. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
