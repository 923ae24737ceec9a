import { expect, test } from 'vitest';
import { refundEnds } from '#features/events/model/refund-right.ts';
import { refundSentences, refundsShown, typeChangeSentences } from './refund-terms.ts';

const when = {
  startsAt: '2026-03-14 18:00:00.000Z',
  timezone: 'Europe/Lisbon',
  now: '2026-03-01 00:00:00.000Z',
};
const until = { policy: 'until', days: 7, note: '' };

test('money goes back until so many days of 24 hours before the start', () => {
  expect(refundEnds(when.startsAt, 7)).toBe('2026-03-07 18:00:00.000Z');
  expect(refundSentences(until, when, 'en')).toEqual([
    'Refunds until 7 days before: Sat, Mar 7, 2026 · 6:00 PM.',
  ]);
});

test('once that moment has come, the promise is over, and it is said', () => {
  const [late] = refundSentences(until, { ...when, now: '2026-03-07 18:00:00.000Z' }, 'en');
  expect(late).toContain('only if it is cancelled');
});

test.each([
  ['', '', []],
  ['', 'Ask us.', ['Ask us.']],
  ['none', '', ['No refunds, unless the event is cancelled.']],
  ['none', 'Sorry!', ['No refunds, unless the event is cancelled.', 'Sorry!']],
  ['flexible', 'Half until May.', ['Half until May.']],
  ['flexible', '', ['Can’t come? Ask the organiser for a refund.']],
])('%j with the note %j says %j', (policy, note, said) => {
  expect(refundSentences({ policy, days: 0, note }, when, 'en')).toEqual(said);
});

test('no days before the start means until it begins', () => {
  expect(refundSentences({ ...until, days: 0 }, when, 'es')).toEqual([
    'Reembolsos hasta que empiece el evento.',
  ]);
});

test.each([
  ['none', 'Sorry!', '', ['No refunds, unless the event is cancelled.', 'Sorry!']],
  ['until', '', '', ['Refunds until the event begins.']],
  ['flexible', 'Half until May.', 'Refunds', ['Half until May.']],
  ['', 'Ask us.', 'Refunds', ['Ask us.']],
  ['', '', '', []],
])('%j with the note %j is said under the title %j', (refundPolicy, refundNote, title, sentences) => {
  const event = {
    ...when,
    refundPolicy,
    refundDays: 0,
    refundNote,
    exchangeTimes: 0,
    transferPolicy: '',
    transferHours: 0,
    exchangeHours: 0,
    typeChanges: 0,
    typeChangeHours: 0,
  };
  const read = { language: 'en', locale: 'en-GB', byDate: true } as const;
  expect(refundsShown(event, when.now, read)).toEqual({ title, sentences });
});

test.each([
  [1, 24, true, ['You can exchange a ticket for another date, until 24 hours before its date begins.']],
  [2, 1, true, ['You can exchange a ticket for another date 2 times, until an hour before its date begins.']],
  [1, 0, true, ['You can exchange a ticket for another date, until its date begins.']],
  [0, 24, true, []],
  [1, 24, false, []],
])(
  '%j exchanges until %j hours before, of tickets by date %j, are said as %j',
  (times, hours, byDate, said) => {
    const none = { refundPolicy: '', refundDays: 0, refundNote: '' };
    const transfers = { transferPolicy: '', transferHours: 0, typeChanges: 0, typeChangeHours: 0 };
    const event = { ...when, ...none, ...transfers, exchangeTimes: times, exchangeHours: hours };
    expect(refundsShown(event, when.now, { language: 'en', locale: 'en-GB', byDate })).toEqual({
      title: '',
      sentences: said,
    });
  },
);

const CHANGES: [number, number, string[]][] = [
  [0, 24, []],
  [1, 0, ['You can change a ticket to another type or size yourself, until it begins.']],
  [1, 1, ['You can change a ticket to another type or size yourself, until an hour before it begins.']],
  [1, 48, ['You can change a ticket to another type or size yourself, until 48 hours before it begins.']],
];

test.each(CHANGES)(
  'changes of the type (%j) until %j hours before are said as %j',
  (typeChanges, typeChangeHours, said) => {
    expect(typeChangeSentences({ typeChanges, typeChangeHours }, 'en')).toEqual(said);
  },
);
