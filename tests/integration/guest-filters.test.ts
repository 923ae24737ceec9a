import { expect, it, vi } from 'vitest';
import type { Database } from '#platform/db/index.ts';
import { describeEvents, STRANGER, withEvents } from '../support/events.ts';
import { callOf, fillWith, listening } from '../support/event-lists.ts';

const MANY = 20_000;

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
  const { records } = await withEvents(db, {}, { listLimit: { rows: Infinity, ms: 0 } });
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
