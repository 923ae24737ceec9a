import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { EventDateTables } from '#features/event-dates/index.ts';
import type { EventTables } from '#features/events/index.ts';
import { describeEvents, ORGANISER, withEvents } from '#tests/support/events.ts';

const file = new Uint8Array(
  readFileSync(new URL('../../../../tests/fixtures/events/repeated.ics', import.meta.url)),
);

type Staged = Awaited<ReturnType<typeof withEvents>>;

const load = ({ eventImport }: Staged) =>
  eventImport.importEvents({ bytes: file, filename: 'repeated.ics' }, { organiser: ORGANISER.id });

/** What was stored of an event: its own start and end, and its dates. */
async function stored({ deps }: Staged, title: string) {
  const event = await deps.db
    .read<EventTables>()
    .selectFrom('events')
    .selectAll()
    .where('title', '=', title)
    .executeTakeFirstOrThrow();
  const dates = await deps.db
    .read<EventDateTables>()
    .selectFrom('event_dates')
    .selectAll()
    .where('event', '=', event.id)
    .orderBy('startsAt')
    .execute();
  return { id: event.id, startsAt: event.startsAt, endsAt: event.endsAt, dates };
}

describeEvents('the import of events that are repeated', (database) => {
  it('brings the dates to come: of the rule, beside it and in its place, without those that are left out', async () => {
    const staged = await withEvents(await database.open());
    expect(await load(staged)).toMatchObject({ imported: 7, skipped: 0, failed: 0 });
    const { id, startsAt, endsAt, dates } = await stored(staged, 'Class');
    // Of 24 November to 29 December each Tuesday: the first is over, the 8th is an exception, the 15th is on the 16th, the 22nd is off.
    expect(dates.map((date) => [date.startsAt, date.endsAt, date.title, date.state])).toEqual([
      ['2026-12-01 14:15:00.000Z', '2026-12-01 15:45:00.000Z', '', 'on'],
      ['2026-12-16 12:15:00.000Z', '2026-12-16 13:15:00.000Z', 'Class with guests', 'on'],
      ['2026-12-29 14:15:00.000Z', '2026-12-29 15:45:00.000Z', '', 'on'],
      ['2027-01-01 04:15:00.000Z', '2027-01-01 05:45:00.000Z', '', 'on'],
    ]);
    expect(dates[0]?.id).toBe(id);
    expect([startsAt, endsAt]).toEqual([dates[0]?.startsAt, dates[0]?.endsAt]);
    // When the first is over, the next one is shown.
    expect(staged.told).toContain('event-dates.next 2026-12-01 15:45:00.000Z');
  });

  it('ends where dates made by hand do, and says what it left out', async () => {
    const staged = await withEvents(await database.open());
    const { notes } = await load(staged);
    expect(notes.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '30 "Slots": it has more than 2000 dates, so the later ones were left out.',
      '38 "Decades": dates more than 10 years away were left out.',
      '45 "Endless": it is repeated without end, so only the dates of the next year were taken.',
      '69 "Seasons": dates that last longer than 31 days were left out.',
    ]);
    expect((await stored(staged, 'Slots')).dates).toHaveLength(2_000);
    const decades = (await stored(staged, 'Decades')).dates;
    expect([decades.at(0)?.startsAt.slice(0, 10), decades.at(-1)?.startsAt.slice(0, 10)]).toEqual([
      '2026-12-24',
      '2035-12-24',
    ]);
    expect((await stored(staged, 'Endless')).dates.at(-1)?.startsAt).toBe('2027-11-03 10:00:00.000Z');
    // What has one date left, or none, is an event with one.
    for (const [title, start] of [
      ['One left', '2026-12-02 10:00:00.000Z'],
      ['Over', '2026-11-03 10:00:00.000Z'],
      ['Seasons', '2026-12-10 10:00:00.000Z'],
    ] as const)
      expect(await stored(staged, title)).toMatchObject({ startsAt: start, dates: [] });
  });

  it('knows an event again whatever of it is over, and changes none', async () => {
    const staged = await withEvents(await database.open());
    await load(staged);
    const { dates } = await stored(staged, 'Class');
    staged.clock.advance(20 * 86_400_000);
    expect(await load(staged)).toMatchObject({ imported: 0, skipped: 7, failed: 0 });
    expect((await stored(staged, 'Class')).dates).toEqual(dates);
  });
});
