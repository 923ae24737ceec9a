import type { Language } from '#lib/language/index.ts';
import { fieldWords } from '#shared/forms/field-words.ts';
import type { SettingField } from '../model/setting-fields.ts';

/** What is wrong with the fields of a page, by their path; of a list, each entry by its number from one on. */
export function settingErrors(
  told: unknown,
  fields: readonly SettingField[],
  language: Language,
): Record<string, string[]> {
  const found = flattened(told, '', language);
  return Object.fromEntries(
    fields
      .map(
        ({ path }) =>
          [
            path,
            found
              .filter((one) => one.path === path || one.path.startsWith(`${path}.`))
              .map((one) => entryOf(one.path.slice(path.length + 1)) + one.words),
          ] as const,
      )
      .filter(([, errors]) => errors.length > 0),
  );
}

/** "3: " for the third entry of a list. */
function entryOf(rest: string): string {
  const [, number] = /^(\d+)/.exec(rest) ?? [];
  return number === undefined ? '' : `${Number(number) + 1}: `;
}

function flattened(told: unknown, path: string, language: Language): { path: string; words: string }[] {
  if (typeof told !== 'object' || told === null) return [];
  const words = 'code' in told ? fieldWords(told, language) : null;
  if (words !== null) return [{ path, words }];
  return Object.entries(told).flatMap(([name, inner]) =>
    flattened(inner, path === '' ? name : `${path}.${name}`, language),
  );
}
