import { expect, it } from 'vitest';
import type { TicketTypeRow } from '#features/orders/model/ticketing-schema.ts';
import { cartLine, feeFor, memberTerms, ownTaxOf, priceTerms } from './price-terms.ts';
import type { OperatorFeeRow, PriceSettingsRow } from './pricing-schema.ts';
import { PLAIN_TERMS } from './terms.ts';
import { requireUnchanged } from './editing.ts';

const NOW = '2026-12-01 12:00:00.000Z';

const fee = (organiser: string, currency: string, bps: number): OperatorFeeRow => ({
  organiser,
  currency,
  bps,
  fixed: bps * 2,
  updated: NOW,
});
const [OWN_EUR, OWN, EUR, ALL] = [
  fee('asha', 'EUR', 1),
  fee('asha', '', 2),
  fee('', 'EUR', 3),
  fee('', '', 4),
];

it.each<[string, OperatorFeeRow[], string, string, number]>([
  ['none', [], 'asha', 'EUR', 0],
  ['the organiser’s own of the currency', [ALL, EUR, OWN, OWN_EUR], 'asha', 'EUR', 1],
  ['the organiser’s own of every other', [ALL, EUR, OWN, OWN_EUR], 'asha', 'NPR', 2],
  ['the organiser’s own before the currency’s', [ALL, EUR, OWN], 'asha', 'EUR', 2],
  ['the currency’s', [ALL, EUR], 'asha', 'EUR', 3],
  ['the currency’s, of another organiser', [ALL, EUR, OWN, OWN_EUR], 'ram', 'EUR', 3],
  ['everybody’s', [ALL, EUR], 'asha', 'NPR', 4],
  ['none of other currencies', [EUR, OWN_EUR], 'asha', 'NPR', 0],
])('the fee is %s', (_, rows, organiser, currency, bps) =>
  expect(feeFor(rows, organiser, currency)).toEqual({ bps, fixed: bps * 2 }),
);

const settings = (more: Partial<PriceSettingsRow>): PriceSettingsRow => ({
  event: 'event0000000001',
  taxName: 'IVA',
  taxBps: 0,
  taxIncluded: 0,
  feeOnTop: 0,
  updated: NOW,
  ...more,
});
const NONE = { bps: 0, fixed: 0 };

it.each<[string, PriceSettingsRow | null, object]>([
  ['nothing', null, { tax: null, taxIncluded: true, feeOnTop: false }],
  ['no tax', settings({}), { tax: null, taxIncluded: false, feeOnTop: false }],
  [
    'the least tax',
    settings({ taxBps: 1, taxIncluded: 1 }),
    { tax: { name: 'IVA', bps: 1 }, taxIncluded: true },
  ],
  ['the fee on top', settings({ feeOnTop: 1 }), { feeOnTop: true }],
])('an organiser who decided %s', (_, row, terms) =>
  expect(priceTerms(row, [], NONE, 'EUR')).toMatchObject(terms),
);

it('is plain where nobody decided, and counts in the steps of the currency', () => {
  expect(priceTerms(null, [], NONE, 'EUR')).toEqual({ ...PLAIN_TERMS, step: 1 });
  expect(priceTerms(null, [], NONE, 'KWD')).toEqual({ ...PLAIN_TERMS, step: 10 });
  expect(PLAIN_TERMS).toEqual({ tax: null, taxIncluded: true, fee: NONE, feeOnTop: false, groups: [] });
});

it('has the group discounts, the fee and the price for members that were read', () => {
  const group = {
    id: 'group0000000001',
    event: 'event0000000001',
    name: 'Family',
    kind: 'amount' as const,
    bps: 5,
    amount: 6,
    minQuantity: 7,
    created: NOW,
    updated: NOW,
  };
  const members = { name: 'Members', prices: [] };
  const found = priceTerms(null, [{ ...group, ticketTypes: '["a"]' }], { bps: 8, fixed: 9 }, 'EUR', members);
  const { event: _event, created: _created, updated: _updated, ...own } = group;
  expect(found).toEqual({
    ...PLAIN_TERMS,
    fee: { bps: 8, fixed: 9 },
    groups: [{ ...own, ticketTypes: ['a'] }],
    step: 1,
    members,
  });
});

const type = (more: Partial<TicketTypeRow> = {}): TicketTypeRow => ({
  id: 'adult',
  event: 'event0000000001',
  name: 'Adult',
  variationOf: '',
  description: '',
  kind: 'paid',
  price: 1_000,
  quantity: 0,
  sold: 0,
  held: 0,
  minPerOrder: 0,
  maxPerOrder: 0,
  salesStart: '',
  salesEnd: '',
  hidden: 0,
  position: 0,
  quota: '',
  opensAfter: '',
  addOnTo: '',
  maxPerTicket: 0,
  perDate: 0,
  admits: 0,
  visits: 0,
  visitType: '',
  byDatesLeft: 0,
  parts: '',
  ownTax: 0,
  taxName: 'GST',
  taxBps: 500,
  forMembers: 'price',
  memberChapter: 'spain',
  memberTiers: '',
  memberPrice: 700,
  memberLimit: 0,
  memberFamily: 0,
  created: NOW,
  updated: NOW,
  ...more,
});

it('costs members less where it has a price for them, and where they are one', () => {
  const place = { member: 'maya', most: 2, left: 1 };
  const only = type({ id: 'only', forMembers: 'only' });
  const others = type({ id: 'others' });
  const places = new Map([
    ['adult', place],
    ['only', place],
  ]);
  expect(memberTerms([type(), only, others], places, 'en')).toEqual({
    name: expect.stringMatching(/member/i),
    prices: [{ ticketType: 'adult', less: 300, left: 1 }],
  });
  // As it is sold for a date that has its own price, it costs a member as much less.
  expect(memberTerms([{ ...type({ price: 200 }), usual: 1_000 }], places, 'en')?.prices).toEqual([
    { ticketType: 'adult', less: 300, left: 1 },
  ]);
  expect(memberTerms([type({ memberPrice: 1_001 })], places, 'en')?.prices[0]?.less).toBe(0);
  expect(memberTerms([only, others], places, 'en')).toBeUndefined();
});

it.each<[string, Partial<TicketTypeRow>, unknown]>([
  ['the event’s', {}, undefined],
  ['its own', { ownTax: 1 }, { name: 'GST', bps: 500 }],
  ['its own least', { ownTax: 1, taxBps: 1 }, { name: 'GST', bps: 1 }],
  ['none', { ownTax: 1, taxBps: 0 }, null],
])('a type has %s tax', (_, more, tax) => {
  expect(ownTaxOf(type(more))).toEqual(tax);
  expect(cartLine(type(more), 2, 900, '').tax).toEqual(tax);
});

it.each<[string, Partial<TicketTypeRow>, object]>([
  ['a ticket', {}, {}],
  ['an add-on', { addOnTo: 'any' }, { addOn: true }],
  ['a gift', { kind: 'donation' }, { kind: 'donation' }],
])('has %s in a line of a cart', (_, more, differs) => {
  const line = { ticketType: 'adult', name: 'Adult', kind: 'paid', quantity: 2, unitPrice: 900, ...differs };
  expect(cartLine(type(more), 2, 900, '')).toStrictEqual({ ...line, date: '', tax: undefined });
});

it('is changed by who saw what is, and by who does not ask', () => {
  expect(() => requireUnchanged(undefined, NOW)).not.toThrow();
  expect(() => requireUnchanged(NOW, NOW)).not.toThrow();
  expect(() => requireUnchanged('', NOW)).toThrow(expect.objectContaining({ status: 409 }));
});
