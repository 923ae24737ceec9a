import { describe, expect, it } from 'vitest';
import { type Figure, figuresTable, isMet, worseThan } from './figures.ts';

const rate = (value: number, more: Partial<Figure> = {}): Figure => ({
  what: 'orders',
  value,
  unit: '/s',
  aim: 4_000,
  ofBare: null,
  ...more,
});
const time = (value: number): Figure => ({ ...rate(value), what: 'start', unit: 'ms', aim: 300 });

describe('a figure', () => {
  it.each([
    ['a rate at its aim', rate(4_000), true],
    ['a rate below it', rate(3_999), false],
    ['a time at its aim', time(300), true],
    ['a time above it', time(301), false],
    ['one without an aim', rate(1, { aim: null }), null],
  ])('is met or not: %s', (_, figure, met) => {
    expect(isMet(figure)).toBe(met);
  });

  it.each([
    ['a rate a fifth lower', rate(800), rate(1_000), false],
    ['a rate more than a fifth lower', rate(799), rate(1_000), true],
    ['a time a fifth longer', time(120), time(100), false],
    ['a time more than a fifth longer', time(121), time(100), true],
    [
      'a rate that fell with the whole machine',
      rate(500, { ofBare: 0.5 }),
      rate(1_000, { ofBare: 0.5 }),
      false,
    ],
    [
      'one that fell beside the bare server',
      rate(1_000, { ofBare: 0.39 }),
      rate(1_000, { ofBare: 0.5 }),
      true,
    ],
    ['one that was not measured before', rate(1), time(1), false],
  ])('is worse than before by more than a fifth: %s', (_, now, before, worse) => {
    expect(worseThan([now], [before])).toHaveLength(worse ? 1 : 0);
  });
});

it('all figures are one table', () => {
  expect(
    figuresTable([rate(4_321, { ofBare: 0.125 }), time(410.4), rate(5.25, { aim: null, what: 'exports' })]),
  ).toBe(
    `| what | measured | of a bare server | aim | |
|---|---:|---:|---:|---|
| orders | 4,321/s | 13 % | 4,000/s | met |
| start | 410 ms |  | 300 ms | not met |
| exports | 5.3/s |  |  |  |
`,
  );
});
