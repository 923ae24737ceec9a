import { expect, test } from 'vitest';

import { type PricedTicket, priceLine } from './price-line.ts';

const free: PricedTicket = { kind: 'free', price: 0, left: null };
const paid = (price: number, left: number | null = 10): PricedTicket => ({ kind: 'paid', price, left });
const donation: PricedTicket = { kind: 'donation', price: 500, left: null };

test.each<[string, PricedTicket[], string]>([
  ['nothing on sale', [], ''],
  ['free', [free], 'Free'],
  ['one price', [paid(2500)], '$25'],
  ['cents', [paid(2550)], '$25.50'],
  ['several prices', [paid(4000), paid(2500)], 'From $25'],
  ['free and paid', [free, paid(2500)], 'Free to $25'],
  ['donation alone', [donation], 'Pay what you like'],
  ['donation beside a price', [donation, paid(2500)], 'From $25'],
  ['all gone', [paid(2500, 0), paid(4000, 0)], 'Sold out'],
  ['the cheap ones gone', [paid(2500, 0), paid(4000)], '$40'],
])('%s', (_, tickets, line) => {
  expect(priceLine(tickets, 'USD', 'en')).toBe(line);
});
