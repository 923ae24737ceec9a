import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { openSale, order, orderOf, readOrder } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { until } from '../support/until.ts';
import { expectAccessible, visit } from '../support/visitor.ts';
import { signInAt } from '../support/sign-in.ts';

let server: TestServer;
let browser: Browser;
let person: Person;
let event: string;
let entry: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  person = await signUp(server, 'Asha Gurung');
  const sale = await openSale(server, person, [{ name: 'Entry', kind: 'free', price: 0 }]);
  event = sale.event;
  entry = sale.types[0] ?? '';
});
afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
});
watchLog(() => server);

/** Paths of the pages that the browser keeps. */
const keptPages = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    if (!names.includes('mela-tickets-1')) return [];
    const keys = await (await caches.open('mela-tickets-1')).keys();
    return keys.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith('/tickets/'));
  });

const kept = (page: Page, path: string) =>
  until('the ticket is kept', async () => (await keptPages(page)).includes(path));

const width = (page: Page): Promise<number> =>
  page
    .locator('main svg')
    .first()
    .evaluate((svg) => svg.getBoundingClientRect().width);

describe('a ticket without a connection', () => {
  it('that was opened by a mail’s link is shown with its code, and says since when', async () => {
    const placed = await order(server, event, orderOf(entry, 2));
    const { tickets } = await readOrder(server, placed);
    const [first, second] = tickets.map(({ id }) => `/tickets/${id}`);
    await using visitor = await visit(browser, server.origin, { width: 390 });
    const { page, context } = visitor;
    await page.goto(`${first}?accessToken=${placed.accessToken}`, { waitUntil: 'networkidle' });
    await kept(page, first ?? '');
    // Nothing in what is kept opens the order to somebody else.
    expect(await keptPages(page)).toEqual([first]);
    const note = page.getByText('No connection.');
    expect(await note.isVisible()).toBe(false);

    await context.setOffline(true);
    await page.goto(`${first}?accessToken=${placed.accessToken}`);
    await note.waitFor();
    await page.getByText('1 of 2').waitFor();
    expect(await width(page)).toBeGreaterThan(250);
    await expectAccessible(page);
    // What was never opened is not there.
    await expect(page.goto(`${second}`)).rejects.toThrow(/net::ERR_/);
    await expect(page.goto(`/tickets/${placed.order.id}/refund`)).rejects.toThrow(/net::ERR_/);
    await context.setOffline(false);
    await page.goto(`${first}`, { waitUntil: 'networkidle' });
    expect(await note.isVisible()).toBe(false);

    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL(`**${second}`);
    await page.getByText('2 of 2').waitFor();
    expect(await page.getByRole('link', { name: 'Next' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Previous' }).count()).toBe(1);
  });

  it('is gone once somebody has signed out', async () => {
    const body = { ...orderOf(entry), buyer: { name: person.name, email: person.email } };
    const placed = await order(server, event, body, { token: person.token });
    const path = `/tickets/${placed.order.id}`;
    await using visitor = await visit(browser, server.origin, { width: 1440 });
    const { page, context } = visitor;
    await signInAt(page, person.email, PASSWORD);
    await page.waitForURL('**/home');
    await page.goto(path, { waitUntil: 'networkidle' });
    await kept(page, path);
    await page.goto('/home', { waitUntil: 'networkidle' });
    await page.locator('header summary:visible').last().click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    // A link under the pointer would be fetched ahead, while the connection goes.
    await page.mouse.move(1, 1);
    await page.waitForURL(`${server.origin}/`);
    await until('the ticket is forgotten', async () => (await keptPages(page)).length === 0);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await expect(page.goto(path)).rejects.toThrow(/net::ERR_/);
  });

  it('is forgotten when it turns out to be somebody else’s', async () => {
    const placed = await order(server, event, orderOf(entry));
    const path = `/tickets/${placed.order.id}`;
    await using visitor = await visit(browser, server.origin, { width: 390 });
    const { page, context } = visitor;
    await page.goto(`${path}?accessToken=${placed.accessToken}`, { waitUntil: 'networkidle' });
    await kept(page, path);
    await context.clearCookies();
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await until('the ticket is forgotten', async () => (await keptPages(page)).length === 0);
  });
});
