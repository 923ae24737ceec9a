import { beforeEach, expect, it } from 'vitest';
import { attendeesService } from '#features/attendees/service.ts';
import { eventDatesService } from '#features/event-dates/service.ts';
import { eventsService } from '#features/events/service.ts';
import { checkoutService } from '#features/checkout/service.ts';
import { holdsService } from '#features/holds/service.ts';
import { refundsService } from '#features/refunds/service.ts';
import { samplePlan } from '#features/seating-plans/model/samples.ts';
import { seatsOf } from '#features/seating-plans/model/seats-of.ts';
import type { Plan } from '#features/seating-plans/model/plan.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import type { Actor } from '#lib/actor.ts';
import { asText, expectIndexes } from '#tests/support/expect-index.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { refused } from '#tests/support/refused.ts';
import { rowOfSeats } from '#tests/support/seated-sale.ts';
import { seatedWorld } from '#tests/support/seated-world.ts';
import { EVERYBODY, type teamWorld } from '#tests/support/team-world.ts';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import type { SeatClaimRow, SeatTables } from '../model/schema.ts';
import { claimsOfQuery, claimsOfTicketsQuery } from '../store/claims.ts';

let databases: () => Parameters<typeof teamWorld>[0];

const aRow = rowOfSeats;
const seated = (plan?: Plan, values?: Record<string, unknown>) => seatedWorld(databases(), plan, values);

const seatsIn = (claims: readonly SeatClaimRow[], state?: string): string[] =>
  claims.filter((claim) => state === undefined || claim.state === state).map(({ seat }) => seat);

describeProduct('seats are given out', (given) => {
  beforeEach(() => {
    databases = () => given;
  });

  it('to a paid order together, and its tickets say them', async () => {
    const { order, read, claims, books, close } = await seated();
    const placed = await order(3);
    const { tickets } = await read(placed.order.id);
    const said = tickets.map(({ seat }) => seat);
    expect(said.map((seat) => seat?.id)).toEqual(seatsIn(await claims(), 'sold'));
    expect(said[0]).toMatchObject({ zone: 'Hall', row: 'A', kind: 'row' });
    const numbers = said.map((seat) => Number(seat?.number));
    expect(numbers).toEqual([numbers[0], Number(numbers[0]) + 1, Number(numbers[0]) + 2]);
    expect((await claims()).map(({ ticket }) => ticket)).toEqual(tickets.map(({ id }) => id));
    expect(await books()).toEqual([]);
    await close();
  });

  it('until there are none left, with what is left named', async () => {
    const { order, type, claims, books, close } = await seated(aRow(4));
    await order(3);
    await expect(order(2)).rejects.toMatchObject({
      status: 409,
      data: { items: [{ ticketType: type, available: 1 }] },
    });
    await order(1);
    expect(seatsIn(await claims())).toEqual(['s1', 's2', 's3', 's4']);
    expect(await books()).toEqual([]);
    await close();
  });

  it('to none of a type without a category', async () => {
    const { order, general, read, claims, close } = await seated();
    const { tickets } = await read((await order(2, general)).order.id);
    expect(tickets.map(({ seat }) => seat)).toEqual([null, null]);
    expect(await claims()).toEqual([]);
    await close();
  });

  it('to one for each person of a ticket for several', async () => {
    const { order, read, claims, books, close } = await seated(aRow(6), { admits: 2 });
    const { tickets } = await read((await order(2)).order.id);
    expect(tickets).toHaveLength(4);
    expect(new Set(tickets.map(({ seat }) => seat?.id)).size).toBe(4);
    expect(await claims()).toHaveLength(4);
    expect(await books()).toEqual([]);
    await close();
  });

  it('with the hold, whose order has the same; and they are free when its time is over', async () => {
    const { world, event, type, order, claims, books, close } = await seated();
    const holds = world.services.rooms.get(holdsService);
    const caller = { actor: null, language: 'en' } as const;
    const { hold } = await holds.hold(event, { items: [{ ticketType: type, quantity: 2 }] }, caller);
    const held = seatsIn(await claims(), 'held');
    expect(held).toHaveLength(2);
    await order(1);
    await order(2, type, { hold: hold.id });
    expect((await claims()).filter(({ seat }) => held.includes(seat)).map(({ state }) => state)).toEqual([
      'sold',
      'sold',
    ]);
    expect(await books()).toEqual([]);
    const other = await holds.hold(event, { items: [{ ticketType: type, quantity: 1 }] }, caller);
    expect(seatsIn(await claims(), 'held')).toHaveLength(1);
    // Who chooses more sits together again, and who chooses the same keeps their seat.
    const more = { ...caller, token: other.token };
    await holds.hold(event, { items: [{ ticketType: type, quantity: 2 }] }, more);
    expect(seatsIn(await claims(), 'held')).toHaveLength(2);
    await close();
  });

  it('back when an order is cancelled, and to nobody when its places are withdrawn', async () => {
    const { world, owner, order, claims, read, books, close } = await seated();
    const rooms = world.services.rooms;
    const first = await order(2);
    await rooms.get(checkoutService).cancelOrder(first.order.id, { actor: owner });
    expect(await claims()).toEqual([]);
    const second = await order(3);
    const { tickets } = await read(second.order.id);
    const [one, two] = tickets;
    await rooms.get(refundsService).refundTickets(owner, second.order.id, {
      tickets: [one?.id],
      restock: true,
    });
    await rooms.get(refundsService).refundTickets(owner, second.order.id, {
      tickets: [two?.id],
      restock: false,
    });
    const left = await claims();
    expect(seatsIn(left, 'sold')).toHaveLength(1);
    expect(seatsIn(left, 'blocked')).toEqual([two?.seat?.id]);
    expect(await books()).toEqual([]);
    await close();
  });

  it('never wheelchair places, to who has not asked for one', async () => {
    const { plan, order, close } = await (async () => {
      const hall = samplePlan('theatre');
      return { ...(await seated(hall, { quantity: 5_000 })), plan: hall };
    })();
    const open = seatsOf(plan).filter((seat) => seat.wheelchair !== true && seat.companionOf === undefined);
    expect(open.length).toBeLessThan(seatsOf(plan).length);
    await expect(order(1)).resolves.toBeDefined();
    await close();
  });
});

describeProduct('the seats of an event', (given) => {
  beforeEach(() => {
    databases = () => given;
  });

  it('are set up, blocked and freed by who runs it alone', async () => {
    const { world, event, version, type, seats, close } = await seated();
    const types = { [type]: ['Hall'] };
    const ways = {
      set: (actor: Actor) => seats.set(actor, event, { version, types }),
      block: async (actor: Actor) => {
        await seats.block(actor, event, { seats: ['s1'] });
        await seats.free(actor, event, { seats: ['s1'] });
      },
    };
    for (const way of Object.values(ways)) {
      const may: string[] = [];
      for (const name of EVERYBODY) {
        const { actor } = world.who[name];
        const done = actor
          ? await way(actor).then(
              () => true,
              () => false,
            )
          : false;
        if (done) may.push(name);
      }
      expect(may).toEqual(['owner', 'manager', 'superuser']);
    }
    await close();
  });

  it('are blocked only where they are free, and nobody gets them then', async () => {
    const { owner, event, seats, order, claims, close } = await seated(aRow(3));
    await seats.block(owner, event, { seats: ['s2'], note: ' Desk ' });
    expect(await claims()).toMatchObject([{ seat: 's2', state: 'blocked', note: 'Desk' }]);
    await expect(seats.block(owner, event, { seats: ['s1', 's2'] })).rejects.toMatchObject({
      status: 409,
      data: { seats: ['s2'] },
    });
    expect(await claims()).toHaveLength(1);
    await order(2);
    await expect(order(1)).rejects.toMatchObject({ status: 409 });
    await expect(seats.free(owner, event, { seats: ['s1'] })).rejects.toMatchObject({ status: 409 });
    await seats.free(owner, event, { seats: ['s2'] });
    await order(1);
    await expect(seats.block(owner, event, { seats: ['other'] })).rejects.toMatchObject({ status: 400 });
    await expect(seats.block(owner, event, { seats: [] })).rejects.toMatchObject({ status: 400 });
    await close();
  });

  it('are of another version only when that has all that are taken', async () => {
    const { owner, event, type, plan, plans, seats, order, read, claims, version, close } = await seated();
    const { order: placed } = await order(1);
    const [claim] = await claims();
    const kept = claim?.seat ?? '';
    const { plan: before } = await plans.read(owner, plan);
    const changed = (keep: (id: string) => boolean, label = 'A'): Plan => ({
      ...before,
      zones: before.zones.map((zone) => ({
        ...zone,
        rows: zone.rows.map((row) => ({ ...row, label, seats: row.seats.filter(({ id }) => keep(id)) })),
      })),
    });
    const types = { [type]: ['Hall'] };
    await plans.save(owner, plan, { plan: changed((id) => id !== kept) });
    const without = await plans.read(owner, plan);
    await expect(seats.set(owner, event, { version: without.version, types })).rejects.toMatchObject({
      status: 409,
      data: { seats: [kept] },
    });
    await plans.save(owner, plan, { plan: changed((id) => id === kept, 'B') });
    const renamed = await plans.read(owner, plan);
    await expect(seats.set(owner, event, { version: renamed.version, types: {} })).rejects.toMatchObject({
      status: 409,
    });
    await seats.set(owner, event, { version: renamed.version, types });
    expect((await read(placed.id)).tickets[0]?.seat).toMatchObject({ id: kept, row: 'B' });
    await expect(seats.set(owner, event, { version: '', types: {} })).rejects.toMatchObject({ status: 409 });
    await expect(seats.set(owner, event, { version, types, ifUpdated: '' })).rejects.toMatchObject({
      status: 409,
    });
    await close();
  });

  it('begin while nobody has a ticket of the type, and with a plan of the organiser', async () => {
    const { world, owner, event, general, order, seats, plans, version, close } = await seated();
    await order(1, general);
    await expect(seats.set(owner, event, { version, types: { [general]: ['Hall'] } })).rejects.toMatchObject({
      status: 409,
    });
    await expect(
      seats.set(owner, event, { version, types: { [general]: ['Balcony'] } }),
    ).rejects.toMatchObject({ status: 400 });
    const stranger = world.who.stranger.actor as Actor;
    const theirs = await plans.create(stranger, { name: 'Other', plan: aRow(2) });
    const other = await plans.read(stranger, theirs.id);
    await expect(seats.set(owner, event, { version: other.version, types: {} })).rejects.toMatchObject({
      status: 400,
    });
    await close();
  });

  it('change under a ticket that moves, and its buyer and its holder hear of it', async () => {
    const { world, owner, seats, order, read, claims, books, close } = await seated();
    const { order: placed } = await order(1);
    const before = await read(placed.id);
    const ticket = before.tickets[0]?.id ?? '';
    const to = before.tickets[0]?.seat?.id === 's1' ? 's2' : 's1';
    for (const name of ['stranger', 'buyer', 'finance', 'check_in'] as const)
      expect((await refused(seats.move(world.who[name].actor as Actor, ticket, to))).status).toBeGreaterThan(
        402,
      );
    const { db, worker } = world.services;
    await db.write((tx) =>
      tx
        .as<TicketingTables>()
        .updateTable('tickets')
        .set({ holderEmail: 'asha@example.com', holderName: 'Asha' })
        .where('id', '=', ticket)
        .execute(),
    );
    const mails = () =>
      db
        .read<{ mail_outbox: Record<'recipient' | 'subject' | 'body', string> }>()
        .selectFrom('mail_outbox')
        .select(['recipient', 'subject', 'body'])
        .where('subject', 'like', 'New seat%')
        .orderBy('recipient')
        .execute();
    await worker.drain();
    expect(await mails()).toEqual([]);
    await seats.move(owner, ticket, to);
    await worker.drain();
    const was = `Seat ${before.tickets[0]?.seat?.number ?? ''}`;
    const is = `Seat ${(await read(placed.id)).tickets[0]?.seat?.number ?? ''}`;
    expect(was).not.toBe(is);
    const told = (recipient: string) =>
      expect.objectContaining({
        recipient,
        subject: expect.stringContaining('New seat: your tickets for'),
        body: expect.stringMatching(new RegExp(`Seat before[^]*${was}[^]*${is}`)),
      });
    expect(await mails()).toEqual([told('asha@example.com'), told('maya@example.com')]);
    // Who moves it to where it is writes to nobody.
    await seats.move(owner, ticket, to);
    await worker.drain();
    expect(await mails()).toHaveLength(2);
    expect((await read(placed.id)).tickets[0]?.seat).toMatchObject({ id: to });
    expect(await claims()).toMatchObject([{ seat: to, ticket, state: 'sold', order: placed.id }]);
    await order(5);
    await expect(seats.move(owner, ticket, 's6')).rejects.toMatchObject({ status: 409 });
    expect(await books()).toEqual([]);
    await close();
  });

  it('stay with a ticket that becomes one of another type, where that is for them too', async () => {
    const plan = aRow(4);
    const [zone] = plan.zones;
    const [row] = zone?.rows ?? [];
    row?.seats.slice(2).forEach((seat) => {
      seat.category = 'Back';
    });
    const two = { ...plan, categories: [...plan.categories, { name: 'Back', colour: '#c2571a' }] };
    const { world, owner, event, general, type, version, seats, order, read, claims, books, close } =
      await seated(two);
    const types = world.services.rooms.get(ticketTypesService);
    const values = { kind: 'free', price: 0, quantity: 10 } as const;
    const child = await types.create(owner, event, { ...values, name: 'Child' });
    const back = await types.create(owner, event, { ...values, name: 'Back' });
    await seats.set(owner, event, {
      version,
      types: { [type]: ['Hall'], [child.id]: ['Hall'], [back.id]: ['Back'] },
    });
    const placed = await order(1);
    const ticket = (await read(placed.order.id)).tickets[0]?.id ?? '';
    const first = (await claims())[0]?.seat;
    const attendees = world.services.rooms.get(attendeesService);
    const change = (ticketType: string) =>
      attendees.changeTicket(owner, ticket, { ticketType, settle: 'waive' });
    await change(child.id);
    expect(await claims()).toMatchObject([{ seat: first, ticketType: child.id, ticket }]);
    await change(back.id);
    const [moved] = await claims();
    expect(['s3', 's4']).toContain(moved?.seat);
    expect((await read(placed.order.id)).tickets[0]?.seat?.id).toBe(moved?.seat);
    await change(general);
    expect(await claims()).toEqual([]);
    expect((await read(placed.order.id)).tickets[0]?.seat).toBeNull();
    await change(type);
    expect(await claims()).toHaveLength(1);
    expect(await books()).toEqual([]);
    await close();
  });

  it('of a ticket for another date are of that date, for each person, and others of the order keep theirs', async () => {
    const { world, owner, event, version, seats, claims, read, books, close } = await seated(aRow(4));
    const rooms = world.services.rooms;
    const second = await rooms.get(eventDatesService).create(owner, event, {
      startsAt: '2027-01-12 10:00:00.000Z',
      endsAt: '2027-01-12 18:00:00.000Z',
    });
    const types = rooms.get(ticketTypesService);
    const values = { kind: 'free', price: 0, quantity: 10, perDate: true } as const;
    const one = await types.create(owner, event, { ...values, name: 'One' });
    const pair = await types.create(owner, event, { ...values, name: 'Pair', admits: 2 });
    await seats.set(owner, event, { version, types: { [one.id]: ['Hall'], [pair.id]: ['Hall'] } });
    const buy = (items: { ticketType: string; quantity: number; date: string }[]) =>
      rooms
        .get(checkoutService)
        .placeOrder(event, { items, buyer: { name: 'Maya', email: 'maya@example.com' } }, { actor: null });
    const { order } = await buy([
      { ticketType: one.id, quantity: 1, date: event },
      { ticketType: pair.id, quantity: 1, date: event },
    ]);
    const { tickets } = await read(order.id);
    const stays = tickets.find(({ ticketType }) => ticketType === one.id);
    const head = tickets.find(({ ticketType }) => ticketType === pair.id);
    const move = () =>
      rooms
        .get(attendeesService)
        .changeTicket(owner, head?.id ?? '', { ticketType: pair.id, date: second.id, settle: 'waive' });
    // Another order leaves one seat on that date: two don't fit, and nothing is written.
    const other = await buy([{ ticketType: one.id, quantity: 3, date: second.id }]);
    const before = await claims();
    expect((await refused(move())).status).toBe(409);
    expect(await claims()).toEqual(before);
    await rooms.get(checkoutService).cancelOrder(other.order.id, { actor: owner });
    await move();
    const after = await read(order.id);
    const ofDate = (date: string) => after.tickets.filter((ticket) => ticket.date === date);
    expect(ofDate(event).map(({ id, seat }) => [id, seat?.id])).toEqual([[stays?.id, stays?.seat?.id]]);
    const moved = ofDate(second.id);
    expect(new Set(moved.map(({ seat }) => seat?.id)).size).toBe(2);
    const now = await claims();
    const told = (rows: readonly (string | undefined)[][]) => new Set(rows.map((row) => row.join(' ')));
    expect(now).toHaveLength(3);
    expect(now.every(({ state, order: of }) => state === 'sold' && of === order.id)).toBe(true);
    expect(
      told(now.filter(({ date }) => date === second.id).map(({ ticket, seat }) => [ticket, seat])),
    ).toEqual(told(moved.map(({ id, seat }) => [id, seat?.id])));
    expect(await books()).toEqual([]);
    await close();
  });

  it('are each date’s own, and one for every date is nobody’s on any', async () => {
    const { world, owner, event, version, seats, claims, books, close } = await seated(aRow(2));
    const rooms = world.services.rooms;
    const second = await rooms.get(eventDatesService).create(owner, event, {
      startsAt: '2027-01-12 10:00:00.000Z',
      endsAt: '2027-01-12 18:00:00.000Z',
    });
    const types = rooms.get(ticketTypesService);
    const values = { kind: 'free', price: 0, quantity: 10 } as const;
    const evening = await types.create(owner, event, { ...values, name: 'Evening', perDate: true });
    const pass = await types.create(owner, event, { ...values, name: 'Pass' });
    await seats.set(owner, event, { version, types: { [evening.id]: ['Hall'], [pass.id]: ['Hall'] } });
    const buy = (ticketType: string, date: string) =>
      rooms
        .get(checkoutService)
        .placeOrder(
          event,
          { items: [{ ticketType, date, quantity: 1 }], buyer: { name: 'Maya', email: 'maya@example.com' } },
          { actor: null },
        );
    await buy(evening.id, event);
    const [one] = await claims();
    await seats.block(owner, event, { date: second.id, seats: [one?.seat ?? ''] });
    await buy(pass.id, '');
    await expect(buy(pass.id, '')).rejects.toMatchObject({ status: 409 });
    await expect(buy(evening.id, event)).rejects.toMatchObject({ status: 409 });
    await expect(buy(evening.id, second.id)).rejects.toMatchObject({ status: 409 });
    await seats.free(owner, event, { date: second.id, seats: [one?.seat ?? ''] });
    await buy(evening.id, second.id);
    expect((await claims()).filter(({ seat }) => seat === one?.seat)).toHaveLength(2);
    expect(await books()).toEqual([]);
    await close();
  });

  it('are those of a copy, and nobody has one there', async () => {
    const { world, owner, event, version, seats, order, close } = await seated();
    await order(2);
    const copy = await world.services.rooms.get(eventsService).duplicate(owner, event);
    const read = await seats.read(owner, copy.id);
    expect(read.seating?.version).toBe(version);
    expect(read.types.filter(({ categories }) => categories.length > 0).map(({ name }) => name)).toEqual([
      'Seat',
    ]);
    expect(read.categories).toMatchObject([{ seats: 6, free: 6 }]);
    await close();
  });

  it('are found along their indexes', async () => {
    const { world, close } = await seated();
    const { db } = world.services;
    const query = db.read<SeatTables>();
    await expectIndexes(db, [
      ['seats of an order', asText(claimsOfQuery(query, { order: 'x' })), 'seat_claims_order'],
      ['seats of a hold', asText(claimsOfQuery(query, { hold: 'x' })), 'seat_claims_hold'],
      ['seats of tickets', asText(claimsOfTicketsQuery(query, ['x'])), 'seat_claims_ticket'],
    ]);
    await close();
  });
});
