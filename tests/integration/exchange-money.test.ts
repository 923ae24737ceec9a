import type { EventDateRow, EventDateTables } from '#features/event-dates/index.ts';
import type { OrderViewer } from '#features/orders/index.ts';
import { idOf } from '#tests/support/order-rows.ts';
import { expect, it } from 'vitest';
import { brokenBooks } from '../support/books.ts';
import type { DatabaseUnderTest } from '../support/databases.ts';
import { refused } from '../support/refused.ts';
import {
  describeTicketing,
  EVENT,
  ORGANISER,
  type TicketingWorld,
  ticketingWorld,
} from '../support/ticketing-world.ts';

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

/** An event whose guests exchange tickets and give them back, with a type at 15.00 that costs 3.00 on the 17th and 20.00 on the last date. */
async function stage(databases: DatabaseUnderTest, values: Record<string, unknown> = {}) {
  const world = await ticketingWorld(await databases.open());
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
        exchangeTimes: 9,
        exchangeHours: 1,
        refundPolicy: 'until',
        refundDays: 1,
      })
      .where('id', '=', EVENT)
      .execute(),
  );
  const type = await world.sell({ name: 'Class', quantity: 10, perDate: true, ...values });
  await price(world, type, SEVENTEENTH, 300);
  await price(world, type, LAST, 2000);
  return { world, type };
}

const price = (world: TicketingWorld, type: string, date: string, own: number | null) =>
  world.ticketing.ticketTypes.datePrices.set(
    ORGANISER,
    EVENT,
    date,
    [{ ticketType: type, price: own }],
    'one',
  );

async function bought(world: TicketingWorld, ticketType: string, quantity = 1, more = {}) {
  const items = [{ ticketType, date: TENTH, quantity }];
  const placed = await world.ticketing.placeOrder(
    EVENT,
    { ...world.request(ticketType, quantity), items, ...more },
    NOBODY,
  );
  const { id } = placed.order;
  if (placed.payment) await pay(world, placed.payment);
  await world.worker.drain();
  const viewer: OrderViewer = { actor: null, accessToken: placed.accessToken };
  const { tickets } = await world.ticketing.readOrder(id, viewer);
  return { id, viewer, tickets: tickets.map((ticket) => ticket.id) };
}
type Bought = Awaited<ReturnType<typeof bought>>;

const pay = (world: TicketingWorld, payment: { paymentSessionId: string } | null) =>
  world.ticketing.receiver.settle(world.cards.pay(payment?.paymentSessionId ?? ''));
/** Exchanges tickets, and pays what that costs more. */
async function exchanged(world: TicketingWorld, { id, viewer }: Bought, tickets: string[], date: string) {
  const { payment } = await world.ticketing.exchanges.exchange(id, viewer, { tickets, date });
  if (payment) await pay(world, payment);
}
const books = (world: TicketingWorld) => brokenBooks({ db: async () => world.db });
const back = ({ cards }: TicketingWorld) =>
  [...cards.refunds.values()].reduce((sum, amount) => sum + amount, 0);

/** Has `happens` done between what the next write has read and that write. */
function beforeNextWrite({ db }: TicketingWorld, happens: () => Promise<unknown>): void {
  const write = db.write.bind(db);
  db.write = async (work) => {
    db.write = write;
    await happens();
    return write(work);
  };
}

type Give = (world: TicketingWorld, own: Bought, tickets: string[]) => Promise<unknown>;
const byGuest: Give = ({ ticketing }, { id, viewer }, tickets) =>
  ticketing.management.giveBack(id, viewer, { tickets });
const byOrganiser: Give = ({ ticketing }, { id }, tickets) =>
  ticketing.management.refundTickets(ORGANISER, id, { tickets });

describeTicketing('a ticket whose money goes back while it is exchanged', (databases) => {
  it.each([
    ['its guest, for a cheaper date', byGuest, SEVENTEENTH, 1200, 300],
    ['the organiser, for a cheaper date', byOrganiser, SEVENTEENTH, 1200, 300],
    ['its guest, for a dearer date', byGuest, LAST, 0, 2000],
    ['the organiser, for a dearer date', byOrganiser, LAST, 0, 2000],
  ])('pays no more and no less than it cost: by %s', async (_how, give, date, first, then) => {
    const { world, type } = await stage(databases);
    const own = await bought(world, type, 2);
    const tickets = own.tickets.slice(0, 1);
    beforeNextWrite(world, () => exchanged(world, own, tickets, date));
    const refusal = await refused(give(world, own, tickets));
    expect(refusal).toMatchObject({ status: 409 });
    expect(refusal.message).toMatch(/changed in the meantime/);
    expect(back(world)).toBe(first);
    expect(await books(world)).toEqual([]);
    await give(world, own, tickets);
    expect(back(world)).toBe(first + then);
    expect(await books(world)).toEqual([]);
  });

  it.each([
    ['its guest', byGuest],
    ['the organiser', byOrganiser],
  ])('goes one way when both are sent at once, by %s', async (_who, give) => {
    const { world, type } = await stage(databases);
    const own = await bought(world, type, 2);
    const tickets = own.tickets.slice(0, 1);
    const ended = await Promise.allSettled([
      world.ticketing.exchanges.exchange(own.id, own.viewer, { tickets, date: SEVENTEENTH }),
      give(world, own, tickets),
    ]);
    const [moved, gave] = ended.map(({ status }) => status === 'fulfilled');
    expect(back(world)).toBe((moved ? 1200 : 0) + (gave ? (moved ? 300 : 1500) : 0));
    expect(await books(world)).toEqual([]);
  });
});

describeTicketing('a ticket whose exchange waits for its payment', (databases) => {
  it('is not given back, whether that is known before or only in the write', async () => {
    const { world, type } = await stage(databases);
    const { exchanges, management } = world.ticketing;
    const own = await bought(world, type, 2);
    const [one = '', other = ''] = own.tickets;
    const wait = () => exchanges.exchange(own.id, own.viewer, { tickets: [one], date: LAST });
    const give = (ticket: string) => management.giveBack(own.id, own.viewer, { tickets: [ticket] });
    beforeNextWrite(world, wait);
    for (const _when of ['only in the write', 'before']) {
      const refusal = await refused(give(one));
      expect(refusal).toMatchObject({ status: 409 });
      expect(refusal.message).toMatch(/waiting for payment/);
    }
    expect(await management.giveBackOffer(own.id, own.viewer)).toMatchObject({
      refused: null,
      left: 1500,
      tickets: [{ refused: 'waits' }, { refused: null }],
    });
    await give(other);
    expect(back(world)).toBe(1500);
    await exchanges.drop(own.id, own.viewer);
    await give(one);
    expect(back(world)).toBe(3000);
    expect(await books(world)).toEqual([]);
  });
});

describeTicketing('a ticket that was cheaper by a discount', (databases) => {
  const code = (terms: { kind: string; amount?: number; bps?: number }) => async (world: TicketingWorld) => {
    await world.ticketing.promoCodes.create(ORGANISER, EVENT, { code: 'LESS', ...terms });
    return { promoCode: 'LESS' };
  };
  const group = (terms: { kind: string; amount?: number; bps?: number }) => async (world: TicketingWorld) => {
    await world.ticketing.groupDiscounts.create(ORGANISER, EVENT, { name: 'Two', minQuantity: 2, ...terms });
    return {};
  };
  // Two tickets at 15.00, and a date that costs 20.00, 3.00 or 200.00.
  it.each([
    ['5.00 off the order', code({ kind: 'amount', amount: 500 }), 'amount', 1000, -2400, 37_000],
    ['all of it off by an amount', code({ kind: 'amount', amount: 3000 }), 'amount', 1000, 0, 37_000],
    ['5.00 off each', group({ kind: 'amount', amount: 500 }), 'amount', 1000, -2000, 37_000],
    ['20 % off by a code', code({ kind: 'percent', bps: 2000 }), 'percent', 800, -1920, 29_600],
    ['20 % off by a group', group({ kind: 'percent', bps: 2000 }), 'percent', 800, -1920, 29_600],
    ['all of it off by a share', code({ kind: 'percent', bps: 10_000 }), 'percent', 0, 0, 0],
    ['nothing', async () => ({}), '', 1000, -2400, 37_000],
  ] as const)(
    'keeps that on a dearer or cheaper date: %s',
    async (_what, less, kind, dearer, cheaper, dear) => {
      const { world, type } = await stage(databases);
      const own = await bought(world, type, 2, await less(world));
      expect((await world.rows('orders'))[0]).toMatchObject({ discountKind: kind });
      const differences = async () =>
        (await world.ticketing.exchanges.dates(own.id, own.viewer, own.tickets)).map(
          (date) => date.difference,
        );
      expect(await differences()).toEqual([cheaper, dearer]);
      await price(world, type, LAST, 20_000);
      expect((await differences())[1]).toBe(dear);
    },
  );

  it('pays for 20.00 what 15.00 that a code took off whole leaves of it', async () => {
    const { world, type } = await stage(databases);
    const own = await bought(world, type, 1, await code({ kind: 'amount', amount: 1500 })(world));
    await exchanged(world, own, own.tickets, LAST);
    const [, difference] = await world.rows('orders');
    expect(difference).toMatchObject({ total: 500, discountKind: '', status: 'paid' });
    // Back for what was paid, and no more.
    await exchanged(world, own, own.tickets, SEVENTEENTH);
    expect(back(world)).toBe(500);
    expect(await books(world)).toEqual([]);
  });
});

describeTicketing('the tax of a difference', (databases) => {
  it('is that of the two prices, however often a ticket is exchanged or changed', async () => {
    const { world, type } = await stage(databases);
    const { exchanges, management } = world.ticketing;
    await world.ticketing.prices.changeSettings(ORGANISER, EVENT, {
      taxName: 'IVA',
      taxBps: 2000,
      taxIncluded: true,
    });
    await price(world, type, SEVENTEENTH, 2500);
    await price(world, type, LAST, 3500);
    const front = await world.sell({ name: 'Front row', price: 4500, perDate: true });
    const own = await bought(world, type);
    for (const date of [SEVENTEENTH, LAST]) {
      const { payment } = await exchanges.exchange(own.id, own.viewer, { tickets: own.tickets, date });
      await pay(world, payment);
    }
    const change = { ticketType: front, settle: 'hand' };
    await management.changeTicket(ORGANISER, own.tickets[0] ?? '', change);
    const orders = (await world.rows('orders')).map(({ total, tax }) => [total, tax]);
    expect(orders).toEqual([
      [1500, 250],
      [1000, 167],
      [1000, 166],
      [1000, 167],
    ]);
    const lines = (await world.rows('order_items')).filter(({ quantity }) => quantity > 0);
    expect(lines.map(({ tax }) => tax)).toEqual([250, 167, 166, 167]);
    expect(await books(world)).toEqual([]);
  });
});

describeTicketing('what was paid only by an exchange', (databases) => {
  const free = async (world: TicketingWorld, type: string) => {
    await price(world, type, TENTH, 0);
    return {};
  };
  const codeForAll = async (world: TicketingWorld) => {
    await world.ticketing.promoCodes.create(ORGANISER, EVENT, { code: 'GIFT', kind: 'amount', amount: 3000 });
    return { promoCode: 'GIFT' };
  };
  const whole = { free: 4000, code: 1000 };
  const begin = async (databases: DatabaseUnderTest, how: 'free' | 'code') => {
    const { world, type } = await stage(databases);
    const own = await bought(world, type, 2, await (how === 'free' ? free(world, type) : codeForAll(world)));
    expect(await world.rows('orders')).toMatchObject([{ total: 0, status: 'paid' }]);
    await exchanged(world, own, own.tickets, LAST);
    return { world, own };
  };

  it.each(['free', 'code'] as const)('goes back to its guest, ticket by ticket: %s', async (how) => {
    const { world, own } = await begin(databases, how);
    const { management } = world.ticketing;
    expect(await management.giveBackOffer(own.id, own.viewer)).toMatchObject({
      refused: null,
      left: whole[how],
    });
    for (const ticket of own.tickets) await byGuest(world, own, [ticket]);
    expect(back(world)).toBe(whole[how]);
    const [order, difference] = await world.rows('orders');
    expect([order?.status, difference?.status]).toEqual(['cancelled', 'refunded']);
    expect(await books(world)).toEqual([]);
  });

  it('goes back when the date is cancelled, whatever was promised', async () => {
    const { world, own } = await begin(databases, 'free');
    await world.changeEvent({ refundPolicy: 'none' });
    await world.db.write((tx) =>
      tx
        .as<EventDateTables>()
        .updateTable('event_dates')
        .set({ state: 'cancelled' })
        .where('id', '=', LAST)
        .execute(),
    );
    await byGuest(world, own, own.tickets);
    expect(back(world)).toBe(4000);
    expect(await books(world)).toEqual([]);
  });

  it('is not lost by cancelling the order as a free one, also not at the same moment', async () => {
    const { world, own } = await begin(databases, 'free');
    for (const viewer of [own.viewer, { actor: ORGANISER }]) {
      const refusal = await refused(world.ticketing.cancelOrder(own.id, viewer));
      expect(refusal).toMatchObject({ status: 409 });
      expect(refusal.message).toMatch(/paid/);
    }
    const late = await bought(world, (await world.rows('ticket_types'))[0]?.id ?? '');
    beforeNextWrite(world, () => exchanged(world, late, late.tickets, LAST));
    expect(await refused(world.ticketing.cancelOrder(late.id, late.viewer))).toMatchObject({ status: 409 });
    expect(back(world)).toBe(0);
    expect((await world.rows('tickets')).every(({ status }) => status === 'valid')).toBe(true);
    expect(await books(world)).toEqual([]);
  });
});

describeTicketing('what an exchange gives back', (databases) => {
  it.each([
    ['all of it, where nothing went back', 0, -1200],
    ['all of it, where enough is left', 1799, -1200],
    ['what is left', 1800, -1200],
    ['less, where no more is left', 2500, -500],
    ['a cent, where no more is left', 2999, -1],
  ])('is offered and done alike, and the tickets stay: %s', async (_what, gone, difference) => {
    const { world, type } = await stage(databases);
    const { exchanges, management } = world.ticketing;
    const own = await bought(world, type, 2);
    const tickets = own.tickets.slice(0, 1);
    if (gone > 0) await world.ticketing.refundOrder(ORGANISER, own.id, { amount: gone });
    world.clock.advance(1000);
    const [offered] = await exchanges.dates(own.id, own.viewer, tickets);
    expect(offered).toMatchObject({ id: SEVENTEENTH, difference });
    expect(await management.priceOfChange(ORGANISER, tickets[0] ?? '', type, SEVENTEENTH)).toBe(difference);
    const asked = { tickets, date: SEVENTEENTH, difference };
    expect(await exchanges.exchange(own.id, own.viewer, asked)).toMatchObject({ status: 'done', difference });
    expect(back(world)).toBe(gone - difference);
    expect((await world.rows('tickets')).every(({ status }) => status === 'valid')).toBe(true);
    expect(await books(world)).toEqual([]);
  });

  it('is of those who were paid for the ticket, and not of what the organiser took', async () => {
    const { world, type } = await stage(databases);
    const { exchanges, management } = world.ticketing;
    const own = await bought(world, type);
    const [ticket = ''] = own.tickets;
    const change = { ticketType: type, date: LAST, settle: 'hand' };
    await management.changeTicket(ORGANISER, ticket, change);
    for (const ask of [
      () => exchanges.exchange(own.id, own.viewer, { tickets: [ticket], date: SEVENTEENTH }),
      () => byGuest(world, own, [ticket]),
    ]) {
      const refusal = await refused(ask());
      expect(refusal).toMatchObject({ status: 409 });
      expect(refusal.message).toMatch(/paid the organiser directly/);
    }
    expect(back(world)).toBe(0);
    expect(await books(world)).toEqual([]);
  });
});

describeTicketing('what goes along with a ticket', (databases) => {
  it('is not exchanged alone, neither an add-on nor one of two people', async () => {
    const { world } = await stage(databases);
    const { exchanges } = world.ticketing;
    const pair = await world.sell({ name: 'Pair', admits: 2, perDate: true });
    const meal = await world.sell({ name: 'Meal', price: 500, addOnTo: pair, perDate: true });
    const own = await bought(world, pair, 1, {
      items: [
        { ticketType: pair, date: TENTH, quantity: 1 },
        { ticketType: meal, date: TENTH, quantity: 1 },
      ],
    });
    const parts = (await world.rows('tickets')).filter(({ partOf }) => partOf !== '').map(({ id }) => id);
    expect(parts).toHaveLength(2);
    for (const part of parts) {
      const refusal = await refused(exchanges.exchange(own.id, own.viewer, { tickets: [part], date: LAST }));
      expect(refusal).toMatchObject({ status: 409 });
      expect(refusal.message).toMatch(/goes with another ticket/);
      expect(await refused(exchanges.dates(own.id, own.viewer, [part]))).toMatchObject({ status: 409 });
    }
    const asked = { tickets: own.tickets, date: LAST };
    expect(await exchanges.exchange(own.id, own.viewer, asked)).toMatchObject({ status: 'done' });
    expect((await world.rows('tickets')).map(({ date }) => date)).toEqual([LAST, LAST, LAST]);
    expect(await books(world)).toEqual([]);
  });
});
