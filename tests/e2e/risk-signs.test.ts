import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { enterConsole } from '../support/console.ts';
import { signUp } from '../support/people.ts';
import { openSale, order, orderOf, updateRecord } from '../support/sales.ts';
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

it.each([
  { scripts: true, width: 1440, locale: 'en-GB' },
  { scripts: false, width: 390, locale: 'en-GB' },
])(
  'an operator sees who renamed and moved an event late, with scripts: $scripts, at $width pixels',
  async (how) => {
    const organiser = await signUp(server, `Hari Thapa ${how.width}`);
    const { event, types } = await openSale(server, organiser, [
      { name: 'Seat', kind: 'free', price: 0, maxPerOrder: 50, quantity: 200 },
    ]);
    await order(server, event, orderOf(types[0] ?? '', 49));
    await using operator = await visit(browser, server.origin, how);
    const { page } = operator;
    await enterConsole(page);
    await updateRecord(server, organiser, `events/${event}`, { title: 'Dinner for Two', city: 'Pokhara' });
    await page.goto('/_/risks');
    const own = page.locator(`a[href="/_/events/${event}"]`).filter({ visible: true });
    const [renamed] = await own.all();
    expect(await renamed?.textContent()).toBe(
      'Events renamed in the last 90 days, after 49 tickets were issued',
    );
    // One more, and the same change once more, is much.
    await order(server, event, orderOf(types[0] ?? '', 1));
    await updateRecord(server, organiser, `events/${event}`, { city: 'Butwal' });
    await page.goto('/_/risks');
    await page.getByText('Each sign is shown from here on').waitFor();
    expect(await own.allTextContents()).toContain(
      'Events moved to another day or town in the last 90 days, after 50 tickets were issued',
    );
    if (how.scripts) await expectAccessible(page);
    const folder = process.env.MELA_TEST_PICTURES;
    if (folder) await page.screenshot({ path: `${folder}/risk-signs-${how.width}.png`, fullPage: true });
    await own.first().click();
    await page.getByRole('heading', { level: 1, name: 'Dinner for Two' }).waitFor();
  },
);
