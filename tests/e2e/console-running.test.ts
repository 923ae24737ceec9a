import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SLOW_MS } from '#records/index.ts';
import { call } from '../support/api.ts';
import { rows } from '../support/books.ts';
import { launchBrowser } from '../support/chromium.ts';
import { enterConsole } from '../support/console.ts';
import { confirmAddress, PASSWORD, signUp } from '../support/people.ts';
import { openSale, order, orderOf } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { expectAccessible, visit } from '../support/visitor.ts';

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

/** Goes to a page by the navigation, which on a phone is behind a menu. */
async function go(page: Page, name: string): Promise<void> {
  const menu = page.getByLabel('Menu', { exact: true });
  if (await menu.isVisible()) await menu.click();
  await page
    .getByRole('navigation', { name: 'Pages of the console' })
    .getByRole('link', { name, exact: true })
    .click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** Looks at it as a designer does, where the test is told to keep pictures. */
const look = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.MELA_TEST_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

/** Asks something of the API that the log has a line about. */
const ask = (what: string) =>
  call(server.origin, 'GET', `/api/collections/events/records?filter=title="${what}"`);

/** Puts so many debug lines into the log that a search ends before it has looked at all of them. */
function writeOldLines(): void {
  using log = new DatabaseSync(join(server.database.dataDir, 'auxiliary.db'));
  log.exec(`WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 2500)
    INSERT OR IGNORE INTO "_logs" ("id", "level", "message", "data", "created", "updated")
    SELECT printf('old%012d', n), -4, 'old ' || n, '{}', at, at
    FROM (SELECT n, printf('2026-11-20 10:%02d:%02d.000Z', n / 60, n % 60) AS at FROM n)`);
}

describe.each([
  ['with JavaScript at 1440 px', true, 1440, 'wide'],
  ['without JavaScript at 390 px', false, 390, 'narrow'],
] as const)('%s', (_, scripts, width, name) => {
  it('an operator sees how the site runs, and follows its log', async () => {
    await using visitor = await visit(browser, server.origin, { scripts, width });
    const { page } = visitor;
    const checked = async (shown: string) => {
      await look(page, `${shown}-${width}`);
      if (scripts) await expectAccessible(page);
    };
    await ask(`first-${name}`);
    await enterConsole(page);

    await go(page, 'Slow requests');
    await page.getByText('GET /api/collections/:collection/records', { exact: true }).waitFor();
    await page.getByText('POST /_/sign-in', { exact: true }).waitFor();
    await page.getByText(`Slow is ${SLOW_MS} ms or more.`).waitFor();
    await checked('slow');
    await page.getByRole('link', { name: 'The last 30 days' }).click();
    await page.getByText('POST /_/sign-in', { exact: true }).waitFor();

    await go(page, 'Load');
    await page.getByText(`Slow (${SLOW_MS} ms or more)`).waitFor();
    for (const title of ['Orders paid', 'Emails sent', 'Jobs waiting', 'Live connections', 'Database size'])
      await page.getByRole('heading', { name: title }).waitFor();
    await checked('load');
    await page.getByRole('link', { name: 'The last 30 days' }).click();
    await page.getByRole('heading', { name: 'The last 30 days' }).waitFor();

    await go(page, 'Versions');
    expect(await page.getByText('Schema steps taken').count()).toBe(1);
    expect(await page.getByText(process.version).count()).toBeGreaterThan(0);
    await checked('versions');

    await go(page, 'Log');
    await page.getByText(`first-${name}`).first().waitFor();
    await checked('log');
    await ask(`second-${name}`);
    // By itself with scripts, by a press without.
    if (!scripts) await page.getByRole('link', { name: 'Reload' }).click();
    await page.getByText(`second-${name}`).first().waitFor();
    await page.getByText('As a table').first().click();
    await page.locator('details table').getByRole('link').first().click();
    await page.waitForURL(/from=.+&to=/);
    await page.getByRole('heading', { name: 'Entries of the chosen time (UTC)' }).waitFor();
    await page.getByText(`second-${name}`).first().waitFor();
    await checked('log-span');

    writeOldLines();
    await page.goto('/_/logs?show=debug&text=old+2400');
    await page.getByText(/^Entries back to 2026-11-20 10:\d\d:\d\d UTC were searched\./).waitFor();
    await page.getByRole('link', { name: 'old 2400' }).waitFor();
    await checked('log-searched');
    await page.getByRole('link', { name: 'Search older entries' }).waitFor();
  });

  it('an operator merges two accounts of one person', async () => {
    const organiser = await signUp(server, 'Olivia Rai');
    const kept = await signUp(server, 'Asha Gurung');
    const emptied = await signUp(server, 'Asha Again');
    for (const person of [kept, emptied]) await confirmAddress(server, person);
    const { event, types } = await openSale(server, organiser, [{ name: 'Entry', kind: 'free', price: 0 }]);
    const placed = await order(server, event, orderOf(types[0] ?? ''), { token: emptied.token });
    await using visitor = await visit(browser, server.origin, { scripts, width });
    const { page } = visitor;
    const checked = async (shown: string) => {
      await look(page, `${shown}-${width}`);
      if (scripts) await expectAccessible(page);
    };
    await enterConsole(page);
    await page.goto(`/_/accounts/${kept.id}`);
    await page.getByRole('link', { name: 'Merge with another account' }).click();
    await page.getByLabel(/Email or account ID/).fill(emptied.email);
    await page.getByRole('button', { name: 'See what would happen' }).click();
    const word = page.getByLabel(`Type ${emptied.email} to confirm`);
    await word.fill('another');
    await checked('merge');
    await page.getByRole('button', { name: 'Merge the accounts' }).click();
    await page.getByText(`Type ${emptied.email}, the email of the account that is emptied.`).waitFor();
    expect(await word.inputValue()).toBe('another');
    await word.fill(emptied.email);
    await page.getByRole('button', { name: 'Merge the accounts' }).click();
    await page.getByText('The accounts are merged.').waitFor();
    await page.getByRole('link', { name: placed.order.code }).waitFor();
    await checked('merged');
    const [moved] = await rows<{ buyer: string }>(
      server,
      `SELECT buyer FROM orders WHERE id = '${placed.order.id}'`,
    );
    expect(moved?.buyer).toBe(kept.id);

    await using theirs = await visit(browser, server.origin, { scripts, width: 390 });
    await theirs.page.goto('/login');
    await theirs.page.getByLabel('Email', { exact: true }).fill(emptied.email);
    await theirs.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await theirs.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await theirs.page.getByText(`Sign in with ${kept.email}.`).waitFor();
  });
});

it('a hidden tab asks nothing of the log, and a paused one neither', async () => {
  await using visitor = await visit(browser, server.origin, { scripts: true });
  const { page } = visitor;
  await enterConsole(page);
  await page.clock.install();
  let asked = 0;
  page.on('request', (request) => (asked += Number(request.url().includes('/_/logs/new'))));
  await page.goto('/_/logs');
  const pause = page.getByRole('button', { name: 'Pause' });
  await pause.waitFor();
  const answered = page.waitForResponse(/\/_\/logs\/new/);
  await page.clock.runFor(4_100);
  await answered;
  expect(asked).toBe(1);
  await pause.click();
  await page.getByText('Paused.').waitFor();
  await page.clock.runFor(60_000);
  expect(asked).toBe(1);
  await page.getByRole('button', { name: 'Follow new entries' }).click();
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.runFor(60_000);
  expect(asked).toBe(1);
});
