import { expect, it } from 'vitest';
import type { OperationSumRow } from './schema.ts';
import { plotSpans } from './plot-spans.ts';

const NOW = '2026-11-24 05:34:10.000Z';
const sum = (at: string, requests: number, memory = 0): OperationSumRow => ({
  span: at.length === 13 ? 'hour' : 'minute',
  at,
  requests,
  refused: 0,
  failed: 0,
  slow: 0,
  millis: 2,
  memory,
});

it('puts minutes into columns of half an hour, the empty ones too', () => {
  const spans = plotSpans(
    [
      sum('2026-11-24 04:29', 100),
      sum('2026-11-24 04:30', 1, 5),
      sum('2026-11-24 04:59', 2, 3),
      sum('2026-11-24 05:30', 4),
      sum('2026-11-24 05:34', 8),
    ],
    { now: NOW, columns: 3, minutes: 30 },
  );
  expect(
    spans.map(({ at, requests, millis, memory }) => [at.slice(11, 16), requests, millis, memory]),
  ).toEqual([
    ['04:30', 3, 4, 5],
    ['05:00', 0, 0, 0],
    ['05:30', 12, 4, 0],
  ]);
});

it('puts hours into columns of a day', () => {
  const spans = plotSpans(
    [sum('2026-11-22 23', 1), sum('2026-11-23 00', 2), sum('2026-11-23 23', 4), sum('2026-11-24 05', 8)],
    { now: NOW, columns: 2, minutes: 24 * 60 },
  );
  expect(spans.map(({ at, requests }) => [at.slice(0, 10), requests])).toEqual([
    ['2026-11-23', 6],
    ['2026-11-24', 8],
  ]);
});
