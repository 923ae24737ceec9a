import Holidays from 'date-holidays';
import { expect, it } from 'vitest';
import { countryOfZone, HOLIDAY_COUNTRIES, isHolidayCountry } from './countries.ts';
import { holidaysOn } from './public-holidays.ts';

const year = (country: string, language: 'en' | 'es' | 'ne', of = 2026) =>
  holidaysOn({ first: `${of}-01-01`, last: `${of}-12-31` }, country, language);
const on = async (day: string, country: string, language: 'en' | 'es' | 'ne' = 'en') =>
  (await holidaysOn({ first: day, last: day }, country, language)).map(({ name }) => name);

it('offers the countries that holidays are known of, and Nepal', () => {
  const known = Object.keys(new Holidays().getCountries('en'));
  expect(HOLIDAY_COUNTRIES).toEqual([...known, 'NP'].toSorted());
  expect(['US', 'us', '', 'QQ'].map(isHolidayCountry)).toEqual([true, false, false, false]);
});

it.each([
  ['2026-07-03', 'US', 'en', 'Independence Day'],
  ['2026-11-26', 'US', 'es', 'Acción de Gracias'],
  ['2026-10-03', 'DE', 'es', 'Fiesta Nacional'],
  ['2026-01-26', 'IN', 'ne', 'Republic Day'],
  ['2026-12-25', 'GB', 'en', 'Christmas Day'],
] as const)('%s is free in %s (%s): %s', async (day, country, language, name) => {
  expect((await on(day, country, language)).join()).toContain(name);
});

it('tells each day of what lasts, over the end of a year too', async () => {
  const eid = (await year('AE', 'en')).filter(({ name }) => name.includes('al-Fitr')).map(({ day }) => day);
  expect(eid).toEqual(['2026-03-20', '2026-03-21', '2026-03-22']);
  const [feast] = await on('2026-12-31', 'SZ');
  expect(await on('2027-01-01', 'SZ')).toContain(feast);
});

it('tells those that are public alone, once, in their order', async () => {
  const those = await year('US', 'en');
  expect(those.map(({ name }) => name)).not.toContain("Valentine's Day");
  expect(those.map(({ day }) => day)).toEqual(those.map(({ day }) => day).toSorted());
  expect(new Set(those.map(({ day, name }) => day + name)).size).toBe(those.length);
  expect(await year('US', 'en')).toEqual(those);
});

it('tells none for Nepal, for no country, and for years nobody knows of', async () => {
  expect(await Promise.all([year('NP', 'ne'), year('', 'en'), year('US', 'en', 1850)])).toEqual([[], [], []]);
  expect(await holidaysOn({ first: '9999-01-01', last: '9999-12-31' }, 'US', 'en')).toEqual([]);
});

it.each([
  ['America/Los_Angeles', 'US'],
  ['US/Eastern', 'US'],
  ['Asia/Kathmandu', 'NP'],
  ['Asia/Kolkata', 'IN'],
  ['Europe/Berlin', 'DE'],
  ['UTC', ''],
  ['Etc/GMT+5', ''],
])('%s lies in %s', (zone, country) => {
  expect(countryOfZone(zone)).toBe(country);
});
