import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenBooks } from '../support/books.ts';
import { launchBrowser } from '../support/chromium.ts';
import { type Person, signUp } from '../support/people.ts';
import { buy, openSale, orderOf } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { expectAccessible, visit } from '../support/visitor.ts';

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

describe.each([
  { scripts: true, width: 1440 },
  { scripts: false, width: 390 },
])('who can’t come, scripts: $scripts, $width px wide', (how) => {
  it('gives one ticket back, and then the rest, and reads what comes back before', async () => {
    const policy = { refundPolicy: 'until', refundDays: 7 };
    const { event, types } = await openSale(server, organiser, [{ name: 'Adult', price: 1800 }], policy);
    const { order, accessToken } = await buy(server, event, orderOf(types[0] ?? '', 3));
    await using visitor = await visit(browser, server.origin, how);
    const { page } = visitor;
    const looked = async () => {
      if (how.scripts) await expectAccessible(page);
    };
    await page.goto(`/tickets/${order.id}?accessToken=${accessToken}`);
    await page.getByText('Can’t come?').click();
    await page.getByRole('link', { name: 'Get a refund' }).click();
    await page.getByText('Which tickets do you want to give back?').waitFor();
    await looked();
    await page.locator('input[name=ticket]').first().check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Give these tickets back?').waitFor();
    await page.getByText('five to ten days').waitFor();
    await looked();
    await page.getByRole('button', { name: 'Give back and get €18.00' }).click();
    await page.waitForURL('**?done=given-back');
    await page.getByText('€18.00 of this order was refunded.').waitFor();
    expect(await page.getByRole('img', { name: /QR code/ }).count()).toBe(2);
    await looked();

    await page.goto(`/tickets/${order.id}/refund`);
    await page.getByText('This ticket is no longer valid.').waitFor();
    await page.getByRole('link', { name: 'All 2' }).click();
    await page.getByRole('button', { name: 'Give back and get €36.00' }).click();
    await page.waitForURL('**?done=given-back');
    await page.getByText('This order was refunded').waitFor();
    await page.goto(`/tickets/${order.id}/refund`);
    await page.getByText('There is nothing to give back in this order.').waitFor();
    expect(await brokenBooks(server)).toEqual([]);
  });
});
