import { beforeEach, expect, it } from 'vitest';
import type { DateChange } from '#features/event-dates/index.ts';
import { randomIds } from '#lib/ids.ts';
import type { Database, Tx } from '#platform/db/index.ts';
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
import { guestsOfDates, notifyDatesJob, notifyOfDates, ordersForDate } from '../actions/notify-dates.ts';
import { accessTokenOf } from '../model/access-token.ts';
import type { OrderDocuments, TicketNews } from '../model/ports.ts';
import type { OrderRow, TicketingTables } from '../model/ticketing-schema.ts';

const NEWS = idOf('news');
const MOVED: DateChange = {
  id: idOf('date'),
  title: '',
  kind: 'moved',
  was: { startsAt: '2026-12-20 18:00:00.000Z', endsAt: '2026-12-20 20:00:00.000Z' },
  now: { startsAt: '2026-12-20 19:00:00.000Z', endsAt: '2026-12-20 21:00:00.000Z' },
};

const dateRow = (id: string, times: DateChange['was']) => ({
  id,
  event: EVENT,
  ...times,
  title: '',
  note: '',
  capacity: 0,
  taken: 1,
  created: PLACED,
  updated: PLACED,
});

class Crash extends Error {
  override readonly name = 'Crash';
}

/** A database whose process dies at its write number `at`, counted from 0: before it or, with `after`, when it is done. */
function dyingAt(db: Database, at: number, after: boolean): Database {
  let writes = 0;
  return Object.assign(Object.create(db) as Database, {
    write: async (work: Parameters<Database['write']>[0]) => {
      const dies = writes === at;
      writes += 1;
      if (dies && !after) throw new Crash();
      const answer = await db.write(work);
      if (dies) throw new Crash();
      return answer;
    },
  });
}

describeTicketing('news of dates', (databases) => {
  let world: TicketingWorld;
  let told: TicketNews[];
  beforeEach(async () => {
    world = await ticketingWorld(await databases.open());
    told = [];
  });

  const contextOn = (db: Database): OrderContext => {
    const { clock } = world;
    const jobs = createJobQueue(clock, randomIds());
    const event = {
      id: EVENT,
      title: 'Yoga',
      slug: '',
      organiser: '',
      currency: 'USD',
      status: 'published',
      startsAt: '2026-12-20 19:00:00.000Z',
      endsAt: '2026-12-20 21:00:00.000Z',
      timezone: 'UTC',
      onlineUrl: '',
      venueName: 'Patan',
      venueAddress: '',
      city: '',
      refundPolicy: 'until',
      refundDays: 7,
    };
    return orderContext({
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
          return Promise.resolve({ to: news.to, subject: news.what, html: '', text: '' });
        },
      },
    } as unknown as OrderDeps);
  };

  const news = (changes: DateChange[] = [MOVED], message = '') =>
    writeRows(
      world.db,
      'date_news' as never,
      [
        { id: NEWS, event: EVENT, message, known: '[]', told: JSON.stringify(changes), created: PLACED },
      ] as never,
    );

  /** Orders of one ticket each, in the buyer's name. */
  const bought = async (...orders: OrderRow[]) => {
    await writeRows(world.db, 'orders', orders);
    await writeRows(
      world.db,
      'order_items',
      orders.map(({ id, event }) => itemRow(`i${id.slice(0, 9)}`, { order: id, event })),
    );
    await writeRows(
      world.db,
      'tickets',
      orders.map(({ id, event, buyerEmail }) =>
        ticketRow(`t${id.slice(0, 9)}`, { order: id, event, holderEmail: buyerEmail }),
      ),
    );
  };
  const hold = (name: string, order: string, holderEmail: string, values: object = {}) =>
    writeRows(world.db, 'tickets', [
      ticketRow(name, { order: idOf(order), holderEmail, holderName: name, position: 1, ...values }),
    ]);
  const mails = async () =>
    (await world.rows('mail_outbox'))
      .map(({ recipient, uniqueKey }) => `${recipient} ${uniqueKey}`)
      .toSorted();

  it('wait among the mailings, one job for each', async () => {
    const context = contextOn(world.db);
    expect(notifyDatesJob(context)).toMatchObject({
      kind: 'ticketing.tell-dates',
      lane: 'mailings',
      heavy: true,
    });
    const guests = guestsOfDates(context);
    for (let times = 0; times < 2; times += 1)
      await world.db.write((tx) => guests.tell(tx, { id: NEWS, event: EVENT }));
    expect((await world.rows('jobs')).map(({ kind, payload }) => [kind, payload])).toEqual([
      ['ticketing.tell-dates', JSON.stringify({ news: NEWS })],
    ]);
    await news();
    await bought(orderRow('one'));
    await notifyDatesJob(context).run({ news: NEWS }, {} as never);
    expect(await mails()).toHaveLength(1);
    // Nothing of that name is left to tell.
    await notifyDatesJob(context).run({ news: NEWS }, {} as never);
    expect(told).toHaveLength(1);
  });

  it('reach each person once: those who are counted, with all that they bought', async () => {
    const context = contextOn(world.db);
    await bought(
      orderRow('one', { buyerEmail: 'Maya@Example.com' }),
      orderRow('two', { buyerEmail: 'maya@example.com', total: 0 }),
      orderRow('bina', { buyerEmail: 'bina@example.com', method: 'cash' }),
      orderRow('erased', { buyerEmail: '', buyerName: '' }),
      orderRow('unpaid', { buyerEmail: 'unpaid@example.com', status: 'pending' }),
      orderRow('other', { buyerEmail: 'other@example.com', event: OTHER_EVENT }),
    );
    await writeRows(world.db, 'orders', [orderRow('void', { buyerEmail: 'void@example.com' })]);
    await hold('gone', 'void', 'gone@example.com', { status: 'cancelled' });
    await hold('asha', 'one', 'Asha@example.com');
    await hold('asha2', 'two', 'asha@example.com');
    // Bina bought too: of Maya's order she hears nothing more.
    await hold('bina2', 'bina', 'maya@example.com');
    await news([MOVED], 'Sorry!');
    await notifyOfDates(context, NEWS);
    const link = (name: string, path = '') =>
      `https://mela.test/tickets/${idOf(name)}${path}?accessToken=${accessTokenOf('secret', idOf(name))}`;
    const said = { what: 'dates', changes: [MOVED], note: 'Sorry!', backUrl: '', held: [''] };
    // What is written for Asha's second ticket has the key of the first: it is not sent.
    const [asha, again, ...buyers] = told.toSorted((a, b) =>
      a.to.toLowerCase() < b.to.toLowerCase() ? -1 : 1,
    );
    expect(again?.to).toBe(asha?.to);
    expect([asha, ...buyers]).toEqual([
      { ...said, to: 'asha@example.com', name: 'asha', buyer: false, orders: [] },
      {
        ...said,
        to: 'bina@example.com',
        name: 'Maya',
        buyer: true,
        orders: [{ code: 'BINA', url: link('bina'), backUrl: '', cancelledUntil: '' }],
      },
      {
        ...said,
        to: 'Maya@Example.com',
        name: 'Maya',
        buyer: true,
        orders: [
          { code: 'ONE', url: link('one'), backUrl: link('one', '/refund'), cancelledUntil: '' },
          { code: 'TWO', url: link('two'), backUrl: '', cancelledUntil: '' },
        ],
      },
    ]);
    expect(await mails()).toEqual([
      `Maya@Example.com dates:${NEWS}:maya@example.com`,
      `asha@example.com dates:${NEWS}:asha@example.com`,
      `bina@example.com dates:${NEWS}:bina@example.com`,
    ]);
    expect(await guestsOfDates(context).count(EVENT, [MOVED.id])).toBe(3);
  });

  it('reach who has a ticket for one of them, or for every date, and say what is theirs', async () => {
    const context = contextOn(world.db);
    const [second, third] = [idOf('second'), idOf('third')];
    const off: DateChange = { ...MOVED, id: second, kind: 'cancelled', now: MOVED.was };
    await bought(
      orderRow('pass', { buyerEmail: 'pass@example.com' }),
      orderRow('moved', { buyerEmail: 'moved@example.com' }),
      orderRow('off', { buyerEmail: 'off@example.com' }),
      orderRow('third', { buyerEmail: 'third@example.com' }),
    );
    const dateOf = { moved: MOVED.id, off: second, third } as const;
    for (const [name, date] of Object.entries(dateOf))
      await world.db.write((tx) =>
        tx
          .as<TicketingTables>()
          .updateTable('tickets')
          .set({ date })
          .where('order', '=', idOf(name))
          .execute(),
      );
    await writeRows(
      world.db,
      'event_dates' as never,
      [
        { ...dateRow(MOVED.id, MOVED.now), state: 'on' },
        { ...dateRow(second, MOVED.was), state: 'cancelled' },
      ] as never,
    );
    // A friend of the third's buyer has a ticket for the date that is cancelled, and one of her own for another.
    await hold('friend', 'third', 'friend@example.com', { date: second });
    await news([MOVED, off]);
    await notifyOfDates(context, NEWS);
    const heard = told.map(({ to, changes = [], held }) => ({
      to,
      changes: changes.map(({ id }) => id),
      held,
    }));
    expect(heard.toSorted((a, b) => (a.to < b.to ? -1 : 1))).toEqual([
      { to: 'friend@example.com', changes: [second], held: [second] },
      { to: 'moved@example.com', changes: [MOVED.id], held: [MOVED.id] },
      { to: 'off@example.com', changes: [second], held: [second] },
      { to: 'pass@example.com', changes: [MOVED.id, second], held: [''] },
      // It is their order that the friend's ticket is of.
      { to: 'third@example.com', changes: [second], held: expect.arrayContaining([second, third]) },
    ]);
    const until = new Map(told.map(({ to, orders = [] }) => [to, orders[0]?.cancelledUntil]));
    expect(until.get('off@example.com')).toBe('2027-01-03 20:00:00.000Z');
    expect(until.get('moved@example.com')).toBe('');
    const guests = guestsOfDates(context);
    expect(await guests.count(EVENT, [MOVED.id, second])).toBe(5);
    expect(await guests.count(EVENT, [MOVED.id])).toBe(2);
    expect(await guests.count(EVENT, [third])).toBe(2);
    expect(await ordersForDate(world.db, EVENT, second)).toEqual({ alone: 1, mixed: 1 });
    expect(await ordersForDate(world.db, EVENT, '')).toEqual({ alone: 0, mixed: 0 });
    expect(await ordersForDate(world.db, OTHER_EVENT, second)).toEqual({ alone: 0, mixed: 0 });
  });

  it('lead who chose a cancelled date with a pass to where they choose another one', async () => {
    const context = contextOn(world.db);
    const off: DateChange = { ...MOVED, kind: 'cancelled', now: MOVED.was };
    await bought(
      orderRow('off', { buyerEmail: 'off@example.com' }),
      orderRow('moved', { buyerEmail: 'moved@example.com' }),
    );
    const pass = idOf('the pass');
    const chosen = (tx: Tx, order: string, date: string) =>
      tx
        .as<TicketingTables>()
        .updateTable('tickets')
        .set({ date, pass })
        .where('order', '=', idOf(order))
        .execute();
    const second = idOf('second');
    await world.db.write(async (tx) => {
      await chosen(tx, 'off', MOVED.id);
      await chosen(tx, 'moved', second);
    });
    await writeRows(
      world.db,
      'event_dates' as never,
      [
        { ...dateRow(MOVED.id, MOVED.now), state: 'cancelled' },
        { ...dateRow(second, MOVED.was), state: 'on' },
      ] as never,
    );
    await news([off, { ...MOVED, id: second }]);
    await notifyOfDates(context, NEWS);
    const led = new Map(told.map(({ to, orders = [] }) => [to, orders[0]?.passUrl]));
    expect(led.get('off@example.com')).toBe(
      `https://mela.test/tickets/${idOf('off')}/passes/${pass}?accessToken=${accessTokenOf('secret', idOf('off'))}`,
    );
    expect(led.has('moved@example.com')).toBe(true);
    expect(led.get('moved@example.com')).toBeUndefined();
  });

  it('of nothing reach nobody, and of more than a page of orders all', async () => {
    const context = contextOn(world.db);
    const orders = Array.from({ length: 53 }, (_, n) =>
      orderRow(`o${99 - n}`, { buyerEmail: `g${n}@example.com` }),
    );
    await bought(...orders);
    await news([]);
    await notifyOfDates(context, NEWS);
    expect(told).toEqual([]);
    expect(await world.rows('date_news' as never)).toEqual([]);
    await news();
    await notifyOfDates(context, NEWS);
    expect(told.map(({ to }) => to).toSorted()).toEqual(
      orders.map(({ buyerEmail }) => buyerEmail).toSorted(),
    );
  });

  it('reach each once wherever the process dies', async () => {
    await bought(
      orderRow('one', { buyerEmail: 'maya@example.com' }),
      orderRow('two', { buyerEmail: 'bina@example.com' }),
    );
    await hold('asha', 'one', 'asha@example.com');
    const all = ['asha', 'bina', 'maya'].map(
      (name) => `${name}@example.com dates:${NEWS}:${name}@example.com`,
    );
    await news();
    // Four writes: it begins, each order's mails, it ends.
    for (const [at, after] of [0, 1, 2, 3].flatMap((n) => [[n, false] as const, [n, true] as const])) {
      const dies = notifyOfDates(contextOn(dyingAt(world.db, at, after)), NEWS);
      await dies.catch((error: unknown) => error);
      await notifyOfDates(contextOn(world.db), NEWS);
      expect(await mails()).toEqual(all);
      expect(await world.rows('date_news' as never)).toEqual([]);
      await world.db.write((tx) => tx.as<{ mail_outbox: object }>().deleteFrom('mail_outbox').execute());
      await news();
    }
    await expect(notifyOfDates(contextOn(dyingAt(world.db, 3, false)), NEWS)).rejects.toThrow(Crash);
  });
});
