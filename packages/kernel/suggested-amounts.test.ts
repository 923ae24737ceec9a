import { expect, test } from 'vitest';
import { tooLittleForCard } from './card-minimum.ts';
import { cardStep } from './card-step.ts';
import { suggestedAmounts } from './suggested-amounts.ts';

test.each([
  ['EUR', [1000, 2500, 5000, 10_000]],
  ['USD', [1000, 2500, 5000, 10_000]],
  ['JPY', [1000, 2500, 5000, 10_000]],
] as const)('%s', (currency, expected) => {
  expect(suggestedAmounts(currency)).toEqual(expected);
});

test('can be paid by card in every currency, and rise', () => {
  for (const currency of Intl.supportedValuesOf('currency')) {
    const amounts = suggestedAmounts(currency);
    expect([
      currency,
      amounts.filter((each) => tooLittleForCard(each, currency) || each % cardStep(currency) !== 0),
    ]).toEqual([currency, []]);
    expect(amounts).toEqual(amounts.toSorted((one, other) => one - other));
  }
});
