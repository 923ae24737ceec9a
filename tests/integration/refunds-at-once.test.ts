import type { OrderViewer } from '#features/orders/index.ts';
import { expect, it } from 'vitest';
import { ApiError } from '#lib/errors.ts';
import {
  brokenInvariants,
  describeTicketing,
  EVENT,
  ORGANISER,
  ticketingWorld,
} from '../support/ticketing-world.ts';

const ROUNDS = 8;

describeTicketing('what goes back of an order from several sides at once, in two processes', (databases) => {
  it('goes back once: every refusal is a 409, and nothing is lost or paid twice', async () => {
    const world = await ticketingWorld(await databases.open());
    await world.changeEvent({ refundPolicy: 'until', refundDays: 7 });
    const type = await world.sell({ quantity: 100 });
    const dear = await world.sell({ name: 'Near', price: 900, quantity: 100 });
    const [here, there] = [world.ticketing, world.beside(await databases.openAgain())];
    for (let round = 0; round < ROUNDS; round += 1) {
      const placed = await here.placeOrder(EVENT, world.request(type, 3), { actor: null });
      const { id } = placed.order;
      await here.receiver.settle(world.cards.pay(placed.payment?.paymentSessionId ?? ''));
      const buyer: OrderViewer = { actor: null, accessToken: placed.accessToken };
      const { tickets: all } = await here.readOrder(id, buyer);
      const [one = '', two = '', three = ''] = all.map((ticket) => ticket.id);
      const outcomes = await Promise.allSettled([
        here.management.giveBack(id, buyer, { tickets: [one, two] }),
        there.management.refundTickets(ORGANISER, id, { tickets: [two, three] }),
        there.management.giveBack(id, buyer, { tickets: [one, two] }),
        here.management.refundTickets(ORGANISER, id, { tickets: [one] }),
        there.management.changeTicket(ORGANISER, three, { ticketType: dear, settle: 'hand' }),
        there.refundOrder(ORGANISER, id, { amount: 700 }),
        ...(round % 2 ? [here.refundOrder(ORGANISER, id)] : []),
      ]);
      const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
      expect(lost.filter((why) => !(why instanceof ApiError) || ![400, 409].includes(why.status))).toEqual(
        [],
      );
      await world.worker.drain();
      const refunds = (await world.rows('refunds')).filter(({ order }) => order === id);
      const [order] = (await world.rows('orders')).filter((each) => each.id === id);
      const back = refunds.reduce((sum, { amount }) => sum + amount, 0);
      expect(order).toMatchObject({ refunded: back, refundPending: 0 });
      expect(back).toBeLessThanOrEqual(4500);
      expect(refunds.every(({ status }) => status === 'succeeded')).toBe(true);
      expect(await brokenInvariants(world)).toEqual([]);
    }
    const atTheProvider = [...world.cards.refunds.values()].reduce((sum, amount) => sum + amount, 0);
    expect((await world.rows('refunds')).reduce((sum, { amount }) => sum + amount, 0)).toBe(atTheProvider);
  }, 60_000);
});
