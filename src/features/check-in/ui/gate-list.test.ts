import { expect, it } from 'vitest';
import { beginAnew } from './gate-list.ts';

const turns = ['2026-12-10 12:00:00.000Z', '2026-12-17 12:00:00.000Z'];
const first = '2026-12-10 12:00:00.000Z';
const second = '2026-12-10 12:00:00.001Z';

it.each([
  ['before the first date is over', turns, '2026-12-10 11:59:59.999Z', ['first', 'second']],
  ['when it is over', turns, '2026-12-10 12:00:00.000Z', ['second']],
  ['until the second is over', turns, '2026-12-17 11:59:59.999Z', ['second']],
  ['when that is over too', turns, '2026-12-17 12:00:00.000Z', []],
  ['at an event with one date', [], '2027-01-01 00:00:00.000Z', ['first', 'second']],
  ['with a list of an older version', undefined, '2027-01-01 00:00:00.000Z', ['first', 'second']],
])('a gate on its own knows who is in %s', (_, beginsAnew, now, left) => {
  const inside = new Map([
    ['first', first],
    ['second', second],
  ]);
  beginAnew(beginsAnew ? { beginsAnew } : {}, inside, now);
  expect([...inside.keys()]).toEqual(left);
});
