import type { Language } from '#lib/language/index.ts';
import { words } from '../messages/search.messages.ts';

/** The time that stands for all that is over. */
export const PAST = 'past';

/** The times that a search offers to choose from, with their labels. */
export function whenOptionsIn(language: Language): readonly (readonly [string, string])[] {
  return Object.entries(words[language].whens);
}
