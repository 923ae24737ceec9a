import { expect, it } from 'vitest';
import { countryOfZone } from './country-of-zone.ts';

it.each([
  ['Europe/Lisbon', 'PT'],
  ['Asia/Kathmandu', 'NP'],
  ['Asia/Katmandu', 'NP'],
  ['Europe/London', 'GB'],
  ['Europe/Berlin', 'DE'],
  ['UTC', undefined],
  ['nowhere', undefined],
])('%s is in %s', (zone, country) => {
  expect(countryOfZone(zone)).toBe(country);
});
