import fc from 'fast-check';
import { expect, it } from 'vitest';
import { partIds } from '#features/orders/model/bundle-parts.ts';
import { ticketShares } from '#features/orders/model/ticket-shares.ts';
import { groupDiscount, memberDiscount, promoDiscount } from '#features/pricing/model/discounts.ts';
import { priceOrder } from '#features/pricing/model/price-order.ts';
import { type CartLine, PLAIN_TERMS } from '#features/pricing/model/terms.ts';
import { bundleLines, onTheirOwn, timesBundle } from './bundle-lines.ts';

interface Part {
  count: number;
  price: number;
  tax: number;
}

const typeOf = (id: string, { price, tax }: Pick<Part, 'price' | 'tax'>, parts = '') => ({
  id,
  name: id.toUpperCase(),
  kind: 'paid' as const,
  parts,
  perDate: 0,
  addOnTo: '',
  ownTax: 1,
  taxName: 'IVA',
  taxBps: tax,
  price,
});

function linesOf(given: readonly Part[], price: number, step = 1) {
  const parts = given.map(({ count }, at) => ({ ticketType: `type${at}`, count }));
  const types = new Map(given.map((part, at) => [`type${at}`, typeOf(`type${at}`, part)]));
  const bundle = typeOf('bundle', { price, tax: 0 }, JSON.stringify(partIds(parts)));
  const lines = bundleLines(bundle, {
    date: '',
    price,
    priceOf: ({ id }) => types.get(id)?.price ?? 0,
    typeOf: (id) => types.get(id),
    step,
  });
  return { lines, types };
}

const gross = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);

const part = fc.record({
  count: fc.integer({ min: 1, max: 5 }),
  price: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 99_999 })),
  tax: fc.constantFrom(0, 400, 1000, 2100),
});
const bundles = fc.array(part, { minLength: 1, maxLength: 4 });

it('splits a price over the tickets exactly, with none below nothing, each near its share, at the tax of its type', () => {
  fc.assert(
    fc.property(
      bundles,
      fc.integer({ min: 0, max: 200_000 }),
      fc.integer({ min: 1, max: 7 }),
      fc.constantFrom(1, 10),
      (given, wanted, quantity, step) => {
        const price = wanted * step;
        const { lines, types } = linesOf(given, price, step);
        const [header, ...parts] = lines;
        expect(header).toMatchObject({ ticketType: 'bundle', quantity: 1, unitPrice: 0 });
        expect(gross(parts)).toBe(price);
        const sum = given.reduce((all, each) => all + each.count * each.price, 0);
        for (const [at, { count, price: own, tax }] of given.entries()) {
          const mine = parts.filter(({ ticketType }) => ticketType === `type${at}`);
          expect(mine.reduce((all, line) => all + line.quantity, 0)).toBe(count);
          for (const { unitPrice, tax: rate } of mine) {
            expect(unitPrice).toBeGreaterThanOrEqual(0);
            expect(unitPrice % step).toBe(0);
            const share = sum > 0 ? (price * own) / sum : unitPrice;
            expect(Math.abs(unitPrice - share)).toBeLessThan(step);
            expect(rate ?? null).toEqual(tax > 0 ? { name: 'IVA', bps: tax } : null);
          }
        }
        // What an order of several is counted with, and each ticket is worth, adds up as well.
        const priced = priceOrder({ lines: timesBundle(lines, quantity), terms: { ...PLAIN_TERMS, step } });
        expect(priced.total).toBe(price * quantity);
        const shares = priced.lines.flatMap((line) =>
          ticketShares({ ...line, tax: line.taxAmount, quantity: line.quantity }, step),
        );
        expect(shares.reduce((all, share) => all + share.total, 0)).toBe(price * quantity);
        for (const share of shares) expect(share.total).toBeGreaterThanOrEqual(0);
        const untaxed = priced.lines.filter(({ taxRate, total }) => !taxRate || total === 0);
        expect(untaxed.every(({ taxAmount }) => taxAmount === 0)).toBe(true);
        expect(gross(onTheirOwn(lines, (id) => types.get(id)?.price ?? price))).toBe(sum);
      },
    ),
  );
});

it('keeps tickets of a type together, those of the larger part first', () => {
  const { lines } = linesOf(
    [
      { count: 2, price: 2500, tax: 0 },
      { count: 2, price: 1000, tax: 0 },
    ],
    5999,
  );
  expect(lines.map(({ ticketType, quantity, unitPrice }) => [ticketType, quantity, unitPrice])).toEqual([
    ['bundle', 1, 0],
    ['type0', 1, 2143],
    ['type0', 1, 2142],
    ['type1', 2, 857],
  ]);
});

const reach = { ticketTypes: [] as string[], minQuantity: 1 };
const code = { ...reach, code: 'MELA', kind: 'percent' as const, bps: 1000, amount: 0, unlocks: [] };
const group = { ...reach, id: 'g', name: 'Groups', kind: 'amount' as const, bps: 0, amount: 100 };

it.each<[string, number | undefined, number | undefined]>([
  ['a code for everything', promoDiscount(cart(), code)?.total, 850],
  ['a code for the bundle', promoDiscount(cart(), { ...code, ticketTypes: ['bundle'] })?.total, 600],
  [
    'a code for a ticket that is in it',
    promoDiscount(cart(), { ...code, ticketTypes: ['type0'] })?.total,
    250,
  ],
  [
    'a group of five, with those of the bundle',
    groupDiscount(cart(), { ...group, minQuantity: 5 })?.total,
    500,
  ],
  ['a group of six', groupDiscount(cart(), { ...group, minQuantity: 6 })?.total, undefined],
  [
    'a member',
    memberDiscount(cart(), { name: 'Member', prices: [{ ticketType: 'type0', less: 300, left: null }] })
      ?.total,
    300,
  ],
])('%s takes off what it is for', (_, off, wanted) => expect(off).toBe(wanted));

/** A bundle of 60.00, and a single ticket of 25.00. */
function cart(): CartLine[] {
  const { lines } = linesOf(
    [
      { count: 2, price: 2500, tax: 0 },
      { count: 2, price: 1000, tax: 0 },
    ],
    6000,
  );
  return [...lines, { ticketType: 'type0', name: 'Adult', kind: 'paid', quantity: 1, unitPrice: 2500 }];
}
