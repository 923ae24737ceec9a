import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { call } from '../../support/api.ts';
import { brokenBooks, rows, settled } from '../../support/books.ts';
import { confirmAddress, type Person, signUp } from '../../support/people.ts';
import { buy, createRecord, order, orderOf } from '../../support/sales.ts';
import { describeOnEachServer, type TestServer } from '../../support/server.ts';
import { cookieOf, sendForm, stageEvent } from '../../support/staged-event.ts';
import { until } from '../../support/until.ts';

/** All that guests say of themselves has one of these in it. Long enough that no id and no hash has it by chance. */
const GUEST = /zqxwvk|55512345/i;

/** Where it may stay, and why. */
const STAYS = new Set([
  // Answers under a key are forgotten after a day; a guest is erased after thirty.
  'idempotency_keys',
  // They stand in for Stripe, which keeps payments by law.
  'sandbox_objects',
  'sandbox_requests',
]);

const DAY_MS = 86_400_000;
const ago = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().replace('T', ' ');

/** Every table that says something of a guest, with the first row that does. */
async function tablesWithGuests(server: TestServer): Promise<Map<string, string>> {
  const db = await server.db();
  const named =
    db.dialect === 'sqlite'
      ? sql<{ name: string }>`SELECT name FROM sqlite_master WHERE type = 'table'`
      : sql<{
          name: string;
        }>`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`;
  const tables = (await named.execute(db.read())).rows.map(({ name }) => name);
  const found = new Map<string, string>();
  for (const table of tables) {
    const all = (await sql`SELECT * FROM ${sql.table(table)}`.execute(db.read())).rows;
    const row = all.map((each) => JSON.stringify(each)).find((text) => GUEST.test(text));
    if (row && !STAYS.has(table)) found.set(table, row.slice(0, 400));
  }
  return found;
}

/** The event was so long ago. */
async function endedDaysAgo(server: TestServer, event: string, days: number): Promise<void> {
  const db = await server.db();
  const [startsAt, endsAt] = [ago(days + 1), ago(days)];
  await db.write((tx) =>
    sql`UPDATE events SET "startsAt" = ${startsAt}, "endsAt" = ${endsAt} WHERE id = ${event}`.execute(
      tx.as(),
    ),
  );
}

/** An event at which guests have left something of themselves everywhere. */
async function visitedEvent(server: TestServer) {
  const owner = await signUp(server, 'owner');
  const buyer = await signUp(server, 'buyer');
  await confirmAddress(server, owner);
  const staged = await stageEvent(server, owner, buyer);
  const { id: event, ticketId } = staged;
  const manage = (path: string, form: Record<string, string> | FormData) =>
    sendForm(server, cookieOf(owner), `events/${event}/manage/${path}`, form);
  const [code] = await rows<{ code: string }>(
    server,
    `SELECT code FROM promo_codes WHERE event = '${event}'`,
  );
  const asked = { scope: 'order', kind: 'text', label: 'Allergies?', required: 'on' };
  await manage('questions/new', asked);
  const questions = await rows<{ id: string }>(server, `SELECT id FROM questions WHERE event = '${event}'`);
  const paidType = await createRecord(server, owner, 'ticket_types', {
    event,
    name: 'Seat',
    kind: 'paid',
    price: 1500,
    quantity: 20,
  });
  const who = (name: string) => ({
    name: `Zqxwvk${name} Rai`,
    email: `zqxwvk${name}@example.com`,
    phone: '+34655512345',
  });
  const answers = Object.fromEntries(questions.map(({ id }) => [id, `zqxwvk ${id}`]));
  const free = await order(server, event, orderOf(ticketId, 2, { buyer: who('maya'), answers, guests: [] }), {
    token: buyer.token,
  });
  await buy(server, event, orderOf(paidType.id, 2, { buyer: who('sita'), answers, promoCode: code?.code }));
  await settled(server);
  // By hand, and an order that is refunded with words about somebody.
  await manage('orders/new', {
    name: 'Zqxwvkbhim',
    email: 'zqxwvkbhim@example.com',
    phone: '+34655512345',
    method: 'cash',
    [`quantity-${paidType.id}`]: '1',
  });
  // Another name and address than at first, by the organiser: the history keeps both.
  await manage(`orders/${free.order.id}/edit`, {
    name: 'Zqxwvkmaya Limbu',
    email: 'zqxwvkmaya.new@example.com',
    phone: '+34655512345',
    updated: '',
  });
  const [ticket] = await rows<{ id: string }>(
    server,
    `SELECT id FROM tickets WHERE "order" = '${free.order.id}' ORDER BY position DESC`,
  );
  await manage(`orders/${free.order.id}/tickets/${ticket?.id ?? ''}`, {
    intent: 'holder',
    name: 'Zqxwvkguest',
    email: 'zqxwvkguest@example.com',
  });
  // A ballot, and a checkout that somebody left.
  const db = await server.db();
  await db.write(async (tx) => {
    await sql`INSERT INTO ballot_entries (id, event, email, name, account, language, basket, nonce, weight, hash, listed, state, place, "order", told, created, updated)
      VALUES ('entry0000000001', ${event}, 'zqxwvkdev@example.com', 'Zqxwvkdev', ${buyer.id}, 'en', '[]', '', 1, 'hash', 1, 'entered', 1, '', 0, '', '')`.execute(
      tx.as(),
    );
    await sql`INSERT INTO ticket_holds (id, event, typed, "order", held, renewed, network, "expiresAt", created, updated)
      VALUES ('hold', ${event}, '[["buyerName","Zqxwvkleft"]]', '', 0, 0, '', '', '', '')`.execute(tx.as());
  });
  // A message of the organiser's to all.
  const letter = { subject: 'Doors', body: 'At six.', readers: 'guests', orders: 'valid', admission: 'any' };
  const draft = await manage('messages/new', { kind: 'note', ...letter });
  const message = draft.headers.get('location')?.split('/').at(-1) ?? '';
  await manage(`messages/${message}`, { intent: 'send' });
  // A list of people.
  const list = new FormData();
  list.set(
    'file',
    new File(['Name;E-mail\nZqxwvkhari;zqxwvkhari@example.com'], 'list.csv', { type: 'text/csv' }),
  );
  list.set('ticketType', ticketId);
  await manage('attendees/import', list);
  await settled(server);
  return { event, owner, buyer, order: free.order.id, code: free.order.code };
}

const erasure = (server: TestServer, method: 'GET' | 'POST', event: string, { token }: Person) =>
  call<{
    counts: { kind: string; count: number }[];
    hindrances: string[];
    from: string | null;
    last: string | null;
    message: string;
  }>(server.origin, method, `/api/events/${event}/guest-erasure`, { token });

/** What else can be under way, each by itself and then no more: an unpaid order, a promised refund, a message, a dispute. */
async function inTurn(server: TestServer, event: string, hindrances: () => Promise<string[]>): Promise<void> {
  const db = await server.db();
  const run = (statement: ReturnType<typeof sql>) =>
    db.write((tx) => statement.execute(tx.as())).then(() => undefined);
  const first = sql`(SELECT id FROM orders WHERE event = ${event} AND status = 'paid' ORDER BY id LIMIT 1)`;
  const [paid] = (await sql<{ id: string }>`SELECT * FROM ${first} AS o`.execute(db.read())).rows;
  const id = paid?.id ?? '';
  await run(sql`UPDATE orders SET status = 'pending' WHERE id = ${id}`);
  expect(await hindrances()).toEqual(['unpaid']);
  await run(sql`UPDATE orders SET status = 'paid', "refundPending" = 1 WHERE id = ${id}`);
  expect(await hindrances()).toEqual(['refunds']);
  await run(sql`UPDATE orders SET "refundPending" = 0 WHERE id = ${id}`);
  await run(sql`UPDATE guest_messages SET status = 'scheduled' WHERE event = ${event} AND status = 'sent'`);
  expect(await hindrances()).toEqual(['messages']);
  await run(sql`UPDATE guest_messages SET status = 'sent' WHERE event = ${event} AND status = 'scheduled'`);
  await run(sql`INSERT INTO disputes (id, charge, "order", event, organiser, amount, currency, status, reason, "dueBy", submissions, withheld, fee, created, updated)
    VALUES ('dp_1', 'ch_1', ${id}, ${event}, '', 1, 'EUR', 'appeal_under_review', '', '', 0, 1, 0, '', '')`);
  expect(await hindrances()).toEqual(['disputes']);
  await run(sql`DELETE FROM disputes WHERE id = 'dp_1'`);
}

/** Imports that wait for a yes are given it up, so that nothing is under way. */
const endImports = async (server: TestServer): Promise<void> => {
  const db = await server.db();
  await db.write((tx) => sql`UPDATE attendee_imports SET status = 'done'`.execute(tx.as()));
};

describeOnEachServer('guests’ details that are erased', (server) => {
  it(
    'are nowhere afterwards, and figures, orders and books are as they were',
    { timeout: 120_000 },
    async () => {
      const { event, owner, buyer, order: id, code } = await visitedEvent(server());
      const { origin } = server();
      const named = await tablesWithGuests(server());
      expect([...named.keys()].toSorted()).toEqual([
        'answers',
        'attendee_import_lines',
        'audit_entries',
        'ballot_entries',
        'guest_deliveries',
        'jobs',
        'mail_outbox',
        'orders',
        'promo_uses',
        'ticket_holds',
        'tickets',
      ]);
      const read = async (path: string) =>
        (await fetch(`${origin}${path}`, { headers: { cookie: cookieOf(owner) } })).text();
      const summary = async () => {
        const page = await read(`/summary/${event}`);
        const main =
          /<main[^]*<\/main>/.exec(page)?.[0].replaceAll(/<script[^]*?<\/script>|<[^>]*>/g, ' ') ?? '';
        return main.match(/€[\d.,]+|\b\d+\b/g);
      };
      const orders = () =>
        rows(
          server(),
          `SELECT id, code, status, total, refunded, "paidAt", created FROM orders WHERE event = '${event}' ORDER BY id`,
        );
      const tickets = () =>
        rows(
          server(),
          `SELECT id, code, status, "checkedInAt" FROM tickets WHERE event = '${event}' ORDER BY id`,
        );

      // While it is ahead, and for thirty days.
      expect((await erasure(server(), 'GET', event, owner)).body.hindrances).toContain('notOver');
      await endedDaysAgo(server(), event, 29);
      expect((await erasure(server(), 'POST', event, owner)).status).toBe(409);
      await endedDaysAgo(server(), event, 31);
      // And while something is under way.
      expect((await erasure(server(), 'GET', event, owner)).body.hindrances).toEqual(['imports']);
      expect((await erasure(server(), 'POST', event, owner)).body.message).toBe(
        'An import of attendees is not finished.',
      );
      await endImports(server());
      await inTurn(server(), event, async () => {
        const { body } = await erasure(server(), 'GET', event, owner);
        expect((await erasure(server(), 'POST', event, owner)).status).toBe(409);
        return body.hindrances;
      });

      const before = { figures: await summary(), orders: await orders(), tickets: await tickets() };
      const page = await read(`/events/${event}/manage/erase-guests`);
      expect(page).toContain('Erase for good');
      const { counts } = (await erasure(server(), 'GET', event, owner)).body;
      expect(counts.map(({ kind }) => kind).toSorted()).toEqual([
        'answers',
        'buyers',
        'codes',
        'entries',
        'guests',
        'history',
        'imports',
        'messages',
        'typed',
      ]);
      const outbox = async () =>
        (await rows<{ id: string }>(server(), 'SELECT id FROM mail_outbox')).map(({ id }) => id);
      const mails = await outbox();
      const answer = await sendForm(server(), cookieOf(owner), `events/${event}/manage/erase-guests`, {});
      expect(answer.status).toBe(302);
      await until('the erasure to end', async () => {
        const { last } = (await erasure(server(), 'GET', event, owner)).body;
        return last !== null && last !== 'running';
      });

      expect(await tablesWithGuests(server())).toEqual(new Map());
      expect({ figures: await summary(), orders: await orders(), tickets: await tickets() }).toEqual(before);
      expect(await brokenBooks(server())).toEqual([]);
      // Nobody was told.
      expect((await outbox()).filter((mail) => !mails.includes(mail))).toEqual([]);
      for (const path of ['orders', 'attendees', `orders/${id}`, 'history', 'messages', '', 'erase-guests']) {
        const text = await read(`/events/${event}/manage/${path}`.replace(/\/$/, ''));
        expect([path, GUEST.test(text), text.includes('Internal Server Error')]).toEqual([
          path,
          false,
          false,
        ]);
      }
      expect(await read(`/events/${event}/manage/orders?q=zqxwvkmaya`)).not.toContain(code);
      expect(await read(`/events/${event}/manage/history`)).toContain('erased the details of all guests');
      for (const list of ['orders', 'attendees'])
        for (const format of ['csv', 'xlsx'])
          expect(await read(`/events/${event}/manage/${list}/export/${format}`)).not.toMatch(GUEST);
      const records = await call(origin, 'GET', '/api/collections/orders/records', { token: owner.token });
      expect(JSON.stringify(records.body)).not.toMatch(GUEST);
      // It is in the guest's account no more, nor in the history as theirs.
      const own = await call<{ items: unknown[] }>(
        origin,
        'GET',
        `/api/collections/orders/records?filter=${encodeURIComponent(`event="${event}"`)}`,
        { token: buyer.token },
      );
      expect(own.body.items).toEqual([]);
      expect(await rows(server(), `SELECT id FROM audit_entries WHERE actor = '${buyer.id}'`)).toEqual([]);
      // Once more changes nothing.
      const again = await erasure(server(), 'POST', event, owner);
      expect([again.status, again.body.counts]).toEqual([200, []]);
      const told = await rows(server(), `SELECT id FROM audit_entries WHERE action = 'guests.erase'`);
      expect(told.length).toBe(1);
    },
  );

  it('leave what the same guest has elsewhere', async () => {
    const [owner, buyer] = [await signUp(server(), 'host'), await signUp(server(), 'visitor')];
    const [one, other] = [await stageEvent(server(), owner, buyer), await stageEvent(server(), owner, buyer)];
    await endImports(server());
    await settled(server());
    await endedDaysAgo(server(), one.id, 40);
    const mails = (event: string) =>
      rows<{ id: string }>(
        server(),
        `SELECT m.id FROM mail_outbox m JOIN orders o ON m."uniqueKey" = 'tickets:' || o.id WHERE o.event = '${event}'`,
      );
    expect([(await mails(other.id)).length, (await mails(one.id)).length]).toEqual([1, 1]);
    expect((await erasure(server(), 'POST', one.id, owner)).body.last).toBe('running');
    await until(
      'the erasure to end',
      async () => (await erasure(server(), 'GET', one.id, owner)).body.last !== 'running',
    );
    // Both have the same title.
    expect([(await mails(other.id)).length, (await mails(one.id)).length]).toEqual([1, 0]);
    const kept = await rows<{ buyer: string; buyerName: string }>(
      server(),
      `SELECT buyer, "buyerName" FROM orders WHERE event = '${other.id}'`,
    );
    expect(kept).toEqual([{ buyer: buyer.id, buyerName: 'Maya Gurung' }]);
  });
});
