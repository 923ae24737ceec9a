import type { Language } from '#lib/language/index.ts';
import { words } from '../messages/categories.messages.ts';

// What the product's categories are called. Those it files events under are a fixed list of the events module.

/** The label of a category; one that is new here is called by its key. */
export function categoryLabel(category: string, language: Language): string {
  const labels: Readonly<Record<string, string>> = words[language];
  return labels[category] ?? category;
}

/** Every category with its label, in the order in which a filter offers them. */
export function categoryOptionsIn(language: Language): readonly (readonly [string, string])[] {
  return Object.entries(words[language]);
}
