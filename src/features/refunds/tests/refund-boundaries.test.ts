import { expect, it, vi } from 'vitest';
import { ApiError } from '#lib/errors.ts';
import { refused } from '#tests/support/refused.ts';
import {
  brokenInvariants,
  BUYER,
  describeTicketing,
  EVENT,
  ORGANISER,
  STRANGER,
  type TicketingWorld,
  ticketingWorld,
} from '#tests/support/ticketing-world.ts';

const HOUR_MS = 3_600_000;

/** A paid order of two at 15 dollars (or `price`). */
async function bought(world: TicketingWorld, price = 1500): Promise<string> {
  const type = await world.sell({ price });
  const placed = await world.ticketing.placeOrder(EVENT, world.request(type, 2), { actor: BUYER });
  await world.ticketing.receiver.settle(world.cards.pay(placed.payment?.paymentSessionId ?? ''));
  return placed.order.id;
}

const byHand = async (world: TicketingWorld, more: Record<string, unknown> = {}) =>
  world.ticketing.management.order(ORGANISER, EVENT, {
    items: [{ ticketType: await world.sell(), quantity: 2 }],
    buyer: { name: 'Hari', email: 'hari@example.com' },
    method: 'cash',
    ...more,
  });

/** What an order by hand has that waits two days for a transfer. */
const bank = (world: TicketingWorld) => ({
  method: 'bank',
  deadline: new Date(world.clock.now() + 48 * HOUR_MS).toISOString(),
});

/** Somebody of the team who pays back, and doesn't change orders. */
async function financeOf(world: TicketingWorld) {
  const user = 'finance00000001';
  const row = { id: user, event: EVENT, user, role: 'finance', created: '', updated: '' };
  await world.db.write((tx) =>
    tx.as<{ event_members: typeof row }>().insertInto('event_members').values(row).execute(),
  );
  return { id: user, superuser: false };
}

const rowOf = async (world: TicketingWorld, id: string) =>
  (await world.rows('orders')).find((order) => order.id === id);
const validTickets = async (world: TicketingWorld, id: string) =>
  (await world.rows('tickets')).filter(({ order, status }) => order === id && status === 'valid').length;
const changesOf = async (world: TicketingWorld, action: string) =>
  (await world.audits())
    .filter((entry) => entry.action === action)
    .map(({ changes }) => JSON.parse(changes) as unknown);

describeTicketing('a refund of an order', (databases) => {
  it.each([
    ['the least', { amount: 1 }, { status: 'partially_refunded', refunded: 701 }],
    ['all that is left', { amount: 2300 }, { status: 'refunded', refunded: 3000 }],
    ['the longest reason', { amount: 1, reason: 'x'.repeat(500) }, { refunded: 701 }],
    ['nothing told', null, { status: 'refunded', refunded: 3000 }],
    ['nothing in the fields', { amount: null, reason: null }, { status: 'refunded', refunded: 3000 }],
  ])('of which 7 of 30 dollars went back takes %s', async (_what, input, after) => {
    const world = await ticketingWorld(await databases.open());
    const id = await bought(world);
    await world.ticketing.refundOrder(ORGANISER, id, { amount: 700 });
    expect(await world.ticketing.refundOrder(ORGANISER, id, input)).toMatchObject(after);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('refuses what is more than is left, no whole amount, or no reason', async () => {
    const world = await ticketingWorld(await databases.open());
    const id = await bought(world);
    const { refundOrder } = world.ticketing;
    await refundOrder(ORGANISER, id, { amount: 700 });
    for (const [input, field] of [
      [{ amount: 2301 }, 'amount'],
      [{ amount: 0 }, 'amount'],
      [{ amount: -1 }, 'amount'],
      [{ amount: 1.5 }, 'amount'],
      [{ amount: 1e15 }, 'amount'],
      [{ reason: 'x'.repeat(501) }, 'reason'],
      [{ reason: '\0' }, 'reason'],
    ] as const) {
      const refusal = await refused(refundOrder(ORGANISER, id, input));
      expect([refusal.status, Object.keys(refusal.data)]).toEqual([400, [field]]);
    }
    expect((await refused(refundOrder(ORGANISER, id, { amount: 2301 }))).data).toMatchObject({
      amount: { code: 'validation_too_big', message: expect.stringContaining('2300') },
    });
    for (const other of ['nothing00000000', 'x']) {
      expect((await refused(refundOrder(ORGANISER, other))).status).toBe(404);
    }
    expect((await refused(refundOrder(STRANGER, id))).status).toBe(404);
    expect(await rowOf(world, id)).toMatchObject({ refunded: 700, refundPending: 0 });
  });

  it('refuses orders of which nothing was paid', async () => {
    const world = await ticketingWorld(await databases.open());
    const { placeOrder, refundOrder, cancelOrder } = world.ticketing;
    const waiting = await placeOrder(EVENT, world.request(await world.sell()), { actor: BUYER });
    const free = await placeOrder(EVENT, world.request(await world.sell({ kind: 'free', price: 0 })), {
      actor: BUYER,
    });
    expect(await refused(refundOrder(ORGANISER, waiting.order.id))).toMatchObject({
      status: 409,
      message: expect.stringMatching(/not paid|paid order/i),
    });
    expect(await refused(refundOrder(ORGANISER, free.order.id))).toMatchObject({
      status: 409,
      message: expect.stringMatching(/nothing was paid/i),
    });
    await cancelOrder(waiting.order.id, { actor: BUYER });
    expect((await refused(refundOrder(ORGANISER, waiting.order.id))).status).toBe(409);
    expect(await world.rows('refunds')).toEqual([]);
  });

  it('goes to a card in the steps that the currency has there, and by hand in any', async () => {
    const world = await ticketingWorld(await databases.open());
    await world.changeEvent({ currency: 'KWD' });
    const card = await bought(world);
    const cash = await byHand(world);
    const { refundOrder } = world.ticketing;
    const refusal = await refused(refundOrder(ORGANISER, card, { amount: 15 }));
    expect(refusal.data).toMatchObject({ amount: { code: 'validation_card_step' } });
    expect(await refundOrder(ORGANISER, card, { amount: 20 })).toMatchObject({ refunded: 20 });
    expect(await refundOrder(ORGANISER, cash.id, { amount: 15 })).toMatchObject({ refunded: 15 });
  });

  it('that waits is tried again, and not made anew, when all of the order is asked for', async () => {
    const world = await ticketingWorld(await databases.open());
    const { refundOrder } = world.ticketing;
    const id = await bought(world);
    world.cards.away = true;
    await refundOrder(ORGANISER, id, { amount: 1000 });
    await refundOrder(ORGANISER, id);
    expect(await rowOf(world, id)).toMatchObject({ status: 'paid', refunded: 0, refundPending: 3000 });
    world.cards.away = false;
    expect(await refundOrder(ORGANISER, id)).toMatchObject({ status: 'refunded', refunded: 3000 });
    expect([...world.cards.refunds.values()].toSorted((a, b) => a - b)).toEqual([1000, 2000]);
    expect(await refundOrder(ORGANISER, id)).toMatchObject({ status: 'refunded', refunded: 3000 });
    expect(await world.rows('refunds')).toHaveLength(2);
  });

  it('is made once under one key, and another amount under it is refused', async () => {
    const world = await ticketingWorld(await databases.open());
    const { refundOrder } = world.ticketing;
    const id = await bought(world);
    const twice = await Promise.all([1, 2].map(() => refundOrder(ORGANISER, id, { amount: 400 }, 'one')));
    expect(twice.map(({ refunded }) => refunded)).toContain(400);
    expect(await refundOrder(ORGANISER, id, { amount: 400 }, 'one')).toMatchObject({ refunded: 400 });
    expect((await refused(refundOrder(ORGANISER, id, { amount: 500 }, 'one'))).status).toBe(422);
    expect(await refundOrder(ORGANISER, id, { amount: 400 }, 'two')).toMatchObject({ refunded: 800 });
    expect(await changesOf(world, 'orders.refund')).toHaveLength(2);
  });
});

describeTicketing('what the provider answers to a refund', (databases) => {
  it.each(['failed', 'canceled'])('“%s”: it is owed again, with its tickets', async (status) => {
    const world = await ticketingWorld(await databases.open());
    const id = await bought(world);
    world.cards.refundStatus = status;
    const logged = vi.spyOn(world.log, 'error');
    await world.ticketing.refundOrder(ORGANISER, id);
    expect(logged.mock.calls).toEqual([
      [
        { order: id, refund: (await world.rows('refunds'))[0]?.id, status },
        'the payment provider refused a refund',
      ],
    ]);
    expect(await rowOf(world, id)).toMatchObject({ status: 'paid', refunded: 0, refundPending: 0 });
    expect(await world.rows('refunds')).toMatchObject([{ status: 'failed', finished: world.clock.text() }]);
    expect(await validTickets(world, id)).toBe(2);
    expect(await brokenInvariants(world)).toEqual([]);
    await world.changeEvent({ status: 'cancelled' });
    await world.ticketing.refundOrder(ORGANISER, id);
    expect(await validTickets(world, id)).toBe(0);
  });

  it.each([
    [499, 'failed', 0],
    [500, 'pending', 3000],
  ])('an error of status %i leaves it %s', async (error, status, refundPending) => {
    const world = await ticketingWorld(await databases.open());
    const id = await bought(world);
    world.cards.refundCharge = async () => {
      throw new ApiError(error, 'no');
    };
    const warned = vi.spyOn(world.log, 'warn');
    await world.ticketing.refundOrder(ORGANISER, id);
    expect(warned.mock.calls.map(([, message]) => message)).toEqual(
      error < 500 ? [] : ['a refund waits for the payment provider'],
    );
    expect(await world.rows('refunds')).toMatchObject([{ status }]);
    expect(await rowOf(world, id)).toMatchObject({ refundPending, refunded: 0 });
  });

  it('any other fault is told to whoever asked', async () => {
    const world = await ticketingWorld(await databases.open());
    const id = await bought(world);
    world.cards.refundCharge = async () => {
      throw new TypeError('a fault of ours');
    };
    await expect(world.ticketing.refundOrder(ORGANISER, id)).rejects.toThrow('a fault of ours');
  });

  it('a dispute: it is asked again 26 hours later, and not before', async () => {
    const world = await ticketingWorld(await databases.open());
    const id = await bought(world);
    world.cards.refundStatus = 'disputed';
    await world.ticketing.refundOrder(ORGANISER, id);
    await world.worker.drain();
    expect(await rowOf(world, id)).toMatchObject({ refunded: 0, refundPending: 3000 });
    world.cards.refundStatus = 'succeeded';
    world.clock.advance(26 * HOUR_MS - 1);
    await world.worker.drain();
    expect(world.cards.refunds.size).toBe(0);
    world.clock.advance(1);
    await world.worker.drain();
    expect([...world.cards.refunds.values()]).toEqual([3000]);
    expect(await rowOf(world, id)).toMatchObject({ status: 'refunded', refunded: 3000, refundPending: 0 });
  });
});

describeTicketing('tickets that the organiser takes back', (databases) => {
  it('are refused by field, to others, and when one is no longer valid', async () => {
    const world = await ticketingWorld(await databases.open());
    const id = await bought(world);
    const { refundTickets } = world.ticketing.management;
    const [one = '', two = ''] = (await world.rows('tickets')).map((ticket) => ticket.id);
    for (const [input, field] of [
      [{ tickets: [] }, 'tickets'],
      [{}, 'tickets'],
      [{ tickets: [one], reason: 'x'.repeat(501) }, 'reason'],
      [{ tickets: [one], reason: '\0' }, 'reason'],
    ] as const) {
      const refusal = await refused(refundTickets(ORGANISER, id, input));
      expect([refusal.status, Object.keys(refusal.data)]).toEqual([400, [field]]);
    }
    for (const other of ['nothing00000000', 'x'])
      expect((await refused(refundTickets(ORGANISER, other, { tickets: [one] }))).status).toBe(404);
    expect((await refused(refundTickets(STRANGER, id, { tickets: [one] }))).status).toBe(404);
    expect((await refused(refundTickets(ORGANISER, id, { tickets: [one, 'other'] }))).status).toBe(409);
    await refundTickets(ORGANISER, id, { tickets: [one], reason: 'x'.repeat(500) });
    expect((await refused(refundTickets(ORGANISER, id, { tickets: [two, one] }))).status).toBe(409);
    expect(await changesOf(world, 'tickets.cancel')).toEqual([
      [
        { field: 'tickets', before: 2, after: 1 },
        { field: 'restock', before: null, after: true },
      ],
    ]);
    expect(await rowOf(world, id)).toMatchObject({ refunded: 1500, refundPending: 0 });
  });

  it('of an order that cost nothing: what is left is mailed, and with the last it ends', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ kind: 'free', price: 0 });
    const { order } = await world.ticketing.placeOrder(EVENT, world.request(type, 2), { actor: BUYER });
    await world.worker.drain();
    const { refundTickets } = world.ticketing.management;
    const [one = '', two = ''] = (await world.rows('tickets')).map((ticket) => ticket.id);
    const subjects = async () => {
      await world.worker.drain();
      return (await world.rows('mail_outbox')).map(({ subject }) => subject);
    };
    const tickets = `Tickets ${order.code}`;
    expect(await refundTickets(ORGANISER, order.id, { tickets: [one] })).toMatchObject({ status: 'paid' });
    expect(await subjects()).toEqual([tickets, tickets]);
    await refundTickets(ORGANISER, order.id, { tickets: [two] });
    expect(await rowOf(world, order.id)).toMatchObject({ status: 'cancelled', cancelReason: 'asked' });
    expect((await subjects()).filter((subject) => subject === tickets)).toHaveLength(2);
    expect(await world.rows('refunds')).toEqual([]);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('are paid back once when two take them back at once', async () => {
    const world = await ticketingWorld(await databases.open());
    const id = await bought(world);
    const tickets = (await world.rows('tickets')).map((ticket) => ticket.id);
    const { refundTickets } = world.ticketing.management;
    const write = world.db.write.bind(world.db);
    // The other comes between what the first read and what it writes.
    world.db.write = async (work) => {
      world.db.write = write;
      await refundTickets(ORGANISER, id, { tickets: tickets.slice(0, 1) });
      return write(work);
    };
    expect((await refused(refundTickets(ORGANISER, id, { tickets: tickets.slice(0, 1) }))).status).toBe(409);
    expect([...world.cards.refunds.values()]).toEqual([1500]);
    expect(await rowOf(world, id)).toMatchObject({ refunded: 1500, refundPending: 0 });
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('need the role that pays back, or for what cost nothing the one that changes orders', async () => {
    const world = await ticketingWorld(await databases.open());
    const finance = await financeOf(world);
    const { placeOrder, management } = world.ticketing;
    const paid = await bought(world);
    const [ticket] = await world.rows('tickets');
    const free = await placeOrder(EVENT, world.request(await world.sell({ kind: 'free', price: 0 })), {
      actor: BUYER,
    });
    const given = (await world.rows('tickets')).find(({ order }) => order === free.order.id);
    expect(await management.refundTickets(finance, paid, { tickets: [ticket?.id] })).toMatchObject({
      refunded: 1500,
    });
    const asked = { tickets: [given?.id ?? ''] };
    expect((await refused(management.refundTickets(finance, free.order.id, asked))).status).toBe(403);
    expect((await refused(management.previewRefund(finance, free.order.id, asked))).status).toBe(403);
    expect(await management.previewRefund(ORGANISER, free.order.id, asked)).toMatchObject({
      back: 0,
      effect: null,
      byHand: false,
    });
    const transfer = await byHand(world, bank(world));
    expect((await refused(management.moneyArrived(finance, transfer.id))).status).toBe(403);
    expect(await validTickets(world, free.order.id)).toBe(1);
  });

  it('never pay more back than is left of the order', async () => {
    const world = await ticketingWorld(await databases.open());
    const id = await bought(world);
    const { refundOrder, management } = world.ticketing;
    const [one = '', two = ''] = (await world.rows('tickets')).map((ticket) => ticket.id);
    await refundOrder(ORGANISER, id, { amount: 2999 });
    await management.refundTickets(ORGANISER, id, { tickets: [one] });
    expect(await rowOf(world, id)).toMatchObject({ status: 'refunded', refunded: 3000 });
    expect([...world.cards.refunds.values()]).toEqual([2999, 1]);
    expect((await refused(management.refundTickets(ORGANISER, id, { tickets: [two] }))).status).toBe(409);
  });

  it('of what the organiser took: the promise of a cancelled event is theirs alone to end', async () => {
    const world = await ticketingWorld(await databases.open());
    const { management, guards } = world.ticketing;
    const [cash, card] = [(await byHand(world)).id, await bought(world)];
    world.cards.away = true;
    await world.db.write((tx) => guards.onCancelled(tx, { id: EVENT }));
    await world.worker.drain();
    const refunds = await world.rows('refunds');
    const refundOf = (order: string) => refunds.find((refund) => refund.order === order)?.id ?? '';
    expect((await refused(management.handedBack(STRANGER, cash, refundOf(cash)))).status).toBe(404);
    expect((await refused(management.handedBack(ORGANISER, 'x', refundOf(cash)))).status).toBe(404);
    expect((await refused(management.handedBack(ORGANISER, cash, refundOf(card)))).status).toBe(409);
    expect((await refused(management.handedBack(ORGANISER, card, refundOf(card)))).data).toHaveProperty(
      'refund',
    );
    expect(await management.handedBack(ORGANISER, cash, refundOf(cash))).toMatchObject({
      status: 'refunded',
    });
    expect((await refused(management.handedBack(ORGANISER, cash, refundOf(cash)))).status).toBe(409);
    expect(await rowOf(world, card)).toMatchObject({ refunded: 0, refundPending: 3000 });
  });
});

describeTicketing('a bank transfer', (databases) => {
  it('is said to have come in once, with or without a mail, and by those who may', async () => {
    const world = await ticketingWorld(await databases.open());
    const { management } = world.ticketing;
    const { id } = await byHand(world, bank(world));
    const cash = await byHand(world);
    await world.worker.drain();
    const mails = (await world.rows('mail_outbox')).length;
    expect((await refused(management.moneyArrived(STRANGER, id))).status).toBe(404);
    expect((await refused(management.moneyArrived(ORGANISER, 'x'))).status).toBe(404);
    expect((await refused(management.moneyArrived(ORGANISER, cash.id))).status).toBe(409);
    await Promise.all([1, 2].map(() => management.moneyArrived(ORGANISER, id, { mail: false })));
    await management.moneyArrived(ORGANISER, id);
    await world.worker.drain();
    expect(await world.rows('mail_outbox')).toHaveLength(mails);
    expect(await rowOf(world, id)).toMatchObject({ status: 'paid', paidAt: world.clock.text() });
    expect(await validTickets(world, id)).toBe(2);
    expect(await changesOf(world, 'orders.paid')).toEqual([[{ field: 'total', before: null, after: 3000 }]]);
    const other = await byHand(world, bank(world));
    await management.moneyArrived(ORGANISER, other.id);
    await world.worker.drain();
    expect((await world.rows('mail_outbox')).map(({ subject }) => subject)).toContain(
      `Tickets ${other.code}`,
    );
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('that comes late is taken while there is room, and not for an event that is cancelled', async () => {
    const world = await ticketingWorld(await databases.open());
    const { management } = world.ticketing;
    const late = await byHand(world, bank(world));
    const never = await byHand(world, bank(world));
    world.clock.advance(49 * HOUR_MS);
    await world.worker.drain();
    await management.moneyArrived(ORGANISER, late.id);
    expect(await rowOf(world, late.id)).toMatchObject({ status: 'paid', cancelReason: '' });
    expect(await validTickets(world, late.id)).toBe(2);
    await world.changeEvent({ status: 'cancelled' });
    expect((await refused(management.moneyArrived(ORGANISER, never.id))).status).toBe(409);
    expect(await rowOf(world, never.id)).toMatchObject({ status: 'expired', paidAt: '' });
    expect(await brokenInvariants(world)).toEqual([]);
  });
});

describeTicketing('a bank transfer for an event that is cancelled', (databases) => {
  it('is not taken, also where the order still waits for it', async () => {
    const world = await ticketingWorld(await databases.open());
    const { id } = await byHand(world, bank(world));
    await world.changeEvent({ status: 'cancelled' });
    const refusal = await refused(world.ticketing.management.moneyArrived(ORGANISER, id));
    expect(refusal).toMatchObject({ status: 409, message: expect.stringMatching(/cancelled/) });
    expect(await rowOf(world, id)).toMatchObject({ status: 'pending', paidAt: '' });
    expect(await validTickets(world, id)).toBe(0);
  });
});

describeTicketing('what is refunded in the provider’s own dashboard', (databases) => {
  it.each([
    ['a part', { refunded: 1 }, { status: 'partially_refunded', refunded: 1 }],
    ['all', { refunded: 3000 }, { status: 'refunded', refunded: 3000 }],
    ['nothing', { refunded: 0 }, { status: 'paid', refunded: 0 }],
    ['more than was paid', { refunded: 3001 }, { status: 'paid', refunded: 0 }],
    ['of another currency', { refunded: 1000, currency: 'EUR' }, { status: 'paid', refunded: 0 }],
    ['of another order', { refunded: 1000, orderId: 'nothing00000000' }, { status: 'paid', refunded: 0 }],
  ])('%s', async (_what, told, after) => {
    const world = await ticketingWorld(await databases.open());
    const id = await bought(world);
    await world.ticketing.receiver.refunded({ orderId: id, currency: 'USD', ...told });
    expect(await rowOf(world, id)).toMatchObject(after);
    expect(await validTickets(world, id)).toBe(after.status === 'refunded' ? 0 : 2);
  });

  it('counts with what is on its way from here, and never goes back', async () => {
    const world = await ticketingWorld(await databases.open());
    const id = await bought(world);
    const { receiver, refundOrder } = world.ticketing;
    world.cards.away = true;
    await refundOrder(ORGANISER, id, { amount: 1000 });
    for (const [refunded, known] of [
      [1000, 0],
      [1001, 1],
      [1200, 200],
      [1100, 200],
    ] as const) {
      await receiver.refunded({ orderId: id, refunded, currency: 'USD' });
      expect(await rowOf(world, id)).toMatchObject({ refunded: known, refundPending: 1000 });
    }
  });
});

describeTicketing('a refund that the provider has made, and whose answer was lost', (databases) => {
  it('ends with its entry and its mail in one write, once, and is not asked for again', async () => {
    const world = await ticketingWorld(await databases.open());
    const [id, other] = [await bought(world), await bought(world)];
    const { receiver, refundOrder } = world.ticketing;
    world.cards.away = true;
    await refundOrder(ORGANISER, id);
    const refundId = (await world.rows('refunds'))[0]?.id ?? '';
    const promised = { status: 'paid', refunded: 0, refundPending: 3000 };
    for (const told of [
      { orderId: other, refundId },
      { orderId: id, refundId: 're_elsewhere' },
    ]) {
      await receiver.refundMade(told);
      expect(await rowOf(world, id)).toMatchObject(promised);
    }
    expect(await world.rows('refunds')).toMatchObject([{ status: 'pending', finished: '' }]);
    world.clock.advance(1_000);
    for (let n = 0; n < 2; n += 1) await receiver.refundMade({ orderId: id, refundId });
    const after = { status: 'refunded', refunded: 3000, refundPending: 0 };
    expect(await rowOf(world, id)).toMatchObject(after);
    expect(await validTickets(world, id)).toBe(0);
    expect(await rowOf(world, other)).toMatchObject({ status: 'paid', refunded: 0 });
    const ended = [{ status: 'succeeded', finished: world.clock.text() }];
    expect(await world.rows('refunds')).toMatchObject(ended);
    world.cards.away = false;
    world.clock.advance(48 * HOUR_MS);
    await world.worker.drain();
    expect(await world.rows('refunds')).toMatchObject(ended);
    expect(await rowOf(world, id)).toMatchObject(after);
    expect(world.cards.refunds.size).toBe(0);
  });
});

describeTicketing('a refund that fails later', (databases) => {
  it.each([
    ['one of two', 500, { status: 'partially_refunded', refunded: 1000 }],
    ['all there was', 1500, { status: 'paid', refunded: 0 }],
    ['the least', 1, { status: 'partially_refunded', refunded: 1499 }],
    ['of nothing', 0, { status: 'partially_refunded', refunded: 1500 }],
    ['of less than nothing', -500, { status: 'partially_refunded', refunded: 1500 }],
    ['of more than went back', 1501, { status: 'partially_refunded', refunded: 1500 }],
  ])('in the dashboard: %s', async (_what, amount, after) => {
    const world = await ticketingWorld(await databases.open());
    const id = await bought(world);
    const { receiver } = world.ticketing;
    await receiver.refunded({ orderId: id, refunded: 1500, currency: 'USD' });
    await receiver.refundFailed({ orderId: id, refundId: 're_1', amount });
    await receiver.refundFailed({ orderId: 'nothing00000000', refundId: 're_2', amount: 1 });
    expect(await rowOf(world, id)).toMatchObject(after);
    expect(await world.rows('refunds')).toMatchObject(
      amount > 0 ? [{ id: 're_1', order: id, amount, status: 'failed', reason: 'made_elsewhere' }] : [],
    );
  });

  it('of which nothing is known leaves an order that is paid back as it is', async () => {
    const world = await ticketingWorld(await databases.open());
    const id = await bought(world);
    const { receiver, refundOrder } = world.ticketing;
    await refundOrder(ORGANISER, id);
    const before = [await world.rows('orders'), await world.rows('refunds')];
    await receiver.refundFailed({ orderId: id, refundId: 're_none' });
    await receiver.refundFailed({ orderId: id, refundId: 're_none', amount: 0 });
    expect([await world.rows('orders'), await world.rows('refunds')]).toEqual(before);
  });

  it('is of its own order alone', async () => {
    const world = await ticketingWorld(await databases.open());
    const [id, other] = [await bought(world), await bought(world)];
    const { receiver, refundOrder } = world.ticketing;
    await refundOrder(ORGANISER, id, { amount: 1000 });
    const [refund] = await world.rows('refunds');
    await receiver.refundFailed({ orderId: other, refundId: refund?.id ?? '' });
    expect(await rowOf(world, id)).toMatchObject({ refunded: 1000 });
    expect(await rowOf(world, other)).toMatchObject({ status: 'paid', refunded: 0 });
    await receiver.refundFailed({ orderId: id, refundId: refund?.id ?? '' });
    expect(await rowOf(world, id)).toMatchObject({ status: 'paid', refunded: 0 });
    expect(await world.rows('refunds')).toMatchObject([{ status: 'failed', finished: world.clock.text() }]);
  });
});
