import { expect, it } from 'vitest';
import { type CapacityFacts, capacityOf } from './capacity.ts';

const type = (quantity: number, more: Partial<CapacityFacts> = {}): CapacityFacts => ({
  addOnTo: '',
  admits: 1,
  visits: 0,
  parts: '',
  quantity,
  dates: 1,
  quota: '',
  quotaSize: null,
  ...more,
});
const hall = { quota: 'hall', quotaSize: 90 };

it.each([
  ['nothing is sold', [], 0, 0],
  ['types add up', [type(50), type(10)], 0, 60],
  ['a shared quota is smaller than its types', [type(80, hall), type(30, hall), type(50)], 0, 140],
  ['a shared quota is as large as its types', [type(80, hall), type(10, hall)], 0, 90],
  ['a shared quota is larger than its types', [type(80, hall), type(9, hall)], 0, 89],
  ['add-ons let nobody in', [type(50), type(100, { addOnTo: 'any' })], 0, 50],
  ['an add-on takes no place of people', [type(90, hall), type(100, { addOnTo: 'any', ...hall })], 0, 90],
  ['a bundle is its tickets', [type(50), type(10, { parts: '["adult","adult"]' })], 0, 50],
  ['a pass lets nobody in by itself', [type(50), type(100, { visits: 5 })], 0, 50],
  ['families are as many as they let in', [type(10, { admits: 4 })], 0, 40],
  ['types from before there were families', [type(10, { admits: 0 })], 0, 10],
  ['families in a quota', [type(30, { admits: 4, ...hall })], 0, 90],
  ['the event takes fewer', [type(50)], 49, 49],
  ['the event takes as many', [type(50)], 50, 50],
  ['the event takes more', [type(50)], 51, 50],
  ['each of four dates has as many', [type(10, { dates: 4 }), type(5)], 0, 45],
  ['the dates take fewer together', [type(10, { dates: 4 }), type(5)], 44, 44],
])('%s', (_what, types, limit, people) => {
  expect(capacityOf(types, limit)).toBe(people);
});
