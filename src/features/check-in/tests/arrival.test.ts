import { expect, it } from 'vitest';
import { checkoutService } from '#features/checkout/service.ts';
import { eventDatesService } from '#features/event-dates/service.ts';
import { eventsService } from '#features/events/service.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import type { AuditTables } from '#features/audit/index.ts';
import type { Actor } from '#lib/actor.ts';
import { addMs, parseUtcText, utcToWallTime } from '#lib/time.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { refused } from '#tests/support/refused.ts';
import { teamWorld } from '#tests/support/team-world.ts';
import type { CheckInTables } from '../model/schema.ts';
import { checkInService } from '../service.ts';

const MINUTE_MS = 60_000;

describeProduct('an event of slots', (databases) => {
  /** A museum with visits every half an hour on three days, of which one is let in from five minutes before to ten after the start. */
  async function museum() {
    const world = await teamWorld(databases);
    const { services, clock } = world;
    const { rooms } = services;
    const owner = world.who.owner.actor as Actor;
    const { event } = await world.staffed();
    const [events, dates] = [rooms.get(eventsService), rooms.get(eventDatesService)];
    const own = await events.find(event);
    const start = own?.startsAt ?? '';
    await events.update(owner, event, { endsAt: addMs(start, 30 * MINUTE_MS) });
    const wall = (at: string) => utcToWallTime(at, own?.timezone ?? '');
    const rule = {
      startsAt: wall(start),
      endsAt: wall(addMs(start, 30 * MINUTE_MS)),
      rule: 'FREQ=DAILY;COUNT=3',
      slotEvery: 30,
      slotUntil: wall(addMs(start, 120 * MINUTE_MS)).slice(11),
      arriveBefore: 5,
      arriveWithin: 10,
    };
    return { world, services, clock, rooms, owner, event, events, dates, start, rule };
  }

  it('is made by one rule, the date that it had included, and copied', async () => {
    const { services, owner, event, events, dates, rule } = await museum();
    expect(await dates.previewRepeat(owner, event, rule)).toMatchObject({ known: 1, over: 0 });
    expect(await dates.repeat(owner, event, rule)).toBe(14);
    const arrivals = async (id: string) =>
      (await dates.list(owner, id)).map(({ arriveBefore, arriveWithin }) => [arriveBefore, arriveWithin]);
    const all = Array.from({ length: 15 }, () => [5, 10]);
    expect(await arrivals(event)).toEqual(all);
    expect(await dates.repeat(owner, event, rule)).toBe(0);
    expect(await arrivals((await events.duplicate(owner, event)).id)).toEqual(all);
    await services.close();
  });

  it('is refused by field where one could not arrive so', async () => {
    const { services, owner, event, dates, start, rule } = await museum();
    for (const change of [{ arriveWithin: 31 }, { arriveBefore: 5, arriveWithin: 0 }])
      expect(await refused(dates.repeat(owner, event, { ...rule, ...change }))).toMatchObject({
        status: 400,
        data: { arriveWithin: {} },
      });
    const day = 24 * 60 * MINUTE_MS;
    const times = { startsAt: addMs(start, day), endsAt: addMs(start, day + 30 * MINUTE_MS) };
    for (const change of [{ arriveWithin: 31 }, { arriveBefore: 1 }, { arriveWithin: 1_441 }])
      expect(await refused(dates.create(owner, event, { ...times, ...change }))).toMatchObject({
        status: 400,
        data: { arriveWithin: {} },
      });
    const made = await dates.create(owner, event, { ...times, arriveBefore: 1_440, arriveWithin: 30 });
    expect(made).toMatchObject({ arriveBefore: 1_440, arriveWithin: 30 });
    expect(await refused(dates.update(owner, event, made.id, { arriveBefore: 1_441 }))).toMatchObject({
      status: 400,
      data: { arriveBefore: {} },
    });
    await services.close();
  });

  it('lets each in at the time of their slot, and says which that is', async () => {
    const { world, services, clock, rooms, owner, event, dates, start, rule } = await museum();
    await dates.repeat(owner, event, rule);
    const [, second] = await dates.list(owner, event);
    const type = await rooms
      .get(ticketTypesService)
      .create(owner, event, { name: 'Visit', kind: 'free', quantity: 50, perDate: true });
    const { order } = await rooms.get(checkoutService).placeOrder(
      event,
      {
        items: [{ ticketType: type.id, date: second?.id ?? '', quantity: 1 }],
        buyer: { name: 'Maya Gurung', email: 'maya@example.com' },
      },
      { actor: world.who.buyer.actor },
    );
    const { code, id } = await services.db
      .read<CheckInTables>()
      .selectFrom('tickets')
      .select(['id', 'code'])
      .where('order', '=', order.id)
      .executeTakeFirstOrThrow();
    const checkIns = rooms.get(checkInService);
    const buys = () =>
      rooms.get(checkoutService).placeOrder(
        event,
        {
          items: [{ ticketType: type.id, date: second?.id ?? '', quantity: 1 }],
          buyer: { name: 'Sita Rai', email: 'sita@example.com' },
        },
        { actor: null },
      );
    // Of a later day, that is no question of the time of arrival, at whichever gate.
    clock.advance((parseUtcText(start) ?? 0) - 24 * 60 * MINUTE_MS - clock.now());
    const dayBefore = { id: 'early-0001', code, at: clock.text(), result: 'admitted', anyway: true };
    expect(await checkIns.checkIn(owner, event, { code, anyway: true })).toMatchObject({
      result: 'wrong_date',
      reason: 'too_early',
    });
    const early = await checkIns.gates.sync(owner, event, {
      device: 'gate',
      clock: clock.text(),
      scans: [dayBefore],
    });
    expect(early.results).toMatchObject([{ result: 'wrong_date', reason: 'too_early' }]);
    // Half an hour after the first: 5 minutes before, and 10 after.
    const arrive = { from: addMs(start, 25 * MINUTE_MS), until: addMs(start, 40 * MINUTE_MS) };
    const came: unknown[] = [];
    for (const ms of [
      -60 * MINUTE_MS,
      25 * MINUTE_MS - 1,
      25 * MINUTE_MS,
      41 * MINUTE_MS - 1,
      41 * MINUTE_MS,
    ]) {
      clock.advance((parseUtcText(start) ?? 0) + ms - clock.now());
      await services.worker.drain();
      const { result, reason, date } = await checkIns.checkIn(owner, event, { code });
      came.push([ms, result, reason, date?.arrive]);
      const found = await checkIns.findByName(owner, event, { q: 'Maya' });
      expect([ms, found.map(({ misdated }) => misdated)]).toEqual([ms, [result === 'wrong_date']]);
      const undone = { ticket: id, reason: 'Once more' };
      if (result === 'admitted') await checkIns.gates.undo(owner, event, undone);
    }
    expect(came).toEqual([
      [-60 * MINUTE_MS, 'wrong_date', 'too_early', arrive],
      [25 * MINUTE_MS - 1, 'wrong_date', 'too_early', arrive],
      [25 * MINUTE_MS, 'admitted', undefined, undefined],
      [41 * MINUTE_MS - 1, 'admitted', undefined, undefined],
      [41 * MINUTE_MS, 'wrong_date', 'too_late', arrive],
    ]);
    // Nobody buys what they can't arrive for any more, though the date is on.
    const sold = await refused(buys());
    expect(sold).toMatchObject({ status: 400, data: { 'items.0.date': { code: 'date_over' } } });
    // By a second press they are let in all the same, once, and the history tells who did it.
    const anyway = { code, anyway: true };
    expect((await checkIns.checkIn(owner, event, anyway)).result).toBe('admitted');
    expect((await checkIns.checkIn(owner, event, anyway)).result).toBe('already_admitted');
    const told = () =>
      services.db
        .read<AuditTables>()
        .selectFrom('audit_entries')
        .select(['actor', 'subject'])
        .where('action', '=', 'checkIn.anyway')
        .execute();
    expect(await told()).toEqual([{ actor: owner.id, subject: id }]);
    await checkIns.gates.undo(owner, event, { ticket: id, reason: 'Once more' });
    // So a gate without a connection did, which is heard of later; sent again it is told once.
    const alone = { id: 'late-0001', code, at: clock.text(), result: 'admitted', anyway: true };
    clock.advance(MINUTE_MS);
    const sync = (scans: object[]) =>
      checkIns.gates.sync(owner, event, { device: 'gate', clock: clock.text(), scans });
    const before = { ...alone, id: 'late-0000', at: addMs(clock.text(), 0) };
    expect((await sync([{ ...before, anyway: false }])).results).toMatchObject([{ result: 'wrong_date' }]);
    for (let turn = 0; turn < 2; turn += 1)
      expect((await sync([{ ...alone, at: clock.text() }])).results).toMatchObject([{ result: 'admitted' }]);
    expect(await told()).toHaveLength(2);
    await checkIns.gates.undo(owner, event, { ticket: id, reason: 'Once more' });
    clock.advance(MINUTE_MS);
    const list = await checkIns.gates.download(owner, event);
    expect(list.dates.find((date) => date.id === second?.id)).toMatchObject({ arrive });
    // The organiser gives the late more time: it counts at once.
    await dates.update(owner, event, second?.id ?? '', { arriveWithin: 30 });
    expect((await checkIns.checkIn(owner, event, { code })).result).toBe('admitted');
    expect((await buys()).order.status).toBe('paid');
    // A date that is over is no question of the time of arrival.
    await checkIns.gates.undo(owner, event, { ticket: id, reason: 'Once more' });
    clock.advance(24 * 60 * MINUTE_MS);
    expect(await checkIns.checkIn(owner, event, anyway)).toMatchObject({
      result: 'wrong_date',
      reason: 'date_over',
    });
    await services.close();
  });
});
