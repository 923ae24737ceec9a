import { expect, it, vi } from 'vitest';
import type { Database } from '#platform/db/index.ts';
import { describeEvents, STRANGER, withEvents } from '../support/events.ts';
import { callOf, fillWith } from '../support/event-lists.ts';

const MANY = 300;
const LIMIT = { listLimit: { rows: 100, ms: 0 }, pause: async () => {} };

interface Answer {
  status: number;
  message?: string;
  totalItems?: number;
  items?: { id: string; title: string }[];
}

/** A site with more events than a guest may look at; the first two are concerts. */
async function siteWith(db: Database, count = MANY) {
  const { records } = await withEvents(db, {}, LIMIT);
  await fillWith(db, count, 2);
  return {
    records,
    list: async (query: Record<string, string>, token = ''): Promise<Answer> => {
      const { status, body } = await records.list(callOf({ perPage: '30', ...query }, token), (error) => {
        const { status: refused, message } = error as { status: number; message: string };
        return { status: refused, body: Buffer.from(JSON.stringify({ message })) };
      });
      return { status, ...(JSON.parse(Buffer.from(body).toString()) as object) };
    },
  };
}

const skipTotal = '1';
const REFUSED = {
  status: 400,
  message:
    'This list looks at too many records. Narrow its filter, or sort by one of these: slug, timezone, startsAt, created, updated, publishedAt, title, category, city.',
};

describeEvents('what a guest’s list may look at', (database) => {
  it.each([
    ['a text that none has', { filter: 'title ~ "nothing"' }],
    ['a text that none has, in an order', { filter: 'title ~ "nothing"', sort: 'startsAt' }],
    ['an order without an index', { sort: 'venueName' }],
    ['any order', { sort: '@random' }],
    ['the far end', { sort: 'startsAt', page: '9' }],
    ['what is none of many', { filter: 'city != "" && category != "concert"', sort: '-created' }],
    ['a list with relations in it', { filter: 'title ~ "nothing"', expand: 'organiser' }],
  ])(
    'is a part of a large collection on SQLite, and PostgreSQL answers: %s',
    async (_what, query: Record<string, string>) => {
      const db = await database.open();
      const { list, records } = await siteWith(db);
      const asked = await list({ ...query, skipTotal });
      expect(asked).toMatchObject(db.dialect === 'sqlite' ? REFUSED : { status: 200 });
      // Who says who they are has no such limit.
      const token = await records.auth.tokenFor('users', STRANGER.id);
      expect((await list({ ...query, skipTotal }, token)).status).toBe(200);
      await records.close();
    },
  );

  it.each([
    ['a page in an order that has an index', { sort: '-startsAt' }, 30],
    ['the last page before the limit', { sort: 'startsAt', page: '3' }, 30],
    ['what the records came in', { sort: '-@rowid' }, 30],
    ['no order', {}, 30],
    ['what many have', { filter: 'title ~ "event"', sort: 'startsAt' }, 30],
    // Along the order they would be met last.
    ['what few have, the newest first', { filter: 'category = "concert"', sort: '-created' }, 2],
    [
      'the same, with relations in it',
      { filter: 'category = "concert"', sort: '-created', expand: 'organiser' },
      2,
    ],
    ['one of two', { filter: 'category = "concert" || organiser = "o7"', sort: 'startsAt' }, 3],
  ])('is enough for %s', async (_what, query: Record<string, string>, found) => {
    const { list, records } = await siteWith(await database.open());
    const { status, items } = await list({ ...query, skipTotal });
    expect([status, items?.length]).toEqual([200, found]);
    await records.close();
  });

  it('counts what the rule lets through, however many, and of filters what is near', async () => {
    const db = await database.open();
    const { list, records } = await siteWith(db);
    const totals = async (filter: string): Promise<unknown> =>
      (await list({ filter, sort: 'startsAt', perPage: '1' })).totalItems;
    const far = db.dialect === 'sqlite' ? -1 : MANY;
    expect(await totals('')).toBe(MANY);
    expect(await totals('title ~ "event"')).toBe(far);
    expect(await totals('category = "concert"')).toBe(2);
    await records.close();
  });

  it('gives nothing else than without a limit, or refuses', async () => {
    const db = await database.open();
    const { dialect } = db;
    const { list, records } = await siteWith(db);
    const token = await records.auth.tokenFor('users', STRANGER.id);
    const filters = [
      'category = "concert"',
      'category != "concert"',
      'organiser = "o7" || category = "concert"',
      'title ~ "event 29"',
      'title ~ "EVENT 1%"',
      'title !~ "event"',
      'startsAt > "2027-01-01 04:00" && title ~ "29"',
      'created < "2027-01-01 00:10" || title ~ "299"',
    ];
    const sorts = ['startsAt,id', '-startsAt,-id', '-created,id', 'title', 'slug', 'venueName,id', '-@rowid'];
    const answered: string[] = [];
    for (const filter of filters)
      for (const sort of sorts)
        for (const page of ['1', '2']) {
          const query = { filter, sort, page, perPage: '7', skipTotal, fields: 'id,title' };
          const [limited, whole] = [await list(query), await list(query, token)];
          if (limited.status === 200) answered.push(filter);
          expect([query, limited.items ?? whole.items]).toEqual([query, whole.items]);
          expect(whole.status).toBe(200);
        }
    // Every filter is answered in one order or another; PostgreSQL, which has no limit, answers what nobody has, too.
    const found = filters.filter((filter) => dialect === 'postgres' || !filter.includes('!~'));
    expect(new Set(answered)).toEqual(new Set(found));
    await records.close();
  });

  it('is all of a small collection', async () => {
    const { list, records } = await siteWith(await database.open(), LIMIT.listLimit.rows);
    const queries: Record<string, string>[] = [
      { filter: 'title ~ "nothing"' },
      { sort: 'venueName' },
      { sort: '@random' },
    ];
    for (const query of queries) expect((await list(query)).status).toBe(200);
    expect((await list({ filter: 'title ~ "event"' })).totalItems).toBe(LIMIT.listLimit.rows);
    await records.close();
  });

  it('is no limit for a superuser: what looks at more is read where nobody else waits for it', async () => {
    const db = await database.open();
    const aside = vi.spyOn(db, 'aside');
    const { list, records } = await siteWith(db);
    await records.auth.upsertSuperuser('root@example.com', 'correct horse');
    const [root] = await db
      .read<{ _superusers: { id: string } }>()
      .selectFrom('_superusers')
      .select('id')
      .execute();
    const token = await records.auth.tokenFor('_superusers', root?.id ?? '');
    const far: Record<string, string>[] = [
      { filter: 'title ~ "nothing"' },
      { sort: 'venueName,id' },
      { sort: 'startsAt', page: '9' },
      { filter: 'city != "" && category != "concert"', sort: '-created', expand: 'organiser' },
    ];
    const near: Record<string, string>[] = [{ sort: '-id' }, { filter: 'slug = "event-1"' }, {}];
    for (const [queries, reads] of [
      [far, db.dialect === 'sqlite' ? 1 : 0],
      [near, 0],
    ] as const)
      for (const query of queries) {
        aside.mockClear();
        const { status, items } = await list({ ...query, skipTotal }, token);
        expect([query, status, aside.mock.calls.length]).toEqual([query, 200, reads]);
        const whole = await list(
          { ...query, skipTotal, perPage: '30' },
          await records.auth.tokenFor('users', STRANGER.id),
        );
        expect(items?.map(({ id }) => id)).toEqual(whole.items?.map(({ id }) => id));
      }
    expect((await list({ filter: 'title ~ "event"' }, token)).totalItems).toBe(MANY);
    await records.close();
  });
});
