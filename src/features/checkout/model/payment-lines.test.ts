import { expect, it } from 'vitest';
import type { OrderItemRow } from '#features/orders/model/ticketing-schema.ts';
import { paymentLines } from './payment-lines.ts';

const item = (row: Partial<OrderItemRow>) =>
  ({
    name: 'Adult',
    quantity: 2,
    unitPrice: 1_000,
    discount: 0,
    tax: 0,
    taxName: '',
    taxBps: 0,
    bundle: '',
    visits: 0,
    ...row,
  }) as OrderItemRow;

const order = { taxIncluded: 1, fees: 0, currency: 'EUR', language: 'en' };
const line = (name: string, quantity: number, unitAmount: number) => ({ name, quantity, unitAmount });

it.each([
  ['tickets', order, [item({})], [line('Adult', 2, 1_000)]],
  ['a discount that divides', order, [item({ discount: 200 })], [line('Adult', 2, 900)]],
  ['one that does not', order, [item({ discount: 1 })], [line('2 × Adult', 1, 1_999)]],
  [
    'a bundle as one, with the taxes of its tickets',
    { ...order, taxIncluded: 0 },
    [
      item({ id: 'f', bundle: 'f', name: 'Family', unitPrice: 0 }),
      item({ id: 'a', bundle: 'f', unitPrice: 1_001, tax: 420, taxName: 'IVA', taxBps: 2_100 }),
      item({ id: 'b', bundle: 'f', unitPrice: 1_000, tax: 420, taxName: 'IVA', taxBps: 2_100 }),
      item({ id: 'c', bundle: 'f', name: 'Child', quantity: 4, unitPrice: 500 }),
    ],
    [line('Family', 2, 3_001), line('IVA 21 %', 1, 840)],
  ],
  ['what is free', order, [item({ unitPrice: 0 })], []],
  [
    'one tax of several items on top',
    { ...order, taxIncluded: 0 },
    [
      item({ tax: 420, taxName: 'IVA', taxBps: 2_100 }),
      item({ name: 'Child', tax: 1, taxName: 'IVA', taxBps: 2_100 }),
    ],
    [line('Adult', 2, 1_000), line('Child', 2, 1_000), line('IVA 21 %', 1, 421)],
  ],
  ['fees in English', { ...order, fees: 50 }, [item({})], [line('Adult', 2, 1_000), line('Fees', 1, 50)]],
  [
    'fees in Spanish',
    { ...order, fees: 50, language: 'es' },
    [item({})],
    [line('Adult', 2, 1_000), line('Comisiones', 1, 50)],
  ],
  [
    'fees in Nepali',
    { ...order, fees: 50, language: 'ne' },
    [item({})],
    [line('Adult', 2, 1_000), line('शुल्क', 1, 50)],
  ],
])('lists %s', (_, ordered, items, lines) => {
  expect(paymentLines(ordered, items)).toEqual(lines);
});
