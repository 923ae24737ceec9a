import { expect, it } from 'vitest';
import { call } from '#tests/support/api.ts';
import { rows, settled } from '#tests/support/books.ts';
import { signUp, superuserToken } from '#tests/support/people.ts';
import { buy, openSale, order as placeOrder, orderOf } from '#tests/support/sales.ts';
import { describeOnEachServer } from '#tests/support/server.ts';

describeOnEachServer('several orders that are refunded', (server) => {
  it.each([
    { who: 'an operator', superuser: true, mails: 1 },
    { who: 'the organiser', superuser: false, mails: 0 },
  ])('by $who: the team gets $mails mails about them', async ({ superuser, mails }) => {
    const organiser = await signUp(server(), 'Asha Gurung');
    const title = superuser ? 'Rained off' : 'Called off';
    const { event, types } = await openSale(
      server(),
      organiser,
      [
        { name: 'Entry', kind: 'paid', price: 2500 },
        { name: 'Child', kind: 'free', price: 0 },
      ],
      { title },
    );
    const buyer = (n: number) => ({ buyer: { name: 'Maya Tamang', email: `maya.${n}@example.org` } });
    const [entry = '', child = ''] = types;
    const first = await buy(server(), event, orderOf(entry, 2, buyer(1)));
    const second = await buy(server(), event, orderOf(entry, 1, buyer(2)));
    const { order: free } = await placeOrder(server(), event, orderOf(child, 1, buyer(3)));
    await settled(server());
    const token = superuser ? await superuserToken(server()) : organiser.token;
    const orders = [
      { id: first.order.id, back: 5000 },
      { id: second.order.id, back: 2500 },
      // Nothing was paid for it, and no more than that is counted.
      { id: free.id, back: 0 },
    ];
    const asked = await call(server().origin, 'POST', `/api/events/${event}/refunds`, {
      token,
      body: { orders, reason: 'The hall is flooded.' },
    });
    expect(asked.status).toBe(200);
    await settled(server());
    const told = await rows<{ recipient: string; body: string }>(
      server(),
      `SELECT recipient, body FROM mail_outbox WHERE subject = 'We refunded orders for “${title}”'`,
    );
    expect(told.map(({ recipient }) => recipient)).toEqual(Array(mails).fill(organiser.email));
    for (const { body } of told)
      for (const part of ['€75.00', 'The hall is flooded.', `/events/${event}/manage/orders`, 'Orders'])
        expect([part, body.includes(part)]).toEqual([part, true]);
    for (const { body } of told) expect(body).toMatch(/Orders\W+2\b/);
    const single = await rows(
      server(),
      `SELECT recipient FROM mail_outbox WHERE subject LIKE 'We refund order %'`,
    );
    expect(single).toEqual([]);
  });
});
