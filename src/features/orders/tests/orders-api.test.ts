import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { Actor } from '#lib/actor.ts';
import { ApiError } from '#lib/errors.ts';
import type { ApiEnv } from '#platform/http/index.ts';
import { requestAsDescribed } from '#tests/support/request-as-described.ts';
import {
  BUYER,
  describeTicketing,
  EVENT,
  ORGANISER,
  STRANGER,
  type TicketingWorld,
  ticketingWorld,
} from '#tests/support/ticketing-world.ts';

const ACTORS = new Map([BUYER, ORGANISER, STRANGER].map((actor) => [actor.id, actor]));

interface Answer {
  status: number;
  type: string;
  text: string;
  body: Record<string, never> & { data: Record<string, unknown>; order: Record<string, unknown> };
}

/** The endpoints as the server mounts them; the token is the actor's id. */
function caller(world: TicketingWorld) {
  const app = new Hono<ApiEnv>();
  app.use(async (c, next) => {
    c.set('actor', ACTORS.get(c.req.header('Authorization') ?? '') ?? null);
    await next();
  });
  app.onError((error, c) => {
    if (!(error instanceof ApiError)) throw error;
    return c.json(error.toJSON(), error.status as 400);
  });
  for (const api of world.ticketing.apis) app.route('/', api);
  const request = requestAsDescribed(app);
  return async (
    method: string,
    path: string,
    body?: unknown,
    actor?: Actor,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const answer = await request(path, {
      method,
      headers: { ...headers, ...(actor ? { Authorization: actor.id } : {}) },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const type = answer.headers.get('Content-Type') ?? '';
    const text = await answer.text();
    return { status: answer.status, type, text, body: type.includes('json') ? JSON.parse(text) : {} };
  };
}

describeTicketing('the endpoints of ticketing', (databases) => {
  it('give tickets back by the promise, once for a key, with the order’s token', async () => {
    const world = await ticketingWorld(await databases.open());
    const call = caller(world);
    await world.changeEvent({ refundPolicy: 'until', refundDays: 7 });
    const type = await world.sell({ quantity: 3 });
    const placed = await world.ticketing.placeOrder(EVENT, world.request(type, 2), { actor: null });
    const { id } = placed.order;
    await world.ticketing.receiver.settle(world.cards.pay(placed.payment?.paymentSessionId ?? ''));
    const path = `/api/orders/${id}/give-back`;
    const own = `${path}?accessToken=${placed.accessToken}`;
    expect((await call('GET', path, undefined, STRANGER)).status).toBe(404);
    const offer = await call('GET', own);
    expect(offer.body).toMatchObject({ refused: null, left: 3000, tickets: [{ amount: 1500 }, {}] });
    const [ticket] = (await world.rows('tickets')).map((each) => each.id);
    const [given, once] = [{ tickets: [ticket] }, { 'Idempotency-Key': 'once' }];
    expect((await call('POST', path, given, STRANGER)).status).toBe(404);
    expect((await call('POST', own, { tickets: [] })).status).toBe(400);
    for (let n = 0; n < 2; n += 1) {
      const back = await call('POST', own, given, undefined, once);
      expect(back).toMatchObject({ status: 200, body: { status: 'partially_refunded', refunded: 1500 } });
    }
    expect((await call('POST', own, { tickets: ['other'] }, undefined, once)).status).toBe(422);
    const long = { 'Idempotency-Key': 'k'.repeat(5000) };
    expect((await call('POST', own, given, undefined, long)).status).toBe(400);
    expect((await call('POST', `/api/orders/${id}/refund`, {}, ORGANISER, long)).status).toBe(400);
    const gone = await call('GET', own, undefined, undefined, { 'Accept-Language': 'es' });
    expect(gone.body).toMatchObject({
      tickets: [{ refused: { code: 'gone', message: 'Esta entrada ya no es válida.' } }, { refused: null }],
    });
    expect([...world.cards.refunds.values()]).toEqual([1500]);
  });

  it('sell, confirm, show, admit and refund as the contract says', async () => {
    const world = await ticketingWorld(await databases.open(), { drawn: true });
    const call = caller(world);
    const type = await world.sell();
    const order = world.request(type, 2);
    const key = { 'Idempotency-Key': 'one' };
    const placed = await call('POST', `/api/events/${EVENT}/orders`, order, undefined, key);
    expect(placed.status).toBe(201);
    expect(Object.keys(placed.body).toSorted()).toEqual(['accessToken', 'order', 'payment']);
    expect(placed.body.order).toMatchObject({
      id: expect.stringMatching(/^[a-z0-9]{15}$/),
      code: expect.stringMatching(/^[0-9A-Z]{8}$/),
      status: 'pending',
      items: [{ ticketType: type, quantity: 2 }],
      subtotal: 3000,
      discount: 0,
      fees: 0,
      tax: 0,
      total: 3000,
      currency: 'USD',
      expiresAt: '2026-12-01 12:15:00.000Z',
    });
    const { accessToken, payment } = placed.body as unknown as {
      accessToken: string;
      payment: { paymentSessionId: string; url: string };
    };
    expect(Object.keys(payment).toSorted()).toEqual(['paymentSessionId', 'url']);
    expect((await call('POST', `/api/events/${EVENT}/orders`, order, undefined, key)).body).toEqual(
      placed.body,
    );

    const confirm = () =>
      call('POST', '/api/events/tickets/confirm', { paymentSessionId: payment.paymentSessionId });
    expect(await confirm()).toMatchObject({ status: 200, body: { paymentStatus: 'unpaid' } });
    world.cards.pay(payment.paymentSessionId);
    expect((await confirm()).body).toEqual({ paymentStatus: 'paid' });
    expect((await confirm()).body).toEqual({ paymentStatus: 'paid' });

    const id = String(placed.body.order.id);
    const token = `?accessToken=${accessToken}`;
    const shown = await call('GET', `/api/orders/${id}${token}`);
    expect(shown).toMatchObject({ status: 200, body: { id, status: 'paid' } });
    const [ticket] = (shown.body as unknown as { tickets: { id: string; code: string }[] }).tickets;
    expect(await call('GET', `/api/orders/${id}/tickets.pdf${token}`)).toMatchObject({
      status: 200,
      type: 'application/pdf',
      text: expect.stringMatching(/^%PDF-1/),
    });
    expect(await call('GET', `/api/tickets/${ticket?.id}/qr.svg${token}`)).toMatchObject({
      status: 200,
      type: 'image/svg+xml; charset=utf-8',
      text: expect.stringMatching(/^<svg/),
    });

    const scan = (actor?: Actor) =>
      call('POST', `/api/events/${EVENT}/check-ins`, { code: ticket?.code, device: 'gate' }, actor);
    expect((await scan()).status).toBe(401);
    expect((await scan(STRANGER)).status).toBe(404);
    expect((await scan(ORGANISER)).body).toMatchObject({ result: 'admitted', ticket: { id: ticket?.id } });
    expect((await scan(ORGANISER)).body).toMatchObject({ result: 'already_admitted' });

    expect((await call('POST', `/api/orders/${id}/cancel${token}`)).status).toBe(409);
    expect((await call('POST', `/api/orders/${id}/refund${token}`)).status).toBe(401);
    expect((await call('POST', `/api/orders/${id}/refund`, {}, STRANGER)).status).toBe(404);
    expect(await call('POST', `/api/orders/${id}/refund`, {}, ORGANISER)).toMatchObject({
      status: 200,
      body: { status: 'refunded' },
    });
  });

  it('answer forged and foreign requests with the 404 of what never was, and nonsense with a 400', async () => {
    const world = await ticketingWorld(await databases.open());
    const call = caller(world);
    const type = await world.sell({ kind: 'free', price: 0 });
    const { order } = await world.ticketing.placeOrder(EVENT, world.request(type), { actor: BUYER });
    const { id = '' } = (await world.ticketing.readOrder(order.id, { actor: BUYER })).tickets[0] ?? {};
    for (const who of ['', '?accessToken=', '?accessToken=forged', '?accessToken=%00']) {
      const unknown = await call('GET', `/api/orders/nothing00000000${who}`);
      expect(unknown).toMatchObject({ status: 404, body: { status: 404, data: {} } });
      for (const [method, path] of [
        ['GET', `/api/orders/${order.id}`],
        ['GET', `/api/orders/${order.id}/tickets.pdf`],
        ['GET', `/api/tickets/${id}/qr.svg`],
        ['POST', `/api/orders/${order.id}/cancel`],
      ] as const) {
        expect(await call(method, path + who)).toEqual(unknown);
        expect(await call(method, path + who, undefined, STRANGER)).toEqual(unknown);
      }
    }
    for (const body of [
      '',
      '{',
      '[]',
      '7',
      'null',
      '"x"',
      '{"items":null}',
      '{"items":[null]}',
      '{"items":[{"ticketType":{}}]}',
    ]) {
      expect([body, (await call('POST', `/api/events/${EVENT}/orders`, body)).status]).toEqual([body, 400]);
      expect([body, (await call('POST', '/api/events/tickets/confirm', body)).status]).toEqual([body, 400]);
      expect([body, (await call('POST', `/api/events/${EVENT}/check-ins`, body, ORGANISER)).status]).toEqual([
        body,
        400,
      ]);
    }
    expect((await call('POST', `/api/events/%F0%9F%8E%AA/orders`, world.request(type))).status).toBe(404);
    expect((await call('GET', `/api/orders/${order.id}`, undefined, BUYER)).body).toMatchObject({
      id: order.id,
    });
  });
});
