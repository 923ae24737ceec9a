import { expect, it } from 'vitest';
import { answered, call } from '../../support/api.ts';
import { brokenBooks, rows } from '../../support/books.ts';
import { classes, dateLine as line, orderLines as order } from '../../support/dated-sale.ts';
import { type Person, signUp } from '../../support/people.ts';
import { expectNothingWritten, expectRefusal } from '../../support/refusals.ts';
import { openSale, updateRecord } from '../../support/sales.ts';
import { describeOnEachServer } from '../../support/server.ts';

const dataOf = ({ body }: { body: unknown }): unknown => (body as { data: unknown }).data;

describeOnEachServer('tickets for one date', (server) => {
  const as =
    ({ token }: Pick<Person, 'token'>) =>
    (method: string, path: string, body?: unknown) =>
      call(server().origin, method, path, { token, body });

  it('are of the date that was chosen, several in one order', async () => {
    const sold = await classes(server());
    const [first, second] = sold.dates;
    const { status, body } = await order(
      server(),
      sold,
      line(sold.class, first),
      line(sold.class, second, 2),
      line(sold.pass, null),
    );
    expect(status).toBe(201);
    const placed = body;
    expect(placed.order.items).toMatchObject([
      { ticketType: sold.class, date: first, quantity: 1 },
      { ticketType: sold.class, date: second, quantity: 2 },
      { ticketType: sold.pass, quantity: 1 },
    ]);
    expect(placed.order.items[2]).not.toHaveProperty('date');
    expect(
      await rows(
        server(),
        `SELECT "ticketType", date FROM tickets WHERE "order" = '${placed.order.id}' ORDER BY position`,
      ),
    ).toEqual([
      { ticketType: sold.class, date: first },
      { ticketType: sold.class, date: second },
      { ticketType: sold.class, date: second },
      { ticketType: sold.pass, date: '' },
    ]);
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('are as many on each date as the type says, and no more', async () => {
    const sold = await classes(server());
    const [first, second] = sold.dates;
    expect((await order(server(), sold, line(sold.class, first, 3))).status).toBe(201);
    expect((await order(server(), sold, line(sold.class, second, 2))).status).toBe(201);
    await expectNothingWritten(server(), async () => {
      const { status, body } = await order(
        server(),
        sold,
        line(sold.class, first, 1),
        line(sold.class, second, 2),
      );
      expect(status).toBe(409);
      expect(dataOf({ body })).toEqual({
        items: [
          { ticketType: sold.class, date: first, available: 0 },
          { ticketType: sold.class, date: second, available: 1 },
        ],
      });
    });
    expect((await order(server(), sold, line(sold.class, second, 1))).status).toBe(201);
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('share each date’s places with those who come to every date', async () => {
    const sold = await classes(server(), { capacity: 4 });
    const [first, second] = sold.dates;
    expect((await order(server(), sold, line(sold.class, first, 3))).status).toBe(201);
    const full = await order(server(), sold, line(sold.pass, null, 2));
    expect(full.status).toBe(409);
    expect(dataOf(full)).toEqual({
      items: [{ ticketType: sold.pass, available: 1 }],
    });
    expect((await order(server(), sold, line(sold.pass, null, 1), line(sold.class, second, 2))).status).toBe(
      201,
    );
    const more = await order(server(), sold, line(sold.class, second, 1), line(sold.pass, null, 1));
    expect(more.status).toBe(409);
    expect((await order(server(), sold, line(sold.class, second, 1))).status).toBe(201);
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('are as many as a date’s own capacity', async () => {
    const sold = await classes(server());
    const [, second] = sold.dates;
    const path = `/api/events/${sold.event}/dates/${second}`;
    await answered(200, as(sold.organiser)('PATCH', path, { capacity: 2 }));
    expect((await order(server(), sold, line(sold.class, second, 3))).status).toBe(409);
    expect((await order(server(), sold, line(sold.class, second, 2))).status).toBe(201);
    expect((await order(server(), sold, line(sold.pass, null, 1))).status).toBe(409);
    expectRefusal(await as(sold.organiser)('PATCH', path, { capacity: 1 }), {
      status: 400,
      fields: ['capacity'],
    });
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('are refused by field without a date, for none of the event’s, and for one that is cancelled', async () => {
    const sold = await classes(server());
    const others = await classes(server());
    const [, second, third] = sold.dates;
    const path = `/api/events/${sold.event}/dates/${third}/state`;
    await answered(200, as(sold.organiser)('PUT', path, { state: 'cancelled' }));
    const cases: [ReturnType<typeof line>[], string][] = [
      [[line(sold.class, null)], 'items.0.date'],
      [[line(sold.class, '')], 'items.0.date'],
      [[line(sold.class, others.dates[1])], 'items.0.date'],
      [[line(sold.class, 'x'.repeat(65))], 'items.0.date'],
      [[line(sold.class, third)], 'items.0.date'],
      [[line(sold.pass, second)], 'items.0.date'],
      [[line(sold.class, second), line(sold.class, second)], 'items.1.ticketType'],
    ];
    await expectNothingWritten(server(), async () => {
      for (const [items, field] of cases)
        expectRefusal(await order(server(), sold, ...items), { status: 400, fields: [field] });
    });
  });

  it('go back to their date when an order is cancelled', async () => {
    const sold = await classes(server(), { price: 1500 });
    const [, second] = sold.dates;
    const { body } = await order(server(), sold, line(sold.class, second, 3));
    const { order: placed, accessToken } = body;
    expect(await brokenBooks(server())).toEqual([]);
    expect((await order(server(), sold, line(sold.class, second, 1))).status).toBe(409);
    const path = `/api/orders/${placed.id}/cancel?accessToken=${accessToken}`;
    await answered(200, call(server().origin, 'POST', path, { body: {} }));
    expect((await order(server(), sold, line(sold.class, second, 3))).status).toBe(201);
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('are sold once where two want the last one', async () => {
    const sold = await classes(server());
    const [, second] = sold.dates;
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => order(server(), sold, line(sold.class, second, 1))),
    );
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 201, 201, 409, 409, 409, 409, 409,
    ]);
    expect(await brokenBooks(server())).toEqual([]);
  });
});

describeOnEachServer('a ticket type for one date', (server) => {
  const as =
    ({ token }: Pick<Person, 'token'>) =>
    (method: string, path: string, body?: unknown) =>
      call(server().origin, method, path, { token, body });

  it('is of an event that has several, and stays so once some are sold', async () => {
    const organiser = await signUp(server(), 'Asha Gurung');
    const { event } = await openSale(server(), organiser, [{ name: 'Entry', kind: 'free', price: 0 }]);
    const type = { event, name: 'Class', kind: 'free', price: 0, quantity: 5, perDate: true };
    const alone = await as(organiser)('POST', '/api/collections/ticket_types/records', type);
    expectRefusal(alone, { status: 400, fields: ['perDate'] });

    const sold = await classes(server());
    await order(server(), sold, line(sold.class, sold.dates[1], 2));
    const at = `/api/collections/ticket_types/records/${sold.class}`;
    expectRefusal(await as(sold.organiser)('PATCH', at, { perDate: false }), {
      status: 400,
      fields: ['perDate'],
    });
    expectRefusal(await as(sold.organiser)('PATCH', at, { quantity: 1 }), {
      status: 400,
      fields: ['quantity'],
    });
    await updateRecord(server(), sold.organiser, `ticket_types/${sold.class}`, { quantity: 2 });
    expect((await order(server(), sold, line(sold.class, sold.dates[1], 1))).status).toBe(409);
    expect((await order(server(), sold, line(sold.class, sold.dates[0], 2))).status).toBe(201);
  });

  it('is for every date again where the event is down to one', async () => {
    const sold = await classes(server());
    for (const date of sold.dates.slice(1))
      await answered(204, as(sold.organiser)('DELETE', `/api/events/${sold.event}/dates/${date}`));
    expect(await rows(server(), `SELECT "perDate" FROM ticket_types WHERE id = '${sold.class}'`)).toEqual([
      { perDate: 0 },
    ]);
    expect((await order(server(), sold, line(sold.class, null))).status).toBe(201);
  });

  it('keeps the dates that tickets are for', async () => {
    const sold = await classes(server());
    await order(server(), sold, line(sold.class, sold.dates[1]));
    const remove = (date: string) => as(sold.organiser)('DELETE', `/api/events/${sold.event}/dates/${date}`);
    expect((await remove(sold.dates[1])).status).toBe(409);
    expect((await remove(sold.dates[2])).status).toBe(204);
    expect((await remove(sold.dates[0])).status).toBe(204);
    expect(await rows(server(), `SELECT id FROM event_dates WHERE event = '${sold.event}'`)).toEqual([
      { id: sold.dates[1] },
    ]);
    expect((await order(server(), sold, line(sold.class, sold.dates[1]))).status).toBe(201);
    expect(await brokenBooks(server())).toEqual([]);
  });
});

describeOnEachServer('an event that sells tickets for one date', (server) => {
  const as =
    ({ token }: Pick<Person, 'token'>) =>
    (method: string, path: string, body?: unknown) =>
      call(server().origin, method, path, { token, body });

  it('may not have fewer places than people come to one date', async () => {
    const sold = await classes(server(), { capacity: 4 });
    for (const date of sold.dates) await order(server(), sold, line(sold.class, date, 2));
    await order(server(), sold, line(sold.pass, null));
    const at = `/api/collections/events/records/${sold.event}`;
    expectRefusal(await as(sold.organiser)('PATCH', at, { capacity: 2 }), {
      status: 400,
      fields: ['capacity'],
    });
    await updateRecord(server(), sold.organiser, `events/${sold.event}`, { capacity: 3, summary: 'Small' });
    expect((await order(server(), sold, line(sold.class, sold.dates[0]))).status).toBe(409);
  });

  it('is sold at the desk for a date that is chosen there', async () => {
    const sold = await classes(server());
    const { origin } = server();
    const page = `${origin}/events/${sold.event}/manage/orders/new`;
    const cookie = `auth_token=${sold.organiser.token}`;
    const shown = await (await fetch(page, { headers: { cookie } })).text();
    expect(shown).toContain(`<option value="${sold.dates[1]}"`);
    expect(shown).toContain('3 for each date');
    const sell = (date: string) =>
      fetch(page, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin, cookie },
        body: new URLSearchParams({
          name: 'Maya Gurung',
          method: 'guest',
          key: crypto.randomUUID(),
          [`quantity-${sold.class}`]: '2',
          date,
        }),
      });
    await expectNothingWritten(server(), async () => {
      const refused = await sell('');
      expect(refused.status).toBe(400);
      expect(await refused.text()).toContain('“Class” is for one date. Choose which.');
      expect((await sell('none')).status).toBe(400);
    });
    expect((await sell(sold.dates[1])).status).toBe(302);
    const tickets = `SELECT date FROM tickets WHERE event = '${sold.event}'`;
    expect(await rows(server(), tickets)).toEqual([{ date: sold.dates[1] }, { date: sold.dates[1] }]);
    expect((await sell(sold.dates[1])).status).toBe(409);
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('takes a stranger’s bytes for a date that there is not', async () => {
    const sold = await classes(server());
    const { origin } = server();
    const cookie = `auth_token=${sold.organiser.token}`;
    for (const wrong of ['%00', '%FF', '__proto__', 'x'.repeat(3_000), '%22%27%3B--']) {
      const pages = [
        [`/events/${sold.event}?date=${wrong}&t.${sold.class}.${wrong}=1`, ''],
        [`/events/${sold.event}/dates?month=${wrong}&t.${sold.class}.${wrong}=1`, ''],
        [`/events/${sold.event}/checkout?t.${sold.class}.${wrong}=1`, ''],
        [`/events/${sold.event}/manage/attendees?date=${wrong}`, cookie],
        [`/events/${sold.event}/manage/orders?date=${wrong}`, cookie],
      ] as const;
      for (const [page, as] of pages) {
        const { status } = await fetch(origin + page, { headers: { cookie: as }, redirect: 'manual' });
        expect([page.slice(0, 80), status < 500]).toEqual([page.slice(0, 80), true]);
      }
    }
  });
});
