import type { EventDateRow } from '#features/event-dates/index.ts';
import type { EventDateTables } from '#features/event-dates/index.ts';
import type { OrderViewer } from '#features/orders/index.ts';
import { parseUtcText } from '#lib/time.ts';
import { idOf } from '#tests/support/order-rows.ts';
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
const [TENTH, SEVENTEENTH, LAST] = [idOf('tenth'), idOf('seventeenth'), idOf('last')];
const NOBODY: OrderViewer = { actor: null };

const dateRow = (id: string, day: string, values: Partial<EventDateRow> = {}): EventDateRow => ({
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
  ...values,
});

/** An event of three dates whose guests exchange a ticket once until a day before, with a type for one date. */
async function stage(
  databases: DatabaseUnderTest,
  values: Record<string, unknown> = {},
  rules = {},
  drawn = false,
) {
  const world = await ticketingWorld(await databases.open(), { drawn });
  await world.db.write((tx) =>
    tx
      .as<EventDateTables>()
      .insertInto('event_dates')
      .values([dateRow(TENTH, '10'), dateRow(SEVENTEENTH, '17'), dateRow(LAST, '24')])
      .execute(),
  );
  await world.db.write((tx) =>
    tx
      .as<{ events: Record<string, unknown> }>()
      .updateTable('events')
      .set({
        startsAt: '2026-12-10 18:00:00.000Z',
        endsAt: '2026-12-10 20:00:00.000Z',
        exchangeTimes: 1,
        exchangeHours: 24,
        ...rules,
      })
      .where('id', '=', EVENT)
      .execute(),
  );
  const type = await world.sell({ name: 'Class', quantity: 4, perDate: true, ...values });
  return { world, type };
}

async function bought(world: TicketingWorld, ticketType: string, date = TENTH, quantity = 1, more = {}) {
  const placed = await world.ticketing.placeOrder(
    EVENT,
    { ...world.request(ticketType, quantity), items: [{ ticketType, date, quantity }], ...more },
    NOBODY,
  );
  const { id } = placed.order;
  if (placed.payment) await world.ticketing.receiver.settle(world.cards.pay(placed.payment.paymentSessionId));
  await world.worker.drain();
  const viewer: OrderViewer = { actor: null, accessToken: placed.accessToken };
  const { tickets } = await world.ticketing.readOrder(id, viewer);
  return { id, viewer, tickets: tickets.map((ticket) => ticket.id) };
}

const books = (world: TicketingWorld) => brokenBooks({ db: async () => world.db });
const datesNow = async (world: TicketingWorld, id: string) =>
  (await world.ticketing.readOrder(id, { actor: ORGANISER })).tickets.map(({ date }) => date);
const reprice = async (world: TicketingWorld, type: string, price: number) =>
  world.ticketing.ticketTypes.update(ORGANISER, type, { price });
const setDate = (world: TicketingWorld, id: string, values: Partial<EventDateRow>) =>
  world.db.write((tx) =>
    tx.as<EventDateTables>().updateTable('event_dates').set(values).where('id', '=', id).execute(),
  );
const subjects = async (world: TicketingWorld) => {
  await world.worker.drain();
  return (await world.rows('mail_outbox')).map(({ subject, recipient }) => `${subject} → ${recipient}`);
};

describeTicketing('guests who take another date', (databases) => {
  it('exchange at the same price at once, and once however often it is sent', async () => {
    const { world, type } = await stage(databases);
    const { exchanges } = world.ticketing;
    const { id, viewer, tickets } = await bought(world, type, TENTH, 2);
    expect(await exchanges.offer(id, viewer)).toMatchObject({
      refused: null,
      until: '2026-12-09 18:00:00.000Z',
      waiting: null,
      tickets: [
        { amount: 1500, left: 1, date: { id: TENTH } },
        { amount: 1500, left: 1, date: { id: TENTH } },
      ],
    });
    const found = await exchanges.dates(id, viewer, tickets);
    expect(found.map((date) => [date.id, date.left, date.enough, date.difference])).toEqual([
      [SEVENTEENTH, 4, true, 0],
      [LAST, 4, true, 0],
    ]);
    const codes = (await world.rows('tickets')).map(({ code }) => code).toSorted((a, b) => (a < b ? -1 : 1));
    const asked = { tickets: [tickets[0]], date: LAST, difference: 0 };
    const done = await exchanges.exchange(id, viewer, asked, 'a form');
    expect(done).toMatchObject({ status: 'done', difference: 0, payment: null });
    await exchanges.exchange(id, viewer, asked, 'a form');
    expect(await datesNow(world, id)).toEqual([LAST, TENTH]);
    const after = (await world.rows('tickets')).map(({ code }) => code).toSorted((a, b) => (a < b ? -1 : 1));
    expect(after).toEqual(codes);
    expect(await world.rows('ticket_changes')).toMatchObject([
      { fromDate: TENTH, toDate: LAST, difference: 0, price: 1500, status: 'done', actor: '' },
    ]);
    const [entry] = (await world.audits()).filter(({ action }) => action === 'tickets.exchange');
    expect(JSON.parse(entry?.changes ?? '')).toEqual([
      { field: 'ticketDate', before: '2026-12-10 18:00:00.000Z', after: '2026-12-24 18:00:00.000Z' },
      { field: 'difference', before: null, after: 0 },
    ]);
    expect((await subjects(world)).filter((line) => line.startsWith('Tickets'))).toHaveLength(2);
    expect(await world.rows('ticket_changes')).toHaveLength(1);
    expect(await books(world)).toEqual([]);
    // As often as it may.
    const again = await refused(exchanges.exchange(id, viewer, { tickets: [tickets[0]], date: SEVENTEENTH }));
    expect(again).toMatchObject({ status: 409 });
    expect(again.message).toMatch(/as often as/);
    const other = await refused(exchanges.exchange(id, viewer, { ...asked, date: SEVENTEENTH }, 'a form'));
    expect(other.status).toBe(422);
  });

  it('pay for a dearer date first, and keep theirs until then', async () => {
    const { world, type } = await stage(databases);
    const { exchanges } = world.ticketing;
    const { id, viewer, tickets } = await bought(world, type, TENTH, 2);
    await reprice(world, type, 2000);
    const asked = { tickets, date: LAST, difference: 1000 };
    const waits = await exchanges.exchange(id, viewer, asked, 'a form');
    expect(waits).toMatchObject({ status: 'waiting', difference: 1000 });
    expect(waits.payment?.url).toBeTruthy();
    const pays = (await world.rows('orders')).find(({ change }) => change !== '');
    expect((await world.rows('order_items')).filter(({ order }) => order === pays?.id)).toMatchObject([
      { quantity: 2, unitPrice: 500, total: 1000, date: LAST },
    ]);
    expect(await exchanges.exchange(id, viewer, asked, 'a form')).toMatchObject({ payment: waits.payment });
    expect(await exchanges.pay(id, viewer)).toEqual(waits.payment);
    expect(await datesNow(world, id)).toEqual([TENTH, TENTH]);
    expect(await exchanges.offer(id, viewer)).toMatchObject({
      refused: 'exchangeWaits',
      waiting: { amount: 1000, date: LAST, tickets },
    });
    expect((await refused(exchanges.exchange(id, viewer, asked))).status).toBe(409);
    expect(await books(world)).toEqual([]);
    // Two are held on the last date: of four there are two left.
    const other = await bought(world, type, SEVENTEENTH);
    expect((await exchanges.dates(other.id, other.viewer, other.tickets)).at(-1)).toMatchObject({ left: 2 });
    const session = waits.payment?.paymentSessionId ?? '';
    expect(await world.ticketing.difference(session, viewer)).toMatchObject({
      amount: 1000,
      status: 'waiting',
      fromDate: TENTH,
      toDate: LAST,
    });
    await world.ticketing.receiver.settle(world.cards.pay(session));
    await world.ticketing.receiver.settle(world.cards.pay(session));
    expect(await datesNow(world, id)).toEqual([LAST, LAST]);
    expect(await exchanges.offer(id, viewer)).toMatchObject({ refused: 'often', waiting: null });
    const actions = (await world.audits()).map(({ action }) => action);
    expect(actions.filter((action) => action === 'tickets.exchange')).toHaveLength(1);
    const deeds = (await world.ticketing.management.look(ORGANISER, id)).deeds;
    expect(deeds.filter(({ what }) => what === 'difference')).toMatchObject([
      { amount: 1000, status: 'done' },
    ]);
    expect(await books(world)).toEqual([]);
    // What was paid for them since goes back with them.
    await world.ticketing.management.refundTickets(ORGANISER, id, { tickets });
    expect([...world.cards.refunds.values()].reduce((sum, amount) => sum + amount, 0)).toBe(4000);
    expect(await books(world)).toEqual([]);
  });

  it('pay what the other date costs by its own price, or get back what is less', async () => {
    const { world, type } = await stage(databases, {}, { exchangeTimes: 3 });
    const { exchanges, ticketTypes } = world.ticketing;
    const price = (date: string, own: number | null) =>
      ticketTypes.datePrices.set(ORGANISER, EVENT, date, [{ ticketType: type, price: own }], 'one');
    await price(SEVENTEENTH, 900);
    await price(LAST, 2300);
    const { id, viewer, tickets } = await bought(world, type);
    const differences = async () =>
      (await exchanges.dates(id, viewer, tickets)).map((date) => [date.id, date.difference]);
    expect(await differences()).toEqual([
      [SEVENTEENTH, -600],
      [LAST, 800],
    ]);
    await exchanges.exchange(id, viewer, { tickets, date: SEVENTEENTH, difference: -600 });
    expect([...world.cards.refunds.values()]).toEqual([600]);
    expect(await differences()).toEqual([
      [TENTH, 600],
      [LAST, 1400],
    ]);
    const { payment } = await exchanges.exchange(id, viewer, { tickets, date: LAST, difference: 1400 });
    await world.ticketing.receiver.settle(world.cards.pay(payment?.paymentSessionId ?? ''));
    expect(await datesNow(world, id)).toEqual([LAST]);
    expect(await books(world)).toEqual([]);
    // What a date costs from now on changes nothing of what is had.
    await price(LAST, null);
    expect(await differences()).toEqual([
      [TENTH, -800],
      [SEVENTEENTH, -1400],
    ]);
  });

  it('are offered no date at which one can arrive no more', async () => {
    const { world, type } = await stage(databases);
    const { exchanges } = world.ticketing;
    const { id, viewer, tickets } = await bought(world, type, LAST);
    await setDate(world, TENTH, { arriveBefore: 10, arriveWithin: 30 });
    const offered = async (now: string) => {
      world.clock.advance((parseUtcText(now) ?? 0) - world.clock.now());
      return (await exchanges.dates(id, viewer, tickets)).map((date) => date.id);
    };
    expect(await offered('2026-12-10 18:29:59.999Z')).toEqual([TENTH, SEVENTEENTH]);
    expect(await offered('2026-12-10 18:30:00.000Z')).toEqual([SEVENTEENTH]);
  });

  it.each(['expired', 'dropped', 'cancelled date', 'paid late'])(
    'keep their date when the difference is not paid, or too late: %s',
    async (how) => {
      const { world, type } = await stage(databases);
      const { exchanges } = world.ticketing;
      const { id, viewer, tickets } = await bought(world, type);
      await reprice(world, type, 2000);
      const waits = await exchanges.exchange(id, viewer, { tickets, date: LAST });
      const session = waits.payment?.paymentSessionId ?? '';
      if (how === 'expired' || how === 'paid late') {
        world.clock.advance(HOUR_MS);
        await world.worker.drain();
      }
      if (how === 'paid late') {
        await world.ticketing.receiver.settle(world.cards.pay(session));
        await world.worker.drain();
      }
      if (how === 'dropped') await exchanges.drop(id, viewer);
      if (how === 'cancelled date') {
        await setDate(world, LAST, { state: 'cancelled' });
        await world.ticketing.receiver.settle(world.cards.pay(session));
        await world.worker.drain();
      }
      expect(await datesNow(world, id)).toEqual([TENTH]);
      expect(await world.rows('ticket_changes')).toMatchObject([{ status: 'dropped' }]);
      expect((await world.rows('ticket_types'))[0]).toMatchObject({ sold: 1, held: 0 });
      const back = how === 'cancelled date' || how === 'paid late' ? [500] : [];
      expect([...world.cards.refunds.values()]).toEqual(back);
      expect(await books(world)).toEqual([]);
      expect((await refused(exchanges.drop(id, viewer))).status).toBe(409);
      // What was not done does not count.
      const next = await exchanges.exchange(id, viewer, { tickets, date: SEVENTEENTH });
      expect(next.status).toBe('waiting');
    },
  );

  it('are told by their own order, with their own date, that a change was not made', async () => {
    const { world, type } = await stage(databases, {}, {}, true);
    const { exchanges } = world.ticketing;
    const { id, viewer, tickets } = await bought(world, type, TENTH, 2);
    await reprice(world, type, 2000);
    const { payment } = await exchanges.exchange(id, viewer, { tickets: tickets.slice(0, 1), date: LAST });
    await setDate(world, LAST, { state: 'cancelled' });
    await world.ticketing.receiver.settle(world.cards.pay(payment?.paymentSessionId ?? ''));
    await world.worker.drain();
    const order = (await world.rows('orders')).find((each) => each.id === id);
    const mail = (await world.rows('mail_outbox')).find(({ subject }) => /not changed/.test(subject));
    const text = mail?.body.replaceAll('\n', ' ') ?? '';
    expect(text).toContain('Your tickets stay as they were and are valid.');
    expect(text).toContain('$5.00');
    expect(text).toContain('December 10, 2026');
    expect(text).not.toContain('December 24');
    expect(text).toContain(order?.code);
    expect(text).toContain(`/tickets/${id}`);
  });

  it('get the difference back for a cheaper date, and keep their tickets where all of it is', async () => {
    const { world, type } = await stage(databases, {}, { exchangeTimes: 5 });
    const { exchanges } = world.ticketing;
    const { id, viewer, tickets } = await bought(world, type);
    await reprice(world, type, 1000);
    expect(
      (await refused(exchanges.exchange(id, viewer, { tickets, date: LAST, difference: 0 }))).data,
    ).toEqual({
      difference: -500,
    });
    const done = await exchanges.exchange(id, viewer, { tickets, date: LAST, difference: -500 });
    expect(done).toMatchObject({ status: 'done', difference: -500, order: { refunded: 500 } });
    expect([...world.cards.refunds.values()]).toEqual([500]);
    await world.ticketing.refundOrder(ORGANISER, id, { amount: 900 });
    await reprice(world, type, 200);
    world.clock.advance(1000);
    const rest = await exchanges.exchange(id, viewer, { tickets, date: TENTH });
    expect(rest).toMatchObject({ status: 'done', difference: -100, order: { status: 'partially_refunded' } });
    expect(await datesNow(world, id)).toEqual([TENTH]);
    expect((await world.rows('tickets'))[0]).toMatchObject({ status: 'valid' });
    expect(await books(world)).toEqual([]);
  });

  it('keep what a code took off', async () => {
    const { world, type } = await stage(databases, {}, { exchangeTimes: 2 });
    const { exchanges } = world.ticketing;
    await world.ticketing.promoCodes.create(ORGANISER, EVENT, { code: 'HALF', kind: 'percent', bps: 5000 });
    const { id, viewer, tickets } = await bought(world, type, TENTH, 1, { promoCode: 'HALF' });
    expect(await exchanges.exchange(id, viewer, { tickets, date: LAST })).toMatchObject({ difference: 0 });
    await reprice(world, type, 3500);
    const [date] = await exchanges.dates(id, viewer, tickets);
    expect(date?.difference).toBe(1000);
    expect(await books(world)).toEqual([]);
  });

  type Case = [
    string,
    (world: TicketingWorld, order: { id: string; tickets: string[] }) => Promise<unknown>,
    RegExp,
  ];
  const cases: Case[] = [
    ['from a day before', async (world) => world.clock.advance(9 * 24 * HOUR_MS), /is over/],
    ['of a cancelled event', (world) => world.changeEvent({ status: 'cancelled' }), /is cancelled/],
    ['of a suspended event', (world) => world.changeEvent({ status: 'suspended' }), /./],
    [
      'once someone came in',
      async (world) => {
        world.clock.advance(9 * 24 * HOUR_MS + 5.5 * HOUR_MS);
        await world.changeEvent({ exchangeHours: 0 });
        for (const { code } of await world.rows('tickets'))
          await world.ticketing.checkIn(ORGANISER, EVENT, { code });
      },
      /checked in/,
    ],
    [
      'that were taken back',
      (world, { id, tickets }) =>
        world.ticketing.management.refundTickets(ORGANISER, id, { tickets: tickets.slice(0, 1) }),
      /no longer valid/,
    ],
  ];
  it.each(cases)('are refused tickets %s, and nothing moves', async (_when, happens, reason) => {
    const { world, type } = await stage(databases);
    const { id, viewer, tickets } = await bought(world, type, TENTH, 2);
    await happens(world, { id, tickets });
    const refusal = await refused(world.ticketing.exchanges.exchange(id, viewer, { tickets, date: LAST }));
    expect(refusal.status).toBe(409);
    expect(refusal.message).toMatch(reason);
    expect(await world.rows('ticket_changes')).toEqual([]);
    expect(await books(world)).toEqual([]);
  });

  it('are held to what was promised when they bought, and to nothing where nothing was', async () => {
    const { world, type } = await stage(databases);
    const kept = await bought(world, type);
    await world.changeEvent({ exchangeTimes: 0 });
    const late = await bought(world, type);
    const { exchanges } = world.ticketing;
    expect(
      await exchanges.exchange(kept.id, kept.viewer, { tickets: kept.tickets, date: LAST }),
    ).toMatchObject({ status: 'done' });
    const refusal = await refused(
      exchanges.exchange(late.id, late.viewer, { tickets: late.tickets, date: LAST }),
    );
    expect(refusal.message).toMatch(/can’t be exchanged/);
    expect(await exchanges.offer(late.id, late.viewer)).toMatchObject({ refused: 'none', until: '' });
  });

  it('leave a date that was cancelled whatever was promised, also to a date that costs less', async () => {
    const { world, type } = await stage(databases, {}, { exchangeTimes: 0, refundPolicy: 'none' });
    const { exchanges } = world.ticketing;
    const { id, viewer, tickets } = await bought(world, type);
    await setDate(world, TENTH, { state: 'cancelled' });
    await reprice(world, type, 1000);
    expect(await exchanges.offer(id, viewer)).toMatchObject({
      refused: null,
      until: '2026-12-24 20:00:00.000Z',
      tickets: [{ left: null }],
    });
    expect(await exchanges.exchange(id, viewer, { tickets, date: SEVENTEENTH })).toMatchObject({
      difference: -500,
    });
    expect(await books(world)).toEqual([]);
  });

  it('are told by field what is wrong, and strangers that there is nothing', async () => {
    const { world, type } = await stage(databases);
    const { exchanges } = world.ticketing;
    const pass = await world.sell({ name: 'Pass' });
    const { id, viewer, tickets } = await bought(world, type);
    const every = await bought(world, pass, '');
    const wrong = async (given: unknown) => {
      const { status, data } = await refused(exchanges.exchange(id, viewer, given));
      return [status, ...Object.keys(data)];
    };
    expect(await wrong({})).toEqual([400, 'date', 'tickets']);
    expect(await wrong({ tickets: [], date: LAST })).toEqual([400, 'tickets']);
    for (const asked of [[], Array.from({ length: 1001 }, (_, at) => `t${at}`)]) {
      const { status, data } = await refused(exchanges.dates(id, viewer, asked));
      expect([status, ...Object.keys(data)]).toEqual([400, 'tickets']);
    }
    const twice = [...tickets, ...tickets];
    expect(await exchanges.dates(id, viewer, twice)).toEqual(await exchanges.dates(id, viewer, tickets));
    expect(await wrong({ tickets, date: TENTH })).toEqual([400, 'date']);
    expect(await wrong({ tickets, date: 'nosuchdate00000' })).toEqual([400, 'date']);
    expect(await wrong({ tickets, date: LAST, difference: 0.5 })).toEqual([400, 'difference']);
    expect(await wrong({ tickets: every.tickets, date: LAST })).toEqual([409]);
    const forAll = await refused(
      exchanges.exchange(every.id, every.viewer, { tickets: every.tickets, date: LAST }),
    );
    expect(forAll.message).toMatch(/for every date/);
    await setDate(world, LAST, { state: 'cancelled' });
    expect(await wrong({ tickets, date: LAST })).toEqual([400, 'date']);
    for (const stranger of [NOBODY, { actor: STRANGER }, { actor: ORGANISER }, every.viewer])
      for (const call of [
        () => exchanges.offer(id, stranger),
        () => exchanges.dates(id, stranger, tickets),
        () => exchanges.exchange(id, stranger, { tickets, date: SEVENTEENTH }),
        () => exchanges.pay(id, stranger),
        () => exchanges.drop(id, stranger),
      ])
        expect((await refused(call() as Promise<unknown>)).status).toBe(404);
    expect(await datesNow(world, id)).toEqual([TENTH]);
  });

  it('are told the nearest dates with places when theirs has none, and move all or none', async () => {
    const { world, type } = await stage(databases, { quantity: 3 });
    const { exchanges } = world.ticketing;
    const { id, viewer, tickets } = await bought(world, type, TENTH, 2);
    await bought(world, type, LAST, 2);
    const refusal = await refused(exchanges.exchange(id, viewer, { tickets, date: LAST }));
    expect(refusal).toMatchObject({ status: 409, data: { dates: [{ id: SEVENTEENTH, left: 3 }] } });
    expect(await datesNow(world, id)).toEqual([TENTH, TENTH]);
    const one = await exchanges.exchange(id, viewer, { tickets: tickets.slice(0, 1), date: LAST });
    expect(one.status).toBe('done');
    expect(await books(world)).toEqual([]);
  });

  it('keep their place in a quota that is full, and take along who and what goes with them', async () => {
    const { world } = await stage(databases, {}, { exchangeTimes: 2 });
    const { exchanges } = world.ticketing;
    const quota = await world.ticketing.quotas.create(ORGANISER, EVENT, { name: 'Chairs', size: 2 });
    const pair = await world.sell({ name: 'Pair', admits: 2, quota: quota.id, perDate: true });
    const meal = await world.sell({ name: 'Meal', price: 500, addOnTo: pair, perDate: true });
    const { id, viewer, tickets } = await bought(world, pair, TENTH, 1, {
      items: [
        { ticketType: pair, date: TENTH, quantity: 1 },
        { ticketType: meal, date: TENTH, quantity: 1 },
      ],
    });
    expect(tickets).toHaveLength(3);
    const offer = await exchanges.offer(id, viewer);
    expect(offer.tickets).toHaveLength(1);
    const asked = { tickets: offer.tickets.map((ticket) => ticket.id), date: LAST };
    expect(await exchanges.exchange(id, viewer, asked)).toMatchObject({ status: 'done', difference: 0 });
    expect(await datesNow(world, id)).toEqual([LAST, LAST, LAST]);
    expect(await books(world)).toEqual([]);
  });

  it('are sent to the organiser for a dearer date in a quota that is full, as nothing can be held for them', async () => {
    const { world } = await stage(databases);
    const { exchanges, management } = world.ticketing;
    const quota = await world.ticketing.quotas.create(ORGANISER, EVENT, { name: 'Chairs', size: 2 });
    const chair = await world.sell({ name: 'Chair', quota: quota.id, perDate: true });
    const { id, viewer, tickets } = await bought(world, chair, TENTH, 2);
    await reprice(world, chair, 2000);
    expect(await exchanges.dates(id, viewer, tickets)).toMatchObject([
      { id: SEVENTEENTH, left: 0, enough: false },
      { id: LAST, left: 0, enough: false },
    ]);
    const refusal = await refused(exchanges.exchange(id, viewer, { tickets, date: LAST }));
    expect(refusal).toMatchObject({ status: 409, data: { dates: [] } });
    expect(refusal.message).toMatch(/held for you while you pay\. Ask the organiser/);
    expect(await books(world)).toEqual([]);
    for (const ticket of tickets)
      await management.changeTicket(ORGANISER, ticket, { ticketType: chair, date: LAST, settle: 'waive' });
    expect(await datesNow(world, id)).toEqual([LAST, LAST]);
    expect(await books(world)).toEqual([]);
  });

  it('take the last place once, whoever is first', async () => {
    const { world, type } = await stage(databases, { quantity: 3 });
    await bought(world, type, LAST, 2);
    const guests = [
      await bought(world, type, TENTH),
      await bought(world, type, TENTH),
      await bought(world, type, SEVENTEENTH),
      await bought(world, type, SEVENTEENTH),
    ];
    const ended = await Promise.allSettled(
      guests.map(({ id, viewer, tickets }) =>
        world.ticketing.exchanges.exchange(id, viewer, { tickets, date: LAST }),
      ),
    );
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of ended.filter((one) => one.status === 'rejected'))
      expect(each.reason).toMatchObject({ status: 409 });
    const all = (await world.rows('tickets')).filter(({ date }) => date === LAST);
    expect(all).toHaveLength(3);
    expect(await books(world)).toEqual([]);
  });

  it('have one exchange of an order waiting, and each ticket in one, when two are sent at once', async () => {
    const { world, type } = await stage(databases);
    const { exchanges } = world.ticketing;
    const { id, viewer, tickets } = await bought(world, type, TENTH, 2);
    await reprice(world, type, 2500);
    const ended = await Promise.allSettled(
      tickets.map((ticket) => exchanges.exchange(id, viewer, { tickets: [ticket], date: LAST })),
    );
    expect(ended.map(({ status }) => status).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'fulfilled',
      'rejected',
    ]);
    await exchanges.drop(id, viewer);
    await reprice(world, type, 1500);
    const same = await Promise.allSettled(
      [LAST, SEVENTEENTH].map((date) =>
        exchanges.exchange(id, viewer, { tickets: tickets.slice(0, 1), date }),
      ),
    );
    expect(same.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await books(world)).toEqual([]);
  });

  it('pay beside who buys, and neither waits for the other', async () => {
    const { world, type } = await stage(databases, { quantity: 40 }, { exchangeTimes: 3 });
    const { exchanges, ticketTypes, quotas } = world.ticketing;
    const quota = await quotas.create(ORGANISER, EVENT, { name: 'Chairs', size: 60 });
    await ticketTypes.update(ORGANISER, type, { quota: quota.id });
    await ticketTypes.datePrices.set(ORGANISER, EVENT, LAST, [{ ticketType: type, price: 2300 }], 'one');
    const sessions: string[] = [];
    for (let at = 0; at < 6; at += 1) {
      const { id, viewer, tickets } = await bought(world, type);
      const { payment } = await exchanges.exchange(id, viewer, { tickets, date: LAST });
      sessions.push(payment?.paymentSessionId ?? '');
    }
    const ended = await Promise.allSettled([
      ...sessions.map((session) => world.ticketing.receiver.settle(world.cards.pay(session))),
      ...[TENTH, LAST, TENTH, LAST].map((date) =>
        world.ticketing.placeOrder(
          EVENT,
          { ...world.request(type), items: [{ ticketType: type, date, quantity: 1 }] },
          NOBODY,
        ),
      ),
    ]);
    expect(ended.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect((await world.rows('ticket_changes')).map(({ status }) => status)).toEqual(Array(6).fill('done'));
    expect(await books(world)).toEqual([]);
  });

  it('win no time for a refund by it', async () => {
    const { world, type } = await stage(databases, {}, { refundPolicy: 'until', refundDays: 3 });
    const { management, exchanges } = world.ticketing;
    const { id, viewer, tickets } = await bought(world, type);
    await exchanges.exchange(id, viewer, { tickets, date: LAST });
    expect(await management.giveBackOffer(id, viewer)).toMatchObject({
      refused: null,
      until: '2026-12-07 18:00:00.000Z',
    });
    world.clock.advance(7 * 24 * HOUR_MS);
    expect(await management.giveBackOffer(id, viewer)).toMatchObject({ refused: 'over' });
  });

  it('pay nothing on the guest list, and ask the organiser where they paid by hand', async () => {
    const { world, type } = await stage(databases);
    const { exchanges, management } = world.ticketing;
    const byHand = async (method: string) => {
      const { id } = await management.order(ORGANISER, EVENT, {
        items: [{ ticketType: type, date: TENTH, quantity: 1 }],
        buyer: { name: 'Hari', email: 'hari@example.com' },
        method,
      });
      const url = (await world.rows('orders')).find((order) => order.id === id);
      const { tickets } = await world.ticketing.readOrder(id, { actor: ORGANISER });
      return { id: url?.id ?? '', tickets: tickets.map((ticket) => ticket.id) };
    };
    const [guest, cash] = [await byHand('guest'), await byHand('cash')];
    // Whose account it is: orders by hand are taken up by their address.
    await world.db.write((tx) =>
      tx.as<{ orders: { buyer: string } }>().updateTable('orders').set({ buyer: STRANGER.id }).execute(),
    );
    const viewer = { actor: STRANGER };
    await reprice(world, type, 2000);
    expect(await exchanges.exchange(guest.id, viewer, { tickets: guest.tickets, date: LAST })).toMatchObject({
      status: 'done',
      difference: 0,
    });
    const refusal = await refused(exchanges.exchange(cash.id, viewer, { tickets: cash.tickets, date: LAST }));
    expect(refusal.message).toMatch(/paid the organiser directly/);
    expect(await books(world)).toEqual([]);
  });
});

describeTicketing('organisers who move a ticket to another date', (databases) => {
  it('take its place along, and settle the difference', async () => {
    const { world, type } = await stage(databases, { quantity: 2 });
    const { management } = world.ticketing;
    const { id, tickets } = await bought(world, type, TENTH, 2);
    const [one, two] = tickets as [string, string];
    await management.editHolder(ORGANISER, two, { name: 'Kiran', email: 'kiran@example.com' });
    expect(await management.priceOfChange(ORGANISER, one, type, LAST)).toBe(0);
    await management.changeTicket(ORGANISER, one, { ticketType: type, date: LAST, settle: 'link' });
    await management.changeTicket(ORGANISER, two, { ticketType: type, date: LAST, settle: 'link' }, 'a form');
    await management.changeTicket(ORGANISER, two, { ticketType: type, date: LAST, settle: 'link' }, 'a form');
    expect(await datesNow(world, id)).toEqual([LAST, LAST]);
    const sent = await subjects(world);
    expect(sent).toContain('News redated → kiran@example.com');
    expect(sent.filter((line) => line.startsWith('News redated'))).toHaveLength(1);
    const full = await bought(world, type, SEVENTEENTH);
    const change = { ticketType: type, date: LAST, settle: 'link' };
    const refusal = await refused(management.changeTicket(ORGANISER, full.tickets[0] ?? '', change));
    expect(refusal.message).toMatch(/places left on that date/);
    const dear = await world.sell({ name: 'Front row', price: 4000, perDate: true });
    const front = { ticketType: dear, date: SEVENTEENTH, settle: 'hand' };
    await management.changeTicket(ORGANISER, one, front);
    expect(await datesNow(world, id)).toEqual([SEVENTEENTH, LAST]);
    const [, , change3] = await world.rows('ticket_changes');
    expect(change3).toMatchObject({ fromType: type, toType: dear, fromDate: LAST, difference: 2500 });
    expect(await books(world)).toEqual([]);
    expect((await refused(management.changeTicket(STRANGER, two, change))).status).toBe(404);
    for (const date of ['nosuchdate00000', ''])
      expect(
        Object.keys((await refused(management.changeTicket(ORGANISER, two, { ...change, date }))).data),
      ).toEqual(['date']);
  });

  it('leave a ticket where it is that someone came in with, and hold a dearer place until it is paid', async () => {
    const { world, type } = await stage(databases);
    const { management } = world.ticketing;
    const { id, tickets } = await bought(world, type);
    const [ticket = ''] = tickets;
    await reprice(world, type, 2500);
    await management.changeTicket(ORGANISER, ticket, { ticketType: type, date: LAST, settle: 'link' });
    await world.worker.drain();
    const payment = (await world.rows('orders')).find(({ change }) => change !== '');
    expect(payment).toMatchObject({ total: 1000, status: 'pending' });
    await world.ticketing.receiver.settle(world.cards.pay(payment?.paymentSessionId ?? ''));
    expect(await datesNow(world, id)).toEqual([LAST]);
    const second = await bought(world, type);
    world.clock.advance(9 * 24 * HOUR_MS + 5.5 * HOUR_MS);
    const came = (await world.rows('tickets')).find(({ order }) => order === second.id);
    await world.ticketing.checkIn(ORGANISER, EVENT, { code: came?.code ?? '' });
    const refusal = await refused(
      management.changeTicket(ORGANISER, came?.id ?? '', { ticketType: type, date: LAST, settle: 'waive' }),
    );
    expect(refusal).toMatchObject({ status: 409 });
    expect(refusal.message).toMatch(/stays for its date/);
    expect(await datesNow(world, second.id)).toEqual([TENTH]);
    expect(await books(world)).toEqual([]);
  });
});
