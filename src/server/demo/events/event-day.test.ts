import { describe, expect, it } from 'vitest';
import { type DemoDay, eventDay } from './event-day.ts';

const SATURDAY = 6;

describe('the day of an event of the demo', () => {
  it.each<[string, DemoDay, string, string]>([
    ['so many days ahead', { inDays: 3 }, '2026-11-22', '2026-11-25'],
    ['the Saturday from then on', { inDays: 3, weekday: SATURDAY }, '2026-11-22', '2026-11-28'],
    ['that day itself when it is a Saturday', { inDays: 6, weekday: SATURDAY }, '2026-11-22', '2026-11-28'],
    ['the Sunday after a Monday', { inDays: 1, weekday: 7 }, '2026-11-22', '2026-11-29'],
    ['so many days back', { inDays: -4 }, '2026-11-22', '2026-11-18'],
    [
      'the Saturday before then, when it is over',
      { inDays: -4, weekday: SATURDAY },
      '2026-11-22',
      '2026-11-14',
    ],
    ['that day itself when it is over', { inDays: -8, weekday: SATURDAY }, '2026-11-22', '2026-11-14'],
    ['Dashain of next autumn', { festival: 'dashain' }, '2026-11-22', '2027-10-09'],
    ['Dashain of this autumn', { festival: 'dashain', weekday: SATURDAY }, '2026-09-01', '2026-10-24'],
    ['Dashain ten days ahead', { festival: 'dashain' }, '2026-10-10', '2026-10-20'],
    ['nobody can buy for what is sooner', { festival: 'dashain' }, '2026-10-11', '2027-10-09'],
    ['Tihar', { festival: 'tihar' }, '2026-11-22', '2027-10-29'],
    ['Tamu Losar', { festival: 'losar' }, '2026-11-22', '2026-12-30'],
    ['the New Year of Nepal', { festival: 'newYear' }, '2026-11-22', '2027-04-14'],
    ['about then, where the moon is not known', { festival: 'dashain' }, '2033-01-05', '2033-10-10'],
    ['a year later, where that is over', { festival: 'tihar' }, '2033-11-05', '2034-10-30'],
  ])('is %s', (_what, when, today, expected) => {
    expect(eventDay(when, today)).toBe(expected);
  });
});
