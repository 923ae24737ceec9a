import type { Translated } from './messages.ts';

const SPOKEN = new Map<string, Translated<string>>();

/**
 * For validation libraries, whose rules carry a text: the English sentence, by which `translationOf` finds the others
 * again. For rules that are made once, when a module is loaded; a sentence is kept for as long as the process lives.
 */
export function spoken(sentence: Translated<string>): string {
  SPOKEN.set(sentence.en, sentence);
  return sentence.en;
}

/** The sentence in every language, where `spoken` was told of it. */
export function translationOf(english: string): Translated<string> | undefined {
  return SPOKEN.get(english);
}
