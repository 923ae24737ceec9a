import type { Translated } from '#lib/language/index.ts';

/** Stands for what a message names. */
const FACT = '\uE000';
const COUNTS = [1, 2];

/** Every sentence and label of a table: what stands around facts, in parts. */
function* partsOf(said: unknown): Generator<string> {
  if (typeof said === 'string') yield* said.split(/[\uE000\n\d]+/u).map((part) => part.trim());
  else if (typeof said === 'function') {
    for (const count of COUNTS) {
      const facts = Array.from({ length: said.length }, () => FACT as unknown);
      for (const told of [facts, facts.map(() => count)]) {
        try {
          yield* partsOf(said(...told));
        } catch {
          // A message that formats its fact takes no word for it, or no number.
        }
      }
    }
  } else if (said && typeof said === 'object') for (const each of Object.values(said)) yield* partsOf(each);
}

/** What stands in a text as English tables say it, and as the other language does not. */
export function englishLeft<Words>(
  text: string,
  language: 'es' | 'ne',
  tables: readonly Translated<Words>[],
): string[] {
  const own = new Set(tables.flatMap((table) => [...partsOf(table[language])]));
  const english = tables.flatMap((table) => [...partsOf(table.en)]);
  const plain = text.replaceAll(/\s+/g, ' ');
  return english.filter((part) => {
    if (own.has(part) || !/\p{L}{3}/u.test(part)) return false;
    const letters = part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, ' ');
    return new RegExp(`(?<!\\p{L})${letters}(?!\\p{L})`, 'u').test(plain);
  });
}
