import { describe, expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';

describe('a range of ten bytes', () => {
  it.each([
    [null, null],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=2-4', { start: 2, end: 4 }],
    ['bytes=5-', { start: 5, end: 9 }],
    ['bytes=5-99', { start: 5, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=-0', 'outside'],
    ['bytes=10-', 'outside'],
    ['bytes=4-2', 'outside'],
    ['bytes=-', 'outside'],
    ['bytes=a-b', 'outside'],
    ['bytes=0-1,3-4', null],
    ['items=0-1', null],
  ])('%j', (header, range) => {
    expect(byteRange(header, 10)).toEqual(range);
  });

  it('of nothing is outside', () => {
    expect(byteRange('bytes=0-', 0)).toBe('outside');
    expect(byteRange('bytes=-1', 0)).toBe('outside');
  });
});
