import { type EventDateRow, type EventDateTables } from '#features/event-dates/index.ts';
import type { OrderViewer } from '#features/orders/index.ts';
import type { Plan } from '#features/seating-plans/model/plan.ts';
import { seatsOf } from '#features/seating-plans/model/seats-of.ts';
import { seatedStock } from '#features/seats/actions/seated-stock.ts';
import { countedIn, hallOf, ticketSeatOf } from '#features/seats/model/hall.ts';
import type { SeatTables } from '#features/seats/model/schema.ts';
import { createClaimStore } from '#features/seats/store/claims.ts';
import { createStockStore } from '#features/ticket-types/store/stock.ts';
import { expect, it } from 'vitest';
import { brokenBooks } from '../support/books.ts';
import type { DatabaseUnderTest } from '../support/databases.ts';
import { idOf } from '../support/order-rows.ts';
import { refused } from '../support/refused.ts';
import { blockFor, claimsIn, giveSeats, rowOfSeats } from '../support/seated-sale.ts';
import {
  describeTicketing,
  EVENT,
  ORGANISER,
  type TicketingWorld,
  ticketingWorld,
} from '../support/ticketing-world.ts';

const HOUR_MS = 3_600_000;
const [TENTH, SEVENTEENTH, LAST] = [idOf('tenth'), idOf('seventeenth'), idOf('last')];
const NOBODY: OrderViewer = { actor: null };

const dateRow = (id: string, day: string): EventDateRow => ({
  id,
  event: EVENT,
  startsAt: `2026-12-${day} 18:00:00.000Z`,
  endsAt: `2026-12-${day} 20:00:00.000Z`,
  title: '',
  note: '',
  state: 'on',
  capacity: 0,
  arriveBefore: 0,
  arriveWithin: 0,
  taken: 0,
  created: '2026-11-01 12:00:00.000Z',
  updated: '2026-11-01 12:00:00.000Z',
});

/** An event of three dates with seats, whose guests exchange tickets; there are more tickets than seats. */
async function stage(
  databases: DatabaseUnderTest,
  plan: Plan = rowOfSeats(4),
  more: readonly string[][] = [],
) {
  const world = await ticketingWorld(await databases.open());
  await world.db.write(async (tx) => {
    await tx
      .as<EventDateTables>()
      .insertInto('event_dates')
      .values([dateRow(TENTH, '10'), dateRow(SEVENTEENTH, '17'), dateRow(LAST, '24')])
      .execute();
    await tx
      .as<{ events: Record<string, unknown> }>()
      .updateTable('events')
      .set({
        startsAt: '2026-12-10 18:00:00.000Z',
        endsAt: '2026-12-10 20:00:00.000Z',
        exchangeTimes: 5,
        exchangeHours: 24,
      })
      .where('id', '=', EVENT)
      .execute();
  });
  const type = await world.sell({ name: 'Seat', quantity: 50, perDate: true });
  const others = await Promise.all(
    more.map((names) => world.sell({ name: names.join(' or '), quantity: 50, perDate: true })),
  );
  await giveSeats(world.db, EVENT, plan, {
    [type]: ['Hall'],
    ...Object.fromEntries(others.map((id, at) => [id, more[at] ?? []])),
  });
  return { world, type, others, claims: () => claimsIn(world.db) };
}

async function bought(world: TicketingWorld, ticketType: string, date = TENTH, quantity = 1) {
  const placed = await world.ticketing.placeOrder(
    EVENT,
    { ...world.request(ticketType, quantity), items: [{ ticketType, date, quantity }] },
    NOBODY,
  );
  const { id } = placed.order;
  await world.ticketing.receiver.settle(world.cards.pay(placed.payment?.paymentSessionId ?? ''));
  await world.worker.drain();
  const viewer: OrderViewer = { actor: null, accessToken: placed.accessToken };
  const { tickets } = await world.ticketing.readOrder(id, viewer);
  return { id, viewer, tickets: tickets.map((ticket) => ticket.id) };
}

const books = (world: TicketingWorld) => brokenBooks({ db: async () => world.db });
/** Seats that nobody has for a date, of as many as `rowOfSeats` names. */
const freeOn = async (world: TicketingWorld, date: string, of = 4): Promise<string[]> => {
  const taken = new Set(
    (await claimsIn(world.db)).flatMap((claim) => (claim.date === date ? claim.seat : [])),
  );
  return seatsOf(rowOfSeats(of)).flatMap(({ id }) => (taken.has(id) ? [] : id));
};

/** Has tickets sit on these seats, as if the organiser had moved them there. */
const sitOn = (world: TicketingWorld, plan: Plan, places: readonly (readonly [string, string])[]) =>
  world.db.write(async (tx) => {
    const { byId } = hallOf(plan);
    for (const [ticket, seat] of places) {
      const placed = byId.get(seat);
      await tx
        .as<SeatTables>()
        .updateTable('seat_claims')
        .set({ seat, category: countedIn(placed) })
        .where('ticket', '=', ticket)
        .execute();
      await tx
        .as<SeatTables>()
        .updateTable('tickets')
        .set({ seat: placed ? JSON.stringify(ticketSeatOf(placed)) : null })
        .where('id', '=', ticket)
        .execute();
    }
  });

const seatsOn = async (world: TicketingWorld, id: string) =>
  (await world.ticketing.readOrder(id, { actor: ORGANISER })).tickets.map(({ date, seat }) => [
    date,
    seat?.id,
  ]);

describeTicketing('who takes another date of an event with seats', (databases) => {
  it.each(['at the same price', 'for a dearer one'])(
    'hears at once that its hall is full, and where there are seats: %s',
    async (how) => {
      const { world, type } = await stage(databases);
      const { exchanges, ticketTypes } = world.ticketing;
      const { id, viewer, tickets } = await bought(world, type, TENTH, 2);
      await bought(world, type, LAST, 3);
      await bought(world, type, SEVENTEENTH, 2);
      if (how !== 'at the same price') await ticketTypes.update(ORGANISER, type, { price: 2000 });
      expect((await exchanges.dates(id, viewer, tickets)).map((date) => [date.id, date.left])).toEqual([
        [SEVENTEENTH, 2],
        [LAST, 1],
      ]);
      const before = await claimsIn(world.db);
      const full = await refused(exchanges.exchange(id, viewer, { tickets, date: LAST }));
      expect(full).toMatchObject({ status: 409, data: { dates: [{ id: SEVENTEENTH, left: 2 }] } });
      expect(full.message).toMatch(/not enough places/);
      // A date whose hall is full is not named either.
      await blockFor(world.db, EVENT, SEVENTEENTH, [
        { seat: (await freeOn(world, SEVENTEENTH))[0] ?? '', category: 'Hall' },
      ]);
      const none = await refused(exchanges.exchange(id, viewer, { tickets, date: LAST }));
      expect(none).toMatchObject({ status: 409, data: { dates: [] } });
      expect((await claimsIn(world.db)).filter(({ state }) => state !== 'blocked')).toEqual(before);
      expect(await books(world)).toEqual([]);
    },
  );

  it('has the seats that were held while the difference was paid', async () => {
    const { world, type, claims } = await stage(databases);
    const { exchanges, ticketTypes } = world.ticketing;
    const { id, viewer, tickets } = await bought(world, type, TENTH, 2);
    await ticketTypes.update(ORGANISER, type, { price: 2000 });
    const { payment } = await exchanges.exchange(id, viewer, { tickets, date: LAST });
    const held = (await claims()).filter(({ state }) => state === 'held');
    expect(held.map(({ date, ticket }) => [date, ticket])).toEqual([
      [LAST, ''],
      [LAST, ''],
    ]);
    expect(await books(world)).toEqual([]);
    await world.ticketing.receiver.settle(world.cards.pay(payment?.paymentSessionId ?? ''));
    expect(new Set((await seatsOn(world, id)).map((own) => own.join(' ')))).toEqual(
      new Set(held.map(({ seat }) => `${LAST} ${seat}`)),
    );
    expect((await claims()).map(({ date, seat, state, order }) => [date, seat, state, order])).toEqual(
      held.map(({ seat }) => [LAST, seat, 'sold', id]),
    );
    expect(await books(world)).toEqual([]);
  });

  it.each(['expired', 'dropped', 'paid too late'])(
    'keeps the seats of the old date, and the new ones are free, when the difference is %s',
    async (how) => {
      const { world, type, claims } = await stage(databases);
      const { exchanges, ticketTypes } = world.ticketing;
      const { id, viewer, tickets } = await bought(world, type, TENTH, 2);
      const before = await claims();
      await ticketTypes.update(ORGANISER, type, { price: 2000 });
      const { payment } = await exchanges.exchange(id, viewer, { tickets, date: LAST });
      expect(await claims()).toHaveLength(4);
      const setDate = (state: 'on' | 'cancelled') =>
        world.db.write((tx) =>
          tx.as<EventDateTables>().updateTable('event_dates').set({ state }).where('id', '=', LAST).execute(),
        );
      if (how === 'expired') world.clock.advance(HOUR_MS);
      if (how === 'dropped') await exchanges.drop(id, viewer);
      if (how === 'paid too late') {
        await setDate('cancelled');
        await world.ticketing.receiver.settle(world.cards.pay(payment?.paymentSessionId ?? ''));
        await setDate('on');
      }
      await world.worker.drain();
      expect(await claims()).toEqual(before);
      expect(await books(world)).toEqual([]);
      const other = await bought(world, type, LAST, 4);
      expect(await seatsOn(world, other.id)).toHaveLength(4);
    },
  );

  it('with a wheelchair place has one there too, and who comes along sits beside them', async () => {
    const plan = rowOfSeats(8, {
      s1: { wheelchair: true },
      s2: { companionOf: 's1' },
      s7: { companionOf: 's8' },
      s8: { wheelchair: true },
    });
    const { world, type, claims } = await stage(databases, plan);
    const { exchanges, ticketTypes } = world.ticketing;
    const { id, viewer, tickets } = await bought(world, type, TENTH, 3);
    const [first = '', second = ''] = tickets;
    await sitOn(world, plan, [
      [first, 's1'],
      [second, 's2'],
    ]);
    // On the one date the same place is free, on the other one only the other, and then none.
    await exchanges.exchange(id, viewer, { tickets, date: SEVENTEENTH });
    expect((await seatsOn(world, id)).map(([, seat]) => seat).slice(0, 2)).toEqual(['s1', 's2']);
    await blockFor(world.db, EVENT, LAST, [{ seat: 's1', category: '' }]);
    await ticketTypes.update(ORGANISER, type, { price: 2000 });
    const { payment } = await exchanges.exchange(id, viewer, { tickets, date: LAST });
    await world.ticketing.receiver.settle(world.cards.pay(payment?.paymentSessionId ?? ''));
    const now = await seatsOn(world, id);
    expect(now.slice(0, 2)).toEqual([
      [LAST, 's8'],
      [LAST, 's7'],
    ]);
    expect(['s3', 's4', 's5', 's6']).toContain(now[2]?.[1]);
    expect((await claims()).filter(({ date, state }) => date === LAST && state === 'sold')).toHaveLength(3);
    expect(await books(world)).toEqual([]);
    await blockFor(
      world.db,
      EVENT,
      TENTH,
      ['s1', 's8'].map((seat) => ({ seat, category: '' })),
    );
    await exchanges.exchange(id, viewer, { tickets, date: TENTH });
    for (const [, seat] of await seatsOn(world, id)) expect(['s3', 's4', 's5', 's6']).toContain(seat);
    expect(await books(world)).toEqual([]);
  });

  it('sits together: where one of several can’t stay, all are seated anew', async () => {
    const back = { category: 'Back' };
    const plan = rowOfSeats(6, { s3: back, s4: back, s5: back, s6: back });
    const { world, others, claims } = await stage(databases, plan, [['Hall', 'Back'], ['Back']]);
    const [any = '', rear = ''] = others;
    const { clock, db } = world;
    await blockFor(db, EVENT, TENTH, [
      { seat: 's1', category: 'Hall' },
      ...['s4', 's5', 's6'].map((seat) => ({ seat, category: 'Back' })),
    ]);
    const { id, tickets } = await bought(world, any, TENTH, 2);
    const seats = async () => (await seatsOn(world, id)).map(([, seat]) => seat);
    expect(await seats()).toEqual(['s2', 's3']);
    await db.write((tx) =>
      tx.as<SeatTables>().deleteFrom('seat_claims').where('seat', 'in', ['s5', 's6']).execute(),
    );
    const stock = seatedStock(createStockStore(db), { db, clock, claims: createClaimStore(db) });
    const become = (from: string, to: string) =>
      db.write(async (tx) => {
        await tx
          .as<SeatTables>()
          .updateTable('tickets')
          .set({ ticketType: to })
          .where('order', '=', id)
          .execute();
        const moved = tickets.map((ticket) => ({ ticket, toType: to, fromDate: TENTH, toDate: TENTH }));
        const places = (ticketType: string) => [{ ticketType, date: TENTH, quantity: 2 }];
        await stock.move(tx, {
          event: EVENT,
          order: id,
          moved,
          from: places(from),
          to: places(to),
          paidBy: '',
        });
      });
    // The one on s3 could stay, and would sit alone.
    await become(any, rear);
    expect(await seats()).toEqual(['s5', 's6']);
    expect(await books(world)).toEqual([]);
    // Who may all stay do, whatever came free.
    await db.write((tx) => tx.as<SeatTables>().deleteFrom('seat_claims').where('seat', '=', 's4').execute());
    await become(rear, any);
    expect(await seats()).toEqual(['s5', 's6']);
    expect((await claims()).filter(({ state }) => state === 'sold')).toMatchObject([
      { ticketType: any },
      { ticketType: any },
    ]);
    expect(await books(world)).toEqual([]);
  });
});

describeTicketing('who pays late for seats', (databases) => {
  const late = async (between: (world: TicketingWorld, type: string) => Promise<unknown>) => {
    const { world, type, claims } = await stage(databases);
    const placed = await world.ticketing.placeOrder(
      EVENT,
      { ...world.request(type), items: [{ ticketType: type, date: TENTH, quantity: 2 }] },
      NOBODY,
    );
    expect((await claims()).map(({ state }) => state)).toEqual(['held', 'held']);
    world.clock.advance(HOUR_MS);
    await world.worker.drain();
    expect(await claims()).toEqual([]);
    await between(world, type);
    await world.ticketing.receiver.settle(world.cards.pay(placed.payment?.paymentSessionId ?? ''));
    await world.worker.drain();
    expect(await books(world)).toEqual([]);
    return { world, id: placed.order.id, claims: await claims() };
  };

  it('has seats while there are some', async () => {
    const { world, id, claims } = await late((world, type) => bought(world, type, TENTH, 2));
    const own = claims.filter(({ order }) => order === id);
    expect(own.map(({ state }) => state)).toEqual(['sold', 'sold']);
    expect(new Set((await seatsOn(world, id)).map(([, seat]) => seat))).toEqual(
      new Set(own.map(({ seat }) => seat)),
    );
  });

  it('has the money back where there are tickets and no seats', async () => {
    const { world, id, claims } = await late((world, type) => bought(world, type, TENTH, 3));
    expect(claims.filter(({ order }) => order === id)).toEqual([]);
    expect(claims).toHaveLength(3);
    expect([...world.cards.refunds.values()]).toEqual([3000]);
    expect((await world.rows('tickets')).filter(({ order }) => order === id)).toEqual([]);
  });
});
