import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allInPrice } from './all-in.ts';
import { priceOrder } from './price-order.ts';
import { cart, currency, promo, terms } from '#tests/support/carts.ts';
import { type CartLine, type GroupDiscount, PLAIN_TERMS, type PriceTerms, type PromoTerms } from './terms.ts';

const line = (given: Partial<CartLine> = {}): CartLine => ({
  ticketType: 'adult',
  name: 'Adult',
  kind: 'paid',
  quantity: 1,
  unitPrice: 1000,
  ...given,
});
const code = (given: Partial<PromoTerms> = {}): PromoTerms => ({
  code: 'MELA10',
  kind: 'percent',
  bps: 1000,
  amount: 0,
  minQuantity: 0,
  ticketTypes: [],
  unlocks: [],
  ...given,
});
const group = (given: Partial<GroupDiscount> = {}): GroupDiscount => ({
  id: 'group',
  name: 'Groups',
  kind: 'percent',
  bps: 500,
  amount: 0,
  minQuantity: 5,
  ticketTypes: [],
  ...given,
});
const plain = (given: Partial<PriceTerms> = {}): PriceTerms => ({ ...PLAIN_TERMS, ...given });
const IVA = { name: 'IVA', bps: 2100 };

describe('taxes', () => {
  it('come on top, or are in the price already', () => {
    const lines = [line({ unitPrice: 12_100 })];
    expect(priceOrder({ lines, terms: plain({ tax: IVA }) })).toMatchObject({ tax: 2100, total: 12_100 });
    expect(priceOrder({ lines, terms: plain({ tax: IVA, taxIncluded: false }) })).toMatchObject({
      tax: 2541,
      total: 14_641,
      taxes: [{ name: 'IVA', bps: 2100, amount: 2541 }],
    });
  });

  it('are rounded once a rate, not once a ticket', () => {
    const lines = [line({ unitPrice: 333, quantity: 2 }), line({ ticketType: 'b', unitPrice: 333 })];
    const priced = priceOrder({
      lines,
      terms: plain({ tax: { name: 'GST', bps: 1000 }, taxIncluded: false }),
    });
    expect(priced.tax).toBe(100);
    expect(priced.lines.map(({ taxAmount }) => taxAmount)).toEqual([67, 33]);
  });

  it("may be a ticket type's own, or none, and are never on donations", () => {
    const lines = [
      line({ tax: { name: 'IVA', bps: 1000 } }),
      line({ ticketType: 'book', tax: null }),
      line({ ticketType: 'gift', kind: 'donation' }),
    ];
    const priced = priceOrder({ lines, terms: plain({ tax: IVA, taxIncluded: false }) });
    expect(priced.lines.map(({ taxAmount }) => taxAmount)).toEqual([100, 0, 0]);
  });
});

describe('what a line says of its tax', () => {
  it.each<[string, Partial<CartLine>, object | null, object[]]>([
    ['the event’s', {}, IVA, [{ ...IVA, amount: 174 }]],
    [
      'its own',
      { tax: { name: 'GST', bps: 1 } },
      { name: 'GST', bps: 1 },
      [{ name: 'GST', bps: 1, amount: 0 }],
    ],
    ['one of nothing is none', { tax: { name: 'GST', bps: 0 } }, null, []],
    ['none', { tax: null }, null, []],
    ['none of a gift', { kind: 'donation' }, null, []],
    ['the event’s, of what is free', { unitPrice: 0 }, IVA, []],
  ])('is %s', (_, given, taxRate, taxes) => {
    expect(priceOrder({ lines: [line(given)], terms: plain({ tax: IVA }) })).toMatchObject({
      lines: [{ taxRate }],
      taxes,
    });
  });
});

describe('fees', () => {
  const fee = { bps: 300, fixed: 50 };
  it('are the same for the operator whoever bears them', () => {
    const lines = [line({ quantity: 2 })];
    expect(priceOrder({ lines, terms: plain({ fee }) })).toMatchObject({
      fees: 0,
      total: 2000,
      operatorFee: 160,
    });
    expect(priceOrder({ lines, terms: plain({ fee, feeOnTop: true }) })).toMatchObject({
      fees: 160,
      total: 2160,
      operatorFee: 160,
    });
  });

  it('are not taken of what is free, nor beyond what is paid', () => {
    const free = [line({ kind: 'free', unitPrice: 0, quantity: 3 })];
    expect(priceOrder({ lines: free, terms: plain({ fee, feeOnTop: true }) })).toMatchObject({
      fees: 0,
      total: 0,
      operatorFee: 0,
    });
    expect(priceOrder({ lines: [line({ unitPrice: 20 })], terms: plain({ fee }) }).operatorFee).toBe(20);
    const given = priceOrder({
      lines: [line()],
      terms: plain({ fee, feeOnTop: true }),
      promo: code({ bps: 10_000 }),
    });
    expect(given).toMatchObject({ discount: 1000, fees: 0, total: 0, operatorFee: 0 });
  });
});

describe('discounts', () => {
  const lines = [line({ quantity: 5 }), line({ ticketType: 'gift', kind: 'donation', unitPrice: 700 })];

  it('are one at a time: the best for the buyer', () => {
    const terms = plain({ groups: [group(), group({ id: 'each', kind: 'amount', amount: 80 })] });
    expect(priceOrder({ lines, terms })).toMatchObject({
      discount: 400,
      applied: { source: 'group', id: 'each' },
    });
    expect(priceOrder({ lines, terms, promo: code() })).toMatchObject({
      discount: 500,
      applied: { source: 'promo' },
    });
    // As good as what everybody gets: the code is kept for another time.
    expect(priceOrder({ lines, terms, promo: code({ bps: 800 }) }).applied?.source).toBe('group');
  });

  it('are for the chosen types and from the least number on', () => {
    expect(priceOrder({ lines, terms: plain(), promo: code({ minQuantity: 6 }) }).discount).toBe(0);
    expect(priceOrder({ lines, terms: plain(), promo: code({ minQuantity: 5 }) }).discount).toBeGreaterThan(
      0,
    );
    expect(priceOrder({ lines, terms: plain(), promo: code({ ticketTypes: ['child'] }) }).discount).toBe(0);
    expect(priceOrder({ lines, terms: plain({ groups: [group({ minQuantity: 6 })] }) }).discount).toBe(0);
    expect(priceOrder({ lines, terms: plain(), promo: code({ kind: 'unlock' }) }).discount).toBe(0);
  });

  it('of an amount are off the order, and never below zero', () => {
    const off = (amount: number) =>
      priceOrder({ lines, terms: plain(), promo: code({ kind: 'amount', amount }) });
    expect(off(1234)).toMatchObject({ discount: 1234, total: 4466 });
    expect(off(99_999)).toMatchObject({ discount: 5000, total: 700 });
  });
});

it('shows for one ticket what one ticket costs', () => {
  const terms = plain({ tax: IVA, taxIncluded: false, fee: { bps: 0, fixed: 50 }, feeOnTop: true });
  expect(allInPrice(line(), terms)).toBe(1260);
  expect(allInPrice(line({ kind: 'donation' }), terms)).toBe(1050);
});

it('is of whole steps where cards take steps, from each price on, and what one sees is what one pays', () => {
  const terms = plain({ tax: { name: 'VAT', bps: 500 }, taxIncluded: false, step: 10 });
  const lines = [line({ unitPrice: 5124, quantity: 3 })];
  expect(allInPrice(line({ unitPrice: 5124 }), terms)).toBe(5380);
  expect(priceOrder({ lines, terms, promo: code({ kind: 'amount', amount: 1234 }) })).toMatchObject({
    lines: [{ unitPrice: 5120, gross: 15_360, discount: 1230, taxAmount: 710, total: 14_840 }],
    total: 14_840,
  });
});

it('adds up for every cart, in every currency', () => {
  fc.assert(
    fc.property(
      currency.chain((of) => fc.tuple(cart(of), terms(of), fc.option(promo(of)))),
      ([lines, on, given]) => {
        const priced = priceOrder({ lines, terms: on, promo: given });
        const total = (pick: (one: (typeof priced.lines)[number]) => number) =>
          priced.lines.reduce((sum, one) => sum + pick(one), 0);
        expect(total((one) => one.gross)).toBe(priced.subtotal);
        expect(total((one) => one.discount)).toBe(priced.discount);
        expect(total((one) => one.fee)).toBe(priced.fees);
        expect(total((one) => one.taxAmount)).toBe(priced.tax);
        expect(total((one) => one.total)).toBe(priced.total);
        expect(priced.taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(priced.tax);
        const { subtotal, discount, fees, tax } = priced;
        expect(priced.total).toBe(subtotal - discount + fees + (on.taxIncluded ? 0 : tax));
        expect(priced.operatorFee).toBeLessThanOrEqual(priced.total);
        expect(priced.operatorFee % (on.step ?? 1)).toBe(0);
        for (const one of priced.lines) {
          const amounts = [one.gross, one.discount, one.fee, one.taxAmount, one.total];
          expect(amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
          expect([...amounts, one.unitPrice].every((amount) => amount % (on.step ?? 1) === 0)).toBe(true);
          expect(one.discount).toBeLessThanOrEqual(one.gross);
          const spared = one.kind === 'donation' ? one.discount + one.taxAmount : 0;
          expect(spared).toBe(0);
        }
        const onNothing = priced.total === 0 ? fees + tax + priced.operatorFee : 0;
        expect(onNothing).toBe(0);
      },
    ),
    { numRuns: 500 },
  );
});

describe('member prices', () => {
  const members = (left: number | null = null, less = 400) => ({
    name: 'Member price',
    prices: [{ ticketType: 'adult', less, left }],
  });

  it('are for as many as are left, of that type alone, and not for donations', () => {
    const lines = [line({ quantity: 3 }), line({ ticketType: 'child' })];
    const off = (terms: PriceTerms) => priceOrder({ lines, terms }).discount;
    expect(off(plain({ members: members() }))).toBe(1200);
    expect(off(plain({ members: members(2) }))).toBe(800);
    expect(off(plain({ members: members(0) }))).toBe(0);
    expect(off(plain({ members: members(null, 0) }))).toBe(0);
    const gift = [line({ kind: 'donation' })];
    expect(priceOrder({ lines: gift, terms: plain({ members: members() }) }).discount).toBe(0);
  });

  it('are one discount among others: never with a code or a group, and never worse than those', () => {
    fc.assert(
      fc.property(
        currency.chain((of) => fc.tuple(cart(of), terms(of), fc.option(promo(of)))),
        ([lines, on, given]) => {
          const discount = (some: PriceTerms, promoGiven = given) =>
            priceOrder({ lines, terms: some, promo: promoGiven }).discount;
          const alone = [
            discount({ ...on, groups: [] }, null),
            discount({ ...on, members: undefined }, null),
            discount({ ...on, groups: [], members: undefined }),
          ];
          expect(discount(on)).toBe(Math.max(...alone));
        },
      ),
      { numRuns: 200 },
    );
  });
});

// Of an included tax, half a cent is a cent: a table for each side of the half.
it.each([
  [0, 2100, 0],
  [2, 2100, 0],
  [3, 2100, 1],
  [100, 2100, 17],
  [101, 2100, 18],
  [103, 2100, 18],
  [104, 2100, 18],
  [12_100, 2100, 2100],
  [12_101, 2100, 2100],
  [12_103, 2100, 2101],
  [1, 10_000, 1],
  [3, 10_000, 2],
  [105, 500, 5],
  [115, 500, 5],
  [116, 500, 6],
  [1, 1, 0],
])('of %i with %i basis points in it, %i is tax', (unitPrice, bps, tax) => {
  const line = { ticketType: 'a', name: 'A', kind: 'paid' as const, quantity: 1, unitPrice };
  const terms = { ...PLAIN_TERMS, tax: { name: 'IVA', bps }, taxIncluded: true };
  expect(priceOrder({ lines: [line], terms }).tax).toBe(tax);
});

// "15 % less from 4 tickets on": what is free counts, and is no cheaper; donations and add-ons don't count.
it.each([
  [3, 0, 0, 0, 0],
  [4, 0, 0, 0, 600],
  [3, 1, 0, 0, 450],
  [3, 2, 0, 0, 450],
  [3, 0, 1, 0, 0],
  [3, 0, 0, 1, 0],
  [0, 4, 0, 0, 0],
])(
  '%i adults, %i free children, %i donations and %i posters: %i off',
  (adults, children, gifts, posters, off) => {
    const line = (
      ticketType: string,
      kind: 'paid' | 'free' | 'donation',
      quantity: number,
      unitPrice: number,
    ) => (quantity === 0 ? [] : [{ ticketType, name: ticketType, kind, quantity, unitPrice }]);
    const lines = [
      ...line('adult', 'paid', adults, 1000),
      ...line('child', 'free', children, 0),
      ...line('gift', 'donation', gifts, 1000),
      ...line('poster', 'paid', posters, 1000).map((poster) => ({ ...poster, addOn: true })),
    ];
    const group = {
      id: 'g',
      name: 'Families',
      kind: 'percent' as const,
      bps: 1500,
      amount: 0,
      minQuantity: 4,
    };
    const terms = {
      ...PLAIN_TERMS,
      groups: [{ ...group, ticketTypes: ['adult', 'child', 'gift', 'poster'] }],
    };
    expect(priceOrder({ lines, terms }).discount).toBe(off);
  },
);
