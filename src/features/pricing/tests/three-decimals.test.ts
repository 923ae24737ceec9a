import { expect, it } from 'vitest';
import { type Checkout, payable } from '#features/payments/index.ts';
import { describeOnEachMigratedDatabase } from '#tests/support/migrated-databases.ts';
import { openPayments } from '#tests/support/payments.ts';
import { stageSandbox, twoTickets } from '#tests/support/sandbox.ts';
import { refused } from '#tests/support/refused.ts';
import {
  brokenInvariants,
  BUYER,
  describeTicketing,
  EVENT,
  ORGANISER,
  ticketingWorld,
} from '#tests/support/ticketing-world.ts';

const owedIn = async (shop: Awaited<ReturnType<typeof openPayments>>) =>
  0 - (await shop.payments.ledger.balance(payable('organiser000001'), 'KWD'));

describeTicketing('tickets in a currency of three decimals', (databases) => {
  it('cost, and come back, in steps that a card takes, with code, tax and fee', async () => {
    const world = await ticketingWorld(await databases.open());
    const { promoCodes, prices } = world.ticketing;
    const settings = { taxName: 'VAT', taxBps: 725, taxIncluded: false, feeOnTop: true };
    await prices.changeSettings(ORGANISER, EVENT, settings);
    await world.changeEvent({ currency: 'KWD' });
    const type = await world.sell({ price: 5120, quantity: 50 });
    await promoCodes.create(ORGANISER, EVENT, { code: 'ODD', kind: 'percent', bps: 333 });
    const request = world.request(type, 7, { promoCode: 'ODD' });
    const { order, payment } = await world.ticketing.placeOrder(EVENT, request, { actor: BUYER });
    const { subtotal, discount, fees, tax, total } = order;
    expect([subtotal, discount, fees, tax, total].every((amount) => amount % 10 === 0)).toBe(true);
    const asked = world.cards.requests.at(-1);
    const sum = asked?.lines.reduce((all, line) => all + line.quantity * line.unitAmount, 0);
    expect(sum).toBe(total);
    expect(asked?.lines.every(({ unitAmount }) => unitAmount % 10 === 0)).toBe(true);
    await world.ticketing.receiver.settle(world.cards.pay(payment?.paymentSessionId ?? ''));

    const { tickets } = await world.ticketing.readOrder(order.id, { actor: ORGANISER });
    for (const { id } of tickets)
      await world.ticketing.management.refundTickets(ORGANISER, order.id, { tickets: [id] }, id);
    const refunds = (await world.rows('refunds')).map(({ amount }) => amount);
    expect(refunds.every((amount) => amount % 10 === 0)).toBe(true);
    expect(refunds.reduce((all, amount) => all + amount, 0)).toBe(total);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('are refused a price, and a part of a refund, that no card takes', async () => {
    const world = await ticketingWorld(await databases.open());
    await world.changeEvent({ currency: 'KWD' });
    const priced = refused(
      world.ticketing.ticketTypes.create(ORGANISER, EVENT, {
        name: 'Odd',
        kind: 'paid',
        price: 5124,
        quantity: 5,
      }),
    );
    expect((await priced).data).toMatchObject({ price: { code: 'validation_card_step' } });
    const type = await world.sell({ price: 5120 });
    const placed = await world.ticketing.placeOrder(EVENT, world.request(type, 1), { actor: BUYER });
    await world.ticketing.receiver.settle(world.cards.pay(placed.payment?.paymentSessionId ?? ''));
    const part = (amount: number) => world.ticketing.refundOrder(ORGANISER, placed.order.id, { amount });
    expect((await refused(part(1234))).data).toMatchObject({ amount: { code: 'validation_card_step' } });
    expect(await part(1230)).toMatchObject({ status: 'partially_refunded', refunded: 1230 });
  });
});

describeOnEachMigratedDatabase('money in a currency of three decimals', ({ open }) => {
  it('is transferred and taken back in whole steps; what is less waits until it is one', async () => {
    const shop = await openPayments(await open(), { platformFee: { bps: 333, fixed: 0 } });
    await shop.onboard();
    const sold: Checkout[] = [];
    let owed = 0;
    for (let n = 1; n <= 8; n += 1) {
      const checkout = await shop.sell(`order000000000${n}`, 10_120 + n * 10, { currency: 'KWD' });
      sold.push(checkout);
      const funds = await shop.connectedFunds(undefined, 'kwd');
      owed = await owedIn(shop);
      expect(funds % 10).toBe(0);
      expect(owed >= 0 && owed < 10).toBe(true);
    }
    const [first, second] = sold as [Checkout, Checkout];
    await shop.refund(first, 3330, 'refund000000001');
    await shop.refund(second, second.amountTotal, 'refund000000002');
    expect((await shop.connectedFunds(undefined, 'kwd')) % 10).toBe(0);
    await shop.expectLedgerToAgree('KWD');
    await shop.refund(first, first.amountTotal - 3330, 'refund000000003');
    for (const each of sold.slice(2)) await shop.refund(each, each.amountTotal, `refund-${each.orderId}`);
    expect(await shop.connectedFunds(undefined, 'kwd')).toBe(0);
    await shop.expectLedgerToAgree('KWD');
  });

  it('is refused by the sandbox in anything but whole steps', async () => {
    const stage = await stageSandbox(await open());
    const { stripe } = stage;
    const wrong = { type: 'StripeInvalidRequestError', message: /KWD.*evenly divisible by 10/ };
    const inDinars = (unitAmount: number) => {
      const { line_items: lines = [], ...rest } = twoTickets();
      const price = { currency: 'kwd', unit_amount: unitAmount, product_data: { name: 'Entry' } };
      return { ...rest, line_items: lines.map(() => ({ quantity: 10, price_data: price })) };
    };
    await expect(stripe.checkout.sessions.create(inDinars(1001))).rejects.toMatchObject({
      ...wrong,
      message: expect.stringMatching(wrong.message),
      param: 'line_items[0][price_data][unit_amount]',
    });
    expect((await stripe.checkout.sessions.create(inDinars(1010))).amount_total).toBe(10_100);
    const price = stripe.prices.create({
      currency: 'kwd',
      unit_amount: 1005,
      recurring: { interval: 'year' },
      product_data: { name: 'Dues' },
    });
    await expect(price).rejects.toMatchObject({ param: 'unit_amount' });
  });
});
