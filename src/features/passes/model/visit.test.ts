import { expect, it } from 'vitest';
import { usesUp, visitsLeft } from '#features/orders/model/pass-visits.ts';
import { visitEnds, visitState } from './visit.ts';

const STARTS = '2026-12-01 12:00:00.000Z';
const DOORS = '2026-12-01 11:00:00.000Z';
const arrive = { from: '2026-12-01 11:50:00.000Z', until: '2026-12-01 12:20:00.000Z' };
const later = { from: '2026-12-01 12:00:00.000Z', until: '2026-12-01 12:20:00.000Z' };

it.each([
  ['an hour before it, where it says no time', { startsAt: STARTS }, DOORS],
  ['an hour before it, where it says none', { startsAt: STARTS, arrive: null }, DOORS],
  ['when its guests arrive', { startsAt: STARTS, arrive }, arrive.from],
  ['at its beginning, where they arrive then', { startsAt: STARTS, arrive: later }, STARTS],
])('a date is given up until %s', (_, date, until) => expect(visitEnds(date)).toBe(until));

it.each([
  ['before guests are let in', '', false, '2026-12-01 10:59:59.999Z', 'ahead'],
  ['once they are', '', false, DOORS, 'over'],
  ['after it', '', false, '2026-12-02 12:00:00.000Z', 'over'],
  ['when it is cancelled', '', true, '2026-12-02 12:00:00.000Z', 'cancelled'],
  ['when somebody was there', DOORS, false, '2026-11-01 12:00:00.000Z', 'used'],
  ['when somebody was there, and it is cancelled', DOORS, true, DOORS, 'used'],
] as const)('%s a date of a pass stands so', (_, checkedInAt, cancelled, now, state) => {
  expect(visitState({ checkedInAt }, { startsAt: STARTS, cancelled }, now)).toBe(state);
});

const ticket = (more: object = {}) => ({
  pass: 'p',
  status: 'valid' as const,
  date: 'd',
  checkedInAt: '',
  ...more,
});
const off = (date: string): boolean => date === 'off';

it.each([
  ['nothing is chosen', [], 3],
  ['one is', [ticket()], 2],
  ['one is void', [ticket(), ticket({ status: 'cancelled' })], 2],
  ['one is of another pass', [ticket({ pass: 'q' }), ticket({ pass: '' })], 3],
  ['one is for a date that is cancelled', [ticket(), ticket({ date: 'off' })], 2],
  ['somebody was there before it was', [ticket({ date: 'off', checkedInAt: DOORS })], 2],
  ['all are', [ticket(), ticket(), ticket()], 0],
  ['a date is on again', [ticket(), ticket(), ticket(), ticket()], 0],
])('of a pass for three dates, when %s', (_, tickets, left) => {
  expect(visitsLeft({ id: 'p', visits: 3 }, tickets, off)).toBe(left);
  expect(tickets.filter((one) => one.pass === 'p' && usesUp(one, off)).length).toBeGreaterThanOrEqual(
    3 - left,
  );
});
