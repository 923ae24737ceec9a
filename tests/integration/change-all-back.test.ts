import type { OrderViewer } from '#features/orders/index.ts';
import { ApiError } from '#lib/errors.ts';
import { expect, it } from 'vitest';
import { brokenBooks } from '../support/books.ts';
import type { DatabaseUnderTest } from '../support/databases.ts';
import {
  describeTicketing,
  EVENT,
  ORGANISER,
  type TicketingWorld,
  ticketingWorld,
} from '../support/ticketing-world.ts';

/** An order of 15.00 whose ticket its guest changes to one that costs nothing: all of the money goes back, and the ticket stays. */
async function stage(databases: DatabaseUnderTest, quantity = 1) {
  const world = await ticketingWorld(await databases.open());
  await world.db.write((tx) =>
    tx
      .as<{ events: Record<string, unknown> }>()
      .updateTable('events')
      .set({ typeChanges: 1, typeChangeHours: 1, refundPolicy: 'until', refundDays: 1 })
      .where('id', '=', EVENT)
      .execute(),
  );
  const seat = await world.sell({ name: 'Seat' });
  const free = await world.sell({ name: 'Stands', kind: 'free', price: 0 });
  const placed = await world.ticketing.placeOrder(EVENT, world.request(seat, quantity), { actor: null });
  const { id } = placed.order;
  await pay(world, placed.payment);
  await world.worker.drain();
  const viewer: OrderViewer = { actor: null, accessToken: placed.accessToken };
  const tickets = (await world.rows('tickets')).map((ticket) => ticket.id);
  const change = (ticketType: string, some = tickets) =>
    world.ticketing.exchanges.exchange(id, viewer, { tickets: some, ticketType });
  return { world, seat, free, id, viewer, tickets, change };
}
type Staged = Awaited<ReturnType<typeof stage>>;

const pay = (world: TicketingWorld, payment: { paymentSessionId: string } | null) =>
  world.ticketing.receiver.settle(world.cards.pay(payment?.paymentSessionId ?? ''));
/** The provider doesn't answer until what is returned is called. */
function providerAway({ cards }: TicketingWorld): () => void {
  const refund = cards.refundCharge.bind(cards);
  cards.refundCharge = () => Promise.reject(new ApiError(503, 'away'));
  return () => void (cards.refundCharge = refund);
}
const books = (world: TicketingWorld) => brokenBooks({ db: async () => world.db });
const orderNow = async ({ world, id }: Staged) =>
  (await world.rows('orders')).find((order) => order.id === id);
const valid = async ({ world }: Staged) =>
  (await world.rows('tickets')).filter(({ status }) => status === 'valid').length;
const mails = async (world: TicketingWorld) => {
  await world.worker.drain();
  return (await world.rows('mail_outbox')).map(({ subject }) => subject);
};

describeTicketing('a change that gives back all that is left of its order', (databases) => {
  it('leaves the ticket valid, and its order open', async () => {
    const staged = await stage(databases);
    const { world, free, tickets, change } = staged;
    expect(await change(free)).toMatchObject({ status: 'done', difference: -1500 });
    await world.worker.drain();
    expect(await orderNow(staged)).toMatchObject({
      status: 'partially_refunded',
      refunded: 1500,
      refundPending: 0,
    });
    expect(await world.rows('refunds')).toMatchObject([{ amount: 1500, reason: 'ticket_changed' }]);
    expect((await world.rows('tickets'))[0]).toMatchObject({
      id: tickets[0],
      status: 'valid',
      ticketType: free,
    });
    expect(await books(world)).toEqual([]);
    const [entry] = (await world.audits()).filter(({ action }) => action === 'orders.refund');
    expect(entry?.changes).not.toContain('ticket_changed');
  });

  it('asks for nothing when all is refunded once more', async () => {
    const staged = await stage(databases);
    const { world, free, id, change } = staged;
    await change(free);
    await world.worker.drain();
    await world.ticketing.management.refundOrder(ORGANISER, id, {});
    await world.worker.drain();
    expect(await world.rows('refunds')).toHaveLength(1);
    expect(await valid(staged)).toBe(1);
  });

  it('keeps a ticket that was paid otherwise when its neighbour is given back', async () => {
    const staged = await stage(databases, 2);
    const { world, free, id, viewer, tickets, change } = staged;
    const front = await world.sell({ name: 'Front', price: 8000 });
    const [first = '', second = ''] = tickets;
    await change(free, [first]);
    await pay(world, (await change(front, [first])).payment);
    await world.ticketing.management.giveBack(id, viewer, { tickets: [second] });
    await world.worker.drain();
    expect(await orderNow(staged)).toMatchObject({ status: 'partially_refunded', refunded: 3000 });
    expect((await world.rows('tickets')).find((ticket) => ticket.id === first)).toMatchObject({
      status: 'valid',
      ticketType: front,
    });
    expect(await books(world)).toEqual([]);
    // With the last of them the order ends.
    await world.ticketing.management.giveBack(id, viewer, { tickets: [first] });
    await world.worker.drain();
    expect(await valid(staged)).toBe(0);
    expect(await orderNow(staged)).toMatchObject({ status: 'refunded' });
    expect(await books(world)).toEqual([]);
  });

  type Then = [string, (staged: Staged) => Promise<unknown>, string, number];
  const thens: Then[] = [
    [
      'is given back',
      ({ world, id, viewer, tickets }) => world.ticketing.management.giveBack(id, viewer, { tickets }),
      'refunded',
      0,
    ],
    [
      'is taken back by the organiser',
      ({ world, id, tickets }) => world.ticketing.management.refundTickets(ORGANISER, id, { tickets }),
      'refunded',
      0,
    ],
    [
      'is of an event that is cancelled',
      async ({ world }) => {
        await world.changeEvent({ status: 'cancelled' });
        await world.db.write((tx) => world.ticketing.guards.onCancelled(tx, { id: EVENT }));
        await world.worker.drain();
        await world.worker.drain();
      },
      'refunded',
      0,
    ],
    [
      'is changed to a dearer one again',
      async ({ world, seat, change }) => {
        const { payment, difference } = await change(seat);
        expect(difference).toBe(1500);
        await pay(world, payment);
      },
      'partially_refunded',
      1,
    ],
    [
      'has the bank send the money back',
      async ({ world, id }) => {
        const [refund] = await world.rows('refunds');
        await world.ticketing.receiver.refundFailed({ orderId: id, refundId: refund?.id ?? '' });
      },
      'paid',
      1,
    ],
  ];
  it.each(thens)('goes on as any other when it %s', async (_how, then, status, left) => {
    const staged = await stage(databases);
    await staged.change(staged.free);
    await staged.world.worker.drain();
    await then(staged);
    await staged.world.worker.drain();
    expect(await orderNow(staged)).toMatchObject({ status });
    expect(await valid(staged)).toBe(left);
    const sold = (await staged.world.rows('ticket_types')).reduce(
      (sum, type) => sum + type.sold + type.held,
      0,
    );
    expect(sold).toBe(left);
  });

  it('has its buyer told when the event is cancelled', async () => {
    const staged = await stage(databases);
    const { world, free, change } = staged;
    await change(free);
    const before = (await mails(world)).length;
    await world.changeEvent({ status: 'cancelled' });
    await world.db.write((tx) => world.ticketing.guards.onCancelled(tx, { id: EVENT }));
    await world.worker.drain();
    expect(await mails(world)).toHaveLength(before + 1);
  });

  it('waits for the provider like any refund, and ends the same', async () => {
    const staged = await stage(databases);
    const { world, free, change } = staged;
    const isBack = providerAway(world);
    await change(free);
    expect(await orderNow(staged)).toMatchObject({ status: 'paid', refundPending: 1500 });
    expect(await valid(staged)).toBe(1);
    isBack();
    world.clock.advance(3_600_000);
    await world.worker.drain();
    expect(await orderNow(staged)).toMatchObject({ status: 'partially_refunded', refunded: 1500 });
    expect(await valid(staged)).toBe(1);
    expect(await books(world)).toEqual([]);
  });

  it('ends an order that was refunded whole while it waited for the provider', async () => {
    const staged = await stage(databases, 2);
    const { world, free, id, tickets, change } = staged;
    const isBack = providerAway(world);
    await change(free, tickets.slice(0, 1));
    isBack();
    world.clock.advance(1000);
    // What is left of it: the organiser ends the order.
    await world.ticketing.refundOrder(ORGANISER, id);
    world.clock.advance(3_600_000);
    await world.worker.drain();
    expect(await orderNow(staged)).toMatchObject({ status: 'refunded', refunded: 3000 });
    expect(await valid(staged)).toBe(0);
    expect(await books(world)).toEqual([]);
  });

  it.each([
    ['all that was left', 2, 3000],
    ['what the provider gave back beside it', 1, 1500],
  ])(
    'ends an order of which %s was refunded in the provider’s dashboard',
    async (_what, quantity, refunded) => {
      const staged = await stage(databases, quantity);
      const { world, free, id, tickets, change } = staged;
      if (quantity > 1) await change(free, tickets.slice(0, 1));
      await world.worker.drain();
      await world.ticketing.receiver.refunded({ orderId: id, refunded, currency: 'USD' });
      expect(await orderNow(staged)).toMatchObject({ status: 'refunded', refunded });
      expect(await valid(staged)).toBe(0);
    },
  );

  it('is the organiser’s, too', async () => {
    const staged = await stage(databases);
    const { world, free, tickets } = staged;
    await world.ticketing.management.changeTicket(ORGANISER, tickets[0] ?? '', {
      ticketType: free,
      settle: 'link',
    });
    await world.worker.drain();
    expect(await orderNow(staged)).toMatchObject({ status: 'partially_refunded', refunded: 1500 });
    expect(await valid(staged)).toBe(1);
    expect(await books(world)).toEqual([]);
  });

  it('leaves nothing open when two give back the last two at once', async () => {
    const staged = await stage(databases, 2);
    const { world, free, id, viewer, tickets, change } = staged;
    await change(free);
    await world.worker.drain();
    await Promise.all(
      tickets.map((ticket) => world.ticketing.management.giveBack(id, viewer, { tickets: [ticket] })),
    );
    expect(await orderNow(staged)).toMatchObject({ status: 'refunded' });
    expect(await valid(staged)).toBe(0);
    expect(await books(world)).toEqual([]);
  });
});
