import { expect, it } from 'vitest';
import type { Sale } from './sale.ts';
import { availableOf, shortagesOf } from './shortage.ts';

const type = (id: string, given = {}) => ({
  id,
  quantity: 50,
  sold: 0,
  held: 0,
  quota: '',
  perDate: 0,
  addOnTo: '',
  admits: 1,
  parts: '',
  ...given,
});

/** Adults and children sit in the stalls, couples anywhere; standing has no seats. */
function saleWith(stalls: number, balcony: number): Sale {
  const types = [type('adult'), type('child'), type('couple', { admits: 2 }), type('standing')];
  const all = new Set(['Stalls', 'Balcony']);
  return {
    event: { capacity: 0, taken: 0 },
    types: new Map(types.map((one) => [one.id, one])),
    quotas: new Map(),
    dates: new Map(),
    roomOnEach: null,
    waited: new Map(),
    seats: {
      version: 'v',
      types: new Map([
        ['adult', new Set(['Stalls'])],
        ['child', new Set(['Stalls'])],
        ['couple', all],
      ]),
      free: new Map([
        [
          '',
          new Map([
            ['Stalls', stalls],
            ['Balcony', balcony],
          ]),
        ],
      ]),
    },
  } as unknown as Sale;
}

it.each([
  ['adult', 3, 2, 3],
  ['adult', 0, 2, 0],
  ['couple', 3, 2, 2],
  ['couple', 1, 0, 0],
  ['standing', 0, 0, 50],
  ['adult', 80, 0, 50],
])('%s, with %i and %i seats free: %i are left', (ticketType, stalls, balcony, left) => {
  expect(availableOf(saleWith(stalls, balcony), { ticketType, date: '' })).toBe(left);
});

it.each([
  ['as many as there are', { adult: 2, child: 1 }, {}],
  ['one more of those who share seats', { adult: 2, child: 2 }, { adult: 3, child: 3 }],
  ['those who can sit elsewhere do', { adult: 3, couple: 1 }, {}],
  ['all together are too many', { adult: 3, couple: 2 }, { adult: 3, couple: 2 }],
  ['who stands needs none', { adult: 3, standing: 9 }, {}],
])('%s', (_what, asked, short) => {
  const items = Object.entries(asked).map(([ticketType, quantity]) => ({ ticketType, date: '', quantity }));
  const found = shortagesOf(saleWith(3, 2), items).map(({ ticketType, available }) => [
    ticketType,
    available,
  ]);
  expect(Object.fromEntries(found)).toEqual(short);
});
