import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { openSale } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { hydrated } from '../support/hydrated.ts';
import { visit, type Visitor } from '../support/visitor.ts';
import { signInAt } from '../support/sign-in.ts';

let server: TestServer;
let browser: Browser;
let owner: Person;
let event: string;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  owner = await signUp(server, 'Asha Gurung');
  event = (await openSale(server, owner, [{ name: 'Adult', price: 1800 }])).event;
});
afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
});
watchLog(() => server);

const HTML = '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>';

/** With scripts that run; what the page fetches ahead is not in the way. */
async function opened(visitor: Visitor, path: string): Promise<void> {
  await visitor.page.goto(path);
  await hydrated(visitor.page);
  await visitor.page.mouse.move(200, 200);
  await visitor.page.locator('[data-keeps-page]').waitFor({ state: 'attached' });
}

it('keeps the page when there is no connection, says so, and goes on when there is one', async () => {
  // The router's own words for a script that could not be had.
  const expected = /^Error loading route module|dynamically imported module/;
  await using visitor = await visit(browser, server.origin, { expected });
  const { page, context } = visitor;
  await opened(visitor, '/contact');
  await page.getByLabel('Message').fill('Where do I park?');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Events', exact: true }).first().click();
  await page.getByRole('alert').getByText('No connection').waitFor();
  expect(new URL(page.url()).pathname).toBe('/contact');
  expect(await page.getByLabel('Message').inputValue()).toBe('Where do I park?');
  await context.setOffline(false);
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL('**/events');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('alert').getByText('No connection').count()).toBe(0);
});

it('keeps a form that could not be sent, and it can be sent again', async () => {
  await using visitor = await visit(browser, server.origin);
  const { page, context } = visitor;
  await opened(visitor, '/login');
  await page.getByLabel('Email', { exact: true }).fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await context.setOffline(true);
  const send = page.getByRole('button', { name: 'Sign in', exact: true });
  await send.click();
  await page.getByRole('alert').getByText('Nothing you typed is lost').waitFor();
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(owner.email);
  await context.setOffline(false);
  await send.click();
  await page.waitForURL('**/home');
});

it.each([502, 503])('never shows the words of a proxy’s %i', async (status) => {
  await using visitor = await visit(browser, server.origin, { expected: /^50[23] for .*contact\.data/ });
  const { page } = visitor;
  await opened(visitor, '/about');
  await page.route('**/contact.data*', (route) =>
    route.fulfill({ status, contentType: 'text/html', body: HTML }),
  );
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await page.getByRole('alert').getByText('The page could not be loaded').waitFor();
  expect(new URL(page.url()).pathname).toBe('/about');
  expect(await page.getByText('Bad Gateway').count()).toBe(0);
  await page.unroute('**/contact.data*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL('**/contact');
});

/** The script of one route, broken. */
const BROKEN = 'export default function Broken() { throw new Error("broken on purpose"); }';

async function breakScript(visitor: Visitor, name: string): Promise<void> {
  await visitor.page.route(new RegExp(`/assets/en/${name}-[\\w-]{8}\\.js`), (route) =>
    route.fulfill({ contentType: 'text/javascript', body: BROKEN }),
  );
}

it('keeps the page when its script breaks, says whose fault it is, and its form still works', async () => {
  await using visitor = await visit(browser, server.origin, { expected: /broken on purpose/ });
  const { page } = visitor;
  await breakScript(visitor, 'contact');
  await page.goto('/contact');
  await page.getByRole('alert').getByText('This page stopped working').waitFor();
  await page.getByText('This is our fault').waitFor();
  expect(await page.getByText('Internal Server Error').count()).toBe(0);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Events', exact: true }).first().click();
  await page.waitForURL('**/events');
});

it('replaces only the part of an area that broke, or that could not be had', async () => {
  await using visitor = await visit(browser, server.origin, { expected: /broken on purpose/ });
  const { page } = visitor;
  await signInAt(page, owner.email, PASSWORD);
  await page.waitForURL('**/home');
  await breakScript(visitor, 'team');
  await page.goto(`/events/${event}/manage/team`);
  await page.getByRole('alert').getByText('This page stopped working').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Dashain Mela' }).waitFor();
  const missing = await page.goto(`/events/${event}/manage/orders/nosuchorder0000`);
  expect(missing?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'Dashain Mela' }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'Page Not Found' }).waitFor();
});
