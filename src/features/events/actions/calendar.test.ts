import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { anEvent } from '../model/event.fixture.ts';
import { calendarOf, eventCalendar } from './calendar.ts';

const ORIGIN = 'https://mela.test';

function read(text: string): ICAL.Component[] {
  return new ICAL.Component(ICAL.parse(text) as unknown[] as never).getAllSubcomponents('vevent');
}

const value = (component: ICAL.Component | undefined, name: string): string | undefined =>
  (component?.getFirstPropertyValue(name) as string | ICAL.Time | undefined)?.toString();

it('says all that a calendar wants to know, in UTC', () => {
  const text = eventCalendar(
    ORIGIN,
    anEvent({ title: 'Food; drink, "more"', description: '<p>One</p><p>Two &amp; three</p>' }),
  );
  const [event] = read(text);
  expect(value(event, 'uid')).toBe('event0000000001@mela');
  expect(value(event, 'summary')).toBe('Food; drink, "more"');
  expect(value(event, 'dtstart')).toBe('2026-12-05T10:00:00Z');
  expect(value(event, 'dtend')).toBe('2026-12-05T18:00:00Z');
  expect(value(event, 'location')).toBe('Tundikhel\nDurbar Marg, Kathmandu, Nepal');
  expect(text).toContain('\r\nGEO:27.7;85.3\r\n');
  expect(value(event, 'url')).toBe('https://mela.test/events/dashain-mela');
  expect(value(event, 'description')).toBe(
    'Come all\n\nOne\nTwo & three\n\nhttps://mela.test/events/dashain-mela',
  );
  expect(value(event, 'status')).toBe('CONFIRMED');
  expect(value(event, 'last-modified')).toBe('2026-12-01T12:00:07Z');
  expect(value(event, 'sequence')).toBe('7');
  expect(event?.getFirstProperty('organizer')).toBeNull();
  expect(text).toContain('METHOD:PUBLISH\r\n');
});

it('tells that an event is off', () => {
  const [event] = read(eventCalendar(ORIGIN, anEvent({ status: 'cancelled' })));
  expect(value(event, 'status')).toBe('CANCELLED');
});

it('does not tell where an event is joined online', () => {
  const nowhere = { venueName: '', venueAddress: '', city: '', country: '' };
  const text = eventCalendar(ORIGIN, anEvent({ ...nowhere, onlineUrl: 'https://meet.test/secret' }));
  expect(value(read(text)[0], 'location')).toBe('Online');
  expect(text.replaceAll('\r\n ', '')).not.toContain('meet.test');
});

it('folds lines at 75 letters and lets nobody write lines of their own', () => {
  const text = eventCalendar(
    ORIGIN,
    anEvent({
      title: `दशैं ${'मेला '.repeat(20)}\r\nATTACH:https://x.test`,
      venueName: 'A\r\nATTENDEE:mailto:x@y',
    }),
  );
  expect(text.split('\r\n').every((line) => line.length <= 75)).toBe(true);
  expect(text).not.toMatch(/^(?:ATTENDEE|ATTACH)/m);
});

it('writes many events as one calendar', async () => {
  const many = async function* () {
    for (let n = 0; n < 5; n += 1) yield { event: anEvent({ id: `event000000000${n}` }), dates: [] };
  };
  let text = '';
  for await (const piece of calendarOf(ORIGIN, 'Mela', many())) text += piece;
  expect(read(text).map((event) => value(event, 'uid'))).toEqual(
    [0, 1, 2, 3, 4].map((n) => `event000000000${n}@mela`),
  );
  expect(text.match(/BEGIN:VCALENDAR/g)).toHaveLength(1);
});

it('has an entry for each of several dates; one that is cancelled is off, the first keeps its id', () => {
  const on = (id: string, day: string, more = {}) => ({
    id,
    startsAt: `${day} 10:00:00.000Z`,
    endsAt: `${day} 12:00:00.000Z`,
    title: '',
    note: '',
    cancelled: false,
    ...more,
  });
  const entries = read(
    eventCalendar(ORIGIN, anEvent(), [
      on('event0000000001', '2026-12-05'),
      on('date00000000002', '2026-12-12', { title: 'Drums', note: 'Bring water.' }),
      on('date00000000003', '2026-12-19', { cancelled: true }),
    ]),
  );
  expect(
    entries.map((entry) => [value(entry, 'uid'), value(entry, 'dtstart'), value(entry, 'status')]),
  ).toEqual([
    ['event0000000001@mela', '2026-12-05T10:00:00Z', 'CONFIRMED'],
    ['date00000000002@mela', '2026-12-12T10:00:00Z', 'CONFIRMED'],
    ['date00000000003@mela', '2026-12-19T10:00:00Z', 'CANCELLED'],
  ]);
  expect(entries.map((entry) => entry.getAllSubcomponents('valarm').length)).toEqual([1, 1, 0]);
  expect(value(entries[1], 'summary')).toBe(`${anEvent().title}: Drums`);
  expect(value(entries[1], 'description')).toMatch(/^Bring water\./);
});
