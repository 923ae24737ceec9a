import ICAL from 'ical.js';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { discoveryService } from '#features/discovery/service.ts';
import { managedDatesQuery, publicDatesQuery } from '#features/event-dates/store/dates-between.ts';
import type { EventDateTables } from '#features/event-dates/index.ts';
import { eventDatesService } from '#features/event-dates/service.ts';
import type { EventTables } from '#features/events/index.ts';
import { eventsService } from '#features/events/service.ts';
import type { Actor } from '#lib/actor.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { type TeamWorld, teamWorld } from '#tests/support/team-world.ts';
import { calendarService } from '../service.ts';

const as = ({ who }: TeamWorld, name: keyof TeamWorld['who']): Actor => who[name].actor as Actor;
const at = (day: string, from = '18:00', to = '20:00') => ({
  startsAt: `${day} ${from}:00.000Z`,
  endsAt: `${day} ${to}:00.000Z`,
});

/** An event on 5 January 2027, and on three days after; the third date is cancelled, the last is in February. */
async function withDates(world: TeamWorld, status: 'draft' | 'published' = 'published') {
  const place = await world.staffed(status);
  const dates = world.services.rooms.get(eventDatesService);
  const owner = as(world, 'owner');
  const second = await dates.create(owner, place.event, { ...at('2027-01-12'), title: 'Second evening' });
  const third = await dates.create(owner, place.event, at('2027-01-19'));
  const last = await dates.create(owner, place.event, at('2027-02-16'));
  await dates.setState(owner, place.event, third.id, 'cancelled');
  return { place, dates, owner, second, third, last, event: place.event };
}

async function month({ services }: TeamWorld, actor: Actor, day = '2027-01-15') {
  const { entries } = await services.rooms.get(calendarService).read(actor, {
    view: 'month',
    day,
    language: 'en',
    locale: 'en-US',
    community: true,
    country: '',
    region: '',
  });
  return entries.map(
    ({ kind, event, day: on }) => `${on} ${kind} ${event.title} ${event.status} ${event.date ?? ''}`,
  );
}

/** `uid start status` of each entry of a calendar. */
function entriesOf(text: string): string[] {
  return new ICAL.Component(ICAL.parse(text) as unknown[] as never)
    .getAllSubcomponents('vevent')
    .map((each) =>
      ['uid', 'dtstart', 'status'].map((name) => String(each.getFirstPropertyValue(name))).join(' '),
    );
}

describeProduct('an event with several dates in calendars', (databases) => {
  it('is on each of its days in the planner of its team, of guests and of everybody', async () => {
    const world = await teamWorld(databases);
    const { place, event, second, third, last } = await withDates(world);
    await world.booked(place);
    const days = (kind: string) => [
      `2027-01-05 ${kind} Dashain Mela published ${event}`,
      `2027-01-12 ${kind} Dashain Mela: Second evening published ${second.id}`,
      `2027-01-19 ${kind} Dashain Mela cancelled ${third.id}`,
    ];
    expect(await month(world, as(world, 'owner'))).toEqual(days('organised'));
    expect(await month(world, as(world, 'check_in'))).toEqual(days('organised'));
    expect(await month(world, as(world, 'buyer'))).toEqual(days('ticket'));
    expect(await month(world, as(world, 'stranger'))).toEqual(days('community'));
    expect(await month(world, as(world, 'stranger'), '2027-02-15')).toEqual([
      `2027-02-16 community Dashain Mela published ${last.id}`,
    ]);
    expect(await month(world, as(world, 'stranger'), '2027-04-15')).toEqual([]);
    await world.services.close();
  });

  it('shows the dates of a draft to its team alone', async () => {
    const world = await teamWorld(databases);
    await withDates(world, 'draft');
    expect(await month(world, as(world, 'owner'))).toHaveLength(3);
    expect(await month(world, as(world, 'check_in'))).toHaveLength(3);
    for (const who of ['stranger', 'buyer'] as const) {
      expect(await month(world, as(world, who))).toEqual([]);
      expect(await month(world, as(world, who), '2027-02-15')).toEqual([]);
    }
    await world.services.close();
  });

  it('has an entry for each date in feeds, and says which is cancelled', async () => {
    const world = await teamWorld(databases);
    const { place, event, second, third, last } = await withDates(world);
    await world.booked(place);
    const own = await world.services.rooms.get(eventsService).find(event);
    const first = (own?.startsAt ?? '').replace(' ', 'T').replace('.000Z', 'Z');
    const expected = [
      `${event}@mela ${first} CONFIRMED`,
      `${second.id}@mela 2027-01-12T18:00:00Z CONFIRMED`,
      `${third.id}@mela 2027-01-19T18:00:00Z CANCELLED`,
      `${last.id}@mela 2027-02-16T18:00:00Z CONFIRMED`,
    ];
    const { feed } = world.services.rooms.get(calendarService);
    for (const who of ['owner', 'buyer'] as const) {
      const token = /feed\/(.+)\.ics/.exec(await feed.make(as(world, who)))?.[1] ?? '';
      expect(entriesOf((await feed.read(token)) ?? '')).toEqual(expected);
    }
    const token = /feed\/(.+)\.ics/.exec(await feed.make(as(world, 'stranger')))?.[1] ?? '';
    expect(entriesOf((await feed.read(token)) ?? '')).toEqual([]);

    const discovery = world.services.rooms.get(discoveryService);
    const everything = async () => {
      let text = '';
      for await (const piece of await discovery.calendarOfAll()) text += piece;
      return entriesOf(text);
    };
    expect(await everything()).toEqual(expected);
    const version = await discovery.calendarVersion();
    expect(await discovery.calendarVersion()).toBe(version);
    // A day on, the calendar reaches a day further.
    world.clock.advance(24 * 3_600_000);
    expect(await discovery.calendarVersion()).not.toBe(version);
    await world.services.close();
  });

  it('has at most a hundred of its dates in a feed, and none later than a year', async () => {
    const world = await teamWorld(databases);
    const { event, owner, dates } = await withDates(world);
    await dates.create(owner, event, at('2028-06-01'));
    const discovery = world.services.rooms.get(discoveryService);
    const everything = async () => {
      let text = '';
      for await (const piece of await discovery.calendarOfAll()) text += piece;
      return entriesOf(text);
    };
    expect(await everything()).toHaveLength(4);
    await dates.repeat(owner, event, {
      startsAt: '2027-03-01T10:00',
      endsAt: '2027-03-01T11:00',
      rule: 'FREQ=DAILY;COUNT=120',
      slotEvery: 0,
      slotUntil: '',
    });
    expect(await everything()).toHaveLength(100);
    await world.services.close();
  });

  it('is found along indexes', async () => {
    const world = await teamWorld(databases);
    const { event } = await withDates(world);
    const { db } = world.services;
    const between = { from: '2027-01-01 00:00:00.000Z', to: '2027-02-01 00:00:00.000Z' };
    const query = db.read<EventTables & EventDateTables>();
    const planOf = async (asked: { compile(): { sql: string; parameters: readonly unknown[] } }) => {
      const { sql: text, parameters } = asked.compile();
      let n = -1;
      const whole = text.replaceAll(/\?|\$\d+/g, () => {
        n += 1;
        const value = parameters[n];
        return typeof value === 'number' ? String(value) : `'${String(value)}'`;
      });
      const rows = await db.write(async (tx) => {
        for (const way of db.dialect === 'sqlite' ? [] : ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin'])
          await sql.raw(`SET LOCAL enable_${way} = off`).execute(tx.as());
        const explain = db.dialect === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
        return (await sql.raw<Record<string, unknown>>(`${explain} ${whole}`).execute(tx.as())).rows;
      });
      return rows.map((row) => Object.values(row).join(' ')).join('\n');
    };
    const open = await planOf(publicDatesQuery(query, between, 300));
    expect(open).toMatch(/event_dates_(time|start)/);
    expect(open).not.toMatch(/TEMP B-TREE|SCAN|Seq Scan/);
    const now = '2026-12-01 12:00:00.000Z';
    for (const own of [{ organiser: 'someone00000001' }, { ids: [event, 'other0000000001'] }]) {
      const plan = await planOf(managedDatesQuery(query, own, between, now, 500));
      expect(plan).toMatch(/event_dates_/);
      expect(plan).not.toMatch(/SCAN|Seq Scan/);
    }
    await world.services.close();
  });
});
