import { expect, it } from 'vitest';
import { ticketForm } from './ticket-form.server.ts';

it.each([
  ['EUR', '999999.99', /^$/],
  ['EUR', '1000000', /Cards take €999,999\.99 at most/],
  ['JPY', '99999999', /^$/],
  ['JPY', '100000000', /Cards take ¥99,999,999 at most/],
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
