import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { answered, call } from '../../support/api.ts';
import { brokenBooks, rows } from '../../support/books.ts';
import { type Person, signUp } from '../../support/people.ts';
import {
  buy,
  createRecord,
  inDays,
  openSale,
  type Placed,
  readOrder,
  updateRecord,
} from '../../support/sales.ts';
import { describeOnEachServer, type TestServer } from '../../support/server.ts';
import { giveSeats, rowOfSeats } from '../../support/seated-sale.ts';
import { cookieOf, sendForm } from '../../support/staged-event.ts';
import { readPages, scanPages } from '../../support/pdf.ts';
import { until } from '../../support/until.ts';

interface Pass {
  id: string;
  name: string;
  visits: number;
  left: number;
  refused: { code: string; message: string } | null;
  chosen: { id: string; date: string; state: string }[];
}

const BUYER = { name: 'Maya Gurung', email: 'maya@example.com' };

/** A class on four dates, with single tickets for two on each and a pass for two of them. */
async function stage(server: TestServer, more: Record<string, unknown> = {}) {
  const organiser = await signUp(server, 'Asha Gurung');
  // One address gets so many mails in an hour.
  BUYER.email = `maya.${organiser.id}@example.com`;
  const { event } = await openSale(server, organiser, [{ name: 'Festival', price: 9000 }], {
    startsAt: inDays(20),
    endsAt: inDays(20.1),
    refundPolicy: 'until',
    refundDays: 3,
    ...more,
  });
  const dates = [event];
  for (const week of [1, 2, 3]) {
    const times = { startsAt: inDays(20 + 7 * week), endsAt: inDays(20.1 + 7 * week) };
    const made = call<{ id: string }>(server.origin, 'POST', `/api/events/${event}/dates`, {
      token: organiser.token,
      body: times,
    });
    dates.push((await answered(201, made)).id);
  }
  const single = { event, name: 'Class', kind: 'paid', price: 1500, quantity: 2, perDate: true };
  const { id: visited } = await createRecord(server, organiser, 'ticket_types', single);
  const pass = {
    event,
    name: 'Any two',
    kind: 'paid',
    price: 2500,
    quantity: 9,
    visits: 2,
    visitType: visited,
  };
  const { id: type } = await createRecord(server, organiser, 'ticket_types', pass);
  const take = (quantity = 1, token?: string) =>
    buy(server, event, { items: [{ ticketType: type, quantity }], buyer: BUYER }, token);
  const takeSingle = (date: string, quantity: number) =>
    buy(server, event, { items: [{ ticketType: visited, date, quantity }], buyer: BUYER });
  return { organiser, event, dates, visited, type, take, takeSingle };
}

describeOnEachServer('passes, by the API', (server) => {
  const ask = <Body>(
    method: string,
    path: string,
    options: { body?: unknown; person?: Person; key?: string } = {},
  ) =>
    call<Body>(server().origin, method, path, {
      token: options.person?.token,
      body: options.body,
      headers: options.key ? { 'idempotency-key': options.key } : {},
    });
  const at = ({ order, accessToken }: Placed, path = '') =>
    `/api/orders/${order.id}/passes${path}?accessToken=${accessToken}`;
  const passesOf = async (own: Placed) =>
    (await answered(200, ask<{ passes: Pass[] }>('GET', at(own)))).passes;
  const firstOf = async (own: Placed): Promise<Pass> => (await passesOf(own))[0] as Pass;
  const choose = (own: Placed, pass: string, dates: readonly string[], key = '') =>
    ask<Pass & { message: string; data: object }>('POST', at(own, `/${pass}/visits`), {
      body: { dates },
      key,
    });
  const mailsTo = (subject: string) =>
    rows(
      server(),
      `SELECT id FROM mail_outbox WHERE recipient = '${BUYER.email}' AND subject LIKE '${subject}%'`,
    );

  it('a pass lets its holder choose dates, now and later, and gives a ticket for each', async () => {
    const { event, dates, take, takeSingle } = await stage(server());
    const own = await take();
    const bought = await readOrder(server(), own);
    expect(bought.tickets).toMatchObject([{ addOn: true, visits: 2, pass: '' }]);
    const before = await firstOf(own);
    expect(before).toMatchObject({ name: 'Any two', visits: 2, left: 2, refused: null, chosen: [] });
    const { dates: open } = await answered(
      200,
      ask<{ dates: { id: string; left: number }[] }>('GET', at(own, `/${before.id}/dates`)),
    );
    expect(open.map(({ id, left }) => [id, left])).toEqual(dates.map((id) => [id, 2]));
    const [first = '', second = '', third = ''] = dates;
    expect((await choose(own, before.id, [second])).body).toMatchObject({
      left: 1,
      chosen: [{ date: second, state: 'ahead' }],
    });
    // The other ticket of that date is sold: a second pass finds it full, and nothing of what it asks for is done.
    await takeSingle(second, 1);
    const other = await take();
    const late = await firstOf(other);
    const full = await choose(other, late.id, [first, second]);
    expect(full).toMatchObject({ status: 409, body: { message: expect.stringContaining('no place left') } });
    expect((await firstOf(other)).chosen).toEqual([]);
    expect((await choose(own, before.id, [second])).status).toBe(409);
    expect((await choose(own, before.id, [first, third])).body.message).toContain('more dates than');
    expect((await choose(own, before.id, [first])).body).toMatchObject({
      left: 0,
      refused: { code: 'noneLeft' },
      chosen: [{ date: first }, { date: second }],
    });
    expect((await choose(own, before.id, [third])).body.message).toContain('all dates of this pass');
    expect((await ask('GET', at(own, `/${before.id}/dates`))).status).toBe(409);
    const { tickets } = await readOrder(server(), own);
    expect(tickets).toMatchObject([
      { ticketTypeName: 'Any two' },
      { ticketTypeName: 'Class', date: second, pass: before.id, paid: 0, addOn: false },
      { ticketTypeName: 'Class', date: first, pass: before.id, paid: 0 },
    ]);
    const [{ sold } = { sold: 0 }] = await rows<{ sold: number | string }>(
      server(),
      `SELECT sold FROM date_stock WHERE event = '${event}' AND date = '${second}'`,
    );
    expect(Number(sold)).toBe(2);
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('has a code on paper, by mail and on its own page, before a date is chosen and after', async () => {
    const { dates, take } = await stage(server());
    const own = await take();
    const { id } = await firstOf(own);
    const [ticket] = (await readOrder(server(), own)).tickets;
    const printed = async () => {
      const path = `/api/orders/${own.order.id}/tickets.pdf?accessToken=${own.accessToken}`;
      const bytes = new Uint8Array(await (await fetch(server().origin + path)).arrayBuffer());
      return { codes: await scanPages(bytes), pages: await readPages(bytes) };
    };
    const before = await printed();
    expect(before.codes).toEqual([ticket?.code]);
    expect(before.pages[0]).toContain('2 dates of your choice');
    const mailed = () =>
      rows<{ body: string }>(
        server(),
        `SELECT body FROM mail_outbox WHERE recipient = '${BUYER.email}' ORDER BY id DESC`,
      );
    await until('the mail', async () => (await mailed()).length === 1);
    const [mail] = await mailed();
    expect(mail?.body).toContain('Your pass is attached to this email');
    await choose(own, id, [dates[1] ?? '']);
    const after = await printed();
    expect(after.codes).toHaveLength(2);
    expect(after.codes[1]).toBe(ticket?.code);
    const page = await fetch(`${server().origin}/tickets/${id}?accessToken=${own.accessToken}`);
    expect(await page.text()).toContain('<svg');
  });

  it('refuses what can’t be, by field or with a reason', async () => {
    const { organiser, event, dates, visited, type, take } = await stage(server());
    const own = await take();
    const { id } = await firstOf(own);
    for (const [body, message] of [
      [{}, 'Choose a date.'],
      [{ dates: [] }, 'Choose a date.'],
      [{ dates: [''] }, 'date'],
      [{ dates: ['nowhere00000000'] }, 'date'],
      [{ dates: Array.from({ length: 101 }, (_, n) => `date${n}`) }, 'more dates'],
    ] as const) {
      const { status, body: said } = await ask<{ data: { dates: { message: string } } }>(
        'POST',
        at(own, `/${id}/visits`),
        { body },
      );
      expect([status, said.data.dates.message]).toEqual([400, expect.stringContaining(message)]);
    }
    const off = `/api/events/${event}/dates/${dates[3]}/state`;
    await answered(200, ask('PUT', off, { body: { state: 'cancelled' }, person: organiser }));
    expect((await choose(own, id, [dates[3] ?? ''])).status).toBe(400);
    const made = (more: object) =>
      ask<{ data: object }>('POST', '/api/collections/ticket_types/records', {
        person: organiser,
        body: {
          event,
          name: 'Pass',
          kind: 'paid',
          price: 100,
          quantity: 1,
          visits: 2,
          visitType: visited,
          ...more,
        },
      });
    for (const [more, field] of [
      [{ visitType: '' }, 'visitType'],
      [{ visitType: type }, 'visitType'],
      [{ visits: 367 }, 'visits'],
      [{ visits: -1 }, 'visits'],
      [{ admits: 2 }, 'admits'],
      [{ perDate: true }, 'perDate'],
      [{ addOnTo: visited }, 'addOnTo'],
      [{ kind: 'donation' }, 'kind'],
    ] as const)
      expect(await made(more)).toMatchObject({ status: 400, body: { data: { [field]: {} } } });
    const change = (ticketType: string, body: object) =>
      ask<{ data: object }>('PATCH', `/api/collections/ticket_types/records/${ticketType}`, {
        person: organiser,
        body,
      });
    // The ticket that its holders get stays one for a date and a person, and stays.
    expect((await change(visited, { admits: 2 })).body).toMatchObject({ data: { admits: {} } });
    expect((await change(visited, { perDate: false })).status).toBe(400);
    expect((await change(type, { visits: 0 })).body).toMatchObject({ data: { visits: {} } });
    const removed = `/api/collections/ticket_types/records/${visited}`;
    expect((await ask('DELETE', removed, { person: organiser })).status).toBe(409);
    // Who has bought one keeps as many dates as it was sold with.
    await answered(200, change(type, { visits: 5 }));
    expect(await firstOf(own)).toMatchObject({ visits: 2, left: 2 });
  });

  it('is for the buyer, who has the order’s link and the team that sells, and for nobody else', async () => {
    const { organiser, dates, take } = await stage(server());
    const [buyer, stranger] = await Promise.all([signUp(server(), 'Maya'), signUp(server(), 'Stranger')]);
    const own = await take(1, buyer.token);
    const { id } = await firstOf(own);
    const bare = `/api/orders/${own.order.id}/passes`;
    const visits = `${bare}/${id}/visits`;
    for (const person of [undefined, stranger])
      for (const [method, path] of [
        ['GET', bare],
        ['GET', `${bare}/${id}/dates`],
        ['POST', visits],
        ['DELETE', `${visits}/none`],
      ] as const) {
        const body = method === 'POST' ? { dates: [dates[0]] } : undefined;
        expect((await ask(method, path, { body, ...(person && { person }) })).status).toBe(404);
      }
    expect((await ask('GET', `${bare}/none/dates`, { person: buyer })).status).toBe(404);
    expect((await ask('POST', visits, { body: { dates: [dates[0]] }, person: buyer })).status).toBe(200);
    const chosen = await ask<Pass>('POST', visits, { body: { dates: [dates[1]] }, person: organiser });
    expect(chosen.body).toMatchObject({ left: 0 });
    // What the organiser gives up, its buyer is told.
    const [visit] = chosen.body.chosen;
    const given = await ask<Pass>('DELETE', `${visits}/${visit?.id}`, { person: organiser });
    expect(given.body).toMatchObject({ left: 1, chosen: [{ date: dates[1] }] });
    const history = await rows<{ action: string }>(
      server(),
      `SELECT action FROM audit_entries WHERE event = '${own.order.event}' AND action LIKE 'passes.%' ORDER BY at`,
    );
    expect(history.map(({ action }) => action)).toEqual(['passes.choose', 'passes.choose', 'passes.cancel']);
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('gives a date up, has its place for sale again, and tells the buyer', async () => {
    const { organiser, event, dates, take, takeSingle } = await stage(server());
    const [first = '', second = '', third = ''] = dates;
    const own = await take();
    const { id } = await firstOf(own);
    const { body } = await choose(own, id, [first, second]);
    const [visit, other] = body.chosen;
    const mails = (await mailsTo('A date of your pass')).length;
    const gone = await ask<Pass>('DELETE', at(own, `/${id}/visits/${visit?.id}`));
    expect(gone.body).toMatchObject({ left: 1, chosen: [{ date: second }] });
    await until('the mail', async () => (await mailsTo('A date of your pass')).length === mails + 1);
    expect((await ask('DELETE', at(own, `/${id}/visits/${visit?.id}`))).status).toBe(409);
    await takeSingle(first, 2);
    expect((await choose(own, id, [first])).status).toBe(409);
    // A date that is cancelled counts no more; its ticket may stay.
    const off = `/api/events/${event}/dates/${second}/state`;
    await answered(200, ask('PUT', off, { body: { state: 'cancelled' }, person: organiser }));
    expect(await firstOf(own)).toMatchObject({ left: 2, chosen: [{ state: 'cancelled' }] });
    const after = await choose(own, id, [third]);
    expect(after.body).toMatchObject({ left: 1 });
    // Whoever was there keeps it.
    const { tickets } = await readOrder(server(), own);
    const ticket = tickets.find(
      (each) => each.id === after.body.chosen.find(({ date }) => date === third)?.id,
    );
    const scan = await ask<{ result: string }>('POST', `/api/events/${event}/check-ins`, {
      body: { code: tickets[0]?.code },
      person: organiser,
    });
    expect(scan.body).toMatchObject({ result: 'invalid', reason: 'pass' });
    expect(ticket).toMatchObject({ status: 'valid' });
    expect((await ask('DELETE', at(own, `/${id}/visits/${other?.id}`))).status).toBe(200);
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('chooses once however often it is sent, and gives the last place to one of several', async () => {
    const { dates, take, takeSingle } = await stage(server());
    const [first = '', second = '', third = ''] = dates;
    const own = await take();
    const { id } = await firstOf(own);
    const sent = await Promise.all([1, 2, 3].map(() => choose(own, id, [first], 'once')));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await choose(own, id, [second], 'once')).status).toBe(422);
    const other = await take();
    const late = await firstOf(other);
    const crossed = await Promise.all([
      choose(other, late.id, [second], 'two'),
      choose(other, late.id, [third], 'two'),
    ]);
    expect(crossed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    // Two dates are asked for at once, and the pass has one left.
    const both = await Promise.all([choose(own, id, [second]), choose(own, id, [third])]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await firstOf(own)).toMatchObject({ left: 0 });
    const last = dates[3] ?? '';
    await takeSingle(last, 1);
    const others = [await take(), await take(), await take()];
    const passes = await Promise.all(others.map(firstOf));
    const answers = await Promise.all(others.map((each, n) => choose(each, passes[n]?.id ?? '', [last])));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('goes back with its dates for what was paid', async () => {
    const { organiser, event, dates, take } = await stage(server());
    const [first = '', second = ''] = dates;
    const own = await take(2);
    const [one, two] = (await passesOf(own)) as [Pass, Pass];
    await answered(200, choose(own, one.id, [first]));
    const chosen = await choose(own, two.id, [first, second]);
    const back = `/api/orders/${own.order.id}/give-back?accessToken=${own.accessToken}`;
    const offer = await ask<{ tickets: { id: string; amount: number; refused: unknown }[] }>('GET', back);
    expect(offer.body.tickets.map(({ id, amount }) => [id, amount])).toEqual([
      [one.id, 2500],
      [two.id, 2500],
    ]);
    const visit = chosen.body.chosen[0]?.id ?? '';
    expect((await ask('POST', back, { body: { tickets: [visit] } })).status).toBe(409);
    await answered(200, ask('POST', back, { body: { tickets: [one.id] } }));
    const after = await readOrder(server(), own);
    expect(after.tickets.map(({ status }) => status)).toEqual([
      'cancelled',
      'valid',
      'cancelled',
      'valid',
      'valid',
    ]);
    expect((await choose(own, one.id, [second])).status).toBe(409);
    // With all of it refunded by the organiser nothing is left.
    await answered(200, ask('POST', `/api/orders/${own.order.id}/refund`, { body: {}, person: organiser }));
    expect((await readOrder(server(), own)).tickets.every(({ status }) => status === 'cancelled')).toBe(true);
    const stock = await rows<{ sold: number | string }>(
      server(),
      `SELECT sold FROM date_stock WHERE event = '${event}'`,
    );
    expect(stock.every(({ sold }) => Number(sold) === 0)).toBe(true);
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('stays as it is where somebody was there, and a date that began stays with its buyer', async () => {
    const { organiser, dates, take } = await stage(server());
    const own = await take();
    const { id } = await firstOf(own);
    const { body } = await choose(own, id, dates.slice(0, 2));
    const [first, second] = body.chosen;
    const write = async (statement: string) => {
      const db = await server().db();
      await db.write((tx) => sql.raw(statement).execute(tx.as()));
    };
    const back = `/api/orders/${own.order.id}/give-back?accessToken=${own.accessToken}`;
    const giveBack = () => ask<{ message: string }>('POST', back, { body: { tickets: [id] } });
    const giveUp = (visit = '', person?: Person) =>
      ask<{ message: string }>('DELETE', at(own, `/${id}/visits/${visit}`), person ? { person } : {});
    // It begins within the hour: guests are let in.
    await write(`UPDATE event_dates SET "startsAt" = '${inDays(0.04)}' WHERE id = '${second?.date}'`);
    expect((await giveUp(second?.id)).body.message).toContain('has begun');
    const team = `/api/orders/${own.order.id}/passes/${id}/visits/${second?.id}`;
    expect((await ask('DELETE', team, { person: organiser })).status).toBe(200);
    await write(`UPDATE tickets SET "checkedInAt" = '${inDays(0)}' WHERE id = '${first?.id}'`);
    expect((await giveBack()).body.message).toContain('checked in');
    expect((await giveUp(first?.id)).body.message).toContain('checked in');
    expect(await firstOf(own)).toMatchObject({ left: 1, chosen: [{ state: 'used' }] });
  });

  it('a copy of the event has the same pass', async () => {
    const { organiser, event, visited, type } = await stage(server());
    await updateRecord(server(), organiser, `ticket_types/${type}`, { description: 'Two of four' });
    const form = new FormData();
    for (const [name, value] of [
      ['title', 'Again'],
      ['startsAt', '2030-02-05T10:00'],
      ['parts', 'tickets'],
    ] as const)
      form.append(name, value);
    const copied = await sendForm(server(), cookieOf(organiser), `events/${event}/manage/copy`, form);
    expect(copied.status).toBe(302);
    const id = /events\/([^/?]+)/.exec(copied.headers.get('location') ?? '')?.[1] ?? '';
    const types = await rows<{ id: string; name: string; visits: number | string; visitType: string }>(
      server(),
      `SELECT id, name, visits, "visitType" FROM ticket_types WHERE event = '${id}' ORDER BY name`,
    );
    const single = types.find(({ name }) => name === 'Class');
    expect(single?.id).not.toBe(visited);
    expect(types.find(({ name }) => name === 'Any two')).toMatchObject({ visitType: single?.id });
  });

  it('stays bought as it was, and a date is given up rather than changed', async () => {
    const { organiser, event, dates, visited, type, take } = await stage(server());
    const own = await take();
    const { id } = await firstOf(own);
    const { body } = await choose(own, id, [dates[1] ?? '']);
    const visit = body.chosen[0]?.id ?? '';
    for (const ticket of [visit, id]) {
      const moved = { ticketType: visited, date: dates[2], settle: 'waive' };
      const change = await ask('POST', `/api/tickets/${ticket}/change`, { body: moved, person: organiser });
      expect(change.status).toBe(409);
    }
    // Its dates can't be deleted down to one, and it goes on for what it was bought for.
    const evening = { event, name: 'Evening', kind: 'free', price: 0, quantity: 5, perDate: true };
    const { id: other } = await createRecord(server(), organiser, 'ticket_types', evening);
    await updateRecord(server(), organiser, `ticket_types/${type}`, { visitType: other });
    await answered(200, choose(own, id, [dates[2] ?? '']));
    const { tickets } = await readOrder(server(), own);
    expect(tickets.map(({ ticketType }) => ticketType)).toEqual([type, visited, visited]);
    // Add-ons go with who comes.
    const lunch = { event, name: 'Lunch', kind: 'free', price: 0, quantity: 5, addOnTo: 'any' };
    const { id: meal } = await createRecord(server(), organiser, 'ticket_types', lunch);
    const alone = { items: [type, meal].map((ticketType) => ({ ticketType, quantity: 1 })), buyer: BUYER };
    expect((await ask('POST', `/api/events/${event}/orders`, { body: alone })).status).toBe(400);
    // What is no pass any more holds nothing.
    const spare = { event, name: 'Spare', kind: 'free', price: 0, quantity: 5, visits: 2, visitType: other };
    const { id: idle } = await createRecord(server(), organiser, 'ticket_types', spare);
    await updateRecord(server(), organiser, `ticket_types/${type}`, { visitType: visited });
    await updateRecord(server(), organiser, `ticket_types/${idle}`, { visits: 0 });
    const removed = `/api/collections/ticket_types/records/${other}`;
    expect((await ask('DELETE', removed, { person: organiser })).status).toBe(204);
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('is for no day before a date is chosen, and keeps its event’s dates', async () => {
    const { organiser, event, dates, take } = await stage(server());
    const own = await take();
    const { id } = await firstOf(own);
    const entry = `/orders/${own.order.id}/event.ics?accessToken=${own.accessToken}`;
    const got = async () => (await fetch(server().origin + entry)).status;
    expect(await got()).toBe(404);
    await answered(200, choose(own, id, [dates[3] ?? '']));
    expect(await got()).toBe(200);
    // Nobody who has a pass hears of dates that they did not choose.
    const guests = async (date = '') => {
      const preview = `/api/events/${event}/dates/${date}/preview`;
      const change = { state: 'cancelled' };
      const { body } = await ask<{ guests: number }>('POST', preview, { body: change, person: organiser });
      return body.guests;
    };
    expect([await guests(dates[1]), await guests(dates[3])]).toEqual([0, 1]);
    const remove = async (date = '') =>
      (await ask('DELETE', `/api/events/${event}/dates/${date}`, { person: organiser })).status;
    expect([await remove(dates[1]), await remove(dates[2])]).toEqual([204, 204]);
    expect(await remove(dates[3])).toBe(409);
    expect(await remove(dates[0])).toBe(409);
  });

  it('asks of each date’s guest what is asked of guests', async () => {
    const { organiser, event, dates, take } = await stage(server());
    const own = await take();
    const { id } = await firstOf(own);
    const question = { scope: 'attendee', kind: 'text', label: 'Allergies?', required: 'on' };
    const made = await sendForm(
      server(),
      cookieOf(organiser),
      `events/${event}/manage/questions/new`,
      question,
    );
    expect(made.status).toBe(302);
    await answered(200, choose(own, id, dates.slice(0, 2)));
    const guests = await rows<{ position: number | string; doneAt: string }>(
      server(),
      `SELECT position, "doneAt" FROM order_guests WHERE "order" = '${own.order.id}' ORDER BY position`,
    );
    expect(guests.map(({ position, doneAt }) => [Number(position), doneAt])).toEqual([
      [1, ''],
      [2, ''],
    ]);
  });

  it('takes a seat for each date, beside those that it has', async () => {
    const { event, dates, visited, take } = await stage(server());
    const [first = '', second = ''] = dates;
    await giveSeats(await server().db(), event, rowOfSeats(6), { [visited]: ['Hall'] });
    const own = await take();
    const { id } = await firstOf(own);
    await answered(200, choose(own, id, [first]));
    await answered(200, choose(own, id, [second]));
    const { tickets } = await readOrder(server(), own);
    expect(tickets.map((ticket) => 'seat' in ticket && ticket.seat !== null)).toEqual([false, true, true]);
    expect(await brokenBooks(server())).toEqual([]);
    await answered(200, ask('DELETE', at(own, `/${id}/visits/${tickets[1]?.id}`)));
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('never leaves a date of a pass that is given back, however close they come', async () => {
    const { dates, take } = await stage(server());
    for (const [n, date] of dates.slice(0, 3).entries()) {
      const own = await take();
      const { id } = await firstOf(own);
      const back = `/api/orders/${own.order.id}/give-back?accessToken=${own.accessToken}`;
      const sent = [
        () => choose(own, id, [date]),
        () => ask('POST', back, { body: { tickets: [id] } }),
        () => choose(own, id, [dates[3] ?? '']),
      ];
      await Promise.all((n % 2 === 0 ? sent : sent.toReversed()).map((send) => send()));
      expect(await brokenBooks(server())).toEqual([]);
    }
  });
});
