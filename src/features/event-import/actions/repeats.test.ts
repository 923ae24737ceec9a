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
  'FREQ=DAILY;BYMONTH=1;BYYEARDAY=200',
  'FREQ=HOURLY;COUNT=2',
  'FREQ=SECONDLY;COUNT=100000000',
])('%s is refused, and not followed for ever', (rule) => {
  expect(() => timesOf(rule)).toThrow('its rule is not one that dates are made by');
});

it.each([
  ['FREQ=DAILY;COUNT=3', 3],
  ['FREQ=DAILY;BYDAY=SA,SU;COUNT=4', 4],
  ['FREQ=MONTHLY;BYMONTHDAY=5;COUNT=2', 2],
])('%s has %i times', (rule, times) => {
  expect(timesOf(rule)).toBe(times);
});
