import type { AST } from '@eslint-community/regexpp';

const span = (from: string, to: string): string[] => {
  const [start, end] = [from, to].map((letter) => letter.codePointAt(0) ?? 0) as [number, number];
  return Array.from({ length: end - start + 1 }, (_, n) => String.fromCodePoint(start + n));
};

/** What a class that names what it is not may be: letters that every keyboard has. */
const PRINTABLE = span(' ', '~');
const DIGITS = span('0', '9');
const ALPHANUMERIC = [...DIGITS, ...span('A', 'Z'), ...span('a', 'z')];
const SETS: Record<'digit' | 'space' | 'word' | 'any', readonly string[]> = {
  digit: DIGITS,
  space: [' '],
  word: [...ALPHANUMERIC, '_'],
  any: ALPHANUMERIC,
};
/** A class may span a whole script; more letters than these make nothing more random. */
const MOST = 10_000;

/** The letters that a class or set of a regular expression may be. Throws for one that has none, and for properties. */
export function alphabetOf(node: AST.CharacterClass | AST.CharacterSet): readonly string[] {
  const named = node.type === 'CharacterClass' ? node.elements.flatMap(lettersOf) : lettersOf(node);
  const letters =
    node.type === 'CharacterClass' && node.negate
      ? PRINTABLE.filter((letter) => !named.includes(letter))
      : [...new Set(named)];
  if (letters.length === 0) throw new Error(`Nothing can be made of "${node.raw}".`);
  return letters;
}

function lettersOf(element: AST.CharacterClassElement | AST.CharacterSet): readonly string[] {
  switch (element.type) {
    case 'Character':
      return [String.fromCodePoint(element.value)];
    case 'CharacterClassRange': {
      const end = Math.min(element.max.value, element.min.value + MOST);
      return span(String.fromCodePoint(element.min.value), String.fromCodePoint(end));
    }
    case 'CharacterSet': {
      if (element.kind === 'property') break;
      const letters = SETS[element.kind];
      const negated = element.kind !== 'any' && element.negate;
      return negated ? PRINTABLE.filter((letter) => !letters.includes(letter)) : letters;
    }
    default:
  }
  throw new Error(`Nothing can be made of "${element.raw}".`);
}
