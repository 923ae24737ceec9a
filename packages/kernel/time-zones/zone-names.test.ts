import { expect, test } from 'vitest';
import { isTimeZone } from '../time.ts';
import { currentZoneName, zonePlace } from './zone-names.ts';

test.each([
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Europe/Lisbon', 'Europe/Lisbon'],
])('%s is called %s', (zone, name) => {
  expect(currentZoneName(zone)).toBe(name);
});

test('every name in use is a zone of this runtime', () => {
  const zones = Intl.supportedValuesOf('timeZone').map(currentZoneName);
  expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
});

test.each([
  ['America/New_York', 'New York'],
  ['America/Indiana/Knox', 'Knox, Indiana'],
  ['UTC', 'UTC'],
])('%s is %s', (zone, place) => {
  expect(zonePlace(zone)).toBe(place);
});
