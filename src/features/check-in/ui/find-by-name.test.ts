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
const now = '2026-12-20 10:00:00.000Z';
const names = (q: string) => findByName(list, none, q, now).map((found) => found.ticket);

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
  expect(findByName(list, new Map([['maya', '2026-12-20']]), 'maya', now)).toEqual([
    {
      ticket: 'maya',
      holder: 'Maya Gurung',
      type: 'Entry',
      addOn: false,
      valid: true,
      inside: true,
      date: null,
      misdated: false,
    },
  ]);
  const many = Array.from({ length: 50 }, (_, n) => ticket(`t${n}`, 'Maya Gurung'));
  expect(findByName({ types, tickets: many }, none, 'maya', now)).toHaveLength(MOST_FOUND + 1);
});

it('names those first who may come now, each with the date', () => {
  const date = (id: string, day: string) => ({
    id,
    startsAt: `2026-12-${day} 10:00:00.000Z`,
    endsAt: `2026-12-${day} 12:00:00.000Z`,
    title: '',
    state: 'on' as const,
  });
  const dates = [date('one', '13'), date('two', '20'), date('three', '27')];
  const held = (id: string, place: number): GateList['tickets'][number] => [
    id,
    'mark',
    0,
    'Maya Gurung',
    1,
    '',
    place,
  ];
  const tickets = [held('over', 0), held('later', 2), held('now', 1), held('all', -1)];
  const found = findByName({ types, dates, tickets }, none, 'maya', now);
  expect(found.map((each) => [each.ticket, each.date?.id, each.misdated])).toEqual([
    ['now', 'two', false],
    ['all', undefined, false],
    ['over', 'one', true],
    ['later', 'three', true],
  ]);
});
