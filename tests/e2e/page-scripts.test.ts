import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LANGUAGES } from '#lib/language/index.ts';
import { launchBrowser } from '../support/chromium.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { openSale } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { visit } from '../support/visitor.ts';
import { signInAt } from '../support/sign-in.ts';

/** All scripts of the event page together, in bytes as they travel: as many in each language, however many there are. */
const MOST = 125_500;

let server: TestServer;
let browser: Browser;
let person: Person;
let event: string;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  person = await signUp(server, 'Asha Gurung');
  const sale = await openSale(server, person, [{ name: 'Adult', price: 1800 }]);
  event = `/events/${sale.event}`;
});
afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
});
watchLog(() => server);

/** Bytes of all scripts that the page loads by itself until it is calm, each compressed as well as can be. */
async function scriptsOf(
  page: Page,
  path: string,
  awaited: readonly (string | RegExp)[] = [],
): Promise<number> {
  const sizes: Promise<number>[] = [];
  const weigh = (response: Response): void => {
    if (response.url().endsWith('.js')) sizes.push(response.body().then(compressed));
  };
  page.on('response', weigh);
  await Promise.all([
    page.goto(path, { waitUntil: 'networkidle' }),
    ...awaited.map((url) => page.waitForResponse(url)),
  ]);
  // What comes later would be read from a page that the test has closed.
  page.off('response', weigh);
  return (await Promise.all(sizes)).reduce((all, one) => all + one, 0);
}

const compressed = (body: Buffer): number =>
  brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  }).length;

it.each(LANGUAGES)('the event page in %s has at most 125.5 KB of scripts for a visitor', async (locale) => {
  await using visitor = await visit(browser, server.origin, { locale });
  const bytes = await scriptsOf(visitor.page, event);
  expect(bytes).toBeLessThanOrEqual(MOST);
  // Less than React alone: nothing was counted.
  expect(bytes).toBeGreaterThan(50_000);
});

it('and for somebody signed in, whose session is refreshed meanwhile', async () => {
  await using visitor = await visit(browser, server.origin);
  const { page, context } = visitor;
  await signInAt(page, person.email, PASSWORD);
  await page.waitForURL(`${server.origin}/home`);
  const fresh = await context.newPage();
  const bytes = await scriptsOf(fresh, event, [
    '**/auth-refresh',
    /\/news-notice-.*\.js$/,
    /\/event-notice-.*\.js$/,
  ]);
  expect(bytes).toBeLessThanOrEqual(MOST);
});
