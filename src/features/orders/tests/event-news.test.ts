import { beforeEach, expect, it } from 'vitest';
import { randomIds } from '#lib/ids.ts';
import { addMs } from '#lib/time.ts';
import { createJobQueue } from '#platform/jobs/index.ts';
import { createOutbox } from '#platform/mail/index.ts';
import { idOf, itemRow, orderRow, PLACED, ticketRow, writeRows } from '#tests/support/order-rows.ts';
import {
  describeTicketing,
  EVENT,
  OTHER_EVENT,
  type TicketingWorld,
  ticketingWorld,
} from '#tests/support/ticketing-world.ts';
import { orderContext, type OrderContext, type OrderDeps } from '../actions/context.ts';
import { notifyEventJob, notifyTicketHolders } from '../actions/notify-event.ts';
import { notifyHoldersJob } from '../actions/notify-holders.ts';
import { accessTokenOf } from '../model/access-token.ts';
import type { EventNews, OrderDocuments, TicketedEvent, TicketNews } from '../model/ports.ts';
import type { OrderRow, TicketingTables } from '../model/ticketing-schema.ts';

const AT = '2026-12-01 13:00:00.000Z';
const MOVED = { before: { venueName: 'Basantapur' }, note: 'Rain' } as never;

describeTicketing('news of an event and of tickets', (databases) => {
  let world: TicketingWorld;
  let context: OrderContext;
  let told: TicketNews[];
  let event: TicketedEvent | null;

  beforeEach(async () => {
    world = await ticketingWorld(await databases.open());
    const { db, clock } = world;
    const jobs = createJobQueue(clock, randomIds());
    told = [];
    event = {
      id: EVENT,
      title: 'Dashain Mela',
      slug: '',
      organiser: '',
      currency: 'USD',
      status: 'published',
      startsAt: '2026-12-20 18:00:00.000Z',
      endsAt: '',
      timezone: 'UTC',
      onlineUrl: '',
      venueName: 'Patan',
      venueAddress: '',
      city: '',
    };
    const mail = (to: string, subject: string) => Promise.resolve({ to, subject, html: '', text: '' });
    context = orderContext({
      db,
      clock,
      jobs,
      outbox: createOutbox({ clock, ids: randomIds(), jobs }),
      origin: 'https://mela.test',
      accessSecret: 'secret',
      events: { find: () => Promise.resolve(event) },
      documents: {
        newsMail: (_view: OrderDocuments, news: TicketNews) => {
          told.push(news);
          return mail(news.to, news.what);
        },
        cancelledMail: (view: OrderDocuments, because: string) => mail(view.order.buyerEmail, because),
      },
    } as unknown as OrderDeps);
  });

  /** Orders of one ticket each, in the buyer's name. */
  const bought = async (...orders: OrderRow[]) => {
    await writeRows(world.db, 'orders', orders);
    await writeRows(
      world.db,
      'order_items',
      orders.map(({ id }) => itemRow(`i${id.slice(0, 9)}`, { order: id })),
    );
    await writeRows(
      world.db,
      'tickets',
      orders.map(({ id, event: of, buyerEmail }) =>
        ticketRow(`t${id.slice(0, 9)}`, { order: id, event: of, holderEmail: buyerEmail }),
      ),
    );
  };
  const hold = (name: string, order: string, holderEmail: string, values: object = {}) =>
    writeRows(world.db, 'tickets', [
      ticketRow(name, { order: idOf(order), holderEmail, holderName: name, position: 1, ...values }),
    ]);
  const notify = (what: EventNews = 'postponed') => notifyTicketHolders(context, EVENT, what, AT);
  const mails = async () =>
    (await world.rows('mail_outbox'))
      .map(({ recipient, uniqueKey }) => `${recipient} ${uniqueKey}`)
      .toSorted();

  it('go one after the other beside what buyers wait for', async () => {
    const job = notifyEventJob(context);
    expect(job).toMatchObject({ kind: 'ticketing.tell-event', lane: 'mailings', heavy: true });
    expect(notifyHoldersJob(context)).toMatchObject({ kind: 'ticketing.tell-holders' });
    await bought(orderRow('one', { buyerEmail: 'Maya@Example.com' }));
    await hold('asha', 'one', 'Asha@Example.com');
    await job.run({ eventId: EVENT, what: 'moved', at: AT, moved: MOVED }, {} as never);
    expect(told).toEqual([
      { what: 'moved', to: 'Maya@Example.com', name: 'Maya', buyer: true, backUrl: '', ...(MOVED as object) },
      {
        what: 'moved',
        to: 'asha@example.com',
        name: 'asha',
        buyer: false,
        backUrl: '',
        ...(MOVED as object),
      },
    ]);
    expect(await mails()).toEqual([
      `Maya@Example.com moved:${EVENT}:${AT}:${idOf('one')}`,
      `asha@example.com moved:${EVENT}:${AT}:asha@example.com`,
    ]);
    expect((await world.rows('jobs')).map(({ kind: of }) => of)).toEqual(
      Array.from({ length: 2 }, () => 'mail.deliver-mailing'),
    );
    // Once more changes nothing.
    await notifyTicketHolders(context, EVENT, 'moved', AT, MOVED);
    expect(await mails()).toHaveLength(2);
  });

  it('reach who holds a ticket of another order, and has handed on all that they bought', async () => {
    await bought(
      orderRow('ann', { buyerEmail: 'ann@example.com' }),
      orderRow('bea', { buyerEmail: 'bea@example.com' }),
    );
    await hold('given', 'ann', 'bea@example.com', { epoch: 1 });
    await world.db.write((tx) =>
      tx
        .as<TicketingTables>()
        .updateTable('tickets')
        .set({ epoch: 1, holderEmail: 'carl@example.com' })
        .where('order', '=', idOf('bea'))
        .execute(),
    );
    await notify();
    expect(told.map(({ to }) => to).toSorted()).toEqual([
      'ann@example.com',
      'bea@example.com',
      'carl@example.com',
    ]);
  });

  it('reach each of many orders once', async () => {
    const orders = Array.from({ length: 53 }, (_, n) =>
      orderRow(`o${99 - n}`, { buyerEmail: `g${n}@example.com`, created: addMs(PLACED, n) }),
    );
    await bought(...orders);
    await notify();
    expect(told.map(({ to }) => to).toSorted()).toEqual(
      orders.map(({ buyerEmail }) => buyerEmail).toSorted(),
    );
  });

  it('reach who has a valid ticket of a paid order of this event', async () => {
    await bought(
      orderRow('part', { status: 'partially_refunded', buyerEmail: 'part@example.com' }),
      ...(['pending', 'expired', 'cancelled', 'refunded'] as const).map((status) =>
        orderRow(status, { status, buyerEmail: `${status}@example.com` }),
      ),
      orderRow('other', { event: OTHER_EVENT, buyerEmail: 'other@example.com' }),
    );
    await writeRows(world.db, 'orders', [orderRow('void', { buyerEmail: 'void@example.com' })]);
    await hold('gone', 'void', 'gone@example.com', { status: 'cancelled' });
    await notify();
    expect(told.map(({ to }) => to)).toEqual(['part@example.com']);
    event = null;
    await notify('moved');
    expect(told).toHaveLength(1);
  });

  it.each<[string, OrderRow | null, boolean]>([
    ['bought nothing', null, true],
    ['bought too', orderRow('own', { buyerEmail: 'Asha@Example.com' }), false],
    [
      'has part of it back',
      orderRow('own', { buyerEmail: 'asha@example.com', status: 'partially_refunded' }),
      false,
    ],
    ['has not paid', orderRow('own', { buyerEmail: 'asha@example.com', status: 'pending' }), true],
    [
      'bought for another event',
      orderRow('own', { buyerEmail: 'asha@example.com', event: OTHER_EVENT }),
      true,
    ],
    ['is another', orderRow('own', { buyerEmail: 'bina@example.com' }), true],
  ])('reach a guest of an order who %s', async (_, own, heard) => {
    await bought(orderRow('one'), ...(own ? [own] : []));
    await hold('guest', 'one', 'asha@example.com');
    await notify();
    expect(told.filter(({ to, buyer }) => to === 'asha@example.com' && !buyer)).toHaveLength(heard ? 1 : 0);
  });

  it('reach a guest whose own order has no valid ticket any more', async () => {
    await bought(orderRow('one'));
    await writeRows(world.db, 'orders', [orderRow('own', { buyerEmail: 'asha@example.com' })]);
    await hold('void', 'own', 'asha@example.com', { status: 'cancelled' });
    await hold('guest', 'one', 'asha@example.com');
    await notify('cancelled');
    // Its buyer hears of a cancelled event with their money.
    expect(told.map(({ to, buyer }) => [to, buyer])).toEqual([['asha@example.com', false]]);
  });

  const until = { refundPolicy: 'until', refundDays: 7 };
  it.each<[EventNews, string, Partial<OrderRow>, Partial<TicketedEvent>, boolean]>([
    ['moved', 'by its promise', {}, until, true],
    ['moved', 'by the promise of that day', { refundUntil: '2026-12-13 18:00:00.000Z' }, {}, true],
    ['moved', 'no promise', {}, {}, false],
    ['moved', 'by a promise that is over', {}, { ...until, refundDays: 30 }, false],
    ['moved', 'nothing paid', { total: 0 }, until, false],
    ['moved', 'paid by hand', { method: 'cash' }, until, false],
    ['postponed', 'all of it', {}, {}, true],
    ['postponed', 'the last cent', { refunded: 999 }, {}, true],
    ['postponed', 'nothing left', { refunded: 1_000 }, {}, false],
    ['postponed', 'paid by hand', { method: 'bank' }, {}, false],
    ['rescheduled', 'nothing paid', { total: 0 }, {}, false],
  ])('of %s lead a buyer to their money: %s', async (what, _, order, values, back) => {
    if (event) event = { ...event, ...values };
    await bought(orderRow('one', order));
    await hold('guest', 'one', 'asha@example.com');
    await notify(what);
    const id = idOf('one');
    const url = `https://mela.test/tickets/${id}/refund?accessToken=${accessTokenOf('secret', id)}`;
    expect(told.map(({ backUrl, buyer }) => [backUrl, buyer])).toEqual([
      [back ? url : '', true],
      ['', false],
    ]);
  });

  it('of single tickets go to who held them, once each, and to the buyer where it is said', async () => {
    const holders = notifyHoldersJob(context);
    await bought(orderRow('one'));
    for (const [name, email] of [
      ['asha', 'Asha@Example.com'],
      ['asha2', 'asha@example.com'],
      ['bina', 'bina@example.com'],
    ] as const)
      await hold(name, 'one', email, { status: 'cancelled' });
    const tickets = ['asha', 'asha2'].map(idOf);
    const job = { orderId: idOf('one'), tickets, at: AT };
    await holders.run({ ...job, fate: 'refunded' }, {} as never);
    expect(told).toEqual([
      { what: 'refunded', to: 'asha@example.com', name: 'asha', buyer: false, backUrl: '' },
    ]);
    expect(await mails()).toEqual([`asha@example.com refunded:${idOf('asha')}:asha@example.com:${AT}`]);
    expect((await world.rows('jobs')).map(({ kind }) => kind)).toEqual(['mail.deliver']);
    await holders.run({ ...job, fate: 'withdrawn', buyer: true }, {} as never);
    expect(await mails()).toEqual([
      `asha@example.com refunded:${idOf('asha')}:asha@example.com:${AT}`,
      `asha@example.com withdrawn:${idOf('asha')}:asha@example.com:${AT}`,
      `maya@example.com withdrawn:${idOf('asha')}:maya@example.com:${AT}`,
    ]);
    expect((await world.rows('mail_outbox')).map(({ subject }) => subject)).toContain('organiser');
    // Who held it before hears of it, not who holds it now.
    const holder = { email: 'old@example.com', name: 'Old' };
    await holders.run({ ...job, tickets: [idOf('bina')], fate: 'given', holder }, {} as never);
    expect(told.at(-1)).toEqual({
      what: 'given',
      to: 'old@example.com',
      name: 'Old',
      buyer: false,
      backUrl: '',
    });
    const before = told.length;
    await holders.run({ ...job, orderId: idOf('nobody'), fate: 'refunded' }, {} as never);
    event = null;
    await holders.run({ ...job, fate: 'refunded', at: 'later' }, {} as never);
    expect([told.length, (await mails()).length]).toEqual([before, 4]);
  });
});
