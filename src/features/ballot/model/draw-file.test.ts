import { expect, it } from 'vitest';
import { drawnOrder, drawSeedOf, entryHashOf, rootOf, seedHashOf } from './draw.ts';
import { recountBallot } from './draw-file.ts';
import { rulesHashOf } from './rules.ts';

const seed = 'a'.repeat(64);
const rules = '{"event":"e"}';
const rulesHash = rulesHashOf(rules);
const list = [1, 2, 3].map((n) => ({
  hash: entryHashOf({ event: 'e', id: String(n), nonce: 'n', weight: n, basket: [] }),
  weight: n,
}));
const root = rootOf(list);
const drawSeed = drawSeedOf({ seed, rulesHash, root, witness: '7 12' });
const published = {
  rules,
  rulesHash,
  seed,
  seedHash: seedHashOf(seed),
  root,
  witness: '7 12',
  drawSeed,
  entries: list,
  order: drawnOrder(drawSeed, list).map(({ hash }) => hash),
};
const added = { hash: 'b'.repeat(64), weight: 1 };

it('finds nothing wrong with a ballot as it was drawn', () => {
  expect(recountBallot(published)).toEqual({ wrong: [], order: drawnOrder(drawSeed, list) });
  expect(recountBallot({ ...published, order: [] })?.wrong).toEqual([]);
  expect(recountBallot({ ...published, more: 1 })?.wrong).toEqual([]);
});

it.each([
  ['another seed', { seed: 'b'.repeat(64) }, ['seed', 'drawSeed']],
  ['other rules', { rules: '{}' }, ['rules']],
  ['an entry that was added after the close', { entries: [...list, added] }, ['root', 'order']],
  ['an entry that was left out', { entries: list.slice(1) }, ['root', 'order']],
  ['an entry that weighs more', { entries: [{ ...list[0], weight: 9 }, ...list.slice(1)] }, ['root']],
  ['another root', { entries: [...list, added], root: rootOf([...list, added]) }, ['drawSeed', 'order']],
  ['another witness', { witness: '7 13' }, ['drawSeed']],
  ['an entry that stands there twice', { entries: [...list, list[0]] }, ['root', 'twice', 'order']],
  ['another order', { order: published.order.toReversed() }, ['order']],
  ['an order with somebody missing', { order: published.order.slice(1) }, ['order']],
])('shows %s', (_what, change, wrong) => {
  expect(recountBallot({ ...published, ...change })?.wrong).toEqual(expect.arrayContaining(wrong));
});

it.each([[null], ['text'], [[]], [{}], [{ ...published, seed: null }], [{ ...published, entries: [{}] }]])(
  'takes no ballot for one that is none: %j',
  (file) => {
    expect(recountBallot(file)).toBeNull();
  },
);
