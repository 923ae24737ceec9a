import { expect, it } from 'vitest';
import { leastByCard, tooLittleForCard } from './card-minimum.ts';

it('is what Stripe publishes, in minor units', () => {
  expect(['USD', 'EUR', 'GBP', 'NPR', 'JPY', 'KWD', 'XAF'].map(leastByCard)).toEqual([
    50, 50, 30, 6500, 50, 500, 50,
  ]);
});

it('leaves nothing to pay alone', () => {
  expect([0, 1, 49, 50, 51].map((amount) => tooLittleForCard(amount, 'EUR'))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});
