import { expect, it } from 'vitest';
import type { OrderViewer } from '#features/orders/index.ts';
import { refused } from '#tests/support/refused.ts';
import {
  brokenInvariants,
  describeTicketing,
  EVENT,
  ORGANISER,
  type TicketingWorld,
  ticketingWorld,
} from '#tests/support/ticketing-world.ts';

const HOUR_MS = 3_600_000;

async function bought(world: TicketingWorld, type: string, quantity: number) {
  const placed = await world.ticketing.placeOrder(EVENT, world.request(type, quantity), { actor: null });
  const { id } = placed.order;
  await world.ticketing.receiver.settle(world.cards.pay(`cs_test_${id}`));
  const buyer: OrderViewer = { actor: null, accessToken: placed.accessToken };
  const { tickets } = await world.ticketing.readOrder(id, buyer);
  return { id, buyer, tickets: tickets.map((ticket) => ticket.id) };
}

const byHand = (world: TicketingWorld, type: string, method: string, more: object = {}) =>
  world.ticketing.management.order(ORGANISER, EVENT, {
    items: [{ ticketType: type, quantity: 1 }],
    buyer: { name: 'Hari', email: 'hari@example.com' },
    method,
    ...more,
  });

/** All rows about an order. */
async function rowsOf(world: TicketingWorld, order: string) {
  const own = <Row extends { order: string; id: string }>(rows: Row[]) =>
    rows.filter((row) => row.order === order).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return {
    order: (await world.rows('orders')).find(({ id }) => id === order),
    tickets: own(await world.rows('tickets')),
    refunds: own(await world.rows('refunds')),
  };
}

describeTicketing('an order beside one that is refunded', (databases) => {
  it('stays as it is, whatever is done to the other', async () => {
    const world = await ticketingWorld(await databases.open());
    const { ticketing, cards } = world;
    const { management, receiver } = ticketing;
    await world.changeEvent({ refundPolicy: 'until', refundDays: 7 });
    const type = await world.sell({ quantity: 30 });
    // A part of it went back, another is promised, and of its four tickets one is void.
    const beside = await bought(world, type, 4);
    await management.refundTickets(ORGANISER, beside.id, { tickets: beside.tickets.slice(0, 1) });
    cards.away = true;
    await ticketing.refundOrder(ORGANISER, beside.id, { amount: 1000 });
    cards.away = false;
    const waiting = await byHand(world, type, 'bank', {
      deadline: new Date(world.clock.now() + 48 * HOUR_MS).toISOString(),
    });
    const state = async () => [await rowsOf(world, beside.id), await rowsOf(world, waiting.id)];
    const before = await state();
    const own = await bought(world, type, 6);
    const steps: [string, () => Promise<unknown>][] = [
      [
        'a ticket is given back',
        () => management.giveBack(own.id, own.buyer, { tickets: own.tickets.slice(0, 1) }),
      ],
      [
        'a ticket is taken back',
        () => management.refundTickets(ORGANISER, own.id, { tickets: own.tickets.slice(1, 2) }),
      ],
      ['an amount is paid back', () => ticketing.refundOrder(ORGANISER, own.id, { amount: 100 })],
      [
        'it is refunded elsewhere',
        () => receiver.refunded({ orderId: own.id, refunded: 3200, currency: 'USD' }),
      ],
      ['all is paid back', () => ticketing.refundOrder(ORGANISER, own.id)],
      [
        'one fails later',
        async () => {
          const [refund] = (await rowsOf(world, own.id)).refunds;
          await receiver.refundFailed({ orderId: own.id, refundId: refund?.id ?? '' });
        },
      ],
      [
        'one made elsewhere fails',
        () => receiver.refundFailed({ orderId: own.id, refundId: 're_1', amount: 100 }),
      ],
    ];
    for (const [name, step] of steps) {
      await step();
      expect([name, await state()]).toEqual([name, before]);
    }
    // Of two that are on their way each has its own end.
    const late = await bought(world, type, 2);
    cards.away = true;
    await ticketing.refundOrder(ORGANISER, late.id, { amount: 1000 });
    await ticketing.refundOrder(ORGANISER, late.id, { amount: 500 });
    cards.away = false;
    const charge = cards.refundCharge.bind(cards);
    cards.refundCharge = (request) =>
      request.amount === 1000 ? Promise.resolve({ status: 'failed' }) : charge(request);
    await ticketing.refundOrder(ORGANISER, late.id, { amount: 1 });
    world.clock.advance(HOUR_MS);
    await world.worker.drain();
    const { refunds, order } = await rowsOf(world, late.id);
    expect(
      refunds.map(({ amount, status }) => [amount, status]).toSorted(([a], [b]) => Number(a) - Number(b)),
    ).toEqual([
      [1, 'succeeded'],
      [500, 'succeeded'],
      [1000, 'failed'],
    ]);
    expect(order).toMatchObject({ refunded: 501, refundPending: 0 });
  });

  it('stays as it is when money comes in and goes back by hand', async () => {
    const world = await ticketingWorld(await databases.open());
    const { management } = world.ticketing;
    const type = await world.sell({ quantity: 30 });
    const deadline = new Date(world.clock.now() + 48 * HOUR_MS).toISOString();
    const [own, beside] = [
      await byHand(world, type, 'bank', { deadline }),
      await byHand(world, type, 'bank', { deadline }),
    ];
    const before = await rowsOf(world, beside.id);
    world.clock.advance(1000);
    await management.moneyArrived(ORGANISER, own.id);
    expect((await rowsOf(world, own.id)).order).toMatchObject({ status: 'paid', paidAt: world.clock.text() });
    expect(await rowsOf(world, beside.id)).toEqual(before);
    await world.ticketing.refundOrder(ORGANISER, own.id);
    expect((await rowsOf(world, own.id)).order).toMatchObject({ status: 'refunded', refunded: 1500 });
    expect(await rowsOf(world, beside.id)).toEqual(before);
    const till = await world.cards.ledger.balance(`organiser:${ORGANISER.id}:till`, 'USD');
    expect([till, world.cards.refunds.size]).toEqual([0, 0]);
    expect(await brokenInvariants(world)).toEqual([]);
  });
});

describeTicketing('the history of an event', (databases) => {
  it('has who paid back, took back, gave back and was paid, of which order', async () => {
    const world = await ticketingWorld(await databases.open());
    await world.changeEvent({ refundPolicy: 'until', refundDays: 7 });
    const { ticketing } = world;
    const type = await world.sell({ quantity: 30 });
    const own = await bought(world, type, 3);
    const deadline = new Date(world.clock.now() + 48 * HOUR_MS).toISOString();
    const transfer = await byHand(world, type, 'bank', { deadline });
    const known = (await world.audits()).length;
    const deeds: [string, string, string | undefined, () => Promise<unknown>][] = [
      ['user', 'orders.paid', transfer.id, () => ticketing.management.moneyArrived(ORGANISER, transfer.id)],
      [
        'nobody',
        'tickets.giveBack',
        own.id,
        () => ticketing.management.giveBack(own.id, own.buyer, { tickets: own.tickets.slice(0, 1) }),
      ],
      [
        'user',
        'tickets.cancel',
        own.id,
        () => ticketing.management.refundTickets(ORGANISER, own.id, { tickets: own.tickets.slice(1, 2) }),
      ],
      ['user', 'orders.refund', own.id, () => ticketing.refundOrder(ORGANISER, own.id, { amount: 1 })],
    ];
    for (const [, , , deed] of deeds) {
      world.clock.advance(1000);
      await deed();
    }
    const codes = new Map((await world.rows('orders')).map(({ id, code }) => [id, code]));
    const entries = (await world.audits()).slice(known).map((entry) => {
      const { event, actorKind, actor, action, subjectKind, subject, label } = entry;
      return { event, actorKind, actor, action, subjectKind, subject, label };
    });
    for (const [actorKind, action, subject] of deeds)
      expect(entries).toContainEqual({
        event: EVENT,
        actorKind,
        actor: actorKind === 'user' ? ORGANISER.id : '',
        action,
        subjectKind: 'order',
        subject,
        label: codes.get(subject ?? ''),
      });
    // Each ticket that goes has its refund in the history, too.
    expect(entries.map(({ action }) => action).toSorted()).toEqual([
      'orders.paid',
      'orders.refund',
      'orders.refund',
      'orders.refund',
      'tickets.cancel',
      'tickets.giveBack',
    ]);
  });
});

describeTicketing('tickets that go while somebody gives them back', (databases) => {
  it('are given back by nobody else, and nothing is written', async () => {
    const world = await ticketingWorld(await databases.open());
    await world.changeEvent({ refundPolicy: 'until', refundDays: 7 });
    const { management } = world.ticketing;
    const own = await bought(world, await world.sell(), 2);
    const write = world.db.write.bind(world.db);
    world.db.write = async (work) => {
      world.db.write = write;
      await management.giveBack(own.id, own.buyer, { tickets: own.tickets.slice(0, 1) });
      return write(work);
    };
    const late = management.giveBack(own.id, own.buyer, { tickets: own.tickets });
    expect((await refused(late)).status).toBe(409);
    expect([...world.cards.refunds.values()]).toEqual([1500]);
    expect((await rowsOf(world, own.id)).order).toMatchObject({ refunded: 1500, refundPending: 0 });
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('are told of a fault, and not of a repetition', async () => {
    const world = await ticketingWorld(await databases.open());
    await world.changeEvent({ refundPolicy: 'until', refundDays: 7 });
    const { management, refundOrder } = world.ticketing;
    const own = await bought(world, await world.sell(), 2);
    const write = world.db.write.bind(world.db);
    world.db.write = () => Promise.reject(new Error('The disk is full.'));
    const { tickets } = own;
    const attempts = [
      () => management.giveBack(own.id, own.buyer, { tickets }, 'key'),
      () => management.refundTickets(ORGANISER, own.id, { tickets }, 'key'),
      () => refundOrder(ORGANISER, own.id, { amount: 1 }, 'key'),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow('The disk is full.');
    world.db.write = write;
    // A key is not used up by what was not written.
    expect(
      await management.refundTickets(ORGANISER, own.id, { tickets, restock: false }, 'other'),
    ).toMatchObject({
      refunded: 3000,
    });
    const [entry] = (await world.audits()).filter(({ action }) => action === 'tickets.cancel');
    expect(JSON.parse(entry?.changes ?? '')).toEqual([
      { field: 'tickets', before: 2, after: 0 },
      { field: 'restock', before: null, after: false },
    ]);
  });
});

describeTicketing('the mail about a refund', (databases) => {
  it('says whether the tickets are void', async () => {
    const world = await ticketingWorld(await databases.open(), { drawn: true });
    const { ticketing } = world;
    const own = await bought(world, await world.sell(), 2);
    await world.worker.drain();
    const known = (await world.rows('mail_outbox')).length;
    await ticketing.refundOrder(ORGANISER, own.id, { amount: 2999 });
    await ticketing.refundOrder(ORGANISER, own.id, { amount: 1 });
    const mails = (await world.rows('mail_outbox')).slice(known);
    const about = (subject: RegExp) => mails.find((mail) => subject.test(mail.subject))?.body ?? '';
    expect(about(/29\.99/)).toContain('The rest of your order stays as it is.');
    expect(about(/0\.01/)).toContain('The tickets of this order are no longer valid.');
  });

  it.each([
    ['one', 'mail.deliver'],
    ['an event that is off', 'mail.deliver-mailing'],
  ])('about %s goes by %s', async (what, kind) => {
    const world = await ticketingWorld(await databases.open());
    const { ticketing } = world;
    const own = await bought(world, await world.sell(), 2);
    await world.worker.drain();
    const refund =
      what === 'one'
        ? () => ticketing.refundOrder(ORGANISER, own.id)
        : () => world.db.write((tx) => ticketing.guards.onCancelled(tx, { id: EVENT }));
    await refund();
    await world.worker.drain();
    const mail = (await world.rows('mail_outbox')).find(({ subject }) => subject.startsWith('Refund 3000'));
    const jobs = (await world.rows('jobs')).filter(({ payload }) => payload.includes(mail?.id ?? 'none'));
    expect(jobs.map((job) => job.kind)).toEqual([kind]);
    // Money of one order doesn't wait for that of an event.
    const [paying] = (await world.rows('jobs')).filter(({ payload }) => payload.includes('"refundId"'));
    expect(paying?.lane === 'heavy').toBe(what !== 'one');
  });
});
