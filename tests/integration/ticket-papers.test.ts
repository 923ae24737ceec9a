import { expect, it } from 'vitest';
import type { TicketsView } from '#features/orders/model/document-view.ts';
import { LANGUAGES } from '#lib/language/index.ts';
import type { Database } from '#platform/db/index.ts';
import {
  describeTicketing,
  EVENT,
  ORGANISER,
  SUPERUSER,
  ticketingWorld,
  type TicketingWorld,
} from '../support/ticketing-world.ts';

/** A world that keeps what is on the paper instead of drawing it. */
async function paperWorld(db: Database) {
  const drawn: TicketsView[] = [];
  const world = await ticketingWorld(db, {
    draw: async (view) => {
      drawn.push(view);
      return new Uint8Array();
    },
  });
  const handed = async (order: string): Promise<TicketsView> => {
    await world.ticketing.ticketsPdf(order, { actor: ORGANISER });
    return drawn.at(-1) as TicketsView;
  };
  return { world, handed };
}

async function buy(world: TicketingWorld, type: string, quantity: number, more = {}) {
  const request = world.request(type, quantity, more);
  const placed = await world.ticketing.placeOrder(EVENT, request, { actor: null });
  if (placed.payment) await world.ticketing.receiver.settle(world.cards.pay(placed.payment.paymentSessionId));
  return { id: placed.order.id, own: { actor: null, accessToken: placed.accessToken } };
}

describeTicketing('the papers of an order', ({ open }) => {
  it('say what was paid for each ticket, as the page, and giving it back, do', async () => {
    const { world, handed } = await paperWorld(await open());
    const { promoCodes, prices, management } = world.ticketing;
    await prices.changeSettings(ORGANISER, EVENT, {
      taxName: 'IVA',
      taxBps: 2100,
      taxIncluded: false,
      feeOnTop: true,
    });
    await prices.setFee(SUPERUSER, { bps: 300 });
    await promoCodes.create(ORGANISER, EVENT, { code: 'EARLY15', kind: 'percent', bps: 1500 });
    await world.changeEvent({ refundPolicy: 'until', refundDays: 1 });
    const type = await world.sell({ price: 1801 });
    const { id: order, own } = await buy(world, type, 3, { promoCode: 'EARLY15' });

    const [row] = await world.rows('orders');
    const printed = (await handed(order)).tickets.map(({ paid }) => paid);
    expect(printed.reduce((sum, each) => sum + each, 0)).toBe(row?.total);
    expect(printed).not.toContain(1801);
    const viewer = { actor: ORGANISER };
    const shown = await world.ticketing.readOrder(order, viewer);
    expect(shown.tickets.map(({ paid }) => paid)).toEqual(printed);
    const one = await world.ticketing.readTicket(shown.tickets[1]?.id ?? '', viewer);
    expect(one.paid).toBe(printed[1]);
    const amounts = await world.ticketing.ticketAmounts(ORGANISER, order);
    expect([...amounts.values()].map(({ value }) => value)).toEqual(printed);
    const offer = await management.giveBackOffer(order, own);
    expect(offer.tickets.map(({ amount }) => amount)).toEqual(printed);
  });

  it.each(LANGUAGES)('hold words only where people read words (%s)', async (language) => {
    const { world, handed } = await paperWorld(await open());
    const type = await world.sell({ kind: 'free', price: 0, quantity: 90 });
    for (const refundPolicy of ['none', 'until', 'flexible', '']) {
      await world.changeEvent({ refundPolicy, refundDays: 2 });
      const request = world.request(type);
      const { order } = await world.ticketing.placeOrder(EVENT, request, { actor: null, language });
      const { event, order: told } = await handed(order.id);
      // Whatever the row of an event or an order gets one day, it is not handed on by itself.
      expect(Object.keys(event).toSorted()).toEqual(
        'backUntil dates endsAt id onlineUrl organiserName refundWords sequence startsAt statusNote timezone title upcoming url venueAddress venueName'.split(
          ' ',
        ),
      );
      expect(Object.keys(told).toSorted()).toEqual(
        'buyerEmail buyerName code currency id total url'.split(' '),
      );
      expect(event.refundWords).not.toBe(refundPolicy === '' ? undefined : refundPolicy);
    }
  });
});
