import { describe, expect, it } from 'vitest';
import { expiryOf } from '../stripe/session-expiry.ts';
import { type CheckoutRequest, linesOf } from './open-checkout.ts';

const request: CheckoutRequest = {
  orderId: 'order0000000001',
  orderCode: 'ABC123',
  title: 'Dashain Mela',
  lines: [
    { name: 'Adult', quantity: 2, unitAmount: 1_500 },
    { name: 'Child', quantity: 0, unitAmount: 500 },
  ],
  currency: 'EUR',
  total: 3_000,
  buyerEmail: 'buyer@example.org',
  expiresAt: '2026-12-01 12:15:00.000Z',
  successUrl: 'https://mela.example.org/success',
  cancelUrl: 'https://mela.example.org/cancel',
};

describe('the lines of a checkout', () => {
  it('are those of the order, without what was not taken', () => {
    expect(linesOf(request)).toEqual([{ name: 'Adult', quantity: 2, unitAmount: 1_500 }]);
  });

  it('are one when a discount makes the total another', () => {
    expect(linesOf({ ...request, total: 2_500 })).toEqual([
      { name: 'Dashain Mela', quantity: 1, unitAmount: 2_500 },
    ]);
  });
});

describe('when the session ends', () => {
  const placed = Date.parse('2026-12-01T12:00:00Z');
  const inMinutes = (seconds: number, from: number) => (seconds * 1000 - from) / 60_000;

  it('is 46 minutes after a hold of 15 minutes began', () =>
    expect(inMinutes(expiryOf(request.expiresAt, placed), placed)).toBe(46));

  it('stays the same when asked again while the hold lasts, as the idempotency key demands', () => {
    for (const later of [40_000, 5 * 60_000, 15 * 60_000])
      expect(expiryOf(request.expiresAt, placed + later)).toBe(expiryOf(request.expiresAt, placed));
  });

  it.each([
    [0, 24 * 60 - 1],
    [31, 24 * 60 - 1 - 31],
    [32, 24 * 60 + 31 - 32],
    [60, 24 * 60 + 31 - 60],
    [24 * 60, 31],
  ])('is never longer than Stripe takes for what is kept for a day: %i minutes later', (later, minutes) => {
    const now = placed + later * 60_000;
    expect(inMinutes(expiryOf('2026-12-02 12:00:00.000Z', now), now)).toBe(minutes);
  });

  it.each([
    ['a hold that has ended', '2026-12-01 11:50:00.000Z'],
    ['no time at all', 'soon'],
  ])('is what Stripe takes for %s', (_, ends) => {
    expect(inMinutes(expiryOf(ends, placed), placed)).toBe(31);
  });
});
