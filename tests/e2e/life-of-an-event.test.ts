import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenBooks, rows } from '../support/books.ts';
import { arrive, chooseTickets, findEvent, payByCard, fillInBuyer } from '../support/checkout-steps.ts';
import { launchBrowser } from '../support/chromium.ts';
import { confirmAddress } from '../support/people.ts';
import { inDays } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { visit } from '../support/visitor.ts';
import { makeAccount } from '../support/sign-in.ts';

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

/** A wall clock's time as its input takes it. */
const wall = (days: number, time: string): string => `${inDays(days).slice(0, 10)}T${time}`;

it.each([
  ['with JavaScript at 1440 px', { scripts: true, width: 1440 }],
  ['with JavaScript at 390 px', { scripts: true, width: 390 }],
  ['without JavaScript at 390 px', { scripts: false, width: 390 }],
])('%s, an event goes from the first form to the statement after it', async (_, how) => {
  const name = `${how.width}.${how.scripts}`;
  const title = `Tihar ${how.scripts ? 'Lights' : 'Lamps'} ${how.width}`;
  const buyerEmail = `maya.${name}@example.org`;
  await using organiser = await visit(browser, server.origin, how);
  const { page } = organiser;
  const calm = () => page.waitForLoadState('networkidle');

  // The page that was wanted comes after the account that it needs.
  await page.goto('/new-event');
  await page.waitForURL(`${server.origin}/`);
  await page.getByText('To create an event, sign in or create an account.').waitFor();
  await page.goto('/register');
  await makeAccount(page, 'Asha Gurung', `organiser.${name}@example.org`);
  await page.waitForURL((url) => url.pathname !== '/register');
  const [account] = await rows<{ id: string }>(
    server,
    `SELECT id FROM users WHERE email = 'organiser.${name}@example.org'`,
  );
  await confirmAddress(server, { id: account?.id ?? '' });
  await page.goto('/new-event');
  await page.getByRole('heading', { level: 1, name: 'Create an event' }).waitFor();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Starts').fill(wall(20, '18:00'));
  await page.getByLabel('Ends').fill(wall(20, '23:00'));
  await page.getByLabel('Venue', { exact: true }).fill('Union Chapel');
  await page.getByLabel('City').fill('London');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Adult');
  await page.getByLabel('Quantity').fill('50');
  await page.getByLabel(/^Price/).fill('12.50');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.waitForURL(/\/events\/[a-z0-9]{15}\/manage/);
  const id = page.url().split('/').at(-2) ?? '';
  const manage = `/events/${id}/manage`;

  await using buyer = await visit(browser, server.origin, how);
  await findEvent(buyer.page, title);
  await chooseTickets(buyer.page, 'Adult', 2);
  await fillInBuyer(buyer.page, { name: 'Maya Gurung', email: buyerEmail });
  await payByCard(buyer.page);
  await arrive(buyer.page);

  await page.goto(manage);
  await page.getByText('€25').first().waitFor();
  await page.goto(`${manage}/orders`);
  await calm();
  await page
    .getByRole('link', { name: /Maya Gurung|[0-9A-Z]{8}/ })
    .first()
    .click();
  await page.getByText(buyerEmail).first().waitFor();
  await calm();
  await page.getByText('Selected tickets').click();
  await page.locator('input[name=ticket]').first().check();
  await page.getByRole('button', { name: 'Review refund' }).click();
  await page.getByRole('button', { name: 'Refund €12.50' }).click();
  await page.waitForURL('**?done=refunded');
  await page.getByText('€12.50 refunded').waitFor();

  // Whoever still has a ticket comes in, once.
  const [ticket] = await rows<{ code: string }>(
    server,
    `SELECT code FROM tickets WHERE event = '${id}' AND status = 'valid'`,
  );
  for (const answer of ['Welcome', 'Already checked in']) {
    await page.goto(`/check-in/${id}`);
    await page.getByRole('textbox', { name: 'Code' }).fill(ticket?.code ?? '');
    await page.keyboard.press('Enter');
    await page.getByText(answer).first().waitFor();
  }

  await page.goto('/summary');
  await page.getByText(title).first().click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByText('€12.50').first().waitFor();
  await page.goto('/payouts/statements');
  await page
    .getByRole('link', { name: /^[A-Z][a-z]+ \d{4}$/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /^Statement for / }).waitFor();
  await page.getByRole('row', { name: /Sales by card €25\.00/ }).waitFor();
  await page.getByRole('row', { name: /Refunds to cards .?€12\.50/ }).waitFor();
  expect(await brokenBooks(server)).toEqual([]);
});
