import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceOrder } from '#features/pricing/model/price-order.ts';
import { cart, currency, promo, terms } from '#tests/support/carts.ts';
import { ticketShares } from './ticket-shares.ts';

it('splits a line so that its tickets are the line again', () => {
  const line = { quantity: 3, unitPrice: 1000, discount: 100, fee: 50, tax: 305, total: 3255 };
  expect(ticketShares(line).map(({ total }) => total)).toEqual([1085, 1086, 1084]);
});

const WHOLE = { quantity: 2, unitPrice: 1_000, discount: 10, fee: 30, tax: 50, total: 2_070 };
it.each([
  [
    'of whole steps',
    WHOLE,
    10,
    [
      [10, 20, 30],
      [0, 10, 20],
    ],
  ],
  [
    'in cents',
    WHOLE,
    undefined,
    [
      [5, 15, 25],
      [5, 15, 25],
    ],
  ],
  [
    'of a price of half a step',
    { ...WHOLE, unitPrice: 1_005 },
    10,
    [
      [5, 15, 25],
      [5, 15, 25],
    ],
  ],
  [
    'of a discount of half a step',
    { ...WHOLE, discount: 15 },
    10,
    [
      [8, 15, 25],
      [7, 15, 25],
    ],
  ],
  [
    'of a fee of half a step',
    { ...WHOLE, fee: 35 },
    10,
    [
      [5, 18, 25],
      [5, 17, 25],
    ],
  ],
  [
    'of a tax of half a step',
    { ...WHOLE, tax: 55 },
    10,
    [
      [5, 15, 28],
      [5, 15, 27],
    ],
  ],
  ['of no tickets', { ...WHOLE, quantity: 0 }, 10, []],
])('splits a line %s', (_, line, step, parts) => {
  const shares = ticketShares(line, step);
  const own = shares.map(({ discount, fee, tax }) => [discount, fee, tax]);
  expect(own.toSorted(([one = 0], [other = 0]) => other - one)).toEqual(
    parts.toSorted(([one = 0], [other = 0]) => other - one),
  );
  const all = (amount: 'discount' | 'fee' | 'tax') => shares.reduce((sum, share) => sum + share[amount], 0);
  const { discount, fee, tax } = shares.length > 0 ? line : { discount: 0, fee: 0, tax: 0 };
  expect([all('discount'), all('fee'), all('tax')]).toEqual([discount, fee, tax]);
});

it.each([
  ['on top', 2_070, 1_035],
  ['in the prices', 2_020, 1_010],
])('counts a tax %s in what was paid', (_, total, each) => {
  const line = { quantity: 2, unitPrice: 1_000, discount: 10, fee: 30, tax: 50, total };
  expect(ticketShares(line)).toEqual(
    [1, 2].map(() => ({ price: 1_000, discount: 5, fee: 15, tax: 25, total: each })),
  );
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
