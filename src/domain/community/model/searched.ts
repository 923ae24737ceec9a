import { folded } from '#lib/folded.ts';

/** Longer words are found by their beginning. */
const LONGEST = 40;
const MOST = 24;

/** The words of a text by which it is found, each once. */
export function searchedWords(text: string): string[] {
  const words = folded(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, LONGEST)))].slice(0, MOST);
}

/** The end of the range of words that begin with `word`. */
export function wordsEnd(word: string): string {
  return `${word}\u{10FFFF}`;
}
