import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTable } from '#platform/spreadsheet/index.ts';
import { brokenBooks, rows } from '../support/books.ts';
import { payByCard } from '../support/checkout-steps.ts';
import { launchBrowser } from '../support/chromium.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { buy, openSale, orderOf } from '../support/sales.ts';
import { submitForm } from '../support/submit-form.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { until } from '../support/until.ts';
import { expectAccessible, visit, type Visitor } from '../support/visitor.ts';

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

/** The organiser, signed in, at a browser. */
async function atWork(how: { scripts: boolean; width: number }): Promise<Visitor> {
  const visitor = await visit(browser, server.origin, how);
  await visitor.page.goto('/login');
  await visitor.page.fill('input[name=identity]', organiser.email);
  await visitor.page.fill('input[name=password]', PASSWORD);
  await visitor.page.click('main button:text-is("Sign in")');
  await visitor.page.waitForURL('**/home');
  return visitor;
}

const settled = (page: Page) => page.waitForLoadState('networkidle');

describe.each([
  { scripts: true, width: 1440 },
  { scripts: false, width: 390 },
])('orders with scripts: $scripts, $width px wide', (how) => {
  it('are taken by hand, put right, paid back in part, and taken along', async () => {
    const { event, types } = await openSale(server, organiser, [
      { name: 'Adult', price: 1800 },
      { name: 'Balcony', price: 4000, position: 1 },
    ]);
    const [adult = ''] = types;
    const card = await buy(server, event, orderOf(adult, 2));
    const manage = `/events/${event}/manage`;
    await using visitor = await atWork(how);
    const { page } = visitor;
    const looked = async () => {
      if (how.scripts) await expectAccessible(page);
    };

    await page.goto(`${manage}/orders`);
    await settled(page);
    await page.click('a:text-is("Order by hand")');
    await page.waitForURL('**/orders/new');
    await settled(page);
    await looked();
    // What is wrong stands beside its field, and what was typed stays.
    await page.fill(`[name=quantity-${adult}]`, '2');
    await page.click('button:text-is("Create the order")');
    await page.locator('main [role=alert]').first().waitFor();
    expect(await page.inputValue(`[name=quantity-${adult}]`)).toBe('2');
    await page.fill('[name=name]', 'Hari Thapa');
    await page.fill('[name=email]', 'hari@example.org');
    await page.click('button:text-is("Create the order")');
    await page.waitForURL('**?done=order-made');
    await page.getByText('€36.00').first().waitFor();
    await page.getByText('By hand', { exact: true }).waitFor();
    await looked();

    await page.click('a:text-is("Hari Thapa") >> nth=1');
    await page.waitForURL('**/tickets/*');
    await settled(page);
    await page.fill('#holder-name', 'Kiran Thapa');
    await page.click('button:text-is("Save")');
    await page.waitForURL('**?done=saved');
    await page.click('a:text-is("Kiran Thapa")');
    await page.waitForURL('**/tickets/*');
    await settled(page);
    await page.getByText('Balcony: €22.00 more').waitFor();
    await looked();
    await page.getByText('Settled by hand').click();
    await page.click('button:text-is("Change the ticket")');
    await page.waitForURL('**?done=ticket-changed');
    await page.locator('table').getByText('Balcony').first().waitFor();

    await page.goto(`${manage}/orders/${card.order.id}`);
    await settled(page);
    await page.getByText('Selected tickets').click();
    await page.locator('input[name=ticket]').first().check();
    await page.fill('[name=reason]', 'Ill');
    await page.click('button:text-is("Review refund")');
    await page.getByText('Check before you refund').waitFor();
    await page.getByText('One person gets an email').waitFor();
    await looked();
    await page.click('button:has-text("Refund €18.00")');
    await page.waitForURL('**?done=refunded');
    await page.getByText('€18.00 refunded').waitFor();
    await page.getByText('Partly refunded', { exact: false }).first().waitFor();
    await looked();

    await page.goto(`${manage}/orders?q=hari`);
    await settled(page);
    expect(await page.locator('tbody tr').count()).toBe(2);
    await looked();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.click('a[aria-label="Download these as CSV"]'),
    ]);
    const lines = await readTable(await readFile(await file.path()));
    expect(lines).toHaveLength(3);
    expect(lines[1]?.cells).toEqual(expect.arrayContaining(['Hari Thapa', '22', 'EUR', 'Cash']));

    await page.goto(`${manage}/attendees`);
    await settled(page);
    expect(await page.locator('tbody tr').count()).toBe(3);
    await looked();
    await page.click('a:text-is("Import")');
    await page.waitForURL('**/attendees/import');
    await settled(page);
    const list = 'Name,Email,Ticket\nGita,gita@example.org,\nRam,ram@example.org,Stage';
    await page.setInputFiles('[name=file]', {
      name: 'old-list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(list),
    });
    await looked();
    await page.click('button:text-is("Continue to the preview")');
    await page.getByText('What each column holds').waitFor();
    expect(
      await page
        .locator('[name=column]')
        .evaluateAll((all) => all.map((each) => (each as HTMLSelectElement).value)),
    ).toEqual(['name', 'email', 'ticket']);
    await looked();
    await submitForm(page, 'button:text-is("Check the lines")', how);
    const reads = async (text: string) =>
      expect
        .poll(
          async () => {
            if (!how.scripts) await page.reload();
            return page.locator('main').innerText();
          },
          { timeout: 15_000 },
        )
        .toContain(text);
    await reads('Import 1 person');
    await page.getByText('No such ticket: Stage').first().waitFor();
    await looked();
    await page.click('button:text-is("Import 1 person")');
    await page.waitForURL('**?done=import-begun');
    await reads('1 imported');
    await looked();
  });
});

describe.each([
  { scripts: true, width: 1440 },
  { scripts: false, width: 390 },
])('a dearer ticket, scripts: $scripts, $width px wide', (how) => {
  it('is paid for by its link, and the buyer reads what it became', async () => {
    const { event, types } = await openSale(server, organiser, [
      { name: 'Adult', price: 1800 },
      { name: 'Balcony', price: 4000, position: 1 },
    ]);
    const { order, accessToken } = await buy(server, event, orderOf(types[0] ?? ''));
    await using work = await atWork(how);
    await work.page.goto(`/events/${event}/manage/orders/${order.id}`);
    await settled(work.page);
    await work.page.click('td a, th a');
    await work.page.waitForURL('**/tickets/*');
    await settled(work.page);
    await work.page.click('button:text-is("Change the ticket")');
    await work.page.waitForURL('**?done=ticket-asked');
    const link = await until('the link to pay', async () => {
      const [payment] = await rows<{ paymentUrl: string }>(
        server,
        `SELECT "paymentUrl" FROM orders WHERE event = '${event}' AND change != '' AND "paymentUrl" != ''`,
      );
      return payment?.paymentUrl;
    });

    await using visitor = await visit(browser, server.origin, how);
    const { page } = visitor;
    await page.goto(`/tickets/${order.id}?accessToken=${accessToken}`);
    const session = link.match(/cs_[A-Za-z0-9_]+/)?.[0] ?? '';
    await page.goto(`/success?session_id=${session}`);
    await page.getByText('You have not paid the difference yet').waitFor();
    await page.getByRole('link', { name: 'Pay €22.00' }).click();
    await payByCard(page);
    await page.getByRole('heading', { name: 'Your ticket has been changed' }).waitFor();
    await page.getByText('“Adult” is now “Balcony”.').waitFor();
    await page.getByText('You paid the difference of €22.00.').waitFor();
    if (how.scripts) await expectAccessible(page);
    await page.getByRole('link', { name: 'See your tickets' }).click();
    await page.getByText('Balcony').first().waitFor();
    expect(await brokenBooks(server)).toEqual([]);
  });
});

describe.each([
  { scripts: true, width: 1440 },
  { scripts: false, width: 390 },
])('several refunds at once, scripts: $scripts, $width px wide', (how) => {
  it('are chosen, looked over with every amount, and followed to their end', async () => {
    const { event, types } = await openSale(server, organiser, [{ name: 'Adult', price: 1800 }]);
    const [adult = ''] = types;
    const bought = [
      await buy(server, event, orderOf(adult, 2)),
      await buy(server, event, orderOf(adult)),
      await buy(server, event, orderOf(adult)),
    ];
    const [first, second, kept] = bought.map(({ order }) => order);
    const orders = `/events/${event}/manage/orders`;
    await using visitor = await atWork(how);
    const { page } = visitor;
    const looked = async () => {
      if (how.scripts) await expectAccessible(page);
    };

    await page.goto(orders);
    await settled(page);
    await page.click('a:text-is("Refund several orders")');
    await page.waitForURL('**?choose=on');
    await settled(page);
    await looked();
    // Nobody goes on with nothing chosen.
    await page.locator('button:text-is("Review the refunds")').first().click();
    await page.waitForURL('**choose=nothing');
    await page.getByText('Choose at least one order.').waitFor();
    for (const order of [first, second])
      await page.getByLabel(`Choose the order ${order?.code} of`, { exact: false }).check();
    await page.locator('button:text-is("Review the refunds")').first().click();
    await page.getByText('Refund 2 orders?').waitFor();
    await page.getByText('€54.00').first().waitFor();
    await settled(page);
    await looked();
    await page.fill('[name=reason]', 'The hall flooded');
    await page.click('button:has-text("Refund 2 orders: €54.00")');
    await page.waitForURL(`**${orders}/refund/*`);
    await page.getByText('The hall flooded').waitFor();
    await until('the refunds to be finished', async () => {
      if (!how.scripts) await page.reload();
      return (await page.getByRole('heading', { name: 'The refunds are finished' }).count()) === 1;
    });
    await page.getByText('2 of 2 orders').first().waitFor();
    expect(await page.locator('tbody tr').getByText('Refunded', { exact: true }).count()).toBe(2);
    await looked();

    const sent = await rows<{ id: string; status: string; refunded: number }>(
      server,
      `SELECT id, status, refunded FROM orders WHERE event = '${event}'`,
    );
    const money = new Map(sent.map(({ id, status, refunded }) => [id, [status, refunded]]));
    expect([first, second, kept].map((order) => money.get(order?.id ?? ''))).toEqual([
      ['refunded', 3600],
      ['refunded', 1800],
      ['paid', 0],
    ]);
    expect(await brokenBooks(server)).toEqual([]);
  });
});
