import { expect, it } from 'vitest';
import { phoneCountries } from './countries.ts';
import { EMPTY_SEARCH, findCountry, isSearching, typedOn } from './country-search.ts';
import { movedBy } from './list-keys.ts';
import { opensUpward } from './list-side.ts';

const countries = phoneCountries();
const found = (text: string) => countries[findCountry(countries, text)]?.iso2 ?? null;

it('gathers letters until 700 ms have passed', () => {
  const n = typedOn(EMPTY_SEARCH, 'N', 1000);
  expect(typedOn(n, 'e', 1699).text).toBe('ne');
  expect(typedOn(n, 'e', 1700).text).toBe('e');
  expect(isSearching(n, 1699)).toBe(true);
  expect(isSearching(n, 1700)).toBe(false);
});

it('finds by name, with or without accents, by ISO code and by dial code', () => {
  expect(found('nep')).toBe('NP');
  expect(found('cote')).toBe('CI');
  expect(found('gb')).toBe('GB');
  expect(found('977')).toBe('NP');
  expect(found('+977')).toBe('NP');
  expect(found('zzz')).toBeNull();
  expect(found('')).toBeNull();
});

it('moves by arrows, pages and to the ends, and never out of the list', () => {
  expect(movedBy('ArrowDown', 3, 10)).toBe(4);
  expect(movedBy('ArrowUp', 0, 10)).toBe(0);
  expect(movedBy('PageDown', 3, 10)).toBe(9);
  expect(movedBy('PageUp', 12, 20)).toBe(2);
  expect([movedBy('Home', 5, 10), movedBy('End', 5, 10)]).toEqual([0, 9]);
  expect(movedBy('a', 5, 10)).toBeNull();
});

it('opens upward with less than 200 px below', () => {
  expect(opensUpward(601, 800)).toBe(true);
  expect(opensUpward(600, 800)).toBe(false);
});
