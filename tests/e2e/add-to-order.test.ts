import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenBooks } from '../support/books.ts';
import { payByCard } from '../support/checkout-steps.ts';
import { launchBrowser } from '../support/chromium.ts';
import { type Person, signUp } from '../support/people.ts';
import { buy, createRecord, inDays, openSale } from '../support/sales.ts';
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

/** An evening with a dinner a ticket, and an order of two tickets without one. */
async function stage(email: string) {
  const { event, types } = await openSale(server, organiser, [{ name: 'Evening', price: 1800 }], {
    title: 'Evening of songs',
    startsAt: inDays(20),
    endsAt: inDays(20.2),
  });
  await createRecord(server, organiser, 'ticket_types', {
    event,
    name: 'Dinner',
    description: 'Dal bhat with seconds',
    kind: 'paid',
    price: 1200,
    quantity: 9,
    addOnTo: 'any',
    maxPerTicket: 1,
  });
  const { order, accessToken } = await buy(server, event, {
    items: [{ ticketType: types[0], quantity: 2 }],
    buyer: { name: 'Maya Gurung', email },
  });
  return { order, accessToken };
}

/** Kept for whoever wants to see the pages: MELA_TEST_PICTURES is a folder. */
async function look(page: Page, name: string, { scripts, width }: { scripts: boolean; width: number }) {
  const folder = process.env.MELA_TEST_PICTURES;
  if (folder) await page.screenshot({ path: join(folder, `add-${name}-${width}.png`), fullPage: true });
  const wider = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(wider).toBeLessThanOrEqual(0);
  if (scripts) await expectAccessible(page);
}

describe.each([
  { scripts: true, width: 1440 },
  { scripts: false, width: 390 },
])('a guest who adds something to an order, scripts: $scripts, $width px wide', (how) => {
  it('chooses a dinner for each ticket, sees the price, leaves the payment, and pays', async () => {
    const { order, accessToken } = await stage(`maya.${how.width}@example.com`);
    await using visitor = await visit(browser, server.origin, how);
    const { page } = visitor;
    await page.goto(`/tickets/${order.id}?accessToken=${accessToken}`);
    await page.getByRole('link', { name: 'Add something' }).click();
    await page.getByText('With your tickets').waitFor();
    await look(page, 'choose', how);
    await page.getByRole('button', { name: 'Show the price' }).click();
    await page.getByText('Choose at least one.').waitFor();
    const dinners = page.getByLabel('How many: Dinner');
    expect(await dinners.locator('option').allTextContents()).toEqual(['0', '1', '2']);
    await dinners.selectOption('2');
    await page.getByRole('button', { name: 'Show the price' }).click();
    await page.getByText('Check what you add').waitFor();
    await look(page, 'check', how);
    await page.getByRole('button', { name: 'Pay €24.00' }).click();
    await page.waitForURL(/\/sandbox\/pay\//);
    await page.goto(`/tickets/${order.id}/add`);
    await page.getByText('What you added is not paid for yet').waitFor();
    expect(await page.getByLabel('How many: Dinner').count()).toBe(0);
    await look(page, 'waits', how);
    await page.getByRole('button', { name: 'Pay €24.00' }).click();
    await page.waitForURL(/\/sandbox\/pay\//);
    await payByCard(page);
    await page.getByText('Dinner').first().waitFor();
    await look(page, 'paid', how);
    await page.goto(`/tickets/${order.id}/add`);
    await page.getByText('More tickets').waitFor();
    expect(await page.getByLabel('How many: Dinner').count()).toBe(0);
    expect(await brokenBooks(server)).toEqual([]);
  });
});
