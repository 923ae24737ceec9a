import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { openSale, order, orderOf } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { visit } from '../support/visitor.ts';
import { signInAt } from '../support/sign-in.ts';

let server: TestServer;
let browser: Browser;
let organiser: Person;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  organiser = await signUp(server, 'Asha Gurung');
});
afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
});
watchLog(() => server);

/** Of an order of two when one has been sold before. */
const PAGES: [string, (event: string) => string, string, string][] = [
  ['the overview', (event) => `/events/${event}/manage`, 'Latest orders', '3 tickets sold'],
  ['orders', (event) => `/events/${event}/manage/orders`, '2 orders', '2 orders'],
  ['attendees', (event) => `/events/${event}/manage/attendees`, '3 attendees', '3 attendees'],
  ['home', () => '/home', 'Live fair', '3 tickets sold'],
];

it.each(PAGES)(
  '%s: changes while it is looked at, and leaves alone what is typed',
  async (_, at, shown, told) => {
    const owner = await signUp(server, 'Bina Rai');
    const sale = await openSale(server, owner, [{ name: 'Entry', kind: 'free', price: 0 }], {
      title: 'Live fair',
    });
    const entry = sale.types[0] ?? '';
    await order(server, sale.event, orderOf(entry, 1));
    await using visitor = await visit(browser, server.origin, { width: 1280 });
    const { page } = visitor;
    await signInAt(page, owner.email, PASSWORD);
    await page.waitForURL('**/home');
    const heard = page.waitForRequest(
      (request) => request.url().endsWith('/api/realtime') && request.method() === 'POST',
    );
    await page.goto(at(sale.event));
    await page.getByText('Live', { exact: true }).waitFor();
    await (await heard).response();
    const field = page.getByRole('searchbox');
    const typing = (await field.count()) > 0;
    if (typing) await field.pressSequentially('may');
    await page.evaluate(`window.untouched = true`);
    await order(server, sale.event, orderOf(entry, 2));
    await page.getByRole('status').getByText(told, { exact: true }).waitFor({ state: 'attached' });
    expect(await page.locator('main').innerText()).toContain(shown);
    expect(await page.evaluate(`window.untouched`)).toBe(true);
    if (!typing) return;
    expect(await field.inputValue()).toBe('may');
    expect(await field.evaluate((each) => each === document.activeElement)).toBe(true);
  },
);

it('nobody without a part in an event hears of its orders', async () => {
  const { event } = await openSale(server, organiser, [{ name: 'Entry', kind: 'free', price: 0 }]);
  const stranger = await signUp(server, 'Chandra Thapa');
  await using visitor = await visit(browser, server.origin, { scripts: false });
  const { page } = visitor;
  await signInAt(page, stranger.email, PASSWORD);
  await page.waitForURL('**/home');
  for (const part of ['', '/orders', '/attendees'])
    expect((await page.request.get(`/events/${event}/manage${part}`)).status()).toBe(404);
});
