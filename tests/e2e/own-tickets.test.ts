import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { signedIn } from '../support/community-steps.ts';
import { confirmAddress, signUp } from '../support/people.ts';
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

it.each([
  { scripts: true, width: 1440 },
  { scripts: false, width: 390 },
])(
  'an event’s page leads whoever has tickets to them, with scripts: $scripts, $width px wide',
  async (how) => {
    const organiser = await signUp(server, 'Asha Gurung');
    const { event, types } = await openSale(server, organiser, [{ kind: 'free', price: 0, quantity: 9 }]);
    const maya = await signUp(server, 'Maya Rai');
    await confirmAddress(server, maya);
    await order(server, event, orderOf(types[0] ?? '', 2), { token: maya.token });
    await using visitor = await visit(browser, server.origin, how);
    const { page } = visitor;
    await signedIn(page, maya);
    // Rendered for them, then for many, then kept.
    for (let n = 0; n < 3; n += 1) {
      await page.goto(`/events/${event}`);
      await page.getByText('You have 2 tickets').waitFor();
      await page.getByRole('heading', { level: 1, name: 'Dashain Mela' }).waitFor();
    }
    if (how.scripts) {
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    }
    const pictures = process.env.MELA_TEST_PICTURES;
    if (pictures) await page.screenshot({ path: `${pictures}/own-tickets-${how.width}.png` });
    await page.getByRole('link', { name: 'See your tickets' }).click();
    await page.waitForURL('**/tickets');
    await page.getByText('Dashain Mela').first().waitFor();
    expect(await page.getByRole('link', { name: 'Dashain Mela' }).count()).toBeGreaterThan(0);
  },
);
