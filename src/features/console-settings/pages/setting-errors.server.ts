import type { Language } from '#lib/language/index.ts';
import { fieldWords } from '#shared/forms/field-words.ts';
import type { SettingField } from '../model/setting-fields.ts';

/**
 * What is wrong with the fields of a page, by their path; of a list, each entry by its number from one on. What is wrong with a
 * limit stands at its own field, as `rateLimits.rules.2.label`.
 */
export function settingErrors(
  told: unknown,
  fields: readonly SettingField[],
  language: Language,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const one of flattened(told, '', language)) {
    const field = fields.find(({ path }) => one.path === path || one.path.startsWith(`${path}.`));
    if (!field) continue;
    const inRow = field.kind === 'rules';
    const words = inRow ? one.words : entryOf(one.path.slice(field.path.length + 1)) + one.words;
    (errors[inRow ? one.path : field.path] ??= []).push(words);
  }
  return errors;
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
