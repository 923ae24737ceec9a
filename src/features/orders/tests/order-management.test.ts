import { expect, it } from 'vitest';
import {
  brokenInvariants,
  describeTicketing,
  EVENT,
  ORGANISER,
  STRANGER,
  type TicketingWorld,
  ticketingWorld,
} from '#tests/support/ticketing-world.ts';

const DAY_MS = 24 * 3_600_000;

describeTicketing('orders at the desk', (databases) => {
  const subjects = async (world: TicketingWorld): Promise<string[]> =>
    (await world.rows('mail_outbox')).map(({ subject, recipient }) => `${subject} → ${recipient}`);
  const byHand = (world: TicketingWorld, type: string, more: Record<string, unknown> = {}) =>
    world.ticketing.management.order(ORGANISER, EVENT, {
      items: [{ ticketType: type, quantity: 2 }],
      buyer: { name: 'Hari', email: 'hari@example.com' },
      method: 'cash',
      ...more,
    });
  const bought = async (world: TicketingWorld, type: string, quantity = 2) => {
    const { order } = await world.ticketing.placeOrder(EVENT, world.request(type, quantity), { actor: null });
    await world.ticketing.receiver.settle(world.cards.pay(`cs_test_${order.id}`));
    return world.ticketing.readOrder(order.id, { actor: ORGANISER });
  };
  const till = (world: TicketingWorld) => world.cards.ledger.balance(`organiser:${ORGANISER.id}:till`, 'USD');

  it('takes cash: paid at once, in the ledger by hand, tickets by mail when they are wanted', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ hidden: true, minPerOrder: 5, maxPerOrder: 6 });
    const order = await byHand(world, type);
    expect(order).toMatchObject({ status: 'paid', total: 3000, fees: 0, buyerName: 'Hari' });
    expect(order.tickets).toHaveLength(2);
    expect(await till(world)).toBe(3000);
    await byHand(world, type, { mail: false, buyer: { name: 'Gita', email: '' } });
    await world.worker.drain();
    expect(await subjects(world)).toEqual([`Tickets ${order.code} → hari@example.com`]);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('takes a guest for nothing, also of what costs something, and refuses what is sold out', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ quantity: 3 });
    expect(await byHand(world, type, { method: 'guest' })).toMatchObject({ status: 'paid', total: 0 });
    await expect(byHand(world, type, { method: 'guest' })).rejects.toMatchObject({ status: 409 });
    await expect(byHand(world, type, { buyer: { name: 'G', email: '' } })).rejects.toMatchObject({
      status: 400,
      data: { 'buyer.email': expect.anything() },
    });
    await expect(byHand(world, 'nothing00000000')).rejects.toMatchObject({
      data: { 'items.0.ticketType': expect.anything() },
    });
    await expect(
      world.ticketing.management.order(STRANGER, EVENT, { items: [], buyer: {}, method: 'cash' }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('waits for a bank transfer until its time has run out, and takes it later if there is room', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ quantity: 3 });
    const deadline = new Date(world.clock.now() + 7 * DAY_MS).toISOString();
    const bank = { method: 'bank', deadline, note: 'IBAN 12' };
    const order = await byHand(world, type, bank);
    expect(order).toMatchObject({ status: 'pending', total: 3000, tickets: [] });
    await world.worker.drain();
    await expect(byHand(world, type, bank)).rejects.toMatchObject({ status: 409 });
    const paid = await world.ticketing.management.moneyArrived(ORGANISER, order.id);
    expect(paid).toMatchObject({ status: 'paid' });
    expect((await world.ticketing.management.moneyArrived(ORGANISER, order.id)).tickets).toHaveLength(2);
    expect(await till(world)).toBe(3000);
    const late = await byHand(world, type, { ...bank, items: [{ ticketType: type, quantity: 1 }] });
    world.clock.advance(8 * DAY_MS);
    await world.worker.drain();
    expect(await world.ticketing.readOrder(late.id, { actor: ORGANISER })).toMatchObject({
      status: 'expired',
    });
    const other = await byHand(world, type, { items: [{ ticketType: type, quantity: 1 }], method: 'guest' });
    await expect(world.ticketing.management.moneyArrived(ORGANISER, late.id)).rejects.toMatchObject({
      status: 409,
    });
    await world.ticketing.cancelOrder(other.id, { actor: ORGANISER });
    expect(await world.ticketing.management.moneyArrived(ORGANISER, late.id)).toMatchObject({
      status: 'paid',
    });
    expect(await till(world)).toBe(4500);
    expect(await subjects(world)).toContain('Pay 3000 by transfer → hari@example.com');
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('does the same thing once, however often it is sent', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell();
    const request = {
      items: [{ ticketType: type, quantity: 1 }],
      buyer: { name: 'Hari', email: 'hari@example.com' },
      method: 'cash',
    };
    const sent = await Promise.all(
      [1, 2, 3].map(() => world.ticketing.management.order(ORGANISER, EVENT, request, { key: 'one' })),
    );
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    const order = await bought(world, type);
    const tickets = [order.tickets[0]?.id];
    for (let n = 0; n < 2; n += 1)
      await world.ticketing.management.refundTickets(ORGANISER, order.id, { tickets }, 'back');
    expect(await world.ticketing.readOrder(order.id, { actor: ORGANISER })).toMatchObject({ refunded: 1500 });
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('pays chosen tickets back, with their places on sale again or gone', async () => {
    const world = await ticketingWorld(await databases.open());
    const { id: quota } = await world.ticketing.quotas.create(ORGANISER, EVENT, { name: 'Hall', size: 9 });
    const type = await world.sell({ quota });
    const order = await bought(world, type, 3);
    const [one, two, three] = order.tickets.map(({ id }) => id);
    const { management } = world.ticketing;
    const after = await management.refundTickets(ORGANISER, order.id, { tickets: [one] });
    expect(after).toMatchObject({ status: 'partially_refunded', refunded: 1500 });
    await expect(management.refundTickets(ORGANISER, order.id, { tickets: [one] })).rejects.toMatchObject({
      status: 409,
    });
    await management.refundTickets(ORGANISER, order.id, {
      tickets: [two, three],
      restock: false,
      reason: 'Ill',
    });
    const [row] = await world.rows('ticket_types');
    expect(row).toMatchObject({ quantity: 8, sold: 0 });
    expect((await world.rows('quotas'))[0]).toMatchObject({ size: 7, sold: 0 });
    expect(await world.ticketing.readOrder(order.id, { actor: ORGANISER })).toMatchObject({
      status: 'refunded',
    });
    await world.worker.drain();
    expect(await subjects(world)).toContain('Refund 3000 Ill → maya@example.com');
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('gives back what was taken by hand, by hand', async () => {
    const world = await ticketingWorld(await databases.open());
    const order = await byHand(world, await world.sell());
    await world.ticketing.refundOrder(ORGANISER, order.id, { amount: 500 });
    expect(world.cards.refunds.size).toBe(0);
    expect(await till(world)).toBe(2500);
    await world.db.write((tx) => world.ticketing.guards.onCancelled(tx, { id: EVENT }));
    await world.worker.drain();
    const waiting = await world.ticketing.readOrder(order.id, { actor: ORGANISER });
    expect(waiting).toMatchObject({ status: 'partially_refunded', refunded: 500 });
    expect(waiting.tickets.every(({ status }) => status === 'cancelled')).toBe(true);
    const refund = (await world.rows('refunds')).find(({ status }) => status === 'pending');
    await world.ticketing.management.handedBack(ORGANISER, order.id, refund?.id ?? '');
    expect(await world.ticketing.readOrder(order.id, { actor: ORGANISER })).toMatchObject({
      status: 'refunded',
    });
    expect(await till(world)).toBe(0);
  });

  it('changes a ticket to a dearer one once its difference is paid by the link', async () => {
    const world = await ticketingWorld(await databases.open());
    const [from, to] = [await world.sell(), await world.sell({ name: 'Dear', price: 4000, quantity: 1 })];
    const order = await bought(world, from);
    const ticket = order.tickets[0]?.id ?? '';
    const { management } = world.ticketing;
    expect(await management.priceOfChange(ORGANISER, ticket, to)).toBe(2500);
    await management.changeTicket(ORGANISER, ticket, { ticketType: to, settle: 'link' });
    await expect(
      management.changeTicket(ORGANISER, ticket, { ticketType: to, settle: 'link' }),
    ).rejects.toMatchObject({ status: 409 });
    await world.worker.drain();
    expect(await subjects(world)).toContain('Pay 2500 by link → maya@example.com');
    const payment = (await world.rows('orders')).find(({ change }) => change !== '');
    const session = payment?.paymentSessionId ?? '';
    const shown = {
      from: 'Entry',
      to: 'Dear',
      fromDate: '',
      toDate: '',
      amount: 2500,
      currency: 'USD',
      back: 0,
    };
    const nobody = { actor: null };
    expect(await management.difference(session, nobody)).toEqual({
      ...shown,
      event: EVENT,
      status: 'waiting',
      payAt: payment?.paymentUrl,
      order: '',
    });
    expect(await management.difference(`cs_test_${order.id}`, nobody)).toBeNull();
    await world.ticketing.receiver.settle(world.cards.pay(session));
    const settled = { ...shown, status: 'done', payAt: '' };
    expect(await management.difference(session, nobody)).toMatchObject({ ...settled, order: '' });
    expect(await management.difference(session, { actor: ORGANISER })).toMatchObject({
      ...settled,
      order: order.id,
    });
    const now = await world.ticketing.readOrder(order.id, { actor: ORGANISER });
    expect(now.tickets[0]).toMatchObject({ ticketTypeName: 'Dear', code: order.tickets[0]?.code });
    expect(now.items).toHaveLength(1);
    const back = await management.refundTickets(ORGANISER, order.id, { tickets: [ticket] });
    expect(back).toMatchObject({ refunded: 1500 });
    const paid = (await world.rows('orders')).find(({ id }) => id === payment?.id);
    expect(paid).toMatchObject({ status: 'refunded', refunded: 2500 });
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('pays back what another type costs less, takes the difference by hand, or lets it be', async () => {
    const world = await ticketingWorld(await databases.open());
    const [cheap, dear] = [await world.sell(), await world.sell({ name: 'Dear', price: 4000 })];
    const { management } = world.ticketing;
    const order = await bought(world, dear, 3);
    const [one, two, three] = order.tickets.map(({ id }) => id) as [string, string, string];
    await management.changeTicket(ORGANISER, one, { ticketType: cheap, settle: 'link' });
    await management.changeTicket(ORGANISER, two, { ticketType: cheap, settle: 'waive' });
    const after = await world.ticketing.readOrder(order.id, { actor: ORGANISER });
    expect(after).toMatchObject({ status: 'partially_refunded', refunded: 2500 });
    await management.changeTicket(ORGANISER, one, { ticketType: dear, settle: 'hand' });
    expect(await till(world)).toBe(2500);
    await expect(
      management.changeTicket(ORGANISER, three, { ticketType: dear, settle: 'hand' }),
    ).rejects.toMatchObject({ data: { ticketType: expect.anything() } });
    await world.worker.drain();
    expect((await subjects(world)).filter((line) => line.startsWith('Tickets'))).toHaveLength(4);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('gives the money of a change back when its ticket is gone by then', async () => {
    const world = await ticketingWorld(await databases.open());
    const [from, to] = [await world.sell(), await world.sell({ name: 'Dear', price: 4000 })];
    const order = await bought(world, from, 1);
    const ticket = order.tickets[0]?.id ?? '';
    await world.ticketing.management.changeTicket(ORGANISER, ticket, { ticketType: to, settle: 'link' });
    await world.worker.drain();
    await world.ticketing.refundOrder(ORGANISER, order.id);
    const payment = (await world.rows('orders')).find(({ change }) => change !== '');
    await world.ticketing.receiver.settle(world.cards.pay(payment?.paymentSessionId ?? ''));
    await world.worker.drain();
    const paid = (await world.rows('orders')).find(({ id }) => id === payment?.id);
    expect(paid).toMatchObject({ status: 'refunded', refunded: 2500 });
    expect(
      await world.ticketing.management.difference(payment?.paymentSessionId ?? '', { actor: null }),
    ).toMatchObject({
      status: 'dropped',
      back: 2500,
      payAt: '',
    });
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('puts buyers and holders right, tells who was slower, and sends tickets again', async () => {
    const world = await ticketingWorld(await databases.open());
    const order = await bought(world, await world.sell());
    const { management } = world.ticketing;
    const buyer = { name: 'Maya G.', email: 'new@example.com', phone: '1' };
    await management.editBuyer(ORGANISER, order.id, buyer, { ifUpdated: order.updated });
    await expect(
      management.editBuyer(ORGANISER, order.id, { ...buyer, name: 'M' }, { ifUpdated: order.updated }),
    ).rejects.toMatchObject({ status: 409 });
    const ticket = order.tickets[1]?.id ?? '';
    await management.editHolder(ORGANISER, ticket, { name: 'Kiran', email: '' });
    await management.resendTickets(ORGANISER, order.id);
    await world.worker.drain();
    expect(await subjects(world)).toEqual([
      `Tickets ${order.code} → new@example.com`,
      `Tickets ${order.code} → new@example.com`,
    ]);
    const now = await world.ticketing.readOrder(order.id, { actor: ORGANISER });
    expect(now).toMatchObject({ buyerName: 'Maya G.', buyerPhone: '1' });
    expect(now.tickets[1]).toMatchObject({ holderName: 'Kiran', holderEmail: '' });
    await expect(management.editHolder(STRANGER, ticket, { name: 'X', email: '' })).rejects.toMatchObject({
      status: 404,
    });
  });
});
