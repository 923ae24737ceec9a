import { expect, it } from 'vitest';
import { eventDatesService } from '#features/event-dates/service.ts';
import { eventsService } from '#features/events/service.ts';
import type { Actor } from '#lib/actor.ts';
import { parseUtcText, toUtcText } from '#lib/time.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { expectIndexes } from '#tests/support/expect-index.ts';
import { type TeamWorld, teamWorld } from '#tests/support/team-world.ts';
import type { CheckInTables } from '../model/schema.ts';
import { checkInService } from '../service.ts';

const WEEK_MS = 7 * 86_400_000;

/** An event with a team, and what its owner does at the door; weeks are counted from its own date. */
async function checkInWorld(world: TeamWorld) {
  const { rooms } = world.services;
  const place = await world.staffed();
  const own = await rooms.get(eventsService).find(place.event);
  const [start, end] = [parseUtcText(own?.startsAt ?? '') ?? 0, parseUtcText(own?.endsAt ?? '') ?? 0];
  return {
    owner: world.who.owner.actor as Actor,
    place,
    start,
    end,
    dates: rooms.get(eventDatesService),
    checkIns: rooms.get(checkInService),
    weeks: (n: number) => ({
      startsAt: toUtcText(start + n * WEEK_MS),
      endsAt: toUtcText(end + n * WEEK_MS),
    }),
  };
}

describeProduct('checking in at an event with several dates', (databases) => {
  it('begins anew with each: a ticket lets its holder in once at every date', async () => {
    const world = await teamWorld(databases);
    const { services, clock } = world;
    const { owner, place, weeks, dates, checkIns, start, end } = await checkInWorld(world);
    const { code, ticket } = await world.booked(place);
    await dates.create(owner, place.event, weeks(1));
    const list = await checkIns.gates.makeList(owner, place.event, { name: 'Course' });
    const scan = async (more: object = {}) =>
      (await checkIns.checkIn(owner, place.event, { code, ...more })).result;
    const seen = () =>
      services.db
        .read<CheckInTables>()
        .selectFrom('tickets')
        .select('checkedInAt')
        .where('id', '=', ticket)
        .executeTakeFirstOrThrow();

    clock.advance(start - clock.now());
    expect(await scan()).toBe('admitted');
    expect(await scan()).toBe('already_admitted');
    expect(await scan({ list: list.id })).toBe('admitted');
    expect((await seen()).checkedInAt).not.toBe('');

    // Up to the end of the date nothing changes.
    clock.advance(end - 1 - clock.now());
    await services.worker.drain();
    expect(await scan()).toBe('already_admitted');
    clock.advance(1);
    await services.worker.drain();
    // A list of the organiser's own goes on.
    expect(await scan({ list: list.id })).toBe('already_admitted');
    expect((await seen()).checkedInAt).not.toBe('');
    // What a gate read before, and sends only now, belongs to the date that is over.
    await checkIns.gates.sync(owner, place.event, {
      device: 'gate-1',
      clock: clock.text(),
      scans: [{ id: 'late-scan-of-a-gate', code, at: toUtcText(end - 60_000), result: 'admitted' }],
    });
    clock.advance(start + WEEK_MS - clock.now());
    expect(await scan()).toBe('admitted');
    expect(await scan()).toBe('already_admitted');

    // The last date stays as it was.
    clock.advance(end + WEEK_MS - clock.now());
    await services.worker.drain();
    expect(await scan()).toBe('already_admitted');
    // One more after the last: nobody has been at it, however it came to be shown.
    await dates.create(owner, place.event, weeks(2));
    expect(await scan()).toBe('admitted');
    await services.close();
  });

  it('keeps who came to each, also who is told of late, and nobody who was taken back', async () => {
    const world = await teamWorld(databases);
    const { owner, place, weeks, dates, checkIns, start, end } = await checkInWorld(world);
    const { services, clock } = world;
    const [first, second, third] = [
      await world.booked(place),
      await world.booked(place),
      await world.booked(place),
    ];
    const { id: next } = await dates.create(owner, place.event, weeks(1));
    const came = async () =>
      (await checkIns.gates.attendances(owner, place.event)).map(({ date, attended }) => [date, attended]);
    const scan = async (code: string) => (await checkIns.checkIn(owner, place.event, { code })).result;
    const late = (id: string, code: string, at: number) =>
      checkIns.gates.sync(owner, place.event, {
        device: 'gate-1',
        clock: clock.text(),
        scans: [{ id, code, at: toUtcText(at), result: 'admitted' }],
      });
    expect(await came()).toEqual([]);

    clock.advance(start - clock.now());
    await scan(first.code);
    await scan(second.code);
    await checkIns.gates.undo(owner, place.event, { ticket: second.ticket, reason: 'Wrong person' });
    expect(await came()).toEqual([[place.event, 1]]);

    clock.advance(end - clock.now());
    await services.worker.drain();
    expect(await came()).toEqual([[place.event, 1]]);
    // Three gates send what they read before: one scan was the person's, one was void, one is known.
    await late('late-scan-third', third.code, end);
    await late('late-scan-second', second.code, start);
    await late('late-scan-first', first.code, end - 1);
    await late('late-again-third', third.code, end - 5);
    expect(await came()).toEqual([[place.event, 2]]);
    // Who was scanned only at the first date is yet to come to the next.
    expect(await scan(third.code)).toBe('admitted');

    clock.advance(start + WEEK_MS - clock.now());
    expect(await came()).toEqual([
      [next, 1],
      [place.event, 2],
    ]);
    await scan(second.code);
    // A cancelled date has none, and begins anew for the one after it.
    const { id: last } = await dates.create(owner, place.event, weeks(2));
    expect(await came()).toEqual([
      [next, 2],
      [place.event, 2],
    ]);
    await dates.setState(owner, place.event, next, 'cancelled');
    expect(await came()).toEqual([[place.event, 2]]);
    clock.advance(start + 2 * WEEK_MS - clock.now());
    expect(await came()).toEqual([
      [last, 0],
      [place.event, 2],
    ]);
    expect(await scan(second.code)).toBe('admitted');
    clock.advance(3 * WEEK_MS);
    await services.worker.drain();
    expect(await came()).toEqual([
      [last, 1],
      [place.event, 2],
    ]);
    await expectIndexes(services.db, [
      [
        'who came',
        `SELECT date, count(*) FROM check_in_attendances WHERE event = 'e' AND at != '' GROUP BY date`,
        'check_in_attendances_event',
      ],
    ]);
    await services.close();
  });

  it('counts no date where there is one, and tells nobody who does not set up the door', async () => {
    const world = await teamWorld(databases);
    const { owner, place, start, checkIns } = await checkInWorld(world);
    const path = `/api/events/${place.event}/check-ins/dates`;
    const answers = await Promise.all(
      (['guest', 'stranger', 'buyer', 'check_in', 'finance', 'manager', 'superuser'] as const).map(
        async (who) => [who, (await world.call('GET', path, world.who[who].token)).status],
      ),
    );
    expect(answers).toEqual([
      ['guest', 401],
      ['stranger', 404],
      ['buyer', 404],
      ['check_in', 403],
      ['finance', 403],
      ['manager', 200],
      ['superuser', 200],
    ]);
    const { code } = await world.booked(place);
    world.clock.advance(start - world.clock.now());
    await checkIns.checkIn(owner, place.event, { code });
    expect(await checkIns.gates.attendances(owner, place.event)).toEqual([]);
    await world.services.close();
  });
});
