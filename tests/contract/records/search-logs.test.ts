import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { manualClock } from '#platform/clock/index.ts';
import type { Database } from '#platform/db/index.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { createLogTable } from '#records/logs/log-table.ts';
import { logTerms, SLOW_MS } from '#records/logs/log-indexes.ts';
import type { LogTables } from '#records/logs/log-entry.ts';
import type { Logs } from '#records/logs/logs.ts';
import { findLog, type LogSearch, searchLogs } from '#records/logs/search-logs.ts';

/** A log with these lines, a millisecond after each other; and how it is searched. */
async function logWorld(db: Database, lines: readonly { level?: number; message?: string; data?: object }[]) {
  await createLogTable(db);
  const clock = manualClock('2026-11-24T12:00:00Z');
  const rows = lines.map(({ level = 0, message = '', data = {} }, n) => {
    clock.advance(1);
    const created = clock.text();
    const id = `line${String(n).padStart(11, '0')}`;
    return { id, level, message, data: JSON.stringify(data), created, updated: created };
  });
  for (let from = 0; from < rows.length; from += 500)
    await db.write((tx) =>
      tx
        .as<LogTables>()
        .insertInto('_logs')
        .values(rows.slice(from, from + 500))
        .execute(),
    );
  const logs = { db, writer: { flush: async () => {} } } as unknown as Logs;
  const found = async (search: LogSearch) =>
    (await searchLogs(logs, search)).lines.map(({ message }) => message);
  return { logs, found };
}

const request = (message: string, data: object, level = 0) => ({ message, level, data });

describeOnEachDatabase('searching the log', ({ open }) => {
  it('is by level, status, request, slowness and text, and by all of them together', async () => {
    const { found } = await logWorld(await open(), [
      request('a', { status: 200, execTime: SLOW_MS - 0.1, requestId: 'r1' }),
      request('b', { status: 404, execTime: SLOW_MS, requestId: 'r2', error: 'Not here' }, 8),
      request('c', { requestId: 'r2', note: '100% of_it' }, 4),
      request('d', {}),
      request('Ünïted', { status: 200, execTime: 2_000 }),
    ]);
    expect(await found({})).toEqual(['Ünïted', 'd', 'c', 'b', 'a']);
    expect(await found({ level: 8 })).toEqual(['b']);
    expect(await found({ level: 0 })).toEqual(['Ünïted', 'd', 'a']);
    expect(await found({ status: 200 })).toEqual(['Ünïted', 'a']);
    expect(await found({ requestId: 'r2' })).toEqual(['c', 'b']);
    expect(await found({ slow: true })).toEqual(['Ünïted', 'b']);
    expect(await found({ text: 'NOT HERE' })).toEqual(['b']);
    expect(await found({ text: '100%' })).toEqual(['c']);
    expect(await found({ text: '%' })).toEqual(['c']);
    expect(await found({ text: 'f_i' })).toEqual(['c']);
    expect(await found({ text: '_' })).toEqual(['c']);
    expect(await found({ text: 'ünï' })).toEqual([]);
    expect(await found({ requestId: 'r2', level: 8 })).toEqual(['b']);
    expect(await found({ requestId: 'r2', level: 8, text: 'nothing' })).toEqual([]);
    expect(await found({ slow: true, status: 404, level: 8, text: 'b' })).toEqual(['b']);
    expect(await found({ status: 200, level: 4 })).toEqual([]);
  });

  it('goes on page by page, and looks at no more than so many lines for a page', async () => {
    const many = Array.from({ length: 10_060 }, (_, n) => ({ message: n === 5 ? 'needle' : `line ${n}` }));
    const { logs } = await logWorld(await open(), many);
    const first = await searchLogs(logs, {});
    expect([first.lines.length, first.partial]).toEqual([50, false]);
    expect(first.lines[0]?.message).toBe('line 10059');
    const second = await searchLogs(logs, { before: first.next ?? undefined });
    expect(second.lines[0]?.message).toBe('line 10009');
    const none = await searchLogs(logs, { text: 'needle' });
    expect([none.lines, none.partial]).toEqual([[], true]);
    const older = await searchLogs(logs, { text: 'needle', before: none.next ?? undefined });
    expect([older.lines.map(({ message }) => message), older.next, older.partial]).toEqual([
      ['needle'],
      null,
      false,
    ]);
  });

  it('finds one line by its id', async () => {
    const { logs } = await logWorld(await open(), [request('a', { status: 200 })]);
    expect(await findLog(logs, 'line00000000000')).toMatchObject({ message: 'a', data: { status: 200 } });
    expect(await findLog(logs, 'nothing')).toBeNull();
  });

  it('reads an index, whatever it is by', async () => {
    const db = await open();
    await logWorld(
      db,
      Array.from({ length: 3_000 }, (_, n) =>
        request(`m${n}`, { status: 200 + (n % 300), execTime: 1, requestId: `r${n}` }, n % 50 === 0 ? 8 : 0),
      ),
    );
    await db.optimize();
    if (db.dialect === 'postgres') await sql`ANALYZE "_logs"`.execute(db.read());
    const { requestId, status, slow } = logTerms(db.sql.raw);
    const order = 'ORDER BY "created" DESC, "id" DESC LIMIT 51';
    const plan = async (where: string): Promise<string> => {
      const explain = db.dialect === 'postgres' ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN';
      const { rows } = await sql
        .raw<Record<string, unknown>>(`${explain} SELECT "id" FROM "_logs" WHERE ${where} ${order}`)
        .execute(db.read());
      return rows.map((row) => Object.values(row).join(' ')).join('\n');
    };
    const plans: string[] = [];
    const expected = [
      [`"created" < '9'`, 'idx_logs_created'],
      [`("created", "id") < ('2026-11-24 12:00:01.000Z', 'x')`, 'idx_logs_created'],
      [`${requestId} = 'r5' AND ${requestId} IS NOT NULL`, 'idx_logs_request'],
      [`${status} = 404 AND ${status} IS NOT NULL`, 'idx_logs_status'],
      [slow, 'idx_logs_slow'],
      ['"level" = 8', 'idx_logs_level'],
    ] as const;
    for (const [where, index] of expected) {
      const text = await plan(where);
      plans.push(text.includes(index) ? index : text);
    }
    expect(plans).toEqual(expected.map(([, index]) => index));
  });
});
