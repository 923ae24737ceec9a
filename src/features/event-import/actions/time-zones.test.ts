import { expect, it } from 'vitest';
import { countryCode } from './countries.ts';
import { zoneOf } from './time-zones.ts';

it.each([
  ['Nepal', 'Pokhara', 'Asia/Kathmandu'],
  ['नेपाल', '', 'Asia/Kathmandu'],
  ['Deutschland', 'Berlin', 'Europe/Berlin'],
  ['U.S.A.', 'San Francisco, CA', 'America/Los_Angeles'],
  ['USA', 'Denver', 'America/Denver'],
  ['United States', 'Boston', 'America/New_York'],
  ['Australia', 'Perth', 'Australia/Perth'],
  ['U.K.', 'London', 'Europe/London'],
  ['Scotland', 'Edinburgh', 'Europe/London'],
  ['Czech Republic', 'Prague', 'Europe/Prague'],
  ['es', 'Madrid', 'Europe/Madrid'],
  ['Spain', 'Portland', 'Europe/Madrid'],
  ['Atlantis', 'Poseidonis', 'UTC'],
  ['', '', 'UTC'],
  ['XQ', '', 'UTC'],
])('knows the zone of %s, %s', (country, city, zone) => {
  expect(zoneOf(country, city)).toBe(zone);
});

it.each([
  ['Hong Kong', 'HK'],
  ['South Korea', 'KR'],
  ['Korea', 'KR'],
  ['Türkiye', 'TR'],
  ['Turkey', 'TR'],
  ['Russia', 'RU'],
  ['The Netherlands', 'NL'],
  ['uk', 'GB'],
  ['Narnia', null],
])('knows %s', (name, code) => {
  expect(countryCode(name)).toBe(code);
});
