import { describe, expect, it } from 'vitest';
import { memberPriceOn } from '#features/pricing/model/members-price.ts';
import { perPrice } from './price-span.ts';
import { priceOf } from './sale-date.ts';

describe('what a ticket costs for a date', () => {
  const type = { id: 'class', price: 2000 };
  it('is its own there, which may be nothing, or else what it always is', () => {
    expect(priceOf(type, undefined)).toBe(2000);
    expect(priceOf(type, { prices: new Map() })).toBe(2000);
    expect(priceOf(type, { prices: new Map([['other', 1]]) })).toBe(2000);
    expect(priceOf(type, { prices: new Map([['class', 0]]) })).toBe(0);
    expect(priceOf(type, { prices: new Map([['class', 2001]]) })).toBe(2001);
  });

  it('is as much less for a member, and never less than nothing', () => {
    const usual = { price: 2000, memberPrice: 1500 };
    expect(memberPriceOn(usual, 2000)).toBe(1500);
    expect(memberPriceOn(usual, 3000)).toBe(2500);
    expect(memberPriceOn(usual, 501)).toBe(1);
    expect(memberPriceOn(usual, 500)).toBe(0);
    expect(memberPriceOn(usual, 499)).toBe(0);
    expect(memberPriceOn(usual, 0)).toBe(0);
    expect(memberPriceOn({ price: 2000, memberPrice: 2001 }, 2000)).toBe(2000);
  });
});

describe('a ticket in a list', () => {
  const prices = (span: Parameters<typeof perPrice>[1]) =>
    perPrice({ price: 2000 }, span).map(({ price }) => price);
  it('stands there for what it costs from and to', () => {
    expect(prices(undefined)).toEqual([2000]);
    expect(prices({ lowest: 1000, highest: 3000, usualToo: true })).toEqual([1000, 3000]);
    expect(prices({ lowest: 2500, highest: 3000, usualToo: true })).toEqual([2000, 3000]);
    expect(prices({ lowest: 2500, highest: 3000, usualToo: false })).toEqual([2500, 3000]);
    expect(prices({ lowest: 2500, highest: 2500, usualToo: false })).toEqual([2500]);
    expect(prices({ lowest: 500, highest: 500, usualToo: true })).toEqual([500, 2000]);
  });
});
