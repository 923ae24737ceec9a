import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { eventsService } from '#features/events/service.ts';
import type { Actor } from '#lib/actor.ts';
import { parseUtcText } from '#lib/time.ts';
import { expectIndexes } from '#tests/support/expect-index.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { refused } from '#tests/support/refused.ts';
import { EVERYBODY, type TeamWorld, teamWorld } from '#tests/support/team-world.ts';
import type { EventDateTables } from '../model/schema.ts';
import { eventDatesService } from '../service.ts';

const as = ({ who }: TeamWorld, name: keyof TeamWorld['who']): Actor => who[name].actor as Actor;
const at = (day: string, from = '18:00', to = '20:00') => ({
  startsAt: `${day} ${from}:00.000Z`,
  endsAt: `${day} ${to}:00.000Z`,
});

/** An event on 5 January 2027 with the two dates of the weeks after. */
async function withDates(world: TeamWorld, status: 'draft' | 'published' = 'published') {
  const { event } = await world.staffed(status);
  const owner = as(world, 'owner');
  const dates = world.services.rooms.get(eventDatesService);
  const events = world.services.rooms.get(eventsService);
  const own = await events.find(event);
  const day = (own?.startsAt ?? '').slice(0, 10);
  const later = (weeks: number) =>
    new Date((parseUtcText(`${day} 00:00:00.000Z`) ?? 0) + weeks * 7 * 86_400_000).toISOString().slice(0, 10);
  const second = await dates.create(owner, event, at(later(1)));
  const third = await dates.create(owner, event, at(later(2)));
  const times = async () => {
    const now = await events.find(event);
    return { startsAt: now?.startsAt, endsAt: now?.endsAt };
  };
  return {
    event,
    owner,
    dates,
    events,
    own: { startsAt: own?.startsAt, endsAt: own?.endsAt },
    second,
    third,
    later,
    times,
  };
}

const goTo = ({ clock }: TeamWorld, time: string): void =>
  clock.advance((parseUtcText(time) ?? 0) - clock.now());

const timesOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => ({ startsAt, endsAt });

describeProduct('dates of an event', (databases) => {
  it('begin with its own, and give it the times of the next one when one is over', async () => {
    const world = await teamWorld(databases);
    const { event, owner, dates, own, second, third, times } = await withDates(world);
    const list = await dates.list(owner, event);
    expect(list.map(({ id }) => id)).toEqual([event, second.id, third.id]);
    expect(await times()).toEqual(own);

    goTo(world, own.endsAt ?? '');
    await world.services.worker.drain();
    expect(await times()).toEqual(timesOf(second));
    goTo(world, second.endsAt);
    await world.services.worker.drain();
    expect(await times()).toEqual(timesOf(third));
    // The last one stays.
    goTo(world, third.endsAt);
    await world.services.worker.drain();
    expect(await times()).toEqual(timesOf(third));
    await world.services.close();
  });

  it('are moved, cancelled and let take place; the event follows', async () => {
    const world = await teamWorld(databases);
    const { event, owner, dates, own, second, later, times } = await withDates(world);
    await dates.setState(owner, event, event, 'cancelled');
    await dates.setState(owner, event, event, 'cancelled');
    expect(await times()).toEqual(timesOf(second));
    const moved = await dates.update(owner, event, second.id, at(later(3), '09:00', '10:00'));
    expect(moved).toMatchObject(at(later(3), '09:00', '10:00'));
    const [, next] = await dates.list(owner, event);
    expect(await times()).toEqual({ startsAt: next?.startsAt, endsAt: next?.endsAt });
    await dates.setState(owner, event, event, 'on');
    expect(await times()).toEqual(own);
    await world.services.close();
  });

  it('are one again when only one is left', async () => {
    const world = await teamWorld(databases);
    const { event, owner, dates, second, third, times } = await withDates(world, 'draft');
    await dates.remove(owner, event, event);
    expect(await times()).toEqual(timesOf(second));
    await dates.remove(owner, event, second.id);
    expect(await dates.list(owner, event)).toEqual([]);
    expect(await times()).toEqual(timesOf(third));
    await world.services.close();
  });

  it('are refused in words where they can’t be', async () => {
    const world = await teamWorld(databases);
    const { event, owner, dates, events, second, third, later } = await withDates(world);
    expect(await refused(dates.create(owner, event, timesOf(second)))).toMatchObject({ status: 409 });
    expect(await refused(dates.create(owner, event, at('2020-01-01')))).toMatchObject({
      status: 400,
      data: { startsAt: expect.anything() },
    });
    expect(
      await refused(dates.create(owner, event, { ...at(later(5)), endsAt: at(later(5)).startsAt })),
    ).toMatchObject({ status: 400, data: { endsAt: expect.anything() } });
    // Its own time is one of them: it is changed there, and not pushed off as a whole.
    expect(
      await refused(
        events.update(owner, event, { startsAt: at(later(4)).startsAt, endsAt: at(later(4)).endsAt }),
      ),
    ).toMatchObject({ status: 400, data: { startsAt: expect.anything() } });
    // Guests have tickets: it is cancelled, and stays where they see it.
    await world.booked(await world.staffed());
    await dates.setState(owner, event, event, 'cancelled');
    await dates.setState(owner, event, second.id, 'cancelled');
    expect(await refused(dates.setState(owner, event, third.id, 'cancelled'))).toMatchObject({ status: 409 });
    expect(await refused(dates.remove(owner, event, third.id))).toMatchObject({ status: 409 });
    expect(await refused(dates.read(owner, event, 'nosuchdate00001'))).toMatchObject({ status: 404 });
    await world.services.close();
  });

  it.each([
    ['31 days', '2027-02-05 10:00:00.000Z', 'made'],
    ['a minute more', '2027-02-05 10:01:00.000Z', 409],
  ])('are added to an event that lasts %s, until %s', async (_, endsAt, expected) => {
    const world = await teamWorld(databases);
    const owner = as(world, 'owner');
    const { event } = await world.staffed('draft');
    await world.services.rooms
      .get(eventsService)
      .update(owner, event, { startsAt: '2027-01-05 10:00:00.000Z', endsAt });
    const answer = await world.services.rooms
      .get(eventDatesService)
      .create(owner, event, at('2027-03-05'))
      .then(
        () => 'made',
        ({ status }: { status: number }) => status,
      );
    expect(answer).toBe(expected);
    await world.services.close();
  });

  it('that guests have tickets for stay', async () => {
    const world = await teamWorld(databases);
    const place = await world.staffed();
    const owner = as(world, 'owner');
    const dates = world.services.rooms.get(eventDatesService);
    await world.booked(place);
    const own = await world.services.rooms.get(eventsService).find(place.event);
    const day = new Date((parseUtcText(own?.startsAt ?? '') ?? 0) + 7 * 86_400_000)
      .toISOString()
      .slice(0, 10);
    const second = await dates.create(owner, place.event, at(day));
    expect(await refused(dates.remove(owner, place.event, second.id))).toMatchObject({ status: 409 });
    await world.services.close();
  });

  it('follow from a rule, each once, and all or none', async () => {
    const world = await teamWorld(databases);
    const { event, owner, dates, own, later } = await withDates(world);
    const rule = {
      startsAt: `${later(0)}T18:00`,
      endsAt: `${later(0)}T20:00`,
      rule: 'FREQ=WEEKLY;COUNT=10',
      slotEvery: 0,
      slotUntil: '',
    };
    const preview = await dates.previewRepeat(owner, event, rule);
    expect(preview.dates.length + preview.known + preview.over).toBe(10);
    expect(await dates.repeat(owner, event, rule)).toBe(preview.dates.length);
    expect(await dates.repeat(owner, event, rule)).toBe(0);
    const list = await dates.list(owner, event);
    expect(new Set(list.map(({ startsAt }) => startsAt)).size).toBe(list.length);
    expect(list.map(({ startsAt }) => startsAt)).toContain(own.startsAt);
    expect(
      await refused(dates.repeat(owner, event, { ...rule, rule: 'FREQ=DAILY;COUNT=2000' })),
    ).toMatchObject({
      status: 400,
      data: { rule: expect.anything() },
    });
    expect(await dates.list(owner, event)).toHaveLength(list.length);
    await world.services.close();
  });

  it('go along with a copy, which begins with the first of them', async () => {
    const world = await teamWorld(databases);
    const { event, owner, dates, events, later, third } = await withDates(world);
    goTo(world, third.startsAt);
    await world.services.worker.drain();
    const copy = await events.duplicate(owner, event, { startsAt: `${later(10)} 12:00:00.000Z` });
    const list = await dates.list(owner, copy.id);
    expect(list.map(({ id }) => id)[0]).toBe(copy.id);
    expect(list).toHaveLength(3);
    expect(list[0]?.startsAt).toBe(copy.startsAt);
    const days = list.map(({ startsAt }) => startsAt.slice(0, 10));
    expect(days).toEqual([later(10), later(11), later(12)]);
    const rows = () =>
      world.services.db
        .read<EventDateTables>()
        .selectFrom('event_dates')
        .selectAll()
        .where('event', '=', copy.id)
        .execute();
    await events.deleteDraft(owner, copy.id);
    expect(await rows()).toEqual([]);
    await world.services.close();
  });

  it('of a copy come one after the other too, each once', async () => {
    const world = await teamWorld(databases);
    const { event, owner, dates, events } = await withDates(world, 'draft');
    await events.update(owner, event, { timezone: 'Europe/Lisbon' });
    const day = (await events.find(event))?.startsAt.slice(0, 10) ?? '';
    const next = new Date((parseUtcText(`${day} 00:00:00.000Z`) ?? 0) + 86_400_000)
      .toISOString()
      .slice(0, 10);
    await dates.update(owner, event, event, { ...at(day, '00:30', '01:00'), title: 'First' });
    // In Lisbon 01:30 does not exist on 28 March 2027: there it is where the other one is.
    await dates.create(owner, event, at(next, '01:30', '03:00'));
    await dates.create(owner, event, at(next, '02:30', '03:00'));
    const copy = await events.duplicate(owner, event, { startsAt: '2027-03-27 00:30:00.000Z' });
    const made = await dates.list(owner, copy.id);
    expect(await dates.list(owner, event)).toHaveLength(5);
    expect(made).toHaveLength(4);
    expect(made[0]).toMatchObject({ id: copy.id, title: 'First' });
    expect(made[1]?.startsAt).toBe('2027-03-28 01:30:00.000Z');
    goTo(world, copy.endsAt);
    await world.services.worker.drain();
    expect(await events.find(copy.id)).toMatchObject({ startsAt: made[1]?.startsAt });
    await world.services.close();
  });

  it('can be noted on while they are on, by a form that knows no seconds', async () => {
    const world = await teamWorld(databases);
    const { event, owner, dates, second } = await withDates(world);
    const seconds = second.startsAt.replace(':00.000Z', ':42.500Z');
    await dates.update(owner, event, second.id, { startsAt: seconds });
    goTo(world, second.endsAt);
    world.clock.advance(-60_000);
    const noted = await dates.update(owner, event, second.id, {
      startsAt: second.startsAt,
      note: 'Bring water.',
    });
    expect(noted).toMatchObject({ note: 'Bring water.' });
    const earlier = second.startsAt.replace('18:00', '17:59');
    expect(await refused(dates.update(owner, event, second.id, { startsAt: earlier }))).toMatchObject({
      status: 400,
    });
    await world.services.close();
  });

  it.each([
    [{ startsAt: '2026-99-99T99:99' }, 'endsAt'],
    [{ endsAt: 'nonsense' }, 'endsAt'],
    [{ endsAt: '2026-01-01T00:00' }, 'endsAt'],
    [{ slotEvery: 5, slotUntil: '99:99' }, 'slotUntil'],
    [{ slotEvery: 1, slotUntil: '23:59', rule: 'FREQ=DAILY;COUNT=2000' }, 'slotUntil'],
    [{ slotEvery: 5, slotUntil: '23:59', rule: 'FREQ=DAILY;COUNT=2000' }, 'rule'],
    [{ rule: 'FREQ=SECONDLY;COUNT=2000' }, 'rule'],
    [{ rule: '' }, 'rule'],
    [{ rule: 7 }, 'rule'],
  ])('come of no rule like %j, and nothing is written', async (change, field) => {
    const world = await teamWorld(databases);
    const { event } = await world.staffed();
    const { status, body } = await world.call(
      'POST',
      `/api/events/${event}/dates/repeat`,
      world.who.owner.token,
      {
        startsAt: '2027-01-05T18:00',
        endsAt: '2027-01-05T20:00',
        rule: 'FREQ=DAILY;COUNT=2',
        ...change,
      },
    );
    expect([status, Object.keys(body.data as object)]).toEqual([400, [field]]);
    const left = world.services.db.read<EventDateTables>().selectFrom('event_dates').selectAll();
    expect(await left.execute()).toEqual([]);
    await world.services.close();
  });

  it('are found along an index, however many there are', async () => {
    const world = await teamWorld(databases);
    const { event, owner, dates, own, times } = await withDates(world);
    const first = own.startsAt?.slice(0, 10) ?? '';
    const made = await dates.repeat(owner, event, {
      startsAt: `${first}T00:00`,
      endsAt: `${first}T00:20`,
      rule: 'FREQ=DAILY;COUNT=60',
      slotEvery: 60,
      slotUntil: '23:00',
    });
    expect(made).toBeGreaterThan(1_400);
    const { db } = world.services;
    await db.write((tx) => sql`ANALYZE event_dates`.execute(tx.as()));
    await expectIndexes(db, [
      [
        'the next dates',
        `SELECT * FROM event_dates WHERE event = 'e' AND "startsAt" > '2026' AND "endsAt" > '2026' ORDER BY "startsAt" LIMIT 6`,
        'event_dates_start',
      ],
      [
        'how many there are',
        `SELECT event, count(*) FROM event_dates WHERE event IN ('e', 'f') AND state IN ('on') AND "endsAt" > '2026' GROUP BY event`,
        'event_dates_(state|start)',
      ],
    ]);
    const next = await dates.next(event, 6);
    expect(next.dates).toHaveLength(6);
    expect(next.dates[0]?.startsAt).toBe((await times()).startsAt);
    expect(next.on).toBe(next.total);
    expect((await dates.upcomingCounts([event])).get(event)).toBe(next.on);
    await dates.setState(owner, event, next.dates[1]?.id ?? '', 'cancelled');
    expect(await dates.next(event, 1)).toMatchObject({ total: next.total, on: next.on - 1 });
    await world.services.close();
  });

  it('are the team’s alone to change', async () => {
    const world = await teamWorld(databases);
    const { event, second, later } = await withDates(world);
    const calls: [method: string, path: string, body: unknown, allowed: number, team: number][] = [
      ['GET', `/api/events/${event}/dates`, undefined, 200, 200],
      ['GET', `/api/events/${event}/dates/${second.id}`, undefined, 200, 200],
      ['PATCH', `/api/events/${event}/dates/${second.id}`, { title: 'Second' }, 200, 403],
      ['PUT', `/api/events/${event}/dates/${second.id}/state`, { state: 'on' }, 200, 403],
      [
        'POST',
        `/api/events/${event}/dates/repeat`,
        { startsAt: `${later(20)}T18:00`, endsAt: `${later(20)}T20:00`, rule: 'FREQ=DAILY;COUNT=1' },
        201,
        403,
      ],
    ];
    for (const who of EVERYBODY)
      for (const [method, path, body, allowed, team] of calls) {
        const { status } = await world.call(method, path, world.who[who].token, body);
        const expected: Record<string, number> = {
          guest: 401,
          stranger: 404,
          buyer: 404,
          finance: team,
          check_in: team,
        };
        expect(`${who} ${method} ${path}: ${status}`).toBe(
          `${who} ${method} ${path}: ${expected[who] ?? allowed}`,
        );
      }
    await world.services.close();
  });
});
