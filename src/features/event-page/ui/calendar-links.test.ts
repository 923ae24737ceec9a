import { expect, it } from 'vitest';
import { calendarLinks } from './calendar-links.ts';

it('leads to the calendars that take no file', () => {
  const place = { venueName: 'Tundikhel', city: 'Kathmandu', onlineUrl: '' };
  const times = { startsAt: '2026-12-05 10:00:00.000Z', endsAt: '2026-12-05 18:00:00.000Z' };
  const [google, outlook] = calendarLinks({ title: 'Momo & more', ...times, ...place }, 'en').map(
    ({ href }) => new URL(href).searchParams,
  );
  expect(google?.get('dates')).toBe('20261205T100000Z/20261205T180000Z');
  expect(google?.get('text')).toBe('Momo & more');
  expect(outlook?.get('startdt')).toBe('2026-12-05T10:00:00.000Z');
  expect(outlook?.get('location')).toBe('Tundikhel, Kathmandu');
  expect(calendarLinks({ title: 'x', startsAt: '', endsAt: '', ...place }, 'en')).toEqual([]);
});
