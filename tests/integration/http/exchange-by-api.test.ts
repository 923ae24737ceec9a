import { expect, it } from 'vitest';
import { call } from '../../support/api.ts';
import { brokenBooks, rows } from '../../support/books.ts';
import { type Person, signUp } from '../../support/people.ts';
import { buy, createRecord, inDays, openSale } from '../../support/sales.ts';
import { describeOnEachServer, type TestServer } from '../../support/server.ts';

interface Offer {
  refused: { code: string; message: string } | null;
  tickets: { id: string; date: string; left: number | null }[];
}

/** A class of two dates whose guests take the other one once, with a single place on the second. */
async function stage(server: TestServer) {
  const organiser = await signUp(server, 'Asha Gurung');
  const { event } = await openSale(server, organiser, [{ name: 'Pass', kind: 'free', price: 0 }], {
    startsAt: inDays(20),
    endsAt: inDays(20.1),
    exchangeTimes: 1,
    exchangeHours: 2,
  });
  const { body: second } = await call<{ id: string }>(server.origin, 'POST', `/api/events/${event}/dates`, {
    token: organiser.token,
    body: { startsAt: inDays(27), endsAt: inDays(27.1) },
  });
  const type = await createRecord(server, organiser, 'ticket_types', {
    event,
    name: 'Class',
    kind: 'paid',
    price: 1500,
    quantity: 3,
    perDate: true,
  });
  const order = (date: string, quantity: number) =>
    buy(server, event, {
      items: [{ ticketType: type.id, date, quantity }],
      buyer: { name: 'Maya Gurung', email: 'maya@example.com' },
    });
  return { organiser, event, second: second.id, type: type.id, order };
}

describeOnEachServer('another date, by the API', (server) => {
  const at = (order: { order: { id: string }; accessToken: string }, path = '', query = '') =>
    `/api/orders/${order.order.id}/exchange${path}?accessToken=${order.accessToken}${query}`;
  const ask = <Body>(method: string, path: string, options: { body?: unknown; person?: Person } = {}) =>
    call<Body>(server().origin, method, path, { token: options.person?.token, body: options.body });

  it('is for whoever has the order’s token, and for nobody else', async () => {
    const { organiser, event, second, type, order } = await stage(server());
    const own = await order(event, 1);
    const { body: offer } = await ask<Offer>('GET', at(own));
    expect(offer).toMatchObject({ refused: null, tickets: [{ date: event, left: 1 }] });
    const tickets = offer.tickets.map(({ id }) => id);
    const { body } = await ask<{ dates: object[] }>(
      'GET',
      at(own, '/dates', `&tickets=${tickets.join(',')}`),
    );
    expect(body.dates).toMatchObject([{ id: second, left: 3, enough: true, difference: 0 }]);
    const stranger = await signUp(server(), 'Stranger');
    const bare = `/api/orders/${own.order.id}/exchange`;
    for (const person of [undefined, organiser, stranger])
      for (const [method, path] of [
        ['GET', bare],
        ['GET', `${bare}/dates?tickets=${tickets.join(',')}`],
        ['POST', bare],
        ['DELETE', bare],
      ] as const)
        expect(
          (
            await ask(method, path, {
              body: method === 'POST' ? { tickets, date: second } : undefined,
              ...(person && { person }),
            })
          ).status,
        ).toBe(404);
    const change = `/api/tickets/${tickets[0] ?? ''}/change`;
    const moved = { ticketType: type, date: second, settle: 'waive' };
    expect((await ask('POST', change, { body: moved })).status).toBe(401);
    expect((await ask('POST', change, { body: moved, person: stranger })).status).toBe(404);
    const done = await ask('POST', at(own), { body: { tickets, date: second, difference: 0 } });
    expect(done).toMatchObject({ status: 200, body: { status: 'done', payment: null } });
    const after = await ask<Offer>('GET', at(own));
    expect(after.body.refused).toMatchObject({ code: 'often' });
    expect((await ask('POST', change, { body: { ...moved, date: event }, person: organiser })).status).toBe(
      204,
    );
    expect(
      (await rows<{ date: string }>(server(), `SELECT date FROM tickets WHERE event = '${event}'`))[0],
    ).toEqual({
      date: event,
    });
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('is another type, too, for the same people', async () => {
    const organiser = await signUp(server(), 'Asha Gurung');
    const { event, types } = await openSale(
      server(),
      organiser,
      [
        { name: 'Seat', kind: 'paid', price: 1500 },
        { name: 'Front', kind: 'paid', price: 2500 },
      ],
      { startsAt: inDays(20), endsAt: inDays(20.1), typeChanges: 1, typeChangeHours: 2 },
    );
    const [seat, front] = types;
    const own = await buy(server(), event, {
      items: [{ ticketType: seat, quantity: 1 }],
      buyer: { name: 'Maya Gurung', email: 'maya.types@example.com' },
    });
    const { body: offer } = await ask<Offer>('GET', at(own, '', '&to=type'));
    expect(offer).toMatchObject({ refused: null, tickets: [{ left: null, refused: null }] });
    const tickets = offer.tickets.map(({ id }) => id);
    const list = at(own, '/types', `&tickets=${tickets.join(',')}`);
    expect((await ask('GET', list)).body).toMatchObject({
      types: [{ id: front, name: 'Front', enough: true, difference: 1000, forgone: 0, refused: null }],
    });
    const bare = `/api/orders/${own.order.id}/exchange`;
    const stranger = await signUp(server(), 'Stranger');
    const change = { tickets, ticketType: front, difference: 1000 };
    for (const person of [undefined, organiser, stranger])
      for (const [method, path, body] of [
        ['GET', `${bare}?to=type`, undefined],
        ['GET', `${bare}/types?tickets=${tickets.join(',')}`, undefined],
        ['POST', bare, change],
      ] as const)
        expect((await ask(method, path, { body, ...(person && { person }) })).status).toBe(404);
    const waits = await ask<{ payment: { url: string } | null }>('POST', at(own), { body: change });
    expect(waits).toMatchObject({ status: 200, body: { status: 'waiting', difference: 1000 } });
    expect(waits.body.payment?.url).toBeTruthy();
    expect((await ask('GET', at(own, '', '&to=type'))).body).toMatchObject({
      refused: { code: 'exchangeWaits' },
      waiting: { amount: 1000, date: '', ticketType: front, ticketTypeName: 'Front' },
    });
    expect((await ask('DELETE', at(own))).status).toBe(200);
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('gives the last place to one of several who ask at once', async () => {
    const { event, second, order } = await stage(server());
    await order(second, 2);
    const orders = [await order(event, 1), await order(event, 1), await order(event, 1)];
    const answers = await Promise.all(
      orders.map(async (each) => {
        const { body } = await ask<Offer>('GET', at(each));
        const tickets = body.tickets.map(({ id }) => id);
        return ask<{ data: unknown }>('POST', at(each), { body: { tickets, date: second } });
      }),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await brokenBooks(server())).toEqual([]);
  });
});
