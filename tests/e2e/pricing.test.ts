import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenBooks, rows } from '../support/books.ts';
import { arrive, chooseTickets, payByCard, fillInBuyer } from '../support/checkout-steps.ts';
import { launchBrowser } from '../support/chromium.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { openSale } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
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

describe.each([
  { scripts: true, width: 1440 },
  { scripts: true, width: 390 },
  { scripts: false, width: 390 },
])('prices, with scripts: $scripts, $width px wide', (how) => {
  it('are set by the organiser, seen by the buyer before paying, and charged as they were seen', async () => {
    const { event } = await openSale(server, organiser, [
      { name: 'Adult', price: 2000, position: 0 },
      { name: 'Backstage', price: 5000, hidden: true, position: 1 },
    ]);
    await using work = await atWork(how);
    const { page } = work;
    const base = `/events/${event}/manage/tickets`;
    const open = async (part: string) => {
      await page.goto(`${base}/${part}`);
      await page.waitForLoadState('networkidle');
      if (how.scripts) await expectAccessible(page);
    };
    await open('prices');
    await page.fill('[name=taxName]', 'IVA');
    await page.fill('[name=taxBps]', '21');
    await page.getByText('Before tax').click();
    await page.click('button:text-is("Save")');
    await page.waitForURL('**/prices?done=saved');

    await open('groups');
    await page.fill('[name=name]', 'Families');
    await page.fill('[name=bps]', '5');
    await page.fill('[name=minQuantity]', '4');
    await page.click('button:text-is("Add a group discount")');
    await page.waitForURL('**/groups?done=saved');

    await open('codes');
    await page.fill('[name=code]', 'mela10');
    await page.fill('[name=bps]', 'ten');
    await page.getByLabel('Backstage').first().check();
    await page.click('button:text-is("Add a code")');
    await page.getByText('Enter a percentage').first().waitFor();
    expect(await page.inputValue('[name=code]')).toBe('mela10');
    await page.fill('[name=bps]', '10');
    await page.click('button:text-is("Add a code")');
    await page.waitForURL('**/codes?done=saved');
    await page.getByRole('link', { name: 'MELA10' }).waitFor();

    await open('links');
    await page.fill('[name=name]', 'Facebook group');
    await page.click('button:text-is("Create a link")');
    await page.waitForURL('**/links?done=saved');

    await open('quotas');
    await page.fill('[name=name]', 'Hall');
    await page.fill('[name=size]', '50');
    await page.click('button:text-is("Add a shared quota")');
    await page.waitForURL('**/quotas?done=saved');
    await open('');
    await open('new');

    await using visitor = await visit(browser, server.origin, how);
    const buyer = visitor.page;
    await buyer.goto(`/events/${event}?via=facebook-group`);
    await buyer.getByText('€24.20').first().waitFor();
    await chooseTickets(buyer, 'Adult', 2);
    const summary = buyer.getByRole('region', { name: 'Your order' });
    await summary.getByText('IVA 21 %').waitFor();
    await summary.getByText('€48.40').first().waitFor();

    // What was typed stays when a code is tried, whatever comes of it.
    await buyer.getByLabel('Name', { exact: true }).fill('Maya Gurung');
    await buyer.getByLabel('Promo code').fill('nothing');
    await buyer.click('button:text-is("Apply")');
    await buyer.getByText("We don't know this code. Check it for typos.").first().waitFor();
    expect(await buyer.getByLabel('Name', { exact: true }).inputValue()).toBe('Maya Gurung');
    await buyer.getByLabel('Promo code').fill('mela10');
    await buyer.click('button:text-is("Apply")');
    await summary.getByText('Discount (MELA10)').waitFor();
    await summary.getByText('€43.56').first().waitFor();
    await buyer.getByRole('spinbutton', { name: 'Backstage' }).waitFor();
    if (how.scripts) await expectAccessible(buyer);

    const email = `maya.${how.width}.${how.scripts}@example.com`;
    await fillInBuyer(buyer, { name: 'Maya Gurung', email });
    await buyer.getByText('€43.56').first().waitFor();
    await payByCard(buyer);
    await arrive(buyer);
    const [order] = await rows<Record<string, unknown>>(
      server,
      `SELECT status, subtotal, discount, tax, total, "promoCode" FROM orders WHERE "buyerEmail" = '${email}'`,
    );
    expect(order).toEqual({
      status: 'paid',
      subtotal: 4000,
      discount: 400,
      tax: 756,
      total: 4356,
      promoCode: 'MELA10',
    });
    await open('links');
    expect(await page.getByRole('definition').allInnerTexts()).toEqual(['1', '1', '2', '€43.56']);

    // Four together have five percent less, without any code.
    await buyer.goto(`/events/${event}`);
    await chooseTickets(buyer, 'Adult', 4);
    await summary.getByText('Discount (Families)').waitFor();
    await summary.getByText('€91.96').first().waitFor();
    expect(await brokenBooks(server)).toEqual([]);
  });
});

it('a button works again as soon as the answer shows, while the page’s own data are still read', async () => {
  const { event, types } = await openSale(server, organiser, [{ name: 'Adult', price: 2000 }]);
  await using visitor = await visit(browser, server.origin, { width: 390 });
  const { page } = visitor;
  await page.goto(`/events/${event}/checkout?t.${types[0]}=1`);
  await page.waitForLoadState('networkidle');
  const reading = Promise.withResolvers<void>();
  await page.route(/checkout\.data/, async (route, request) => {
    if (request.method() === 'GET') await reading.promise;
    await route.continue();
  });
  await page.getByLabel('Promo code').fill('nothing');
  await page.click('button:text-is("Apply")');
  await page.getByText("We don't know this code. Check it for typos.").first().waitFor();
  await page.getByLabel('Promo code').fill('neither');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('checkout'),
  );
  await page.click('button:text-is("Apply")');
  expect((await sent).postData()).toContain('promoCode=neither');
  reading.resolve();
  await page.waitForLoadState('networkidle');
});
