import { expect, it } from 'vitest';
import type { PlacedOrder } from '#features/checkout/actions/place-order.ts';
import type { Checkout } from '#features/orders/index.ts';
import type { JobTables } from '#platform/jobs/index.ts';
import { refused } from '#tests/support/refused.ts';
import {
  brokenInvariants,
  BUYER,
  describeTicketing,
  EVENT,
  ORGANISER,
  STRANGER,
  SUPERUSER,
  type TicketingWorld,
  ticketingWorld,
} from '#tests/support/ticketing-world.ts';

const nobody = { actor: null };
const MINUTE = 60_000;

const sessionOf = (placed: PlacedOrder): string => placed.payment?.paymentSessionId ?? '';

async function statusOf(world: TicketingWorld, id: string): Promise<string> {
  return (await world.ticketing.readOrder(id, { actor: SUPERUSER })).status;
}

async function subjects(world: TicketingWorld): Promise<string[]> {
  return (await world.rows('mail_outbox')).map(({ subject }) => subject).toSorted();
}

/** Payments that wait for the operator, or were decided on. */
async function mismatches(world: TicketingWorld) {
  return (await world.rows('jobs')).filter(({ kind }) => kind === 'ticketing.mismatched-payment');
}

/** The operator has them tried again. */
async function tryAgain(world: TicketingWorld, attempts = 0): Promise<void> {
  await world.db.write((tx) =>
    tx
      .as<JobTables>()
      .updateTable('jobs')
      .set({ status: 'waiting', runAt: world.clock.text(), attempts, finished: '', lockedUntil: '' })
      .where('kind', '=', 'ticketing.mismatched-payment')
      .execute(),
  );
  await world.worker.drain();
}

/** A paid ticket type of ten, and an order of two that waits for its payment. */
async function waiting(world: TicketingWorld, quantity = 10): Promise<{ type: string; placed: PlacedOrder }> {
  const type = await world.sell({ quantity });
  return { type, placed: await world.ticketing.placeOrder(EVENT, world.request(type, 2), { actor: BUYER }) };
}

describeTicketing('a payment', (databases) => {
  it('is taken in once, however often and from wherever it is told', async () => {
    const world = await ticketingWorld(await databases.open());
    const { placed } = await waiting(world);
    const other = world.beside(await databases.openAgain());
    const paid = world.cards.pay(sessionOf(placed));
    const confirm = { paymentSessionId: sessionOf(placed) };
    const told = await Promise.all([
      world.ticketing.receiver.settle(paid),
      other.receiver.settle(paid),
      world.ticketing.confirm(confirm, nobody),
      other.confirm(confirm, nobody),
      world.ticketing.receiver.settle(paid),
    ]);
    expect(told.slice(2, 4)).toEqual([{ paymentStatus: 'paid' }, { paymentStatus: 'paid' }]);
    await world.ticketing.receiver.settle(paid);
    expect(await statusOf(world, placed.order.id)).toBe('paid');
    expect(await world.rows('tickets')).toHaveLength(2);
    expect((await world.rows('ticket_types'))[0]).toMatchObject({ sold: 2, held: 0 });
    await world.worker.drain();
    expect(await subjects(world)).toEqual([`Tickets ${placed.order.code}`]);
    expect(await world.cards.ledger.balance('stripe:balance', 'USD')).toBe(3000);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('is taken in for exactly what the order costs, and for no other order, session or currency', async () => {
    const world = await ticketingWorld(await databases.open());
    const { placed } = await waiting(world);
    const paid = world.cards.pay(sessionOf(placed));
    for (const wrong of [
      { amountTotal: paid.amountTotal + 1 },
      { amountTotal: paid.amountTotal - 1 },
      { currency: 'EUR' },
      { sessionId: 'cs_test_another' },
    ])
      await world.ticketing.receiver.settle({ ...paid, ...wrong });
    expect(await statusOf(world, placed.order.id)).toBe('pending');
    expect(await world.rows('tickets')).toHaveLength(0);
    await world.ticketing.receiver.settle(paid);
    expect(await statusOf(world, placed.order.id)).toBe('paid');
  });

  it.each<[string, (world: TicketingWorld, placed: PlacedOrder) => Promise<Checkout>]>([
    [
      'in a checkout',
      async (world, placed) => {
        const second = `${sessionOf(placed)}_second`;
        const paid = world.cards.checkouts.get(sessionOf(placed));
        if (!paid) throw new Error('no session');
        const again = { ...paid, sessionId: second, paymentIntentId: 'pi_second', chargeId: 'ch_second' };
        world.cards.checkouts.set(second, again);
        return again;
      },
    ],
    [
      'by a kept card',
      async (world, placed) => {
        const charged = await world.cards.keptCards.charge({
          orderId: placed.order.id,
          orderCode: placed.order.code,
          eventId: EVENT,
          currency: 'USD',
          total: 3000,
          customerId: 'cus_1',
          paymentMethodId: 'pm_1',
          since: world.clock.text(),
        });
        const again = { ...charged, paymentIntentId: 'pi_second', chargeId: 'ch_second' } as Checkout;
        world.cards.checkouts.set('cus_1', again);
        return again;
      },
    ],
  ])('that is a second one waits for the operator, and goes back: %s', async (_how, payAgain) => {
    const world = await ticketingWorld(await databases.open());
    const { placed } = await waiting(world);
    const first = world.cards.pay(sessionOf(placed));
    await world.ticketing.receiver.settle(first);
    const second = await payAgain(world, placed);
    const failures = async () =>
      (await world.rows('jobs'))
        .filter(({ kind }) => kind === 'ticketing.mismatched-payment')
        .map(({ status, lastError }) => [status, lastError.includes('pi_second')]);
    // The first one, told again, is nothing new.
    await world.ticketing.receiver.settle(first);
    expect(await failures()).toEqual([]);
    await world.ticketing.receiver.settle(second);
    await world.ticketing.receiver.settle(second);
    expect(await failures()).toEqual([['failed', true]]);
    const aside = (paymentIntentId: string) =>
      world.ticketing.receiver.mismatched({ orderId: placed.order.id, paymentIntentId });
    expect([await aside('pi_second'), await aside(first.paymentIntentId), await aside('')]).toEqual([
      true,
      false,
      false,
    ]);
    await tryAgain(world);
    expect((await failures()).map(([status]) => status)).toEqual(['done']);
    expect([...world.cards.refunds]).toEqual([['pi_second', 3000]]);
    // The order is as it was.
    expect(await statusOf(world, placed.order.id)).toBe('paid');
    expect(await world.rows('tickets')).toHaveLength(2);
    expect(await world.cards.ledger.balance('stripe:balance', 'USD')).toBe(3000);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it.each(['pending', 'expired'])(
    'that comes at the moment of another one is not lost: the order was %s',
    async (status) => {
      const world = await ticketingWorld(await databases.open());
      const { placed } = await waiting(world);
      const first = world.cards.pay(sessionOf(placed));
      if (status === 'expired') await world.ticketing.receiver.expired(sessionOf(placed));
      // Either is the one that the order waits for, as far as each can read.
      const { sql } = await import('kysely');
      await world.db.write((tx) => sql`UPDATE orders SET "paymentSessionId" = ''`.execute(tx.as()));
      expect(await statusOf(world, placed.order.id)).toBe(status);
      const second = {
        ...first,
        sessionId: 'cs_second',
        paymentIntentId: 'pi_second',
        chargeId: 'ch_second',
      };
      const write = world.db.write.bind(world.db);
      // The other comes between what this one reads and what it writes.
      world.db.write = async (work) => {
        world.db.write = write;
        await world.ticketing.receiver.settle(first);
        return write(work);
      };
      await world.ticketing.receiver.settle(second);
      expect(await mismatches(world)).toMatchObject([
        { status: 'failed', lastError: expect.stringContaining('pi_second') },
      ]);
      expect(await statusOf(world, placed.order.id)).toBe('paid');
      expect((await world.rows('orders'))[0]).toMatchObject({ paymentIntentId: first.paymentIntentId });
      expect(await world.rows('tickets')).toHaveLength(2);
      expect(await world.cards.ledger.balance('stripe:balance', 'USD')).toBe(3000);
      expect(await brokenInvariants(world)).toEqual([]);
    },
  );

  it('that is told twice at the same moment is one payment', async () => {
    const world = await ticketingWorld(await databases.open());
    const { placed } = await waiting(world);
    const paid = world.cards.pay(sessionOf(placed));
    const write = world.db.write.bind(world.db);
    world.db.write = async (work) => {
      world.db.write = write;
      await world.ticketing.receiver.settle(paid);
      return write(work);
    };
    await world.ticketing.receiver.settle(paid);
    expect(await mismatches(world)).toEqual([]);
    expect(await world.rows('tickets')).toHaveLength(2);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('of a kept card that does not match is read by its customer, also by jobs of older versions', async () => {
    const world = await ticketingWorld(await databases.open());
    const { placed } = await waiting(world);
    await world.cards.keptCards.charge({
      orderId: placed.order.id,
      orderCode: placed.order.code,
      eventId: EVENT,
      currency: 'USD',
      total: 2999,
      customerId: 'cus_1',
      paymentMethodId: 'pm_1',
      since: world.clock.text(),
    });
    const payload = JSON.stringify({ sessionId: 'cus_1', orderId: placed.order.id });
    await world.ticketing.receiver.settle(world.cards.checkouts.get('cus_1') as Checkout);
    await world.db.write((tx) =>
      tx
        .as<{ jobs: { kind: string; status: string; runAt: string; payload: string } }>()
        .updateTable('jobs')
        .set({ status: 'waiting', runAt: world.clock.text(), payload })
        .where('kind', '=', 'ticketing.mismatched-payment')
        .execute(),
    );
    await world.worker.drain();
    expect([...world.cards.refunds]).toEqual([[`pi_${placed.order.id}`, 2999]]);
    expect(await statusOf(world, placed.order.id)).toBe('pending');
  });

  it.each<[string, (intent: string) => string]>([
    ['to one kept card', () => 'cus_1'],
    ['on two pages', (intent) => `cs_${intent}`],
  ])('that does not match goes back beside another one of its order: %s', async (_how, session) => {
    const world = await ticketingWorld(await databases.open());
    const { placed } = await waiting(world);
    const paid = world.cards.pay(sessionOf(placed));
    for (const [paymentIntentId, amountTotal] of [['pi_less', 2999] as const, ['pi_more', 3001] as const]) {
      const wrong = { ...paid, sessionId: session(paymentIntentId), amountTotal, paymentIntentId };
      world.cards.checkouts.set(`cs_${paymentIntentId}`, wrong);
      await world.ticketing.receiver.settle(wrong);
    }
    expect((await mismatches(world)).map(({ status }) => status)).toEqual(['failed', 'failed']);
    await tryAgain(world);
    expect((await mismatches(world)).map(({ status }) => status)).toEqual(['done', 'done']);
    expect(Object.fromEntries(world.cards.refunds)).toEqual({ pi_less: 2999, pi_more: 3001 });
    expect(await statusOf(world, placed.order.id)).toBe('pending');
  });

  it.each([
    ['disputed', 'a second one'],
    ['failed', 'a second one'],
    ['disputed', 'one that does not match'],
    ['failed', 'one that does not match'],
  ])('whose refund is %s stays with the operator: %s', async (refundStatus, what) => {
    const world = await ticketingWorld(await databases.open());
    const { placed } = await waiting(world);
    const paid = world.cards.pay(sessionOf(placed));
    const sessionId = 'cs_test_another';
    const other = { ...paid, sessionId, paymentIntentId: 'pi_other', chargeId: 'ch_other' };
    world.cards.checkouts.set(sessionId, other);
    if (what === 'a second one') await world.ticketing.receiver.settle(paid);
    await world.ticketing.receiver.settle(other);
    world.cards.refundStatus = refundStatus;
    await tryAgain(world);
    const told = expect.stringContaining('Nothing of pi_other was refunded');
    expect(await mismatches(world)).toMatchObject([{ status: 'waiting', attempts: 1, lastError: told }]);
    // Until a person looks.
    for (let tries = 1; tries < 12; tries += 1) {
      world.clock.advance(60 * MINUTE);
      await world.worker.drain();
    }
    expect(await mismatches(world)).toMatchObject([{ status: 'failed', attempts: 12, lastError: told }]);
    expect([...world.cards.refunds]).toEqual([]);
    world.cards.refundStatus = 'succeeded';
    await tryAgain(world);
    expect(await mismatches(world)).toMatchObject([{ status: 'done' }]);
    expect([...world.cards.refunds]).toEqual([['pi_other', 3000]]);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it.each([0, 1])(
    'that is tried again at the moment of another one stays with the operator: after %i failures',
    async (attempts) => {
      const world = await ticketingWorld(await databases.open());
      const { placed } = await waiting(world);
      const paid = world.cards.pay(sessionOf(placed));
      const sessionId = 'cs_test_another';
      const other = { ...paid, sessionId, paymentIntentId: 'pi_other', chargeId: 'ch_other' };
      world.cards.checkouts.set(sessionId, other);
      await world.ticketing.receiver.settle(other);
      const { sql } = await import('kysely');
      await world.db.write((tx) => sql`UPDATE orders SET "paymentSessionId" = ''`.execute(tx.as()));
      world.cards.readCheckout = async () => {
        const write = world.db.write.bind(world.db);
        world.db.write = async (work) => {
          world.db.write = write;
          await world.ticketing.receiver.settle(paid);
          return write(work);
        };
        return { ...other };
      };
      await tryAgain(world, attempts);
      expect((await mismatches(world)).map(({ status }) => status)).not.toEqual(['done']);
      expect([...world.cards.refunds]).toEqual([]);
      world.cards.readCheckout = async () => ({ ...other });
      await tryAgain(world);
      expect([...world.cards.refunds]).toEqual([['pi_other', 3000]]);
      expect(await brokenInvariants(world)).toEqual([]);
    },
  );

  it('leads back to an event in any script by an address that browsers and mail programs take', async () => {
    const world = await ticketingWorld(await databases.open());
    await world.changeEvent({ slug: 'नेपाली-साँझ' });
    await waiting(world);
    const back = new URL(world.cards.requests[0]?.cancelUrl ?? '');
    expect(world.cards.requests[0]?.cancelUrl).toMatch(/^[\u0021-\u007E]+$/);
    expect(decodeURIComponent(back.pathname)).toBe('/events/नेपाली-साँझ/checkout');
  });

  it('is confirmed in words, and the order is shown to whose it is', async () => {
    const world = await ticketingWorld(await databases.open());
    const { placed } = await waiting(world);
    const confirm = (viewer: Parameters<typeof world.ticketing.confirm>[1]) =>
      world.ticketing.confirm({ paymentSessionId: sessionOf(placed) }, viewer);
    expect(await confirm(nobody)).toEqual({ paymentStatus: 'unpaid' });
    expect(await confirm({ actor: BUYER })).toMatchObject({
      paymentStatus: 'unpaid',
      order: { status: 'pending', tickets: [] },
    });
    world.cards.pay(sessionOf(placed));
    expect(await confirm({ actor: STRANGER })).toEqual({ paymentStatus: 'paid' });
    for (const viewer of [
      { actor: BUYER },
      { actor: ORGANISER },
      { actor: null, accessToken: placed.accessToken },
    ]) {
      expect(await confirm(viewer)).toMatchObject({
        paymentStatus: 'paid',
        order: { id: placed.order.id, status: 'paid' },
      });
    }
    // What is known to be paid is not asked for again.
    world.cards.away = true;
    expect(await confirm(nobody)).toEqual({ paymentStatus: 'paid' });
  });

  it('that is unknown is a 404, and what is no session a 400', async () => {
    const world = await ticketingWorld(await databases.open());
    expect(
      (await refused(world.ticketing.confirm({ paymentSessionId: 'cs_test_unknown' }, nobody))).status,
    ).toBe(404);
    for (const paymentSessionId of [undefined, null, 7, '', '  ', {}, 'x'.repeat(256)]) {
      const refusal = await refused(world.ticketing.confirm({ paymentSessionId }, nobody));
      expect([refusal.status, Object.keys(refusal.data)]).toEqual([400, ['paymentSessionId']]);
    }
  });

  it('that is not of the right amount, currency, session or order changes nothing', async () => {
    const world = await ticketingWorld(await databases.open());
    const { placed } = await waiting(world);
    const paid = world.cards.pay(sessionOf(placed));
    for (const wrong of [
      { amountTotal: 2999 },
      { currency: 'NPR' },
      { sessionId: 'cs_test_other' },
      { orderId: 'nothing00000000' },
      { paymentStatus: 'unpaid' as const },
      { paymentStatus: 'no_payment_required' as const },
    ]) {
      await world.ticketing.receiver.settle({ ...paid, ...wrong });
    }
    expect(await statusOf(world, placed.order.id)).toBe('pending');
    expect(await world.rows('tickets')).toEqual([]);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('is taken in when the process died before it could keep the session', async () => {
    const world = await ticketingWorld(await databases.open());
    const { placed } = await waiting(world);
    const { sql } = await import('kysely');
    await world.db.write((tx) => sql`UPDATE orders SET "paymentSessionId" = ''`.execute(tx.as()));
    await world.ticketing.receiver.settle(world.cards.pay(sessionOf(placed)));
    expect(await statusOf(world, placed.order.id)).toBe('paid');
    expect(await brokenInvariants(world)).toEqual([]);
  });
});

describeTicketing('a hold', (databases) => {
  it('ends after 15 minutes and gives its tickets back once', async () => {
    const world = await ticketingWorld(await databases.open());
    const { placed } = await waiting(world);
    world.clock.advance(15 * MINUTE - 1);
    await world.worker.drain();
    expect(await statusOf(world, placed.order.id)).toBe('pending');
    world.clock.advance(1);
    await world.worker.drain();
    await world.ticketing.receiver.expired(sessionOf(placed));
    expect(await world.ticketing.confirm({ paymentSessionId: sessionOf(placed) }, nobody)).toEqual({
      paymentStatus: 'expired',
    });
    expect(await statusOf(world, placed.order.id)).toBe('expired');
    expect((await world.rows('ticket_types'))[0]).toMatchObject({ sold: 0, held: 0 });
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('ends as soon as the provider says that it can not be paid any more', async () => {
    const world = await ticketingWorld(await databases.open());
    const { placed } = await waiting(world);
    const checkout = world.cards.checkouts.get(sessionOf(placed));
    if (checkout) checkout.status = 'expired';
    const confirm = () => world.ticketing.confirm({ paymentSessionId: sessionOf(placed) }, nobody);
    expect(await Promise.all([confirm(), confirm()])).toEqual([
      { paymentStatus: 'expired' },
      { paymentStatus: 'expired' },
    ]);
    expect(await world.taken()).toBe(0);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('that ends while it is paid is paid', async () => {
    const world = await ticketingWorld(await databases.open());
    const { placed } = await waiting(world);
    world.cards.pay(sessionOf(placed));
    world.clock.advance(15 * MINUTE);
    await world.worker.drain();
    expect(await statusOf(world, placed.order.id)).toBe('paid');
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('is ended or paid, never both, when both happen at once', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ quantity: 100 });
    const other = world.beside(await databases.openAgain());
    const orders = await Promise.all(
      Array.from({ length: 20 }, () => world.ticketing.placeOrder(EVENT, world.request(type), nobody)),
    );
    const paid = orders.map((placed) => world.cards.pay(sessionOf(placed)));
    world.clock.advance(15 * MINUTE);
    await Promise.all([
      ...paid.map((checkout) => other.receiver.settle(checkout)),
      ...orders.map((placed) => world.ticketing.receiver.expired(sessionOf(placed))),
    ]);
    // Whoever lost the race came late, and there were tickets left.
    const statuses = (await world.rows('orders')).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set(['paid']));
    expect((await world.rows('ticket_types'))[0]).toMatchObject({ sold: 20, held: 0 });
    expect(await world.cards.ledger.balance('stripe:balance', 'USD')).toBe(30_000);
    expect(await brokenInvariants(world)).toEqual([]);
  });
});

describeTicketing('a payment that comes late', (databases) => {
  it('gets its tickets while there are as many left', async () => {
    const world = await ticketingWorld(await databases.open());
    const { placed } = await waiting(world);
    await world.ticketing.receiver.expired(sessionOf(placed));
    await world.ticketing.receiver.settle(world.cards.pay(sessionOf(placed)));
    expect(await statusOf(world, placed.order.id)).toBe('paid');
    expect(await world.rows('tickets')).toHaveLength(2);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it.each(['sold out', 'over capacity', 'cancelled'])(
    'is paid back whole when the event is %s',
    async (why) => {
      const world = await ticketingWorld(await databases.open());
      const { type, placed } = await waiting(world, 2);
      await world.ticketing.receiver.expired(sessionOf(placed));
      if (why === 'sold out') await world.ticketing.placeOrder(EVENT, world.request(type, 1), nobody);
      else await world.changeEvent(why === 'cancelled' ? { status: 'cancelled' } : { capacity: 1 });
      const paid = world.cards.pay(sessionOf(placed));
      await Promise.all([world.ticketing.receiver.settle(paid), world.ticketing.receiver.settle(paid)]);
      expect(await statusOf(world, placed.order.id)).toBe('cancelled');
      expect(await brokenInvariants(world)).toEqual([]);
      await world.worker.drain();
      await world.ticketing.receiver.settle(paid);
      await world.worker.drain();
      expect(await statusOf(world, placed.order.id)).toBe('refunded');
      expect([...world.cards.refunds.values()]).toEqual([3000]);
      expect(await subjects(world)).toEqual(['Refund 3000 late_payment']);
      expect(await world.rows('tickets')).toEqual([]);
      expect(await brokenInvariants(world)).toEqual([]);
    },
  );
});

describeTicketing('cancelling', (databases) => {
  it('is what ends an order whose closed payment the provider tells of first', async () => {
    const world = await ticketingWorld(await databases.open());
    const { placed } = await waiting(world);
    world.cards.onClosed = (sessionId) => world.ticketing.receiver.expired(sessionId);
    const cancelled = await world.ticketing.cancelOrder(placed.order.id, {
      actor: null,
      accessToken: placed.accessToken,
    });
    expect(cancelled).toMatchObject({ status: 'cancelled', tickets: [] });
    const told = (await world.audits()).map(({ action }) => action);
    expect(told.filter((action) => action.startsWith('orders.'))).toEqual(['orders.cancel']);
    expect(await world.rows('orders')).toMatchObject([
      { status: 'cancelled', cancelReason: 'asked', paidAt: '' },
    ]);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('takes nothing back from an order whose late payment was taken in meanwhile', async () => {
    const world = await ticketingWorld(await databases.open());
    const { placed } = await waiting(world, 2);
    world.cards.onClosed = async (sessionId) => {
      await world.ticketing.receiver.expired(sessionId);
      await world.ticketing.receiver.settle(world.cards.pay(sessionId));
    };
    const cancelled = world.ticketing.cancelOrder(placed.order.id, {
      actor: null,
      accessToken: placed.accessToken,
    });
    expect(await refused(cancelled)).toMatchObject({ status: 409 });
    expect(await statusOf(world, placed.order.id)).toBe('paid');
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('an order that waits gives its tickets back and closes its payment; again changes nothing', async () => {
    const world = await ticketingWorld(await databases.open());
    const { placed } = await waiting(world);
    const cancel = () =>
      world.ticketing.cancelOrder(placed.order.id, { actor: null, accessToken: placed.accessToken });
    const [one, two] = await Promise.all([cancel(), cancel()]);
    expect([one.status, two.status, (await cancel()).status]).toEqual([
      'cancelled',
      'cancelled',
      'cancelled',
    ]);
    expect(world.cards.checkouts.get(sessionOf(placed))?.status).toBe('expired');
    expect(await world.taken()).toBe(0);
    world.clock.advance(15 * MINUTE);
    await world.worker.drain();
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('an order that was paid a moment ago is refused, and its payment is taken in', async () => {
    const world = await ticketingWorld(await databases.open());
    const { placed } = await waiting(world);
    world.cards.pay(sessionOf(placed));
    expect((await refused(world.ticketing.cancelOrder(placed.order.id, { actor: BUYER }))).status).toBe(409);
    expect(await statusOf(world, placed.order.id)).toBe('paid');
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('a free order cancels its tickets, gives them back and tells the buyer once', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ kind: 'free', price: 0 });
    const { order } = await world.ticketing.placeOrder(EVENT, world.request(type, 3), { actor: BUYER });
    const cancel = () => world.ticketing.cancelOrder(order.id, { actor: ORGANISER });
    const [details] = await Promise.all([cancel(), cancel()]);
    expect(details.tickets.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    await world.worker.drain();
    expect(await subjects(world)).toEqual(['Cancelled organiser']);
    expect((await world.rows('ticket_types'))[0]).toMatchObject({ sold: 0, held: 0 });
    expect(await brokenInvariants(world)).toEqual([]);
  });
});

describeTicketing('refunding', (databases) => {
  async function paidOrder(world: TicketingWorld): Promise<PlacedOrder> {
    const { placed } = await waiting(world);
    await world.ticketing.receiver.settle(world.cards.pay(sessionOf(placed)));
    return placed;
  }

  it('all of it cancels the tickets, gives them back, books the money and tells the buyer, once', async () => {
    const world = await ticketingWorld(await databases.open());
    const { order } = await paidOrder(world);
    const refund = () => world.ticketing.refundOrder(ORGANISER, order.id, { reason: 'asked nicely' });
    await Promise.all([refund(), refund()]);
    const details = await refund();
    expect(details).toMatchObject({ status: 'refunded', refunded: 3000 });
    expect(details.tickets.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    expect([...world.cards.refunds.values()]).toEqual([3000]);
    await world.worker.drain();
    expect([...world.cards.refunds.values()]).toEqual([3000]);
    expect(await subjects(world)).toEqual(['Refund 3000 asked nicely']);
    expect((await world.rows('ticket_types'))[0]).toMatchObject({ sold: 0, held: 0 });
    expect(await world.cards.ledger.balance('stripe:balance', 'USD')).toBe(0);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('part of it leaves the tickets, and no more than was paid goes back', async () => {
    const world = await ticketingWorld(await databases.open());
    const { order } = await paidOrder(world);
    const part = (amount: unknown, key?: string) =>
      world.ticketing.refundOrder(SUPERUSER, order.id, { amount }, key);
    expect(await part(1000, 'a')).toMatchObject({ status: 'partially_refunded', refunded: 1000 });
    expect(await part(1000, 'a')).toMatchObject({ refunded: 1000 });
    expect((await refused(part(2001))).data).toHaveProperty('amount');
    for (const wrong of [0, -1, 0.5, '1000', 1e12]) expect((await refused(part(wrong))).status).toBe(400);
    const both = await Promise.allSettled([part(1500, 'b'), part(1500, 'c')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await world.ticketing.readOrder(order.id, { actor: BUYER })).tickets[0]?.status).toBe('valid');
    expect(await part(500)).toMatchObject({ status: 'refunded', refunded: 3000 });
    expect([...world.cards.refunds.values()].toSorted((a, b) => a - b)).toEqual([500, 1000, 1500]);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('waits for a provider that is away, and then happens once', async () => {
    const world = await ticketingWorld(await databases.open());
    const { order } = await paidOrder(world);
    world.cards.away = true;
    expect(await world.ticketing.refundOrder(ORGANISER, order.id)).toMatchObject({
      status: 'paid',
      refunded: 0,
    });
    expect(await world.ticketing.refundOrder(ORGANISER, order.id)).toMatchObject({
      status: 'paid',
      refunded: 0,
    });
    world.cards.away = false;
    world.clock.advance(MINUTE);
    await world.worker.drain();
    expect(await statusOf(world, order.id)).toBe('refunded');
    expect([...world.cards.refunds.values()]).toEqual([3000]);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('that the provider refuses leaves the order as it was', async () => {
    const world = await ticketingWorld(await databases.open());
    const { order } = await paidOrder(world);
    world.cards.refundStatus = 'failed';
    expect(await world.ticketing.refundOrder(ORGANISER, order.id)).toMatchObject({
      status: 'paid',
      refunded: 0,
    });
    expect((await world.rows('refunds'))[0]?.status).toBe('failed');
    expect((await world.rows('orders'))[0]?.refundPending).toBe(0);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it("is the organiser's and superusers' to do, of what was paid", async () => {
    const world = await ticketingWorld(await databases.open());
    const { order } = await paidOrder(world);
    const free = await world.sell({ kind: 'free', price: 0 });
    const gift = await world.ticketing.placeOrder(EVENT, world.request(free), nobody);
    const open2 = await world.ticketing.placeOrder(EVENT, world.request(await world.sell()), nobody);
    for (const actor of [BUYER, STRANGER]) {
      expect((await refused(world.ticketing.refundOrder(actor, order.id))).status).toBe(404);
    }
    expect((await refused(world.ticketing.refundOrder(ORGANISER, gift.order.id))).status).toBe(409);
    expect((await refused(world.ticketing.refundOrder(ORGANISER, open2.order.id))).status).toBe(409);
    expect((await refused(world.ticketing.refundOrder(ORGANISER, 'nothing00000000'))).status).toBe(404);
  });

  it("follows refunds made in the provider's dashboard", async () => {
    const world = await ticketingWorld(await databases.open());
    const { order } = await paidOrder(world);
    const told = async (refunded: number) => {
      await world.db.write((tx) =>
        world.cards.postRefund(tx, { refundId: `re_${refunded}`, orderId: order.id, amount: 1500 }),
      );
      await world.ticketing.receiver.refunded({ orderId: order.id, refunded, currency: 'USD' });
      await world.ticketing.receiver.refunded({ orderId: order.id, refunded, currency: 'USD' });
    };
    await told(1500);
    expect(await statusOf(world, order.id)).toBe('partially_refunded');
    await told(3000);
    expect(await statusOf(world, order.id)).toBe('refunded');
    expect(await brokenInvariants(world)).toEqual([]);
  });
});

describeTicketing('an event that is cancelled', (databases) => {
  it('pays back who paid in the very moment', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ price: 1500 });
    const { order, payment } = await world.ticketing.placeOrder(EVENT, world.request(type, 1), {
      actor: null,
    });
    world.cards.pay(payment?.paymentSessionId ?? '');
    await world.changeEvent({ status: 'cancelled' });
    await world.db.write((tx) => world.ticketing.guards.onCancelled(tx, { id: EVENT }));
    await world.worker.drain();
    const [after] = await world.rows('orders');
    expect(after).toMatchObject({ id: order.id, status: 'refunded', refunded: 1500 });
  });

  it('ends every order: what waits is cancelled, free tickets too, and money goes back', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell();
    const free = await world.sell({ kind: 'free', price: 0, name: 'Child' });
    const place = (id: string) => world.ticketing.placeOrder(EVENT, world.request(id), nobody);
    const [paid, partly, open3, gift] = [
      await place(type),
      await place(type),
      await place(type),
      await place(free),
    ];
    for (const placed of [paid, partly])
      await world.ticketing.receiver.settle(world.cards.pay(sessionOf(placed)));
    await world.ticketing.refundOrder(ORGANISER, partly.order.id, { amount: 500 });
    await world.worker.drain();
    await world.changeEvent({ status: 'cancelled' });
    await world.db.write((tx) => world.ticketing.guards.onCancelled(tx, { id: EVENT }));
    await world.worker.drain();
    const statuses = [paid, partly, open3, gift].map(({ order }) => statusOf(world, order.id));
    expect(await Promise.all(statuses)).toEqual(['refunded', 'refunded', 'cancelled', 'cancelled']);
    expect([...world.cards.refunds.values()].toSorted((a, b) => a - b)).toEqual([500, 1000, 1500]);
    expect((await subjects(world)).filter((subject) => subject.includes('cancelled'))).toEqual([
      'Cancelled event_cancelled',
      'Refund 1000 event_cancelled',
      'Refund 1500 event_cancelled',
    ]);
    expect(await world.taken()).toBe(0);
    expect(await brokenInvariants(world)).toEqual([]);
  });
});
