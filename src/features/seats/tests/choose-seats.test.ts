import { beforeEach, expect, it } from 'vitest';
import { checkoutService } from '#features/checkout/service.ts';
import { eventDatesService } from '#features/event-dates/service.ts';
import { holdsService } from '#features/holds/service.ts';
import { ordersService } from '#features/orders/service.ts';
import type { Plan, Seat } from '#features/seating-plans/model/plan.ts';
import { seatingPlansService } from '#features/seating-plans/service.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import type { Actor } from '#lib/actor.ts';
import { asText, expectIndexes } from '#tests/support/expect-index.ts';
import { brokenBooks } from '#tests/support/books.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { refused } from '#tests/support/refused.ts';
import { teamWorld } from '#tests/support/team-world.ts';
import type { SeatTables } from '../model/schema.ts';
import { seatsService } from '../service.ts';
import { takenQuery } from '../store/taken-seats.ts';

let databases: () => Parameters<typeof teamWorld>[0];

const HOLD_MS = 15 * 60_000;
const NOBODY = { actor: null, language: 'en' } as const;

/** Row A: eight seats of the hall. Row B: four at the back. Row C: a place for a wheelchair, the seat beside it, and three of the hall. */
function aHall(): Plan {
  const row = (label: string, y: number, seats: Partial<Seat>[]) => ({
    id: label,
    label,
    kind: 'row' as const,
    position: { x: 50, y },
    seats: seats.map((more, n) => ({
      id: `${label.toLowerCase()}${n + 1}`,
      number: String(n + 1),
      position: { x: n * 24, y: 0 },
      category: 'Hall',
      ...more,
    })),
  });
  const many = (count: number, more: Partial<Seat> = {}) => Array.from({ length: count }, () => more);
  return {
    size: { width: 600, height: 300 },
    categories: [
      { name: 'Hall', colour: '#2f6fb2' },
      { name: 'Back', colour: '#c2571a' },
    ],
    zones: [
      {
        id: 'z',
        name: 'Hall',
        position: { x: 0, y: 0 },
        areas: [],
        shapes: [],
        rows: [
          row('A', 60, many(8)),
          row('B', 90, many(4, { category: 'Back' })),
          row('C', 120, [{ wheelchair: true }, { companionOf: 'c1' }, ...many(3)]),
        ],
      },
    ],
  };
}

async function seated() {
  const world = await teamWorld(databases());
  const { rooms, db } = world.services;
  const owner = world.who.owner.actor as Actor;
  const { event } = await world.staffed();
  const types = rooms.get(ticketTypesService);
  const values = { kind: 'free', price: 0, quantity: 100 } as const;
  const { id: hall } = await types.create(owner, event, { ...values, name: 'Adult' });
  const { id: child } = await types.create(owner, event, { ...values, name: 'Child' });
  const { id: any } = await types.create(owner, event, { ...values, name: 'Any' });
  const plan = await rooms.get(seatingPlansService).create(owner, { name: 'Hall', plan: aHall() });
  const { version } = await rooms.get(seatingPlansService).read(owner, plan.id);
  const seating = { version, types: { [hall]: ['Hall'], [child]: ['Hall'], [any]: ['Hall', 'Back'] } };
  const seats = rooms.get(seatsService);
  await seats.set(owner, event, seating);
  const holds = rooms.get(holdsService);
  return {
    world,
    owner,
    event,
    hall,
    child,
    any,
    seats,
    seating,
    holds,
    hold: (quantity: number, ticketType = hall) =>
      holds.hold(event, { items: [{ ticketType, quantity }] }, NOBODY),
    block: (...blocked: string[]) => seats.block(owner, event, { seats: blocked }),
    choose: (token: string | undefined, chosen: string[], wheelchair = false) =>
      holds.chooseSeats(event, token, { choices: [{ date: '', seats: chosen }], wheelchair }),
    claims: () => db.read<SeatTables>().selectFrom('seat_claims').selectAll().orderBy('seat').execute(),
    of: async (hold: string) => {
      const rows = await db.read<SeatTables>().selectFrom('seat_claims').selectAll().execute();
      return rows
        .filter((claim) => claim.hold === hold)
        .map(({ seat }) => seat)
        .toSorted((one, other) => (one < other ? -1 : 1));
    },
    books: () => brokenBooks({ db: async () => db }),
    close: () => world.services.close(),
  };
}

/** What is said beside the choice, by its field. */
const saidAt = (data: Record<string, unknown>, field: string): string =>
  (data[field] as { message: string } | undefined)?.message ?? '';

describeProduct('guests choose their seats', (given) => {
  beforeEach(() => {
    databases = () => given;
  });

  it.each<
    [
      what: string,
      given: { quantity: number; type?: 'any'; blocked?: string[] },
      choice: string[],
      wheelchair?: boolean,
    ]
  >([
    ['free ones', { quantity: 2 }, ['a1', 'a2']],
    ['not beside each other', { quantity: 2 }, ['a1', 'c5']],
    ['beside what is taken', { quantity: 2, blocked: ['a1'] }, ['a2', 'a3']],
    ['of any category of the type', { quantity: 2, type: 'any' }, ['b1', 'b2']],
    ['over two categories of the type', { quantity: 2, type: 'any' }, ['b1', 'a1']],
    ['the one that is alone already', { quantity: 1, blocked: ['a2'] }, ['a1']],
    [
      'with one left alone where there is no other way',
      { quantity: 2, blocked: ['a4', 'a5', 'a6', 'a7', 'a8'] },
      ['a1', 'a2'],
    ],
    ['with a place for a wheelchair', { quantity: 1 }, ['c1'], true],
    ['with that and the seat beside it', { quantity: 2 }, ['c1', 'c2'], true],
  ])('%s', async (_, { quantity, type, blocked = [] }, choice, wheelchair) => {
    const { hold, block, choose, of, claims, books, any, hall, close } = await seated();
    if (blocked.length > 0) await block(...blocked);
    const { token, hold: held } = await hold(quantity, type === 'any' ? any : hall);
    expect(await choose(token, choice, wheelchair)).toBe(true);
    expect(await of(held.id)).toEqual(choice.toSorted((one, other) => (one < other ? -1 : 1)));
    const own = (await claims()).filter((claim) => claim.hold === held.id);
    expect(own.map(({ state, ticketType, date }) => [state, ticketType, date])).toEqual(
      choice.map(() => ['held', type === 'any' ? any : hall, '']),
    );
    expect(await books()).toEqual([]);
    await close();
  });

  it.each<
    [
      what: string,
      given: { quantity: number; blocked?: string[] },
      choice: string[],
      expected: { status: number; at?: string; says: RegExp; data?: Record<string, unknown> },
      wheelchair?: boolean,
    ]
  >([
    [
      'one that is taken',
      { quantity: 2, blocked: ['a1'] },
      ['a1', 'a2'],
      {
        status: 409,
        at: 'choices.0',
        says: /not free any more: Hall · Row A · Seat 1$/,
        data: { seats: ['a1'] },
      },
    ],
    [
      'all that are taken',
      { quantity: 2, blocked: ['a1', 'a2'] },
      ['a1', 'a2'],
      { status: 409, at: 'choices.0', says: /Seat 1; Hall · Row A · Seat 2/, data: { seats: ['a1', 'a2'] } },
    ],
    [
      'one of another category',
      { quantity: 2 },
      ['a1', 'b1'],
      { status: 400, at: 'choices.0', says: /not for this seat: Hall · Row B · Seat 1/ },
    ],
    ['too many', { quantity: 2 }, ['a1', 'a2', 'a3'], { status: 400, at: 'choices.0', says: /2, not 3/ }],
    ['too few', { quantity: 2 }, ['a1'], { status: 400, at: 'choices.0', says: /2, not 1/ }],
    ['none', { quantity: 2 }, [], { status: 400, at: 'choices.0', says: /2, not 0/ }],
    ['one twice', { quantity: 2 }, ['a1', 'a1'], { status: 400, at: 'choices.0', says: /twice/ }],
    [
      'one that the hall has not',
      { quantity: 1 },
      ['z9'],
      { status: 400, at: 'choices.0', says: /no such seat/ },
    ],
    [
      'those that leave one alone',
      { quantity: 2 },
      ['a2', 'a3'],
      {
        status: 409,
        says: /leaves a single seat between others: Hall · Row A · Seat 1\. .*Seat 1; Hall · Row A · Seat 2$/,
        data: { orphans: ['a1'], instead: ['a1', 'a2'] },
      },
    ],
    [
      'a place for a wheelchair without saying that they need it',
      { quantity: 1 },
      ['c1'],
      { status: 400, at: 'wheelchair', says: /a place for a wheelchair: Hall · Row C · Seat 1/ },
    ],
    [
      'the seat beside one without it',
      { quantity: 1 },
      ['c2'],
      { status: 400, at: 'choices.0', says: /who comes with a guest in a wheelchair/ },
      true,
    ],
  ])('but not %s', async (_, { quantity, blocked = [] }, choice, expected, wheelchair) => {
    const { hold, block, choose, claims, books, close } = await seated();
    if (blocked.length > 0) await block(...blocked);
    const { token } = await hold(quantity);
    const before = await claims();
    const { status, message, data } = await refused(choose(token, choice, wheelchair));
    expect(status).toBe(expected.status);
    expect(expected.at ? saidAt(data, expected.at) : message).toMatch(expected.says);
    expect(data).toMatchObject(expected.data ?? {});
    expect(await claims()).toEqual(before);
    expect(await books()).toEqual([]);
    await close();
  });

  it('with one left alone where the organiser lets them', async () => {
    const { owner, event, seats, seating, hold, choose, of, close } = await seated();
    await seats.set(owner, event, { ...seating, noSingleSeats: false });
    const { token, hold: held } = await hold(2);
    await choose(token, ['a2', 'a3']);
    expect(await of(held.id)).toEqual(['a2', 'a3']);
    // What is saved without it stays as it was.
    await seats.set(owner, event, seating);
    expect((await seats.seating(owner, event)).seating?.noSingleSeats).toBe(0);
    await seats.set(owner, event, { ...seating, noSingleSeats: true });
    expect((await refused(choose(token, ['a5', 'a7']))).status).toBe(409);
    await close();
  });

  it('and the same again changes nothing, however it is said', async () => {
    const { world, hold, hall, event, holds, choose, claims, close } = await seated();
    const { token } = await hold(2);
    await choose(token, ['a1', 'a2']);
    const before = await claims();
    world.clock.advance(1_000);
    expect(await choose(token, ['a2', 'a1'])).toBe(false);
    const choices = [{ date: '', ticketType: hall, seats: ['a1', 'a2'] }];
    expect(await holds.chooseSeats(event, token, { choices })).toBe(false);
    expect(await claims()).toEqual(before);
    // Whoever has a place for a wheelchair keeps it without saying so again; the seat beside it goes with it.
    await choose(token, ['c1', 'c2'], true);
    expect(await choose(token, ['c1', 'c3'])).toBe(true);
    await choose(token, ['c1', 'c2']);
    expect((await refused(choose(token, ['c2', 'c3']))).status).toBe(400);
    await close();
  });

  it('while their hold is alive, and nobody but who has it', async () => {
    const { world, event, hall, hold, choose, claims, of, books, close } = await seated();
    const mine = await hold(2);
    const theirs = await hold(2);
    const own = await of(mine.hold.id);
    await choose(mine.token, ['a1', 'a2']);
    // Theirs are not to be had, and another token opens nothing of mine.
    expect((await refused(choose(theirs.token, ['a1', 'a2']))).data).toMatchObject({ seats: ['a1', 'a2'] });
    const before = await claims();
    for (const token of [undefined, '', 'x'.repeat(32), mine.hold.id])
      expect((await refused(choose(token, ['a5', 'a6']))).status).toBe(409);
    expect(await claims()).toEqual(before);
    expect(own).toHaveLength(2);
    // What an order has is the order's.
    await world.services.rooms
      .get(checkoutService)
      .placeOrder(
        event,
        { items: [{ ticketType: hall, quantity: 2 }], buyer: { name: 'Maya', email: 'maya@example.com' } },
        { actor: null, hold: mine.hold.id },
      );
    expect((await refused(choose(mine.token, ['a5', 'a6']))).status).toBe(409);
    world.clock.advance(HOLD_MS);
    expect((await refused(choose(theirs.token, ['a5', 'a6']))).status).toBe(409);
    expect(await books()).toEqual([]);
    await close();
  });

  it('which are on their tickets then', async () => {
    const { world, event, hall, hold, choose, books, close } = await seated();
    const { rooms } = world.services;
    const { token, hold: held } = await hold(2);
    await choose(token, ['c4', 'c5']);
    const { order } = await rooms
      .get(checkoutService)
      .placeOrder(
        event,
        { items: [{ ticketType: hall, quantity: 2 }], buyer: { name: 'Maya', email: 'maya@example.com' } },
        { actor: null, hold: held.id },
      );
    const { tickets } = await rooms.get(ordersService).readOrder(order.id, { actor: world.who.owner.actor });
    expect(tickets.map(({ seat }) => seat?.id)).toEqual(['c4', 'c5']);
    expect(await books()).toEqual([]);
    await close();
  });

  it('each for one of their types, or just for one of these', async () => {
    const { event, holds, hall, child, any, claims, books, close } = await seated();
    const { token } = await holds.hold(
      event,
      {
        items: [
          { ticketType: hall, quantity: 1 },
          { ticketType: child, quantity: 1 },
          { ticketType: any, quantity: 1 },
        ],
      },
      NOBODY,
    );
    const types = async () => new Map((await claims()).map(({ seat, ticketType }) => [seat, ticketType]));
    await holds.chooseSeats(event, token, { choices: [{ date: '', seats: ['a1', 'a2', 'b4'] }] });
    const first = await types();
    expect([...first.keys()]).toEqual(['a1', 'a2', 'b4']);
    expect(first.get('b4')).toBe(any);
    expect(new Set([first.get('a1'), first.get('a2')])).toEqual(new Set([hall, child]));
    // Two of them change places, in one write.
    const swapped = [
      { date: '', ticketType: hall, seats: [[...first].find(([, of]) => of === child)?.[0] ?? ''] },
      { date: '', ticketType: child, seats: [[...first].find(([, of]) => of === hall)?.[0] ?? ''] },
    ];
    expect(await holds.chooseSeats(event, token, { choices: swapped })).toBe(true);
    const second = await types();
    expect([second.get('a1'), second.get('a2')]).toEqual([first.get('a2'), first.get('a1')]);
    // One of several choices that can't be had: none of them is.
    const before = await claims();
    const half = [
      { date: '', ticketType: hall, seats: ['a8'] },
      { date: '', ticketType: any, seats: ['c1'] },
    ];
    expect((await refused(holds.chooseSeats(event, token, { choices: half }))).status).toBe(400);
    const twice = [
      { date: '', ticketType: hall, seats: ['a7'] },
      { date: '', ticketType: any, seats: ['a7'] },
    ];
    expect((await refused(holds.chooseSeats(event, token, { choices: twice }))).status).toBe(400);
    const other = [{ date: '', ticketType: event, seats: ['a7'] }];
    expect((await refused(holds.chooseSeats(event, token, { choices: other }))).status).toBe(400);
    const again = [half[0], half[0]].flatMap((choice) => choice ?? []);
    expect((await refused(holds.chooseSeats(event, token, { choices: again }))).status).toBe(400);
    expect(await claims()).toEqual(before);
    expect(await books()).toEqual([]);
    await close();
  });

  it('of a date, and of every date where nobody has it on any', async () => {
    const { world, owner, event, seats, seating, holds, claims, books, close } = await seated();
    const { rooms } = world.services;
    const second = await rooms.get(eventDatesService).create(owner, event, {
      startsAt: '2027-01-12 10:00:00.000Z',
      endsAt: '2027-01-12 18:00:00.000Z',
    });
    const values = { kind: 'free', price: 0, quantity: 10 } as const;
    const types = rooms.get(ticketTypesService);
    const evening = await types.create(owner, event, { ...values, name: 'Evening', perDate: true });
    const pass = await types.create(owner, event, { ...values, name: 'Pass' });
    await seats.set(owner, event, { ...seating, types: { [evening.id]: ['Hall'], [pass.id]: ['Hall'] } });
    const hold = (ticketType: string, date?: string) =>
      holds.hold(event, { items: [{ ticketType, quantity: 1, ...(date && { date }) }] }, NOBODY);
    const choose = (token: string, date: string, seat: string) =>
      holds.chooseSeats(event, token, { choices: [{ date, seats: [seat] }] });
    const [first, next, all] = [
      await hold(evening.id, event),
      await hold(evening.id, second.id),
      await hold(pass.id),
    ];
    await choose(first.token, event, 'a1');
    // The same seat on another date is another's.
    await choose(next.token, second.id, 'a1');
    expect((await refused(choose(all.token, '', 'a1'))).data).toMatchObject({ seats: ['a1'] });
    await choose(all.token, '', 'a8');
    expect((await refused(choose(first.token, event, 'a8'))).data).toMatchObject({ seats: ['a8'] });
    expect((await refused(choose(first.token, second.id, 'a3'))).status).toBe(400);
    expect((await claims()).map(({ seat, date }) => [seat, date === second.id])).toEqual(
      expect.arrayContaining([
        ['a1', false],
        ['a1', true],
        ['a8', false],
      ]),
    );
    const shown = await holds.seats(event, all.token, '');
    expect([...(shown?.taken ?? [])]).toEqual(['a1']);
    expect([...((await holds.seats(event, first.token, event))?.taken ?? [])]).toEqual(['a8']);
    expect(await books()).toEqual([]);
    await close();
  });

  it('and one gets a seat that two want at once', async () => {
    const { hold, choose, claims, books, close } = await seated();
    const held = [await hold(1), await hold(1), await hold(1)];
    const done = await Promise.allSettled(held.map(({ token }) => choose(token, ['a1'])));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reasons = done.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(reasons).toEqual([
      expect.objectContaining({ status: 409, data: expect.objectContaining({ seats: ['a1'] }) }),
      expect.objectContaining({ status: 409 }),
    ]);
    expect(await claims()).toHaveLength(3);
    expect(await books()).toEqual([]);
    await close();
  });

  it('or have the best ones again, with a place for a wheelchair if they need it', async () => {
    const { event, holds, hold, choose, of, block, claims, books, close } = await seated();
    const { token, hold: held } = await hold(3);
    const best = await of(held.id);
    await choose(token, ['a1', 'a2', 'a3']);
    await holds.bestSeats(event, token, { date: '', wheelchair: false });
    expect(await of(held.id)).toEqual(best);
    await holds.bestSeats(event, token, { date: '', wheelchair: true });
    expect(await of(held.id)).toEqual(['c1', 'c2', 'c3']);
    // Nothing is better for somebody else.
    const other = await hold(1);
    const before = await claims();
    const none = await refused(holds.bestSeats(event, other.token, { date: '', wheelchair: true }));
    expect([none.status, none.message]).toEqual([409, expect.stringContaining('wheelchair')]);
    expect(
      (await refused(holds.bestSeats(event, other.token, { date: event, wheelchair: false }))).status,
    ).toBe(400);
    expect(
      (await refused(holds.bestSeats(event, 'x'.repeat(32), { date: '', wheelchair: false }))).status,
    ).toBe(409);
    expect(await claims()).toEqual(before);
    // Who has a place for a wheelchair and wants another seat in a hall that is full keeps what they have.
    const theirs = new Set((await claims()).map(({ seat }) => seat));
    const rest = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8', 'c4', 'c5'].filter(
      (seat) => !theirs.has(seat),
    );
    await block(...rest);
    expect((await refused(holds.bestSeats(event, token, { date: '', wheelchair: false }))).status).toBe(409);
    expect(await of(held.id)).toEqual(['c1', 'c2', 'c3']);
    expect(await books()).toEqual([]);
    await close();
  });

  it('by the API, with the token of the hold alone', async () => {
    const { world, event, hall, claims, books, close } = await seated();
    const call = (method: string, path: string, token?: string, body?: unknown) =>
      world.call(
        method,
        `/api/events/${event}/${path}`,
        undefined,
        body,
        token ? { 'Ticket-Hold': token } : {},
      );
    const held = await call('POST', 'holds', undefined, { items: [{ ticketType: hall, quantity: 2 }] });
    expect([held.status, held.body.items]).toEqual([201, [{ ticketType: hall, date: '', quantity: 2 }]]);
    const token = String(held.body.token);
    const theirs = await call('POST', 'holds', undefined, { items: [{ ticketType: hall, quantity: 1 }] });
    expect(await claims()).toHaveLength(3);

    const shown = await call('GET', 'hold/seats', token);
    expect([shown.status, shown.body.tickets]).toEqual([
      200,
      [{ ticketType: hall, date: '', categories: ['Hall'], seats: 2 }],
    ]);
    expect(shown.body.yours).toHaveLength(2);
    expect(shown.body.taken).toHaveLength(1);
    const seats = shown.body.seats as Record<string, unknown>[];
    expect(seats).toHaveLength(17);
    expect(seats[0]).toEqual({
      id: 'a1',
      zone: 'Hall',
      row: 'A',
      number: '1',
      category: 'Hall',
      x: 50,
      y: 60,
    });
    expect(seats.find(({ id }) => id === 'c2')).toMatchObject({ companionOf: 'c1' });
    expect((await call('GET', 'hold/seats?seats=taken', token)).body.seats).toBeUndefined();

    const choose = (by: string | undefined, chosen: string[]) =>
      call('PUT', 'hold/seats', by, { choices: [{ seats: chosen }] });
    expect((await choose(token, ['a1', 'a2'])).status).toBe(204);
    // Whoever has no hold, another's, or only its id.
    for (const by of [undefined, 'x'.repeat(32), (await claims())[0]?.hold]) {
      expect((await call('GET', 'hold/seats', by)).status).toBe(409);
      expect((await choose(by, ['a3', 'a4'])).status).toBe(409);
    }
    expect(await choose(String(theirs.body.token), ['a1'])).toMatchObject({
      status: 409,
      body: { data: { seats: ['a1'] } },
    });
    const order = {
      items: [{ ticketType: hall, quantity: 2 }],
      buyer: { name: 'Maya', email: 'maya@example.com' },
    };
    expect((await call('POST', 'orders', token, order)).status).toBe(201);
    const sold = (await claims()).filter(({ state }) => state === 'sold').map(({ seat }) => seat);
    expect(sold).toEqual(['a1', 'a2']);
    expect((await choose(token, ['a3', 'a4'])).status).toBe(409);
    expect(await books()).toEqual([]);
    await close();
  });

  it('from what is found along its index', async () => {
    const { world, close } = await seated();
    const { db } = world.services;
    const query = db.read<SeatTables>();
    await expectIndexes(db, [
      ['taken on any date', asText(takenQuery(query, 'x', '')), 'seat_claims'],
      ['taken on a date', asText(takenQuery(query, 'x', 'y')), 'seat_claims'],
    ]);
    await close();
  });
});
