import { filterError } from './filter-error.ts';

export const MODIFIERS = ['isset', 'changed', 'length', 'each', 'lower'] as const;
export type Modifier = (typeof MODIFIERS)[number];

/** `tags:each` → `tags` and `each`. Throws 400 for a modifier that there is not. */
export function splitModifier(word: string): { name: string; modifier: Modifier | null } {
  const colon = word.indexOf(':');
  if (colon === -1) return { name: word, modifier: null };
  const modifier = MODIFIERS.find((known) => known === word.slice(colon + 1));
  if (!modifier) throw filterError(`Unknown modifier in ${word}.`, 'modifier', word);
  return { name: word.slice(0, colon), modifier };
}
