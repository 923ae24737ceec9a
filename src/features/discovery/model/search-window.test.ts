import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayIn } from '#lib/calendar/index.ts';
import { addMs } from '#lib/time.ts';
import { asksForDays, type SearchWindow, searchWindow, type WallMoment } from './search-window.ts';

// A Tuesday; in Kiritimati it is Wednesday already.
const NOW = '2026-12-01 12:00:00.000Z';
const HOUR = 3_600_000;

/** When the first day begins: what ends a millisecond later is on that day. */
const dayOf = ({ endsFrom }: SearchWindow, zone: string): string | undefined => {
  const from = inZone(endsFrom, zone);
  return from && addMs(from, -1);
};

const inZone = (moment: WallMoment | null, zone: string): string | undefined => moment?.byZone.get(zone);

it.each([
  ['America/New_York', '2026-12-05 05:00:00.000Z', '2026-12-06 05:00:00.000Z'],
  ['Australia/Sydney', '2026-12-04 13:00:00.000Z', '2026-12-05 13:00:00.000Z'],
  ['Asia/Kathmandu', '2026-12-04 18:15:00.000Z', '2026-12-05 18:15:00.000Z'],
  ['Pacific/Kiritimati', '2026-12-04 10:00:00.000Z', '2026-12-05 10:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-12-05 11:00:00.000Z', '2026-12-06 11:00:00.000Z'],
])('a day in %s is from %s to %s', (zone, from, before) => {
  const window = searchWindow({ from: '2026-12-05', to: ' 2026-12-05 ' }, NOW, [zone, 'UTC']);
  expect([dayOf(window, zone), inZone(window.startsBefore, zone)]).toEqual([from, before]);
});

it.each([
  // The clock goes forward, back, and past midnight.
  ['America/New_York', '2026-03-08', 23],
  ['America/New_York', '2026-11-01', 25],
  ['Africa/Cairo', '2026-04-24', 23],
  ['Asia/Kathmandu', '2026-03-08', 24],
])('in %s %s has %d hours', (zone, day, hours) => {
  const { endsFrom, startsBefore } = searchWindow({ from: day, to: day }, '2026-01-01 00:00:00.000Z', [zone]);
  expect(startsBefore?.least).toBe(addMs(endsFrom.least, hours * HOUR - 1));
});

it('holds a moment exactly when its day on the clock of the place is one of those asked for', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  const days = fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 9 }));
  const startsAt = fc.integer({ min: 0, max: 505 * 24 }).map((hours) => addMs(NOW, hours * HOUR));
  fc.assert(
    fc.property(days, startsAt, fc.constantFrom(...zones), ([first, more], start, zone) => {
      const [from, to] = [first, first + more].map((n) => addMs(NOW, n * 24 * HOUR).slice(0, 10)) as [
        string,
        string,
      ];
      fc.pre(from > dayIn(new Date(NOW.replace(' ', 'T')), zone));
      const window = searchWindow({ from, to }, NOW, zones);
      const there = dayIn(new Date(start.replace(' ', 'T')), zone);
      const [begins, ends] = [dayOf(window, zone), inZone(window.startsBefore, zone)] as [string, string];
      expect(begins <= start && start < ends).toBe(from <= there && there <= to);
      expect(window.endsFrom.least <= addMs(begins, 1) && begins < window.endsFrom.most).toBe(true);
    }),
  );
});

it('begins now where the first day is today, and with the whole day elsewhere', () => {
  const zones = ['Pacific/Kiritimati', 'Asia/Kathmandu'];
  const { endsFrom } = searchWindow({ from: '2026-12-02' }, NOW, zones);
  expect([...endsFrom.byZone.values()]).toEqual([NOW, '2026-12-01 18:15:00.001Z']);
  const today = searchWindow({ when: 'today' }, NOW, zones);
  expect([today.endsFrom.least, today.endsFrom.most]).toEqual([NOW, NOW]);
  expect([...(today.startsBefore?.byZone.values() ?? [])]).toEqual([
    '2026-12-02 10:00:00.000Z',
    '2026-12-01 18:15:00.000Z',
  ]);
});

it('takes a weekend as it is at the place', () => {
  // Friday at 11:00 UTC: in Kiritimati it is Saturday, in Pago Pago just Friday, on the other side of midnight.
  const friday = '2026-12-04 10:30:00.000Z';
  const { endsFrom, startsBefore } = searchWindow({ when: 'weekend' }, friday, [
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
  ]);
  expect([...endsFrom.byZone.values()]).toEqual([friday, '2026-12-04 11:00:00.001Z']);
  expect([...(startsBefore?.byZone.values() ?? [])]).toEqual([
    '2026-12-06 10:00:00.000Z',
    '2026-12-07 11:00:00.000Z',
  ]);
});

it('means something else after the next midnight in any zone', () => {
  const until = (zones: string[]) => searchWindow({ when: 'today' }, NOW, zones).sameUntil;
  expect(until(['America/New_York'])).toBe('2026-12-02 05:00:00.000Z');
  expect(until(['America/New_York', 'Asia/Kathmandu'])).toBe('2026-12-01 18:15:00.000Z');
  expect(until([])).toBe('2026-12-02 00:00:00.000Z');
  expect(searchWindow({}, NOW, ['UTC']).sameUntil).toBeNull();
});

it('takes a moment for itself in every zone', () => {
  const { endsFrom, startsBefore } = searchWindow(
    { from: '2026-12-05T10:00:00Z', to: '2026-12-05T12:00:00+02:00' },
    NOW,
    ['Asia/Kathmandu', 'UTC'],
  );
  expect([endsFrom.least, endsFrom.most]).toEqual(['2026-12-05 10:00:00.000Z', '2026-12-05 10:00:00.000Z']);
  expect([startsBefore?.least, startsBefore?.most]).toEqual([
    '2026-12-05 10:00:00.000Z',
    '2026-12-05 10:00:00.000Z',
  ]);
});

it('asks for days where there are some', () => {
  const asked = [{ from: '2026-12-01' }, { to: '2026-12-01' }, { when: 'week' }] as const;
  expect(asked.map(asksForDays)).toEqual([true, true, true]);
  expect([{}, { from: '2026-12-01T10:00:00Z' }].map(asksForDays)).toEqual([false, false]);
  expect(asksForDays({ when: 'today', past: true })).toBe(false);
});

it('counts by UTC where it knows no zone', () => {
  const { endsFrom } = searchWindow({ from: '2026-12-05' }, NOW, ['Nowhere', '', 'Asia/Kathmandu']);
  expect(endsFrom.elsewhere).toBe('2026-12-05 00:00:00.001Z');
  expect([inZone(endsFrom, 'Nowhere'), inZone(endsFrom, '')]).toEqual([
    endsFrom.elsewhere,
    endsFrom.elsewhere,
  ]);
});

it.each(['2026-02-30', 'tomorrow', '2026-13-01'])('refuses %s', (from) => {
  expect(() => searchWindow({ from }, NOW, ['UTC'])).toThrow(
    expect.objectContaining({ status: 400, data: { from: expect.anything() } }),
  );
});

it.each(['0000-01-01', '0001-01-01', '9999-12-31'])('reads %s, in whichever zone', (day) => {
  const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
  const { endsFrom, startsBefore } = searchWindow({ from: day, to: day }, NOW, zones);
  for (const moment of [endsFrom.least, endsFrom.most, startsBefore?.most])
    expect(moment).toMatch(/^\d{4}-\d{2}-\d{2} /);
});
