import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ticketCount, totalsOf } from './pricing.ts';

const amount = fc.integer({ min: 0, max: 10_000_000 });
const line = fc.record({
  ticketType: fc.string(),
  name: fc.string(),
  quantity: fc.integer({ min: 1, max: 100 }),
  unitPrice: amount,
});

describe('what an order costs', () => {
  it('is the sum of its lines when nothing is added or taken', () => {
    expect(
      totalsOf([
        { ticketType: 'a', name: 'A', quantity: 2, unitPrice: 1250 },
        { ticketType: 'b', name: 'B', quantity: 1, unitPrice: 0 },
      ]),
    ).toEqual({ subtotal: 2500, discount: 0, fees: 0, tax: 0, total: 2500 });
  });

  it('adds up, stays whole and never goes below zero, whatever the lines', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), amount, amount, amount, (lines, discount, fees, tax) => {
        const totals = totalsOf(lines, { discount, fees, tax });
        expect(totals.subtotal - totals.discount + totals.fees + totals.tax).toBe(totals.total);
        for (const value of Object.values(totals))
          expect(Number.isSafeInteger(value) && value >= 0).toBe(true);
        expect(totals.discount).toBeLessThanOrEqual(totals.subtotal);
      }),
    );
  });

  it('does not depend on the order of the lines', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        expect(totalsOf(lines.toReversed())).toEqual(totalsOf(lines));
        expect(ticketCount(lines.toReversed())).toBe(ticketCount(lines));
      }),
    );
  });
});
