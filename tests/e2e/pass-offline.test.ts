import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answered, call } from '../support/api.ts';
import { brokenBooks, rows } from '../support/books.ts';
import { launchBrowser } from '../support/chromium.ts';
import { type Person, signUp } from '../support/people.ts';
import { createRecord, inDays, openSale, order, orderOf, readOrder } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { PASSWORD } from '../support/people.ts';
import { signInAt } from '../support/sign-in.ts';
import { until } from '../support/until.ts';
import { expectAccessible, visit } from '../support/visitor.ts';

let server: TestServer;
let browser: Browser;
let owner: Person;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  owner = await signUp(server, 'Asha Gurung');
});
afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
});
watchLog(() => server);

/** A class that begins soon and one next week, and two passes, with one of which the first is chosen. */
async function classes() {
  const { event } = await openSale(server, owner, [], {
    title: 'Yoga in the park',
    startsAt: inDays(0.01),
    endsAt: inDays(0.1),
  });
  const next = { startsAt: inDays(7), endsAt: inDays(7.1) };
  const asOwner = (path: string, body: object) =>
    call<{ id: string }>(server.origin, 'POST', path, { token: owner.token, body });
  await answered(201, asOwner(`/api/events/${event}/dates`, next));
  const single = { event, name: 'Class', kind: 'free', price: 0, quantity: 20, perDate: true };
  const { id: visitType } = await createRecord(server, owner, 'ticket_types', single);
  const card = { event, name: 'Punch card', kind: 'free', price: 0, quantity: 20, visits: 2, visitType };
  const { id: type } = await createRecord(server, owner, 'ticket_types', card);
  const take = async (name: string) => {
    const buyer = { name, email: `${name.split(' ')[0]}@pass.example` };
    const placed = await order(server, event, orderOf(type, 1, { buyer }));
    const [ticket] = (await readOrder(server, placed)).tickets;
    return { placed, id: ticket?.id ?? '', code: ticket?.code ?? '' };
  };
  const [chosen, open] = [await take('Maya Gurung'), await take('Ravi Thapa')];
  const path = `/api/orders/${chosen.placed.order.id}/passes/${chosen.id}/visits?accessToken=${chosen.placed.accessToken}`;
  await answered(200, call(server.origin, 'POST', path, { body: { dates: [event] } }));
  return { event, chosen, open };
}

/** As a hardware scanner does it: fast, with Enter at the end, the focus anywhere. */
async function typeFast(page: Page, code: string): Promise<void> {
  await page.locator('h1').click();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

describe.each([390, 1440])('at %s px', (width) => {
  it('a gate without a connection lets passes in, and the server hears of it later', async () => {
    const { event, chosen, open } = await classes();
    await using visitor = await visit(browser, server.origin, { width });
    const { page, context } = visitor;
    await signInAt(page, owner.email, PASSWORD);
    await page.waitForURL('**/home');
    await page.goto(`/check-in/${event}`);
    const scanner = page.getByRole('region', { name: 'Scanner' });
    const shows = (text: string | RegExp) => scanner.getByText(text).first().waitFor();
    const looked = async (name: string) => {
      const folder = process.env.MELA_TEST_PICTURES;
      if (folder)
        await page.screenshot({ path: `${folder}/pass-offline-${name}-${width}.png`, fullPage: true });
    };
    await shows('3 tickets on this phone');
    await context.setOffline(true);
    await typeFast(page, chosen.code);
    await shows('Maya Gurung');
    await shows('Welcome');
    await shows('Decided on this phone');
    await typeFast(page, open.code);
    await shows('Ravi Thapa');
    await shows('Welcome');
    await expectAccessible(page);
    await looked('welcome');
    await typeFast(page, chosen.code);
    await shows('Maya Gurung');
    await shows('Already checked in');
    await typeFast(page, open.code);
    await shows('Ravi Thapa');
    await shows('Already checked in');
    await looked('again');
    await context.setOffline(false);
    const inside = () =>
      rows<{ holderName: string; pass: string; date: string }>(
        server,
        `SELECT "holderName", pass, date FROM tickets WHERE event = '${event}' AND "checkedInAt" != '' ORDER BY "holderName"`,
      );
    await until('the gate is heard of', async () => (await inside()).length === 2);
    expect(await inside()).toEqual([
      { holderName: 'Maya Gurung', pass: chosen.id, date: event },
      { holderName: 'Ravi Thapa', pass: open.id, date: event },
    ]);
    // With a connection the server says the same.
    await typeFast(page, chosen.code);
    await shows('Maya Gurung');
    await shows('Already checked in');
    expect(await brokenBooks(server)).toEqual([]);
  });
});
