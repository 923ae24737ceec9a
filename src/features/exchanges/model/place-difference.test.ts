import { expect, it } from 'vitest';
import { placeDifference } from './place-difference.ts';

const plain = { value: 1_000, listed: 1_000, share: { price: 1_000, discount: 0 }, off: '' } as const;
const cheaper = { value: 800, listed: 1_000, share: { price: 1_000, discount: 200 } };
const given = { value: 0, listed: 1_000, share: { price: 1_000, discount: 1_000 } };
/** With a fee of 50 on top of what costs something. */
const withFee = (price: number) => ({ total: price > 0 ? price + 50 : 0, tax: 0 });
const same = (price: number) => ({ total: price, tax: 0 });
/** With 20 % tax in it. */
const taxed = (price: number) => ({ total: price, tax: Math.round(price / 6) });

it.each([
  ['the same', plain, 1_000, same, 0],
  ['dearer', plain, 1_500, same, 500],
  ['cheaper', plain, 600, same, -400],
  ['for nothing', plain, 0, same, -1_000],
  ['the same, though fees came since', plain, 1_000, withFee, 0],
  ['dearer, with the fee on both', { ...plain, value: 1_050 }, 1_500, withFee, 500],
  ['the same after 20 % off', { ...cheaper, off: 'percent' }, 1_000, same, 0],
  ['dearer after 20 % off', { ...cheaper, off: 'percent' }, 1_500, same, 400],
  ['cheaper after 20 % off', { ...cheaper, off: 'percent' }, 500, same, -400],
  ['dearer after all was off', { ...given, off: 'percent' }, 1_500, same, 0],
  ['cheaper after all was off', { ...given, off: 'percent' }, 500, same, 0],
  ['dearer where a better place was given', { ...plain, listed: 2_000 }, 2_500, same, 500],
  ['cheaper than a better place that was given', { ...plain, listed: 2_000 }, 1_500, same, 0],
  ['cheaper than what was paid, after a better place', { ...plain, listed: 2_000 }, 700, same, -300],
  ['dearer after 2.00 off', { ...cheaper, off: 'amount' }, 1_500, same, 500],
  ['cheaper after 2.00 off', { ...cheaper, off: 'amount' }, 500, same, -500],
  ['cheaper than the 2.00 that were off', { ...cheaper, off: 'amount' }, 100, same, -800],
  ['dearer after an amount that was all of it', { ...given, off: 'amount' }, 2_500, same, 1_500],
  ['cheaper after an amount that was all of it', { ...given, off: 'amount' }, 500, same, 0],
  ['dearer after a discount of which nobody knows the kind', { ...cheaper, off: '' }, 1_500, same, 400],
  ['free before', { value: 0, listed: 0, share: { price: 0, discount: 0 }, off: '' }, 700, same, 700],
  ['not known before', { value: 900, listed: null, share: null, off: '' }, 1_000, same, 100],
  ['more paid than the place cost', { ...plain, value: 1_200 }, 1_500, same, 300],
] as const)('a place that is %s', (_what, paid, price, allIn, difference) => {
  expect(placeDifference(paid, price, allIn, 1).amount).toBe(difference);
});

it.each([
  ['the difference of both', plain, 1_500, 83],
  ['of both as they are paid after a share', { ...cheaper, off: 'percent' }, 1_500, 67],
  ['of both as they are paid after an amount', { ...cheaper, off: 'amount' }, 1_500, 84],
  ['of what was paid for since, too', { ...plain, value: 2_500, listed: 2_500 }, 3_500, 166],
  ['no more than the amount', { ...plain, value: 1_480 }, 1_500, 20],
  ['none of what comes back', plain, 600, 0],
  ['none of the same price', plain, 1_000, 0],
  ['a part where nobody knows the price', { value: 900, listed: null, share: null, off: '' }, 1_200, 50],
  ['none of nothing more', { value: 900, listed: null, share: null, off: '' }, 900, 0],
] as const)('bears tax: %s', (_what, paid, price, tax) => {
  expect(placeDifference(paid, price, taxed, 1).tax).toBe(tax);
});

it('is of whole steps', () => {
  const found = {
    value: 8_000,
    listed: 10_000,
    share: { price: 10_000, discount: 2_000 },
    off: 'percent',
  } as const;
  expect(placeDifference(found, 11_110, same, 10).amount).toBe(890);
});
