import { expect, it } from 'vitest';
import { fieldMessage } from '#lib/errors.ts';
import { refused } from '#tests/support/refused.ts';
import {
  brokenInvariants,
  BUYER,
  describeTicketing,
  EVENT,
  ORGANISER,
  SUPERUSER,
  type TicketingWorld,
  ticketingWorld,
} from '#tests/support/ticketing-world.ts';

const buy = (world: TicketingWorld, type: string, quantity = 1, more = {}) =>
  world.ticketing.placeOrder(EVENT, world.request(type, quantity, more), { actor: BUYER });

const gift = (world: TicketingWorld, type: string, price: number) =>
  buy(world, type, 1, { items: [{ ticketType: type, quantity: 1, price }] });

/** It was refused by what the items come to, and nothing is held or asked of the provider. */
async function expectTooLittle(
  world: TicketingWorld,
  order: () => Promise<unknown>,
): Promise<{ data: Record<string, unknown> }> {
  const [asked, orders] = [world.cards.requests.length, (await world.rows('orders')).length];
  const error = await refused(order());
  expect(error.status).toBe(400);
  expect(error.data).toMatchObject({ items: { code: 'validation_below_card_minimum' } });
  expect(world.cards.requests).toHaveLength(asked);
  expect(await world.rows('orders')).toHaveLength(orders);
  expect((await world.rows('ticket_types')).every(({ held }) => held === 0)).toBe(true);
  expect((await world.rows('promo_codes')).every(({ held }) => held === 0)).toBe(true);
  return error;
}

describeTicketing('a total that is too little for a card', (databases) => {
  it('is refused before anything is held, and says from how much on a card pays', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ price: 49 });
    const { data } = await expectTooLittle(world, () => buy(world, type));
    expect(fieldMessage(data.items, 'en')).toBe('The smallest amount that can be paid by card is $0.50.');
    expect(fieldMessage(data.items, 'es')).toMatch(/tarjeta es 0,50\sUS\$\.$/);
    expect(fieldMessage(data.items, 'ne')).toMatch(/०\.५० हो।$/);
    expect((await buy(world, type, 2)).order).toMatchObject({ status: 'pending', total: 98 });
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('goes by the currency', async () => {
    const world = await ticketingWorld(await databases.open());
    await world.changeEvent({ currency: 'NPR' });
    const [little, enough] = [await world.sell({ price: 6499 }), await world.sell({ price: 6500 })];
    await expectTooLittle(world, () => buy(world, little));
    expect((await buy(world, enough)).order.status).toBe('pending');
  });

  it('may come of a code, which is not used up; one that leaves nothing is free', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ price: 100 });
    const { promoCodes } = world.ticketing;
    await promoCodes.create(ORGANISER, EVENT, { code: 'MOST', kind: 'percent', bps: 6000 });
    await promoCodes.create(ORGANISER, EVENT, { code: 'ALL', kind: 'percent', bps: 10_000 });
    await expectTooLittle(world, () => buy(world, type, 1, { promoCode: 'MOST' }));
    expect(await buy(world, type, 1, { promoCode: 'ALL' })).toMatchObject({
      payment: null,
      order: { status: 'paid', total: 0 },
    });
  });

  it('may be a gift, which may also be nothing', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ kind: 'donation', price: 0 });
    await expectTooLittle(world, () => gift(world, type, 20));
    expect((await gift(world, type, 0)).order.status).toBe('paid');
    expect((await gift(world, type, 50)).order.status).toBe('pending');
  });

  it('may be the difference of a change, which the organiser then settles otherwise', async () => {
    const world = await ticketingWorld(await databases.open());
    const [from, to] = [await world.sell(), await world.sell({ name: 'Near', price: 1530 })];
    const placed = await buy(world, from);
    await world.ticketing.receiver.settle(world.cards.pay(placed.payment?.paymentSessionId ?? ''));
    const order = await world.ticketing.readOrder(placed.order.id, { actor: SUPERUSER });
    const ticket = order.tickets[0]?.id ?? '';
    const change = (settle: string) =>
      world.ticketing.management.changeTicket(ORGANISER, ticket, { ticketType: to, settle });
    const error = await refused(change('link'));
    expect(error.data).toMatchObject({ settle: { code: 'validation_below_card_minimum' } });
    await change('hand');
    expect(await brokenInvariants(world)).toEqual([]);
  });
});

describeTicketing('a total that is too much', (databases) => {
  it('is refused for a card before anything is held: Stripe takes eight digits', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ price: 49_999_999, quantity: 10 });
    const error = await refused(buy(world, type, 3));
    expect(error).toMatchObject({ status: 400, data: { items: { code: 'validation_too_big' } } });
    expect(await world.rows('orders')).toEqual([]);
    expect((await buy(world, type, 2)).order).toMatchObject({ status: 'pending', total: 99_999_998 });
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('is refused by hand where it is none that anybody could mean', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ kind: 'donation', price: 0, quantity: 100 });
    const give = (price: number) =>
      world.ticketing.management.order(ORGANISER, EVENT, {
        items: [{ ticketType: type, quantity: 100, price }],
        buyer: { name: 'Hari', email: '' },
        method: 'cash',
        mail: false,
      });
    const error = await refused(give(10_000_000_000));
    expect(error).toMatchObject({ status: 400, data: { items: { code: 'validation_too_big' } } });
    expect(await give(100_000_000)).toMatchObject({ status: 'paid', total: 10_000_000_000 });
    expect(await brokenInvariants(world)).toEqual([]);
  });
});
