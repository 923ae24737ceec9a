import type { EventSearch } from '../index.ts';
import { searchWindow } from '../model/search-window.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { seededIds } from '#lib/ids.ts';
import { addMs } from '#lib/time.ts';
import type { Database } from '#platform/db/index.ts';
import { searchQuery } from '../store/search-events.ts';
import { facetQueries } from '../store/facets.ts';
import { managedQuery } from '#features/events/store/managed-events.ts';
import { eventColumns } from '#features/events/model/event-columns.ts';
import type { EventRow, EventTables } from '#features/events/index.ts';
import { aMela, describeEvents, ORGANISER, STRANGER, SUPERUSER, withEvents } from '#tests/support/events.ts';

const NOW_TEXT = '2026-12-01 12:00:00.000Z';
const HOUR = 3_600_000;
const CITIES = ['Kathmandu', 'Pokhara', 'Lalitpur', 'Biratnagar', 'Berlin'];
const CATEGORIES = ['festival', 'concert', 'meetup'] as const;

/** The `n`th of many events: they begin hour by hour from a hundred hours ago, a few at the same time. */
function numbered(n: number, id: string): EventRow {
  const startsAt = addMs(NOW_TEXT, (Math.floor(n / 2) - 100) * HOUR);
  return {
    ...(aMela() as unknown as EventRow),
    id,
    slug: `mela-${n}`,
    title: `Mela ${n}`,
    summary: n % 10 === 0 ? 'Zehnter Café-Abend' : '',
    description: '',
    startsAt,
    endsAt: addMs(startsAt, n === 0 ? 200 * HOUR : 3 * HOUR),
    venueAddress: '',
    location: null,
    onlineUrl: n % 7 === 0 ? 'https://mela.test/live' : '',
    cover: '',
    city: CITIES[n % CITIES.length] as string,
    category: CATEGORIES[n % CATEGORIES.length] as (typeof CATEGORIES)[number],
    status: n % 11 === 3 ? 'draft' : 'published',
    visibility: n % 13 === 5 ? 'unlisted' : 'public',
    organiser: n % 2 ? ORGANISER.id : STRANGER.id,
    currency: 'NPR',
    capacity: 0,
    taken: 0,
    publishedAt: NOW_TEXT,
    created: NOW_TEXT,
    updated: NOW_TEXT,
  };
}

async function fill(db: Database, count: number): Promise<EventRow[]> {
  const ids = seededIds(7);
  const rows = Array.from({ length: count }, (_, n) => numbered(n, ids.record()));
  for (let from = 0; from < count; from += 1_000) {
    await db.write((tx) =>
      tx
        .as<EventTables>()
        .insertInto('events')
        .values(rows.slice(from, from + 1_000).map((row) => eventColumns(row)))
        .execute(),
    );
  }
  return rows;
}

const listed = (rows: readonly EventRow[], fits: (row: EventRow) => boolean): string[] =>
  rows
    .filter(
      (row) =>
        row.status === 'published' && row.visibility === 'public' && row.endsAt >= NOW_TEXT && fits(row),
    )
    .toSorted((a, b) => (a.startsAt + a.id < b.startsAt + b.id ? -1 : 1))
    .map(({ id }) => id);

/** How the database goes about a query, as text. */
async function planOf(db: Database, query: { compile(): { sql: string; parameters: readonly unknown[] } }) {
  const { sql: text, parameters } = query.compile();
  const parts = text.split(db.dialect === 'sqlite' ? '?' : /\$\d+/);
  const pieces = parts.map((part, n) =>
    n < parameters.length ? sql`${sql.raw(part)}${sql.lit(parameters[n])}` : sql.raw(part),
  );
  const explain = db.dialect === 'sqlite' ? sql`EXPLAIN QUERY PLAN ` : sql`EXPLAIN `;
  const { rows } = await sql<Record<string, string>>`${explain}${sql.join(pieces, sql``)}`.execute(db.read());
  return rows.map((row) => row.detail ?? row['QUERY PLAN']).join('\n');
}

describeEvents('lists of events', (database) => {
  it.each<[string, EventSearch, (row: EventRow) => boolean]>([
    ['everything to come', {}, () => true],
    ['a category', { category: 'concert' }, ({ category }) => category === 'concert'],
    ['a city', { city: 'Pokhara' }, ({ city }) => city === 'Pokhara'],
    ['online', { online: true }, ({ onlineUrl }) => onlineUrl !== ''],
    ['words without accents or case', { q: 'ABEND cafe' }, ({ summary }) => summary !== ''],
    ['a word of the tags', { q: 'music' }, () => true],
    ['signs taken literally', { q: '%' }, () => false],
    [
      'a day',
      { from: '2026-12-02', to: '2026-12-02' },
      // In Kathmandu.
      ({ startsAt, endsAt }) => endsAt > '2026-12-01 18:15' && startsAt < '2026-12-02 18:15',
    ],
    [
      'all at once',
      { q: 'mela', category: 'meetup', city: 'Berlin' },
      ({ category, city }) => category === 'meetup' && city === 'Berlin',
    ],
    ['an unknown category', { category: 'rave' }, () => false],
  ])('finds %s, page by page, there and back', async (_title, search, fits) => {
    const db = await database.open();
    const { discovery } = await withEvents(db);
    const expected = listed(await fill(db, 400), fits);
    const pages: string[][] = [];
    const backwards: (string | null)[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await discovery.search({ ...search, limit: 7, cursor });
      pages.push(page.items.map(({ id }) => id));
      backwards.push(page.previous);
      cursor = page.next;
    }
    expect(pages.flat()).toEqual(expected);
    expect(backwards[0]).toBeNull();
    for (const [n, cursor] of backwards.slice(1).entries()) {
      const page = await discovery.search({ ...search, limit: 7, cursor: cursor ?? '' });
      expect(page.items.map(({ id }) => id)).toEqual(pages[n]);
      expect(page.previous === null).toBe(n === 0);
      expect(page.next).not.toBeNull();
    }
  });

  it('begins with what goes on already, however long ago it began', async () => {
    const db = await database.open();
    const { discovery } = await withEvents(db);
    const [first] = await fill(db, 400);
    const { items } = await discovery.search({ limit: 1 });
    expect(items[0]?.id).toBe(first?.id);
    expect(items[0]).not.toHaveProperty('description');
  });

  it.each([
    { cursor: 'nonsense' },
    { cursor: '; DROP TABLE events' },
    { from: 'yesterday' },
    { to: '2026-13-01' },
  ])('answers %j with 400', async (search) => {
    const { discovery } = await withEvents(await database.open());
    await expect(discovery.search(search)).rejects.toMatchObject({ status: 400 });
  });

  it('counts what is to come by category and city', async () => {
    const db = await database.open();
    const { discovery } = await withEvents(db);
    const rows = await fill(db, 400);
    const { categories, cities } = await discovery.facets();
    expect(categories).toHaveLength(3);
    for (const { category, count } of categories) {
      expect(count).toBe(listed(rows, (row) => row.category === category).length);
    }
    expect(cities.map(({ count }) => count)).toEqual(
      cities.map(({ count }) => count).toSorted((a, b) => b - a),
    );
    expect(cities.reduce((sum, { count }) => sum + count, 0)).toBe(listed(rows, () => true).length);
  });

  it('lists an organiser their own, the latest first, and what of it is to come for all', async () => {
    const db = await database.open();
    const { events } = await withEvents(db);
    const rows = await fill(db, 60);
    const mine = rows.filter(({ organiser }) => organiser === ORGANISER.id);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await events.listManaged(ORGANISER, { limit: 8, cursor });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    }
    const latestFirst = mine
      .toSorted((a, b) => (a.startsAt + a.id < b.startsAt + b.id ? 1 : -1))
      .map(({ id }) => id);
    expect(seen).toEqual(latestFirst);
    const drafts = await events.listManaged(ORGANISER, { status: 'draft', q: 'mela' });
    expect(
      drafts.items.every(({ status, organiser }) => status === 'draft' && organiser === ORGANISER.id),
    ).toBe(true);
    expect((await events.upcomingOf(STRANGER.id)).every(({ endsAt }) => endsAt >= NOW_TEXT)).toBe(true);
  });

  it('walks along an index for every list', async () => {
    const db = await database.open();
    const { discovery } = await withEvents(db);
    await fill(db, 5_000);
    if (db.dialect === 'postgres') await sql`ANALYZE events`.execute(db.read());
    const { next } = await discovery.search({ from: '2026-12-20', limit: 5 });
    const anyTime = searchWindow({}, NOW_TEXT);
    const plans: [string, { compile(): { sql: string; parameters: readonly unknown[] } }][] = [
      ['events_public', searchQuery(db, {}, anyTime, 24).query],
      ['events_public', searchQuery(db, { cursor: next ?? '' }, anyTime, 24).query],
      ['events_public', searchQuery(db, { q: 'mela' }, anyTime, 24).query],
      ['events_c', searchQuery(db, { category: 'concert' }, anyTime, 24).query],
      ['events_c', searchQuery(db, { city: 'Berlin', cursor: next ?? '' }, anyTime, 24).query],
      ['events_', managedQuery(db, ORGANISER, {}, 30).query],
      ['events_all', managedQuery(db, SUPERUSER, {}, 30).query],
    ];
    for (const [index, query] of plans) {
      const plan = await planOf(db, query);
      // PostgreSQL weighs by what it has counted: which of the indexes is its business.
      expect(plan).toContain(db.dialect === 'sqlite' ? index : 'events_');
      expect(plan).not.toMatch(/SCAN events(?! USING)|Seq Scan/);
    }
    const facets = Object.values(facetQueries(db, NOW_TEXT));
    // Where most rows count, PostgreSQL may rightly read them all.
    for (const query of db.dialect === 'sqlite' ? facets : []) {
      expect(await planOf(db, query)).toMatch(/USING COVERING INDEX events_c/);
    }
    const first = await planOf(db, searchQuery(db, {}, anyTime, 24).query);
    expect(first).not.toMatch(/TEMP B-TREE|Sort/);
  });
});
