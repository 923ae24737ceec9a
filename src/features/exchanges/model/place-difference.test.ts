import { expect, it } from 'vitest';
import { placeDifference } from './place-difference.ts';

const plain = { value: 1_000, listed: 1_000, share: { price: 1_000, discount: 0 } };
/** With a fee of 50 on top of what costs something. */
const withFee = (price: number): number => (price > 0 ? price + 50 : 0);
const same = (price: number): number => price;

it.each([
  ['the same', plain, 1_000, same, 0],
  ['dearer', plain, 1_500, same, 500],
  ['cheaper', plain, 600, same, -400],
  ['for nothing', plain, 0, same, -1_000],
  ['the same, though fees came since', plain, 1_000, withFee, 0],
  ['dearer, with the fee on both', { ...plain, value: 1_050 }, 1_500, withFee, 500],
  [
    'the same after 20 % off',
    { value: 800, listed: 1_000, share: { price: 1_000, discount: 200 } },
    1_000,
    same,
    0,
  ],
  [
    'dearer after 20 % off',
    { value: 800, listed: 1_000, share: { price: 1_000, discount: 200 } },
    1_500,
    same,
    400,
  ],
  [
    'cheaper after 20 % off',
    { value: 800, listed: 1_000, share: { price: 1_000, discount: 200 } },
    500,
    same,
    -400,
  ],
  [
    'dearer after all was off',
    { value: 0, listed: 1_000, share: { price: 1_000, discount: 1_000 } },
    1_500,
    same,
    0,
  ],
  [
    'cheaper after all was off',
    { value: 0, listed: 1_000, share: { price: 1_000, discount: 1_000 } },
    500,
    same,
    0,
  ],
  ['dearer where a better place was given', { ...plain, listed: 2_000 }, 2_500, same, 500],
  ['cheaper than a better place that was given', { ...plain, listed: 2_000 }, 1_500, same, 0],
  ['cheaper than what was paid, after a better place', { ...plain, listed: 2_000 }, 700, same, -300],
  ['free before', { value: 0, listed: 0, share: { price: 0, discount: 0 } }, 700, same, 700],
  ['not known before', { value: 900, listed: null, share: null }, 1_000, same, 100],
  ['more paid than the place cost', { ...plain, value: 1_200 }, 1_500, same, 300],
] as const)('a place that is %s', (_what, paid, price, allIn, difference) => {
  expect(placeDifference(paid, price, allIn, 1)).toBe(difference);
});

it('is of whole steps', () => {
  const found = { value: 8_000, listed: 10_000, share: { price: 10_000, discount: 2_000 } };
  expect(placeDifference(found, 11_110, same, 10)).toBe(890);
});
