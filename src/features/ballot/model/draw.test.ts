import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  basketText,
  drawKeyOf,
  drawnOrder,
  drawSeedOf,
  entryHashOf,
  type ListedEntry,
  rootOf,
  seedHashOf,
} from './draw.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const entry = (name: string, weight = 1): ListedEntry => ({ hash: hash(name), weight });
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
});
