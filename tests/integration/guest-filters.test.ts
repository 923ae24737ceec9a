import { sql } from 'kysely';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import type { Database } from '#platform/db/index.ts';
import type { ListCall } from '#records/index.ts';
import { describeEvents, STRANGER, withEvents } from '../support/events.ts';

const MANY = 20_000;

/** A list as it is asked for by whose token that is; a guest has none. */
const callOf = (query: Record<string, string>, token = ''): ListCall => ({
  method: 'GET',
  path: '/api/collections/events/records',
  target: '/api/collections/events/records',
  remote: '203.0.113.7',
  header: (name) => (name === 'authorization' && token !== '' ? token : undefined),
  headers: {},
  address: '203.0.113.7',
  actor: null,
  collection: 'events',
  query,
});

/** Published events, minute by minute, by a thousand organisers. */
async function fillWith(db: Database, count: number): Promise<void> {
  const pad = db.dialect === 'sqlite' ? `printf('%014d', n)` : `lpad(n::text, 14, '0')`;
  const minutes =
    db.dialect === 'sqlite'
      ? `strftime('%Y-%m-%d %H:%M:00.000Z', '2027-01-01', '+' || n || ' minutes')`
      : `to_char(timestamp '2027-01-01' + n * interval '1 minute', 'YYYY-MM-DD HH24:MI:00.000"Z"')`;
  await db.write(async (tx) => {
    await tx.script(`
      WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
      INSERT INTO "events" ("id", "slug", "title", "status", "visibility", "organiser", "startsAt", "created")
      SELECT 'e' || ${pad}, 'e-' || n, 'Event ' || n, 'published', 'public', 'o' || (n % 1000), ${minutes}, ${minutes} FROM numbers`);
  });
  if (db.dialect === 'sqlite') await db.optimize();
  else await sql`ANALYZE`.execute(db.read());
}

/** Listens to what a database is asked; gives the one list among it, and what it is asked with. */
function listening(db: Database): () => (readonly [text: string, params: unknown[]])[] {
  const spy =
    db.dialect === 'sqlite' ? vi.spyOn(db, 'rows') : vi.spyOn(pg.Client.prototype, 'query' as 'connect');
  return () =>
    (spy.mock.calls as unknown[][])
      .map(([query, params]) => {
        const { text, values } = typeof query === 'string' ? { text: query } : (query as pg.QueryConfig);
        return [text, (values ?? params ?? []) as unknown[]] as const;
      })
      .filter(([text]) => /^SELECT .*\bFROM "events".* LIMIT/s.test(text));
}

describeEvents('what guests filter a large list of events by', (database) => {
  it.each([
    ['a time, in its order', `startsAt > "2027-01-05 10:00:00.000Z"`, 'startsAt'],
    ['a time, in the other order', `startsAt > "2027-01-05 10:00:00.000Z"`, '-startsAt'],
    ['two times', `startsAt > "2027-01-05" && startsAt < "2027-01-06"`, 'startsAt'],
    ['a city', 'city = "Pokhara"', 'startsAt'],
    ['a category', 'category = "concert"', 'startsAt'],
    ['an organiser, in the order of time', 'organiser = "o7"', 'startsAt'],
    ['a country', 'country = "Nowhere"', 'startsAt'],
    ['nothing, the newest first', '', '-created'],
    ['nothing, what was changed last first', '', '-updated'],
    ['what was changed since', 'updated > "2026-11-01"', 'updated'],
    ['what still goes on', 'endsAt > "2027-01-05"', 'startsAt'],
    ['a category, the newest first', 'category = "concert"', '-created'],
    ['what no index has', 'title ~ "Event 1"', ''],
  ])('is found by the public’s own index: %s', async (_what, filter, sort) => {
    const db = await database.open();
    const { text, plan } = await planOf(db, { filter, sort });
    // Whether somebody is in the event's team is decided already: nobody is signed in.
    expect(text).not.toMatch(/EXISTS|event_members/);
    expect(plan).not.toMatch(/event_members/);
    expect(plan).toMatch(sort === '' ? /events/ : /events_(public|category|city|created|updated|of)/);
    // What PostgreSQL takes for a single row it may sort.
    const sorted = /TEMP B-TREE|ANY\(|\bSort\b/.test(plan) && !/Sort .* rows=1 /.test(plan);
    expect([sorted, plan]).toEqual([false, plan]);
  });

  it('is reckoned by what was counted while it was open: an organiser has few, however many there are', async () => {
    const { plan } = await planOf(await database.open(), { filter: 'organiser = "o7"', sort: '-created' });
    expect(plan).toMatch(/events_(of|organiser)\b/);
  });
});

describeEvents('what somebody who is signed in filters a large list of events by', (database) => {
  it.each([
    ['a time, in its order', `startsAt > "2027-01-05 10:00:00.000Z"`, 'startsAt'],
    ['a time, in the other order', `startsAt > "2027-01-05 10:00:00.000Z"`, '-startsAt'],
    ['an organiser, in the order of time', 'organiser = "o7"', 'startsAt'],
    ['nothing, the newest first', '', '-created'],
  ])('is found by the public’s index, their own and their teams’: %s', async (_what, filter, sort) => {
    const { plan } = await planOf(await database.open(), { filter, sort }, STRANGER.id);
    const reads = plan.split('\n').filter((step) => /(SEARCH|SCAN|Scan .*on) "?events\b/.test(step));
    expect(reads.length).toBeGreaterThan(0);
    for (const step of reads) expect(step).not.toMatch(/ANY\(|SCAN events(?! USING INDEX)|Seq Scan/);
  });
});

/** How a database finds a page of a list among many events, for a guest or for whoever has that id. */
async function planOf(
  db: Database,
  asks: { filter: string; sort: string },
  reader = '',
): Promise<{ text: string; plan: string }> {
  const { records } = await withEvents(db);
  await fillWith(db, MANY);
  const token = reader && (await records.auth.tokenFor('users', reader));
  const asked = listening(db);
  const query = { ...asks, perPage: '30', skipTotal: '1' };
  const { status } = await records.list(callOf(query, token), (error) => {
    throw error;
  });
  await records.close();
  expect(status).toBe(200);
  const lists = asked();
  expect(lists).toHaveLength(1);
  const [[text, params] = ['', []]] = lists;
  vi.restoreAllMocks();
  const explain = db.dialect === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
  const rows = await db.rows(`${explain} ${text}`, [...params]);
  return { text, plan: rows.map((row) => row.join(' ')).join('\n') };
}
