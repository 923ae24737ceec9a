import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  basketText,
  drawKeyOf,
  drawnOrder,
  drawSeedOf,
  entryHashOf,
  groupHashOf,
  type ListedEntry,
  rootOf,
  seedHashOf,
  unitsOf,
} from './draw.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const entry = (name: string, weight = 1): ListedEntry => ({ hash: hash(name), weight });
const inGroup = (name: string, group: string, weight = 1): ListedEntry => ({
  ...entry(name, weight),
  group: hash(`group ${group}`),
});
/** Entries that are alone, and some in groups of two to four. */
const someGroups = fc
  .tuple(
    fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 12 }),
    fc.array(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 4 }), { maxLength: 5 }),
  )
  .map(([alone, groups]) => [
    ...alone.map((weight, at) => entry(`alone ${at}`, weight)),
    ...groups.flatMap((weights, n) =>
      weights.map((weight, at) => inGroup(`friend ${n} ${at}`, String(n), weight)),
    ),
  ]);
const byHash = (a: ListedEntry, b: ListedEntry) => (a.hash < b.hash ? -1 : 1);
const someList = fc
  .uniqueArray(fc.nat(1_000_000), { maxLength: 30 })
  .chain((names) =>
    fc.tuple(...names.map((name) => fc.integer({ min: 1, max: 5 }).map((w) => entry(String(name), w)))),
  );

describe('an entry', () => {
  const facts = {
    event: 'e',
    id: 'i',
    nonce: 'n',
    weight: 2,
    basket: [
      { ticketType: 'b', quantity: 1 },
      { ticketType: 'a', quantity: 2 },
    ],
  };

  it('is hashed as the decision says', () => {
    expect(entryHashOf(facts)).toBe(hash('entry:e:i:n:2:a*2,b*1'));
    expect(basketText(facts.basket.toReversed())).toBe(basketText(facts.basket));
  });

  it.each([
    ['event', { event: 'f' }],
    ['id', { id: 'j' }],
    ['nonce', { nonce: 'o' }],
    ['weight', { weight: 1 }],
    ['basket', { basket: [{ ticketType: 'a', quantity: 3 }] }],
  ])('has another hash with another %s', (_what, change) => {
    expect(entryHashOf({ ...facts, ...change })).not.toBe(entryHashOf(facts));
  });
});

describe('the root of a list', () => {
  it('is a chain over its lines by hash', () => {
    const [a, b] = [entry('x'), entry('y', 3)].toSorted((p, q) => (p.hash < q.hash ? -1 : 1)) as [
      ListedEntry,
      ListedEntry,
    ];
    const first = hash(`${hash('ballot')}:${a.hash}*${a.weight}`);
    expect(rootOf([b, a])).toBe(hash(`${first}:${b.hash}*${b.weight}`));
    expect(rootOf([])).toBe(hash('ballot'));
  });

  it('shows every entry that is added, left out or weighed otherwise', () => {
    fc.assert(
      fc.property(someList, fc.nat(), (list, at) => {
        const root = rootOf(list);
        expect(rootOf([...list].toReversed())).toBe(root);
        expect(rootOf([...list, entry('added')])).not.toBe(root);
        const changed = list[at % Math.max(1, list.length)];
        if (!changed) return;
        expect(rootOf(list.filter((one) => one !== changed))).not.toBe(root);
        const heavier = list.map((one) => (one === changed ? { ...one, weight: one.weight + 1 } : one));
        expect(rootOf(heavier)).not.toBe(root);
      }),
    );
  });
});

describe('a group', () => {
  const facts = { event: 'e', id: 'i', nonce: 'n' };

  it('is hashed as the decision says', () => {
    expect(groupHashOf(facts)).toBe(hash('group:e:i:n'));
  });

  it.each(['event', 'id', 'nonce'])('has another hash with another %s', (field) => {
    expect(groupHashOf({ ...facts, [field]: 'other' })).not.toBe(groupHashOf(facts));
  });

  it('stands in the lines of its entries, and nothing in those of others', () => {
    const friend = inGroup('x', 'g', 2);
    expect(rootOf([friend])).toBe(hash(`${hash('ballot')}:${friend.hash}*2*${friend.group}`));
    expect(rootOf([{ ...friend, group: undefined }])).toBe(hash(`${hash('ballot')}:${friend.hash}*2`));
  });

  it('shows in the root when an entry is put into it, taken out of it, or put into another', () => {
    fc.assert(
      fc.property(someGroups, fc.nat(), (list, at) => {
        const changed = list[at % Math.max(1, list.length)];
        if (!changed) return;
        const roots = [
          changed.group,
          hash('another'),
          changed.group === undefined ? hash('one') : undefined,
        ].map((group) => rootOf(list.map((one) => (one === changed ? { ...one, group } : one))));
        expect(new Set(roots).size).toBe(3);
      }),
    );
  });

  it('has the key of an entry with its hash, and the weight of its lightest entry', () => {
    const friends = [inGroup('x', 'g', 3), inGroup('y', 'g', 2), inGroup('z', 'g', 5)];
    const [unit] = unitsOf(friends);
    expect(unit).toEqual({ hash: hash('group g'), weight: 2, entries: friends.toSorted(byHash) });
    const others = Array.from({ length: 20 }, (_, n) => entry(`other ${n}`));
    const group = { hash: hash('group g'), weight: 2 };
    const places = drawnOrder('seed', [...others, group]).flatMap((one) =>
      one.hash === group.hash ? friends.toSorted(byHash) : [one],
    );
    expect(drawnOrder('seed', [...friends, ...others])).toEqual(places);
  });

  it('stands together in the order, whatever order its entries come in', () => {
    fc.assert(
      fc.property(someGroups, fc.string({ unit: 'grapheme-ascii' }), fc.nat(), (list, seed, turn) => {
        const order = drawnOrder(seed, list);
        expect(order.toSorted(byHash)).toEqual([...list].toSorted(byHash));
        const at = turn % Math.max(1, list.length);
        expect(drawnOrder(seed, [...list.slice(at), ...list.slice(0, at)].toReversed())).toEqual(order);
        const runs = order.filter(({ group }, n) => group !== undefined && order[n - 1]?.group !== group);
        expect(runs).toHaveLength(new Set(runs.map(({ group }) => group)).size);
      }),
    );
  });

  it('and others stay in their order when somebody of it, or all of another, is withdrawn', () => {
    fc.assert(
      fc.property(someGroups, fc.nat(), (list, at) => {
        const gone = list[at % Math.max(1, list.length)];
        if (!gone) return;
        const order = drawnOrder('seed', list);
        const isWith = (one: ListedEntry) =>
          one === gone || (one.group !== undefined && one.group === gone.group);
        const without = list.filter((one) => one !== gone);
        expect(drawnOrder('seed', without).filter((one) => !isWith(one))).toEqual(
          order.filter((one) => !isWith(one)),
        );
        const others = list.filter((one) => !isWith(one));
        expect(drawnOrder('seed', others)).toEqual(order.filter((one) => !isWith(one)));
      }),
    );
  });
});

describe('the draw', () => {
  const draw = { seed: 's', rulesHash: 'r', root: 'l', witness: 'w' };

  it('publishes a hash from which the seed does not follow', () => {
    expect(seedHashOf('s')).toBe(hash('seed:s'));
    expect(drawSeedOf(draw)).toBe(hash('ballot:s:r:l:w'));
  });

  it.each(['seed', 'rulesHash', 'root', 'witness'])('goes otherwise with another %s', (field) => {
    expect(drawSeedOf({ ...draw, [field]: 'other' })).not.toBe(drawSeedOf(draw));
  });

  it('takes the smallest of as many hashes as an entry weighs', () => {
    const keys = [1, 2, 3].map((i) => hash(`d:${entry('x').hash}:${i}`));
    for (const weight of [1, 2, 3])
      expect(drawKeyOf('d', entry('x', weight))).toBe(keys.slice(0, weight).toSorted()[0]);
  });

  it('has every entry once, and does not depend on the order in which they come', () => {
    fc.assert(
      fc.property(someList, fc.string({ unit: 'grapheme-ascii' }), (list, seed) => {
        const order = drawnOrder(seed, list);
        expect(order.toSorted((a, b) => (a.hash < b.hash ? -1 : 1))).toEqual(
          [...list].toSorted((a, b) => (a.hash < b.hash ? -1 : 1)),
        );
        expect(drawnOrder(seed, list.toReversed())).toEqual(order);
      }),
    );
  });

  it('leaves the others in their order when an entry is withdrawn', () => {
    fc.assert(
      fc.property(someList, (list) => {
        const order = drawnOrder('seed', list);
        expect(
          drawnOrder(
            'seed',
            list.filter((_, at) => at % 2 === 0),
          ),
        ).toEqual(order.filter((one) => list.indexOf(one) % 2 === 0));
      }),
    );
  });
});

/** How often each entry comes first in so many draws. */
function firsts(list: readonly ListedEntry[], draws: number): number[] {
  const counts = list.map(() => 0);
  for (let n = 0; n < draws; n += 1) {
    const at = list.indexOf(drawnOrder(`seed ${n}`, list)[0] as ListedEntry);
    counts[at] = (counts[at] as number) + 1;
  }
  return counts;
}

const chiSquared = (counts: readonly number[], expected: readonly number[]): number =>
  counts.reduce(
    (sum, count, at) => sum + (count - (expected[at] as number)) ** 2 / (expected[at] as number),
    0,
  );

describe('chances', () => {
  const DRAWS = 10_000;

  it('are the same for all who weigh the same, at every place', () => {
    const list = Array.from({ length: 8 }, (_, n) => entry(`person ${n}`));
    const expected = list.map(() => DRAWS / list.length);
    // 7 degrees of freedom: 24.3 is passed once in a thousand. The draws are the same ones each time.
    expect(chiSquared(firsts(list, DRAWS), expected)).toBeLessThan(24.3);
    const lasts = list.map(() => 0);
    for (let n = 0; n < DRAWS; n += 1) {
      const at = list.indexOf(drawnOrder(`other ${n}`, list).at(-1) as ListedEntry);
      lasts[at] = (lasts[at] as number) + 1;
    }
    expect(chiSquared(lasts, expected)).toBeLessThan(24.3);
  });

  it('are in proportion to the weights', () => {
    const list = [1, 1, 2, 3, 5].map((weight, n) => entry(`person ${n}`, weight));
    const expected = list.map(({ weight }) => (DRAWS * weight) / 12);
    // 4 degrees of freedom.
    expect(chiSquared(firsts(list, DRAWS), expected)).toBeLessThan(18.5);
  });

  it('of a group are those of one entry with the weight of its lightest', () => {
    const group = [inGroup('a', 'g', 2), inGroup('b', 'g', 3), inGroup('c', 'g', 7)];
    const others = [1, 1, 2, 3].map((weight, n) => entry(`person ${n}`, weight));
    const counts = [...others.map(() => 0), 0];
    for (let n = 0; n < DRAWS; n += 1) {
      const first = drawnOrder(`draw ${n}`, [...group, ...others])[0] as ListedEntry;
      const at = first.group === undefined ? others.indexOf(first) : others.length;
      counts[at] = (counts[at] as number) + 1;
    }
    const expected = [1, 1, 2, 3, 2].map((weight) => (DRAWS * weight) / 9);
    // 4 degrees of freedom.
    expect(chiSquared(counts, expected)).toBeLessThan(18.5);
  });
});
