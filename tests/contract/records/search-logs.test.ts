import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { seededIds } from '#lib/ids.ts';
import { manualClock } from '#platform/clock/index.ts';
import { type Database, SLOW_MS } from '#platform/db/index.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { createLogTable } from '#records/logs/log-table.ts';
import { logTerms } from '#records/logs/log-indexes.ts';
import type { LogTables } from '#records/logs/log-entry.ts';
import { countLines } from '#records/logs/log-sums.ts';
import { Logs } from '#records/logs/logs.ts';
import type { SettingsStore } from '#records/settings/settings-store.ts';
import { findLog, type LogSearch, searchLogs, searchWritten } from '#records/logs/search-logs.ts';

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
    const atOnce = () => 0;
    const none = await searchLogs(logs, { text: 'needle' }, atOnce);
    expect([none.lines, none.next?.id, none.partial]).toEqual([[], 'line00000000060', true]);
    const older = await searchLogs(logs, { text: 'needle', before: none.next ?? undefined }, atOnce);
    expect([older.lines.map(({ message }) => message), older.next, older.partial]).toEqual([
      ['needle'],
      null,
      false,
    ]);
  });

  it('looks no further back when its time is used up, and leaves nothing out between two pages', async () => {
    const every = (one: number, of: number) => ({ message: one % of === 0 ? `hit ${one}` : `line ${one}` });
    const { logs } = await logWorld(
      await open(),
      Array.from({ length: 5_000 }, (_, n) => ({ ...every(n, 500), level: n % 2 === 0 ? 8 : 0 })),
    );
    // A clock that goes on by so much whenever it is looked at.
    const each = (ms: number) => {
      let now = 0;
      return () => (now += ms);
    };
    const pages = async (search: LogSearch, ms: number): Promise<[string[], boolean][]> => {
      const seen: [string[], boolean][] = [];
      let before: LogSearch['before'];
      do {
        const page = await searchLogs(logs, { ...search, before }, each(ms));
        seen.push([page.lines.map(({ message }) => message.slice(4)), page.partial]);
        before = page.next ?? undefined;
      } while (before);
      return seen;
    };
    const all = ['4500', '4000', '3500', '3000', '2500', '2000', '1500', '1000', '500', '0'];
    // However slow it is, a page looks at one window: 1,000 lines, or 250 of those that lie scattered.
    expect(await pages({ text: 'hit' }, 40)).toEqual([
      [['4500', '4000'], true],
      [['3500', '3000'], true],
      [['2500', '2000'], true],
      [['1500', '1000'], true],
      [['500', '0'], true],
      [[], false],
    ]);
    // Still within its time after the first three windows.
    expect(await pages({ text: 'hit' }, 13)).toEqual([
      [['4500', '4000', '3500', '3000', '2500', '2000', '1500', '1000'], true],
      [['500', '0'], false],
    ]);
    expect(await pages({ text: 'hit' }, 0)).toEqual([[all, false]]);
    const scattered = await pages({ text: 'hit', level: 8 }, 40);
    expect(scattered.flatMap(([messages]) => messages)).toEqual(all);
    expect(scattered).toHaveLength(11);
    expect(scattered.filter(([, partial]) => !partial)).toEqual([[[], false]]);
  });

  it('is within a time, and goes on within it', async () => {
    const { logs, found } = await logWorld(
      await open(),
      Array.from({ length: 120 }, (_, n) => request(`m${n}`, {})),
    );
    const at = (ms: number) => `2026-11-24 12:00:00.${String(ms).padStart(3, '0')}Z`;
    expect(await found({ from: at(3), to: at(6) })).toEqual(['m4', 'm3', 'm2']);
    expect(await found({ from: at(119) })).toEqual(['m119', 'm118']);
    const first = await searchLogs(logs, { from: at(10), to: at(70) });
    expect([first.lines.length, first.lines[0]?.message]).toEqual([50, 'm68']);
    const rest = await searchWritten(logs, { from: at(10), to: at(70), before: first.next ?? undefined });
    expect(rest.lines.map(({ message }) => message)).toEqual([
      'm18',
      'm17',
      'm16',
      'm15',
      'm14',
      'm13',
      'm12',
      'm11',
      'm10',
      'm9',
    ]);
  });

  it('is counted by level and time as it is written, and forgotten with its lines', async () => {
    const db = await open();
    const clock = manualClock('2026-11-24T12:59:30Z');
    const settings = { logs: { maxDays: 5, minLevel: -4 } };
    const logs = new Logs({
      db,
      clock,
      ids: seededIds(1),
      settings: { current: async () => settings } as unknown as SettingsStore,
    });
    await logs.prepare();
    const add = (level: number) => logs.writer.add(settings.logs as never, level, 'm', {});
    add(8);
    add(0);
    add(0);
    await logs.writer.flush();
    add(0);
    clock.advance(60_000);
    add(4);
    await logs.writer.flush();
    const count = (
      minutes: 1 | 10 | 60,
      from = '2026-11-24 00:00:00.000Z',
      to = '2026-11-25 00:00:00.000Z',
    ) => countLines(logs, { from, to, minutes });
    expect(await count(1)).toEqual([
      { at: '2026-11-24 12:59', level: 0, lines: 3 },
      { at: '2026-11-24 12:59', level: 8, lines: 1 },
      { at: '2026-11-24 13:00', level: 4, lines: 1 },
    ]);
    expect((await count(10)).map(({ at, lines }) => [at, lines])).toEqual([
      ['2026-11-24 12:5', 3],
      ['2026-11-24 12:5', 1],
      ['2026-11-24 13:0', 1],
    ]);
    expect((await count(60, '2026-11-24 13:00:00.000Z')).map(({ at }) => at)).toEqual(['2026-11-24 13']);
    expect(await count(60, '2026-11-24 00:00:00.000Z', '2026-11-24 12:59:00.000Z')).toEqual([]);
    // The next start leaves them as they are.
    await logs.prepare();
    expect(await count(1)).toHaveLength(3);
    clock.advance(5 * 24 * 3_600_000);
    await logs.forgetOld();
    expect((await count(1)).map(({ at }) => at)).toEqual(['2026-11-24 13:00']);
    await logs.forgetAll();
    expect(await count(1)).toEqual([]);
  });

  it('is counted from its lines where there were no sums', async () => {
    const db = await open();
    const { logs } = await logWorld(db, [request('a', {}), request('b', {}), request('c', {}, 8)]);
    await db.write(async (tx) => void (await sql`DROP TABLE "_log_sums"`.execute(tx.as())));
    await createLogTable(db);
    const day = { from: '2026-11-24 00:00:00.000Z', to: '2026-11-25 00:00:00.000Z' } as const;
    expect(
      (await countLines(logs, { ...day, minutes: 1 })).map(({ level, lines }) => [level, lines]),
    ).toEqual([
      [0, 2],
      [8, 1],
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
      [
        `"created" < '2026-11-24 12:00:01.000Z' AND "created" >= '2026-11-24 12:00:00.900Z'`,
        'idx_logs_created',
      ],
      ['"level" = 8', 'idx_logs_level'],
    ] as const;
    for (const [where, index] of expected) {
      const text = await plan(where);
      plans.push(text.includes(index) ? index : text);
    }
    expect(plans).toEqual(expected.map(([, index]) => index));
  });
});
