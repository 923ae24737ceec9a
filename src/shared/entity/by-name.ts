import { inEach, type Translated } from '#lib/language/index.ts';
import type { Said } from './fields.ts';

/** A table of words, by language, as words in each language, by name: `byName(labels).role`. */
export function byName<T extends Readonly<Record<string, string>>>(
  table: Translated<T>,
): { [K in keyof T]: Said } {
  const names = Object.keys(table.en);
  const named = names.map((name) => [name, inEach(table, (words) => words[name] ?? '')]);
  // The names are those of the table.
  return Object.fromEntries(named) as { [K in keyof T]: Said };
}
