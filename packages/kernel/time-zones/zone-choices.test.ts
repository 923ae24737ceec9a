import { expect, test } from 'vitest';
import { isTimeZone } from '../time.ts';
import { CITIES } from './cities.ts';
import { offsetAt, zoneChoices, zoneNamed } from './zone-choices.ts';

const WINTER = Date.UTC(2026, 0, 15);
const SUMMER = Date.UTC(2026, 6, 15);

test.each([
  ['Asia/Kathmandu', WINTER, 'UTC+5:45'],
  ['Europe/Lisbon', WINTER, 'UTC'],
  ['Europe/Lisbon', SUMMER, 'UTC+1'],
  ['America/St_Johns', WINTER, 'UTC−3:30'],
  ['UTC', WINTER, 'UTC'],
])('%s at %d is %s', (zone, now, offset) => {
  expect(offsetAt(zone, now)).toBe(offset);
});

test.each([
  ['Kathmandu — UTC+5:45', 'Asia/Kathmandu'],
  ['kathmandu', 'Asia/Kathmandu'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Kathmandu', 'Asia/Kathmandu'],
  [' Porto — UTC+1 ', 'Europe/Lisbon'],
  ['Porto - UTC+0', 'Europe/Lisbon'],
  ['montreal', 'America/Toronto'],
  ['MÁLAGA', 'Europe/Madrid'],
  ['New York — UTC−5', 'America/New_York'],
  ['UTC', 'UTC'],
  ['Mars', 'Mars'],
  ['', ''],
])('%j is the zone %j', (typed, zone) => {
  expect(zoneNamed(typed)).toBe(zone);
});

test('whatever is offered leads back to its zone, and is offered once', () => {
  const choices = zoneChoices(SUMMER);
  expect(choices.filter(({ zone, label }) => zoneNamed(label) !== zone)).toEqual([]);
  expect(new Set(choices.map(({ label }) => label)).size).toBe(choices.length);
});

test('every kept city has a zone', () => {
  expect(Object.keys(CITIES).filter((zone) => !isTimeZone(zone))).toEqual([]);
});
