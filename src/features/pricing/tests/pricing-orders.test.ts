import { expect, it } from 'vitest';
import type { PricedTables } from '../model/pricing-schema.ts';
import { refused } from '#tests/support/refused.ts';
import {
  describeTicketing,
  brokenInvariants,
  EVENT,
  ORGANISER,
  SUPERUSER,
  type TicketingWorld,
  ticketingWorld,
} from '#tests/support/ticketing-world.ts';

const nobody = { actor: null };
/** What the payment service of these tests keeps. */
const PROCESSING = 59;
const IVA = { taxName: 'IVA', taxBps: 2100, taxIncluded: false };

const order = (world: TicketingWorld, type: string, quantity: number, more = {}) =>
  world.ticketing.placeOrder(EVENT, world.request(type, quantity, more), nobody);

describeTicketing('what an order costs', (databases) => {
  it('is the same in the order, at the payment and in the ledger, with tax, fee and discount', async () => {
    const world = await ticketingWorld(await databases.open());
    const { prices, promoCodes, receiver } = world.ticketing;
    const type = await world.sell({ price: 1999 });
    await prices.changeSettings(ORGANISER, EVENT, { ...IVA, feeOnTop: true });
    await prices.setFee(SUPERUSER, { bps: 300 });
    await prices.setFee(SUPERUSER, { organiser: ORGANISER.id, currency: 'USD', bps: 250, fixed: 30 });
    await promoCodes.create(ORGANISER, EVENT, { code: 'mela 10', kind: 'percent', bps: 1000 });

    const placed = await order(world, type, 3, { promoCode: 'MELA10' });
    // 59.97 less 6.00, with 11.33 of tax; of 65.30 2.5 % and 0.30 for each of three.
    const parts = { subtotal: 5997, discount: 600, tax: 1133, fees: 253, total: 6783 };
    expect(placed.order).toMatchObject(parts);
    const [asked] = world.cards.requests;
    expect(asked?.total).toBe(6783);
    expect(asked?.lines).toEqual([
      { name: 'Entry', quantity: 3, unitAmount: 1799 },
      { name: 'IVA 21 %', quantity: 1, unitAmount: 1133 },
      { name: 'Fees', quantity: 1, unitAmount: 253 },
    ]);
    await receiver.settle(world.cards.pay(placed.payment?.paymentSessionId ?? ''));
    expect(await world.cards.ledger.balance('stripe:balance', 'USD')).toBe(6783);
    expect(await world.cards.ledger.balance('platform:fees', 'USD')).toBe(-253);
    expect(await world.cards.ledger.balance(`organiser:${ORGANISER.id}:payable`, 'USD')).toBe(
      -6530 + PROCESSING,
    );

    const amounts = await world.ticketing.ticketAmounts(ORGANISER, placed.order.id);
    const shares = [...amounts.values()].map(({ total }) => total);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(6783);
    for (const amount of shares) await world.ticketing.refundOrder(ORGANISER, placed.order.id, { amount });
    const [row] = await world.rows('orders');
    expect(row).toMatchObject({ status: 'refunded', refunded: 6783 });
    expect(await world.cards.ledger.balance('platform:fees', 'USD')).toBe(0);
    expect((await world.rows('promo_codes'))[0]).toMatchObject({ used: 0, held: 0 });
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('is paid at once when a code leaves nothing, without any fee, and cancelling gives the code back', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell();
    await world.ticketing.prices.setFee(SUPERUSER, { currency: 'USD', bps: 500, fixed: 100 });
    const code = { code: 'GUEST', kind: 'percent', bps: 10_000, maxUses: 1 };
    await world.ticketing.promoCodes.create(ORGANISER, EVENT, code);
    const placed = await order(world, type, 2, { promoCode: 'guest' });
    expect(placed).toMatchObject({
      payment: null,
      order: { status: 'paid', total: 0, fees: 0, discount: 3000 },
    });
    expect((await refused(order(world, type, 1, { promoCode: 'guest' }))).data).toMatchObject({
      promoCode: { code: 'promo_code_used_up' },
    });
    expect(await brokenInvariants(world)).toEqual([]);
    const viewer = { actor: null, accessToken: placed.accessToken };
    await world.ticketing.cancelOrder(placed.order.id, viewer);
    await order(world, type, 1, { promoCode: 'guest' });
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('follows what the organiser changed meanwhile, also where another process remembers it otherwise', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ price: 1000 });
    const other = world.beside(await databases.openAgain());
    const buy = () => other.placeOrder(EVENT, world.request(type), nobody);
    expect((await buy()).order.total).toBe(1000);
    await world.ticketing.prices.changeSettings(ORGANISER, EVENT, IVA);
    expect((await buy()).order.total).toBe(1210);
    const group = { name: 'Two', kind: 'amount', amount: 100, minQuantity: 2 };
    await world.ticketing.groupDiscounts.create(ORGANISER, EVENT, group);
    expect((await other.placeOrder(EVENT, world.request(type, 2), nobody)).order).toMatchObject({
      discount: 200,
      total: 2178,
    });
  });

  it('keeps the code for another time where everybody gets as much', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell();
    await world.ticketing.promoCodes.create(ORGANISER, EVENT, { code: 'FIVE', kind: 'percent', bps: 500 });
    const group = { name: 'Families', kind: 'percent', bps: 1000, minQuantity: 3 };
    await world.ticketing.groupDiscounts.create(ORGANISER, EVENT, group);
    const placed = await order(world, type, 3, { promoCode: 'FIVE' });
    expect(placed.order.discount).toBe(450);
    expect((await world.rows('promo_codes'))[0]).toMatchObject({ held: 0, used: 0 });
    expect((await world.rows('orders'))[0]).toMatchObject({ discountName: 'Families', promoCode: '' });
  });

  it('goes back when it is paid after the code was used up by others', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell();
    await world.ticketing.promoCodes.create(ORGANISER, EVENT, {
      code: 'ONE',
      kind: 'percent',
      bps: 500,
      maxUses: 1,
    });
    const first = await order(world, type, 1, { promoCode: 'ONE' });
    world.cards.away = true;
    for (let n = 0; n < 5; n += 1) {
      world.clock.advance(15 * 60_000);
      await world.worker.drain();
    }
    world.cards.away = false;
    const second = await order(world, type, 1, { promoCode: 'ONE' });
    await world.ticketing.receiver.settle(world.cards.pay(second.payment?.paymentSessionId ?? ''));
    await world.ticketing.receiver.settle(world.cards.pay(first.payment?.paymentSessionId ?? ''));
    await world.worker.drain();
    const rows = await world.rows('orders');
    expect(rows.find(({ id }) => id === first.order.id)).toMatchObject({ status: 'refunded' });
    expect((await world.rows('promo_codes'))[0]).toMatchObject({ held: 0, used: 1 });
    expect(await brokenInvariants(world)).toEqual([]);
  });
});

describeTicketing('a code', (databases) => {
  it('says why it can not be used', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell();
    const child = await world.sell({ name: 'Child', price: 500 });
    const make = (code: string, more: Record<string, unknown>) =>
      world.ticketing.promoCodes.create(ORGANISER, EVENT, { code, kind: 'percent', bps: 1000, ...more });
    await make('SOON', { startsAt: '2030-01-01 00:00:00.000Z' });
    await make('OLD', { endsAt: '2020-01-01 00:00:00.000Z' });
    await make('MANY', { minQuantity: 3 });
    await make('CHILD', { ticketTypes: [child] });
    await make('ONCE', { maxPerBuyer: 1 });
    await order(world, type, 1, { promoCode: 'ONCE' });
    for (const [promoCode, reason] of [
      ['NONE', 'unknown_promo_code'],
      ['SOON', 'promo_code_not_started'],
      ['OLD', 'promo_code_ended'],
      ['MANY', 'promo_code_too_few'],
      ['CHILD', 'promo_code_not_for_these'],
      ['ONCE', 'promo_code_used_by_buyer'],
    ]) {
      const refusal = await refused(order(world, type, 1, { promoCode }));
      expect(refusal).toMatchObject({ status: 400, data: { promoCode: { code: reason } } });
    }
    expect(await world.rows('orders')).toHaveLength(1);
  });

  it('shows hidden tickets to those who have it, and to nobody else', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ hidden: true });
    expect((await refused(order(world, type, 1))).status).toBe(400);
    await world.ticketing.promoCodes.create(ORGANISER, EVENT, {
      code: 'CREW',
      kind: 'unlock',
      unlocks: [type],
    });
    await order(world, type, 1, { promoCode: 'crew' });
    expect((await world.rows('promo_codes'))[0]?.held).toBe(1);
    expect(await brokenInvariants(world)).toEqual([]);
  });
});

describeTicketing('a tracking link', (databases) => {
  it('from before is found though its code ends with a hyphen, after one that does not', async () => {
    const world = await ticketingWorld(await databases.open());
    const { links } = world.ticketing;
    const add = (id: string, code: string) =>
      world.db.write((tx) =>
        tx
          .as<PricedTables>()
          .insertInto('tracking_links')
          .values({ id, event: EVENT, code, name: 'Old', created: world.clock.text() })
          .execute(),
      );
    await add('link00000000001', 'cut-at-a-blank-');
    expect(await links.find(EVENT, 'cut-at-a-blank-')).toMatchObject({ id: 'link00000000001' });
    await add('link00000000002', 'cut-at-a-blank');
    expect(await links.find(EVENT, 'cut-at-a-blank')).toMatchObject({ id: 'link00000000002' });
    expect(await links.find(EVENT, 'cut-at-a')).toBe(null);
  });

  it('tells what it brought: visits by the day, orders, tickets and money', async () => {
    const world = await ticketingWorld(await databases.open());
    const { links, placeOrder, receiver } = world.ticketing;
    const type = await world.sell();
    const { id } = await links.create(ORGANISER, EVENT, { name: 'Facebook group' });
    expect(await links.find(EVENT, 'Facebook-Group')).toMatchObject({ id, code: 'facebook-group' });
    await Promise.all([links.countVisit(id), links.countVisit(id)]);
    world.clock.advance(24 * 3_600_000);
    await links.countVisit(id);
    const placed = await placeOrder(EVENT, world.request(type, 2), { actor: null, via: id });
    await placeOrder(EVENT, world.request(type), { actor: null, via: id });
    await receiver.settle(world.cards.pay(placed.payment?.paymentSessionId ?? ''));
    expect(await links.list(ORGANISER, EVENT)).toMatchObject([
      { visits: 3, orders: 1, tickets: 2, sales: 3000 },
    ]);
    // A poster is sold by it and is nobody; a family is three people.
    const poster = await world.sell({ name: 'Poster', price: 700, quantity: 5, addOnTo: type });
    const family = await world.sell({ name: 'Family', price: 4000, quantity: 5, admits: 3 });
    for (const items of [
      [
        { ticketType: type, quantity: 1 },
        { ticketType: poster, quantity: 2 },
      ],
      [{ ticketType: family, quantity: 1 }],
    ]) {
      const more = await placeOrder(EVENT, world.request(type, 1, { items }), { actor: null, via: id });
      await receiver.settle(world.cards.pay(more.payment?.paymentSessionId ?? ''));
      if (items.length > 1) await world.ticketing.refundOrder(ORGANISER, more.order.id, { amount: 500 });
    }
    const told = { orders: 3, tickets: 6, sales: 9900 };
    expect(await links.list(ORGANISER, EVENT)).toMatchObject([told]);
    const figures = await world.ticketing.figuresOf(ORGANISER, EVENT);
    expect(figures.links.find((line) => line.id === id)).toMatchObject({
      orders: told.orders,
      tickets: told.tickets,
      taken: told.sales,
      refunded: 500,
    });
    expect(await world.rows('tracking_visits')).toHaveLength(2);
    expect((await refused(links.remove(ORGANISER, id))).status).toBe(409);
  });
});
