import type { OrderViewer } from '#features/orders/index.ts';
import { expect, it } from 'vitest';
import { brokenBooks } from '../support/books.ts';
import type { DatabaseUnderTest } from '../support/databases.ts';
import { refused } from '../support/refused.ts';
import {
  describeTicketing,
  EVENT,
  ORGANISER,
  STRANGER,
  type TicketingWorld,
  ticketingWorld,
} from '../support/ticketing-world.ts';

const HOUR_MS = 3_600_000;
const NOBODY: OrderViewer = { actor: null };
const STARTS = '2026-12-10 18:00:00.000Z';

const setEvent = (world: TicketingWorld, values: Record<string, unknown>) =>
  world.db.write((tx) =>
    tx
      .as<{ events: Record<string, unknown> }>()
      .updateTable('events')
      .set(values)
      .where('id', '=', EVENT)
      .execute(),
  );

/** An event whose guests change types until a day before, and have refunds until two days before. */
async function stage(databases: DatabaseUnderTest, rules = {}, drawn = false) {
  const world = await ticketingWorld(await databases.open(), { drawn });
  await setEvent(world, {
    startsAt: STARTS,
    endsAt: '2026-12-10 20:00:00.000Z',
    typeChanges: 1,
    typeChangeHours: 24,
    refundPolicy: 'until',
    refundDays: 2,
    ...rules,
  });
  const seat = await world.sell({ name: 'Seat', quantity: 4 });
  const front = await world.sell({ name: 'Front', price: 4000, quantity: 3 });
  const back = await world.sell({ name: 'Back', price: 900, quantity: 5 });
  const shirt = (name: string, more = {}) =>
    world.sell({ name, variationOf: 'Shirt', price: 2000, addOnTo: 'any', maxPerTicket: 1, ...more });
  const [m, l, xl] = [await shirt('M'), await shirt('L'), await shirt('XL', { price: 2500 })];
  return { world, seat, front, back, m, l, xl };
}

/** Buys as many of these types as they are named, and pays. */
async function bought(world: TicketingWorld, types: readonly string[], more = {}) {
  const counts = Map.groupBy(types, (type) => type);
  const items = [...counts].map(([ticketType, all]) => ({ ticketType, quantity: all.length }));
  const placed = await world.ticketing.placeOrder(
    EVENT,
    { ...world.request(types[0] ?? ''), items, ...more },
    NOBODY,
  );
  const { id } = placed.order;
  if (placed.payment) await pay(world, placed.payment);
  await world.worker.drain();
  const viewer: OrderViewer = { actor: null, accessToken: placed.accessToken };
  const tickets = (await world.rows('tickets')).filter(({ order }) => order === id);
  const of = (type: string) => tickets.filter(({ ticketType }) => ticketType === type).map((each) => each.id);
  return { id, viewer, of, tickets: tickets.map((ticket) => ticket.id) };
}

const pay = (world: TicketingWorld, payment: { paymentSessionId: string } | null) =>
  world.ticketing.receiver.settle(world.cards.pay(payment?.paymentSessionId ?? ''));
const books = (world: TicketingWorld) => brokenBooks({ db: async () => world.db });
const paidBack = ({ cards }: TicketingWorld) =>
  [...cards.refunds.values()].reduce((sum, amount) => sum + amount, 0);
const typesNow = async (world: TicketingWorld, id: string) =>
  (await world.rows('tickets'))
    .filter(({ order, status }) => order === id && status === 'valid')
    .map(({ ticketType }) => ticketType)
    .toSorted(byText);
const byText = (a = '', b = ''): number => (a < b ? -1 : 1);
const sorted = (...types: string[]) => types.toSorted(byText);
const subjects = async (world: TicketingWorld) => {
  await world.worker.drain();
  return (await world.rows('mail_outbox')).map(({ subject, recipient }) => `${subject} → ${recipient}`);
};
const stock = async (world: TicketingWorld) =>
  Object.fromEntries((await world.rows('ticket_types')).map(({ name, sold, held }) => [name, [sold, held]]));

type Staged = Awaited<ReturnType<typeof stage>>;

describeTicketing('guests who change the type or size of a ticket', (databases) => {
  it('take another size at once, with what a code took off, and once however often it is sent', async () => {
    const { world, seat, m, l, xl } = await stage(databases);
    const { exchanges, promoCodes } = world.ticketing;
    await promoCodes.create(ORGANISER, EVENT, { code: 'HALF', kind: 'percent', bps: 5000 });
    const { id, viewer, of } = await bought(world, [seat, m], { promoCode: 'HALF' });
    const [ticket] = of(m);
    const offer = await exchanges.offer(id, viewer, 'type');
    expect(offer).toMatchObject({ refused: null, until: '2026-12-09 18:00:00.000Z', waiting: null });
    expect(offer.tickets.map(({ ticketTypeName, amount }) => [ticketTypeName, amount])).toEqual([
      ['Seat', 750],
      ['Shirt, M', 1000],
    ]);
    const types = await exchanges.types(id, viewer, [ticket ?? '']);
    expect(types.map(({ id: type, name, difference }) => [type, name, difference])).toEqual([
      [l, 'Shirt, L', 0],
      [xl, 'Shirt, XL', 250],
    ]);
    const code = (await world.rows('tickets')).find((each) => each.id === ticket)?.code;
    const asked = { tickets: [ticket], ticketType: l, difference: 0 };
    const done = await exchanges.exchange(id, viewer, asked, 'a form');
    expect(done).toMatchObject({ status: 'done', difference: 0, payment: null });
    await exchanges.exchange(id, viewer, asked, 'a form');
    expect(await world.rows('ticket_changes')).toMatchObject([
      { fromType: m, toType: l, difference: 0, price: 2000, status: 'done' },
    ]);
    expect((await world.rows('tickets')).find((each) => each.id === ticket)).toMatchObject({
      ticketType: l,
      code,
      addOn: 1,
    });
    expect(await stock(world)).toMatchObject({ 'Shirt, M': [0, 0], 'Shirt, L': [1, 0] });
    const [entry] = (await world.audits()).filter(({ action }) => action === 'tickets.exchange');
    expect(JSON.parse(entry?.changes ?? '')).toEqual([
      { field: 'ticketType', before: 'Shirt, M', after: 'Shirt, L' },
      { field: 'difference', before: null, after: 0 },
    ]);
    // And back again, as often as they like.
    await exchanges.exchange(id, viewer, { tickets: [ticket], ticketType: m });
    await exchanges.exchange(id, viewer, { tickets: [ticket], ticketType: l });
    expect(await typesNow(world, id)).toEqual(sorted(seat, l));
    expect(await books(world)).toEqual([]);
  });

  it('pay for a dearer type first, with its place held, and keep theirs until then', async () => {
    const { world, seat, front, back } = await stage(databases);
    const { exchanges } = world.ticketing;
    const { id, viewer, tickets } = await bought(world, [seat, seat]);
    const types = await exchanges.types(id, viewer, tickets);
    expect(types.map(({ id: type, left, difference }) => [type, left, difference])).toEqual([
      [front, 3, 5000],
      [back, 5, -1200],
    ]);
    const asked = { tickets, ticketType: front, difference: 5000 };
    const waits = await exchanges.exchange(id, viewer, asked, 'a form');
    expect(waits).toMatchObject({ status: 'waiting', difference: 5000 });
    const pays = (await world.rows('orders')).find(({ change }) => change !== '');
    expect((await world.rows('order_items')).filter(({ order }) => order === pays?.id)).toMatchObject([
      { quantity: 2, unitPrice: 2500, total: 5000, ticketType: front, name: 'Seat → Front' },
    ]);
    expect(await exchanges.exchange(id, viewer, asked, 'a form')).toMatchObject({ payment: waits.payment });
    expect(await exchanges.pay(id, viewer)).toEqual(waits.payment);
    expect(await exchanges.offer(id, viewer, 'type')).toMatchObject({
      refused: 'exchangeWaits',
      waiting: { amount: 5000, date: '', ticketType: front, ticketTypeName: 'Front' },
    });
    expect(await stock(world)).toMatchObject({ Seat: [2, 0], Front: [0, 2] });
    expect((await refused(exchanges.exchange(id, viewer, asked))).status).toBe(409);
    expect(await books(world)).toEqual([]);
    const other = await bought(world, [seat]);
    expect((await exchanges.types(other.id, other.viewer, other.tickets))[0]).toMatchObject({ left: 1 });
    await pay(world, waits.payment);
    await pay(world, waits.payment);
    expect(await typesNow(world, id)).toEqual([front, front]);
    expect(await stock(world)).toMatchObject({ Seat: [1, 0], Front: [2, 0] });
    const entries = (await world.audits()).filter(({ action }) => action === 'tickets.exchange');
    expect(entries.map(({ changes }) => JSON.parse(changes) as unknown)).toEqual([
      [
        { field: 'ticketType', before: 'Seat', after: 'Front' },
        { field: 'difference', before: null, after: 5000 },
      ],
    ]);
    // What was paid since goes back with them.
    await world.ticketing.management.giveBack(id, viewer, { tickets });
    await world.worker.drain();
    expect(paidBack(world)).toBe(8000);
    expect(await books(world)).toEqual([]);
  });

  it.each(['expired', 'dropped', 'paid late', 'taken back meanwhile', 'came in meanwhile'])(
    'keep theirs when the difference is not paid, or too late: %s',
    async (how) => {
      const { world, seat, front } = await stage(databases);
      const { exchanges } = world.ticketing;
      const { id, viewer, tickets } = await bought(world, [seat]);
      const waits = await exchanges.exchange(id, viewer, { tickets, ticketType: front });
      const happens: Record<string, () => Promise<unknown>> = {
        expired: async () => world.clock.advance(HOUR_MS),
        'paid late': async () => {
          world.clock.advance(HOUR_MS);
          await world.worker.drain();
          await pay(world, waits.payment);
        },
        dropped: () => exchanges.drop(id, viewer),
        'taken back meanwhile': async () => {
          await world.ticketing.management.refundTickets(ORGANISER, id, { tickets });
          await pay(world, waits.payment);
        },
        'came in meanwhile': async () => {
          await setEvent(world, { startsAt: '2026-12-01 12:00:00.000Z' });
          for (const { code } of await world.rows('tickets'))
            await world.ticketing.checkIn(ORGANISER, EVENT, { code });
          await pay(world, waits.payment);
        },
      };
      await happens[how]?.();
      await world.worker.drain();
      const isGone = how === 'taken back meanwhile';
      expect(await typesNow(world, id)).toEqual(isGone ? [] : [seat]);
      expect(await world.rows('ticket_changes')).toMatchObject([{ status: 'dropped' }]);
      expect(await stock(world)).toMatchObject({ Seat: [isGone ? 0 : 1, 0], Front: [0, 0] });
      const back = { expired: 0, dropped: 0, 'taken back meanwhile': 4000 }[how] ?? 2500;
      expect(paidBack(world)).toBe(back);
      expect(await books(world)).toEqual([]);
    },
  );

  const REFUNDS: [string, Record<string, unknown>, number, number, number][] = [
    ['while refunds are promised', {}, 0, -600, 0],
    ['once the time for refunds is over', {}, 7 * 24 + 6, 0, 600],
    ['where none were promised', { refundPolicy: 'none' }, 0, 0, 600],
    ['where the organiser is asked', { refundPolicy: 'flexible' }, 0, 0, 600],
  ];
  it.each(REFUNDS)('get back what is less %s', async (_when, rules, hours, difference, forgone) => {
    const { world, seat, back } = await stage(databases, rules);
    const { exchanges } = world.ticketing;
    const { id, viewer, tickets } = await bought(world, [seat, seat]);
    world.clock.advance(hours * HOUR_MS);
    const [one] = tickets;
    const types = await exchanges.types(id, viewer, [one ?? '']);
    expect(types.find(({ id: type }) => type === back)).toMatchObject({ difference, forgone });
    expect(
      (await refused(exchanges.exchange(id, viewer, { tickets: [one], ticketType: back, difference: 1 })))
        .data,
    ).toEqual({ difference });
    expect(
      await exchanges.exchange(id, viewer, { tickets: [one], ticketType: back, difference }),
    ).toMatchObject({ status: 'done', difference });
    await world.worker.drain();
    expect(paidBack(world) + difference).toBe(0);
    expect(await typesNow(world, id)).toEqual(sorted(seat, back));
    // What was paid counts: back to what it was costs no more than was given back.
    expect(
      (await exchanges.types(id, viewer, [one ?? ''])).find(({ id: type }) => type === seat)?.difference,
    ).toBe(Math.abs(difference));
    expect(await books(world)).toEqual([]);
  });

  it('are offered what is on sale to them and of the same kind, and sizes also when their sale is over', async () => {
    const { world, seat, front, back, m, l, xl } = await stage(databases);
    const past = '2026-11-01 12:00:00.000Z';
    const sell = (name: string, more: Record<string, unknown>) => world.sell({ name, ...more });
    await sell('Hidden', { hidden: true });
    await sell('Over', { salesStart: '2026-10-01 12:00:00.000Z', salesEnd: past });
    await sell('Ahead', { salesStart: '2026-12-09 12:00:00.000Z' });
    await sell('Later', { opensAfter: front });
    await sell('Gift', { kind: 'donation', price: 500 });
    const members = await sell('Members', {});
    await world.db.write((tx) =>
      tx
        .as<{ ticket_types: Record<string, unknown> }>()
        .updateTable('ticket_types')
        .set({ forMembers: 'only', memberChapter: 'chapter00000000' })
        .where('id', '=', members)
        .execute(),
    );
    const pair = await sell('Pair', { admits: 2 });
    const duo = await sell('Duo', { admits: 2, price: 1700 });
    await sell('Set', { parts: [seat, m] });
    const dinner = await sell('Dinner', { addOnTo: 'any', price: 3000 });
    await sell('Champagne', { addOnTo: front, price: 3000 });
    await world.ticketing.ticketTypes.update(ORGANISER, l, { salesEnd: past });
    await world.ticketing.ticketTypes.update(ORGANISER, xl, { hidden: true });
    const { id, viewer, of } = await bought(world, [seat, seat, pair, m, dinner]);
    const { exchanges } = world.ticketing;
    const offered = async (type: string) =>
      (await exchanges.types(id, viewer, of(type).slice(0, 1))).map((each) => each.id);
    expect(await offered(seat)).toEqual([front, back]);
    expect(await offered(pair)).toEqual([duo]);
    expect(await offered(m)).toEqual([l, dinner]);
    // A size is on sale to them as another thing only while it is.
    expect(await offered(dinner)).toEqual([m]);
    // Both people of a pair are of one ticket.
    const offer = await exchanges.offer(id, viewer, 'type');
    expect(offer.tickets.map(({ ticketTypeName }) => ticketTypeName)).toEqual([
      'Seat',
      'Seat',
      'Pair',
      'Shirt, M',
      'Dinner',
    ]);
    const [first, second] = of(pair);
    expect(
      (await refused(exchanges.exchange(id, viewer, { tickets: [second], ticketType: duo }))).message,
    ).toMatch(/goes with another ticket/);
    await exchanges
      .exchange(id, viewer, { tickets: [first], ticketType: duo })
      .then(({ payment }) => pay(world, payment));
    expect(await typesNow(world, id)).toEqual(sorted(seat, seat, duo, duo, m, dinner));
    expect(await books(world)).toEqual([]);
  });

  it('keep an order that is right: what goes with a ticket, and how many there may be', async () => {
    const { world, seat, front, back } = await stage(databases);
    const { exchanges, ticketTypes } = world.ticketing;
    const drink = await world.sell({ name: 'Drink', price: 500, addOnTo: seat });
    const chairs = await world.sell({ name: 'Chair', price: 300, addOnTo: 'any', maxPerTicket: 1 });
    const rugs = await world.sell({ name: 'Rug', price: 300, addOnTo: 'any' });
    const { id, viewer, of } = await bought(world, [seat, seat, back, drink, chairs, chairs, chairs, rugs]);
    const reasons = async (type: string, n = 1) =>
      new Map(
        (await exchanges.types(id, viewer, of(type).slice(0, n))).map(
          (each) => [each.id, each.refused] as const,
        ),
      );
    const withDrink = (await world.rows('tickets')).find(({ ticketType }) => ticketType === drink)?.partOf;
    const [one = '', two = ''] = of(seat);
    const [needed, free] = withDrink === one ? [one, two] : [two, one];
    const refusedOf = async (ticket: string) =>
      (await exchanges.types(id, viewer, [ticket])).find((each) => each.id === front)?.refused;
    expect(await refusedOf(needed)).toBe('addOnNeeds');
    expect(await refusedOf(free)).toBe(null);
    expect(
      (await refused(exchanges.exchange(id, viewer, { tickets: [needed], ticketType: front }))).message,
    ).toMatch(/only for its type/);
    // A chair a ticket.
    expect((await reasons(rugs)).get(chairs)).toBe('tooManyAddOns');
    await ticketTypes.update(ORGANISER, front, { maxPerOrder: 1 });
    await ticketTypes.update(ORGANISER, back, { minPerOrder: 1 });
    expect(
      (await exchanges.types(id, viewer, [free, ...of(back)])).find((each) => each.id === front)?.refused,
    ).toBe('tooManyOfType');
    await ticketTypes.update(ORGANISER, seat, { minPerOrder: 2 });
    expect(await refusedOf(free)).toBe('tooFewOfType');
    await ticketTypes.update(ORGANISER, front, { minPerOrder: 1 });
    await ticketTypes.update(ORGANISER, seat, { minPerOrder: 1 });
    expect(await refusedOf(free)).toBe(null);
    expect(await books(world)).toEqual([]);
  });

  type Case = [
    string,
    (staged: Staged, order: { id: string; tickets: string[] }) => Promise<unknown>,
    RegExp,
  ];
  const cases: Case[] = [
    ['from a day before', async ({ world }) => world.clock.advance(9 * 24 * HOUR_MS), /is over/],
    ['of a cancelled event', ({ world }) => world.changeEvent({ status: 'cancelled' }), /is cancelled/],
    ['of a suspended event', ({ world }) => world.changeEvent({ status: 'suspended' }), /./],
    [
      'of a postponed event',
      ({ world }) => world.changeEvent({ schedule: 'postponed' }),
      /can’t be changed to that type/,
    ],
    [
      'once someone came in',
      async ({ world }) => {
        world.clock.advance(9 * 24 * HOUR_MS + 5.5 * HOUR_MS);
        await world.changeEvent({ typeChangeHours: 0 });
        for (const { code } of await world.rows('tickets'))
          await world.ticketing.checkIn(ORGANISER, EVENT, { code });
      },
      /checked in/,
    ],
    [
      'that were taken back',
      ({ world }, { id, tickets }) =>
        world.ticketing.management.refundTickets(ORGANISER, id, { tickets: tickets.slice(0, 1) }),
      /no longer valid/,
    ],
    [
      'to a type that is sold out',
      async ({ world, front }) => {
        await bought(world, [front, front, front]);
      },
      /not enough left/,
    ],
    [
      'whose dearer place would be held beside one of a full room',
      async ({ world }) => {
        await world.changeEvent({ capacity: await world.taken() });
      },
      /Ask the organiser/,
    ],
  ];
  it.each(cases)('are refused tickets %s, and nothing moves', async (_when, happens, reason) => {
    const staged = await stage(databases);
    const { world, seat, front } = staged;
    const { id, viewer, tickets } = await bought(world, [seat, seat]);
    await happens(staged, { id, tickets });
    const refusal = await refused(
      world.ticketing.exchanges.exchange(id, viewer, { tickets, ticketType: front }),
    );
    expect([400, 409]).toContain(refusal.status);
    expect(JSON.stringify([refusal.message, refusal.data])).toMatch(reason);
    expect(await world.rows('ticket_changes')).toEqual([]);
    expect(await books(world)).toEqual([]);
  });

  it('are held to what was promised when they bought, and to nothing where nothing was', async () => {
    const { world, seat, back } = await stage(databases);
    const kept = await bought(world, [seat, seat]);
    await world.changeEvent({ typeChanges: 0 });
    const late = await bought(world, [seat]);
    const { exchanges } = world.ticketing;
    const asked = (tickets: string[]) => ({ tickets: tickets.slice(0, 1), ticketType: back });
    expect(await exchanges.exchange(kept.id, kept.viewer, asked(kept.tickets))).toMatchObject({
      status: 'done',
    });
    const refusal = await refused(exchanges.exchange(late.id, late.viewer, asked(late.tickets)));
    expect(refusal.message).toMatch(/can’t be changed to another type/);
    expect(await exchanges.offer(late.id, late.viewer, 'type')).toMatchObject({
      refused: 'typeStays',
      until: '',
    });
    // More generous today than then.
    await world.changeEvent({ typeChanges: 1, typeChangeHours: 1 });
    expect(await exchanges.offer(late.id, late.viewer, 'type')).toMatchObject({
      refused: null,
      until: '2026-12-10 17:00:00.000Z',
    });
  });

  it('are told by field what is wrong, and strangers that there is nothing', async () => {
    const { world, seat, front, m } = await stage(databases);
    const { exchanges } = world.ticketing;
    const { id, viewer, tickets } = await bought(world, [seat]);
    const wrong = async (input: unknown) => {
      const refusal = await refused(exchanges.exchange(id, viewer, input));
      return [refusal.status, Object.keys(refusal.data)];
    };
    expect(await wrong({ tickets, ticketType: seat })).toEqual([400, ['ticketType']]);
    expect(await wrong({ tickets, ticketType: m })).toEqual([400, ['ticketType']]);
    expect(await wrong({ tickets, ticketType: 'nothing' })).toEqual([400, ['ticketType']]);
    expect(await wrong({ tickets, ticketType: front, date: 'a' })).toEqual([400, ['date']]);
    expect(await wrong({ tickets, ticketType: 5 })).toEqual([400, ['ticketType']]);
    expect(await wrong({ tickets })).toEqual([400, ['date']]);
    expect(await wrong({ tickets: [], ticketType: front })).toEqual([400, ['tickets']]);
    for (const who of [NOBODY, { actor: STRANGER }, { actor: ORGANISER }]) {
      expect((await refused(exchanges.types(id, who, tickets))).status).toBe(404);
      expect((await refused(exchanges.exchange(id, who, { tickets, ticketType: front }))).status).toBe(404);
    }
    expect(await books(world)).toEqual([]);
  });

  it('take the last one once, whoever is first, and have one change of an order waiting', async () => {
    const { world, seat, front, back } = await stage(databases);
    await world.ticketing.ticketTypes.update(ORGANISER, back, { quantity: 1 });
    const guests = [await bought(world, [seat]), await bought(world, [seat]), await bought(world, [seat])];
    const { exchanges } = world.ticketing;
    const ended = await Promise.allSettled(
      guests.map(({ id, viewer, tickets }) => exchanges.exchange(id, viewer, { tickets, ticketType: back })),
    );
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stock(world)).toMatchObject({ Seat: [2, 0], Back: [1, 0] });
    const [first] = guests.filter((_, at) => ended[at]?.status === 'rejected');
    const { id = '', viewer = NOBODY, tickets = [] } = first ?? {};
    const twice = await Promise.allSettled([
      exchanges.exchange(id, viewer, { tickets, ticketType: front }),
      exchanges.exchange(id, viewer, { tickets, ticketType: front }),
    ]);
    expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stock(world)).toMatchObject({ Front: [0, 1] });
    expect(await books(world)).toEqual([]);
  });

  it('pay nothing for another size on the guest list, and ask the organiser for what costs', async () => {
    const { world, seat, front, m, l, xl } = await stage(databases);
    const { exchanges, management } = world.ticketing;
    const { id } = await management.order(ORGANISER, EVENT, {
      items: [
        { ticketType: seat, quantity: 1 },
        { ticketType: m, quantity: 1 },
      ],
      buyer: { name: 'Bina', email: 'bina@example.com' },
      method: 'guest',
    });
    const viewer = { actor: STRANGER };
    await world.db.write((tx) =>
      tx.as<{ orders: { buyer: string } }>().updateTable('orders').set({ buyer: STRANGER.id }).execute(),
    );
    const tickets = (await world.rows('tickets')).filter(({ order }) => order === id);
    const of = (type: string) =>
      tickets.filter(({ ticketType }) => ticketType === type).map((each) => each.id);
    expect(await exchanges.exchange(id, viewer, { tickets: of(m), ticketType: l })).toMatchObject({
      difference: 0,
    });
    for (const [ticket, ticketType] of [
      [of(m), xl],
      [of(seat), front],
    ])
      expect(
        (await refused(exchanges.exchange(id, viewer, { tickets: ticket, ticketType }))).message,
      ).toMatch(/paid the organiser directly/);
    expect(await books(world)).toEqual([]);
  });

  it('have who holds the ticket told, also when the organiser changes it', async () => {
    const { world, seat, m, l, back } = await stage(databases, {}, true);
    const { id, viewer, of } = await bought(world, [seat, m]);
    await world.db.write((tx) =>
      tx
        .as<{ tickets: Record<string, unknown> }>()
        .updateTable('tickets')
        .set({ holderEmail: 'bina@example.com', holderName: 'Bina' })
        .execute(),
    );
    await world.ticketing.exchanges.exchange(id, viewer, { tickets: of(m), ticketType: l });
    const changed = async () =>
      (await subjects(world))
        .filter((line) => line.startsWith('Changed'))
        .map((line) => line.split(' → ')[1]);
    expect((await changed()).toSorted(byText)).toEqual(['bina@example.com', 'maya@example.com']);
    const mails = (await world.rows('mail_outbox')).filter(({ subject }) => subject.startsWith('Changed'));
    for (const { body } of mails) expect(body).toContain('Shirt, M → Shirt, L');
    await world.ticketing.management.changeTicket(ORGANISER, of(seat)[0] ?? '', {
      ticketType: back,
      settle: 'waive',
    });
    expect(await changed()).toHaveLength(4);
    // The organiser changes a size, too.
    await world.ticketing.management.changeTicket(ORGANISER, of(m)[0] ?? '', {
      ticketType: m,
      settle: 'waive',
    });
    expect(await typesNow(world, id)).toEqual(sorted(back, m));
    expect(await books(world)).toEqual([]);
  });
});
