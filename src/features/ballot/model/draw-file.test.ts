import { describe, expect, it } from 'vitest';
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
  [
    'an entry that was put into a group',
    { entries: [...list.slice(1), { ...list[0], group: added.hash }] },
    ['root', 'group'],
  ],
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

describe('groups', () => {
  const group = 'c'.repeat(64);
  /** A ballot of five, of whom so many are friends, as it was drawn by these rules. */
  const drawn = (friends: number, rulesText: string) => {
    const entries = [1, 2, 3, 4, 5].map((n) => ({
      hash: entryHashOf({ event: 'e', id: String(n), nonce: 'n', weight: n, basket: [] }),
      weight: n,
      ...(n <= friends && { group }),
    }));
    const facts = { seed, rulesHash: rulesHashOf(rulesText), root: rootOf(entries), witness: '' };
    const order = drawnOrder(drawSeedOf(facts), entries).map(({ hash }) => hash);
    return {
      ...facts,
      rules: rulesText,
      seedHash: seedHashOf(seed),
      drawSeed: drawSeedOf(facts),
      entries,
      order,
    };
  };

  it.each([
    [2, '{"groupMost":3}', []],
    [3, '{"groupMost":3}', []],
    [0, '{"event":"e"}', []],
    [4, '{"groupMost":3}', ['group']],
    [1, '{"groupMost":3}', ['group']],
    [2, '{"event":"e"}', ['group']],
    [2, 'no JSON', ['group']],
  ])('of %i entries are counted by the rules %s', (friends, rulesText, wrong) => {
    expect(recountBallot(drawn(friends, rulesText))?.wrong).toEqual(wrong);
  });

  it('that are torn apart in the published order show', () => {
    const file = drawn(2, '{"groupMost":2}');
    const alone = drawnOrder(
      file.drawSeed,
      file.entries.map(({ group: _, ...one }) => one),
    );
    expect(recountBallot({ ...file, order: alone.map(({ hash }) => hash) })?.wrong).toEqual(['order']);
  });
});

/** A ballot as it was published before there were groups. */
const OLD = {
  rules:
    '{"event":"oldevent0000001","opensAt":"2026-11-24 12:00:00.000Z","closesAt":"2026-11-25 12:00:00.000Z","drawsAt":"2026-11-26 12:00:00.000Z","types":["seat00000000001"],"most":2,"memberWeight":3,"chapter":"","witnessSource":"lottery"}',
  rulesHash: '3525e9baf4f9208e77a5f2c5e6c2e81e1f5219a76a84fd685d6e2faa9c31ca41',
  seed: '5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e',
  seedHash: '2a90fdcf9229df4129dd0201e4171f488a661220867a48b32d9873b372924656',
  root: '387a0f9c8b1cb31d34e3f7ed875f71cdd84812d750e3b0e0576fd98a650308fb',
  witness: '7 12',
  drawSeed: 'd953dc4de8242a9b77dad15ba310451adea88916d4372d5038808f5b7fb509d1',
  entries: [
    { hash: '292f7f67768a1ece8b4a0bcb1f5aec1a6dc9801775a3e1569f2c6f8e663119f0', weight: 3 },
    { hash: '537c8c47bcdcf9eb194393eb3b702012e0a18a4536718fb9be26e173355c685e', weight: 1 },
    { hash: '5871e5a53bfc309adaa5355485d2d4c526353d41af3f5b13efeecb48fee14060', weight: 3 },
    { hash: '7d103766c335f5ffc8b0745de0f757758636959af545e2ae0317e3e0b915e921', weight: 1 },
  ],
  /** Which of the entries. */
  order: [2, 3, 0, 1],
};

it('recounts a ballot from before there were groups', () => {
  const order = OLD.order.map((at) => OLD.entries[at]?.hash);
  expect(recountBallot({ ...OLD, order })).toMatchObject({ wrong: [] });
});
