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

/** A run whose guests change types and sizes until a day before, and an order of two runners with a shirt. */
async function stage(email: string) {
  const { event, types } = await openSale(
    server,
    organiser,
    [
      { name: 'Runner', price: 3900 },
      { name: 'Runner with breakfast', price: 5200 },
      { name: 'Walker', price: 1500 },
    ],
    {
      title: 'Hill run',
      startsAt: inDays(20),
      endsAt: inDays(20.3),
      typeChanges: 1,
      typeChangeHours: 24,
      refundPolicy: 'until',
      refundDays: 7,
    },
  );
  const shirt = async (name: string, quantity: number) =>
    (
      await createRecord(server, organiser, 'ticket_types', {
        event,
        name,
        variationOf: 'Shirt',
        kind: 'paid',
        price: 2200,
        quantity,
        addOnTo: 'any',
        maxPerTicket: 1,
      })
    ).id;
  const [m] = [await shirt('M', 9), await shirt('L', 1)];
  const { order, accessToken } = await buy(server, event, {
    items: [
      { ticketType: types[0], quantity: 2 },
      { ticketType: m, quantity: 1 },
    ],
    buyer: { name: 'Maya Gurung', email },
  });
  return { event, order, accessToken };
}

/** Kept for whoever wants to see the pages: MELA_TEST_PICTURES is a folder. */
async function look(page: Page, name: string, { scripts, width }: { scripts: boolean; width: number }) {
  const folder = process.env.MELA_TEST_PICTURES;
  if (folder) await page.screenshot({ path: join(folder, `change-${name}-${width}.png`), fullPage: true });
  const wider = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(wider).toBeLessThanOrEqual(0);
  if (scripts) await expectAccessible(page);
}

describe.each([
  { scripts: true, width: 1440 },
  { scripts: false, width: 390 },
])('a guest who changes the type or size, scripts: $scripts, $width px wide', (how) => {
  it('takes another size for nothing, pays for a dearer type, and gets back what is less', async () => {
    const { event, order, accessToken } = await stage(`maya.${how.width}@example.com`);
    await using visitor = await visit(browser, server.origin, how);
    const { page } = visitor;
    await page.goto(`/events/${event}`);
    await page.getByText('change a ticket to another type or size yourself, until 24 hours before').waitFor();
    await page.goto(`/tickets/${order.id}?accessToken=${accessToken}`);
    await look(page, 'order', how);
    await page.getByRole('link', { name: 'Change type or size' }).click();
    await page.getByText('Which tickets?').waitFor();
    await look(page, 'tickets', how);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Choose at least one ticket.').waitFor();
    await page.getByRole('checkbox', { name: /Shirt, M/ }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Choose what it becomes' }).waitFor();
    await look(page, 'sizes', how);
    await page.getByRole('link', { name: 'Choose Shirt, L' }).click();
    await page.getByText('the price is the same').waitFor();
    await look(page, 'same', how);
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.waitForURL('**?done=changed');
    await page.getByText('Your tickets have changed').waitFor();
    await page.getByText('Shirt, L').first().waitFor();
    await look(page, 'done', how);

    await page.getByRole('link', { name: 'Change type or size' }).click();
    await page.locator('input[name=ticket]').first().check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('€13.00 more').waitFor();
    await look(page, 'types', how);
    await page.getByRole('link', { name: 'Choose Runner with breakfast' }).click();
    await page.getByText('for 15 minutes').waitFor();
    await look(page, 'dearer', how);
    await page.getByRole('button', { name: 'Pay €13.00 and change' }).click();
    await page.waitForURL(/\/sandbox\/pay\//);
    await page.goto(`/tickets/${order.id}/change-type`);
    await page.getByText('This change is not paid for yet').waitFor();
    await look(page, 'waits', how);
    expect(await brokenBooks(server)).toEqual([]);
    await page.getByRole('button', { name: 'Pay €13.00' }).click();
    await page.waitForURL(/\/sandbox\/pay\//);
    await payByCard(page);
    await page.getByRole('heading', { name: 'Your ticket has been changed' }).waitFor();
    await look(page, 'paid', how);
    await page.getByRole('link', { name: 'See your tickets' }).click();
    await page.getByText('Runner with breakfast').first().waitFor();
    expect(await brokenBooks(server)).toEqual([]);

    await page.getByRole('link', { name: 'Change type or size' }).click();
    await page.getByRole('checkbox', { name: /Runner with breakfast/ }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('€37.00 back').waitFor();
    await page.getByRole('link', { name: 'Choose Walker' }).click();
    await page.getByText('You get back').waitFor();
    await look(page, 'cheaper', how);
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.waitForURL('**?done=changed');
    await page.getByText('Walker').first().waitFor();
    expect(await brokenBooks(server)).toEqual([]);
  });

  it('is told that the last one was taken meanwhile', async () => {
    await using visitor = await visit(browser, server.origin, how);
    const { page } = visitor;
    const { order, accessToken, event } = await stage(`asha.${how.width}@example.com`);
    await page.goto(`/tickets/${order.id}?accessToken=${accessToken}`);
    await page.goto(`/tickets/${order.id}/change-type`);
    await page.getByRole('checkbox', { name: /Shirt, M/ }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('link', { name: 'Choose Shirt, L' }).click();
    await page.getByText('the price is the same').waitFor();
    const [walker] = (await types(event)).filter(({ name }) => name === 'Walker');
    const [large] = (await types(event)).filter(({ name }) => name === 'Shirt, L');
    await buy(server, event, {
      items: [
        { ticketType: walker?.id, quantity: 1 },
        { ticketType: large?.id, quantity: 1 },
      ],
      buyer: { name: 'Hari', email: `hari.${how.width}@example.com` },
    });
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByText('There are not enough left of it.').waitFor();
    await look(page, 'gone', how);
    expect(await brokenBooks(server)).toEqual([]);
  });
});

async function types(event: string): Promise<{ id: string; name: string }[]> {
  const answer = await fetch(
    `${server.origin}/api/collections/ticket_types/records?filter=${encodeURIComponent(`event='${event}'`)}`,
  );
  return ((await answer.json()) as { items: { id: string; name: string }[] }).items;
}
