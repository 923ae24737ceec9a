import { expect, it } from 'vitest';
import {
  createPayments,
  payable,
  type Posting,
  STRIPE_BALANCE,
  STRIPE_FEES,
} from '#features/payments/index.ts';
import { seededIds } from '#lib/ids.ts';
import { createJobQueue } from '#platform/jobs/index.ts';
import { createLog } from '#platform/log/index.ts';
import {
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
import { extensionsOf } from '#tests/support/extensions.ts';

async function buy(world: TicketingWorld, type: string, quantity: number, name: string, eventId = EVENT) {
  const buyer = { name, email: `${name.split(' ')[0]?.toLowerCase()}@example.com` };
  const placed = await world.ticketing.placeOrder(eventId, world.request(type, quantity, { buyer }), {
    actor: BUYER,
  });
  if (placed.payment) await world.ticketing.receiver.settle(world.cards.pay(placed.payment.paymentSessionId));
  return placed.order;
}

describeTicketing('figures of several events', ({ open }) => {
  it('tells what is sold, held and kept of each, of their own events alone', async () => {
    const world = await ticketingWorld(await open());
    const paid = await world.sell({ price: 1500, quantity: 10 });
    const free = await world.sell({ kind: 'free', price: 0, quantity: 5 });
    const other = await world.sell({ price: 700, quantity: 3 }, OTHER_EVENT);
    const order = await buy(world, paid, 2, 'Maya Gurung');
    await buy(world, free, 1, 'Asha Rai');
    await buy(world, other, 1, 'Bina Rai', OTHER_EVENT);
    await world.ticketing.placeOrder(EVENT, world.request(paid, 3), { actor: null });
    await world.ticketing.refundOrder(ORGANISER, order.id, { amount: 500 });

    const mine = await world.ticketing.salesOfEvents(ORGANISER, [EVENT, OTHER_EVENT, 'nosuchevent0001']);
    expect([...mine]).toEqual([
      [EVENT, { sold: 3, held: 3, quantity: 15, sales: 3000, revenue: 2500, disputed: 0 }],
    ]);
    const all = await world.ticketing.salesOfEvents(SUPERUSER, [EVENT, OTHER_EVENT]);
    expect(all.get(OTHER_EVENT)).toEqual({
      sold: 1,
      held: 0,
      quantity: 3,
      sales: 700,
      revenue: 700,
      disputed: 0,
    });
  });

  it('is zeros for an event without tickets, and nothing for no events', async () => {
    const world = await ticketingWorld(await open());
    expect((await world.ticketing.salesOfEvents(ORGANISER, [EVENT])).get(EVENT)).toEqual({
      sold: 0,
      held: 0,
      quantity: 0,
      sales: 0,
      revenue: 0,
      disputed: 0,
    });
    expect(await world.ticketing.salesOfEvents(ORGANISER, [])).toEqual(new Map());
  });
});

describeTicketing('who comes', ({ open }) => {
  it('finds tickets by parts of names, addresses and codes, each word for itself', async () => {
    const world = await ticketingWorld(await open());
    const type = await world.sell({ kind: 'free', price: 0 });
    await buy(world, type, 2, 'Maya Gurung');
    const { code } = await buy(world, type, 1, 'Asha Rai');
    const found = async (q: string) =>
      (await world.ticketing.findByName(ORGANISER, EVENT, { q })).map(({ holderName }) => holderName);
    expect(await found('')).toEqual(['Asha Rai', 'Maya Gurung', 'Maya Gurung']);
    expect(await found('gur')).toEqual(['Maya Gurung', 'Maya Gurung']);
    expect(await found('gurung maya')).toEqual(['Maya Gurung', 'Maya Gurung']);
    expect(await found('asha@example')).toEqual(['Asha Rai']);
    expect(await found(code.toLowerCase())).toEqual(['Asha Rai']);
    expect(await found('gurung rai')).toEqual([]);
    expect(await found('%')).toEqual([]);
    expect(await world.ticketing.findByName(ORGANISER, EVENT, { limit: 1 })).toMatchObject([
      { holderName: 'Asha Rai', ticketTypeName: 'Entry', orderCode: code },
    ]);
  });

  it('is for those who manage the event', async () => {
    const world = await ticketingWorld(await open());
    for (const actor of [STRANGER, BUYER]) {
      await expect(world.ticketing.findByName(actor, EVENT)).rejects.toMatchObject({ status: 404 });
    }
  });
});

describeTicketing('money of several events', ({ open }) => {
  it('is the same as of each alone, and adds up to the organiser’s', async () => {
    const { db, clock } = await ticketingWorld(await open());
    const ids = seededIds(7);
    const jobs = createJobQueue(clock, ids);
    const origin = 'http://mela.test';
    const { ledger } = createPayments({
      db,
      clock,
      ids,
      jobs,
      log: createLog('silent'),
      extensions: extensionsOf(),
      origin,
      stripe: null,
    });
    const posting = (key: string, event: string, amount: number, currency = 'EUR'): Posting[] => [
      {
        key,
        kind: 'charge',
        currency,
        event,
        order: `order-${key}`,
        organiser: ORGANISER.id,
        lines: [
          { account: STRIPE_BALANCE, amount },
          { account: payable(ORGANISER.id), amount: -amount },
        ],
      },
      {
        key: `${key}-fee`,
        kind: 'processing_fee',
        currency,
        event,
        organiser: ORGANISER.id,
        lines: [
          { account: STRIPE_FEES, amount: -30 },
          { account: payable(ORGANISER.id), amount: 30 },
        ],
      },
    ];
    const all = [
      ...posting('a', EVENT, 5000),
      ...posting('b', OTHER_EVENT, 1000),
      ...posting('c', OTHER_EVENT, 700, 'USD'),
    ];
    for (const one of all) await db.write((tx) => ledger.post(tx, one));

    const of = await ledger.summariesOf([EVENT, OTHER_EVENT, 'nosuchevent0001']);
    expect([...of.keys()].toSorted()).toEqual([EVENT, OTHER_EVENT]);
    for (const [event, summaries] of of) expect(summaries).toEqual(await ledger.summary(event));
    expect(await ledger.summaryOfOrganiser(ORGANISER.id)).toMatchObject([
      { currency: 'EUR', gross: 6000, processingFees: 60, net: 5940, netDue: 5940 },
      { currency: 'USD', gross: 700, processingFees: 30, net: 670, netDue: 670 },
    ]);
    expect(await ledger.summariesOf([])).toEqual(new Map());
    expect(await ledger.summaryOfOrganiser(STRANGER.id)).toEqual([]);
  });
});
