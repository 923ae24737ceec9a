import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { call } from '../../support/api.ts';
import { brokenBooks, rows } from '../../support/books.ts';
import { type Person, signUp } from '../../support/people.ts';
import { buy, createRecord, inDays, openSale, type Placed, updateRecord } from '../../support/sales.ts';
import { describeOnEachServer, type TestServer } from '../../support/server.ts';
import { cookieOf, sendForm } from '../../support/staged-event.ts';
import { until } from '../../support/until.ts';

interface Shown {
  refused: { code: string; message: string } | null;
  closes: string;
  open: { toName: string; toEmail: string; until: string } | null;
  last: { state: string } | null;
  url?: string | null;
  code?: string | null;
}

interface Taken {
  ticket: { id: string; code: string; holderName: string; holderEmail: string };
  url: string;
}

interface Ticket {
  id: string;
  code: string;
  status: string;
  holderName: string;
  holderEmail: string;
  checkedInAt: string;
}

let number = 0;
/** One address gets so many mails an hour: each has its own. */
const someone = (name: string) => {
  number += 1;
  return { name, email: `${name.toLowerCase()}-${number}@example.com` };
};

async function stage(
  server: TestServer,
  event: Record<string, unknown> = {},
  type: Record<string, unknown> = {},
) {
  const organiser = await signUp(server, 'Asha Gurung');
  const sale = await openSale(server, organiser, [{ name: 'Entry', price: 1500, ...type }], {
    refundPolicy: 'until',
    refundDays: 1,
    ...event,
  });
  const maya = someone('Maya');
  const placed = await buy(server, sale.event, {
    items: [{ ticketType: sale.types[0], quantity: 2 }],
    buyer: { ...maya, name: 'Maya Gurung' },
  });
  const order = async () =>
    (
      await call<{ tickets: Ticket[]; status: string }>(
        server.origin,
        'GET',
        `/api/orders/${placed.order.id}?accessToken=${placed.accessToken}`,
      )
    ).body;
  const [ticket, other] = (await order()).tickets as [Ticket, Ticket];
  return { organiser, event: sale.event, type: sale.types[0] ?? '', placed, maya, ticket, other, order };
}

describeOnEachServer('tickets that are handed on, by the API', (server) => {
  const ask = <Body>(
    method: string,
    path: string,
    options: { body?: unknown; person?: Person | undefined; key?: string } = {},
  ) =>
    call<Body>(server().origin, method, path, {
      token: options.person?.token,
      body: options.body,
      ...(options.key && { headers: { 'idempotency-key': options.key } }),
    });
  const at = ({ order, accessToken }: Pick<Placed, 'order' | 'accessToken'>, ticket: string) =>
    `/api/orders/${order.id}/tickets/${ticket}/transfer?accessToken=${accessToken}`;
  const offer = (placed: Placed, ticket: string, body: object = {}) =>
    ask<Shown>('POST', at(placed, ticket), { body });
  const offered = async (placed: Placed, ticket: string, body: object = {}): Promise<string> =>
    (await offer(placed, ticket, body)).body.code ?? '';
  const accept = (token: string, who: object = someone('Ravi')) =>
    ask<Taken>('POST', '/api/transfers/accept', { body: { token, ...who } });
  const scan = (person: Person, event: string, code: string) =>
    ask<{ result: string; reason?: string; ticket?: Ticket }>('POST', `/api/events/${event}/check-ins`, {
      person,
      body: { code },
    });
  const batch = (person: Person, event: string, scans: object[], since = '') =>
    ask<{
      results: { id: string; result: string; reason?: string }[];
      handedOn: { ticket: string; epoch: number; mark: string; holder: string }[];
      doubles: { ticket: string; entries: { device: string; replaced?: boolean }[] }[] | null;
      cursor: string;
    }>('POST', `/api/events/${event}/check-ins/batch`, {
      person,
      body: { device: 'North', clock: new Date().toISOString(), scans, since },
    });
  const write = async (statement: string) => {
    const db = await server().db();
    await db.write((tx) => sql.raw(statement).execute(tx.as()));
  };
  const mailsTo = (address: string) =>
    rows<{ subject: string; body: string }>(
      server(),
      `SELECT subject, body FROM mail_outbox WHERE recipient = '${address}' ORDER BY created`,
    );

  it('hands a ticket on: the old code admits nobody, and the buyer sees no more than to whom', async () => {
    const { organiser, event, placed, maya, ticket, other, order } = await stage(server());
    const before = await ask<Shown>('GET', at(placed, ticket.id));
    expect(before.body).toMatchObject({ refused: null, open: null, last: null });
    expect(before.headers.get('cache-control')).toContain('no-store');
    const made = await offer(placed, ticket.id, { name: 'my cousin' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ open: { toName: 'my cousin', toEmail: '' } });
    const code = made.body.code ?? '';
    expect(made.body.url).toBe(`${server().origin}/transfer/${code}`);
    // A week, or until it begins.
    expect(made.body.open?.until.slice(0, 10)).toBe(inDays(7).slice(0, 10));
    expect((await offer(placed, ticket.id)).status).toBe(409);

    const seen = await ask<Record<string, unknown>>('POST', '/api/transfers/read', { body: { token: code } });
    expect(seen.body).toMatchObject({ from: 'Maya Gurung', ticketTypeName: 'Entry', event });
    expect(JSON.stringify(seen.body)).not.toContain(ticket.code);
    const ravi = someone('Ravi');
    expect((await accept(code, { name: '', email: 'no' })).body).toMatchObject({
      data: { name: {}, email: {} },
    });
    // As it is read out: in small letters, without dashes.
    const taken = await accept(code.toLowerCase().replaceAll('-', ' '), ravi);
    expect(taken).toMatchObject({
      status: 200,
      body: { ticket: { id: ticket.id, holderName: ravi.name, holderEmail: ravi.email } },
    });
    expect(taken.body.ticket.code).not.toBe(ticket.code);
    expect(taken.body.ticket.code).toHaveLength(ticket.code.length);
    expect((await accept(code)).status).toBe(409);

    const [mine, still] = (await order()).tickets;
    expect(mine).toMatchObject({
      id: ticket.id,
      status: 'transferred',
      code: '',
      holderName: 'my cousin',
      holderEmail: '',
      checkedInAt: '',
    });
    expect(still).toMatchObject({ id: other.id, status: 'valid', code: other.code });
    const whole = JSON.stringify(await order());
    for (const secret of [ravi.email, taken.body.ticket.code]) expect(whole).not.toContain(secret);
    const seenByTeam = await ask<{ tickets: Ticket[] }>('GET', `/api/orders/${placed.order.id}`, {
      person: organiser,
    });
    expect(seenByTeam.body.tickets[0]).toMatchObject({ status: 'valid', holderEmail: ravi.email });
    const path = `/api/tickets/${ticket.id}/qr.svg?accessToken=${placed.accessToken}`;
    expect((await ask('GET', path)).status).toBe(404);
    const answers = `/api/orders/${placed.order.id}/answers?accessToken=${placed.accessToken}`;
    expect(JSON.stringify((await ask('GET', answers)).body)).not.toContain(ravi.email);

    expect((await scan(organiser, event, ticket.code)).body).toEqual({
      result: 'invalid',
      reason: 'replaced',
    });
    expect((await scan(organiser, event, taken.body.ticket.code)).body).toMatchObject({
      result: 'admitted',
      ticket: { holderName: ravi.name },
    });
    expect((await scan(organiser, event, ticket.code)).body).toMatchObject({ reason: 'replaced' });
    expect((await scan(organiser, event, other.code)).body).toMatchObject({ result: 'admitted' });

    const toRavi = await mailsTo(ravi.email);
    expect(toRavi.map(({ subject }) => subject)).toEqual(['Your ticket for Dashain Mela']);
    expect(toRavi[0]?.body).toContain(taken.body.url);
    expect(toRavi[0]?.body).not.toContain(placed.accessToken);
    const toMaya = (await mailsTo(maya.email)).filter(({ subject }) => subject.includes('was taken'));
    expect(toMaya[0]?.body).toContain('my cousin has taken the ticket');
    expect(toMaya[0]?.body).not.toContain(ravi.email);
    expect(
      await rows(server(), `SELECT "tokenHash" FROM ticket_transfers WHERE "tokenHash" = '${code}'`),
    ).toEqual([]);
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('is for whoever has the ticket, and for nobody else', async () => {
    const { organiser, placed, ticket } = await stage(server());
    const bare = at(placed, ticket.id).split('?')[0] ?? '';
    const stranger = await signUp(server(), 'Stranger');
    const elsewhere = await stage(server());
    for (const [person, status] of [
      [undefined, 404],
      [stranger, 404],
      [organiser, 409],
    ] as const)
      for (const method of ['GET', 'POST', 'DELETE'])
        expect((await ask(method, bare, { person, ...(method === 'POST' && { body: {} }) })).status).toBe(
          status,
        );
    // A ticket of another order, and what is none at all.
    expect((await offer(elsewhere.placed, ticket.id)).status).toBe(404);
    for (const token of ['', 'x', '1'.repeat(16), null, 7, {}, ['a'], 'z'.repeat(5000)])
      for (const what of ['read', 'accept', 'decline'])
        expect((await ask('POST', `/api/transfers/${what}`, { body: { token } })).status).toBe(404);
    for (const body of ['[]', '{', 'null', '"a"'])
      expect((await ask('POST', '/api/transfers/accept', { body })).status).toBe(400);
    for (const body of [{ email: 'no' }, { email: 7 }, { name: 'x'.repeat(121) }, { name: 'a\0' }])
      expect((await offer(placed, ticket.id, body)).status).toBe(400);
    // Whoever had it before can do nothing with it any more, and its new holder anything.
    const { body: taken } = await accept(await offered(placed, ticket.id));
    const token = new URL(taken.url).pathname.split('/').at(-1) ?? '';
    expect((await ask('GET', at(placed, ticket.id))).status).toBe(409);
    expect((await offer(placed, ticket.id)).status).toBe(409);
    expect((await ask('DELETE', at(placed, ticket.id))).status).toBe(409);
    const held = at({ order: placed.order, accessToken: token }, ticket.id);
    expect((await ask<Shown>('GET', held)).body).toMatchObject({ refused: null, open: null });
    const again = await ask<Shown>('POST', held, { body: { name: 'Sita' } });
    expect(again.status).toBe(201);
    const sita = await accept(again.body.code ?? '', someone('Sita'));
    expect(sita.status).toBe(200);
    const sitaUrl = sita.body.url;
    // Who has the link of a ticket that its buyer did not hand on fills in details, and gives nothing away.
    const db = await server().db();
    await db.write((tx) =>
      sql.raw(`UPDATE tickets SET epoch = 0 WHERE id = '${ticket.id}'`).execute(tx.as()),
    );
    const shared = at(
      { order: placed.order, accessToken: new URL(sitaUrl).pathname.split('/').at(-1) ?? '' },
      ticket.id,
    );
    expect((await ask<Shown>('GET', shared)).body).toMatchObject({
      refused: { code: 'notYours' },
      open: null,
      last: null,
    });
    expect((await ask('POST', shared, { body: { name: 'Else' } })).status).toBe(409);
    await db.write((tx) =>
      sql.raw(`UPDATE tickets SET epoch = 2 WHERE id = '${ticket.id}'`).execute(tx.as()),
    );
    expect((await fetch(taken.url)).status).toBe(404);
    expect((await fetch(sita.body.url)).status).toBe(200);
  });

  it('is given up: declined by the one, or withdrawn by the other', async () => {
    const { placed, maya, ticket } = await stage(server());
    const first = await offered(placed, ticket.id, { name: 'Ravi' });
    expect((await ask('POST', '/api/transfers/decline', { body: { token: first } })).status).toBe(204);
    expect((await ask('POST', '/api/transfers/decline', { body: { token: first } })).status).toBe(409);
    expect((await accept(first)).status).toBe(409);
    expect((await ask<Shown>('GET', at(placed, ticket.id))).body).toMatchObject({
      open: null,
      last: { state: 'declined' },
    });
    const declined = (await mailsTo(maya.email)).filter(({ subject }) => subject.includes('declined'));
    expect(declined).toHaveLength(1);
    const second = await offered(placed, ticket.id);
    expect((await ask('DELETE', at(placed, ticket.id))).body).toMatchObject({ last: { state: 'withdrawn' } });
    expect((await ask('DELETE', at(placed, ticket.id))).status).toBe(409);
    expect((await accept(second)).status).toBe(409);
    expect((await accept(await offered(placed, ticket.id))).status).toBe(200);
  });

  it('is over from the very moment on that it names', async () => {
    const { placed, ticket } = await stage(server());
    const code = await offered(placed, ticket.id);
    const soon = new Date(Date.now() - 1).toISOString().replace('T', ' ');
    await write(`UPDATE ticket_transfers SET until = '${soon}' WHERE ticket = '${ticket.id}'`);
    expect((await accept(code)).status).toBe(409);
    expect((await ask<Shown>('GET', at(placed, ticket.id))).body).toMatchObject({
      open: null,
      last: { state: 'lapsed' },
    });
    expect((await ask('DELETE', at(placed, ticket.id))).status).toBe(409);
    // It makes room for the next.
    expect((await accept(await offered(placed, ticket.id))).status).toBe(200);
    const states = await rows<{ state: string }>(
      server(),
      `SELECT state FROM ticket_transfers WHERE ticket = '${ticket.id}' ORDER BY created, id`,
    );
    expect(states.map(({ state }) => state)).toEqual(['lapsed', 'accepted']);
  });

  it('one of all who take it at once has it', async () => {
    const { organiser, event, placed, ticket } = await stage(server());
    const code = await offered(placed, ticket.id);
    const all = await Promise.all([1, 2, 3, 4].map(() => accept(code)));
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const won = all.find(({ status }) => status === 200)?.body.ticket;
    expect((await scan(organiser, event, won?.code ?? '')).body).toMatchObject({
      result: 'admitted',
      ticket: { holderEmail: won?.holderEmail },
    });
  });

  it.each(['withdraw', 'check-in', 'refund'])(
    'is taken before or after a %s at the same moment',
    async (what) => {
      const { organiser, event, placed, ticket } = await stage(server());
      const code = await offered(placed, ticket.id);
      const beside = {
        withdraw: () => ask('DELETE', at(placed, ticket.id)),
        'check-in': () => scan(organiser, event, ticket.code),
        refund: () =>
          ask('POST', `/api/orders/${placed.order.id}/refund`, {
            person: organiser,
            body: { tickets: [ticket.id] },
          }),
      }[what];
      const [taken, done] = await Promise.all([accept(code), beside?.()]);
      const [row] = await rows<Ticket & { epoch: number }>(
        server(),
        `SELECT * FROM tickets WHERE id = '${ticket.id}'`,
      );
      const [transfer] = await rows<{ state: string }>(
        server(),
        `SELECT state FROM ticket_transfers WHERE ticket = '${ticket.id}'`,
      );
      const won = taken.status === 200;
      expect([200, 409]).toContain(taken.status);
      expect(row?.epoch).toBe(won ? 1 : 0);
      const body = done?.body as { result?: string; reason?: string };
      const outcomes: Record<string, unknown> = {
        withdraw: won ? done?.status !== 200 : transfer?.state === 'withdrawn',
        'check-in': won ? body.reason === 'replaced' : body.result === 'admitted',
        // A refund comes through in any case: its ticket is void, whoever has it.
        refund: row?.status === 'cancelled' && done?.status === 200,
      };
      expect(outcomes[what]).toBe(true);
      expect(transfer?.state).toBe(won ? 'accepted' : what === 'withdraw' ? 'withdrawn' : 'offered');
      expect(await brokenBooks(server())).toEqual([]);
    },
  );

  it('offers once, however often the same is asked', async () => {
    const { placed, ticket } = await stage(server());
    const to = someone('Ravi');
    const path = at(placed, ticket.id);
    const first = await ask<Shown>('POST', path, { body: to, key: 'one' });
    const second = await ask<Shown>('POST', path, { body: to, key: 'one' });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toMatchObject({ url: null, code: null, open: { toEmail: to.email } });
    expect((await ask('POST', path, { body: someone('Sita'), key: 'one' })).status).toBe(422);
    const mails = await mailsTo(to.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Maya Gurung has a ticket for you: Dashain Mela']);
    const link = /\/transfer\/([0-9A-Z-]{19})/.exec(mails[0]?.body ?? '')?.[1] ?? '';
    expect((await accept(link, to)).status).toBe(200);
  });

  it('is refused where the organiser says so, and by what stands in the way', async () => {
    const { organiser, event, placed, ticket, other } = await stage(server());
    const why = async (id = ticket.id) => (await ask<Shown>('GET', at(placed, id))).body.refused?.code;
    const change = (values: object) => updateRecord(server(), organiser, `events/${event}`, values);
    const code = await offered(placed, ticket.id);
    await change({ transferPolicy: 'forbidden' });
    expect(await why()).toBe('forbidden');
    expect((await accept(code)).status).toBe(409);
    // The rule that holds is the organiser's of now.
    await change({ transferPolicy: 'allowed', transferHours: 24 * 30 });
    expect(await why()).toBe('closed');
    await change({ transferHours: 24 * 15 });
    expect(await why()).toBeUndefined();
    expect((await accept(code)).status).toBe(200);
    await scan(organiser, event, other.code);
    expect(await why(other.id)).toBe('used');
    expect((await offer(placed, other.id)).status).toBe(409);
    await ask('POST', `/api/events/${event}/cancel`, { person: organiser, body: {} });
  });

  it('keeps the money with the order: refused to the buyer, and the organiser’s to give', async () => {
    const { organiser, placed, maya, ticket, other, order } = await stage(server());
    const ravi = someone('Ravi');
    const taken = await accept(await offered(placed, ticket.id), ravi);
    const path = `/api/orders/${placed.order.id}/give-back?accessToken=${placed.accessToken}`;
    const refused = await ask<{ message: string }>('POST', path, { body: { tickets: [ticket.id] } });
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.body.message).toContain('handed this ticket on');
    expect((await ask('POST', path, { body: { tickets: [other.id] } })).status).toBe(200);
    const back = await ask('POST', `/api/orders/${placed.order.id}/refund`, {
      person: organiser,
      body: { tickets: [ticket.id] },
    });
    expect(back.status).toBe(200);
    expect((await order()).tickets.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    await until('the new holder hears that it is void', async () => (await mailsTo(ravi.email)).length === 2);
    await until('the buyer hears of the money', async () =>
      (await mailsTo(maya.email)).some(({ subject }) => subject.toLowerCase().includes('refund')),
    );
    expect((await fetch(taken.body.url)).status).toBe(404);
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('asks the new holder what the event asks, and forgets what the one before said', async () => {
    const { organiser, event, placed, ticket } = await stage(server());
    const question = { scope: 'attendee', kind: 'text', label: 'Your diet', required: 'on' };
    const made = await sendForm(
      server(),
      cookieOf(organiser),
      `events/${event}/manage/questions/new`,
      question,
    );
    expect(made.status).toBe(302);
    const asked = await ask<{ questions: { id: string }[] }>('GET', `/api/events/${event}/questions`);
    const code = await offered(placed, ticket.id);
    const ravi = someone('Ravi');
    const id = asked.body.questions[0]?.id ?? '';
    expect((await accept(code, ravi)).body).toMatchObject({ data: { [id]: {} } });
    expect((await accept(code, { ...ravi, answers: { [id]: 'no nuts' } })).status).toBe(200);
    const values = () =>
      rows<{ value: string }>(server(), `SELECT value FROM answers WHERE "order" = '${placed.order.id}'`);
    expect(await values()).toEqual([{ value: 'no nuts' }]);
    const answers = `/api/orders/${placed.order.id}/answers?accessToken=${placed.accessToken}`;
    expect(JSON.stringify((await ask('GET', answers)).body)).not.toContain('no nuts');
    const byTeam = await ask('GET', `/api/orders/${placed.order.id}/answers`, { person: organiser });
    expect(JSON.stringify(byTeam.body)).toContain('no nuts');
  });

  it('leaves the records of the buyer, and stays among the organiser’s', async () => {
    const organiser = await signUp(server(), 'Asha Gurung');
    const maya = await signUp(server(), 'Maya Gurung');
    const sale = await openSale(server(), organiser, [{ name: 'Entry', kind: 'free', price: 0 }]);
    const placed = await buy(
      server(),
      sale.event,
      { items: [{ ticketType: sale.types[0], quantity: 2 }], buyer: someone('Maya') },
      maya.token,
    );
    const listed = async (person: Person) =>
      (
        await ask<{ items: Ticket[] }>(
          'GET',
          `/api/collections/tickets/records?filter=${encodeURIComponent(`order="${placed.order.id}"`)}`,
          { person },
        )
      ).body.items;
    const [ticket] = await listed(maya);
    const ravi = someone('Ravi');
    const { body } = await accept(await offered(placed, ticket?.id ?? ''), ravi);
    expect(await listed(maya)).toHaveLength(1);
    expect(
      (await ask('GET', `/api/collections/tickets/records/${ticket?.id ?? ''}`, { person: maya })).status,
    ).toBe(404);
    const all = await listed(organiser);
    expect(all.map(({ holderEmail }) => holderEmail)).toContain(ravi.email);
    expect(all.map(({ code }) => code)).toContain(body.ticket.code);
    // A free order is not cancelled under its new holder.
    expect((await ask('POST', `/api/orders/${placed.order.id}/cancel`, { person: maya })).status).toBe(409);
    expect((await ask('POST', `/api/orders/${placed.order.id}/cancel`, { person: organiser })).status).toBe(
      200,
    );
  });

  it('is told to gates, and what one let in without a connection is shown as what it was', async () => {
    const { organiser, event, placed, ticket, other } = await stage(server());
    const { body: opened } = await batch(organiser, event, []);
    expect(opened.handedOn).toEqual([]);
    const early = new Date().toISOString();
    const { body: taken } = await accept(await offered(placed, ticket.id), someone('Ravi'));
    const made = new Date().toISOString();
    const { body: heard } = await batch(organiser, event, [], opened.cursor);
    expect(heard.handedOn).toMatchObject([{ ticket: ticket.id, epoch: 1, holder: 'Ravi' }]);
    const list = await ask<{ tickets: unknown[][] }>('GET', `/api/events/${event}/check-ins/list`, {
      person: organiser,
    });
    expect(list.body.tickets.find(([id]) => id === ticket.id)?.[8]).toBe(1);
    expect(list.body.tickets.find(([id]) => id === other.id)).toHaveLength(7);

    const old = { id: 'scan-of-the-old-1', code: ticket.code, at: made, result: 'admitted' };
    const sent = await batch(organiser, event, [old]);
    expect(sent.body.results).toEqual([{ id: old.id, result: 'invalid', reason: 'replaced' }]);
    expect(sent.body.doubles).toMatchObject([
      { ticket: ticket.id, entries: [{ device: 'North', replaced: true }] },
    ]);
    // Sent again it changes nothing.
    expect((await batch(organiser, event, [old])).body.results).toEqual(sent.body.results);
    // Its new holder comes in all the same.
    expect((await scan(organiser, event, taken.ticket.code)).body).toMatchObject({ result: 'admitted' });

    // The answer to a gate got lost, and it let somebody in by itself.
    const lost = { id: 'scan-of-the-old-3', code: ticket.code, at: made };
    expect((await batch(organiser, event, [lost])).body.results[0]).toMatchObject({ reason: 'replaced' });
    const alone = await batch(organiser, event, [{ ...lost, result: 'admitted' }]);
    expect(alone.body.results[0]).toMatchObject({ reason: 'replaced' });
    const entries = alone.body.doubles?.find((double) => double.ticket === ticket.id)?.entries ?? [];
    expect(entries.filter(({ replaced }) => replaced)).toHaveLength(2);

    // Who was let in before it was handed on had the ticket.
    const { body: next } = await accept(await offered(placed, other.id), someone('Sita'));
    const before = { id: 'scan-of-the-old-2', code: other.code, at: early, result: 'admitted' };
    expect((await batch(organiser, event, [before])).body.results[0]).toMatchObject({ result: 'admitted' });
    expect((await scan(organiser, event, next.ticket.code)).body).toMatchObject({
      result: 'already_admitted',
    });
  });

  it('takes along what goes with a ticket, and what is left of a ticket for several people', async () => {
    const { organiser, event } = await stage(server());
    const family = await createRecord(server(), organiser, 'ticket_types', {
      event,
      name: 'Family',
      kind: 'free',
      price: 0,
      quantity: 5,
      admits: 2,
    });
    const shirt = await createRecord(server(), organiser, 'ticket_types', {
      event,
      name: 'Shirt',
      kind: 'free',
      price: 0,
      quantity: 5,
      addOnTo: family.id,
    });
    const items = [family, shirt].map(({ id }) => ({ ticketType: id, quantity: 1 }));
    const placed = await buy(server(), event, { items, buyer: someone('Maya') });
    const all = await rows<Ticket & { addOn: number; epoch: number }>(
      server(),
      `SELECT * FROM tickets WHERE "order" = '${placed.order.id}' ORDER BY position`,
    );
    const [first, second] = all.filter(({ addOn }) => addOn === 0);
    const voucher = all.find(({ addOn }) => addOn === 1);
    expect((await ask<Shown>('GET', at(placed, voucher?.id ?? ''))).body.refused?.code).toBe('voucher');
    expect((await accept(await offered(placed, second?.id ?? ''), someone('Ravi'))).status).toBe(200);
    const epochs = async () =>
      (
        await rows<{ epoch: number }>(
          server(),
          `SELECT epoch FROM tickets WHERE "order" = '${placed.order.id}' ORDER BY position`,
        )
      ).map(({ epoch }) => epoch);
    expect((await epochs()).filter((epoch) => epoch === 1)).toHaveLength(1);
    const { body } = await accept(await offered(placed, first?.id ?? ''), someone('Sita'));
    expect(await epochs()).toEqual(all.map(() => 1));
    expect((await scan(organiser, event, first?.code ?? '')).body).toMatchObject({ reason: 'replaced' });
    expect((await scan(organiser, event, body.ticket.code)).body).toMatchObject({ result: 'admitted' });
    expect((await scan(organiser, event, voucher?.code ?? '')).body).toMatchObject({ reason: 'replaced' });
  });
});
