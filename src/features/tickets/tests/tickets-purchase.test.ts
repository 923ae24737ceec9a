import { paymentsService } from '#features/payments/service.ts';
import { eventsService } from '#features/events/service.ts';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { Actor } from '#lib/actor.ts';
import type { ApiEnv } from '#platform/http/index.ts';
import { manualClock } from '#platform/clock/index.ts';
import { readConfig } from '#platform/config/index.ts';
import { createLog, type Log } from '#platform/log/index.ts';
import type { MailTables } from '#platform/mail/index.ts';
import { answerError } from '#server/http/errors.ts';
import { apiActor } from '#server/http/request-context.ts';
import type { Services } from '#server/services/context.ts';
import { openServices } from '#server/services/services.ts';
import { describeOnEachDatabase, type DatabaseUnderTest } from '#tests/support/databases.ts';
import { requestAsDescribed } from '#tests/support/request-as-described.ts';
import { fillInCheckout } from '#tests/support/sandbox-pages.ts';

interface Product {
  services: Services;
  organiser: { actor: Actor; token: string };
  buyer: { actor: Actor; token: string };
  /** Sends a request with a token and gives what was answered. */
  call: (
    method: string,
    path: string,
    token?: string,
    body?: unknown,
  ) => Promise<{ status: number; body: Answer }>;
}

interface Answer {
  id: string;
  items: Record<string, unknown>[];
  totalItems: number;
  message: string;
  data: Record<string, unknown>;
  [field: string]: unknown;
}

/** The whole product on a database of the test, the sandbox in Stripe's place. */
async function product(databases: DatabaseUnderTest): Promise<Product> {
  const db = await databases.open();
  const { dataDir } = await databases.settings();
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const log: Log = createLog('silent');
  const services = await openServices(config, { clock: manualClock(), log, db });
  const { records } = services;
  const app = new Hono<ApiEnv>();
  app.onError(answerError());
  app.use(async (c, next) => {
    c.set('log', log);
    c.set('requestId', 'test');
    await next();
  });
  app.use(
    '/api/*',
    apiActor(async (token) => (await records.auth.authenticate(token))?.actor ?? null),
  );
  for (const { api } of services.rooms.open) if (api) app.route('/', api);
  app.route('/', records.api);
  const request = requestAsDescribed(app);
  const user = async (name: string) => {
    const record = await records.auth.createUser({
      email: `${name}@mela.test`,
      password: 'mela-demo-123',
      passwordConfirm: 'mela-demo-123',
      name,
      // Who sells for money; a buyer's confirmed address would take up orders that were placed under it.
      verified: name === 'asha',
    });
    const id = String(record.id);
    return { actor: { id, superuser: false }, token: await records.auth.tokenFor('users', id) };
  };
  return {
    services,
    organiser: await user('asha'),
    buyer: await user('maya'),
    call: async (method, path, token, body) => {
      const answer = await request(path, {
        method,
        headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: token } : {}) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as Answer };
    },
  };
}

/** A published event that sells a paid ticket, made as an organiser makes them: through records. */
async function published({ services, organiser, call }: Product): Promise<{ event: string; type: string }> {
  const { id: event } = await services.rooms.get(eventsService).create(organiser.actor, {
    title: 'Dashain Mela',
    startsAt: '2026-12-20 18:00:00.000Z',
    endsAt: '2026-12-20 22:00:00.000Z',
    timezone: 'Asia/Kathmandu',
    venueName: 'Patan Durbar Square',
    city: 'Lalitpur',
    category: 'festival',
    currency: 'USD',
  });
  const values = { event, name: 'Entry', kind: 'paid', price: 2500, quantity: 5 };
  const made = await call('POST', '/api/collections/ticket_types/records', organiser.token, values);
  expect(made).toMatchObject({ status: 200, body: { minPerOrder: 1, maxPerOrder: 10, sold: 0, held: 0 } });
  await services.rooms.get(eventsService).publish(organiser.actor, event);
  return { event, type: made.body.id };
}

const buyer = { name: 'Maya Gurung', email: 'maya@mela.test' };

describeOnEachDatabase('buying a ticket of the whole product', (databases) => {
  it('goes from the order over the payment page to a mail with the tickets, and back again', async () => {
    const world = await product(databases);
    const { services, call } = world;
    const { event, type } = await published(world);
    const items = [{ ticketType: type, quantity: 2 }];
    const placed = await call('POST', `/api/events/${event}/orders`, world.buyer.token, { items, buyer });
    expect(placed.status).toBe(201);
    const { order, payment } = placed.body as unknown as {
      order: { id: string };
      payment: { url: string; paymentSessionId: string };
    };
    await fillInCheckout(services.sandbox?.pages as never, payment.url);
    const confirmed = await call('POST', '/api/events/tickets/confirm', world.buyer.token, {
      paymentSessionId: payment.paymentSessionId,
    });
    expect(confirmed.body).toMatchObject({
      paymentStatus: 'paid',
      order: { id: order.id, status: 'paid', tickets: [{ status: 'valid' }, { status: 'valid' }] },
    });
    await services.worker.drain();
    const mails = await services.db.read<MailTables>().selectFrom('mail_outbox').selectAll().execute();
    expect(mails.map(({ subject, recipient }) => [subject, recipient])).toEqual([
      ['Your tickets for Dashain Mela', 'maya@mela.test'],
    ]);
    expect(await services.rooms.get(paymentsService).ledger.summary(event)).toMatchObject([
      { currency: 'USD', gross: 5000, refunds: 0 },
    ]);

    const refunded = await call('POST', `/api/orders/${order.id}/refund`, world.organiser.token);
    expect(refunded).toMatchObject({ status: 200, body: { status: 'refunded', refunded: 5000 } });
    await services.worker.drain();
    expect(await services.rooms.get(paymentsService).ledger.summary(event)).toMatchObject([
      { gross: 5000, refunds: 5000 },
    ]);
    const left = await call('GET', `/api/collections/ticket_types/records/${type}`);
    expect(left.body).toMatchObject({ sold: 0, held: 0 });
    await services.close();
  });

  it('ends when its time has run out: nothing is held, and the payment page is closed', async () => {
    const world = await product(databases);
    const { services, call } = world;
    const { event, type } = await published(world);
    const placed = await call('POST', `/api/events/${event}/orders`, undefined, {
      items: [{ ticketType: type, quantity: 5 }],
      buyer,
    });
    const { order, payment, accessToken } = placed.body as unknown as {
      order: { id: string };
      payment: { paymentSessionId: string };
      accessToken: string;
    };
    (services.clock as ReturnType<typeof manualClock>).advance(15 * 60_000);
    await services.worker.drain();
    const confirmed = await call('POST', '/api/events/tickets/confirm', undefined, {
      paymentSessionId: payment.paymentSessionId,
    });
    expect(confirmed.body).toEqual({ paymentStatus: 'expired' });
    expect((await call('GET', `/api/orders/${order.id}?accessToken=${accessToken}`)).body).toMatchObject({
      status: 'expired',
      tickets: [],
    });
    expect((await call('GET', `/api/collections/ticket_types/records/${type}`)).body).toMatchObject({
      sold: 0,
      held: 0,
    });
    await services.close();
  });

  it('shows records to whose they are, and lets nobody write orders', async () => {
    const world = await product(databases);
    const { services, call, organiser } = world;
    const { event, type } = await published(world);
    await call('POST', '/api/collections/ticket_types/records', organiser.token, {
      event,
      name: 'Secret',
      kind: 'free',
      quantity: 5,
      hidden: true,
    });
    const free = await call('POST', '/api/collections/ticket_types/records', organiser.token, {
      event,
      name: 'Child',
      kind: 'free',
      quantity: 5,
    });
    const items = [{ ticketType: free.body.id, quantity: 1 }];
    await call('POST', `/api/events/${event}/orders`, undefined, { items, buyer });
    const mine = await call('POST', `/api/events/${event}/orders`, world.buyer.token, { items, buyer });
    const stranger = await services.records.auth.createUser({
      email: 's@mela.test',
      password: 'mela-demo-123',
      passwordConfirm: 'mela-demo-123',
    });
    const strange = await services.records.auth.tokenFor('users', String(stranger.id));
    const seen = async (collection: string, token?: string) =>
      (await call('GET', `/api/collections/${collection}/records`, token)).body.totalItems;
    for (const [collection, nobody, others, own, all] of [
      ['ticket_types', 2, 2, 2, 3],
      ['orders', 0, 0, 1, 2],
      ['order_items', 0, 0, 1, 2],
      ['tickets', 0, 0, 1, 2],
    ] as const) {
      const counts = [
        seen(collection),
        seen(collection, strange),
        seen(collection, world.buyer.token),
        seen(collection, organiser.token),
      ];
      expect([collection, ...(await Promise.all(counts))]).toEqual([collection, nobody, others, own, all]);
    }
    const { order } = mine.body as unknown as { order: { id: string } };
    const shown = await call('GET', `/api/collections/orders/records/${order.id}`, world.buyer.token);
    expect(shown.body).toMatchObject({
      id: order.id,
      status: 'paid',
      buyerEmail: 'maya@mela.test',
      total: 0,
    });
    for (const hidden of ['paymentIntentId', 'paymentUrl', 'chargeId', 'answers', 'refundPending'])
      expect(shown.body).not.toHaveProperty(hidden);

    await services.records.auth.upsertSuperuser('root@mela.test', 'mela-demo-123');
    const root = await services.records.auth.signIn('_superusers', 'root@mela.test', 'mela-demo-123');
    for (const token of [world.buyer.token, organiser.token, root.token]) {
      const statuses = await Promise.all([
        call('POST', '/api/collections/orders/records', token, { event, status: 'paid' }),
        call('PATCH', `/api/collections/orders/records/${order.id}`, token, { status: 'refunded' }),
        call('DELETE', `/api/collections/orders/records/${order.id}`, token),
        call('POST', '/api/collections/tickets/records', token, { event, order: order.id }),
      ]);
      const expected = token === root.token ? 400 : 403;
      expect(statuses.map(({ status }) => status)).toEqual([expected, expected, expected, expected]);
      expect(statuses[0]?.body.message).toContain(token === root.token ? 'POST /api/events/{id}/orders' : '');
    }
    const patch = (values: Record<string, unknown>) =>
      call('PATCH', `/api/collections/ticket_types/records/${free.body.id}`, organiser.token, values);
    expect(await patch({ quantity: 1 })).toMatchObject({
      status: 400,
      body: { data: { quantity: { code: 'validation_below_sold' } } },
    });
    expect(await patch({ sold: 0 })).toMatchObject({
      status: 400,
      body: { data: { sold: { code: 'validation_read_only' } } },
    });
    expect(await patch({ quantity: 2, name: 'Children' })).toMatchObject({
      status: 200,
      body: { quantity: 2, sold: 2, name: 'Children' },
    });
    expect(
      (await call('DELETE', `/api/collections/ticket_types/records/${free.body.id}`, organiser.token)).status,
    ).toBe(409);
    expect(
      (await call('DELETE', `/api/collections/ticket_types/records/${type}`, organiser.token)).status,
    ).toBe(204);
    await services.close();
  });
});
