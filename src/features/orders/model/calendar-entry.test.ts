import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { calendarEntry } from './calendar-entry.ts';
import { moreDates } from './more-dates.ts';
import type { DocumentEvent, OrderView } from './document-view.ts';

const EVENT: DocumentEvent = {
  id: 'event0000000001',
  title: 'Dashain <b>Mela</b>',
  startsAt: '2026-12-05 17:00:00.000Z',
  endsAt: '2026-12-05 22:30:00.000Z',
  timezone: 'Europe/Madrid',
  venueName: 'Teatro',
  venueAddress: 'Calle 11',
  onlineUrl: '',
  organiserName: 'Asha',
  url: 'https://mela.test/e/dashain',
};
const VIEW: OrderView = {
  event: EVENT,
  order: {
    id: 'order0000000001',
    code: 'K7QM2X9P',
    buyerName: 'Maya',
    buyerEmail: 'maya@example.org',
    currency: 'EUR',
    total: 0,
    url: 'https://mela.test/o/1',
  },
  issuedAt: '2026-11-01 09:00:00.000Z',
  language: 'en',
};

function entryOf(
  event: Partial<DocumentEvent>,
  ...how: [method?: 'PUBLISH' | 'CANCEL', tentative?: boolean]
) {
  const [method, tentative] = how;
  const file = calendarEntry(
    { ...VIEW, event: { ...EVENT, ...event } },
    method,
    tentative === undefined ? undefined : { tentative },
  );
  if (!file) return null;
  const calendar = new ICAL.Component(ICAL.parse(new TextDecoder().decode(Buffer.from(file.content))));
  const entry = calendar.getFirstSubcomponent('vevent');
  const alarms = entry
    ?.getAllSubcomponents('valarm')
    .map((alarm) => String(alarm.getFirstPropertyValue('trigger')));
  const value = (name: string) => {
    const found = entry?.getFirstPropertyValue(name);
    return found === null || found === undefined ? null : String(found);
  };
  return { file, calendar, value, alarms };
}

it('tells when and where it is, with an alarm two hours before', () => {
  const found = entryOf({});
  expect(found?.file).toMatchObject({
    filename: 'event.ics',
    contentType: 'text/calendar; charset=utf-8',
    calendarMethod: 'PUBLISH',
  });
  expect(found?.calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  expect(found?.calendar.getFirstPropertyValue('prodid')).toBe('-//Mela//Tickets//EN');
  const names = ['uid', 'sequence', 'status', 'dtstamp', 'dtstart', 'dtend', 'summary', 'location', 'url'];
  expect(Object.fromEntries(names.map((name) => [name, found?.value(name)]))).toEqual({
    uid: 'event0000000001@mela',
    sequence: '0',
    status: 'CONFIRMED',
    dtstamp: '2026-11-01T09:00:00Z',
    dtstart: '2026-12-05T17:00:00Z',
    dtend: '2026-12-05T22:30:00Z',
    summary: 'Dashain <b>Mela</b>',
    location: 'Teatro, Calle 11',
    url: 'https://mela.test/e/dashain',
  });
  const description = found?.value('description') ?? '';
  expect(description).toBe('Order K7QM2X9P\nYour tickets: https://mela.test/o/1');
  expect(found?.alarms).toEqual(['-PT2H']);
});

it.each<[string, Partial<DocumentEvent>, 'PUBLISH' | 'CANCEL', boolean, object]>([
  ['is cancelled', { sequence: 4 }, 'CANCEL', false, { sequence: '5', status: 'CANCELLED', alarms: [] }],
  ['was never changed and is cancelled', {}, 'CANCEL', false, { sequence: '1', status: 'CANCELLED' }],
  [
    'has no date for now',
    { sequence: 4 },
    'PUBLISH',
    true,
    { sequence: '4', status: 'TENTATIVE', alarms: [] },
  ],
  ['is cancelled without a date', {}, 'CANCEL', true, { status: 'CANCELLED', alarms: [] }],
  [
    'has an open end',
    { endsAt: '' },
    'PUBLISH',
    false,
    { dtend: null, status: 'CONFIRMED', alarms: ['-PT2H'] },
  ],
  ['ends as it begins', { endsAt: EVENT.startsAt }, 'PUBLISH', false, { dtend: null }],
  [
    'ends a moment later',
    { endsAt: '2026-12-05 17:00:01.000Z' },
    'PUBLISH',
    false,
    { dtend: '2026-12-05T17:00:01Z' },
  ],
  ['has no page', { url: '' }, 'PUBLISH', false, { url: null }],
  ['has a page that runs', { url: 'javascript:alert(1)' }, 'PUBLISH', false, { url: null }],
  ['has no address', { venueAddress: '' }, 'PUBLISH', false, { location: 'Teatro' }],
])('of an event that %s', (_, event, method, tentative, expected) => {
  const found = entryOf(event, method, tentative);
  const names = ['sequence', 'status', 'dtend', 'url', 'location'];
  const values = Object.fromEntries(names.map((name) => [name, found?.value(name)]));
  expect({ ...values, alarms: found?.alarms }).toMatchObject(expected);
  expect(found?.calendar.getFirstPropertyValue('method')).toBe(method);
  expect(found?.file.calendarMethod).toBe(method);
});

it('says how to join an event that is online', () => {
  const online = { venueName: '', venueAddress: '', onlineUrl: 'https://meet.test/room' };
  const found = entryOf(online);
  expect(found?.value('location')).toContain('https://meet.test/room');
  expect(found?.value('description')).toContain('Join: https://meet.test/room\nOrder K7QM2X9P');
});

it('says the Nepali day first to who reads Nepali', () => {
  const file = calendarEntry({ ...VIEW, language: 'ne' });
  const entry = ICAL.parse(new TextDecoder().decode(Buffer.from(file?.content ?? [])));
  const event = new ICAL.Component(entry).getFirstSubcomponent('vevent');
  const lines = String(event?.getFirstPropertyValue('description')).split('\n');
  expect([lines[0], lines.length]).toEqual(['२०८३ मंसिर १९', 3]);
});

it.each<[string, Partial<DocumentEvent>, string]>([
  ['without a date', { startsAt: '' }, VIEW.issuedAt],
  ['written at no time', {}, ''],
])('there is none of an event %s', (_, event, issuedAt) => {
  expect(calendarEntry({ ...VIEW, issuedAt, event: { ...EVENT, ...event } })).toBeNull();
});

it('has an entry for each of several dates', () => {
  const date = (id: string, day: string, cancelled = false) => ({
    id,
    startsAt: `${day} 17:00:00.000Z`,
    endsAt: `${day} 22:30:00.000Z`,
    title: '',
    cancelled,
  });
  const dates = [
    date('event0000000001', '2026-12-05'),
    date('date00000000002', '2026-12-12'),
    date('date00000000003', '2026-12-19', true),
  ];
  const statusesOf = (method?: 'CANCEL') => {
    const file = calendarEntry({ ...VIEW, event: { ...EVENT, dates } }, method);
    const calendar = new ICAL.Component(ICAL.parse(new TextDecoder().decode(file?.content)));
    return calendar
      .getAllSubcomponents('vevent')
      .map((entry) => ['uid', 'status'].map((name) => String(entry.getFirstPropertyValue(name))).join(' '));
  };
  expect(statusesOf()).toEqual([
    'event0000000001@mela CONFIRMED',
    'date00000000002@mela CONFIRMED',
    'date00000000003@mela CANCELLED',
  ]);
  expect(new Set(statusesOf('CANCEL').map((line) => line.split(' ')[1]))).toEqual(new Set(['CANCELLED']));
});

it.each([
  [undefined, ''],
  [0, ''],
  [1, ''],
  [2, 'and on 1 more date'],
  [54, 'and on 53 more dates'],
])('says how many dates there are besides the next: %s', (upcoming, said) => {
  expect(moreDates({ ...VIEW, event: { ...EVENT, ...(upcoming === undefined ? {} : { upcoming }) } })).toBe(
    said,
  );
});
