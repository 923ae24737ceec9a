import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '../support/books.ts';
import { launchBrowser } from '../support/chromium.ts';
import { signUp } from '../support/people.ts';
import { openSale } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { expectAccessible, visit } from '../support/visitor.ts';

let server: TestServer;
let browser: Browser;
let checkout: string;
/** The same for a ticket that is paid, whose page is longer. */
let longer: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  const organiser = await signUp(server, 'Asha Gurung');
  const { event, types } = await openSale(server, organiser, [{ name: 'Seat', kind: 'free', price: 0 }], {
    timezone: 'Europe/Madrid',
  });
  checkout = `/events/${event}/checkout?t.${types[0]}=1`;
  const paid = await openSale(server, organiser, [{ name: 'Seat', price: 500 }], {
    timezone: 'Europe/Madrid',
  });
  longer = `/events/${paid.event}/checkout?t.${paid.types[0]}=1`;
});
afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
});
watchLog(() => server);

const phoneOf = (email: string) =>
  rows<{ phone: string }>(
    server,
    `SELECT "buyerPhone" AS phone FROM orders WHERE "buyerEmail" = '${email}'`,
  ).then(([order]) => order?.phone);

async function fillInBuyer(page: Page, email: string): Promise<void> {
  await page.fill('input[name=buyerName]', 'Maya Tamang');
  await page.fill('input[name=buyerEmail]', email);
}

const focused = (page: Page): Promise<string> => page.evaluate('document.activeElement.textContent');

it('is taken by keyboard alone, its country found by letters', async () => {
  await using visitor = await visit(browser, server.origin);
  const { page } = visitor;
  await page.goto(checkout);
  const phone = page.locator('input[name=buyerPhone]');
  expect(await phone.getAttribute('type')).toBe('tel');
  expect(await phone.getAttribute('placeholder')).toBe('Enter a phone number');
  expect(await phone.getAttribute('maxlength')).toBe('25');
  expect(await phone.inputValue()).toBe('+34');
  await fillInBuyer(page, 'keys@example.org');
  const country = page.getByRole('button', { name: /^Country: Spain/ });
  await country.waitFor();

  await phone.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('612');
  expect(await phone.inputValue()).toBe('+34 612');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toMatch(/^Country: Spain/);
  const problem = await page.evaluate<string>(
    'document.querySelector("input[name=buyerPhone]").validationMessage',
  );
  expect(problem).toContain('valid phone number');
  await page.getByText(problem).waitFor();
  await expectAccessible(page);

  await page.keyboard.press('Enter');
  await page.getByRole('listbox', { name: 'Country' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.type('nep');
  await page.keyboard.press('Enter');
  expect(await phone.inputValue()).toBe('+977 61 2');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('9841234567');
  expect(await phone.inputValue()).toBe('+977 984 1234567');
  const told = async (part: string) => page.locator(`input[name=buyerPhone${part}]`).inputValue();
  expect([
    await told('Valid'),
    await told('Possible'),
    await told('Country'),
    await told('Formatted'),
    await told('NationalNumber'),
  ]).toEqual(['true', 'true', 'NP', '+977 984 1234567', '9841234567']);

  await page.keyboard.press('Enter');
  await page.waitForURL('**/confirmation?**');
  expect(await phoneOf('keys@example.org')).toBe('+977 984 1234567');
});

it('has a list that opens to where there is room, and closes by Escape', async () => {
  await using visitor = await visit(browser, server.origin, { width: 390 });
  const { page } = visitor;
  await page.goto(longer);
  const button = page.getByRole('button', { name: /^Country/ });
  await button.waitFor();
  const list = page.getByRole('listbox', { name: 'Country' });
  for (const [block, side] of [
    ['start', 'down'],
    ['end', 'up'],
  ] as const) {
    await page.evaluate(
      `document.querySelector('input[name=buyerPhone]').scrollIntoView({ block: '${block}' })`,
    );
    await button.press('Enter');
    await list.waitFor();
    expect(await list.getAttribute('data-side')).toBe(side);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    expect(await focused(page)).toMatch(/^Country/);
  }
});

it('loads the numbering plan with the field and nowhere else', async () => {
  await using visitor = await visit(browser, server.origin);
  const { page } = visitor;
  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(new URL(request.url()).pathname));
  await page.goto('/contact');
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((path) => path.includes('phone-numbers'))).toEqual([]);
  await page.goto(checkout);
  await page.getByRole('button', { name: /^Country/ }).waitFor();
  expect(loaded.filter((path) => path.includes('phone-numbers'))).toHaveLength(1);
});

it('is a plain field without scripts, read by the server', async () => {
  await using visitor = await visit(browser, server.origin, { scripts: false });
  const { page } = visitor;
  await page.goto(checkout);
  await fillInBuyer(page, 'plain@example.org');
  await page.fill('input[name=buyerPhone]', '+34 12');
  await page.click('button:has-text("Get ticket")');
  await page.getByText('Enter a valid phone number').first().waitFor();
  expect(await page.inputValue('input[name=buyerPhone]')).toBe('+34 12');
  await page.fill('input[name=buyerPhone]', '612345678');
  await page.click('button:has-text("Get ticket")');
  await page.waitForURL('**/confirmation?**');
  expect(await phoneOf('plain@example.org')).toBe('+34 612 34 56 78');
});

it('need not be given', async () => {
  await using visitor = await visit(browser, server.origin);
  const { page } = visitor;
  await page.goto(checkout);
  await page.getByRole('button', { name: /^Country/ }).waitFor();
  await fillInBuyer(page, 'none@example.org');
  await page.click('button:has-text("Get ticket")');
  await page.waitForURL('**/confirmation?**');
  expect(await phoneOf('none@example.org')).toBe('');
});

it('begins with the code of the country in which the event is', async () => {
  const organiser = await signUp(server, 'Asha Gurung');
  const { event, types } = await openSale(server, organiser, [{ name: 'Seat', kind: 'free', price: 0 }], {
    timezone: 'Australia/Sydney',
  });
  await using visitor = await visit(browser, server.origin);
  const { page } = visitor;
  await page.goto(`/events/${event}/checkout?t.${types[0]}=1`);
  await page.getByRole('button', { name: /^Country: Australia/ }).waitFor();
  expect(await page.inputValue('input[name=buyerPhone]')).toBe('+61');
  await fillInBuyer(page, 'sydney@example.org');
  await page.click('button:has-text("Get ticket")');
  await page.waitForURL('**/confirmation?**');
  expect(await phoneOf('sydney@example.org')).toBe('');
});
