import { beforeAll, describe, expect, it } from 'vitest';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import { rows, settled } from '#tests/support/books.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import {
  buy,
  openSale,
  order as placeOrder,
  type OrderWithTickets,
  orderOf,
  readOrder,
} from '#tests/support/sales.ts';
import { enterAs, makeStaff, sendForm } from '#tests/support/staff.ts';
import { describeOnEachServer, SUPERUSER } from '#tests/support/server.ts';

const BUYER = { name: 'Maya Tamang', email: 'Maya.Tamang@example.org' };

describeOnEachServer('what callers ask about', (server) => {
  let operator: string;
  let organiser: Person;
  let event: string;
  let type: string;
  let order: OrderWithTickets & { code: string; paymentSessionId: string };
  let other: { id: string; code: string };

  const get = async (path: string, cookie = operator) => {
    const answer = await fetch(`${server().origin}${path}`, { redirect: 'manual', headers: { cookie } });
    return { status: answer.status, html: await answer.text() };
  };
  /** Ids of the orders that are found. */
  const found = async (typed: string): Promise<string[]> => {
    const { status, html } = await get(`/_/find?${new URLSearchParams({ q: typed })}`);
    expect(status).toBe(200);
    return [
      ...new Set([...html.matchAll(/href="\/_\/find\/orders\/([a-z0-9]+)"/g)].map(([, id = '']) => id)),
    ];
  };
  const looks = () =>
    rows<{ act: string; actorName: string; actorKind: string; rows: string }>(
      server(),
      `SELECT act, "actorName", "actorKind", "rows" FROM audit_log WHERE act LIKE 'GET %' ORDER BY "number"`,
    );

  beforeAll(async () => {
    const answer = await fetch(`${server().origin}/_/sign-in`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: server().origin },
      body: new URLSearchParams({ identity: SUPERUSER.email, password: SUPERUSER.password }),
    });
    operator = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    organiser = await signUp(server(), 'Asha Gurung');
    const sale = await openSale(server(), organiser, [{ name: 'Entry', kind: 'paid', price: 2500 }]);
    ({ event } = sale);
    [type = ''] = sale.types;
    const placed = await buy(server(), event, orderOf(type, 2, { buyer: BUYER }));
    order = (await readOrder(server(), placed)) as typeof order;
    const stranger = { name: 'Nima Sherpa', email: 'nima@example.net' };
    await settled(server());
    other = (await placeOrder(server(), event, orderOf(type, 1, { buyer: stranger }))).order;
  });

  describe('is found by', () => {
    it.each([
      ['the code', () => order.code],
      ['the code in small letters, after a sign', () => `# ${order.code.toLowerCase()}`],
      ['the id', () => order.id],
      ['the id of a ticket', () => order.tickets[0]?.id ?? ''],
      ['the code on a ticket', () => order.tickets[1]?.code ?? ''],
      ['the email', () => BUYER.email],
      ['the beginning of the email, whatever its capitals', () => 'MAYA.tam'],
      ['the id of the checkout', () => order.paymentSessionId],
    ])('%s', async (_, typed) => {
      expect(await found(typed())).toEqual([order.id]);
    });

    it.each([
      ['charge', `SELECT id FROM payment_charges WHERE "order" = ?`],
      ['payment', `SELECT "paymentIntentId" AS id FROM payment_charges WHERE "order" = ?`],
    ])('the id of its %s at Stripe', async (_, query) => {
      const [payment] = await rows<{ id: string }>(server(), query.replace('?', `'${order.id}'`));
      expect(payment?.id).toMatch(/^\w+_\w+$/);
      expect(await found(payment?.id ?? '')).toEqual([order.id]);
    });
  });

  it('is found among accounts, events and emails', async () => {
    const account = (await get(`/_/find?q=asha+gur`)).html;
    expect(account).toContain(`/_/accounts/${organiser.id}`);
    const [{ slug } = { slug: '' }] = await rows<{ slug: string }>(
      server(),
      `SELECT slug FROM events WHERE id = '${event}'`,
    );
    for (const typed of ['dashain', 'DASHAIN MELA', slug, event, `https://mela.example/events/${slug}?x=1`])
      expect((await get(`/_/find?${new URLSearchParams({ q: typed })}`)).html).toContain(
        `/_/data/events/${event}`,
      );
    const mails = (await get(`/_/find?${new URLSearchParams({ q: BUYER.email })}`)).html;
    expect(mails.includes('/_/mails?state=sent&amp;address=Maya.Tamang%40example.org')).toBe(true);
  });

  it.each([
    ['', 'What can be found'],
    ['ab', 'Type at least 3 characters.'],
    ['x'.repeat(501), 'Type at most 500 characters.'],
    ['x'.repeat(500), 'Nothing found'],
    ['abc', 'Nothing found'],
    ['%%%', 'Nothing found'],
    ['___', 'Nothing found'],
    [`' OR 1=1 --`, 'Nothing found'],
    ['\u{10ffff}\u{10ffff}\u{10ffff}', 'Nothing found'],
    ['tamang', 'Nothing found'],
    ['pi_nothing', 'Nothing found'],
  ])('of %s: %s', async (typed, says) => {
    const { status, html } = await get(`/_/find?${new URLSearchParams({ q: typed })}`);
    expect([status, html.includes(says)]).toEqual([200, true]);
    // What was typed is not lost.
    expect(html.includes(typed.replaceAll("'", '&#x27;'))).toBe(true);
  });

  it('is shown with its money and its history, without what lets somebody in, and the look is kept', async () => {
    const before = (await looks()).length;
    const { status, html } = await get(`/_/find/orders/${order.id}`);
    expect(status).toBe(200);
    for (const shown of [order.code, BUYER.name, BUYER.email, 'Dashain Mela', 'Asha Gurung', '€50.00'])
      expect([shown, html.includes(shown)]).toEqual([shown, true]);
    for (const ticket of order.tickets) {
      expect(html).toContain(ticket.id);
      expect(html).not.toContain(ticket.code);
    }
    const entries = await rows<{ id: string }>(
      server(),
      `SELECT e.id FROM ledger_entries e JOIN ledger_transactions t ON t.id = e."transaction" WHERE t."order" = '${order.id}'`,
    );
    expect(entries.length).toBeGreaterThan(0);
    const kept = (await looks()).slice(before);
    expect(kept).toEqual([
      {
        act: `GET /_/find/orders/${order.id}`,
        actorName: SUPERUSER.email,
        actorKind: 'superuser',
        rows: '[]',
      },
    ]);
  });

  it('is not there, or not yet paid: nothing is told that is not so', async () => {
    const before = (await looks()).length;
    expect((await get('/_/find/orders/nothing')).status).toBe(404);
    expect((await get(`/_/find/orders/${'a'.repeat(15)}`)).status).toBe(404);
    expect((await looks()).length).toBe(before);
    const { html } = await get(`/_/find/orders/${other.id}`);
    for (const says of ['No tickets', 'No money has moved for this order.'])
      expect([says, html.includes(says)]).toEqual([says, true]);
  });

  it('is shown to nobody but superusers, and nobody else leaves a look', async () => {
    const before = (await looks()).length;
    for (const cookie of ['', `auth_token=${organiser.token}`, `mela_superuser=${organiser.token}`])
      for (const path of [
        `/_/find?q=${order.code}`,
        `/_/find/orders/${order.id}`,
        `/_/find/orders/${order.id}.data`,
      ]) {
        const { status, html } = await get(path, cookie);
        expect([path, [202, 303].includes(status), html.includes(BUYER.email)]).toEqual([path, true, false]);
      }
    expect((await looks()).length).toBe(before);
  });

  describe('is paid back', () => {
    const path = () => `/_/find/orders/${order.id}`;
    const send = async (fields: Record<string, string>, cookie = operator) => {
      const answer = await fetch(server().origin + path(), {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: server().origin, cookie },
        body: new URLSearchParams({ intent: 'refund', ...fields }),
      });
      return {
        status: answer.status,
        html: await answer.text(),
        location: answer.headers.get('location'),
      };
    };
    const back = async () => {
      const [row] = await rows<{ refunded: number; refundPending: number }>(
        server(),
        `SELECT refunded, "refundPending" FROM orders WHERE id = '${order.id}'`,
      );
      return (row?.refunded ?? 0) + (row?.refundPending ?? 0);
    };

    it('not without knowing what that does, and not more than was paid', async () => {
      expect((await get(path())).html).toContain('Pay it back');
      const shown = await send({ whole: 'part', amount: '10.00', key: 'k1' });
      expect([shown.status, shown.html.includes('€10.00'), await back()]).toEqual([200, true, 0]);
      const more = await send({ whole: 'part', amount: '50.01', key: 'k1', confirmed: 'yes' });
      expect([more.status, more.html.includes('value="50.01"'), await back()]).toEqual([400, true, 0]);
    });

    it('by nobody whose role does not include it', async () => {
      const asked = { whole: 'whole', key: 'k0', confirmed: 'yes' };
      for (const role of ['support', 'moderation', 'technical'] as const) {
        const { email, password } = await makeStaff(server(), role);
        const cookie = await enterAs(server(), email, password);
        expect([role, (await send(asked, cookie)).status]).toEqual([role, 403]);
        expect((await get(path(), cookie)).html).not.toContain('Pay it back');
      }
      for (const cookie of ['', `auth_token=${organiser.token}`])
        expect((await send(asked, cookie)).location).toContain('/_/sign-in');
      expect((await send({ ...asked, intent: 'other' })).status).toBe(400);
      expect(await back()).toBe(0);
    });

    it('in part by finance, once for one form; its organiser and the audit log read who did it', async () => {
      const { email, password, id } = await makeStaff(server(), 'finance');
      const cookie = await enterAs(server(), email, password);
      const part = {
        whole: 'part',
        amount: '10.00',
        reason: 'The band was late.',
        key: 'k2',
        seen: '0',
        confirmed: 'yes',
      };
      for (const press of [1, 2])
        expect([press, (await send(part, cookie)).location]).toEqual([press, `${path()}?done=refunded`]);
      expect(await back()).toBe(1000);
      await settled(server());
      expect((await get(`${path()}?done=refunded`, cookie)).html).toContain('The refund is on its way.');
      const history = await rows<{ actor: string; actorKind: string }>(
        server(),
        `SELECT actor, "actorKind" FROM audit_entries WHERE action = 'orders.refund' AND event = '${event}'`,
      );
      expect(history).toEqual([{ actor: id, actorKind: 'superuser' }]);
      const acts = await rows<{ actorKind: string; actorName: string; rows: string }>(
        server(),
        `SELECT "actorKind", "actorName", "rows" FROM audit_log WHERE act = 'POST ${path()}'`,
      );
      expect(acts.map(({ actorKind, actorName }) => [actorKind, actorName])).toContainEqual([
        'staff:finance',
        email,
      ]);
      const mails = await rows<{ subject: string }>(
        server(),
        `SELECT subject FROM mail_outbox WHERE recipient = '${BUYER.email}' AND subject LIKE '%efund%'`,
      );
      expect(mails).toHaveLength(1);
      const told = await rows<{ recipient: string; body: string }>(
        server(),
        `SELECT recipient, body FROM mail_outbox WHERE subject = 'We refund order ${order.code}'`,
      );
      expect(told.map(({ recipient }) => recipient)).toEqual([organiser.email]);
      for (const part of ['€10.00', 'The band was late.', `/events/${event}/manage/orders/${order.id}`])
        expect([part, told[0]?.body.includes(part)]).toEqual([part, true]);
    });

    it('not while somebody else pays it back: who looked at less is told', async () => {
      const stale = { whole: 'part', amount: '5.00', key: 'k5', confirmed: 'yes' };
      const refusedPart = await send({ ...stale, seen: '0' });
      expect([refusedPart.status, refusedPart.html.includes('changed in the meantime')]).toEqual([409, true]);
      expect(await back()).toBe(1000);
      expect((await get(path())).html).toContain('name="seen" value="1000"');
    });

    it('not where the organiser took the money: they are named instead', async () => {
      const made = await sendForm(
        server(),
        `/events/${event}/manage/orders/new`,
        { name: 'Bhim', email: 'bhim@example.org', method: 'cash', [`quantity-${type}`]: '1' },
        `auth_token=${organiser.token}`,
      );
      expect(made.status).toBeLessThan(400);
      const [cash] = await rows<{ id: string }>(
        server(),
        `SELECT id FROM orders WHERE "buyerEmail" = 'bhim@example.org'`,
      );
      const there = `/_/find/orders/${cash?.id}`;
      const { html } = await get(there);
      expect([html.includes('took this money themselves'), html.includes('value="refund"')]).toEqual([
        true,
        false,
      ]);
      const asked = { intent: 'refund', whole: 'whole', key: 'k6', confirmed: 'yes' };
      const refusedThere = await sendForm(server(), there, asked, operator);
      expect(refusedThere.status).toBe(409);
      expect(await rows(server(), `SELECT status, refunded FROM orders WHERE id = '${cash?.id}'`)).toEqual([
        { status: 'paid', refunded: 0 },
      ]);
    });

    it('later where the provider does not answer yet: the page says so', async () => {
      const db = await server().db();
      const now = (status: 'pending' | 'succeeded') =>
        db.write((tx) =>
          tx
            .as<TicketingTables>()
            .updateTable('refunds')
            .set({ status })
            .where('order', '=', order.id)
            .execute(),
        );
      await now('pending');
      const { html } = await get(`${path()}?done=refunded`);
      await now('succeeded');
      expect(html).toContain('The refund is promised, and not sent yet.');
      expect(html).toContain('promised, not sent yet');
      expect(html).not.toContain('The refund is on its way.');
      expect((await get(path())).html).not.toContain('promised, not sent yet');
    });

    it('the rest by a superuser; then there is nothing left to pay back', async () => {
      const all = { whole: 'whole', key: 'k3', confirmed: 'yes' };
      expect((await send(all)).status).toBe(303);
      await settled(server());
      expect(await back()).toBe(5000);
      expect((await get(path())).html).not.toContain('Pay it back');
      const again = await send({ ...all, key: 'k4' });
      expect([again.status, again.html.includes('Nothing was sent')]).toEqual([409, true]);
      expect(await back()).toBe(5000);
    });
  });
});
