import { expect, it } from 'vitest';
import { isWaitedFor, waitedProblem } from './waited.ts';

const type = (id: string, given = {}) => ({
  id,
  quantity: 10,
  sold: 0,
  held: 0,
  quota: '',
  perDate: 0,
  addOnTo: '',
  admits: 1,
  visits: 0,
  parts: '',
  ...given,
});

/** People wait for `waited`; others sell beside it. */
function saleOf(
  types: ReturnType<typeof type>[],
  {
    quota = 0,
    capacity = 0,
    taken = 0,
    free,
  }: { quota?: number; capacity?: number; taken?: number; free?: number } = {},
) {
  return {
    event: { id: 'e', capacity, taken },
    types: new Map(types.map((one) => [one.id, one])),
    quotas: new Map([['hall', { id: 'hall', size: quota, sold: 0, held: 0 }]]),
    dates: new Map(),
    roomOnEach: null,
    seats:
      free === undefined
        ? null
        : {
            version: 'v',
            types: new Map(
              ['waited', 'other', 'balcony'].map((id) => [
                id,
                new Set([id === 'balcony' ? 'Balcony' : 'Stalls']),
              ]),
            ),
            free: new Map([
              [
                '',
                new Map([
                  ['Stalls', free],
                  ['Balcony', 9],
                ]),
              ],
            ]),
          },
    waited: new Map([['waited@', { ticketType: 'waited', date: '' }]]),
  } as unknown as Parameters<typeof waitedProblem>[0];
}

const other = { ticketType: 'other', date: '' };

it.each<[string, ReturnType<typeof saleOf>, number, boolean]>([
  ['shares nothing', saleOf([type('waited', { sold: 9 }), type('other')]), 1, false],
  [
    'shares a quota that has enough for both',
    saleOf([type('waited', { sold: 8, quota: 'hall' }), type('other', { quota: 'hall' })], { quota: 4 }),
    2,
    false,
  ],
  [
    'would take of the quota what those who wait may have',
    saleOf([type('waited', { sold: 8, quota: 'hall' }), type('other', { quota: 'hall' })], { quota: 4 }),
    3,
    true,
  ],
  [
    'shares the house, which has enough',
    saleOf([type('waited', { sold: 8 }), type('other')], { capacity: 20, taken: 17 }),
    1,
    false,
  ],
  [
    'would take the last places of the house',
    saleOf([type('waited', { sold: 8 }), type('other')], { capacity: 20, taken: 17 }),
    2,
    true,
  ],
  [
    'is an add-on, and takes no place of the house',
    saleOf([type('waited', { sold: 8 }), type('other', { addOnTo: 'waited' })], { capacity: 20, taken: 18 }),
    1,
    false,
  ],
  ['would take a seat of those who wait', saleOf([type('waited'), type('other')], { free: 1 }), 1, true],
  [
    'shares seats of which there are enough',
    saleOf([type('waited', { sold: 9 }), type('other')], { free: 3 }),
    2,
    false,
  ],
])('another ticket that %s', (_, sale, quantity, kept) => {
  expect(isWaitedFor(sale, other, quantity)).toBe(kept);
  expect(waitedProblem(sale, [{ ...other, quantity }], []) !== null).toBe(kept);
});

it('is not kept from whoever has it already', () => {
  const sale = saleOf([type('waited')]);
  const wanted = { ticketType: 'waited', date: '', quantity: 2 };
  expect(waitedProblem(sale, [wanted], [])?.status).toBe(409);
  expect(waitedProblem(sale, [wanted], [{ ...wanted, quantity: 1 }])?.data.items).toEqual([
    { ticketType: 'waited', available: 1 },
  ]);
  expect(waitedProblem(sale, [wanted], [wanted])).toBeNull();
  expect(
    isWaitedFor(saleOf([type('waited'), type('balcony')], { free: 0 }), { ticketType: 'balcony', date: '' }),
  ).toBe(false);
});
