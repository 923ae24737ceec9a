import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { TooManyRowsError } from '../database/too-many-rows.ts';
import { RowCounter } from './row-counter.ts';

const NUMBERS = 'WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1000)';

function counting() {
  const db = new DatabaseSync(':memory:');
  db.exec(`CREATE TABLE t (n INTEGER PRIMARY KEY, word TEXT); CREATE INDEX words ON t (word);
    ${NUMBERS} INSERT INTO t SELECT n, 'w' || (n % 2) FROM numbers`);
  const counter = new RowCounter(db);
  const ask = (rest: string) => (): number =>
    db.prepare(`SELECT n FROM t WHERE (mela_counted() AND ${rest}`).all().length;
  return { counter, ask };
}

/** What a query gives; null when it was ended because it looked at too many rows. */
function outcome<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof TooManyRowsError) return null;
    throw error;
  }
}

it.each([
  ['all that there is, exactly', 1_000, 'n > 0)', 1_000],
  ['one more than that', 999, 'n > 0)', null],
  ['what an index finds', 1, 'n = 7)', 1],
  ['nothing found by it', 0, 'n = 7000)', 0],
  ['rows that don’t fit', 999, `word || '' = 'none')`, null],
  ['the first in an order that an index has', 3, `n > 0) ORDER BY n LIMIT 3`, 3],
  ['the same, with rows passed over', 12, `n > 0) ORDER BY n LIMIT 3 OFFSET 10`, null],
  ['what is sorted', 999, `n > 0) ORDER BY n % 7 LIMIT 3`, null],
])('ends a query that looks at too many rows: %s', (_what, rows, rest, found) => {
  const { counter, ask } = counting();
  expect(outcome(() => counter.within({ rows, ms: 0 }, ask(rest)))).toBe(found);
  // Whoever asks without a limit afterwards has none.
  expect(ask('n > 0)')()).toBe(1_000);
});

it('lets a query go on that has time', () => {
  const { counter, ask } = counting();
  expect(counter.within({ rows: 0, ms: Infinity }, ask('n > 0)'))).toBe(1_000);
});
