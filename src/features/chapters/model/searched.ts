import { folded } from '#lib/folded.ts';

/** Longer words are found by their beginning. */
const LONGEST = 40;
const MOST = 24;

/** The words of a text by which it is found, each once. */
export function searchedWords(text: string): string[] {
  const words = folded(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, LONGEST)))].slice(0, MOST);
}

/** Shorter ends of words are in too many names. */
const SHORTEST_END = 3;

/** The ends of words, so that one who types the inside of a name finds it as they would its beginning: `thapa` by `hapa`. */
export function endsOfWords(words: readonly string[]): string[] {
  return words.flatMap((word) => {
    const letters = Array.from(word);
    return letters
      .slice(1)
      .map((_, at) => letters.slice(at + 1).join(''))
      .filter((end) => Array.from(end).length >= SHORTEST_END);
  });
}

/** The end of the range of words that begin with `word`. */
export function wordsEnd(word: string): string {
  return `${word}\u{10FFFF}`;
}
