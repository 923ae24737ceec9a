import { expect, test } from 'vitest';
import { mayPublish, publishSteps } from './publish-steps.ts';

const event = {
  startsAt: '2026-12-01 18:00:00.000Z',
  endsAt: '2026-12-01 22:00:00.000Z',
  venueName: 'Union Chapel',
  venueAddress: '',
  onlineUrl: '',
  description: '',
  cover: '',
};
const facts = { kinds: ['paid'], saleBlocked: null, now: '2026-11-20 12:00:00.000Z' };
const open = (...[given, more]: Parameters<typeof publishSteps>) =>
  publishSteps(given, more)
    .filter(({ done, needed }) => needed && !done)
    .map(({ key }) => key);

test('an event ahead with a place and payments may be published; the rest is advice', () => {
  expect(mayPublish(publishSteps(event, facts))).toBe(true);
  expect(mayPublish(publishSteps(event, { ...facts, kinds: [] }))).toBe(true);
});

test('tells what is missing', () => {
  expect(open({ ...event, venueName: '' }, facts)).toEqual(['place']);
  expect(open({ ...event, venueName: '', onlineUrl: 'https://meet.example' }, facts)).toEqual([]);
  expect(open({ ...event, startsAt: '2026-11-01 18:00:00.000Z' }, facts)).toEqual(['dates']);
});

test('payments hinder only what costs money', () => {
  const blocked = { ...facts, saleBlocked: 'Card payments are not set up here.' };
  expect(open(event, blocked)).toEqual(['payments']);
  expect(open(event, { ...blocked, kinds: ['free'] })).toEqual([]);
});

test.each([
  ['who sells and has not said where they bank', {}, ['country']],
  ['nobody who gives tickets away', { kinds: ['free'] }, []],
  ['nobody where nothing is sold', { saleBlocked: 'Card payments are not set up here.' }, []],
  ['nobody who has said it', { payoutsUnplaced: false }, []],
])('advises %s that payouts do not reach every country', (_, more, told) => {
  const steps = publishSteps(event, { ...facts, payoutsUnplaced: true, ...more });
  expect(steps.filter(({ key }) => key === 'country').map(({ key }) => key)).toEqual(told);
  expect(mayPublish(publishSteps(event, { ...facts, payoutsUnplaced: true }))).toBe(true);
});

test('what can’t be paid out where it takes place is not published for money', () => {
  const payoutsAway = 'Payouts from this site don’t reach Nepal.';
  const steps = publishSteps(event, { ...facts, payoutsAway, payoutsUnplaced: true });
  expect(steps.find(({ key }) => key === 'country')).toMatchObject({ text: payoutsAway, at: '/payouts' });
  expect(mayPublish(steps)).toBe(false);
  // Of somebody else's event: their payouts are not the reader's.
  expect(publishSteps(event, { ...facts, payoutsAway }).find(({ key }) => key === 'country')?.at).toBeNull();
  expect(mayPublish(publishSteps(event, { ...facts, payoutsAway, kinds: ['free'] }))).toBe(true);
});
