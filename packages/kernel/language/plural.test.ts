import { expect, it } from 'vitest';
import { LOCALES, plural } from './index.ts';

const forms = { 0: 'none', one: 'one', many: 'many', other: 'other' };

const HERE = ['en', 'es', 'ne'] as const;
/** What the types ask for. */
const CATEGORIES = { en: ['one', 'other'], es: ['many', 'one', 'other'], ne: ['one', 'other'] };

it.each(HERE)('asks of %s for the categories that its rules know', (language) => {
  const { pluralCategories } = new Intl.PluralRules(LOCALES[language]).resolvedOptions();
  expect(pluralCategories.toSorted()).toEqual(CATEGORIES[language]);
});

it.each([
  [0, 'none', 'none', 'none'],
  [1, 'one', 'one', 'one'],
  [2, 'other', 'other', 'other'],
  [1.5, 'other', 'other', 'other'],
  [-1, 'one', 'one', 'one'],
  [999_999, 'other', 'other', 'other'],
  [1_000_000, 'other', 'many', 'other'],
])('says of %d %s, %s, %s', (count, ...said) => {
  expect(HERE.map((language) => plural[language](count, forms))).toEqual(said);
});

it('takes the category of nothing where nothing has no text of its own', () => {
  expect(plural.en(0, { one: 'one', other: 'other' })).toBe('other');
});

it('does not compile with a category missing, or one that the language does not have', () => {
  // @ts-expect-error Spanish has round millions
  plural.es(1, { one: 'una', other: 'otras' });
  // @ts-expect-error English has none
  plural.en(1, { one: 'one', few: 'few', other: 'other' });
  expect(plural.es(1, { one: 'una', many: 'de', other: 'otras' })).toBe('una');
});
