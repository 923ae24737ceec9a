import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  CHAIN_START,
  chainAfter,
  drawKeyOf,
  drawnNumber,
  drawSeedOf,
  numberOfKey,
  seedHashOf,
} from './draw.ts';
import { sha256 } from './sha256.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

it('hashes as everybody else does, whatever the length', () => {
  for (let length = 0; length < 200; length += 1) {
    const text = 'x'.repeat(length);
    expect(sha256(text)).toBe(hash(text));
  }
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 300 }), (text) => {
      expect(sha256(text)).toBe(hash(text));
    }),
  );
});

it('publishes a hash from which the seed does not follow, and which no other seed has', () => {
  expect(seedHashOf('a')).toBe(hash('seed:a'));
  expect(seedHashOf('a')).not.toBe(seedHashOf('b'));
});

it.each([
  ['another seed', { seed: 'b', entrants: 2, chain: 'c' }],
  ['one entrant more', { seed: 'a', entrants: 3, chain: 'c' }],
  ['other entrants', { seed: 'a', entrants: 2, chain: 'd' }],
])('draws otherwise with %s', (_what, draw) => {
  expect(drawSeedOf(draw)).not.toBe(drawSeedOf({ seed: 'a', entrants: 2, chain: 'c' }));
});

it('has another chain for the same entrants in another order', () => {
  const chain = (...ids: string[]) => ids.reduce(chainAfter, CHAIN_START);
  expect(chain('1', '2')).not.toBe(chain('2', '1'));
  expect(chain('1')).toBe(hash(`${CHAIN_START}:1`));
});

it.each([
  ['00000000', 1, 1],
  ['ffffffff', 1, 1],
  ['00000000', 1_000_000, 1],
  ['ffffffff', 1_000_000, 1_000_000],
  ['7fffffff', 2, 1],
  ['80000000', 2, 2],
])('gives the key %s… of %i places the number %i', (key, entrants, number) => {
  expect(numberOfKey(key.padEnd(64, '0'), entrants)).toBe(number);
});

it('never gives a lower key a higher number, and every number lies among the places', () => {
  const key = fc.integer({ min: 0, max: 2 ** 32 - 1 }).map((n) => n.toString(16).padStart(8, '0'));
  fc.assert(
    fc.property(key, key, fc.integer({ min: 1, max: 2_000_000 }), (one, other, entrants) => {
      const [low, high] = [one, other].toSorted() as [string, string];
      expect(numberOfKey(low, entrants)).toBeLessThanOrEqual(numberOfKey(high, entrants));
      expect(numberOfKey(low, entrants)).toBeGreaterThanOrEqual(1);
      expect(numberOfKey(high, entrants)).toBeLessThanOrEqual(entrants);
    }),
  );
});

/** The 0.999 quantile of χ² with 9 degrees of freedom. */
const UNLIKELY = 27.88;

it('favours nobody: neither the first nor the last to come, over 10,000 draws', () => {
  const entrants = 10;
  for (const id of ['first', 'last']) {
    const counts = Array.from({ length: entrants }, () => 0);
    for (let n = 0; n < 10_000; n += 1) {
      const number = drawnNumber({ seed: `seed ${n}`, entrants, chain: `chain ${n}` }, id);
      counts[number - 1] = (counts[number - 1] as number) + 1;
    }
    expect(counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)).toBeLessThan(UNLIKELY);
  }
});

it('spreads the entrants of one draw evenly', () => {
  const draw = { seed: 's', entrants: 10_000, chain: 'c' };
  const seed = drawSeedOf(draw);
  const counts = Array.from({ length: 10 }, () => 0);
  for (let n = 0; n < draw.entrants; n += 1) {
    const tenth = Math.floor((numberOfKey(drawKeyOf(seed, String(n)), draw.entrants) - 1) / 1000);
    counts[tenth] = (counts[tenth] as number) + 1;
  }
  expect(counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)).toBeLessThan(UNLIKELY);
});
