import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type Repeat, repeatedDates } from './repeat.ts';
import { readRepeat, type TypedRepeat } from './typed-repeat.ts';

const ONCE = { slotEvery: 0, slotUntil: '' };
const repeat = (rule: string, more: Partial<Repeat> = {}): Repeat => ({
  startsAt: '2026-12-01T18:00',
  endsAt: '2026-12-01T20:00',
  rule,
  ...ONCE,
  ...more,
});
const starts = (of: Repeat, zone = 'UTC'): string[] => {
  const found = repeatedDates(of, zone);
  return Array.isArray(found) ? found.map(({ startsAt }) => startsAt.slice(0, 16)) : [found];
};

describe('a rule', () => {
  it.each([
    ['FREQ=DAILY;COUNT=3', ['2026-12-01 18:00', '2026-12-02 18:00', '2026-12-03 18:00']],
    ['freq=weekly;byday=tu,th;count=3', ['2026-12-01 18:00', '2026-12-03 18:00', '2026-12-08 18:00']],
    [
      'FREQ=WEEKLY;INTERVAL=2;UNTIL=20261229T235959Z',
      ['2026-12-01 18:00', '2026-12-15 18:00', '2026-12-29 18:00'],
    ],
    ['FREQ=MONTHLY;BYDAY=1TU;COUNT=2', ['2026-12-01 18:00', '2027-01-05 18:00']],
    ['FREQ=MONTHLY;BYMONTHDAY=31;COUNT=2', ['2026-12-31 18:00', '2027-01-31 18:00']],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=1', ['2028-02-29 18:00']],
  ])('%s makes its dates', (rule, dates) => {
    expect(starts(repeat(rule))).toEqual(dates);
  });

  it.each([
    ['FREQ=DAILY', 'endless'],
    ['FREQ=SECONDLY;COUNT=3', 'rule'],
    ['COUNT=3', 'rule'],
    ['nonsense', 'rule'],
    ['', 'rule'],
    ['FREQ=DAILY;COUNT=abc', 'endless'],
    ['FREQ=DAILY;COUNT=3;COUNT=abc', 'rule'],
    ['FREQ=DAILY;COUNT=3\nDTSTART:20200101T000000Z', 'rule'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=5', 'rule'],
    ['FREQ=DAILY;UNTIL=20200101T000000Z', 'none'],
    ['FREQ=DAILY;COUNT=2001', 'tooMany'],
    ['FREQ=YEARLY;COUNT=12', 'tooFar'],
    ['FREQ=DAILY;INTERVAL=0;COUNT=3', 'rule'],
    ['FREQ=DAILY;INTERVAL=99999999999999999999;COUNT=3', 'rule'],
    ['FREQ=DAILY;BYHOUR=1;COUNT=3', 'rule'],
    ['RSCALE=HEBREW;FREQ=DAILY;COUNT=3', 'rule'],
  ])('%j is refused: %s', (rule, fault) => {
    expect(repeatedDates(repeat(rule), 'UTC')).toBe(fault);
  });

  it('goes on for ten years, and not for eleven', () => {
    expect(starts(repeat('FREQ=YEARLY;COUNT=11')).at(-1)).toBe('2036-12-01 18:00');
  });

  it.each<[Partial<Repeat>, string]>([
    [{ startsAt: '2026-99-99T99:99' }, 'times'],
    [{ startsAt: '2026-02-30T18:00' }, 'times'],
    [{ startsAt: '' }, 'times'],
    [{ endsAt: 'tomorrow' }, 'times'],
    [{ endsAt: '2026-12-01T18:00' }, 'times'],
    [{ endsAt: '2026-11-30T18:00' }, 'times'],
    [{ endsAt: '2027-01-01T18:01' }, 'times'],
    [{ slotEvery: 30 }, 'slots'],
    [{ slotUntil: '19:00' }, 'slots'],
    [{ slotEvery: 30, slotUntil: '99:99' }, 'slots'],
    [{ slotEvery: 30, slotUntil: '17:59' }, 'slots'],
    [{ slotEvery: 4, slotUntil: '19:00' }, 'slots'],
    [{ slotEvery: 5.5, slotUntil: '19:00' }, 'slots'],
    [{ slotEvery: -5, slotUntil: '19:00' }, 'slots'],
  ])('is refused with %j: %s', (change, fault) => {
    expect(repeatedDates(repeat('FREQ=DAILY;COUNT=2', change), 'UTC')).toBe(fault);
  });

  it('lasts 31 days at most, and begins once more at the very end of its day', () => {
    expect(repeatedDates(repeat('FREQ=DAILY;COUNT=1', { endsAt: '2027-01-01T18:00' }), 'UTC')).toHaveLength(
      1,
    );
    expect(starts(repeat('FREQ=DAILY;COUNT=1', { slotEvery: 30, slotUntil: '19:00' }))).toEqual([
      '2026-12-01 18:00',
      '2026-12-01 18:30',
      '2026-12-01 19:00',
    ]);
  });

  it('has as many dates as an event may, and not one more', () => {
    expect(repeatedDates(repeat('FREQ=DAILY;COUNT=2000'), 'UTC')).toHaveLength(2_000);
    const slots = { slotEvery: 30, slotUntil: '18:30' };
    expect(repeatedDates(repeat('FREQ=DAILY;COUNT=1000', slots), 'UTC')).toHaveLength(2_000);
    expect(repeatedDates(repeat('FREQ=DAILY;COUNT=1001', slots), 'UTC')).toBe('tooMany');
  });
});

describe('the clock of the place', () => {
  it('is followed over summer time', () => {
    expect(
      starts(
        repeat('FREQ=WEEKLY;COUNT=3', { startsAt: '2027-03-21T18:00', endsAt: '2027-03-21T20:00' }),
        'Europe/Lisbon',
      ),
    ).toEqual(['2027-03-21 18:00', '2027-03-28 17:00', '2027-04-04 17:00']);
  });

  it.each([
    // Lisbon goes from 01:00 to 02:00 on 28 March 2027, and from 02:00 back to 01:00 on 31 October.
    [
      '2027-03-28T01:30',
      '2027-03-28T03:00',
      'Europe/Lisbon',
      '2027-03-28 01:30',
      '2027-03-28 02:00',
      'missing',
    ],
    [
      '2027-10-31T01:30',
      '2027-10-31T03:00',
      'Europe/Lisbon',
      '2027-10-31 00:30',
      '2027-10-31 03:00',
      'twice',
    ],
    // Half an hour, on Lord Howe.
    [
      '2026-10-04T02:15',
      '2026-10-04T02:20',
      'Australia/Lord_Howe',
      '2026-10-03 15:45',
      '2026-10-03 15:50',
      'missing',
    ],
    [
      '2026-12-01T18:00',
      '2026-12-01T19:00',
      'Asia/Kathmandu',
      '2026-12-01 12:15',
      '2026-12-01 13:15',
      'plain',
    ],
  ])('%s to %s in %s', (startsAt, endsAt, zone, begins, ends, clock) => {
    const [date] = repeatedDates(repeat('FREQ=DAILY;COUNT=1', { startsAt, endsAt }), zone);
    expect(date).toEqual({ startsAt: `${begins}:00.000Z`, endsAt: `${ends}:00.000Z`, clock });
  });

  it('leaves no date out, and ends each after it begins', () => {
    for (const zone of ['Europe/Lisbon', 'Australia/Lord_Howe', 'Pacific/Chatham', 'Asia/Kathmandu']) {
      const found = repeatedDates(
        repeat('FREQ=DAILY;COUNT=730', { startsAt: '2026-01-01T01:45', endsAt: '2026-01-01T02:30' }),
        zone,
      );
      expect(found).toHaveLength(730);
      for (const { startsAt, endsAt } of found as { startsAt: string; endsAt: string }[])
        expect(endsAt > startsAt).toBe(true);
    }
  });
});

it('agrees with another library on 300 rules', () => {
  const weekdays = fc.uniqueArray(fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'), {
    minLength: 1,
  });
  const rule = fc.oneof(
    fc.record({ every: fc.integer({ min: 1, max: 9 }) }).map(({ every }) => `FREQ=DAILY;INTERVAL=${every}`),
    fc
      .tuple(fc.integer({ min: 1, max: 5 }), weekdays)
      .map(([n, days]) => `FREQ=WEEKLY;INTERVAL=${n};BYDAY=${days.join(',')}`),
    fc.integer({ min: 1, max: 31 }).map((day) => `FREQ=MONTHLY;BYMONTHDAY=${day}`),
    fc
      .tuple(fc.constantFrom(1, 2, 3, 4, -1), fc.constantFrom('MO', 'FR', 'SU'))
      .map(([n, day]) => `FREQ=MONTHLY;BYDAY=${n}${day}`),
  );
  fc.assert(
    fc.property(rule, fc.integer({ min: 1, max: 60 }), (text, count) => {
      const whole = `${text};COUNT=${count}`;
      const iterator = ICAL.Recur.fromString(whole).iterator(
        ICAL.Time.fromDateTimeString('2026-12-01T18:00:00'),
      );
      const theirs = Array.from({ length: count }, () =>
        iterator.next().toString().slice(0, 16).replace('T', ' '),
      );
      expect(starts(repeat(whole))).toEqual(theirs);
    }),
    { numRuns: 300 },
  );
});

describe('what is typed', () => {
  const typed: TypedRepeat = {
    startsAt: '2026-12-01T18:00',
    endsAt: '2026-12-01T20:00',
    every: '1',
    unit: 'week',
    weekdays: [],
    until: '',
    count: '10',
    slotEvery: '',
    slotUntil: '',
    arriveBefore: '',
    arriveWithin: '',
  };
  const ruleOf = (change: Partial<TypedRepeat>) => {
    const read = readRepeat({ ...typed, ...change });
    return 'repeat' in read ? read.repeat.rule : read.wrong;
  };

  it.each<[string, Partial<TypedRepeat>, string]>([
    ['the weekday of the first date', {}, 'FREQ=WEEKLY;INTERVAL=1;BYDAY=TU;COUNT=10'],
    [
      'chosen days, in their order',
      { weekdays: ['FR', 'MO', 'XX'], every: '2' },
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;COUNT=10',
    ],
    ['days', { unit: 'day', count: '', until: '2026-12-31' }, 'FREQ=DAILY;INTERVAL=1;UNTIL=20261231T235959Z'],
    ['the day of the month', { unit: 'monthDay' }, 'FREQ=MONTHLY;INTERVAL=1;COUNT=10'],
    ['the first Tuesday', { unit: 'monthWeekday' }, 'FREQ=MONTHLY;INTERVAL=1;BYDAY=1TU;COUNT=10'],
    [
      'the last Tuesday',
      { unit: 'monthWeekday', startsAt: '2026-12-29T18:00', endsAt: '2026-12-29T20:00' },
      'FREQ=MONTHLY;INTERVAL=1;BYDAY=-1TU;COUNT=10',
    ],
    ['days for an unknown unit', { unit: 'aeon' }, 'FREQ=DAILY;INTERVAL=1;COUNT=10'],
  ])('is a rule: %s', (_, change, rule) => {
    expect(ruleOf(change)).toBe(rule);
  });

  it.each<[Partial<TypedRepeat>, Record<string, string>]>([
    [{ startsAt: '' }, { startsAt: 'time' }],
    [{ startsAt: '2026-02-30T18:00' }, { startsAt: 'time' }],
    [{ endsAt: '2026-12-01T18:00' }, { endsAt: 'endsBefore' }],
    [{ every: '0' }, { every: 'number' }],
    [{ every: 'two' }, { every: 'number' }],
    [{ every: '100' }, { every: 'number' }],
    [{ count: '' }, { until: 'oneEnd' }],
    [{ until: '2026-12-31' }, { until: 'oneEnd' }],
    [{ count: '', until: '2026-02-30' }, { until: 'day' }],
    [{ count: '0' }, { count: 'number' }],
    [{ count: '2001' }, { count: 'number' }],
    [{ slotEvery: '30' }, { slotUntil: 'slots' }],
    [{ slotUntil: '17:00' }, { slotUntil: 'slots' }],
    [{ slotEvery: '30', slotUntil: '99:99' }, { slotUntil: 'slots' }],
    [{ slotEvery: '30', slotUntil: '24:00' }, { slotUntil: 'slots' }],
    [{ slotEvery: '4', slotUntil: '17:00' }, { slotEvery: 'number' }],
    [{ arriveBefore: '5' }, { arriveWithin: 'arrival' }],
    [{ arriveWithin: '121' }, { arriveWithin: 'arrival' }],
    [{ arriveWithin: 'soon' }, { arriveWithin: 'number' }],
    [{ arriveBefore: '1441', arriveWithin: '10' }, { arriveBefore: 'number' }],
  ])('%j is refused by field', (change, wrong) => {
    expect(ruleOf(change)).toEqual(wrong);
  });

  it('says when one is to arrive', () => {
    const arrivalOf = (change: Partial<TypedRepeat>) => {
      const read = readRepeat({ ...typed, ...change });
      return 'repeat' in read ? [read.repeat.arriveBefore, read.repeat.arriveWithin] : read.wrong;
    };
    expect(arrivalOf({})).toEqual([0, 0]);
    expect(arrivalOf({ arriveWithin: '1' })).toEqual([0, 1]);
    expect(arrivalOf({ arriveBefore: '1440', arriveWithin: '120' })).toEqual([1440, 120]);
  });
});

describe('a museum', () => {
  const slots = {
    startsAt: '2026-12-01T10:00',
    endsAt: '2026-12-01T10:30',
    rule: 'FREQ=DAILY;COUNT=90',
    slotEvery: 30,
    slotUntil: '17:00',
  };
  const found = (change: Partial<Repeat>) => repeatedDates({ ...slots, ...change }, 'Europe/Madrid');
  it('has visits every half an hour on ninety days, and no more than two thousand', () => {
    expect(found({})).toHaveLength(90 * 15);
    expect(found({ rule: 'FREQ=DAILY;COUNT=133' })).toHaveLength(1_995);
    expect(found({ rule: 'FREQ=DAILY;COUNT=134' })).toBe('tooMany');
  });

  it('lets in for no longer than a visit lasts', () => {
    for (const change of [
      { arriveWithin: 31 },
      { arriveBefore: 1 },
      { arriveBefore: -1, arriveWithin: 5 },
      { arriveWithin: -1 },
      { arriveBefore: 1_441, arriveWithin: 5 },
    ])
      expect([change, found(change)]).toEqual([change, 'arrival']);
    expect(found({ arriveBefore: 1_440, arriveWithin: 30 })).toHaveLength(1_350);
  });
});
