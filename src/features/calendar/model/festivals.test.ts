import { expect, it } from 'vitest';
import { festivalsOn } from './festivals.ts';

const on = (day: string, language: 'en' | 'ne' = 'en') =>
  festivalsOn({ first: day, last: day }, language).map(({ name }) => name);

it.each([
  ['2026-04-14', 'Nepali New Year'],
  ['2027-04-14', 'Nepali New Year'],
  ['2026-01-15', 'Maghe Sankranti'],
  ['2025-01-14', 'Maghe Sankranti'],
  ['2029-01-14', 'Maghe Sankranti'],
  ['2026-05-29', 'Republic Day'],
  ['2025-05-29', 'Republic Day'],
  ['2026-09-19', 'Constitution Day'],
  ['2026-12-30', 'Tamu Losar'],
  ['2027-01-11', 'Prithvi Jayanti'],
  ['2026-02-19', 'National Democracy Day'],
  ['2026-10-20', 'Vijaya Dashami'],
  ['2026-11-11', 'Bhai Tika (Tihar)'],
])('%s is %s', (day, name) => {
  expect(on(day)).toContain(name);
});

it('lists a year in the order of its days, in the language of the reader', () => {
  const year = festivalsOn({ first: '2026-01-01', last: '2026-12-31' }, 'ne');
  expect(year).toHaveLength(21);
  expect(year.map(({ day }) => day)).toEqual(year.map(({ day }) => day).toSorted());
  expect(on('2026-11-08', 'ne')).toEqual(['लक्ष्मी पूजा (तिहार)']);
});

it('knows what goes by the sun in years in which it does not know what goes by the moon', () => {
  const year = festivalsOn({ first: '2035-01-01', last: '2035-12-31' }, 'en');
  expect(year).toHaveLength(10);
  expect(festivalsOn({ first: '1900-01-01', last: '1900-12-31' }, 'en')).toEqual([]);
});
