import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { occurrencesOf } from './repeats.ts';

const NOW = ICAL.Time.fromDateTimeString('2026-12-01T00:00:00');

const timesOf = (rule: string): number => {
  const lines = [
    'BEGIN:VEVENT',
    'UID:1',
    'DTSTART:20261205T180000',
    'DTEND:20261205T190000',
    `RRULE:${rule}`,
    'END:VEVENT',
  ];
  const component = new ICAL.Component(ICAL.parse(lines.join('\r\n')) as unknown[] as never);
  return occurrencesOf(new ICAL.Event(component), NOW, new Map()).times.length;
};

it.each([
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31',
  'FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=31',
  // 5 December is a Saturday.
  'FREQ=DAILY;INTERVAL=7;BYDAY=MO',
  'FREQ=HOURLY;INTERVAL=168;BYDAY=MO',
  'FREQ=SECONDLY;BYMONTH=5',
])('%s is refused, and not followed for ever', (rule) => {
  expect(() => timesOf(rule)).toThrow('its rule is not one that dates are made by');
});

it.each([
  ['FREQ=DAILY;COUNT=3', 3],
  ['FREQ=DAILY;BYDAY=SA,SU;COUNT=4', 4],
  ['FREQ=DAILY;INTERVAL=7;BYDAY=SA;COUNT=3', 3],
  ['FREQ=DAILY;BYMONTH=2;COUNT=30', 30],
  ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;COUNT=2', 2],
  ['FREQ=HOURLY;COUNT=2', 2],
  ['FREQ=HOURLY;BYHOUR=9,10,11;COUNT=7', 7],
  ['FREQ=SECONDLY;COUNT=100000000', 2000],
  ['FREQ=MONTHLY;BYMONTHDAY=5;COUNT=2', 2],
])('%s has %i times', (rule, times) => {
  expect(timesOf(rule)).toBe(times);
});
