import { expect, it } from 'vitest';
import { signUp } from '../../support/people.ts';
import { openSale, order, orderOf } from '../../support/sales.ts';
import { describeOnEachServer } from '../../support/server.ts';
import { cookieOf } from '../../support/staged-event.ts';

describeOnEachServer('orders that are chosen for a refund', (server) => {
  it('are at least one: who chooses none is told so beside the list', async () => {
    const owner = await signUp(server(), 'chooser');
    const { event, types } = await openSale(server(), owner, [{ name: 'Entry', kind: 'free', price: 0 }]);
    await order(server(), event, orderOf(types[0] ?? ''), {});
    const open = (path: string) =>
      fetch(`${server().origin}/events/${event}/manage/orders${path}`, {
        headers: { cookie: cookieOf(owner) },
        redirect: 'manual',
      });
    const list = await (await open('?choose=on')).text();
    expect(list).not.toContain('Choose at least one order.');
    const refused = await open('/refund');
    expect(refused.status).toBe(302);
    const back = refused.headers.get('location') ?? '';
    expect(back).toBe(`/events/${event}/manage/orders?choose=nothing`);
    const told = await (await open(back.slice(back.indexOf('?')))).text();
    expect(told).toMatch(/role="alert".*Choose at least one order\./);
    const id = /name="order" value="([^"]+)"/.exec(told)?.[1] ?? '';
    expect(await (await open(`/refund?order=${id}`)).text()).toContain('Refund 1 order?');
  });
});
