import { expect, it } from 'vitest';
import {
  bestDiscount,
  countedQuantity,
  groupDiscount,
  memberDiscount,
  promoDiscount,
  reachedQuantity,
} from './discounts.ts';
import type { CartLine, GroupDiscount, MemberPrice, PromoTerms } from './terms.ts';

const line = (
  ticketType: string,
  quantity: number,
  unitPrice: number,
  more: Partial<CartLine> = {},
): CartLine => ({
  ticketType,
  name: ticketType,
  kind: unitPrice === 0 ? 'free' : 'paid',
  quantity,
  unitPrice,
  ...more,
});

const ADULT = line('adult', 2, 1000);
const CHILD = line('child', 3, 0);
const GIFT = line('gift', 1, 5000, { kind: 'donation' });
const SHIRT = line('shirt', 4, 300, { addOn: true });
const CART = [ADULT, CHILD, GIFT, SHIRT];

const promo = (more: Partial<PromoTerms>): PromoTerms => ({
  code: 'LESS',
  kind: 'amount',
  bps: 0,
  amount: 0,
  minQuantity: 0,
  ticketTypes: [],
  unlocks: [],
  ...more,
});

const group = (more: Partial<GroupDiscount>): GroupDiscount => ({
  id: 'family',
  name: 'Family',
  kind: 'amount',
  bps: 0,
  amount: 0,
  minQuantity: 0,
  ticketTypes: [],
  ...more,
});

it.each<[string[], number, number]>([
  // Free tickets count, and nobody gets them for less; a donation is neither; an add-on only gets cheaper.
  [[], 5, 6],
  [['adult'], 2, 2],
  [['child'], 3, 0],
  [['gift'], 0, 0],
  [['shirt'], 0, 4],
  [['adult', 'child', 'shirt'], 5, 6],
  [['none'], 0, 0],
])('of the types %j, %i count and %i get cheaper', (ticketTypes, counted, reached) => {
  const reach = { minQuantity: 0, ticketTypes };
  expect(countedQuantity(CART, reach)).toBe(counted);
  expect(reachedQuantity(CART, reach)).toBe(reached);
});

it.each<[string, Partial<PromoTerms>, number[] | null]>([
  ['an amount is split over what costs something', { amount: 320 }, [200, 0, 0, 120]],
  ['an amount is off its types alone', { amount: 320, ticketTypes: ['adult'] }, [320, 0, 0, 0]],
  ['one less than all of it', { amount: 3199 }, [1999, 0, 0, 1200]],
  ['never more than all of it', { amount: 3201 }, [2000, 0, 0, 1200]],
  ['the smallest amount', { amount: 1 }, [1, 0, 0, 0]],
  ['an amount of nothing', { amount: 0 }, null],
  ['a share', { kind: 'percent', bps: 1000 }, [200, 0, 0, 120]],
  ['a share of one type', { kind: 'percent', bps: 1000, ticketTypes: ['shirt'] }, [0, 0, 0, 120]],
  ['all of it', { kind: 'percent', bps: 10_000 }, [2000, 0, 0, 1200]],
  ['as many as it asks for', { amount: 320, minQuantity: 5 }, [200, 0, 0, 120]],
  ['one too few', { amount: 320, minQuantity: 6 }, null],
  ['too few of its types', { amount: 320, minQuantity: 3, ticketTypes: ['adult'] }, null],
  ['what is free', { amount: 320, ticketTypes: ['child'] }, null],
  ['hidden tickets alone', { kind: 'unlock', amount: 320 }, null],
])('a code: %s', (_, terms, parts) => {
  const total = parts?.reduce((sum, part) => sum + part, 0);
  expect(promoDiscount(CART, promo(terms))).toEqual(
    parts && { source: 'promo', id: 'LESS', name: 'LESS', total, parts },
  );
});

it.each<[string, Partial<GroupDiscount>, number[] | null]>([
  ['an amount is off each ticket', { amount: 100 }, [200, 0, 0, 400]],
  ['of its types alone', { amount: 100, ticketTypes: ['adult'] }, [200, 0, 0, 0]],
  ['never more than a ticket costs', { amount: 301 }, [602, 0, 0, 1200]],
  ['an amount of nothing', { amount: 0 }, null],
  ['a share', { kind: 'percent', bps: 500 }, [100, 0, 0, 60]],
  ['as many as it asks for', { amount: 100, minQuantity: 5 }, [200, 0, 0, 400]],
  ['one too few', { amount: 100, minQuantity: 6 }, null],
])('a group: %s', (_, terms, parts) => {
  const total = parts?.reduce((sum, part) => sum + part, 0);
  expect(groupDiscount(CART, group(terms))).toEqual(
    parts && { source: 'group', id: 'family', name: 'Family', total, parts },
  );
});

it.each<[string, MemberPrice, number[] | null]>([
  ['each ticket, without a limit', { ticketType: 'adult', less: 300, left: null }, [600, 0, 0, 0]],
  ['as many as are left', { ticketType: 'adult', less: 300, left: 1 }, [300, 0, 0, 0]],
  ['no more than are bought', { ticketType: 'adult', less: 300, left: 3 }, [600, 0, 0, 0]],
  ['none are left', { ticketType: 'adult', less: 300, left: 0 }, null],
  ['one less', { ticketType: 'adult', less: 1, left: null }, [2, 0, 0, 0]],
  ['the same as for everybody', { ticketType: 'adult', less: 0, left: null }, null],
  ['a donation stays what it is', { ticketType: 'gift', less: 1, left: null }, null],
  ['another type', { ticketType: 'none', less: 1, left: null }, null],
  ['all that it costs', { ticketType: 'adult', less: 1000, left: null }, [2000, 0, 0, 0]],
  ['no more than it costs', { ticketType: 'adult', less: 1001, left: null }, [2000, 0, 0, 0]],
])('a member: %s', (_, own, parts) => {
  const total = parts?.reduce((sum, part) => sum + part, 0);
  expect(memberDiscount(CART, { name: 'Members', prices: [own] })).toEqual(
    parts && { source: 'member', id: '', name: 'Members', total, parts },
  );
});

it('who is no member gets none', () => expect(memberDiscount(CART, undefined)).toBeNull());

const OFF_20 = group({ id: 'twenty', amount: 10, ticketTypes: ['adult'] });
const OFF_40 = group({ id: 'forty', amount: 20, ticketTypes: ['adult'] });
const ALSO_40 = group({ id: 'also forty', amount: 20, ticketTypes: ['adult'] });
const members = (price: number) => ({
  name: 'Members',
  prices: [{ ticketType: 'adult', less: 1000 - price, left: null }],
});

it.each<[string, Parameters<typeof bestDiscount>[1], PromoTerms | null, string | null]>([
  ['nothing', { groups: [] }, null, null],
  ['the larger group discount', { groups: [OFF_20, OFF_40] }, null, 'forty'],
  ['the larger, whichever comes first', { groups: [OFF_40, OFF_20] }, null, 'forty'],
  ['the first of equals', { groups: [OFF_40, ALSO_40] }, null, 'forty'],
  ['a group before a member with the same', { groups: [OFF_40], members: members(980) }, null, 'forty'],
  ['a member with one more', { groups: [OFF_40], members: members(979) }, null, ''],
  ['a code that takes one more', { groups: [OFF_40] }, promo({ amount: 41 }), 'LESS'],
  ['no code that takes the same', { groups: [OFF_40] }, promo({ amount: 40 }), 'forty'],
  ['no code that takes less than a member', { groups: [], members: members(979) }, promo({ amount: 41 }), ''],
  ['a code alone', { groups: [] }, promo({ amount: 1 }), 'LESS'],
  ['no code that takes nothing', { groups: [] }, promo({ amount: 0 }), null],
])('the best is %s', (_, terms, code, id) => expect(bestDiscount([ADULT], terms, code)?.id ?? null).toBe(id));
