import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceOrder } from '#features/pricing/model/price-order.ts';
import { cart, currency, promo, terms } from '#tests/support/carts.ts';
import { ticketShares } from './ticket-shares.ts';

it('splits a line so that its tickets are the line again', () => {
  const line = { quantity: 3, unitPrice: 1000, discount: 100, fee: 50, tax: 305, total: 3255 };
  expect(ticketShares(line).map(({ total }) => total)).toEqual([1085, 1086, 1084]);
});

it('pays back ticket by ticket, in any order, never more than was paid and in the end all of it', () => {
  fc.assert(
    fc.property(
      currency.chain((of) =>
        fc.tuple(cart(of), terms(of), fc.option(promo(of)), fc.infiniteStream(fc.nat())),
      ),
      ([lines, on, given, picks]) => {
        const priced = priceOrder({ lines, terms: on, promo: given });
        const left = priced.lines.flatMap((line) => ticketShares({ ...line, tax: line.taxAmount }, on.step));
        const back = { total: 0, fees: 0, tax: 0, discount: 0 };
        for (const pick of picks) {
          const [ticket] = left.splice(pick % Math.max(1, left.length), 1);
          if (!ticket) break;
          expect(ticket.total).toBeGreaterThanOrEqual(0);
          expect(ticket.total % (on.step ?? 1)).toBe(0);
          back.total += ticket.total;
          back.fees += ticket.fee;
          back.tax += ticket.tax;
          back.discount += ticket.discount;
          expect(back.total).toBeLessThanOrEqual(priced.total);
        }
        const { total, fees, tax, discount } = priced;
        expect(back).toEqual({ total, fees, tax, discount });
      },
    ),
    { numRuns: 200 },
  );
});
