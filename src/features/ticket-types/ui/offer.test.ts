import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLAIN_TERMS } from '#features/pricing/model/terms.ts';
import { priceLine } from '#features/pricing/ui/price-line.ts';
import { givenElsewhere, nextSaleChange, offersOf, pricesOf, type TicketTypeFacts } from './offer.ts';

const now = '2026-12-01 12:00:00.000Z';
const earlier = '2026-11-01 12:00:00.000Z';
const later = '2026-12-24 12:00:00.000Z';
const open = { capacity: 0, taken: 0 };

const terms = { prices: PLAIN_TERMS };

const type = (given: Partial<TicketTypeFacts> = {}): TicketTypeFacts => ({
  id: 'adult',
  name: 'Adult',
  variationOf: '',
  description: '',
  kind: 'paid',
  price: 1800,
  quantity: 100,
  sold: 0,
  held: 0,
  minPerOrder: 1,
  maxPerOrder: 10,
  salesStart: '',
  salesEnd: '',
  hidden: 0,
  quotaLeft: null,
  quota: '',
  opensAfter: '',
  addOnTo: '',
  maxPerTicket: 0,
  admits: 1,
  visits: 0,
  parts: '',
  perDate: 0,
  ownTax: 0,
  forMembers: '' as const,
  memberPrice: 0,
  taxName: '',
  taxBps: 0,
  ...given,
});
const offer = (given: Partial<TicketTypeFacts>, event = open) =>
  offersOf([type(given)], event, now, terms)[0];

describe('the state of a kind of ticket', () => {
  it.each([
    [{}, 'on_sale'],
    [{ salesStart: later }, 'not_started'],
    [{ salesStart: earlier, salesEnd: later }, 'on_sale'],
    [{ salesEnd: now }, 'ended'],
    [{ sold: 100 }, 'sold_out'],
    [{ sold: 100, salesStart: later }, 'sold_out'],
    [{ sold: 98, held: 2 }, 'held'],
    [{ sold: 99, minPerOrder: 2 }, 'sold_out'],
  ] as const)('%o is %s', (given, state) => {
    expect(offer(given)?.state).toBe(state);
  });

  it('is sold out with the event, whatever is left of the kind', () => {
    expect(offer({}, { capacity: 50, taken: 50 })?.state).toBe('sold_out');
    expect(offer({}, { capacity: 50, taken: 47 })).toMatchObject({ state: 'on_sale', left: 3, max: 3 });
  });
});

it('tells how many are left only when they are few', () => {
  expect(offer({ sold: 89 })?.left).toBeNull();
  expect(offer({ sold: 90 })?.left).toBe(10);
});

it('lets nobody choose more than there are, nor more than an order may have', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.nat(200), fc.nat(200), fc.nat(300), (sold, held, capacity, taken) => {
      const offered = offer({ sold, held }, { capacity, taken });
      const left = Math.min(100 - sold - held, capacity === 0 ? Infinity : capacity - taken);
      expect(offered?.max).toBe(offered?.state === 'on_sale' ? Math.min(10, left) : 0);
      expect(offered?.state === 'on_sale' && left <= 0).toBe(false);
    }),
  );
});

it('leaves out what is hidden', () => {
  expect(
    offersOf([type({ hidden: 1 }), type({ id: 'child' })], open, now, terms).map(({ id }) => id),
  ).toEqual(['child']);
});

it('knows when a sale changes next', () => {
  const types = [
    type({ salesStart: earlier, salesEnd: later }),
    type({ salesStart: '2026-12-02 00:00:00.000Z' }),
  ];
  expect(nextSaleChange(types, now)).toBe('2026-12-02 00:00:00.000Z');
  expect(nextSaleChange([type()], now)).toBeNull();
});

it('gives price lines what they need', () => {
  const line = (...types: TicketTypeFacts[]) =>
    priceLine(pricesOf(offersOf(types, open, now, terms)), 'EUR', 'en');
  expect(line(type(), type({ price: 900 }))).toBe('From €9');
  expect(line(type({ sold: 100 }), type({ salesEnd: earlier }))).toBe('Sold out');
  expect(line(type({ kind: 'free', price: 0, salesStart: later }))).toBe('Free');
});

describe('a tier', () => {
  const tiers = (early: Partial<TicketTypeFacts>, late: Partial<TicketTypeFacts> = {}) =>
    offersOf(
      [type({ id: 'early', name: 'Early', ...early }), type({ id: 'late', opensAfter: 'early', ...late })],
      open,
      now,
      terms,
    )[1];

  it('waits for the one before it, and says for which', () => {
    expect(tiers({})).toMatchObject({ state: 'not_started', after: 'Early' });
    expect(tiers({ sold: 90, held: 10 })).toMatchObject({ state: 'on_sale', after: '' });
    expect(tiers({ salesEnd: earlier })).toMatchObject({ state: 'on_sale' });
    expect(tiers({}, { salesStart: earlier })).toMatchObject({ state: 'on_sale' });
  });
});

it('shares what is left of a quota', () => {
  expect(offer({ quotaLeft: 3 })).toMatchObject({ left: 3, max: 3 });
  expect(offer({ quotaLeft: 0, held: 1 })?.state).toBe('held');
});

it('shows the price with what comes on top, and hidden ones by a code', () => {
  const prices = {
    ...PLAIN_TERMS,
    tax: { name: 'IVA', bps: 1000 },
    taxIncluded: false,
    fee: { bps: 0, fixed: 50 },
    feeOnTop: true,
  };
  const shown = offersOf([type({ hidden: 1 })], open, now, { prices, unlocked: ['adult'] });
  expect(shown[0]).toMatchObject({ price: 1800, allIn: 2030, unlocked: true });
  expect(priceLine(pricesOf(shown), 'EUR', 'en')).toBe('€20.30');
});

describe('a bundle', () => {
  const part = (id: string, given: Partial<TicketTypeFacts> = {}) => type({ id, name: id, ...given });
  const family = (given: Partial<TicketTypeFacts> = {}) =>
    type({
      id: 'family',
      name: 'Family',
      price: 4000,
      quantity: 50,
      parts: '["adult","adult","child"]',
      ...given,
    });
  const offered = (types: TicketTypeFacts[], event = open) =>
    offersOf(types, event, now, terms).find(({ id }) => id === 'family');

  it('costs its price, and saves what its tickets cost more', () => {
    const offer = offered([part('adult'), part('child', { price: 900 }), family()]);
    expect(offer).toMatchObject({ allIn: 4000, saving: 500, state: 'on_sale', people: 0, max: 10 });
    expect(offered([part('adult', { price: 100 }), part('child', { price: 900 }), family()])?.saving).toBe(
      -2900,
    );
    const onTop = { ...PLAIN_TERMS, tax: { name: 'IVA', bps: 1000 }, taxIncluded: false };
    const [, , taxed] = offersOf(
      [part('adult'), part('child', { price: 900, ownTax: 1 }), family()],
      open,
      now,
      { prices: onTop },
    );
    // 32.00 of its 40.00 are for adults, and taxed.
    expect(taxed).toMatchObject({ allIn: 4320, saving: 540 });
  });

  it.each<[string, TicketTypeFacts[], typeof open, number, string]>([
    ['its own', [part('adult'), part('child'), family({ quantity: 3 })], open, 3, 'on_sale'],
    [
      'a ticket that it takes twice',
      [part('adult', { quantity: 7 }), part('child'), family()],
      open,
      3,
      'on_sale',
    ],
    ['a ticket', [part('adult'), part('child', { quantity: 2 }), family()], open, 2, 'on_sale'],
    ['a ticket that is gone', [part('adult'), part('child', { sold: 100 }), family()], open, 0, 'sold_out'],
    ['a ticket that is held', [part('adult'), part('child', { held: 100 }), family()], open, 0, 'held'],
    ['the event', [part('adult'), part('child'), family()], { capacity: 20, taken: 9 }, 3, 'on_sale'],
    [
      'a quota that they share',
      [part('adult', { quota: 'q', quotaLeft: 8 }), part('child', { quota: 'q', quotaLeft: 8 }), family()],
      open,
      2,
      'on_sale',
    ],
    ['seats', [part('adult', { seatsLeft: 5 }), part('child'), family()], open, 2, 'on_sale'],
  ])('is left as often as %s allows', (_, types, event, left, state) => {
    expect(offered(types, event)).toMatchObject({ max: left, state });
  });

  it('says nothing of what an event costs, and is given out with its tickets', () => {
    const offers = offersOf([part('adult'), part('child', { price: 900 }), family()], open, now, terms);
    expect(pricesOf(offers).map(({ price }) => price)).toEqual([1800, 900]);
    const given = givenElsewhere(offers, new Set(['child']));
    expect(given.map(({ state }) => state)).toEqual(['on_sale', 'elsewhere', 'elsewhere']);
  });
});
