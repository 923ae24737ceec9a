/** Where a text stops being JSON: line and column from 1. */
export interface JsonMistake {
  line: number;
  column: number;
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
// oxlint-disable-next-line no-control-regex -- JSON has them escaped only
const TEXT = /"(?:[^"\\\u0000-\u001F]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const WORD = /true|false|null/y;
const SPACE = /[ \t\r\n]*/y;

/** The first place at which a text is no JSON; null for one that is. What engines say of it has no place for short texts. */
export function jsonMistake(text: string): JsonMistake | null {
  const at = mistakeAt(text);
  if (at === null) return null;
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: Array.from(before.at(-1) ?? '').length + 1 };
}

/** What is expected next. */
type Wants = 'value' | 'value or end' | 'name' | 'name or end' | 'colon' | 'comma or end' | 'nothing';

function mistakeAt(text: string): number | null {
  /** The brackets that are open. */
  const open: string[] = [];
  let wants: Wants = 'value';
  let at = 0;
  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    if (!pattern.test(text)) return false;
    at = pattern.lastIndex;
    return true;
  };
  const after = (): Wants => (open.length === 0 ? 'nothing' : 'comma or end');
  for (;;) {
    skip(SPACE);
    const sign = text.charAt(at);
    if (sign === '') return wants === 'nothing' ? null : at;
    const ends = sign === (open.at(-1) === '{' ? '}' : ']') && wants.endsWith('or end');
    if (ends && open.length > 0) {
      open.pop();
      at += 1;
      wants = after();
    } else if (wants === 'name' || wants === 'name or end') {
      if (!skip(TEXT)) return at;
      wants = 'colon';
    } else if (wants === 'colon') {
      if (sign !== ':') return at;
      at += 1;
      wants = 'value';
    } else if (wants === 'comma or end') {
      if (sign !== ',') return at;
      at += 1;
      wants = open.at(-1) === '{' ? 'name' : 'value';
    } else if (wants === 'nothing') return at;
    else if (sign === '{' || sign === '[') {
      open.push(sign);
      at += 1;
      wants = sign === '{' ? 'name or end' : 'value or end';
    } else if (skip(TEXT) || skip(NUMBER) || skip(WORD)) wants = after();
    else return at;
  }
}
