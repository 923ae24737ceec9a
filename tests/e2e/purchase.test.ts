import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenBooks, rows } from '../support/books.ts';
import { arrive, chooseTickets, findEvent, payByCard, fillInBuyer } from '../support/checkout-steps.ts';
import { launchBrowser } from '../support/chromium.ts';
import { scanPages } from '../support/pdf.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { expectAccessible, visit } from '../support/visitor.ts';

const EVENT = 'Dashain Mela Lisbon';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ demo: true }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
});
watchLog(() => server);

const ordersOf = (email: string) =>
  rows<{ id: string; status: string; total: number; code: string }>(
    server,
    `SELECT id, status, total, code FROM orders WHERE "buyerEmail" = '${email}'`,
  );
const codesOf = async (email: string): Promise<string[]> =>
  (
    await rows<{ code: string }>(
      server,
      `SELECT code FROM tickets WHERE "holderEmail" = '${email}' ORDER BY position`,
    )
  ).map(({ code }) => code);

describe.each([
  ['with JavaScript', true, 1440],
  ['without JavaScript', false, 1440],
  ['on a phone', true, 390],
] as const)('buying two tickets %s', (how, scripts, width) => {
  it('leads from the start page to tickets that scan', async () => {
    const email = `maya.${how.replaceAll(' ', '.').toLowerCase()}@example.com`;
    await using visitor = await visit(browser, server.origin, { scripts, width });
    const { page } = visitor;
    await findEvent(page, EVENT);
    await chooseTickets(page, 'Adult', 2);
    await fillInBuyer(page, { name: 'Maya Gurung', email });
    await payByCard(page);
    await arrive(page);
    expect(await page.getByText('€36').count()).toBeGreaterThan(0);
    expect(await page.getByRole('heading', { name: 'Your 2 tickets' }).count()).toBe(1);

    const [order] = await ordersOf(email);
    expect(order).toMatchObject({ status: 'paid', total: 3600 });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`tickets-${order?.code}.pdf`);
    expect(await scanPages(await readFile(await download.path()))).toEqual(await codesOf(email));

    await page.getByRole('link', { name: 'Adult' }).first().click();
    await page.waitForURL(/\/tickets\/[a-z0-9]{15}/);
    await page.getByText('Show this at the door').waitFor();
    expect(await page.getByRole('img', { name: /QR code/ }).count()).toBe(1);
    expect(await brokenBooks(server)).toEqual([]);
  });
});

describe('a payment that does not go through at once', () => {
  it.each([true, false])(
    'by a declined card says so, and another card pays, with scripts: %s',
    async (scripts) => {
      const email = `declined.${scripts}@example.com`;
      await using visitor = await visit(browser, server.origin, { scripts, width: 390 });
      const { page } = visitor;
      await findEvent(page, EVENT);
      await chooseTickets(page, 'Adult', 1);
      await fillInBuyer(page, { name: 'Maya Gurung', email });
      await payByCard(page, '4000 0000 0000 0002');
      await page.getByText('Your card was declined.').waitFor();
      expect(await ordersOf(email)).toMatchObject([{ status: 'pending' }]);
      // Reloaded it sends nothing again, and says the same beside what was typed.
      const attempts = () => rows(server, `SELECT id FROM sandbox_objects WHERE type = 'charge'`);
      const before = (await attempts()).length;
      await page.reload();
      await page.getByText('Your card was declined.').waitFor();
      expect(await attempts()).toHaveLength(before);
      expect(await page.getByLabel('Name on card').inputValue()).toBe('Maya Gurung');
      expect(await page.getByLabel('Expiry').inputValue()).toBe('12 / 40');
      expect(await page.getByLabel('Card number').inputValue()).toBe('');
      expect(await page.getByLabel('Country or region').inputValue()).toBe('PT');
      if (scripts) await expectAccessible(page);
      await payByCard(page);
      await arrive(page);
      expect(await ordersOf(email)).toMatchObject([{ status: 'paid' }]);
    },
  );

  it('by leaving the payment page leads back to the checkout with what was chosen, and one can go on', async () => {
    const email = 'comes.back@example.com';
    await using visitor = await visit(browser, server.origin);
    const { page } = visitor;
    await findEvent(page, EVENT);
    await chooseTickets(page, 'Adult', 2);
    await fillInBuyer(page, { name: 'Maya Gurung', email });
    await page.waitForURL(/\/sandbox\/pay\//);
    await page.getByRole('link', { name: /Back to/ }).click();
    await page.waitForURL(/\/checkout/);
    await page.getByText('Your order is not paid yet').waitFor();
    expect(await page.getByRole('spinbutton', { name: 'Adult' }).inputValue()).toBe('2');
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await payByCard(page);
    await arrive(page);
    const orders = await ordersOf(email);
    expect(orders.filter(({ status }) => status === 'paid')).toHaveLength(1);
    expect(orders.filter(({ status }) => status === 'pending')).toEqual([]);
    expect(await brokenBooks(server)).toEqual([]);
  });

  it('/success says so of a payment that is not made, and of none', async () => {
    const email = 'too.early@example.com';
    await using visitor = await visit(browser, server.origin);
    const { page } = visitor;
    await findEvent(page, EVENT);
    await chooseTickets(page, 'Adult', 1);
    await fillInBuyer(page, { name: 'Maya Gurung', email });
    await page.waitForURL(/\/sandbox\/pay\//);
    const session = page.url().split('/').at(-1) ?? '';
    await page.goto(`/success?session_id=${session}`);
    await page.getByRole('heading', { level: 1, name: 'Your payment is not complete' }).waitFor();
    await page.goto('/success?session_id=cs_test_nobody');
    await page.getByRole('heading', { level: 1, name: 'We can’t find this payment' }).waitFor();
    expect(await ordersOf(email)).toMatchObject([{ status: 'pending' }]);
  });
});

it('a free order needs no payment', async () => {
  const email = 'free@example.com';
  await using visitor = await visit(browser, server.origin);
  const { page } = visitor;
  await findEvent(page, 'Nepali for Grandchildren');
  await chooseTickets(page, 'One screen', 1);
  await fillInBuyer(page, { name: 'Sita Rai', email });
  await arrive(page);
  expect(await ordersOf(email)).toMatchObject([{ status: 'paid', total: 0 }]);
});

it('what is typed wrong at the checkout is told where it is wrong, with and without JavaScript', async () => {
  for (const scripts of [true, false]) {
    await using visitor = await visit(browser, server.origin, { scripts });
    const { page } = visitor;
    await findEvent(page, EVENT);
    await chooseTickets(page, 'Adult', 1);
    await fillInBuyer(page, { name: '', email: 'nowhere' });
    await page.getByText('Enter an email address, such as name@example.org.').first().waitFor();
    await page.getByText('Enter your name.').first().waitFor();
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('nowhere');
    expect(await page.getByLabel('Email', { exact: true }).getAttribute('aria-invalid')).toBe('true');
  }
});

/** More than any page has to tab through. */
const MOST_PRESSES = 80;

/** In the browser: what an element is called. */
function nameOf(element: Element): string {
  const labelled = (element as HTMLInputElement).labels?.[0]?.textContent;
  return `${element.getAttribute('aria-label') ?? ''} ${labelled ?? ''} ${element.textContent}`.trim();
}

/** In the browser: there is a ring around what has the focus, or around the area that it stands for. */
function showsFocus(element: Element): boolean {
  return [null, '::after'].some((part) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
}

it('a purchase needs no mouse', async () => {
  await using visitor = await visit(browser, server.origin);
  const { page } = visitor;
  const focused = page.locator('*:focus');
  /** Tabs on until what has the focus is the one that is meant. */
  const tabTo = async (name: RegExp): Promise<void> => {
    let said = '';
    for (let presses = 0; presses < MOST_PRESSES && !name.test(said); presses += 1) {
      await page.keyboard.press('Tab');
      said = await focused.evaluate(nameOf);
    }
    expect(said).toMatch(name);
    expect(await focused.evaluate(showsFocus), `${said} shows its focus`).toBe(true);
  };
  await page.goto('/');
  await tabTo(/^See what’s on$/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
  await tabTo(new RegExp(EVENT));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: EVENT }).waitFor();
  await tabTo(/^Adult$/);
  await page.keyboard.type('1');
  await tabTo(/^Get tickets$/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
  await tabTo(/^Name/);
  await page.keyboard.type('Maya Gurung');
  await tabTo(/^Email/);
  await page.keyboard.type('keyboard@example.com');
  await tabTo(/^Pay /);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/sandbox\/pay\//);
  await tabTo(/^Card number/);
  await page.keyboard.type('4242424242424242');
  await tabTo(/^Expiry/);
  await page.keyboard.type('1240');
  await tabTo(/^Security code/);
  await page.keyboard.type('123');
  await tabTo(/^Name on card/);
  await page.keyboard.type('Maya Gurung');
  await tabTo(/^Pay /);
  await page.keyboard.press('Enter');
  await arrive(page);
  expect(await ordersOf('keyboard@example.com')).toMatchObject([{ status: 'paid' }]);
});
