import { expect, it } from 'vitest';
import { call } from '../../support/api.ts';
import { brokenBooks, rows } from '../../support/books.ts';
import { confirmAddress, type Person, signUp } from '../../support/people.ts';
import { createRecord, openSale, order, orderOf, tryOrder } from '../../support/sales.ts';
import { classes, dateLine } from '../../support/dated-sale.ts';
import { describeOnEachServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

interface Entry {
  state: string;
  offer: { items: object[]; until: string } | null;
}

describeOnEachServer('a waiting list, by the API', (server) => {
  const stage = async () => {
    const organiser = await signUp(server(), 'Asha Gurung');
    const { event, types } = await openSale(server(), organiser, [
      { name: 'Adult', kind: 'free', price: 0, quantity: 2 },
    ]);
    const [adult = ''] = types;
    const first = await order(server(), event, orderOf(adult, 2));
    return { organiser, event, adult, order: first.order.id };
  };
  const ask = <Body>(
    method: string,
    path: string,
    { person, ...options }: { body?: unknown; person?: Person; headers?: Record<string, string> } = {},
  ) => call<Body>(server().origin, method, path, { token: person?.token, ...options });
  const path = (event: string, more = '') => `/api/events/${event}/waiting-list${more}`;
  const offered = (event: string, headers: Record<string, string>) =>
    until('the offer', async () => {
      const { body } = await ask<Entry>('GET', path(event, '/entry'), { headers });
      return body.state === 'offered' ? body : null;
    });

  it('takes a guest from the list to the tickets, and shows them to nobody else', async () => {
    const { organiser, event, adult, order: sold } = await stage();
    expect((await ask('GET', path(event))).body).toEqual({
      open: true,
      offerHours: 24,
      mostPassed: 3,
      releaseHours: 72,
      waiting: 0,
    });
    const body = { name: 'Bina', email: 'bina@example.com', lines: [{ types: [adult], quantity: 2 }] };
    expect(await ask('POST', path(event), { body })).toMatchObject({
      status: 202,
      body: { state: 'unconfirmed' },
    });
    const mail = await until('the mail', async () => {
      const found = await rows<{ body: string }>(
        server(),
        "SELECT body FROM mail_outbox WHERE recipient = 'bina@example.com'",
      );
      return found[0] ?? null;
    });
    const token = /entry=([\w.-]+)/.exec(mail.body)?.[1] ?? '';
    const own = { 'Waiting-List-Entry': token };
    for (const headers of [
      { 'Waiting-List-Entry': 'nothing' },
      { 'Waiting-List-Entry': `${token}x` },
      { 'Waiting-List-Entry': token.split('.')[0] ?? '' },
    ])
      for (const [method, more] of [
        ['GET', '/entry'],
        ['POST', '/entry/confirmation'],
        ['POST', '/entry/hold'],
        ['DELETE', '/entry'],
      ] as const) {
        const answer = await ask(method, path(event, more), { headers });
        expect([method, more, answer.status >= 401 && answer.status <= 404]).toEqual([method, more, true]);
      }
    const stranger = await signUp(server(), 'Stranger');
    expect((await ask('GET', path(event, '/entry'), { person: stranger })).status).toBe(404);
    expect((await ask('GET', path('nothing', '/entry'), { headers: own })).status).toBe(404);
    expect((await ask('POST', path(event, '/entry/hold'), { headers: own })).status).toBe(409);
    expect(await ask('POST', path(event, '/entry/confirmation'), { headers: own })).toMatchObject({
      status: 200,
      body: { state: 'waiting', ahead: { baskets: 0, larger: 0 }, lines: body.lines, dates: [] },
    });

    await ask('POST', `/api/orders/${sold}/cancel`, { person: organiser });
    expect(await tryOrder(server(), event, orderOf(adult, 1))).toMatchObject({
      status: 409,
      body: { data: { waitingList: path(event), items: [{ ticketType: adult, available: 0 }] } },
    });
    const { offer } = await offered(event, own);
    expect(offer?.items).toEqual([{ ticketType: adult, date: '', quantity: 2 }]);
    const { body: hold } = await ask<{ token: string }>('POST', path(event, '/entry/hold'), { headers: own });
    const placed = await ask<{ order: { status: string } }>('POST', `/api/events/${event}/orders`, {
      body: orderOf(adult, 2),
      headers: { 'Ticket-Hold': hold.token },
    });
    expect(placed).toMatchObject({ status: 201, body: { order: { status: 'paid' } } });
    expect((await ask<Entry>('GET', path(event, '/entry'), { headers: own })).body.state).toBe('bought');
    expect((await ask('DELETE', path(event, '/entry'), { headers: own })).status).toBe(409);
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('is run by the team of the event alone', async () => {
    const { organiser, event, adult } = await stage();
    const person = await signUp(server(), 'Chetan Rai');
    const stranger = await signUp(server(), 'Stranger');
    const wants = { body: { lines: [{ types: [adult], quantity: 1 }] }, person };
    expect((await ask('POST', path(event), wants)).status).toBe(403);
    await confirmAddress(server(), person);
    const joined = await ask<{ id: string }>('POST', path(event), wants);
    expect(joined).toMatchObject({ status: 201, body: { state: 'waiting', name: 'Chetan Rai' } });
    expect((await ask('POST', path(event), wants)).status).toBe(409);
    for (const [method, more, body] of [
      ['GET', '/manage', undefined],
      ['PATCH', '/manage', { open: false }],
      ['GET', '/manage/entries', undefined],
      ['DELETE', '/manage/entries', undefined],
      ['POST', `/manage/entries/${joined.body.id}/offer`, undefined],
    ] as const) {
      expect([more, (await ask(method, path(event, more), { body })).status]).toEqual([more, 401]);
      expect([more, (await ask(method, path(event, more), { body, person: stranger })).status]).toEqual([
        more,
        404,
      ]);
      expect([more, (await ask(method, path(event, more), { body, person })).status]).toEqual([more, 404]);
    }
    for (const body of [{ open: 'yes' }, { offerHours: 0 }, { mostPassed: 'many' }, { releaseHours: 721 }])
      expect((await ask('PATCH', path(event, '/manage'), { body, person: organiser })).status).toBe(400);
    expect(
      await ask('PATCH', path(event, '/manage'), {
        body: { open: false, offerHours: 12 },
        person: organiser,
      }),
    ).toMatchObject({
      status: 200,
      body: {
        open: false,
        rules: { offerHours: 12, mostPassed: 3 },
        counts: { waiting: 1 },
        standstill: 'nothingFree',
      },
    });
    expect((await ask('POST', path(event), { ...wants, person: stranger })).status).toBe(403);
    expect((await ask('GET', path(event, '/manage/entries'), { person: organiser })).body).toMatchObject({
      items: [{ name: 'Chetan Rai', state: 'waiting', place: 1, lines: [{ types: [adult], quantity: 1 }] }],
    });
    expect(
      (await ask('POST', path(event, `/manage/entries/${joined.body.id}/offer`), { person: organiser }))
        .status,
    ).toBe(409);
    expect((await ask('DELETE', path(event, '/manage/entries'), { person: organiser })).status).toBe(204);
    expect((await ask('GET', path(event, '/entry'), { person })).status).toBe(404);
  });

  it('is not overtaken by an exchange', async () => {
    const organiser = await signUp(server(), 'Asha Gurung');
    const { event, types } = await openSale(
      server(),
      organiser,
      [
        { name: 'Front', kind: 'free', price: 0, quantity: 3 },
        { name: 'Back', kind: 'free', price: 0, quantity: 3 },
      ],
      { typeChanges: 1, typeChangeHours: 1 },
    );
    const [front = '', back = ''] = types;
    const one = await order(server(), event, orderOf(front, 1));
    await order(server(), event, orderOf(front, 2));
    const own = await order(server(), event, orderOf(back, 1));
    await ask('PATCH', path(event, '/manage'), { body: { mostPassed: 0 }, person: organiser });
    const person = await signUp(server(), 'Chetan Rai');
    await confirmAddress(server(), person);
    await ask('POST', path(event), { body: { lines: [{ types: [front], quantity: 3 }] }, person });
    await ask('POST', `/api/orders/${one.order.id}/cancel`, { person: organiser });
    const token = `?accessToken=${own.accessToken}`;
    const tickets = await rows<{ id: string }>(
      server(),
      `SELECT id FROM tickets WHERE "order" = '${own.order.id}'`,
    );
    const exchange = () =>
      ask('POST', `/api/orders/${own.order.id}/exchange${token}`, {
        body: { tickets: tickets.map(({ id }) => id), ticketType: front },
      });
    expect((await exchange()).status).toBe(409);
    await ask('DELETE', path(event, '/entry'), { person });
    expect((await exchange()).status).toBe(200);
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('is not overtaken by a date that is chosen with a pass', async () => {
    const sale = await classes(server());
    const { event, organiser, dates } = sale;
    const [, date] = dates;
    const pass = await createRecord(server(), organiser, 'ticket_types', {
      event,
      name: 'Any two',
      kind: 'free',
      price: 0,
      quantity: 5,
      visits: 2,
      visitType: sale.class,
    });
    const own = await order(server(), event, orderOf(pass.id, 1));
    const taken = [];
    for (const quantity of [1, 2])
      taken.push(
        await order(server(), event, {
          items: [dateLine(sale.class, date, quantity)],
          buyer: orderOf('').buyer,
        }),
      );
    await ask('PATCH', path(event, '/manage'), { body: { mostPassed: 0 }, person: organiser });
    const person = await signUp(server(), 'Chetan Rai');
    await confirmAddress(server(), person);
    const wants = { lines: [{ types: [sale.class], quantity: 3 }], dates: [date] };
    expect((await ask('POST', path(event), { body: wants, person })).status).toBe(201);
    await ask('POST', `/api/orders/${taken[0]?.order.id}/cancel`, { person: organiser });
    const token = `?accessToken=${own.accessToken}`;
    const passes = `/api/orders/${own.order.id}/passes`;
    const { body } = await ask<{ passes: { id: string }[] }>('GET', passes + token);
    const choose = () =>
      ask('POST', `${passes}/${body.passes[0]?.id}/visits${token}`, { body: { dates: [date] } });
    expect((await choose()).status).toBe(409);
    await ask('DELETE', path(event, '/entry'), { person });
    expect((await choose()).status).toBeLessThan(300);
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('refuses what is no basket', async () => {
    const { organiser, event, adult } = await stage();
    const child = await createRecord(server(), organiser, 'ticket_types', {
      event,
      name: 'Child',
      kind: 'free',
      price: 0,
      quantity: 5,
    });
    expect((await tryOrder(server(), event, orderOf(child.id, 1))).status).toBe(201);
    const bad = { lines: [{ types: [adult, adult, adult, adult, adult], quantity: 1 }] };
    expect(
      (await ask('POST', path(event), { body: { name: 'B', email: 'b@example.com', ...bad } })).status,
    ).toBe(400);
    for (const lines of [
      undefined,
      'many',
      [],
      [{}],
      [{ types: adult, quantity: 1 }],
      [{ types: ['\u0000'], quantity: 1 }],
      [{ types: [adult], quantity: '2' }],
    ]) {
      const answer = await ask('POST', path(event), {
        body: { name: 'B', email: 'b@example.com', lines },
      });
      expect([JSON.stringify(lines), answer.status]).toEqual([JSON.stringify(lines), 400]);
    }
    // Bytes that no database takes.
    const dates = { lines: [{ types: [adult], quantity: 1 }], dates: ['\u0000'] };
    expect(
      (await ask('POST', path(event), { body: { name: 'B', email: 'b@example.com', ...dates } })).status,
    ).toBe(400);
    for (const [entry, status] of [
      ['%00', 400],
      ['no%20entry', 404],
      ['x'.repeat(300), 404],
    ] as const)
      expect(
        (await ask('POST', path(event, `/manage/entries/${entry}/offer`), { person: organiser })).status,
      ).toBe(status);
    for (const [query, status] of [
      ['entry=%00', 400],
      ['entry=a.b', 200],
      [`entry=${'.'.repeat(200)}`, 200],
      ['date=%F0%9F%8E%AB&t.x=many', 200],
    ] as const) {
      const page = await fetch(`${server().origin}/events/${event}/waiting-list?${query}`);
      expect([query, page.status]).toEqual([query, status]);
    }
  });
});
