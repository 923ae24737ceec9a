import { expect, it } from 'vitest';
import { ticketForm } from './ticket-form.server.ts';

it.each([
  ['EUR', '999999.99', /^$/],
  ['EUR', '1000000', /A card payment can be at most €999,999\.99/],
  ['JPY', '99999999', /^$/],
  ['JPY', '100000000', /A card payment can be at most ¥99,999,999/],
])(
  'a price in %s of %s is refused in words when no card can be charged so much',
  (currency, price, words) => {
    const form = ticketForm({ timezone: 'UTC', currency }, 'en');
    const typed = { name: 'Gala', kind: 'paid', price, quantity: '1', minPerOrder: '1', maxPerOrder: '1' };
    const issues = form.safeParse(typed).error?.issues ?? [];
    const said = issues.find(({ path }) => path[0] === 'price')?.message;
    expect(said ?? '').toMatch(words);
  },
);
