import { expect, it } from 'vitest';
import { call } from '../../support/api.ts';
import { rows } from '../../support/books.ts';
import { signUp } from '../../support/people.ts';
import { openSale, order, orderOf } from '../../support/sales.ts';
import { describeOnEachServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

interface Batch {
  id: string;
  status: string;
  total: number;
  done: number;
  orders: { id: string; back: number; outcome: string }[];
}

describeOnEachServer('several orders refunded by the API', (server) => {
  it('are looked at, refunded once for each key, and followed to the end', async () => {
    const owner = await signUp(server(), 'several');
    const { origin } = server();
    const { token } = owner;
    const { event, types } = await openSale(server(), owner, [{ name: 'Entry', kind: 'free', price: 0 }]);
    const [one, other, left] = await Promise.all(
      ['one', 'other', 'left'].map(async (name) => {
        const buyer = { name, email: `${name}@example.com` };
        return (await order(server(), event, orderOf(types[0] ?? '', 2, { buyer }), {})).order.id;
      }),
    );
    const at = `/api/events/${event}/refunds`;
    const preview = await call<{
      ready: number;
      tickets: number;
      toCards: number;
      mailed: { address: string; buyer: boolean }[];
      orders: { id: string; back: number; hindrance: string }[];
      effect: unknown;
    }>(origin, 'POST', `${at}/preview`, { token, body: { orders: [one, other] } });
    expect(preview.status).toBe(200);
    expect(preview.body).toMatchObject({ ready: 2, tickets: 4, toCards: 0, effect: null });
    expect(preview.body.mailed.map(({ address }) => address).toSorted()).toEqual([
      'one@example.com',
      'other@example.com',
    ]);
    const statuses = () =>
      rows<{ id: string; status: string }>(server(), `SELECT id, status FROM orders ORDER BY "buyerName"`);
    expect((await statuses()).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);

    const body = { orders: preview.body.orders.map(({ id, back }) => ({ id, back })), reason: 'Closed' };
    const start = () =>
      call<Batch>(origin, 'POST', at, { token, body, headers: { 'idempotency-key': 'closed' } });
    const started = await start();
    expect([started.status, started.body.total]).toEqual([200, 2]);
    expect((await start()).body.id).toBe(started.body.id);
    const otherBody = { ...body, reason: 'Another' };
    const used = { token, body: otherBody, headers: { 'idempotency-key': 'closed' } };
    expect((await call(origin, 'POST', at, used)).status).toBe(422);

    let batch = started.body;
    await until('the batch to be done', async () => {
      batch = (await call<Batch>(origin, 'GET', `${at}/${batch.id}`, { token })).body;
      return batch.status === 'done';
    });
    expect(batch.orders.map(({ id, outcome }) => [id, outcome])).toEqual([
      [one, 'cancelled'],
      [other, 'cancelled'],
    ]);
    const now = new Map((await statuses()).map(({ id, status }) => [id, status]));
    expect([one, other, left].map((id) => now.get(id ?? ''))).toEqual(['cancelled', 'cancelled', 'paid']);
  });

  it('are refused with a word by field, and hidden from strangers', async () => {
    const [owner, stranger] = [await signUp(server(), 'asker'), await signUp(server(), 'stranger')];
    const { event } = await openSale(server(), owner, [{ name: 'Entry', kind: 'free', price: 0 }]);
    const post = (path: string, token: string, body: unknown) =>
      call<{ data: Record<string, unknown> }>(server().origin, 'POST', `/api/events/${event}/${path}`, {
        token,
        body,
      });
    const none = await post('refunds/preview', owner.token, { orders: [] });
    expect([none.status, Object.keys(none.body.data)]).toEqual([400, ['orders']]);
    const bad = await post('refunds/preview', owner.token, { orders: 'all' });
    expect([bad.status, Object.keys(bad.body.data)]).toEqual([400, ['orders']]);
    expect((await post('refunds', owner.token, { orders: [{ id: 'x' }] })).status).toBe(400);
    expect((await post('refunds/preview', stranger.token, { orders: [] })).status).toBe(404);
    const gone = await call(server().origin, 'GET', `/api/events/${event}/refunds/nosuchbatch0000`, {
      token: owner.token,
    });
    expect(gone.status).toBe(404);
  });
});
