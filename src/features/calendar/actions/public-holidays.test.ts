import Holidays from 'date-holidays';
import { expect, it } from 'vitest';
import { countryOfZone, HOLIDAY_COUNTRIES, isHolidayCountry } from './countries.ts';
import { OWN_COUNTRIES } from './own-countries.ts';
import { type HolidayPlace, holidaysOn } from './public-holidays.ts';
import { isRegion, regionsOf } from './regions.ts';

/** `DE`, or `DE-BY`. */
function placeOf(text: string): HolidayPlace {
  const [country = '', region = ''] = text.split('-');
  return { country, region };
}

const year = (country: string, language: 'en' | 'es' | 'ne', of = 2026) =>
  holidaysOn({ first: `${of}-01-01`, last: `${of}-12-31` }, placeOf(country), language);
const on = async (day: string, country: string, language: 'en' | 'es' | 'ne' = 'en') =>
  (await holidaysOn({ first: day, last: day }, placeOf(country), language)).map(({ name }) => name);

it('offers the countries that holidays are known of, and Nepal', () => {
  const known = Object.keys(new Holidays().getCountries('en'));
  expect(HOLIDAY_COUNTRIES).toEqual([...known, 'NP', ...Object.keys(OWN_COUNTRIES)].toSorted());
  expect(['US', 'us', '', 'QQ'].map(isHolidayCountry)).toEqual([true, false, false, false]);
});

it.each([
  ['2026-07-03', 'US', 'en', 'Independence Day'],
  ['2026-11-26', 'US', 'es', 'Acción de Gracias'],
  ['2026-10-03', 'DE', 'es', 'Fiesta Nacional'],
  ['2026-01-26', 'IN', 'ne', 'Republic Day'],
  ['2026-12-25', 'GB', 'en', 'Christmas Day'],
  ['2026-11-01', 'DE-BY', 'en', "All Saints' Day"],
  ['2026-01-01', 'DE-BY', 'en', "New Year's Day"],
  ['2026-02-10', 'QA', 'en', 'National Sport Day'],
  ['2026-03-22', 'QA', 'ne', 'इद-उल-फित्र'],
  ['2026-12-18', 'QA', 'es', 'Fiesta Nacional'],
  ['2026-02-26', 'KW', 'en', 'Liberation Day'],
  ['2026-05-26', 'KW', 'en', 'Day of Arafat'],
  ['2024-11-19', 'OM', 'en', 'National Day'],
  ['2026-11-21', 'OM', 'en', 'National Day'],
] as const)('%s is free in %s (%s): %s', async (day, country, language, name) => {
  expect((await on(day, country, language)).join()).toContain(name);
});

it('tells what is free in a part of a country there alone', async () => {
  expect(await on('2026-11-01', 'DE')).toEqual([]);
  expect(await on('2026-11-01', 'DE-BE')).toEqual([]);
  expect(await on('2026-11-19', 'OM')).toEqual([]);
});

it('tells the whole of Eid in Oman once a day, whether Ramadan has a thirtieth or not', async () => {
  for (const [of, first, last] of [
    [2024, '2024-04-08', '2024-04-12'],
    [2026, '2026-03-18', '2026-03-22'],
  ] as const) {
    const eid = (await year('OM', 'en', of)).filter(({ name }) => name === 'Eid al-Fitr');
    expect([eid.length, eid[0]?.day, eid.at(-1)?.day]).toEqual([5, first, last]);
  }
});

it.each(Object.keys(OWN_COUNTRIES))('every rule of %s is understood', async (country) => {
  const rules = OWN_COUNTRIES[country]?.rules ?? [];
  const told = new Set(
    (await Promise.all([2024, 2026].map((of) => year(country, 'en', of)))).flat().map(({ name }) => name),
  );
  expect(rules.filter(([, name]) => !told.has(name.en))).toEqual([]);
});

it('knows the parts of some countries, by their names', async () => {
  const german = await regionsOf('DE', 'ne');
  expect(german.slice(0, 2)).toEqual([
    { code: 'BW', name: 'Baden-Württemberg' },
    { code: 'BY', name: 'Bayern' },
  ]);
  expect(await Promise.all(['', 'NP', 'QA', 'PT'].map((country) => regionsOf(country, 'en')))).toEqual([
    [],
    [],
    [],
    [],
  ]);
  expect(await isRegion('DE', 'BY')).toBe(true);
  expect(await Promise.all([isRegion('DE', ''), isRegion('DE', 'XX'), isRegion('', 'BY')])).toEqual([
    false,
    false,
    false,
  ]);
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
  expect(await holidaysOn({ first: '9999-01-01', last: '9999-12-31' }, placeOf('US'), 'en')).toEqual([]);
});

it.each([
  ['America/Los_Angeles', 'US'],
  ['US/Eastern', 'US'],
  ['Asia/Kathmandu', 'NP'],
  ['Asia/Kolkata', 'IN'],
  ['Asia/Qatar', 'QA'],
  ['Asia/Bahrain', 'BH'],
  ['Asia/Muscat', 'OM'],
  ['Europe/Berlin', 'DE'],
  ['UTC', ''],
  ['Etc/GMT+5', ''],
])('%s lies in %s', (zone, country) => {
  expect(countryOfZone(zone)).toBe(country);
});
