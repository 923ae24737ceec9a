import { expect, it } from 'vitest';
import { call } from '../../support/api.ts';
import { confirmAddress, signUp } from '../../support/people.ts';
import { aMela, createRecord, updateRecord } from '../../support/sales.ts';
import { describeOnEachServer } from '../../support/server.ts';
import { cookieOf, sendForm } from '../../support/staged-event.ts';

const PAID = { name: 'Adult', kind: 'paid', price: 1500, quantity: 10 };
const FREE = { name: 'Visitor', kind: 'free', price: 0, quantity: 10 };

describeOnEachServer('who has not confirmed their address', (server) => {
  const patch = (token: string, path: string, body: unknown) =>
    call<{ message: string }>(server().origin, 'PATCH', `/api/collections/${path}`, { token, body });
  const post = (token: string, body: unknown) =>
    call<{ message: string }>(server().origin, 'POST', '/api/collections/ticket_types/records', {
      token,
      body,
    });

  it('publishes what is free, and nothing that costs something; afterwards everything', async () => {
    const rita = await signUp(server(), 'Rita Rai');
    const { id } = await createRecord(server(), rita, 'events', aMela());
    const type = await createRecord(server(), rita, 'ticket_types', { ...PAID, event: id });
    const publish = () => patch(rita.token, `events/records/${id}`, { status: 'published' });
    const refused = await publish();
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.body.message).toContain('/verify');

    const manage = `events/${id}/manage`;
    const page = await fetch(`${server().origin}/${manage}`, { headers: { cookie: cookieOf(rita) } });
    const html = await page.text();
    expect(html).toContain('href="/verify"');
    expect(html).toContain('Confirm your email address before you sell tickets for money.');
    const pressed = await sendForm(server(), cookieOf(rita), manage, { intent: 'publish' });
    expect(pressed.status).toBe(409);

    await updateRecord(server(), rita, `ticket_types/${type.id}`, { kind: 'free', price: 0 });
    expect((await publish()).status).toBe(200);
    // What is out already can't begin to cost something either, by a new ticket or by a change of one.
    expect((await post(rita.token, { ...PAID, event: id })).status).toBe(409);
    const change = () => patch(rita.token, `ticket_types/records/${type.id}`, { kind: 'paid', price: 900 });
    expect((await change()).status).toBe(409);
    expect((await post(rita.token, { ...FREE, event: id })).status).toBe(200);
    await confirmAddress(server(), rita);
    expect((await change()).status).toBe(200);
    expect((await post(rita.token, { ...PAID, event: id })).status).toBe(200);
    // Who is confirmed no more may change what costs something already, and sell nothing else.
    await confirmAddress(server(), rita, false);
    expect((await change()).status).toBe(200);
    expect((await post(rita.token, { ...PAID, event: id })).status).toBe(409);
  });
});
