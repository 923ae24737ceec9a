import { expect, it } from 'vitest';
import { bySupplier, type SupplierPlan, supplierPlan } from './by-supplier.ts';
import { sheetsOf } from './sheets.ts';

const line = { currency: 'EUR', planned: 900, perHead: false };
const agreed = { amount: 900, currency: 'EUR', status: 'agreed' as const };

it.each<[string, Partial<typeof agreed>, (typeof line)[], SupplierPlan]>([
  ['nothing yet', {}, [], 'add'],
  ['an offer', { status: 'asked' as never }, [], 'add'],
  ['no amount', { amount: 0 }, [], 'none'],
  ['somebody who has declined', { status: 'declined' as never }, [line], 'none'],
  ['a line that says so', {}, [line], 'same'],
  ['a line that says something else', { amount: 1000 }, [line], 'follow'],
  ['two lines', {}, [line, line], 'byHand'],
  ['a line for each guest', {}, [{ ...line, perHead: true }], 'byHand'],
  ['a line in another currency', {}, [{ ...line, currency: 'USD' }], 'byHand'],
])('with %s', (_, supplier, lines, plan) => {
  expect(supplierPlan({ ...agreed, ...supplier }, lines)).toBe(plan);
});

it('takes the costs of each supplier together, currency by currency', () => {
  const row = {
    id: 'one',
    event: 'event',
    kind: 'cost' as const,
    category: '',
    title: 'Sound',
    supplier: 'Himal',
    supplierId: 'himal',
    currency: 'EUR',
    planned: 1000,
    actual: null,
    perHead: 0,
    paid: 0,
    dueOn: '',
    created: '',
    updated: '',
  };
  const lines = [
    row,
    { ...row, id: 'two', actual: 400, paid: 1 },
    { ...row, id: 'three', actual: 250 },
    { ...row, id: 'four', currency: 'USD', perHead: 1, planned: 5 },
    { ...row, id: 'five', kind: 'income' as const },
    { ...row, id: 'six', supplierId: '' },
  ];
  const found = bySupplier(sheetsOf(lines, [], { currency: 'EUR', attendance: 20, price: 0 }));
  expect([...found.keys()]).toEqual(['himal']);
  expect(found.get('himal')?.sums).toEqual([
    { currency: 'EUR', planned: 3000, actual: 650, unpaid: 1250 },
    { currency: 'USD', planned: 100, actual: 0, unpaid: 100 },
  ]);
  expect(found.get('himal')?.lines.map(({ id }) => id)).toEqual(['one', 'two', 'three', 'four']);
});
