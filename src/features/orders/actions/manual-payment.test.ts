import { expect, it } from 'vitest';
import { handMoney, takenByHand } from './manual-payment.ts';

it.each([
  ['cash', true],
  ['bank', true],
  ['guest', false],
  ['import', false],
  ['', false],
] as const)('the organiser takes the money of an order by %j themselves: %s', (method, taken) => {
  expect(takenByHand({ method })).toBe(taken);
});

it('tells whose money it is, and for what', () => {
  const event = { id: 'event0000000001', organiser: 'organiser000001' };
  expect(handMoney(event, { id: 'order0000000001', currency: 'NPR' }, 500)).toEqual({
    orderId: 'order0000000001',
    eventId: 'event0000000001',
    organiserId: 'organiser000001',
    amount: 500,
    currency: 'NPR',
  });
});
