import { expect, it } from 'vitest';
import { NEVER } from '#features/chapters/model/day.ts';
import { periodGiven } from './open-dues.ts';

const YEAR = { periodFrom: '2026-01-01', periodUntil: '2027-01-01' };
const TODAY = '2026-03-10';

it.each([
  ['an active member', YEAR, 'active', { paidUntil: '2027-01-01', renewAt: '2026-12-02' }],
  ['one who is not taken in yet', YEAR, 'pending', { paidUntil: '2027-01-01', renewAt: '2026-12-02' }],
  // Nothing is paid for while they rested.
  ['one who rested', YEAR, 'lapsed', { paidUntil: '2027-03-10', renewAt: '2027-02-08' }],
  ['one who pays once for all', { ...YEAR, periodUntil: '' }, 'lapsed', { paidUntil: '', renewAt: NEVER }],
] as const)('gives %s their year for what they pay', (_who, dues, status, given) => {
  expect(periodGiven(dues, { status }, TODAY)).toEqual(given);
});
