import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '#platform/db/index.ts';
import type { ListCall } from '#records/index.ts';
import { describeEvents, ORGANISER, STRANGER, withEvents } from '../support/events.ts';

const MANY = 4_000;
const OTHERS = ['aaaaaaaaaaaaaa1', 'aaaaaaaaaaaaaa2', ORGANISER.id];
const ROLES = ['manager', 'finance', 'check_in'];

interface Event {
  id: string;
  city: string;
  status: string;
  visibility: string;
  organiser: string;
  startsAt: string;
  created: string;
  roles: string[];
}

/** The n-th event: what it is comes from its number, in parts that don't run alike. */
function eventOf(n: number): Event {
  const pick = <T>(by: number, ...from: T[]): T => from[Math.floor(n / by) % from.length] as T;
  const time = (by: number) =>
    new Date(Date.UTC(2027, 0, 1) + ((n * by) % 9_973) * 60_000).toISOString().replace('T', ' ');
  return {
    id: `e${String(n).padStart(14, '0')}`,
    city: pick(3, 'Pokhara', 'Kathmandu', 'Lisbon'),
    status: pick(1, 'published', 'published', 'draft', 'cancelled', 'draft'),
    visibility: pick(2, 'public', 'public', 'unlisted'),
    organiser: n % 97 === 0 ? STRANGER.id : (OTHERS[n % OTHERS.length] as string),
    startsAt: time(7_919),
    // Many are alike in it.
    created: `2026-11-${String(1 + (n % 9)).padStart(2, '0')} 10:00:00.000Z`,
    roles: n % 41 === 0 ? [ROLES[n % ROLES.length] as string] : [],
  };
}

const EVENTS = Array.from({ length: MANY }, (_, n) => eventOf(n + 1));

async function fill(db: Database): Promise<void> {
  const text = (value: string): string => `'${value}'`;
  await db.write(async (tx) => {
    const columns = ['id', 'city', 'status', 'visibility', 'organiser', 'startsAt', 'created'] as const;
    for (let from = 0; from < MANY; from += 500) {
      const rows = EVENTS.slice(from, from + 500).map((event) => {
        const values = columns.map((column) => text(event[column])).join(', ');
        return `(${values}, ${text(`s-${event.id}`)}, 'Mela')`;
      });
      const names = columns.map((column) => `"${column}"`).join(', ');
      await tx.script(`INSERT INTO "events" (${names}, "slug", "title") VALUES ${rows.join(', ')}`);
    }
    const members = EVENTS.flatMap(({ id, roles }, n) => [
      ...roles.map((role) => [id, STRANGER.id, role]),
      // Somebody else's roles are not this reader's.
      ...(n % 3 === 0 ? [[id, OTHERS[0] as string, 'manager']] : []),
    ]).map(
      ([event, user, role], n) =>
        `(${text(`m${String(n).padStart(14, '0')}`)}, '${event}', '${user}', '${role}')`,
    );
    await tx.script(
      `INSERT INTO "event_members" ("id", "event", "user", "role") VALUES ${members.join(', ')}`,
    );
  });
  if (db.dialect === 'sqlite') await db.optimize();
  else await sql`ANALYZE`.execute(db.read());
}

/** What the rule of `events` says, said once more. */
const mayList = (event: Event): boolean =>
  (event.status === 'published' && event.visibility === 'public') ||
  event.organiser === STRANGER.id ||
  event.roles.length > 0;

const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const LISTS: [string, (event: Event) => boolean, string, (one: Event, other: Event) => number][] = [
  ['', () => true, 'startsAt,id', (a, b) => byText(a.startsAt, b.startsAt) || byText(a.id, b.id)],
  ['', () => true, '-startsAt,-id', (a, b) => byText(b.startsAt, a.startsAt) || byText(b.id, a.id)],
  [
    'startsAt > "2027-01-04"',
    ({ startsAt }) => startsAt > '2027-01-04',
    'startsAt,id',
    (a, b) => byText(a.startsAt, b.startsAt) || byText(a.id, b.id),
  ],
  [
    'city = "Pokhara" && startsAt < "2027-01-03"',
    ({ city, startsAt }) => city === 'Pokhara' && startsAt < '2027-01-03',
    '-created,startsAt,id',
    (a, b) => byText(b.created, a.created) || byText(a.startsAt, b.startsAt) || byText(a.id, b.id),
  ],
  [
    '(status = "draft" || city = "Lisbon") && visibility = "unlisted"',
    ({ status, city, visibility }) => (status === 'draft' || city === 'Lisbon') && visibility === 'unlisted',
    'created,id',
    (a, b) => byText(a.created, b.created) || byText(a.id, b.id),
  ],
];

describeEvents('a list for somebody who has events of their own and of their teams', (database) => {
  it('has what its rule lets through, each once, in its order, on each page', async () => {
    const db = await database.open();
    const { records } = await withEvents(db);
    await fill(db);
    const token = await records.auth.tokenFor('users', STRANGER.id);
    const ask = async (
      query: Record<string, string>,
    ): Promise<{ items: { id: string }[]; totalItems: number }> => {
      const call: ListCall = {
        method: 'GET',
        path: '/api/collections/events/records',
        target: '/api/collections/events/records',
        remote: '203.0.113.7',
        header: (name) => (name === 'authorization' ? token : undefined),
        headers: {},
        address: '203.0.113.7',
        actor: null,
        collection: 'events',
        query,
      };
      const { status, body } = await records.list(call, (error) => {
        throw error;
      });
      expect(status).toBe(200);
      return JSON.parse(Buffer.from(body).toString()) as { items: { id: string }[]; totalItems: number };
    };
    for (const [filter, passes, sort, order] of LISTS) {
      const expected = EVENTS.filter((event) => mayList(event) && passes(event)).toSorted(order);
      // The last is farther in than a list is read side by side.
      for (const [page, perPage] of [
        [1, 30],
        [2, 30],
        [1, 500],
        [3, 7],
        [6, 1_000],
      ] as const) {
        const { items, totalItems } = await ask({
          filter,
          sort,
          page: String(page),
          perPage: String(perPage),
          fields: 'id',
        });
        const ids = expected.slice((page - 1) * perPage, page * perPage).map(({ id }) => id);
        expect({ filter, sort, page, totalItems, ids: items.map(({ id }) => id) }).toEqual({
          filter,
          sort,
          page,
          totalItems: expected.length,
          ids,
        });
      }
    }
    await records.close();
  });
});
