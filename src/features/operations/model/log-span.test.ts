import { expect, it } from 'vitest';
import { columnMinutes, lastDay, logColumns, readLogSpan, sumMinutes } from './log-span.ts';

const NOW = '2026-11-24 05:34:10.000Z';

it.each([
  ['nothing', '', '', null],
  ['both', '2026-11-24T05:00', '2026-11-24 05:30', ['11-24 05:00', '11-24 05:30']],
  ['a beginning alone, until now', '2026-11-24T05:00', '', ['11-24 05:00', '11-24 05:35']],
  ['an end alone, from a day before', '', '2026-11-24T05:00', ['11-23 05:00', '11-24 05:00']],
  ['one that ends before it begins', '2026-11-24T05:00', '2026-11-24T05:00', null],
  ['no moments at all', 'x', "2026-11-24T05:00'", ['11-23 05:35', '11-24 05:35']],
  ['a day that isn’t', '2026-13-40T05:00', '2026-11-24T05:00', ['11-23 05:00', '11-24 05:00']],
  ['one that is longer than any log', '2020-01-01T00:00', '2026-11-24T00:00', ['09-25 00:00', '11-24 00:00']],
])('a span is read from %s', (_what, from, to, expected) => {
  const span = readLogSpan(from, to, NOW);
  expect(span && [span.from.slice(5, 16), span.to.slice(5, 16)]).toEqual(expected);
});

it.each([
  ['2026-11-24T05:00', '2026-11-24T06:00', 1, 1],
  ['2026-11-24T05:00', '2026-11-24T06:01', 2, 1],
  ['2026-11-23T05:00', '2026-11-24T05:00', 30, 10],
  ['2026-11-20T05:00', '2026-11-24T05:00', 120, 60],
  ['2026-09-30T05:00', '2026-11-24T05:00', 1440, 60],
])('from %s to %s a column is of %d minutes, read by %d', (from, to, minutes, by) => {
  const span = readLogSpan(from, to, NOW) ?? lastDay(NOW);
  expect([columnMinutes(span), sumMinutes(columnMinutes(span))]).toEqual([minutes, by]);
  expect(logColumns(span, []).length).toBeLessThanOrEqual(61);
});

it('lines are added to their columns by level', () => {
  const span = readLogSpan('2026-11-24T05:10', '2026-11-24T07:40', NOW) ?? lastDay(NOW);
  const columns = logColumns(span, [
    { at: '2026-11-24 05:09', level: 8, lines: 100 },
    { at: '2026-11-24 05:10', level: 8, lines: 1 },
    { at: '2026-11-24 05:14', level: 8, lines: 2 },
    { at: '2026-11-24 05:15', level: 4, lines: 4 },
    { at: '2026-11-24 07:39', level: -4, lines: 8 },
    { at: '2026-11-24 07:39', level: 0, lines: 16 },
    { at: '2026-11-24 07:40', level: 0, lines: 100 },
    { at: '2026-11-24 05:15', level: 5, lines: 100 },
  ]);
  expect(columns).toHaveLength(30);
  expect(columns[0]).toMatchObject({
    at: '2026-11-24 05:10:00.000Z',
    to: '2026-11-24 05:15:00.000Z',
    error: 3,
  });
  expect(columns[1]).toMatchObject({ error: 0, warn: 4 });
  expect(columns.at(-1)).toMatchObject({ info: 16, debug: 8 });
});

it('a day’s columns begin at whole half hours, and take sums of ten minutes', () => {
  const columns = logColumns(lastDay(NOW), [{ at: '2026-11-24 05:3', level: 0, lines: 3 }]);
  expect(columns[0]?.at).toBe('2026-11-23 05:30:00.000Z');
  expect(columns.at(-1)).toMatchObject({ at: '2026-11-24 05:30:00.000Z', info: 3 });
});
