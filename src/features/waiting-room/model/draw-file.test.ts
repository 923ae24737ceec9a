import { expect, it } from 'vitest';
import { CHAIN_START, chainAfter, drawnNumber, drawSeedOf, seedHashOf } from './draw.ts';
import { recount } from './draw-file.ts';

const ids = ['a', 'b', 'c'].map((letter) => letter.repeat(64));
const seed = '1'.repeat(64);
const chain = ids.reduce(chainAfter, CHAIN_START);
const draw = { seed, entrants: 3, chain };
const published = { ...draw, seedHash: seedHashOf(seed), drawSeed: drawSeedOf(draw), ids };
const [first = ''] = ids;
const right = drawnNumber(draw, first);

it.each([
  ['a draw that is right', {}, 0],
  ['numbers that were told', { numbers: { [first]: right } }, 0],
  ['a part of the places', { ids: [first] }, 0],
  ['no places', { ids: [] }, 0],
  ['another seed', { seed: '2'.repeat(64) }, 2],
  ['another hash of the seed', { seedHash: '2'.repeat(64) }, 1],
  ['an entrant who was added after the seed was known', { entrants: 4, ids: [...ids, 'd'.repeat(64)] }, 2],
  ['one who was left out', { entrants: 2, ids: ids.slice(1) }, 2],
  ['places in another order', { ids: ids.toReversed() }, 1],
  ['more places than there were', { ids: [...ids, 'd'.repeat(64)] }, 1],
  ['a number that was told wrongly', { numbers: { [first]: right + 1 } }, 1],
])('finds in %s what is wrong', (_what, change, wrong) => {
  expect(recount({ ...published, ...change })?.wrong).toHaveLength(wrong);
});

it('gives the order of the draw', () => {
  const { order, whole } = recount(published) ?? { order: [], whole: false };
  expect(whole).toBe(true);
  const numbers = order.map(({ number }) => number);
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
});

it.each([
  null,
  1,
  'x',
  {},
  { ...published, seed: null },
  { ...published, ids: ['x'] },
  { ...published, entrants: -1 },
])('recounts nothing in %j', (given) => {
  expect(recount(given)).toBeNull();
});
