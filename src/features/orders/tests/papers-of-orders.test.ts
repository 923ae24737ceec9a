import { expect, it } from 'vitest';
import { refused } from '#tests/support/refused.ts';
import {
  BUYER,
  describeTicketing,
  EVENT,
  ORGANISER,
  STRANGER,
  ticketingWorld,
} from '#tests/support/ticketing-world.ts';

describeTicketing('the papers of an order', (databases) => {
  it('are there while it has a valid ticket, for those whose order it is', async () => {
    const world = await ticketingWorld(await databases.open());
    const { ticketsPdf, orderCalendar, placeOrder, receiver, refundOrder } = world.ticketing;
    const type = await world.sell({ quantity: 10 });
    const placed = await placeOrder(EVENT, world.request(type, 2), { actor: BUYER });
    const { id, code } = placed.order;
    const status = async (actor: typeof BUYER | null) => (await refused(ticketsPdf(id, { actor }))).status;
    expect(await status(BUYER)).toBe(404);
    const noTickets = (await refused(ticketsPdf(id, { actor: BUYER }))).message;
    expect(await refused(orderCalendar(id, { actor: BUYER }))).toMatchObject({
      status: 404,
      message: noTickets,
    });
    await receiver.settle(world.cards.pay(placed.payment?.paymentSessionId ?? ''));
    const codes = (await world.rows('tickets')).map((ticket) => ticket.code);
    for (const actor of [BUYER, ORGANISER]) {
      const { filename, bytes } = await ticketsPdf(id, { actor });
      expect(filename).toBe(`tickets-${code}.pdf`);
      expect(codes.every((each) => Buffer.from(bytes).toString().includes(each))).toBe(true);
    }
    for (const actor of [STRANGER, null]) expect(await status(actor)).toBe(404);
    await refundOrder(ORGANISER, id);
    expect(await status(BUYER)).toBe(404);
  });

  it('say what was paid for a ticket for several people once: with the first of them', async () => {
    const world = await ticketingWorld(await databases.open());
    const { placeOrder, receiver, ticketAmounts } = world.ticketing;
    const type = await world.sell({ quantity: 10, admits: 3 });
    const placed = await placeOrder(EVENT, world.request(type, 1), { actor: BUYER });
    await receiver.settle(world.cards.pay(placed.payment?.paymentSessionId ?? ''));
    const tickets = await world.rows('tickets');
    expect(tickets).toHaveLength(3);
    const [first] = tickets.filter(({ partOf }) => partOf === '');
    const amounts = await ticketAmounts(ORGANISER, placed.order.id);
    expect([...amounts].map(([id, { value }]) => [id, value])).toEqual([[first?.id, 1500]]);
  });
});
