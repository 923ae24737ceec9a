import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_STEPS, type OrderStatus, type OrderStep, ownsTickets } from './order-status.ts';

const steps = Object.keys(ORDER_STEPS) as OrderStep[];
const reachable: Record<OrderStatus, OrderStatus[]> = {
  pending: ['paid', 'cancelled', 'expired'],
  paid: ['cancelled', 'refunded', 'partially_refunded'],
  partially_refunded: ['paid', 'partially_refunded', 'refunded'],
  cancelled: ['cancelled', 'paid', 'refunded'],
  expired: ['cancelled'],
  refunded: ['cancelled'],
};

/** The status after `step`, or null when an order in `status` can't take it. */
function afterStep(status: OrderStatus, step: OrderStep): OrderStatus | null {
  const { from, to } = ORDER_STEPS[step];
  return from.includes(status) ? to : null;
}

describe('the life of an order', () => {
  it.each(Object.entries(reachable))('leads from %s to %j and nowhere else', (from, expected) => {
    const got = new Set(
      steps.map((step) => afterStep(from as OrderStatus, step)).filter((status) => status !== null),
    );
    expect([...got].toSorted()).toEqual(expected.toSorted());
  });

  it('leaves refunded only to owe the money again, never returns to pending, and owns tickets only after payment', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...steps), { maxLength: 30 }), (walk) => {
        let status: OrderStatus = 'pending';
        let paid = false;
        for (const step of walk) {
          const next = afterStep(status, step);
          if (next === null) continue;
          expect(next).not.toBe('pending');
          expect(status === 'refunded' && next !== 'cancelled').toBe(false);
          status = next;
          paid ||= step === 'pay' || step === 'admitLatePayment';
          expect(ownsTickets(status) && !paid).toBe(false);
        }
      }),
    );
  });
});

it.each<[OrderStep, OrderStatus[], OrderStatus]>([
  ['pay', ['pending'], 'paid'],
  ['expire', ['pending'], 'expired'],
  ['cancel', ['pending'], 'cancelled'],
  ['cancelClosed', ['expired'], 'cancelled'],
  ['cancelFree', ['paid'], 'cancelled'],
  ['acceptLatePayment', ['expired', 'cancelled'], 'cancelled'],
  ['admitLatePayment', ['cancelled'], 'paid'],
  ['refundPartly', ['paid', 'partially_refunded'], 'partially_refunded'],
  ['refundFully', ['paid', 'partially_refunded'], 'refunded'],
  ['refundLatePayment', ['cancelled'], 'refunded'],
  ['oweAgain', ['refunded'], 'cancelled'],
  ['refundUndone', ['partially_refunded'], 'paid'],
])('%s leads from %j to %s', (step, from, to) => {
  expect(ORDER_STEPS[step]).toEqual({ from, to });
  expect(ownsTickets(to)).toBe(to === 'paid' || to === 'partially_refunded');
});
