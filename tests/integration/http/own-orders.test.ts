import { expect, it } from 'vitest';
import { rows } from '../../support/books.ts';
import { call } from '../../support/api.ts';
import { confirmAddress, type Person, signUp, superuserToken } from '../../support/people.ts';
import { openSale, order, orderOf, readOrder } from '../../support/sales.ts';
import { describeOnEachServer, type TestServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const FREE = { kind: 'free', price: 0 };
const under = (email: string) => ({ buyer: { name: 'Maya Gurung', email } });

/** Sends a form as a browser does. */
function send(server: TestServer, path: string, form: Record<string, string>): Promise<Response> {
  return fetch(server.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: server.origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
}

const ticketsOf = async (server: TestServer, { token }: Person): Promise<string> =>
  (await fetch(`${server.origin}/tickets`, { headers: { cookie: `auth_token=${token}` } })).text();

describeOnEachServer('orders that were placed without an account', (at) => {
  it('come to the account with their address once it is confirmed, and never before', async () => {
    const server = at();
    const organiser = await signUp(server, 'Asha Gurung');
    const sale = await openSale(server, organiser, [FREE], { title: 'Holi in the Park' });
    const maya = await signUp(server, 'Maya Gurung');
    const capitals = maya.email.replace('maya', 'Maya');
    await order(server, sale.event, orderOf(sale.types[0] ?? '', 1, under(capitals)));
    expect(await ticketsOf(server, maya)).not.toContain('Holi in the Park');
    await confirmAddress(server, maya);
    expect(await ticketsOf(server, maya)).toContain('Holi in the Park');
    const own = await call<{ totalItems: number }>(server.origin, 'GET', '/api/collections/orders/records', {
      token: maya.token,
    });
    expect(own.body.totalItems).toBe(1);
    // And what is bought afterwards, signed out.
    const later = await order(server, sale.event, orderOf(sale.types[0] ?? '', 1, under(maya.email)));
    expect(await rows(server, `SELECT buyer FROM orders WHERE id = '${later.order.id}'`)).toEqual([
      { buyer: maya.id },
    ]);
    const stranger = await signUp(server, 'Bikash Thapa');
    await confirmAddress(server, stranger);
    expect(await ticketsOf(server, stranger)).not.toContain('Holi in the Park');
  });

  it('come along when an account moves to their address', async () => {
    const server = at();
    const organiser = await signUp(server, 'Asha Gurung');
    const sale = await openSale(server, organiser, [FREE], { title: 'Gai Jatra' });
    const maya = await signUp(server, 'Maya Gurung');
    await confirmAddress(server, maya);
    await order(server, sale.event, orderOf(sale.types[0] ?? '', 1, under(`new.${maya.email}`)));
    const token = await superuserToken(server);
    const body = { email: `new.${maya.email}` };
    await call(server.origin, 'PATCH', `/api/collections/users/records/${maya.id}`, { token, body });
    expect(await rows(server, `SELECT buyer FROM orders WHERE event = '${sale.event}'`)).toEqual([
      { buyer: maya.id },
    ]);
  });

  it('are found again by mail, in one mail, and who asks learns nothing', async () => {
    const server = at();
    const organiser = await signUp(server, 'Asha Gurung');
    const sale = await openSale(server, organiser, [FREE], { title: 'Teej Lunch' });
    const email = `lost.${organiser.email}`;
    const one = await order(server, sale.event, orderOf(sale.types[0] ?? '', 1, under(email)));
    const two = await order(server, sale.event, orderOf(sale.types[0] ?? '', 2, under(email)));
    const page = await (await fetch(`${server.origin}/tickets`)).text();
    expect(page).toContain('Email me my tickets');
    const answers = [];
    for (const asked of [email.toUpperCase(), email, 'nobody@example.org']) {
      const answer = await send(server, '/tickets', { email: asked });
      answers.push([answer.status, answer.headers.get('location')]);
    }
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(answers[0]).toEqual([303, '/tickets?sent']);
    const mails = await rows<{ body: string }>(
      server,
      `SELECT body FROM mail_outbox WHERE subject = 'Your tickets' AND recipient = '${email}'`,
    );
    expect(mails).toHaveLength(1);
    for (const { order: placed, accessToken } of [one, two])
      expect(mails[0]?.body).toContain(`/tickets/${placed.id}?accessToken=${accessToken}`);
    expect((await send(server, '/tickets', { email: 'no address' })).status).toBe(400);
  });

  it('can have their address put right within the hour, by their buyer alone', async () => {
    const server = at();
    const organiser = await signUp(server, 'Asha Gurung');
    const sale = await openSale(server, organiser, [FREE]);
    const wrong = `maya.${organiser.id}@gmial.com`;
    const right = wrong.replace('gmial', 'gmail');
    const placed = await order(server, sale.event, orderOf(sale.types[0] ?? '', 1, under(wrong)));
    const { id } = placed.order;
    const own = `/confirmation?order=${id}&accessToken=${placed.accessToken}`;
    const page = await (await fetch(server.origin + own)).text();
    expect(page).toContain(`Did you mean ${right}?`);
    const form = { intent: 'address', order: id, email: right };
    expect((await send(server, '/confirmation', form)).status).toBe(404);
    expect((await send(server, own, { ...form, email: 'none' })).status).toBe(400);
    expect((await send(server, own, form)).status).toBe(302);
    await until('the tickets are mailed there', async () => {
      const sent = await rows(server, `SELECT id FROM mail_outbox WHERE recipient = '${right}'`);
      return sent.length === 1;
    });
    const [kept] = await rows<{ holderEmail: string }>(
      server,
      `SELECT "holderEmail" FROM tickets WHERE "order" = '${id}'`,
    );
    expect(kept?.holderEmail).toBe(right);
    expect(
      await rows(
        server,
        `SELECT "actorKind" FROM audit_entries WHERE subject = '${id}' AND action = 'orders.edit'`,
      ),
    ).toEqual([{ actorKind: 'nobody' }]);
    expect((await readOrder(server, placed)).tickets).toHaveLength(1);
  });
});
