import { expect, it } from 'vitest';
import type { ApiError } from '#lib/errors.ts';
import { refused } from '#tests/support/refused.ts';
import {
  brokenInvariants,
  BUYER,
  describeTicketing,
  EVENT,
  ORGANISER,
  OTHER_EVENT,
  STRANGER,
  SUPERUSER,
  type TicketingWorld,
  ticketingWorld,
} from '#tests/support/ticketing-world.ts';

const nobody = { actor: null };

async function jobs(world: TicketingWorld): Promise<string[]> {
  return (await world.rows('jobs')).map(({ kind }) => kind).toSorted();
}

describeTicketing('placing an order', (databases) => {
  it('holds the tickets of a paid order for 15 minutes and tells where to pay', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell();
    const placed = await world.ticketing.placeOrder(EVENT, world.request(type, 2), { actor: BUYER });
    expect(placed.order).toMatchObject({
      status: 'pending',
      subtotal: 3000,
      discount: 0,
      fees: 0,
      tax: 0,
      total: 3000,
      currency: 'USD',
      expiresAt: '2026-12-01 12:15:00.000Z',
      items: [{ ticketType: type, name: 'Entry', quantity: 2, unitPrice: 1500 }],
    });
    expect(placed.payment).toEqual({
      paymentSessionId: `cs_test_${placed.order.id}`,
      url: `https://pay.test/cs_test_${placed.order.id}`,
    });
    expect(world.cards.requests[0]).toMatchObject({
      orderId: placed.order.id,
      total: 3000,
      currency: 'USD',
      lines: [{ name: 'Entry', quantity: 2, unitAmount: 1500 }],
      successUrl: 'http://mela.test/success?session_id={CHECKOUT_SESSION_ID}',
    });
    expect(await jobs(world)).toEqual(['ticketing.expire-order']);
    expect((await world.rows('ticket_types'))[0]).toMatchObject({ held: 2, sold: 0 });
    expect(await world.rows('tickets')).toEqual([]);
    expect((await world.rows('orders'))[0]).toMatchObject({
      buyer: BUYER.id,
      paymentSessionId: placed.payment?.paymentSessionId,
    });
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('gives the tickets of a free order at once and mails them once', async () => {
    const world = await ticketingWorld(await databases.open(), { drawn: true });
    const type = await world.sell({ kind: 'free', price: 0 });
    const placed = await world.ticketing.placeOrder(EVENT, world.request(type, 3), nobody);
    expect(placed).toMatchObject({ payment: null, order: { status: 'paid', total: 0, expiresAt: '' } });
    expect(await jobs(world)).toEqual(['ticketing.send-tickets']);
    await world.worker.drain();
    const mails = await world.rows('mail_outbox');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      recipient: 'maya@example.com',
      subject: 'Your tickets for Dashain Mela',
    });
    const files = JSON.parse(mails[0]?.attachments ?? '[]') as { filename: string; contentType: string }[];
    expect(files.map(({ filename }) => filename)).toEqual([`tickets-${placed.order.code}.pdf`, 'event.ics']);
    const details = await world.ticketing.readOrder(placed.order.id, {
      actor: null,
      accessToken: placed.accessToken,
    });
    expect(details.tickets.map(({ status, holderEmail }) => [status, holderEmail])).toEqual(
      Array.from({ length: 3 }, () => ['valid', 'maya@example.com']),
    );
    expect(new Set(details.tickets.map(({ code }) => code)).size).toBe(3);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('refuses what can not be ordered, by field, and writes nothing', async () => {
    const world = await ticketingWorld(await databases.open());
    const paid = await world.sell({ minPerOrder: 2, maxPerOrder: 4 });
    const hidden = await world.sell({ hidden: true });
    const foreign = await world.sell({}, OTHER_EVENT);
    const early = await world.sell({ salesStart: '2026-12-02 00:00:00.000Z' });
    const late = await world.sell({ salesEnd: '2026-12-01 12:00:00.000Z' });
    const gift = await world.sell({ kind: 'donation', price: 500 });
    const item = (ticketType: string, quantity: unknown = 2, price?: unknown) => ({
      items: [{ ticketType, quantity, price }],
    });
    const cases: [string, Record<string, unknown>, string[]][] = [
      ['nothing', { items: [] }, ['items']],
      ['no list', { items: 'all' }, ['items']],
      [
        '21 kinds',
        { items: Array.from({ length: 21 }, (_, n) => ({ ticketType: `t${n}`, quantity: 1 })) },
        ['items'],
      ],
      ['the same twice', { items: [item(paid).items[0], item(paid).items[0]] }, ['items.1.ticketType']],
      ['half a ticket', item(paid, 1.5), ['items.0.quantity']],
      ['no ticket', item(paid, 0), ['items.0.quantity']],
      ['minus one ticket', item(paid, -1), ['items.0.quantity']],
      ['a word of tickets', item(paid, 'two'), ['items.0.quantity']],
      ['too few', item(paid, 1), ['items.0.quantity']],
      ['too many', item(paid, 5), ['items.0.quantity']],
      ['far too many', item(paid, 1e9), ['items.0.quantity']],
      ['an unknown ticket', item('nothing00000000'), ['items.0.ticketType']],
      ['a hidden ticket', item(hidden), ['items.0.ticketType']],
      ["another event's ticket", item(foreign), ['items.0.ticketType']],
      ['a sale that has not started', item(early), ['items.0.ticketType']],
      ['a sale that has ended', item(late), ['items.0.ticketType']],
      ['an old price', item(paid, 2, 1400), ['items.0.price']],
      ['no donation', item(gift, 1), ['items.0.price']],
      ['too small a donation', item(gift, 1, 499), ['items.0.price']],
      ['a donation of parts of a cent', item(gift, 1, 500.5), ['items.0.price']],
      ['too large a donation', item(gift, 1, 1e11), ['items.0.price']],
      ['a sum beyond what can be paid', item(gift, 10, 9_999_999_999), ['items']],
      ['no name', { buyer: { name: '  ', email: 'a@b.co' } }, ['buyer.name']],
      ['a long name', { buyer: { name: 'x'.repeat(121), email: 'a@b.co' } }, ['buyer.name']],
      ['no email address', { buyer: { name: 'A', email: 'nobody' } }, ['buyer.email']],
      ['a header in the address', { buyer: { name: 'A', email: 'a@b.co\r\nBcc: c@d.co' } }, ['buyer.email']],
      [
        'a long phone number',
        { buyer: { name: 'A', email: 'a@b.co', phone: '1'.repeat(26) } },
        ['buyer.phone'],
      ],
      ['no buyer', { buyer: null }, ['buyer']],
      ['a promo code', { promoCode: 'FREE' }, ['promoCode']],
      [
        'two things',
        { items: [{ ticketType: paid, quantity: 9 }], promoCode: 'X' },
        ['items.0.quantity', 'promoCode'],
      ],
    ];
    for (const [what, input, fields] of cases) {
      const refusal = await refused(world.ticketing.placeOrder(EVENT, world.request(paid, 2, input), nobody));
      expect([what, refusal.status, Object.keys(refusal.data).toSorted()]).toEqual([what, 400, fields]);
      for (const field of Object.values(refusal.data)) {
        expect(field).toEqual({ code: expect.stringMatching(/^\w+$/), message: expect.stringMatching(/\S/) });
      }
    }
    expect(await world.rows('orders')).toEqual([]);
    expect(await jobs(world)).toEqual([]);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('sells nothing of an event that is a draft, cancelled, over or unknown, nor where cards are not taken', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell();
    const order = () => refused(world.ticketing.placeOrder(EVENT, world.request(type), nobody));
    await world.changeEvent({ status: 'draft' });
    expect((await order()).status).toBe(404);
    await world.changeEvent({ status: 'cancelled' });
    expect((await order()).status).toBe(409);
    await world.changeEvent({ status: 'published', endsAt: world.clock.text() });
    expect((await order()).status).toBe(409);
    await world.changeEvent({ endsAt: '2026-12-20 22:00:00.000Z' });
    world.cards.blocked = 'No cards here.';
    expect(await order()).toMatchObject({ status: 409, message: 'No cards here.' });
    expect((await refused(world.ticketing.placeOrder('nope', world.request(type), nobody))).status).toBe(404);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('tells what is left of each ticket when there are not enough, and holds nothing', async () => {
    const world = await ticketingWorld(await databases.open());
    const few = await world.sell({ name: 'Few', quantity: 3 });
    const many = await world.sell({ name: 'Many', quantity: 50 });
    const items = [
      { ticketType: many, quantity: 2 },
      { ticketType: few, quantity: 4 },
    ];
    const refusal = await refused(
      world.ticketing.placeOrder(EVENT, world.request(few, 1, { items }), nobody),
    );
    expect(refusal).toMatchObject({ status: 409, data: { items: [{ ticketType: few, available: 3 }] } });
    await world.changeEvent({ capacity: 5 });
    const full = await refused(
      world.ticketing.placeOrder(
        EVENT,
        world.request(few, 1, { items: [{ ticketType: many, quantity: 6 }] }),
        nobody,
      ),
    );
    expect(full).toMatchObject({ status: 409, data: { items: [{ ticketType: many, available: 5 }] } });
    expect(await world.rows('orders')).toEqual([]);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('goes by the price and the stock as they are, not as they were read', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ quantity: 2 });
    await world.ticketing.placeOrder(EVENT, world.request(type), nobody);
    world.clock.advance(1000);
    await world.ticketing.ticketTypes.update(ORGANISER, type, { price: 2500, quantity: 3 });
    const second = await world.ticketing.placeOrder(EVENT, world.request(type, 2), nobody);
    expect(second.order.total).toBe(5000);
    world.clock.advance(1000);
    await world.ticketing.ticketTypes.update(ORGANISER, type, { hidden: true });
    expect((await refused(world.ticketing.placeOrder(EVENT, world.request(type), nobody))).status).toBe(400);
    expect(await brokenInvariants(world)).toEqual([]);
  });
});

describeTicketing('many buyers at once', (databases) => {
  it.each([
    ['free', { kind: 'free', price: 0 }],
    ['paid', { kind: 'paid', price: 1500 }],
  ])(
    'sell exactly the 100 %s tickets that there are to 500 buyers',
    async (_, values) => {
      const world = await ticketingWorld(await databases.open());
      const type = await world.sell({ ...values, quantity: 100 });
      const other = world.beside(await databases.openAgain());
      const outcomes = await Promise.allSettled(
        Array.from({ length: 500 }, (_, n) =>
          (n % 2 ? world.ticketing : other).placeOrder(EVENT, world.request(type), nobody),
        ),
      );
      const lost = outcomes
        .filter((outcome) => outcome.status === 'rejected')
        .map(({ reason }) => reason as ApiError);
      expect(outcomes.length - lost.length).toBe(100);
      expect(new Set(lost.map(({ status }) => status))).toEqual(new Set([409]));
      expect(await world.rows('orders')).toHaveLength(100);
      expect(await brokenInvariants(world)).toEqual([]);
    },
    60_000,
  );

  it('keep the capacity of an event over several ticket types, whichever way round they are ordered', async () => {
    const world = await ticketingWorld(await databases.open());
    await world.changeEvent({ capacity: 60 });
    const types = [
      await world.sell({ name: 'A', quantity: 50 }),
      await world.sell({ name: 'B', quantity: 50 }),
    ];
    const other = world.beside(await databases.openAgain());
    const outcomes = await Promise.allSettled(
      Array.from({ length: 100 }, (_, n) => {
        const items = (n % 3 ? types : types.toReversed()).map((ticketType) => ({ ticketType, quantity: 1 }));
        return (n % 2 ? world.ticketing : other).placeOrder(EVENT, world.request('', 1, { items }), nobody);
      }),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
    expect(await world.taken()).toBe(60);
    expect(await brokenInvariants(world)).toEqual([]);
  }, 60_000);
});

describeTicketing('an Idempotency-Key', (databases) => {
  it('gives the same answer to the same request, also when both are sent at once', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell();
    const other = world.beside(await databases.openAgain());
    const send = (on = world.ticketing) =>
      on.placeOrder(EVENT, world.request(type), { actor: BUYER, idempotencyKey: 'key-1' });
    const answers = await Promise.all([send(), send(other), send(), send(other), send()]);
    const later = await send();
    for (const answer of answers) expect(answer).toEqual(later);
    expect(await world.rows('orders')).toHaveLength(1);
    expect((await world.rows('ticket_types'))[0]?.held).toBe(1);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it("is refused for another request, and is each caller's and each event's own", async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell();
    const place = (quantity: number, actor = BUYER) =>
      world.ticketing.placeOrder(EVENT, world.request(type, quantity), { actor, idempotencyKey: 'key-1' });
    await place(1);
    expect((await refused(place(2))).status).toBe(422);
    await place(2, STRANGER);
    const long = { actor: null, idempotencyKey: 'x'.repeat(256) };
    expect((await refused(world.ticketing.placeOrder(EVENT, world.request(type), long))).status).toBe(400);
    expect(await world.rows('orders')).toHaveLength(2);
  });

  it('is not used up by a request that was refused', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ quantity: 1 });
    const first = await world.ticketing.placeOrder(EVENT, world.request(type), nobody);
    const caller = { actor: null, idempotencyKey: 'again' };
    expect((await refused(world.ticketing.placeOrder(EVENT, world.request(type), caller))).status).toBe(409);
    await world.ticketing.cancelOrder(first.order.id, { actor: null, accessToken: first.accessToken });
    expect((await world.ticketing.placeOrder(EVENT, world.request(type), caller)).order.status).toBe(
      'pending',
    );
  });

  it('is forgotten after a week', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell();
    await world.ticketing.placeOrder(EVENT, world.request(type), { actor: null, idempotencyKey: 'old' });
    await world.ticketing.forgetKeys();
    expect(await world.rows('idempotency_keys')).toHaveLength(1);
    world.clock.advance(8 * 24 * 3_600_000);
    await world.ticketing.forgetKeys();
    expect(await world.rows('idempotency_keys')).toEqual([]);
  });
});

describeTicketing('a provider that is away', (databases) => {
  it('costs nothing without a key: 503, and the tickets are for sale again', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell();
    world.cards.away = true;
    expect((await refused(world.ticketing.placeOrder(EVENT, world.request(type), nobody))).status).toBe(503);
    expect((await world.rows('orders'))[0]).toMatchObject({
      status: 'cancelled',
      cancelReason: 'payment_not_opened',
    });
    expect(await world.taken()).toBe(0);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('lets the same order be paid when it is sent again with its key', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell();
    const send = () =>
      world.ticketing.placeOrder(EVENT, world.request(type), { actor: null, idempotencyKey: 'k' });
    world.cards.away = true;
    expect((await refused(send())).status).toBe(503);
    world.cards.away = false;
    const placed = await send();
    expect(placed.payment?.paymentSessionId).toBe(`cs_test_${placed.order.id}`);
    expect(await world.rows('orders')).toHaveLength(1);
  });

  it('does not keep tickets from being sold for longer than a few tries', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell();
    await world.ticketing.placeOrder(EVENT, world.request(type), nobody);
    world.cards.away = true;
    for (let n = 0; n < 5; n += 1) {
      world.clock.advance(15 * 60_000);
      await world.worker.drain();
    }
    expect((await world.rows('orders'))[0]?.status).toBe('expired');
    expect(await world.taken()).toBe(0);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('opens no payment for an order that has ended meanwhile', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell();
    world.cards.onOpen = async () => {
      world.clock.advance(16 * 60_000);
      await world.worker.drain();
    };
    expect((await refused(world.ticketing.placeOrder(EVENT, world.request(type), nobody))).status).toBe(409);
    expect([...world.cards.checkouts.values()].map(({ status }) => status)).toEqual(['expired']);
    expect(await world.taken()).toBe(0);
    expect(await brokenInvariants(world)).toEqual([]);
  });
});

describeTicketing('who sees an order', (databases) => {
  it('is its buyer, the organiser, a superuser and who has its token: others get the 404 of an unknown order', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ kind: 'free', price: 0 });
    const { order, accessToken } = await world.ticketing.placeOrder(EVENT, world.request(type), {
      actor: BUYER,
    });
    const other = await world.ticketing.placeOrder(EVENT, world.request(type), nobody);
    const { id } = (await world.ticketing.readOrder(order.id, { actor: BUYER })).tickets[0] as { id: string };
    for (const viewer of [
      { actor: BUYER },
      { actor: ORGANISER },
      { actor: SUPERUSER },
      { actor: null, accessToken },
    ]) {
      expect((await world.ticketing.readOrder(order.id, viewer)).id).toBe(order.id);
      expect((await world.ticketing.readTicket(id, viewer)).ticketTypeName).toBe('Entry');
      expect((await world.ticketing.ticketsPdf(order.id, viewer)).filename).toBe(`tickets-${order.code}.pdf`);
    }
    const unknown = await refused(world.ticketing.readOrder('nothing00000000', { actor: BUYER }));
    const tokens = ['', 'x', other.accessToken, `${accessToken}x`, accessToken.toUpperCase()];
    for (const viewer of [
      { actor: STRANGER },
      ...tokens.map((token) => ({ actor: null, accessToken: token })),
    ]) {
      for (const read of [
        () => world.ticketing.readOrder(order.id, viewer),
        () => world.ticketing.readTicket(id, viewer),
        () => world.ticketing.ticketQr(id, viewer),
        () => world.ticketing.ticketsPdf(order.id, viewer),
        () => world.ticketing.cancelOrder(order.id, viewer),
      ]) {
        expect(await refused(read())).toEqual(unknown);
      }
    }
    expect((await world.ticketing.ticketsOf(BUYER)).map((ticket) => ticket.id)).toEqual([id]);
    expect((await world.ticketing.ordersOf(BUYER)).map((found) => [found.id, found.items.length])).toEqual([
      [order.id, 1],
    ]);
    expect(await world.ticketing.ordersOf(STRANGER)).toEqual([]);
  });
});
