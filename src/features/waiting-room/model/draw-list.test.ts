import { expect, it } from 'vitest';
import { CHAIN_START, chainAfter, drawnNumber } from './draw.ts';
import { recountList } from './draw-list.ts';

const ids = ['a', 'b', 'c'].map((letter) => letter.repeat(64));
const draw = { seed: '1'.repeat(64), entrants: 3, chain: ids.reduce(chainAfter, CHAIN_START) };

it.each([
  ['all ids in their order', ids.join('\n'), 3, true],
  ['all ids in another order', ids.toReversed().join(' '), 3, false],
  ['some of them', ids[0], 1, null],
  ['one of them twice', `${ids[0]} ${ids[0]}`, 1, null],
  ['a place as it is in a link', `d.event0000000001.1.x.y.${ids[0]}.signature`, 1, null],
  ['nothing', '', 0, null],
  ['no id', 'maya', 0, null],
])('recounts %s', (_what, text, count, chain) => {
  const found = recountList(draw, text ?? '');
  expect([found.places.length, found.chain]).toEqual([count, chain]);
  for (const { id, number } of found.places) expect(number).toBe(drawnNumber(draw, id));
  const numbers = found.places.map(({ number }) => number);
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
});
