import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { countryOfDigits, phoneCountries } from './countries.ts';

const countries = phoneCountries();
const of = (digits: string, current: string | null = null) =>
  countryOfDigits(countries, digits, current)?.iso2 ?? null;
const examples = createRequire(import.meta.url)('libphonenumber-js/examples.mobile.json') as Record<
  string,
  string
>;

it('has every country with its name, dial code, priority and area codes', () => {
  expect(countries.length).toBeGreaterThan(240);
  expect(countries.find(({ iso2 }) => iso2 === 'ES')).toEqual({
    name: 'Spain',
    iso2: 'ES',
    dialCode: '34',
    priority: 0,
    areaCodes: null,
  });
  expect(countries.find(({ iso2 }) => iso2 === 'JM')).toMatchObject({
    dialCode: '1',
    areaCodes: ['658', '876'],
  });
  expect(countries.find(({ iso2 }) => iso2 === 'US')?.priority).toBe(0);
  expect(phoneCountries('es').find(({ iso2 }) => iso2 === 'ES')?.name).toBe('España');
});

it('recognises the country of a number by its first digits', () => {
  expect(of('')).toBeNull();
  expect(of('34')).toBe('ES');
  expect(of('977984')).toBe('NP');
  expect(of('1')).toBe('US');
  expect(of('1403')).toBe('CA');
  expect(of('77')).toBe('KZ');
  expect(of('74951234567')).toBe('RU');
  expect(of('3906698')).toBe('VA');
  expect(of('447911')).toBe('GG');
});

it('keeps the country that was chosen for as long as the digits allow', () => {
  expect(of('1', 'CA')).toBe('CA');
  expect(of('14', 'CA')).toBe('CA');
  expect(of('1212', 'CA')).toBe('US');
  expect(of('590690', 'MF')).toBe('MF');
  expect(of('34', 'CA')).toBe('ES');
});

it('recognises an example number of every country that has numbers of its own', () => {
  const shared = new Set(['AX', 'CX', 'CC', 'BL', 'MF', 'SJ', 'VA', 'EH']);
  const wrong = countries
    .filter(({ iso2 }) => examples[iso2] && !shared.has(iso2))
    .filter(({ iso2, dialCode }) => of(dialCode + examples[iso2]) !== iso2);
  expect(wrong).toEqual([]);
});
