import { expect, test } from 'vitest';
import { planTierChange, signatureOf, type TierChange } from './plan-tier-change.ts';

const TODAY = '2026-12-01';
const yearly = (amount: number) => ({ amount, currency: 'EUR', period: 'yearly' as const });
const FREE = { amount: 0, currency: 'EUR', period: 'free' as const };
const ONCE = { amount: 20_000, currency: 'EUR', period: 'once' as const };
const euros = (amount: number) => ({ amount, currency: 'EUR' });
const NEVER = '9999-12-31';

const active = (paidUntil: string) => ({ status: 'active' as const, paidUntil, renewAt: NEVER });
const lapsed = { status: 'lapsed' as const, paidUntil: '2026-10-01', renewAt: NEVER };
const OPEN = { ...euros(2500), dueOn: '2026-12-31', periodFrom: TODAY };

test.each([
  [
    'open dues cost what the other costs',
    active(''),
    OPEN,
    yearly(4000),
    {
      dues: 'replaced',
      before: euros(2500),
      after: euros(4000),
      dueOn: '2026-12-31',
      next: null,
      returns: false,
    },
  ],
  ['less, too', active(''), OPEN, yearly(500), { dues: 'replaced', after: euros(500) }],
  [
    'open dues of who changes to a free one are waived',
    active(''),
    OPEN,
    FREE,
    {
      dues: 'waived',
      before: euros(2500),
      after: null,
      paidUntil: '',
      renewAt: NEVER,
    },
  ],
  [
    'a paid year stays, and the next one costs the other amount',
    active('2027-06-01'),
    undefined,
    yearly(4000),
    {
      dues: 'none',
      after: null,
      next: { ...euros(4000), from: '2027-06-01' },
      paidUntil: '2027-06-01',
      renewAt: '2027-05-02',
    },
  ],
  [
    'a year that ends today is not paid any more',
    active(TODAY),
    undefined,
    yearly(4000),
    {
      dues: 'opened',
      after: euros(4000),
      from: TODAY,
      dueOn: '2026-12-31',
      next: null,
    },
  ],
  [
    'who paid a year and changes to a free one owes nothing',
    active('2027-06-01'),
    undefined,
    FREE,
    {
      dues: 'none',
      next: null,
      paidUntil: '',
      renewAt: NEVER,
    },
  ],
  [
    'who paid a year pays once when it ends',
    active('2027-06-01'),
    undefined,
    ONCE,
    {
      dues: 'opened',
      after: euros(20_000),
      from: '2027-06-01',
      dueOn: '2027-06-01',
    },
  ],
  [
    'who was free is asked, with a month to pay',
    active(''),
    undefined,
    yearly(2500),
    {
      dues: 'opened',
      before: null,
      after: euros(2500),
      from: TODAY,
      dueOn: '2026-12-31',
    },
  ],
  [
    'who lapsed is back with a free one',
    lapsed,
    { ...OPEN, dueOn: '2026-10-01' },
    FREE,
    {
      dues: 'waived',
      returns: true,
    },
  ],
  [
    'who lapsed is back when they pay',
    lapsed,
    { ...OPEN, dueOn: '2026-10-01' },
    yearly(4000),
    {
      dues: 'replaced',
      returns: false,
      dueOn: '2026-10-01',
    },
  ],
  [
    'a lapsed year is no paid one',
    { ...lapsed, paidUntil: '2027-06-01' },
    undefined,
    yearly(4000),
    {
      dues: 'opened',
      from: TODAY,
    },
  ],
] as const)('%s', (_, member, open, to, expected) => {
  expect(planTierChange({ member, open, to, today: TODAY })).toMatchObject(expected);
});

const UNCHANGED = { paidUntil: '2027-06-01', renewAt: NEVER, returns: false };

test.each([
  [
    'a free one, with dues that are open',
    { ...active('2027-06-01'), renewAt: '2027-05-02' },
    OPEN,
    FREE,
    {
      dues: 'waived',
      before: euros(2500),
      after: null,
      from: '',
      dueOn: '',
      next: null,
      paidUntil: '',
      renewAt: NEVER,
      returns: false,
    },
  ],
  [
    'the next year',
    active('2027-06-01'),
    undefined,
    yearly(4000),
    {
      ...UNCHANGED,
      dues: 'none',
      before: null,
      after: null,
      from: '',
      dueOn: '',
      next: { ...euros(4000), from: '2027-06-01' },
      renewAt: '2027-05-02',
    },
  ],
  [
    'once, from the end of the year on',
    { ...active('2027-06-01'), renewAt: '2027-05-02' },
    undefined,
    ONCE,
    {
      ...UNCHANGED,
      dues: 'opened',
      before: null,
      after: euros(20_000),
      from: '2027-06-01',
      dueOn: '2027-06-01',
      next: null,
    },
  ],
  [
    'a year, from today on, for who lapsed',
    { ...lapsed, renewAt: '2026-09-01' },
    undefined,
    yearly(4000),
    {
      dues: 'opened',
      before: null,
      after: euros(4000),
      from: TODAY,
      dueOn: '2026-12-31',
      next: null,
      paidUntil: '2026-10-01',
      renewAt: NEVER,
      returns: false,
    },
  ],
  [
    'once, for a lapsed year that has not ended',
    { ...lapsed, paidUntil: '2027-06-01' },
    undefined,
    ONCE,
    {
      ...UNCHANGED,
      dues: 'opened',
      before: null,
      after: euros(20_000),
      from: TODAY,
      dueOn: '2026-12-31',
      next: null,
    },
  ],
] as const)('says all of a change to %s', (_, member, open, to, expected) => {
  expect(planTierChange({ member, open, to, today: TODAY })).toEqual(expected);
});

const CHANGE: TierChange = {
  dues: 'none',
  before: null,
  after: null,
  from: '',
  dueOn: '',
  next: null,
  paidUntil: '',
  renewAt: NEVER,
  returns: false,
};
test.each<[string, Partial<TierChange>, boolean]>([
  ['kind of dues', { dues: 'opened' }, true],
  ['amount before', { before: euros(1) }, true],
  ['amount after', { after: euros(1) }, true],
  ['next year', { next: { ...euros(1), from: TODAY } }, true],
  ['return', { returns: true }, true],
  ['day on which it is looked at', { from: TODAY, dueOn: TODAY }, false],
])('another %s is another change, or not', (_, differs, other) => {
  expect(signatureOf({ ...CHANGE, ...differs }) !== signatureOf(CHANGE)).toBe(other);
});
