import { expect, it } from 'vitest';
import { eventDatesService } from '#features/event-dates/service.ts';
import { eventsService } from '#features/events/service.ts';
import type { Actor } from '#lib/actor.ts';
import { parseUtcText, toUtcText } from '#lib/time.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { teamWorld } from '#tests/support/team-world.ts';
import type { CheckInTables } from '../model/schema.ts';
import { checkInService } from '../service.ts';

const WEEK_MS = 7 * 86_400_000;

describeProduct('checking in at an event with several dates', (databases) => {
  it('begins anew with each: a ticket lets its holder in once at every date', async () => {
    const world = await teamWorld(databases);
    const { services, clock } = world;
    const owner = world.who.owner.actor as Actor;
    const place = await world.staffed();
    const { code, ticket } = await world.booked(place);
    const [dates, events, checkIns] = [
      services.rooms.get(eventDatesService),
      services.rooms.get(eventsService),
      services.rooms.get(checkInService),
    ];
    const own = await events.find(place.event);
    const [start, end] = [parseUtcText(own?.startsAt ?? '') ?? 0, parseUtcText(own?.endsAt ?? '') ?? 0];
    const weeks = (n: number) => ({
      startsAt: toUtcText(start + n * WEEK_MS),
      endsAt: toUtcText(end + n * WEEK_MS),
    });
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
});
