/** A rule cut at what is wrong with it, with the place in words. */
export interface MarkedRule {
  before: string;
  /** Empty at the end of the rule, where something is missing. */
  wrong: string;
  after: string;
  /** From 1. */
  line: number;
  /** Characters from the beginning of the line, from 1. */
  column: number;
}

/** Cuts a rule at a span (UTF-16 units, as the records backend tells them). */
export function markedRule(source: string, span: { at: number; length: number }): MarkedRule {
  const before = source.slice(0, span.at);
  const lines = before.split('\n');
  return {
    before,
    wrong: source.slice(span.at, span.at + span.length),
    after: source.slice(span.at + span.length),
    line: lines.length,
    column: Array.from(lines.at(-1) ?? '').length + 1,
  };
}
