import { expect, it } from 'vitest';
import {
  brokenInvariants,
  describeTicketing,
  EVENT,
  ORGANISER,
  OTHER_EVENT,
  STRANGER,
  type TicketingWorld,
  ticketingWorld,
} from '../support/ticketing-world.ts';

describeTicketing('orders that are refunded together', (databases) => {
  const bought = async (world: TicketingWorld, type: string, quantity = 2): Promise<string> => {
    const { order } = await world.ticketing.placeOrder(EVENT, world.request(type, quantity), { actor: null });
    await world.ticketing.receiver.settle(world.cards.pay(`cs_test_${order.id}`));
    await world.worker.drain();
    return order.id;
  };
  const byHand = async (world: TicketingWorld, type: string, method: string): Promise<string> =>
    (
      await world.ticketing.management.order(ORGANISER, EVENT, {
        items: [{ ticketType: type, quantity: 2 }],
        buyer: { name: 'Hari', email: 'hari@example.com' },
        method,
        mail: false,
      })
    ).id;
  /** Looks at what refunding them would do, and says yes to just that. */
  const refundAll = async (
    world: TicketingWorld,
    ids: string[],
    more: Record<string, unknown> = {},
    key = 'k',
  ) => {
    const { refunds } = world.ticketing.management;
    const preview = await refunds.preview(ORGANISER, EVENT, ids);
    const orders = preview.orders.map(({ id, back }) => ({ id, back }));
    const batch = await refunds.start(ORGANISER, EVENT, { orders, ...more }, key);
    return { preview, batch, orders };
  };
  const outcomes = async (world: TicketingWorld, batch: string) =>
    (await world.ticketing.management.refunds.read(ORGANISER, EVENT, batch)).orders.map(
      ({ outcome }) => outcome,
    );
  const back = (world: TicketingWorld) =>
    [...world.cards.refunds.values()].reduce((sum, amount) => sum + amount, 0);
  const till = (world: TicketingWorld) => world.cards.ledger.balance(`organiser:${ORGANISER.id}:till`, 'USD');
  const subjects = async (world: TicketingWorld): Promise<string[]> =>
    (await world.rows('mail_outbox'))
      .map(({ subject }) => subject)
      .filter((text) => !text.startsWith('Tickets'));

  type Scenario = {
    what: string;
    stage: (world: TicketingWorld, type: string) => Promise<string>;
    hindrance?: string;
    outcome: string;
    /** What goes back to the card now, and what the preview says. */
    card: number;
    told: number;
    valid: number;
    mails: string[];
  };
  const scenarios: Scenario[] = [
    {
      what: 'a paid order',
      stage: bought,
      outcome: 'refunded',
      card: 3000,
      told: 3000,
      valid: 0,
      mails: ['Refund 3000 Rain'],
    },
    {
      what: 'an order of which a part went back: the rest',
      stage: async (world, type) => {
        const id = await bought(world, type);
        await world.ticketing.refundOrder(ORGANISER, id, { amount: 700 });
        return id;
      },
      outcome: 'refunded',
      card: 3000,
      told: 2300,
      valid: 0,
      mails: ['Refund 700 ', 'Refund 2300 Rain'],
    },
    {
      what: 'an order one of whose tickets was refunded and sold again: the rest, and not the new one',
      stage: async (world, type) => {
        const id = await bought(world, type);
        const { tickets } = await world.ticketing.readOrder(id, { actor: ORGANISER });
        await world.ticketing.management.refundTickets(ORGANISER, id, { tickets: [tickets[0]?.id] });
        await bought(world, type, 1);
        return id;
      },
      outcome: 'refunded',
      card: 3000,
      told: 1500,
      valid: 1,
      mails: ['Refund 1500 ', 'Refund 1500 Rain'],
    },
    {
      what: 'an order that was refunded already',
      stage: async (world, type) => {
        const id = await bought(world, type);
        await world.ticketing.refundOrder(ORGANISER, id);
        return id;
      },
      hindrance: 'nothing',
      outcome: 'nothing',
      card: 3000,
      told: 0,
      valid: 0,
      mails: ['Refund 3000 '],
    },
    {
      what: 'an order that cost nothing: its tickets end',
      stage: (world, type) => byHand(world, type, 'guest'),
      outcome: 'cancelled',
      card: 0,
      told: 0,
      valid: 0,
      mails: ['Cancelled organiser'],
    },
    {
      what: 'an order that waits for its payment',
      stage: async (world, type) =>
        (await world.ticketing.placeOrder(EVENT, world.request(type, 2), { actor: null })).order.id,
      hindrance: 'unpaid',
      outcome: 'unpaid',
      card: 0,
      told: 0,
      valid: 0,
      mails: [],
    },
    {
      what: 'an order with a refund on its way: the rest',
      stage: async (world, type) => {
        const id = await bought(world, type);
        world.cards.away = true;
        await world.ticketing.refundOrder(ORGANISER, id, { amount: 1000 });
        world.cards.away = false;
        return id;
      },
      outcome: 'refunded',
      card: 3000,
      told: 2000,
      valid: 0,
      mails: ['Refund 1000 ', 'Refund 2000 Rain'],
    },
    {
      what: 'an order that the buyer disputes: promised until the bank has decided',
      stage: async (world, type) => {
        const id = await bought(world, type);
        world.cards.refundStatus = 'disputed';
        return id;
      },
      outcome: 'waits',
      card: 0,
      told: 3000,
      valid: 0,
      mails: [],
    },
  ];

  it.each(scenarios)('$what', async ({ stage, hindrance = '', outcome, card, told, valid, mails }) => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell();
    const id = await stage(world, type);
    const { preview, batch } = await refundAll(world, [id], { reason: 'Rain' });
    expect(preview.orders).toMatchObject([{ id, back: told, hindrance }]);
    expect(preview.toCards).toBe(told);
    await world.worker.drain();
    expect(await outcomes(world, batch)).toEqual([outcome]);
    expect(back(world)).toBe(card);
    expect((await world.rows('tickets')).filter(({ status }) => status === 'valid')).toHaveLength(valid);
    expect((await subjects(world)).toSorted()).toEqual(mails.toSorted());
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('takes money that was paid by hand out of the till, and shows it apart', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell();
    const [card, cash] = [await bought(world, type), await byHand(world, type, 'cash')];
    expect(await till(world)).toBe(3000);
    const { preview, batch } = await refundAll(world, [card, cash]);
    expect(preview).toMatchObject({ ready: 2, tickets: 4, toCards: 3000, byHand: 3000, mails: 2 });
    // The payment's fee stays; the balance afterwards is what the ledger then says.
    expect(preview.effect).toMatchObject({ processingFees: 59 });
    await world.worker.drain();
    expect(await outcomes(world, batch)).toEqual(['refunded', 'refunded']);
    expect([await till(world), back(world)]).toEqual([0, 3000]);
    const owed = 0 - (await world.cards.ledger.balance(`organiser:${ORGANISER.id}:payable`, 'USD'));
    expect(owed).toBe(preview.effect?.owedAfter);
  });

  it('refunds once under one key, however often it is sent, and another request under it is refused', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell();
    const { refunds } = world.ticketing.management;
    const orders = [{ id: await bought(world, type), back: 3000 }];
    const sent = await Promise.all([1, 2, 3].map(() => refunds.start(ORGANISER, EVENT, { orders }, 'same')));
    await world.worker.drain();
    expect(new Set([...sent, await refunds.start(ORGANISER, EVENT, { orders }, 'same')]).size).toBe(1);
    await world.worker.drain();
    expect([back(world), (await world.rows('refund_batches')).length]).toEqual([3000, 1]);
    const other = { orders, restock: false };
    await expect(refunds.start(ORGANISER, EVENT, other, 'same')).rejects.toMatchObject({ status: 422 });
  });

  it('passes over what has become another sum since it was looked at', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell();
    const id = await bought(world, type);
    const { batch } = await refundAll(world, [id]);
    await world.ticketing.refundOrder(ORGANISER, id, { amount: 100 });
    await world.worker.drain();
    expect([await outcomes(world, batch), back(world)]).toEqual([['changed'], 100]);
  });

  it('puts the places on sale again, or not', async () => {
    for (const restock of [true, false]) {
      const world = await ticketingWorld(await databases.open());
      const type = await world.sell({ quantity: 10 });
      await refundAll(world, [await bought(world, type)], { restock });
      await world.worker.drain();
      const [row] = await world.rows('ticket_types');
      expect([row?.sold, row?.quantity]).toEqual([0, restock ? 10 : 8]);
    }
  });

  it('goes on after the provider was away, and pays each back once', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell();
    const ids = [await bought(world, type), await bought(world, type)];
    const { batch } = await refundAll(world, ids);
    world.cards.away = true;
    await world.worker.drain();
    expect(await outcomes(world, batch)).toEqual(['waits', 'waits']);
    world.cards.away = false;
    world.clock.advance(3_600_000);
    await world.worker.drain();
    expect(await outcomes(world, batch)).toEqual(['refunded', 'refunded']);
    expect([back(world), world.cards.refunds.size]).toEqual([6000, 2]);
  });

  it('is refused to others, for orders of other events, and for none or too many', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell();
    const id = await bought(world, type);
    const { refunds } = world.ticketing.management;
    const { batch, orders } = await refundAll(world, [id]);
    const door = { id: 'doorkeeper00001', superuser: false };
    await world.db.write((tx) =>
      tx
        .as<{ event_members: Record<string, unknown> }>()
        .insertInto('event_members')
        .values({
          id: 'member000000001',
          event: EVENT,
          user: door.id,
          role: 'check_in',
          created: '',
          updated: '',
        })
        .execute(),
    );
    const tries: [number, () => Promise<unknown>][] = [
      [404, () => refunds.preview(STRANGER, EVENT, [id])],
      [404, () => refunds.start(STRANGER, EVENT, { orders })],
      [404, () => refunds.read(STRANGER, EVENT, batch)],
      [404, () => refunds.running(STRANGER, EVENT)],
      [403, () => refunds.preview(door, EVENT, [id])],
      [403, () => refunds.start(door, EVENT, { orders })],
      [403, () => refunds.read(door, EVENT, batch)],
      [404, () => refunds.preview(ORGANISER, OTHER_EVENT, [id])],
      [404, () => refunds.start(ORGANISER, OTHER_EVENT, { orders })],
      [404, () => refunds.read(ORGANISER, OTHER_EVENT, batch)],
      [400, () => refunds.preview(ORGANISER, EVENT, [])],
      [400, () => refunds.start(ORGANISER, EVENT, { orders: [] })],
      [400, () => refunds.start(ORGANISER, EVENT, { orders, reason: 'x'.repeat(501) })],
      [
        400,
        () =>
          refunds.preview(
            ORGANISER,
            EVENT,
            Array.from({ length: 201 }, (_, n) => `o${n}`),
          ),
      ],
    ];
    for (const [at, [status, attempt]] of tries.entries())
      await expect(attempt(), `attempt ${at}`).rejects.toMatchObject({ status });
    expect(await world.rows('refund_batches')).toHaveLength(1);
  });
});
