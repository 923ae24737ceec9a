import { expect, it } from 'vitest';
import { exchangeRight, typeChangeRight, usedExchanges } from './exchange-right.ts';

const date = {
  startsAt: '2026-12-20 18:00:00.000Z',
  endsAt: '2026-12-20 22:00:00.000Z',
  cancelled: false,
};
const off = { ...date, cancelled: true };
const DAY = { times: 1, hours: 24 };
const NEVER = { times: 0, hours: 0 };
const BEFORE = '2026-12-01 00:00:00.000Z';

it.each([
  ['never promised', [NEVER, NEVER], 0, BEFORE, 'none'],
  ['a millisecond before', [DAY], 0, '2026-12-19 17:59:59.999Z', ['2026-12-19 18:00:00.000Z', 1]],
  ['at that millisecond', [DAY], 0, '2026-12-19 18:00:00.000Z', 'over'],
  ['until it begins', [{ times: 1, hours: 0 }], 0, '2026-12-20 17:59:59.999Z', [date.startsAt, 1]],
  ['when it begins', [{ times: 1, hours: 0 }], 0, date.startsAt, 'over'],
  ['for the last time', [{ times: 3, hours: 0 }], 2, BEFORE, [date.startsAt, 1]],
  ['as often as allowed', [{ times: 3, hours: 0 }], 3, BEFORE, 'often'],
  ['promised when it was bought alone', [DAY, NEVER], 0, BEFORE, ['2026-12-19 18:00:00.000Z', 1]],
  ['promised today alone', [NEVER, DAY], 0, BEFORE, ['2026-12-19 18:00:00.000Z', 1]],
  [
    'more generously today',
    [DAY, { times: 4, hours: 1 }],
    1,
    '2026-12-20 16:59:59.999Z',
    ['2026-12-20 17:00:00.000Z', 3],
  ],
  // The longer time counts with its own number: nobody has both of the best.
  [
    'long but used up',
    [
      { times: 1, hours: 0 },
      { times: 2, hours: 48 },
    ],
    1,
    '2026-12-19 00:00:00.000Z',
    'over',
  ],
] as const)('may be exchanged or not: %s', (_what, rules, used, now, wanted) => {
  const right = exchangeRight(rules, date, used, now);
  expect(right.open ? [right.until, right.left] : right.why).toEqual(wanted);
});

it.each([
  ['2027-01-03 21:59:59.999Z', true],
  ['2027-01-03 22:00:00.000Z', false],
])(
  'leaves a cancelled date until two weeks after it, whatever was promised and how often: %s',
  (now, open) => {
    expect(exchangeRight([NEVER], off, 9, now).open).toBe(open);
  },
);

it('counts what guests have exchanged, but for leaving a cancelled date', () => {
  const change = { status: 'done', exchange: 'x', fromDate: 'on', toDate: 'other' } as const;
  const dates = new Map([
    ['on', date],
    ['off', off],
  ]);
  expect(usedExchanges([change, change], dates)).toBe(2);
  expect(usedExchanges([{ ...change, fromDate: 'off' }], dates)).toBe(0);
  expect(usedExchanges([{ ...change, exchange: '' }], dates)).toBe(0);
  // Another type or size on the same date is no other date.
  expect(usedExchanges([{ ...change, toDate: 'on' }], dates)).toBe(0);
  expect(usedExchanges([{ ...change, status: 'dropped' }], dates)).toBe(0);
  expect(usedExchanges([{ ...change, fromDate: null }], dates)).toBe(1);
});

it('stays for its date once its guests arrive', () => {
  const arrive = { from: '2026-12-20 17:30:00.000Z', until: '2026-12-20 18:10:00.000Z' };
  const right = (hours: number, now: string) =>
    exchangeRight([{ times: 1, hours }], { ...date, arrive }, 0, now);
  expect(right(0, '2026-12-20 17:29:59.999Z')).toEqual({ open: true, until: arrive.from, left: 1 });
  expect(right(0, arrive.from)).toEqual({ open: false, why: 'over' });
  // What ends before is not longer for it.
  expect(right(24, BEFORE)).toMatchObject({ until: '2026-12-19 18:00:00.000Z' });
});

const MAY = (hours: number) => ({ may: true, hours });
const STARTS = { startsAt: '2026-12-20 18:00:00.000Z', cancelled: false, arrive: null };
const DAY_BEFORE = '2026-12-19 18:00:00.000Z';

it.each([
  ['nothing promised', [{ may: false, hours: 0 }], {}, DAY_BEFORE, 'none'],
  ['until it begins', [MAY(0)], {}, '2026-12-20 17:59:59.999Z', '2026-12-20 18:00:00.000Z'],
  ['begun', [MAY(0)], {}, '2026-12-20 18:00:00.000Z', 'over'],
  ['a moment before the day before', [MAY(24)], {}, '2026-12-19 17:59:59.999Z', DAY_BEFORE],
  ['the day before', [MAY(24)], {}, DAY_BEFORE, 'over'],
  ['promised for longer when it was bought', [MAY(1), MAY(24)], {}, DAY_BEFORE, '2026-12-20 17:00:00.000Z'],
  ['promised for longer today', [MAY(24), MAY(1)], {}, DAY_BEFORE, '2026-12-20 17:00:00.000Z'],
  ['not promised any more', [MAY(1), { may: false, hours: 0 }], {}, DAY_BEFORE, '2026-12-20 17:00:00.000Z'],
  ['a cancelled date', [MAY(1)], { cancelled: true }, DAY_BEFORE, 'over'],
  [
    'guests who arrive before',
    [MAY(0)],
    { arrive: { from: '2026-12-20 17:30:00.000Z', until: '2026-12-20 18:10:00.000Z' } },
    DAY_BEFORE,
    '2026-12-20 17:30:00.000Z',
  ],
])('is another type by itself by the promise: %s', (_case, rules, when, now, wanted) => {
  const right = typeChangeRight(rules, { ...STARTS, ...when }, now);
  expect(right.open ? right.until : right.why).toBe(wanted);
});
