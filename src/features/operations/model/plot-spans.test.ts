import { expect, it } from 'vitest';
import { noDurations } from './duration-buckets.ts';
import type { OperationSampleRow, OperationSumRow } from './schema.ts';
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
  clients: memory,
  ...noDurations(),
  ms25: requests,
});
const NOTHING = {
  requests: 0,
  refused: 0,
  failed: 0,
  slow: 0,
  millis: 0,
  memory: 0,
  clients: 0,
  p95: 0,
  jobs: 0,
  mails: 0,
  mailsFailed: 0,
  orders: 0,
  size: 0,
};
const sample = (at: string, n: number): OperationSampleRow => ({
  span: at.length === 13 ? 'hour' : 'minute',
  at,
  jobs: n,
  mails: n,
  mailsFailed: n,
  orders: n,
  size: n,
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
    [],
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
    [],
    { now: NOW, columns: 2, minutes: 24 * 60 },
  );
  expect(spans.map(({ at, requests }) => [at.slice(0, 10), requests])).toEqual([
    ['2026-11-23', 6],
    ['2026-11-24', 8],
  ]);
});

it('adds up what happened, and takes the most of what there was', () => {
  const spans = plotSpans(
    [sum('2026-11-24 05:00', 20, 3), sum('2026-11-24 05:29', 1, 7)],
    [sample('2026-11-24 05:00', 2), sample('2026-11-24 05:25', 5), sample('2026-11-24 03:00', 9)],
    { now: NOW, columns: 2, minutes: 30 },
  );
  expect(spans.map(({ at, ...of }) => [at.slice(11, 16), of])).toEqual([
    [
      '05:00',
      {
        ...NOTHING,
        requests: 21,
        millis: 4,
        memory: 7,
        clients: 7,
        p95: 24,
        jobs: 5,
        mails: 7,
        mailsFailed: 5,
        orders: 7,
        size: 5,
      },
    ],
    ['05:30', NOTHING],
  ]);
});
