import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { hydrated } from '../support/hydrated.ts';
import { until } from '../support/until.ts';
import { visit } from '../support/visitor.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
});
watchLog(() => server);

const quoted = (page: Page): Promise<string | null> =>
  page.locator('[data-request-id]').getAttribute('data-request-id');

it('says status, message and description, and which request to quote', async () => {
  await using visitor = await visit(browser, server.origin);
  const { page } = visitor;
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  await page.getByText('Page not found: /no-such-page').waitFor();
  await page.getByLabel('Status 404').waitFor();
  expect(await quoted(page)).toBe(answer?.headers()['x-request-id']);
});

it('quotes the request of a navigation inside the browser as well, each its own', async () => {
  await using visitor = await visit(browser, server.origin);
  const { page } = visitor;
  await page.goto('/about');
  await hydrated(page);
  const go = async (path: string): Promise<string | undefined> => {
    const answered = page.waitForResponse((response) => response.url().includes(`${path}.data`));
    await page.evaluate(`__reactRouterDataRouter.navigate(${JSON.stringify(path)})`);
    return (await answered).headers()['x-request-id'];
  };
  for (const path of ['/events/not-there', '/events/neither']) {
    const id = await go(path);
    expect(id).toMatch(/\w/);
    await until('the request to quote', async () => (await quoted(page)) === id);
    await page.getByText('Page Not Found').first().waitFor();
  }
});
