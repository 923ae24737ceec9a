import { expect, it } from 'vitest';
import { answered, call } from '../../support/api.ts';
import { brokenBooks, rows } from '../../support/books.ts';
import { type Person, signUp } from '../../support/people.ts';
import {
  buy,
  confirm,
  createRecord,
  inDays,
  openSale,
  order,
  payAt,
  type Placed,
  readOrder,
  tryOrder,
  updateRecord,
} from '../../support/sales.ts';
import { describeOnEachServer, type TestServer } from '../../support/server.ts';
import { giveSeats, rowOfSeats } from '../../support/seated-sale.ts';
import { cookieOf, sendForm } from '../../support/staged-event.ts';

interface Ticket {
  id: string;
  ticketType: string;
  bundle: string;
  paid: number;
  status: string;
  date: string;
  seat: { row: string } | null;
}
type Refused = { message: string; data: Record<string, { code: string; message: string }> };

let buyers = 0;
/** One address gets so many mails in an hour. */
const buyer = () => ({ name: 'Maya Gurung', email: `maya${(buyers += 1)}@bundles.example` });

/** Adults and children, and a package of two of each. */
async function stage(
  server: TestServer,
  {
    adult = {},
    child = {},
    family = {},
    event: more = {},
  }: Partial<Record<'adult' | 'child' | 'family' | 'event', Record<string, unknown>>> = {},
) {
  const organiser = await signUp(server, 'Asha Gurung');
  const { event, types } = await openSale(
    server,
    organiser,
    [
      { name: 'Adult', price: 2500, ...adult },
      { name: 'Child', price: 1000, ...child },
    ],
    { refundPolicy: 'until', refundDays: 3, ...more },
  );
  const [adults = '', children = ''] = types;
  const { id: bundle } = await createRecord(server, organiser, 'ticket_types', {
    event,
    name: 'Family package',
    kind: 'paid',
    price: 6000,
    quantity: 50,
    parts: JSON.stringify([adults, adults, children, children]),
    ...family,
  });
  const line = (ticketType: string, quantity = 1, date = '') => ({
    ticketType,
    quantity,
    ...(date && { date }),
  });
  const body = (...items: object[]) => ({ items, buyer: buyer() });
  const tryBuy = (...items: object[]) => tryOrder(server, event, body(...items));
  const take = (...items: object[]) => buy(server, event, body(...items));
  return { organiser, event, adults, children, bundle, line, body, tryBuy, take };
}

describeOnEachServer('bundles, by the API', (server) => {
  const ask = <Body>(
    method: string,
    path: string,
    { body, person, key }: { body?: unknown; person?: Person; key?: string } = {},
  ) =>
    call<Body>(server().origin, method, path, {
      token: person?.token,
      body,
      headers: key ? { 'idempotency-key': key } : {},
    });
  const ticketsOf = async (own: Placed) => (await readOrder(server(), own)).tickets as unknown as Ticket[];
  const stockOf = async (event: string) => {
    const found = await rows<{ name: string; sold: number; held: number }>(
      server(),
      `SELECT name, sold, held FROM ticket_types WHERE event = '${event}'`,
    );
    return Object.fromEntries(found.map(({ name, sold, held }) => [name, [sold, held]]));
  };
  const short = (items: object[]) => ({ status: 409, body: { data: { items } } });

  it('is one line of the order, its tickets are of their own types, and its price is theirs to the cent', async () => {
    const { event, adults, children, bundle, line, take } = await stage(server(), {
      family: { price: 5999 },
    });
    const own = await take(line(bundle, 2), line(adults));
    expect(own.order.items).toEqual([
      {
        ticketType: bundle,
        name: 'Family package',
        quantity: 2,
        unitPrice: 5999,
        parts: [
          { ticketType: adults, name: 'Adult', quantity: 4 },
          { ticketType: children, name: 'Child', quantity: 4 },
        ],
      },
      { ticketType: adults, name: 'Adult', quantity: 1, unitPrice: 2500 },
    ]);
    expect(own.order).toMatchObject({ subtotal: 14_498, total: 14_498 });
    const tickets = await ticketsOf(own);
    const groups = [...Map.groupBy(tickets, (ticket) => ticket.bundle)];
    expect(
      groups.map(([, all]) => all.map(({ ticketType, paid }) => [ticketType === adults ? 'A' : 'C', paid])),
    ).toEqual([
      [
        ['A', 2143],
        ['A', 2142],
        ['C', 857],
        ['C', 857],
      ],
      [
        ['A', 2143],
        ['A', 2142],
        ['C', 857],
        ['C', 857],
      ],
      [['A', 2500]],
    ]);
    expect(await stockOf(event)).toEqual({ Adult: [5, 0], Child: [4, 0], 'Family package': [2, 0] });
    expect(await brokenBooks(server())).toEqual([]);
  });

  it.each<[string, Parameters<typeof stage>[1], number]>([
    ['of itself', { family: { quantity: 2 } }, 2],
    ['of a part of which it takes two', { adult: { quantity: 5 } }, 2],
    ['of the other part', { child: { quantity: 4 } }, 2],
    ['of the event', { event: { capacity: 11 } }, 2],
  ])('is sold out by what is left %s', async (_, more, most) => {
    const { event, bundle, adults, line, tryBuy, take } = await stage(server(), more);
    expect(await tryBuy(line(bundle, most + 1))).toMatchObject(
      short([{ ticketType: bundle, available: most }]),
    );
    expect(await brokenBooks(server())).toEqual([]);
    await take(line(bundle, most));
    expect(await tryBuy(line(bundle))).toMatchObject(short([{ ticketType: bundle, available: 0 }]));
    expect((await stockOf(event))['Family package']).toEqual([most, 0]);
    expect((await tryBuy(line(adults))).status).toBeLessThan(500);
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('counts with single tickets of the same basket, and in the quota that its tickets share', async () => {
    const { organiser, event, adults, children, bundle, line, tryBuy, take } = await stage(server(), {
      adult: { quantity: 5 },
    });
    expect(await tryBuy(line(bundle, 2), line(adults, 2))).toMatchObject(
      short([
        { ticketType: bundle, available: 2 },
        { ticketType: adults, available: 5 },
      ]),
    );
    await sendForm(server(), cookieOf(organiser), `events/${event}/manage/tickets/quotas`, {
      name: 'Hall',
      size: '9',
    });
    const [quota] = await rows<{ id: string }>(server(), `SELECT id FROM quotas WHERE event = '${event}'`);
    for (const id of [adults, children])
      await updateRecord(server(), organiser, `ticket_types/${id}`, { quota: quota?.id });
    expect(await tryBuy(line(bundle, 2), line(children, 2))).toMatchObject(
      short([
        { ticketType: bundle, available: 2 },
        { ticketType: children, available: 9 },
      ]),
    );
    await take(line(bundle), line(children, 2));
    expect(await tryBuy(line(bundle))).toMatchObject(short([{ ticketType: bundle, available: 0 }]));
    await take(line(adults, 3));
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('is not oversold by many at once, who want it and its tickets', async () => {
    const { event, adults, bundle, line, tryBuy } = await stage(server(), { adult: { quantity: 7 } });
    const wanted = Array.from({ length: 12 }, (_, n) =>
      n % 3 === 0 ? [line(adults, 2)] : n % 3 === 1 ? [line(bundle)] : [line(bundle), line(adults)],
    );
    const answers = await Promise.all(wanted.map((items) => tryBuy(...items)));
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    const [sold = 0, held = 0] = (await stockOf(event)).Adult ?? [];
    expect(sold + held).toBeGreaterThanOrEqual(5);
    expect(await brokenBooks(server())).toEqual([]);
    for (const { status, body } of answers)
      if (status === 201)
        await answered(
          200,
          ask('POST', `/api/orders/${body.order.id}/cancel?accessToken=${body.accessToken}`),
        );
    expect(await stockOf(event)).toEqual({ Adult: [0, 0], Child: [0, 0], 'Family package': [0, 0] });
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('is held with its tickets from when it is chosen, and ordered once by its key', async () => {
    const { event, adults, bundle, line, body } = await stage(server(), { adult: { quantity: 5 } });
    const held = await answered(
      201,
      ask<{ token: string; items: object[] }>('POST', `/api/events/${event}/holds`, {
        body: { items: [line(bundle), line(adults)] },
      }),
    );
    expect(held.items.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))).toEqual(
      [
        { ticketType: adults, date: '', quantity: 1 },
        { ticketType: bundle, date: '', quantity: 1 },
      ].toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
    );
    expect(await stockOf(event)).toEqual({ Adult: [0, 3], Child: [0, 2], 'Family package': [0, 1] });
    expect(await brokenBooks(server())).toEqual([]);
    const asked = body(line(bundle));
    const [first, second] = await Promise.all([
      order(server(), event, asked, { key: 'once' }),
      order(server(), event, asked, { key: 'once' }),
    ]);
    expect(second.order.id).toBe(first.order.id);
    expect((await stockOf(event))['Family package']).toEqual([0, 2]);
    await payAt(first.payment?.url ?? '');
    await answered(200, confirm(server(), first.payment?.paymentSessionId ?? ''));
    await answered(200, confirm(server(), first.payment?.paymentSessionId ?? ''));
    expect(await ticketsOf(first)).toHaveLength(4);
    expect(await stockOf(event)).toEqual({ Adult: [2, 3], Child: [2, 2], 'Family package': [1, 1] });
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('costs what a code for it takes off, and nothing less by one for its tickets', async () => {
    const { organiser, event, adults, bundle, line, body } = await stage(server());
    const code = async (name: string, ticketTypes: string) => {
      const form = { code: name, kind: 'percent', bps: '10', ticketTypes };
      await sendForm(server(), cookieOf(organiser), `events/${event}/manage/tickets/codes`, form);
    };
    await code('FAMILY', bundle);
    await code('ADULT', adults);
    const placed = await order(server(), event, { ...body(line(bundle), line(adults)), promoCode: 'FAMILY' });
    expect(placed.order).toMatchObject({ subtotal: 8500, discount: 600, total: 7900 });
    const other = await order(server(), event, { ...body(line(bundle), line(adults)), promoCode: 'ADULT' });
    expect(other.order).toMatchObject({ discount: 250, total: 8250 });
    const idle = await tryOrder(server(), event, { ...body(line(bundle)), promoCode: 'ADULT' });
    expect(idle).toMatchObject({ status: 400, body: { data: { promoCode: {} } } });
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('that costs nothing is had at once', async () => {
    const { event, bundle, line, take } = await stage(server(), { family: { kind: 'free', price: 0 } });
    const own = await take(line(bundle));
    expect(own).toMatchObject({ payment: null, order: { status: 'paid', total: 0 } });
    expect((await ticketsOf(own)).map(({ paid }) => paid)).toEqual([0, 0, 0, 0]);
    await answered(200, ask('POST', `/api/orders/${own.order.id}/cancel?accessToken=${own.accessToken}`));
    expect(await stockOf(event)).toEqual({ Adult: [0, 0], Child: [0, 0], 'Family package': [0, 0] });
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('is refunded by the organiser ticket by ticket, and is for sale again with the last of them', async () => {
    const { organiser, event, bundle, line, take } = await stage(server());
    const own = await take(line(bundle));
    const tickets = await ticketsOf(own);
    const back = async (...ids: string[]) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ whole: 'tickets', confirmed: 'yes', restock: 'on' }))
        form.set(name, value);
      form.set('intent', 'refund');
      form.set('key', ids.join('-').slice(0, 80));
      for (const id of ids) form.append('ticket', id);
      const path = `events/${event}/manage/orders/${own.order.id}`;
      const { status } = await sendForm(server(), cookieOf(organiser), path, form);
      return status;
    };
    expect(await back(tickets[0]?.id ?? '')).toBe(302);
    expect(await readOrder(server(), own)).toMatchObject({ refunded: 2143 });
    expect(await stockOf(event)).toEqual({ Adult: [1, 0], Child: [2, 0], 'Family package': [1, 0] });
    // The last two go at the same moment: one of them is the last.
    expect(await back(tickets[1]?.id ?? '')).toBe(302);
    const last = await Promise.all([back(tickets[2]?.id ?? ''), back(tickets[3]?.id ?? '')]);
    expect(last).toEqual([302, 302]);
    expect(await readOrder(server(), own)).toMatchObject({ status: 'refunded', refunded: 6000 });
    expect(await stockOf(event)).toEqual({ Adult: [0, 0], Child: [0, 0], 'Family package': [0, 0] });
    const whole = await take(line(bundle, 2));
    await answered(200, ask('POST', `/api/orders/${whole.order.id}/refund`, { person: organiser, body: {} }));
    expect(await stockOf(event)).toEqual({ Adult: [0, 0], Child: [0, 0], 'Family package': [0, 0] });
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('is given back whole by its buyer, whichever of its tickets they name', async () => {
    const { organiser, event, adults, bundle, line, take } = await stage(server());
    const own = await take(line(bundle, 2), line(adults));
    const path = `/api/orders/${own.order.id}/give-back?accessToken=${own.accessToken}`;
    const offer = await answered(
      200,
      ask<{ tickets: { id: string; ticketTypeName: string; amount: number; refused: string | null }[] }>(
        'GET',
        path,
      ),
    );
    expect(offer.tickets.map(({ ticketTypeName, amount }) => [ticketTypeName, amount])).toEqual([
      ['Family package', 6000],
      ['Family package', 6000],
      ['Adult', 2500],
    ]);
    const tickets = await ticketsOf(own);
    const [first, second] = [...Map.groupBy(tickets, (ticket) => ticket.bundle).values()];
    await answered(200, ask('POST', path, { body: { tickets: [first?.[3]?.id] } }));
    expect(await readOrder(server(), own)).toMatchObject({ refunded: 6000 });
    expect(await stockOf(event)).toEqual({ Adult: [3, 0], Child: [2, 0], 'Family package': [1, 0] });
    // With one of its tickets someone is in: none of it goes back any more.
    const code = second?.[1] as unknown as { code: string };
    await answered(
      200,
      ask('POST', `/api/events/${event}/check-ins`, { person: organiser, body: { code: code.code } }),
    );
    const refused = await ask<Refused>('POST', path, { body: { tickets: [second?.[0]?.id] } });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Someone has already checked in with this ticket.',
    ]);
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('is for the date that its buyer chooses, and its tickets stay for that', async () => {
    const { organiser, event, adults, children, bundle, line, tryBuy, take } = await stage(server(), {
      event: { exchangeTimes: 2, exchangeHours: 1 },
      family: { parts: '' },
    });
    const times = { startsAt: inDays(27), endsAt: inDays(27.1) };
    const made = await answered(
      201,
      ask<{ id: string }>('POST', `/api/events/${event}/dates`, { person: organiser, body: times }),
    );
    const change = (id: string, body: object) =>
      updateRecord(server(), organiser, `ticket_types/${id}`, body);
    await change(adults, { perDate: true, quantity: 4 });
    const parts = JSON.stringify([adults, adults, children]);
    await change(bundle, { parts, perDate: true, price: 5000 });
    expect((await tryBuy(line(bundle))).status).toBe(400);
    expect((await tryBuy(line(bundle, 1, 'nowhere00000000'))).status).toBe(400);
    expect(await tryBuy(line(bundle, 3, made.id))).toMatchObject(
      short([{ ticketType: bundle, date: made.id, available: 2 }]),
    );
    const own = await take(line(bundle, 1, made.id), line(bundle, 1, event));
    const tickets = await ticketsOf(own);
    expect(tickets.map(({ date }) => date)).toEqual([made.id, made.id, '', event, event, '']);
    expect(new Set(tickets.map((ticket) => ticket.bundle)).size).toBe(2);
    const at = (path: string) => `/api/orders/${own.order.id}${path}?accessToken=${own.accessToken}`;
    const exchange = await ask<{ tickets: { refused: { code: string } | null }[] }>('GET', at('/exchange'));
    expect(exchange.body.tickets.map(({ refused }) => refused?.code)).toEqual(tickets.map(() => 'inBundle'));
    const moved = await ask<Refused>('POST', `/api/tickets/${tickets[0]?.id}/change`, {
      person: organiser,
      body: { ticketType: adults, date: event },
    });
    expect([moved.status, moved.body.message]).toEqual([409, expect.stringContaining('part of a bundle')]);
    await answered(200, ask('POST', at('/give-back'), { body: { tickets: [tickets[1]?.id] } }));
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('takes seats for those of its tickets that have some, beside others of the same kind', async () => {
    const { event, adults, bundle, line, tryBuy, take } = await stage(server());
    await giveSeats(await server().db(), event, rowOfSeats(5), { [adults]: ['Hall'] });
    expect((await tryBuy(line(bundle, 2), line(adults, 2))).status).toBe(409);
    const own = await take(line(bundle, 2), line(adults));
    const seats = (await ticketsOf(own)).map(({ seat }) => seat !== null);
    expect(seats).toEqual([true, true, true, true, false, false, false, false, true]);
    expect((await tryBuy(line(bundle))).status).toBe(409);
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('has what is handed out with its own tickets', async () => {
    const { organiser, event, adults, bundle, line, take } = await stage(server(), { family: { parts: '' } });
    const shirt = await createRecord(server(), organiser, 'ticket_types', {
      event,
      name: 'T-shirt',
      kind: 'paid',
      price: 1500,
      quantity: 10,
      addOnTo: adults,
      maxPerTicket: 1,
    });
    await updateRecord(server(), organiser, `ticket_types/${bundle}`, {
      parts: JSON.stringify([adults, shirt.id]),
      price: 3500,
    });
    const own = await take(line(bundle, 2), line(adults), line(shirt.id));
    const tickets = (await ticketsOf(own)) as unknown as (Ticket & { partOf: string; addOn: boolean })[];
    const bundled = tickets.filter((ticket) => ticket.bundle !== '');
    for (const { addOn, partOf, bundle: of } of bundled.filter((ticket) => ticket.addOn)) {
      expect(addOn).toBe(true);
      expect(tickets.find(({ id }) => id === partOf)?.bundle).toBe(of);
    }
    expect(own.order.total).toBe(11_000);
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('is no ticket that a pass is for, and uses up no code that it does not need', async () => {
    const { organiser, event, adults, children, bundle, line } = await stage(server());
    const dates = `/api/events/${event}/dates`;
    const times = { startsAt: inDays(27), endsAt: inDays(27.1) };
    await answered(201, ask('POST', dates, { person: organiser, body: times }));
    const dated = { event, kind: 'free', price: 0, quantity: 9, perDate: true };
    const make = (more: object) => createRecord(server(), organiser, 'ticket_types', { ...dated, ...more });
    const { id: visit } = await make({ name: 'Class' });
    const { id: part } = await make({ name: 'Lesson' });
    await make({ name: 'Card', perDate: false, visits: 2, visitType: visit });
    const changed = await ask<Refused>('PATCH', `/api/collections/ticket_types/records/${visit}`, {
      person: organiser,
      body: { parts: JSON.stringify([part, part]) },
    });
    expect([changed.status, changed.body.data.parts?.code]).toEqual([400, 'validation_visit']);

    await updateRecord(server(), organiser, `ticket_types/${children}`, { hidden: true });
    const code = { code: 'CHILD', kind: 'unlock', unlocks: children, maxUses: '1' };
    await sendForm(server(), cookieOf(organiser), `events/${event}/manage/tickets/codes`, code);
    const withCode = (...items: object[]) =>
      tryOrder(server(), event, { items, buyer: buyer(), promoCode: 'CHILD' });
    expect((await withCode(line(bundle))).status).toBe(201);
    expect((await withCode(line(adults), line(children))).status).toBe(201);
    expect((await withCode(line(children))).status).toBe(400);
  });

  it('refuses what can’t be, by field', async () => {
    const { organiser, event, adults, children, bundle, take, line } = await stage(server());
    const make = (more: object) =>
      ask<Refused>('POST', '/api/collections/ticket_types/records', {
        person: organiser,
        body: {
          event,
          name: 'Bundle',
          kind: 'paid',
          price: 100,
          quantity: 1,
          parts: JSON.stringify([adults, children]),
          ...more,
        },
      });
    const other = async (more: object) =>
      (
        await createRecord(server(), organiser, 'ticket_types', {
          event,
          name: 'Other',
          kind: 'paid',
          price: 100,
          quantity: 9,
          ...more,
        })
      ).id;
    const family = await other({ admits: 3 });
    const gift = await other({ kind: 'donation' });
    const meal = await other({ addOnTo: adults });
    const both = (id: string) => JSON.stringify([adults, id]);
    for (const [more, field] of [
      [{ parts: JSON.stringify([adults]) }, 'parts'],
      [{ parts: JSON.stringify(Array.from({ length: 21 }, () => adults)) }, 'parts'],
      [{ parts: '[' }, 'parts'],
      [{ parts: '{"a":1}' }, 'parts'],
      [{ parts: '[1,2]' }, 'parts.0'],
      [{ parts: both('nowhere00000000') }, 'parts'],
      [{ parts: both(bundle) }, 'parts'],
      [{ parts: both(family) }, 'parts'],
      [{ parts: both(gift) }, 'parts'],
      [{ parts: JSON.stringify([meal, meal]) }, 'parts'],
      [{ price: 3501 }, 'price'],
      [{ kind: 'donation' }, 'kind'],
      [{ admits: 2 }, 'admits'],
      [{ perDate: true }, 'perDate'],
      [{ ownTax: true, taxBps: 100, taxName: 'IVA' }, 'ownTax'],
      [{ addOnTo: adults }, 'addOnTo'],
    ] as const)
      expect([field, await make(more)]).toMatchObject([
        field,
        { status: 400, body: { data: { [field]: {} } } },
      ]);
    expect((await make({ price: 3500 })).status).toBe(200);
    const change = (id: string, body: object) =>
      ask<Refused>('PATCH', `/api/collections/ticket_types/records/${id}`, { person: organiser, body });
    // A ticket that is in a bundle stays one that can be.
    for (const [body, field] of [
      [{ kind: 'donation' }, 'kind'],
      [{ admits: 2 }, 'admits'],
      [{ addOnTo: children }, 'addOnTo'],
      [{ visits: 2, visitType: children }, 'visitType'],
    ] as const)
      expect([field, await change(adults, body)]).toMatchObject([
        field,
        { status: 400, body: { data: { [field]: {} } } },
      ]);
    const removed = await ask<Refused>('DELETE', `/api/collections/ticket_types/records/${adults}`, {
      person: organiser,
    });
    expect(removed.status).toBe(409);
    // What its tickets cost may fall below its price: it is sold as it is.
    await answered(200, change(adults, { price: 500 }));
    await answered(200, change(bundle, { description: 'For all' }));
    const own = await take(line(bundle));
    expect(own.order.total).toBe(6000);
    expect((await change(bundle, { parts: JSON.stringify([adults, children]) })).body.data).toMatchObject({
      parts: { code: 'validation_has_sales' },
    });
    expect((await change(bundle, { parts: '' })).status).toBe(400);
    expect(await brokenBooks(server())).toEqual([]);
  });
});
