import { afterEach, expect, it, vi } from 'vitest';
import { send } from '../postgres/connection.ts';
import { SqliteConnection } from '../sqlite/connection.ts';
import { hearSlowStatements, noteDuration, SLOW_MS, type SlowStatement } from './slow-statements.ts';

const heard: SlowStatement[] = [];
afterEach(() => void heard.splice(0));

/** Does `work` on a clock that goes on by `ms` whenever somebody looks at it. */
function within(ms: number, work: () => unknown): Promise<SlowStatement[]> {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += ms));
  const end = hearSlowStatements((slow) => void heard.push(slow));
  return Promise.resolve(work())
    .then(() => heard)
    .finally(end);
}

it.each([
  [SLOW_MS - 0.1, 0],
  [SLOW_MS, 1],
  [SLOW_MS + 1_000, 1],
])('a statement of %d ms is told of %d times', async (ms, times) => {
  expect(await within(ms, () => noteDuration('SELECT 1', 0))).toHaveLength(times);
});

it('is told without its values, whichever way it is read', async () => {
  const db = new SqliteConnection(':memory:', { readOnly: false });
  db.raw.exec('CREATE TABLE people (name TEXT)');
  await within(SLOW_MS, () => {
    db.execute('INSERT INTO people VALUES (?)', ['Maya']);
    db.execute('SELECT * FROM people WHERE name = ?', ['Maya']);
    db.lists('SELECT name FROM people WHERE name = ?', ['Maya']);
  });
  db.close();
  expect(heard).toEqual([
    { statement: 'INSERT INTO people VALUES (?)', execTime: SLOW_MS },
    { statement: 'SELECT * FROM people WHERE name = ?', execTime: SLOW_MS },
    { statement: 'SELECT name FROM people WHERE name = ?', execTime: SLOW_MS },
  ]);
});

it('is told where PostgreSQL took long', async () => {
  const client = { query: async () => ({ command: 'SELECT', rows: [], rowCount: 0 }) };
  const query = { sql: 'SELECT $1', parameters: ['Maya'] };
  await within(SLOW_MS, () => send(client as never, query as never));
  expect(heard).toEqual([{ statement: 'SELECT $1', execTime: SLOW_MS }]);
});

it('is not told of the log itself, which would grow by it, and no longer than is read', async () => {
  await within(SLOW_MS, () => {
    noteDuration('INSERT INTO "_logs" VALUES (?)', 0);
    noteDuration('DELETE FROM _logs', 0);
    noteDuration('SELECT * FROM "call_logs"', 0);
    noteDuration(`SELECT ${'x'.repeat(3_000)}`, 0);
  });
  expect(heard.map(({ statement }) => statement.length)).toEqual(['SELECT * FROM "call_logs"'.length, 2_000]);
});

it('is told to nobody once they have ended', async () => {
  await within(SLOW_MS, () => {});
  noteDuration('SELECT 1', -SLOW_MS);
  expect(heard).toEqual([]);
});
