/** A place in a text: line and column, both from 1. */
export interface Place {
  line: number;
  column: number;
}

/** The place of a character that is counted from 0. */
export function placeOf(text: string, at: number): Place {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: Array.from(before.at(-1) ?? '').length + 1 };
}
