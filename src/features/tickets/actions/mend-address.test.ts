import { expect, it } from 'vitest';
import { mendableUntil } from './mend-address.ts';

it('lets an address be put right for an hour after the payment, and only while there are tickets', () => {
  const created = '2026-11-22 10:00:00.000Z';
  const paidAt = '2026-11-22 10:05:00.000Z';
  expect(mendableUntil({ status: 'paid', created, paidAt })).toBe('2026-11-22 11:05:00.000Z');
  expect(mendableUntil({ status: 'paid', created, paidAt: '' })).toBe('2026-11-22 11:00:00.000Z');
  expect(mendableUntil({ status: 'pending', created, paidAt: '' })).toBe('');
  expect(mendableUntil({ status: 'refunded', created, paidAt })).toBe('');
});
