import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { EventDateTables } from '#features/event-dates/index.ts';
import { eventColumns } from '#features/events/model/event-columns.ts';
import type { EventRow, EventTables } from '#features/events/index.ts';
import { addMs, isTimeZone, utcToWallTime } from '#lib/time.ts';
import { encodeCursor } from '#platform/api/index.ts';
import type { Database } from '#platform/db/index.ts';
import { aMela, describeEvents, ORGANISER, withEvents } from '#tests/support/events.ts';
import { expectIndexes } from '#tests/support/expect-index.ts';
import type { EventSearch } from '../index.ts';
import { searchWindow } from '../model/search-window.ts';
import { otherDatesQuery } from '../store/other-dates.ts';
import { searchQuery } from '../store/search-events.ts';
import { zonesInUse, zonesQuery } from '../store/zones-in-use.ts';

const NOW = '2026-12-01 12:00:00.000Z';
const HOUR = 3_600_000;

/** A date: when it begins, how many hours it lasts, and whether it is cancelled. */
interface Given {
  startsAt: string;
  hours: number;
  off?: boolean;
}
interface Staged {
  id: string;
  dates: Given[];
  more?: Partial<EventRow>;
}

const ZONES = ['Asia/Kathmandu', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Nowhere'];

const endOf = ({ startsAt, hours }: Given): string => addMs(startsAt, hours * HOUR);

/** The date that an event shows as its own, by hand. */
function ownOf(dates: readonly Given[]): Given {
  const on = dates.filter(({ off }) => !off).toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  return (on.find((date) => endOf(date) > NOW) ?? on.at(-1)) as Given;
}

/** Writes events with their dates; an event with one date has no rows for it. */
async function stage(db: Database, events: readonly Staged[]): Promise<void> {
  const rows = events.map(({ id, dates, more }) => ({
    ...(aMela() as unknown as EventRow),
    id,
    slug: id,
    summary: '',
    description: '',
    venueAddress: '',
    location: null,
    onlineUrl: '',
    cover: '',
    status: 'published' as const,
    visibility: 'public' as const,
    organiser: ORGANISER.id,
    currency: 'NPR',
    capacity: 0,
    taken: 0,
    publishedAt: NOW,
    created: NOW,
    updated: NOW,
    ...more,
    startsAt: ownOf(dates).startsAt,
    endsAt: endOf(ownOf(dates)),
  }));
  const dates = events.flatMap(({ id, dates: given }) =>
    given.map((date, n) => ({
      id: n === 0 ? id : `${String(n).padStart(5, '0')}${id.slice(5)}`,
      event: id,
      startsAt: date.startsAt,
      endsAt: endOf(date),
      title: '',
      note: '',
      capacity: 0,
      arriveBefore: 0,
      arriveWithin: 0,
      taken: 0,
      state: date.off ? ('cancelled' as const) : ('on' as const),
      created: NOW,
      updated: NOW,
    })),
  );
  const several = new Set(events.filter(({ dates: given }) => given.length > 1).map(({ id }) => id));
  await db.write(async (tx) => {
    for (let from = 0; from < rows.length; from += 500)
      await tx
        .as<EventTables>()
        .insertInto('events')
        .values(rows.slice(from, from + 500).map((row) => eventColumns(row)))
        .execute();
    const kept = dates.filter(({ event }) => several.has(event));
    for (let from = 0; from < kept.length; from += 500)
      await tx
        .as<EventDateTables>()
        .insertInto('event_dates')
        .values(kept.slice(from, from + 500))
        .execute();
  });
}

/** Where days are those of UTC: what is told of days besides is easier to read there. */
const UTC = { timezone: 'UTC' };

const idOf = (n: number): string => `event${String(n).padStart(10, '0')}`;

/** What a search finds, `id start` each, read page by page and back again. */
async function found(
  discovery: Awaited<ReturnType<typeof withEvents>>['discovery'],
  search: EventSearch,
  limit = 3,
): Promise<string[]> {
  const pages: string[][] = [];
  const back: (string | null)[] = [];
  const told = ({
    id,
    startsAt,
    foundOn,
  }: {
    id: string;
    startsAt: string;
    foundOn: Pick<Given, 'startsAt'> | null;
  }) => `${id} ${foundOn?.startsAt ?? startsAt}`;
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await discovery.search({ ...search, limit, cursor });
    pages.push(page.items.map(told));
    back.push(page.previous);
    cursor = page.next;
  }
  for (const [n, cursor] of back.slice(1).entries()) {
    const page = await discovery.search({ ...search, limit, cursor: cursor ?? '' });
    expect(page.items.map(told)).toEqual(pages[n]);
  }
  return pages.flat();
}

/** The day that it is at a place. */
const dayThere = (moment: string, zone: string): string =>
  utcToWallTime(moment, isTimeZone(zone) ? zone : 'UTC').slice(0, 10);

/**
 * The same by hand: of each event the first date that is on within the days, which are those on the clock of its place, by start. A
 * first day that is today leaves out what is over.
 */
function expected(events: readonly Staged[], from: string, to: string | undefined): string[] {
  return events
    .flatMap(({ id, dates, more }) => {
      const zone = more?.timezone ?? 'Asia/Kathmandu';
      const over = (date: Given): boolean =>
        dayThere(NOW, zone) === from ? endOf(date) < NOW : dayThere(addMs(endOf(date), -1), zone) < from;
      const [first] = dates
        .filter((date) => !date.off && !over(date) && (!to || dayThere(date.startsAt, zone) <= to))
        .map(({ startsAt }) => startsAt)
        .toSorted();
      return first === undefined ? [] : [{ id, startsAt: first }];
    })
    .toSorted((a, b) => (a.startsAt + a.id < b.startsAt + b.id ? -1 : 1))
    .map(({ id, startsAt }) => `${id} ${startsAt}`);
}

const day = (text: string, hour = '18:00'): string => `${text} ${hour}:00.000Z`;

describeEvents('a search by day', (database) => {
  it.each<[string, Given[], EventSearch, string | null]>([
    [
      'a later date, though the next one is before',
      [
        { startsAt: day('2026-12-05'), hours: 2 },
        { startsAt: day('2026-12-12'), hours: 2 },
        { startsAt: day('2026-12-13'), hours: 2 },
      ],
      { from: '2026-12-10', to: '2026-12-20' },
      day('2026-12-12'),
    ],
    [
      'no cancelled date',
      [
        { startsAt: day('2026-12-05'), hours: 2 },
        { startsAt: day('2026-12-12'), hours: 2, off: true },
      ],
      { from: '2026-12-10', to: '2026-12-20' },
      null,
    ],
    [
      'the one after a cancelled date',
      [
        { startsAt: day('2026-12-05'), hours: 2 },
        { startsAt: day('2026-12-12'), hours: 2, off: true },
        { startsAt: day('2026-12-19'), hours: 2 },
      ],
      { from: '2026-12-10', to: '2026-12-20' },
      day('2026-12-19'),
    ],
    [
      'a date that begins as the first day does',
      [
        { startsAt: day('2026-12-05'), hours: 2 },
        { startsAt: day('2026-12-10', '00:00'), hours: 2 },
      ],
      { from: '2026-12-10', to: '2026-12-10' },
      day('2026-12-10', '00:00'),
    ],
    [
      'no date that begins when the last day is over',
      [
        { startsAt: day('2026-12-05'), hours: 2 },
        { startsAt: day('2026-12-11', '00:00'), hours: 2 },
      ],
      { from: '2026-12-10', to: '2026-12-10' },
      null,
    ],
    [
      'what goes on from the day before',
      [
        { startsAt: day('2026-12-05'), hours: 2 },
        { startsAt: day('2026-12-09', '22:00'), hours: 4 },
        { startsAt: day('2026-12-10', '22:00'), hours: 4 },
      ],
      { from: '2026-12-10' },
      day('2026-12-09', '22:00'),
    ],
    [
      'a date that is over, in a search of past days',
      [
        { startsAt: day('2026-11-20'), hours: 2 },
        { startsAt: day('2026-12-05'), hours: 2 },
      ],
      { from: '2026-11-19', to: '2026-11-21' },
      day('2026-11-20'),
    ],
    [
      'not what is over, in a search of days to come',
      [
        { startsAt: day('2026-11-20'), hours: 2 },
        { startsAt: day('2026-12-05'), hours: 2 },
      ],
      { from: '2026-12-06' },
      null,
    ],
    [
      'the earliest of several, where its own is within the days too',
      [
        { startsAt: day('2026-11-20'), hours: 2 },
        { startsAt: day('2026-12-05'), hours: 2 },
      ],
      { from: '2026-11-19', to: '2026-12-30' },
      day('2026-11-20'),
    ],
    [
      'its own without a first day',
      [
        { startsAt: day('2026-12-01', '18:00'), hours: 2 },
        { startsAt: day('2026-12-02'), hours: 2 },
      ],
      { to: '2026-12-02' },
      day('2026-12-01', '18:00'),
    ],
  ])('finds %s', async (_title, dates, search, start) => {
    const db = await database.open();
    const { discovery } = await withEvents(db);
    await stage(db, [{ id: idOf(1), dates, more: UTC }]);
    expect(await found(discovery, search)).toEqual(start === null ? [] : [`${idOf(1)} ${start}`]);
  });

  it.each<[string, string, Given, string[]]>([
    // Saturday, 20:00, is Sunday in UTC.
    [
      'an evening in New York',
      'America/New_York',
      { startsAt: day('2026-12-06', '01:00'), hours: 2 },
      ['2026-12-05'],
    ],
    [
      'a morning in Sydney',
      'Australia/Sydney',
      { startsAt: day('2026-12-04', '22:00'), hours: 2 },
      ['2026-12-05'],
    ],
    [
      'midnight in Kathmandu',
      'Asia/Kathmandu',
      { startsAt: day('2026-12-04', '18:15'), hours: 2 },
      ['2026-12-05'],
    ],
    [
      'a minute before midnight in Kathmandu',
      'Asia/Kathmandu',
      { startsAt: day('2026-12-04', '18:14'), hours: 2 },
      ['2026-12-04', '2026-12-05'],
    ],
    [
      'where the day begins first',
      'Pacific/Kiritimati',
      { startsAt: day('2026-12-04', '10:00'), hours: 13.9 },
      ['2026-12-05'],
    ],
    [
      'where it ends last',
      'Pacific/Pago_Pago',
      { startsAt: day('2026-12-06', '10:59'), hours: 0.01 },
      ['2026-12-05'],
    ],
    // From the evening of the 4th to the morning of the 6th.
    [
      'what goes on over several days',
      'America/New_York',
      { startsAt: day('2026-12-05', '02:00'), hours: 36 },
      ['2026-12-04', '2026-12-05', '2026-12-06'],
    ],
    [
      'an hour that comes twice',
      'America/New_York',
      { startsAt: day('2027-11-07', '04:00'), hours: 24.9 },
      ['2027-11-07'],
    ],
    [
      'a day with an hour less',
      'America/New_York',
      { startsAt: day('2027-03-14', '05:00'), hours: 22.9 },
      ['2027-03-14'],
    ],
    [
      'a zone that there is not, by UTC',
      'Nowhere',
      { startsAt: day('2026-12-05', '00:00'), hours: 23.9 },
      ['2026-12-05'],
    ],
  ])('finds %s on its own day', async (_title, timezone, date, on) => {
    const db = await database.open();
    const { discovery } = await withEvents(db);
    const earlier = { startsAt: day('2026-12-02'), hours: 1 };
    const [alone, several, elsewhere] = [1, 2, 3].map(idOf) as [string, string, string];
    await stage(db, [
      { id: alone, dates: [date], more: { timezone } },
      { id: several, dates: [earlier, date], more: { timezone } },
      // Far in time and on another clock: the search is by more than one.
      { id: elsewhere, dates: [{ startsAt: day('2028-01-01'), hours: 1 }], more: { timezone: 'Asia/Tokyo' } },
    ]);
    const around = [-2, -1, 0, 1, 2].map((n) => addMs(date.startsAt, n * 24 * HOUR).slice(0, 10));
    const days: string[] = [];
    for (const each of around) {
      const both = [alone, several].map((id) => `${id} ${date.startsAt}`);
      const here = await found(discovery, { from: each, to: each });
      const there = here.filter((line) => line.endsWith(date.startsAt));
      expect([[], both]).toContainEqual(there);
      if (there.length > 0) days.push(each);
    }
    expect(days).toEqual(on);
  });

  it('follows the clock of an event whose time zone changes, and a date that moves', async () => {
    const db = await database.open();
    const { discovery, events } = await withEvents(db);
    const dates = [
      { startsAt: day('2026-12-02'), hours: 1 },
      { startsAt: day('2026-12-06', '01:00'), hours: 2 },
    ];
    const [moves, stays] = [idOf(1), idOf(2)];
    await stage(db, [
      { id: moves, dates, more: { timezone: 'America/New_York' } },
      { id: stays, dates, more: { timezone: 'America/New_York' } },
    ]);
    const on = async (text: string): Promise<string[]> =>
      (await discovery.search({ from: text, to: text })).items.map(({ id }) => id);
    expect([await on('2026-12-05'), await on('2026-12-06')]).toEqual([[moves, stays], []]);
    await events.update(ORGANISER, moves, { timezone: 'Europe/Lisbon' });
    expect([await on('2026-12-05'), await on('2026-12-06')]).toEqual([[stays], [moves]]);
    await db.write((tx) =>
      tx
        .as<EventDateTables>()
        .updateTable('event_dates')
        .set({ startsAt: day('2026-12-06', '05:00'), endsAt: day('2026-12-06', '06:00') })
        .where('event', '=', stays)
        .where('startsAt', '=', day('2026-12-06', '01:00'))
        .execute(),
    );
    expect([await on('2026-12-05'), await on('2026-12-06')]).toEqual([[], [moves, stays]]);
  });

  it('takes today and the weekend as they are at each place', async () => {
    const db = await database.open();
    const { clock, discovery } = await withEvents(db);
    const event = (n: number, timezone: string, startsAt: string): Staged => ({
      id: idOf(n),
      dates: [{ startsAt, hours: 1 }],
      more: { timezone },
    });
    await stage(db, [
      // Tonight in Honolulu, and tomorrow's morning there.
      event(1, 'Pacific/Honolulu', day('2026-12-02', '05:00')),
      event(2, 'Pacific/Honolulu', day('2026-12-02', '18:00')),
      // Now it is the 2nd in Kiritimati: all of it is today, and the next evening is not.
      event(3, 'Pacific/Kiritimati', day('2026-12-02', '09:00')),
      event(4, 'Pacific/Kiritimati', day('2026-12-02', '11:00')),
      event(5, 'America/New_York', day('2026-12-07', '02:00')),
      event(6, 'America/New_York', day('2026-12-07', '06:00')),
      // Thursday's, until midnight.
      event(7, 'America/New_York', day('2026-12-04', '04:00')),
    ]);
    expect(clock.text()).toBe(NOW);
    const when = async (named: EventSearch['when']) => {
      const { items, sameUntil } = await discovery.search({ when: named });
      return [items.map(({ id }) => id), sameUntil];
    };
    expect(await when('today')).toEqual([[idOf(1), idOf(3)].toSorted(), day('2026-12-02', '05:00')]);
    expect(await when('weekend')).toEqual([[idOf(5)], day('2026-12-02', '05:00')]);
    expect((await discovery.search({})).sameUntil).toBeNull();
  });

  it('knows the zones of what is public, each once', async () => {
    const db = await database.open();
    await withEvents(db);
    expect(await zonesInUse(db)).toEqual([]);
    const dates = [{ startsAt: day('2026-12-02'), hours: 1 }];
    const more: Partial<EventRow>[] = [
      { timezone: 'Europe/Lisbon' },
      { timezone: 'Asia/Kathmandu' },
      { timezone: 'Asia/Kathmandu' },
      { timezone: 'America/Lima', status: 'draft' },
      { timezone: 'Asia/Tokyo', visibility: 'unlisted' },
      { timezone: '' },
    ];
    await stage(
      db,
      more.map((each, n) => ({ id: idOf(n), dates, more: each })),
    );
    expect(await zonesInUse(db)).toEqual(['Asia/Kathmandu', 'Europe/Lisbon']);
  });

  it('shows no dates of drafts, of what is suspended or not listed', async () => {
    const db = await database.open();
    const { discovery } = await withEvents(db);
    const dates = [
      { startsAt: day('2026-12-05'), hours: 2 },
      { startsAt: day('2026-12-12'), hours: 2 },
    ];
    const hidden: Partial<EventRow>[] = [
      { status: 'draft' },
      { status: 'suspended' },
      { status: 'cancelled' },
      { visibility: 'unlisted' },
    ];
    await stage(
      db,
      [...hidden, {}].map((more, n) => ({ id: idOf(n), dates, more })),
    );
    expect(await found(discovery, { from: '2026-12-10' })).toEqual([`${idOf(4)} ${day('2026-12-12')}`]);
    expect(await found(discovery, { from: '2026-12-10', city: 'Kathmandu' })).toHaveLength(1);
    for (const other of [
      { city: 'Berlin' },
      { category: 'concert' },
      { q: 'elsewhere' },
      { cities: [] },
      { online: true },
    ])
      expect(await found(discovery, { from: '2026-12-10', ...other })).toEqual([]);
  });

  it('finds each event once, where the first of its dates in the days is, whatever they are', async () => {
    const date = fc.record({
      startsAt: fc.integer({ min: -240, max: 480 }).map((hours) => addMs(NOW, hours * HOUR)),
      hours: fc.constantFrom(1, 3, 30, 300),
      off: fc.boolean(),
    });
    const events = fc
      .array(fc.uniqueArray(date, { minLength: 1, maxLength: 6, selector: ({ startsAt }) => startsAt }), {
        minLength: 1,
        maxLength: 8,
      })
      .map((all) =>
        all.map((dates, n) => ({
          id: idOf(n),
          more: { timezone: ZONES[(n + all.length) % ZONES.length] as string },
          // The last date that is on is never cancelled.
          dates: dates.map((each, at) => (at === 0 ? { ...each, off: false } : each)),
        })),
      );
    const window = fc.record({
      from: fc.integer({ min: -10, max: 20 }).map((days) => addMs(NOW, days * 24 * HOUR).slice(0, 10)),
      days: fc.option(fc.integer({ min: 0, max: 8 })),
    });
    await fc.assert(
      fc.asyncProperty(events, fc.array(window, { minLength: 1, maxLength: 4 }), async (all, windows) => {
        const db = await database.open();
        const { discovery } = await withEvents(db);
        await stage(db, all);
        for (const { from, days } of windows) {
          const to = days === null ? undefined : addMs(from, days * 24 * HOUR).slice(0, 10);
          expect(await found(discovery, { from, to })).toEqual(expected(all, from, to));
          expect(await found(discovery, { from, to, city: 'Kathmandu' })).toEqual(expected(all, from, to));
        }
        await database.release();
      }),
      { numRuns: 12 },
    );
  });

  it('walks along the dates by time, and along the events', async () => {
    const db = await database.open();
    await withEvents(db);
    const event = (n: number) => ({
      id: idOf(n),
      more: { timezone: ZONES[n % ZONES.length] as string },
      dates: Array.from({ length: n % 3 === 0 ? 40 : 1 }, (_, at) => ({
        startsAt: addMs(NOW, (n + at * 24) * HOUR),
        hours: 2,
      })),
    });
    await stage(
      db,
      Array.from({ length: 600 }, (_, n) => event(n)),
    );
    await db.write(async (tx) => {
      for (const table of ['events', 'event_dates']) await sql.raw(`ANALYZE ${table}`).execute(tx.as());
    });
    const search = { from: '2026-12-05', to: '2026-12-06' };
    const zones = await zonesInUse(db);
    const window = searchWindow(search, NOW, zones);
    expect(window.endsFrom.least < window.endsFrom.most).toBe(true);
    const cursor = encodeCursor({ direction: 'next', startsAt: day('2026-12-05'), id: idOf(3) });
    const text = (query: { compile(): { sql: string; parameters: readonly unknown[] } }): string => {
      const { sql: written, parameters } = query.compile();
      let n = -1;
      return written.replaceAll(/\?|\$\d+/g, () => {
        n += 1;
        const value = parameters[n];
        return typeof value === 'number' ? String(value) : `'${String(value)}'`;
      });
    };
    await expectIndexes(db, [
      ['the dates', text(otherDatesQuery(db, search, window, 24)), 'event_dates_time'],
      [
        'the dates, read on',
        text(otherDatesQuery(db, { ...search, cursor }, window, 24)),
        'event_dates_time',
      ],
      ['the events', text(searchQuery(db, search, window, 24).query), 'events_public'],
      ['the zones', text({ compile: () => zonesQuery.compile(db.read()) }), 'events_zone'],
    ]);
    // What is rare is sorted once it is found: each event is one step to its first date there.
    for (const rare of [{ city: 'Kathmandu' }, { q: 'mela' }, { to: '2030-01-01', cursor }]) {
      const asked = { ...search, ...rare };
      const plan = await planOf(db, text(otherDatesQuery(db, asked, searchWindow(asked, NOW, zones), 24)));
      expect(plan).toMatch(db.dialect === 'sqlite' ? /SEARCH events USING INDEX events_/ : /events/);
      expect(plan).toMatch(/event_dates_start/);
      expect(plan).not.toMatch(/\bSCAN\b/);
    }
  });
});

/** How the database goes about a query. */
async function planOf(db: Database, query: string): Promise<string> {
  const explain = db.dialect === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
  const { rows } = await sql.raw<Record<string, unknown>>(`${explain} ${query}`).execute(db.read());
  return rows.map((row) => Object.values(row).join(' ')).join('\n');
}
