import { tokenize } from './tokenize.ts';

/** A rule that has more parts is told as a whole. */
const MOST = 12;

/**
 * The parts of a filter that must all be met, as they are written: what stands between its `&&` outside of brackets. A filter
 * with `||` outside of brackets has one. Throws 400 at what is no token.
 */
export function partsOf(source: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let begin = 0;
  for (const { kind, text, span } of tokenize(source)) {
    if (kind === '(') depth += 1;
    else if (kind === ')') depth -= 1;
    else if (kind === 'join' && depth === 0) {
      if (text === '||') return [source.trim()];
      parts.push(source.slice(begin, span.at).trim());
      begin = span.at + span.length;
    }
  }
  parts.push(source.slice(begin).trim());
  return parts.length > MOST ? [source.trim()] : parts;
}
