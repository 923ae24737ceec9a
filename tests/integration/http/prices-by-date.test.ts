import { expect, it } from 'vitest';
import { answered, call } from '../../support/api.ts';
import { brokenBooks, rows } from '../../support/books.ts';
import { classes, dateLine as line, type DatedSale, orderLines as order } from '../../support/dated-sale.ts';
import { type Person, signUp } from '../../support/people.ts';
import { expectNothingWritten, expectRefusal } from '../../support/refusals.ts';
import { createRecord, openSale, updateRecord } from '../../support/sales.ts';
import { describeOnEachServer, type TestServer } from '../../support/server.ts';

interface Priced {
  items: { ticketType: string; name: string; usual: number; price: number | null }[];
  dates?: number;
}

const USUAL = 2000;
const HIGHEST = 99_999_999;

const as =
  (server: TestServer, token: string | undefined) => (method: string, path: string, body?: unknown) =>
    call<Priced>(server.origin, method, path, { token, body });

const pathOf = ({ event }: DatedSale, date: string) => `/api/events/${event}/dates/${date}/prices`;

/** What a ticket costs on a date from now on; null for what it usually does. */
const setPrice = (
  server: TestServer,
  sold: DatedSale,
  date: string,
  price: number | null,
  more: { ticketType?: string; reach?: string; by?: Pick<Person, 'token'> } = {},
) =>
  as(server, (more.by ?? sold.organiser).token)('PUT', pathOf(sold, date), {
    prices: [{ ticketType: more.ticketType ?? sold.class, price }],
    ...(more.reach && { reach: more.reach }),
  });

const pricesIn = async (server: TestServer, event: string): Promise<Record<string, number>> => {
  const found = await rows<{ date: string; price: number }>(
    server,
    `SELECT date, price FROM date_prices WHERE event = '${event}'`,
  );
  return Object.fromEntries(found.map(({ date, price }) => [date, price]));
};

describeOnEachServer('what a ticket costs on a date', (server) => {
  it('is charged for that date alone, both in one order, and kept with it', async () => {
    const sold = await classes(server(), { price: USUAL });
    const [first, second] = sold.dates;
    const set = await answered(200, setPrice(server(), sold, second, 3550));
    expect(set).toEqual({
      dates: 1,
      items: [{ ticketType: sold.class, name: 'Class', usual: USUAL, price: 3550 }],
    });
    const { status, body } = await order(
      server(),
      sold,
      line(sold.class, first),
      line(sold.class, second, 2),
    );
    expect(status).toBe(201);
    expect(body.order.items.map(({ unitPrice }) => unitPrice)).toEqual([USUAL, 3550]);
    expect(body.order).toMatchObject({ subtotal: USUAL + 2 * 3550, total: USUAL + 2 * 3550 });
    await answered(200, setPrice(server(), sold, second, 100));
    expect(
      await rows(
        server(),
        `SELECT "unitPrice", total FROM order_items WHERE "order" = '${body.order.id}' ORDER BY position`,
      ),
    ).toEqual([
      { unitPrice: USUAL, total: USUAL },
      { unitPrice: 3550, total: 7100 },
    ]);
    await answered(200, setPrice(server(), sold, second, null));
    const last = await order(server(), sold, line(sold.class, second));
    expect(last.body.order.items[0]?.unitPrice).toBe(USUAL);
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('is compared with what the guest saw', async () => {
    const sold = await classes(server(), { price: USUAL });
    const [first, second] = sold.dates;
    await answered(200, setPrice(server(), sold, second, 2500));
    await expectNothingWritten(server(), async () => {
      for (const [date, price] of [
        [second, USUAL],
        [second, 2499],
        [second, 2501],
        [first, 2500],
      ] as const)
        expectRefusal(await order(server(), sold, { ...line(sold.class, date), price }), {
          status: 400,
          fields: ['items.0.price'],
        });
    });
    const paid = await order(server(), sold, { ...line(sold.class, second), price: 2500 });
    expect(paid.status).toBe(201);
  });

  it('may be nothing: no card is asked for', async () => {
    const sold = await classes(server(), { price: USUAL });
    const [first, second] = sold.dates;
    await answered(200, setPrice(server(), sold, second, 0));
    const free = await order(server(), sold, line(sold.class, second));
    expect(free.body).toMatchObject({ order: { status: 'paid', total: 0 }, payment: null });
    const mixed = await order(server(), sold, line(sold.class, first), line(sold.class, second));
    expect(mixed.body.order).toMatchObject({ status: 'pending', total: USUAL });
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('is refused where it makes no sense, and by field', async () => {
    const sold = await classes(server(), { price: USUAL });
    const others = await classes(server(), { price: USUAL });
    const [, second] = sold.dates;
    const typed = async (values: Record<string, unknown>): Promise<string> =>
      (
        await createRecord(server(), sold.organiser, 'ticket_types', {
          event: sold.event,
          quantity: 5,
          ...values,
        })
      ).id;
    const free = await typed({ name: 'Free', kind: 'free', price: 0, perDate: true });
    const gift = await typed({ name: 'Gift', kind: 'donation', price: 100, perDate: true });
    const pass = await typed({ name: 'Dear pass', kind: 'paid', price: 9000 });
    await expectNothingWritten(server(), async () => {
      for (const ticketType of [free, gift, pass, others.class, 'none'])
        expectRefusal(await setPrice(server(), sold, second, 500, { ticketType }), {
          status: 400,
          fields: ['prices.0.ticketType'],
        });
      for (const price of [-1, 0.5, HIGHEST + 1])
        expectRefusal(await setPrice(server(), sold, second, price), {
          status: 400,
          fields: ['prices.0.price'],
        });
      const twice = { prices: [1, 2].map((price) => ({ ticketType: sold.class, price })) };
      const put = as(server(), sold.organiser.token);
      expectRefusal(await put('PUT', pathOf(sold, second), twice), {
        status: 400,
        fields: ['prices.1.ticketType'],
      });
      expect((await setPrice(server(), sold, others.dates[1], 500)).status).toBe(404);
      expect((await setPrice(server(), sold, 'none', 500)).status).toBe(404);
      expect((await setPrice(server(), sold, second, 500, { reach: 'some' })).status).toBe(400);
      expect(await pricesIn(server(), sold.event)).toEqual({});
    });
    for (const price of [0, 1, HIGHEST])
      expect((await setPrice(server(), sold, second, price)).status).toBe(200);
  });

  it('is set by who may edit tickets, and seen by who sees the ticket', async () => {
    const sold = await classes(server(), { price: USUAL });
    const [, second] = sold.dates;
    const stranger = await signUp(server(), 'Somebody Else');
    await expectNothingWritten(server(), async () => {
      expect((await setPrice(server(), sold, second, 1, { by: stranger })).status).toBe(404);
      expect((await as(server(), stranger.token)('GET', pathOf(sold, second))).status).toBe(404);
      expect((await as(server(), undefined)('GET', pathOf(sold, second))).status).toBe(401);
      expect((await as(server(), undefined)('PUT', pathOf(sold, second), { prices: [] })).status).toBe(401);
    });
    await answered(200, setPrice(server(), sold, second, 2500));
    const list = `/api/collections/date_prices/records?filter=event='${sold.event}'`;
    const seenBy = async (token?: string) =>
      ((await as(server(), token)('GET', list)).body as unknown as { items: object[] }).items;
    const own = { date: second, ticketType: sold.class, price: 2500 };
    expect(await seenBy()).toMatchObject([own]);
    await updateRecord(server(), sold.organiser, `ticket_types/${sold.class}`, { hidden: true });
    expect(await seenBy()).toEqual([]);
    expect(await seenBy(stranger.token)).toEqual([]);
    expect(await seenBy(sold.organiser.token)).toMatchObject([own]);
    const record = { event: sold.event, date: sold.dates[2], ticketType: sold.class, price: 1 };
    const made = await as(server(), sold.organiser.token)(
      'POST',
      '/api/collections/date_prices/records',
      record,
    );
    expect([400, 403]).toContain(made.status);
    expect(await pricesIn(server(), sold.event)).toEqual({ [second]: 2500 });
  });

  it('goes as far as it is said to', async () => {
    const sold = await classes(server(), { price: USUAL });
    const [first, second, third] = sold.dates;
    const set = async (date: string, price: number | null, reach: string) => [
      (await answered(200, setPrice(server(), sold, date, price, { reach }))).dates,
      await pricesIn(server(), sold.event),
    ];
    expect(await set(second, 2100, 'following')).toEqual([2, { [second]: 2100, [third]: 2100 }]);
    expect(await set(first, 2200, 'all')).toEqual([3, { [first]: 2200, [second]: 2200, [third]: 2200 }]);
    // The same day of the week at the same time, each a week after the other.
    expect(await set(second, 2300, 'weekday')).toEqual([2, { [first]: 2200, [second]: 2300, [third]: 2300 }]);
    expect(await set(third, 2400, 'one')).toEqual([1, { [first]: 2200, [second]: 2300, [third]: 2400 }]);
    expect(await set(second, null, 'following')).toEqual([2, { [first]: 2200 }]);
    const history = await rows<{ changes: string | object }>(
      server(),
      `SELECT changes FROM audit_entries WHERE event = '${sold.event}' AND action = 'dates.prices' ORDER BY at, id`,
    );
    const told = history.map(({ changes }) => (typeof changes === 'string' ? JSON.parse(changes) : changes));
    expect(told.at(-1)).toEqual([
      { field: 'price:Class', before: 2300, after: USUAL },
      { field: 'dates', before: null, after: 2 },
    ]);
    expect(told).toHaveLength(5);
  });

  it('goes with its date and its ticket', async () => {
    const sold = await classes(server(), { price: USUAL });
    const [first, second, third] = sold.dates;
    const remove = (date: string) =>
      as(server(), sold.organiser.token)('DELETE', `/api/events/${sold.event}/dates/${date}`);
    await answered(200, setPrice(server(), sold, first, 2200, { reach: 'all' }));
    expect((await remove(third)).status).toBe(204);
    expect(await pricesIn(server(), sold.event)).toEqual({ [first]: 2200, [second]: 2200 });
    // Down to one date, what a ticket cost there is what it costs.
    expect((await remove(second)).status).toBe(204);
    expect(await pricesIn(server(), sold.event)).toEqual({});
    expect(await rows(server(), `SELECT price FROM ticket_types WHERE id = '${sold.class}'`)).toEqual([
      { price: 2200 },
    ]);
    expect((await order(server(), sold, line(sold.class, null))).body.order.total).toBe(2200);

    const other = await classes(server(), { price: USUAL });
    await answered(200, setPrice(server(), other, other.dates[1], 2300));
    await updateRecord(server(), other.organiser, `ticket_types/${other.class}`, { kind: 'free', price: 0 });
    expect(await pricesIn(server(), other.event)).toEqual({});

    const gone = await classes(server(), { price: USUAL });
    await answered(200, setPrice(server(), gone, gone.dates[1], 2300));
    await call(server().origin, 'DELETE', `/api/collections/ticket_types/records/${gone.class}`, {
      token: gone.organiser.token,
    });
    expect(await pricesIn(server(), gone.event)).toEqual({});
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('counts in what lists say an event costs, and in what is free', async () => {
    const sold = await classes(server(), { price: USUAL });
    const title = `Weaving ${sold.event}`;
    await updateRecord(server(), sold.organiser, `events/${sold.event}`, { title });
    await updateRecord(server(), sold.organiser, `ticket_types/${sold.pass}`, { hidden: true });
    const listed = async (more = '') => {
      const answer = await fetch(`${server().origin}/events?q=${encodeURIComponent(title)}${more}`);
      return (await answer.text()).replaceAll('<!-- -->', '');
    };
    expect(await listed()).toContain('€20');
    expect(await listed()).not.toContain('From €');
    await answered(200, setPrice(server(), sold, sold.dates[2], 3000));
    expect(await listed()).toContain('From €20');
    await answered(200, setPrice(server(), sold, sold.dates[1], 1550));
    expect(await listed()).toContain('From €15.50');
    await answered(200, setPrice(server(), sold, sold.dates[0], 900, { reach: 'all' }));
    expect(await listed()).toContain('€9');
    expect(await listed()).not.toContain('From €');
    expect(await listed('&price=free')).not.toContain(`/events/${sold.event}`);
    await answered(200, setPrice(server(), sold, sold.dates[2], 0));
    expect(await listed()).toContain('Free to €9');
  });

  it('is in the page of the event, for search engines too', async () => {
    const sold = await classes(server(), { price: USUAL });
    const [first, second] = sold.dates;
    await answered(200, setPrice(server(), sold, second, 3000));
    const page = async (query = '') =>
      (await (await fetch(`${server().origin}/events/${sold.event}${query}`)).text()).replaceAll(
        '<!-- -->',
        '',
      );
    const shown = await page();
    expect(shown).toContain('€20');
    expect(shown).toContain('€30');
    const [, json = '{}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(shown) ?? [];
    const told = JSON.parse(json) as { subEvent: { offers?: { price: string; name: string }[] }[] };
    expect(told.subEvent.map(({ offers }) => offers?.map(({ price }) => price))).toEqual([
      ['20.00'],
      ['30.00'],
      ['20.00'],
    ]);
    expect(await page(`?date=${second}`)).toContain('€30.00');
    const dates = await (await fetch(`${server().origin}/events/${sold.event}/dates`)).text();
    expect(first).toBe(sold.event);
    expect(dates).toContain('€');
  });

  it('is what a ticket costs at the desk', async () => {
    const sold = await classes(server(), { price: USUAL });
    const [, second] = sold.dates;
    await answered(200, setPrice(server(), sold, second, 3000));
    const { origin } = server();
    const page = `${origin}/events/${sold.event}/manage/orders/new`;
    const cookie = `auth_token=${sold.organiser.token}`;
    const shown = await (await fetch(page, { headers: { cookie } })).text();
    expect(shown).toContain('€20.00');
    expect(shown).toContain('€30.00');
    const form = new URLSearchParams({
      name: 'Maya Gurung',
      method: 'cash',
      key: crypto.randomUUID(),
      [`quantity-${sold.class}`]: '2',
      date: second,
    });
    const headers = { origin, cookie };
    const sent = await fetch(page, { method: 'POST', redirect: 'manual', headers, body: form });
    expect(sent.status).toBe(302);
    const orders = `SELECT total, status FROM orders WHERE event = '${sold.event}'`;
    expect(await rows(server(), orders)).toEqual([{ total: 6000, status: 'paid' }]);
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('is paid as it was shown, or priced anew, whatever happens at once', async () => {
    const sold = await classes(server(), { price: USUAL, type: { quantity: 100 } });
    const [, second] = sold.dates;
    const all = await Promise.all([
      ...Array.from({ length: 6 }, (_, n) => setPrice(server(), sold, second, 2100 + n)),
      ...Array.from({ length: 6 }, () => order(server(), sold, line(sold.class, second))),
    ]);
    expect(all.map(({ status }) => status).filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
    const items = await rows<{ unitPrice: number }>(
      server(),
      `SELECT "unitPrice" FROM order_items WHERE event = '${sold.event}'`,
    );
    for (const { unitPrice } of items)
      expect([USUAL, 2100, 2101, 2102, 2103, 2104, 2105]).toContain(unitPrice);
    expect(Object.keys(await pricesIn(server(), sold.event))).toEqual([second]);
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('is of no event with one date', async () => {
    const organiser = await signUp(server(), 'Asha Gurung');
    const { event, types } = await openSale(server(), organiser, [{ price: USUAL }]);
    const put = as(server(), organiser.token);
    const prices = { prices: [{ ticketType: types[0], price: 1 }] };
    expect((await put('PUT', `/api/events/${event}/dates/${event}/prices`, prices)).status).toBe(404);
  });
});
