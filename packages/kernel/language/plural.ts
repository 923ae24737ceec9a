import { type Language, LOCALES } from './languages.ts';

/** The categories of each language's plurals, as CLDR names them: what `Intl.PluralRules` can answer for it. */
export interface PluralCategories {
  en: 'one' | 'other';
  es: 'one' | 'many' | 'other';
  ne: 'one' | 'other';
}

/** What to say in each category; `0` goes before the category of nothing, as ICU's `=0` does. */
export type PluralForms<L extends Language, Said> = Readonly<
  Record<PluralCategories[L], Said> & { 0?: Said }
>;

type Plural<L extends Language> = <Said>(count: number, forms: PluralForms<L, Said>) => Said;

function pluralOf<L extends Language>(language: L): Plural<L> {
  const rules = new Intl.PluralRules(LOCALES[language]);
  // The rules answer with the language's own categories alone: plural.test.ts holds the types to that.
  return (count, forms) => (count === 0 && forms[0]) || forms[rules.select(count) as PluralCategories[L]];
}

/**
 * For the tables of messages: `plural.en(n, { one: '1 day', other: 'some days' })`. Spanish `many` is for round
 * millions: `1.000.000 de entradas`.
 */
export const plural: { readonly [L in Language]: Plural<L> } = {
  en: pluralOf('en'),
  es: pluralOf('es'),
  ne: pluralOf('ne'),
};
