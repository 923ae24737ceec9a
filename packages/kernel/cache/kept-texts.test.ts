import { expect, it } from 'vitest';
import { keptTexts } from './kept-texts.ts';

it('makes a text once, and once more when it was asked for too long ago', () => {
  const made: string[] = [];
  const kept = keptTexts(2);
  const ask = (key: string) =>
    kept(key, () => {
      made.push(key);
      return key === 'empty' ? '' : `${key}!`;
    });
  expect(['a', 'empty', 'a', 'empty'].map(ask)).toEqual(['a!', '', 'a!', '']);
  expect(made).toEqual(['a', 'empty']);
  ask('a');
  ask('b');
  expect([ask('a'), ask('empty')]).toEqual(['a!', '']);
  expect(made).toEqual(['a', 'empty', 'b', 'empty']);
});

it('keeps nothing of what failed', () => {
  const kept = keptTexts(2);
  expect(() =>
    kept('a', () => {
      throw new RangeError('no such zone');
    }),
  ).toThrow('no such zone');
  expect(kept('a', () => 'made')).toBe('made');
});
