import { expect, it } from 'vitest';
import { findByName, MOST_FOUND } from './find-by-name.ts';
import type { GateList } from './gate-list.ts';

const types = [{ id: 'type', name: 'Entry', onList: true }];
const ticket = (id: string, holder: string, valid: 0 | 1 = 1): GateList['tickets'][number] => [
  id,
  'mark',
  0,
  holder,
  valid,
  '',
];
const list = {
  types,
  tickets: [
    ticket('void', 'Clara Fernández', 0),
    ticket('clara', 'Clara Fernández'),
    ticket('maya', 'Maya Gurung'),
    ticket('hari', 'हरि थापा'),
  ],
};
const none = new Map<string, string>();
const names = (q: string) => findByName(list, none, q).map((found) => found.ticket);

it.each([
  ['', []],
  ['   ', []],
  ['fernandez', ['clara', 'void']],
  ['FERNÁNDEZ cla', ['clara', 'void']],
  ['gur may', ['maya']],
  ['gurung clara', []],
  ['हरि', ['hari']],
  ['हर', ['hari']],
  ['हरु', []],
])('finds by “%s”', (q, expected) => {
  expect(names(q)).toEqual(expected);
});

it('tells who is in, and that there are more than are shown', () => {
  expect(findByName(list, new Map([['maya', '2026-12-20']]), 'maya')).toEqual([
    { ticket: 'maya', holder: 'Maya Gurung', type: 'Entry', addOn: false, valid: true, inside: true },
  ]);
  const many = Array.from({ length: 50 }, (_, n) => ticket(`t${n}`, 'Maya Gurung'));
  expect(findByName({ types, tickets: many }, none, 'maya')).toHaveLength(MOST_FOUND + 1);
});
