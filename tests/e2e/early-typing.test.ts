import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answered, call } from '../support/api.ts';
import { launchBrowser } from '../support/chromium.ts';
import { drawn } from '../support/drawn.ts';
import { type Person, signUp } from '../support/people.ts';
import { createRecord, inDays, openSale } from '../support/sales.ts';
import { cookieOf, sendForm } from '../support/staged-event.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { hydrated } from '../support/hydrated.ts';
import { until } from '../support/until.ts';
import { visit } from '../support/visitor.ts';

const SCRIPTS = '**/assets/**/*.js';

let server: TestServer;
let browser: Browser;
let organiser: Person;
let sale: string;
let checkout: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  organiser = await signUp(server, 'Asha Gurung');
  const { event, types } = await openSale(server, organiser, [{ name: 'Entry', kind: 'free', price: 0 }]);
  for (const question of [
    { scope: 'order', kind: 'phone', label: 'Your phone' },
    { scope: 'attendee', kind: 'text', label: 'Favourite dish' },
  ]) {
    const made = await sendForm(
      server,
      cookieOf(organiser),
      `events/${event}/manage/questions/new`,
      question,
    );
    if (made.status !== 302) throw new Error(`The question was answered ${made.status}.`);
  }
  sale = event;
  checkout = `/events/${event}/checkout?t.${types[0]}=1`;
});
afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
});
watchLog(() => server);

const TYPED = {
  buyerName: 'Maya Thapa',
  buyerEmail: 'maya@example.com',
  phone: '+977 984-1234567',
  dish: 'Momo',
};

const fields = (page: Page) => ({
  buyerName: page.locator('[name=buyerName]'),
  buyerEmail: page.locator('[name=buyerEmail]'),
  phone: page.getByLabel('Your phone'),
  dish: page.getByLabel('Favourite dish'),
});

async function type(page: Page): Promise<void> {
  const form = fields(page);
  for (const [name, value] of Object.entries(TYPED)) await form[name as keyof typeof TYPED].fill(value);
}

async function typed(page: Page): Promise<Record<string, string>> {
  const form = fields(page);
  const values: Record<string, string> = {};
  for (const name of Object.keys(TYPED)) values[name] = await form[name as keyof typeof TYPED].inputValue();
  return values;
}

/** Holds scripts of a page back until what it gives is called. */
async function hold(page: Page, scripts: string | RegExp = SCRIPTS): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

const pay = (page: Page) => page.getByRole('button', { name: /^Get/ }).first();

it('keeps what is typed before the scripts come, and sends it', async () => {
  await using visitor = await visit(browser, server.origin, { width: 390 });
  const { page } = visitor;
  const release = await hold(page);
  await page.goto(checkout, { waitUntil: 'commit' });
  await type(page);
  release();
  await hydrated(page);
  // The phone number is read when its script comes: it is put as it is written there, with its country.
  await page
    .getByRole('region', { name: 'A few questions' })
    .getByRole('button', { name: /Nepal/ })
    .waitFor();
  expect(await typed(page)).toEqual({ ...TYPED, phone: expect.stringMatching(/^\+977 ?98/) });
  await pay(page).click();
  await page
    .getByRole('heading', { level: 1 })
    .getByText(/See you/)
    .waitFor();
});

it('counts the tickets that are chosen before the scripts come', async () => {
  const { event } = await openSale(server, organiser, [
    { name: 'Cup', kind: 'free', price: 0 },
    { name: 'Gift', kind: 'donation', price: 0 },
  ]);
  await using visitor = await visit(browser, server.origin, { width: 390 });
  const { page } = visitor;
  const release = await hold(page);
  await page.goto(`/events/${event}`, { waitUntil: 'commit' });
  await page.getByLabel('Cup', { exact: true }).fill('3');
  await page.getByLabel(/Gift/).fill('5');
  const button = page.getByRole('button', { name: 'Get tickets' });
  await drawn(page);
  const before = await button.boundingBox();
  release();
  await page.getByText('4 tickets').waitFor();
  await page.getByText('€5').waitFor();
  // Whoever presses it as the scripts come hits it.
  expect(await button.boundingBox()).toEqual(before);
  expect(await page.getByLabel('Cup', { exact: true }).inputValue()).toBe('3');
  await page.getByRole('button', { name: 'Get tickets' }).click();
  await page.waitForURL(/checkout/);
  await page.getByText(/€5/).first().waitFor();
});

it('leaves what the server drew where it is, while its script is on its way', async () => {
  const { event } = await openSale(server, organiser, [{ name: 'Cup', price: 500 }], {
    startsAt: inDays(20),
    endsAt: inDays(20.05),
  });
  const later = { startsAt: inDays(21), endsAt: inDays(21.05) };
  await answered(
    201,
    call(server.origin, 'POST', `/api/events/${event}/dates`, { token: organiser.token, body: later }),
  );
  const single = { event, name: 'Class', kind: 'free', price: 0, quantity: 9, active: true, perDate: true };
  await createRecord(server, organiser, 'ticket_types', single);
  const offer = { name: 'Family', kind: 'percent', bps: '10', minQuantity: '3' };
  const groups = `events/${event}/manage/tickets/groups`;
  expect((await sendForm(server, cookieOf(organiser), groups, offer)).status).toBe(302);
  await using visitor = await visit(browser, server.origin, { width: 1440 });
  const { page } = visitor;
  const release = await hold(page, /assets\/.*\/(date-choice|group-offers)-/);
  await page.goto(`/events/${event}`, { waitUntil: 'commit' });
  await hydrated(page);
  const dates = page.locator('button[name=date]');
  const offers = page.getByText('Family:');
  const seen = async () => [await dates.count(), await offers.isVisible()];
  expect(await seen()).toEqual([2, true]);
  await page.getByLabel('Cup', { exact: true }).fill('3');
  await page.getByText('3 tickets', { exact: true }).waitFor();
  await page.getByText('With Family').waitFor();
  expect(await seen()).toEqual([2, true]);
  release();
  // What was chosen meanwhile goes along to the other date, once the dates have their scripts.
  await page.locator('#choose-date ~ form input[type=hidden][value="3"]').waitFor({ state: 'attached' });
  await dates.nth(1).click();
  await page.waitForURL(/=3.*date=|date=.*=3/);
  await page.getByText('3 tickets', { exact: true }).waitFor();
  expect(await page.getByLabel('Cup', { exact: true }).inputValue()).toBe('3');
});

it('takes what stands in the form, also if the page has not heard of it', async () => {
  const { event } = await openSale(server, organiser, [
    { name: 'Cup', kind: 'free', price: 0 },
    { name: 'Mug', kind: 'free', price: 0 },
  ]);
  await using visitor = await visit(browser, server.origin, { width: 390 });
  const { page } = visitor;
  await page.goto(`/events/${event}`);
  await hydrated(page);
  const mugs = page.getByLabel('Mug', { exact: true });
  await mugs.evaluate((field) => Reflect.set(HTMLInputElement.prototype, 'value', '2', field));
  await page.getByRole('button', { name: 'Get tickets' }).click();
  await page.getByLabel('Email', { exact: true }).waitFor();
  expect(await mugs.inputValue()).toBe('2');
});

it('a page that a link leads to comes together with its parts', async () => {
  const { event } = await openSale(server, organiser, [{ name: 'Cup', kind: 'free', price: 0 }]);
  const back = async (page: Page) => {
    await page.goto(`/events/${event}`);
    await page.getByLabel('Cup', { exact: true }).fill('1');
    await got(page).click();
    await page.waitForURL(/checkout/);
    await page.getByLabel('Email', { exact: true }).waitFor();
    await hydrated(page);
    await page.getByRole('link', { name: 'Dashain Mela' }).first().click();
  };
  const parts = /assets\/.*\/own-orders-/;
  const got = (page: Page) => page.getByRole('button', { name: 'Get tickets' });
  const began = (page: Page) => page.getByText('You began to order');
  {
    await using visitor = await visit(browser, server.origin, { width: 390 });
    const { page } = visitor;
    const release = await hold(page, parts);
    const asked = page.waitForRequest(parts);
    await back(page);
    await asked;
    await drawn(page);
    expect(await page.getByLabel('Email', { exact: true }).isVisible()).toBe(true);
    release();
    await page.getByLabel('Email', { exact: true }).waitFor({ state: 'detached' });
    expect(await began(page).isVisible()).toBe(true);
  }
  // It does not wait for ever.
  await using visitor = await visit(browser, server.origin, { width: 390 });
  const { page } = visitor;
  const release = await hold(page, parts);
  await back(page);
  await page.getByLabel('Email', { exact: true }).waitFor({ state: 'detached' });
  expect(await began(page).isVisible()).toBe(false);
  release();
  await began(page).waitFor();
});

it('leaves the button where it is when a discount counts from the start', async () => {
  const { event } = await openSale(server, organiser, [{ name: 'Cup', price: 500 }]);
  const code = { code: 'MELA10', kind: 'percent', bps: '10' };
  const codes = `events/${event}/manage/tickets/codes`;
  expect((await sendForm(server, cookieOf(organiser), codes, code)).status).toBe(302);
  await using visitor = await visit(browser, server.origin, { width: 390 });
  const { page } = visitor;
  const release = await hold(page);
  await page.goto(`/events/${event}?code=MELA10`, { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Get tickets' });
  await button.waitFor();
  await drawn(page);
  const before = await button.boundingBox();
  release();
  await page.getByText('With MELA10').waitFor();
  expect(await button.boundingBox()).toEqual(before);
});

it('goes on with what is ticked before the scripts come', async () => {
  await using visitor = await visit(browser, server.origin, { width: 1440 });
  const { page, context } = visitor;
  await context.addCookies([{ name: 'auth_token', value: organiser.token, url: server.origin }]);
  const release = await hold(page);
  await page.goto(`/events/${sale}/manage/tickets/new`, { waitUntil: 'commit' });
  await page.locator('input[name=kind][value=paid]').check();
  release();
  await page.getByLabel(/^Price/).waitFor();
  expect(await page.locator('input[name=kind][value=paid]').isChecked()).toBe(true);
});

it('tells nothing that nobody typed', async () => {
  const described = { name: 'Cup', kind: 'free', price: 0, description: 'With milk,\r\nor without.' };
  const { event, types } = await openSale(server, organiser, [described]);
  await using visitor = await visit(browser, server.origin, { width: 1440 });
  const { page, context } = visitor;
  await context.addCookies([{ name: 'auth_token', value: organiser.token, url: server.origin }]);
  await page.addInitScript(() => {
    document.addEventListener('input', ({ target }) => {
      console.error('told', (target as Element).outerHTML);
    });
  });
  await page.goto(`/events/${event}/manage/tickets/${types[0]}`);
  await hydrated(page);
  expect(await page.locator('textarea[name=description]').inputValue()).toBe('With milk,\nor without.');
});

it('keeps the code that is scanned before the scripts come', async () => {
  await using visitor = await visit(browser, server.origin, { width: 390 });
  const { page, context } = visitor;
  await context.addCookies([{ name: 'auth_token', value: organiser.token, url: server.origin }]);
  const release = await hold(page);
  await page.goto(`/check-in/${sale}`, { waitUntil: 'commit' });
  const code = page.locator('input[name=code]');
  await code.fill('nonsense');
  release();
  await hydrated(page);
  await page.getByText('1 ticket on this phone').first().waitFor();
  expect(await code.inputValue()).toBe('nonsense');
  await code.press('Enter');
  await page.locator('section[aria-label=Scan]').getByText('Not a ticket', { exact: true }).waitFor();
  await until('room for the next', async () => (await code.inputValue()) === '');
});

it.each([
  ['no script comes', () => true],
  ['scripts stop coming halfway', (nth: number) => nth > 6],
])('sends the form where %s', async (_name, lost) => {
  const expected = /Failed to fetch|dynamically imported|ERR_FAILED/;
  await using visitor = await visit(browser, server.origin, { width: 390, expected });
  const { page } = visitor;
  let asked = 0;
  await page.route(SCRIPTS, (route) => {
    asked += 1;
    return lost(asked) ? route.abort() : route.continue();
  });
  await page.goto(checkout);
  await type(page);
  expect(await typed(page)).toEqual({ ...TYPED, phone: expect.stringMatching(/^\+977/) });
  await pay(page).click();
  await page
    .getByRole('heading', { level: 1 })
    .getByText(/See you/)
    .waitFor();
});

it('says kindly that there is no connection, with all that was typed', async () => {
  await using visitor = await visit(browser, server.origin, { width: 390 });
  const { page, context } = visitor;
  await page.goto(checkout, { waitUntil: 'networkidle' });
  await hydrated(page);
  await page.mouse.move(200, 200);
  await page.locator('[data-keeps-page]').waitFor({ state: 'attached' });
  await type(page);
  const before = await typed(page);
  await context.setOffline(true);
  await pay(page).click();
  await page.getByRole('alert').getByText('Nothing you typed is lost').waitFor();
  expect(await typed(page)).toEqual(before);
  await context.setOffline(false);
  await pay(page).click();
  await page
    .getByRole('heading', { level: 1 })
    .getByText(/See you/)
    .waitFor();
});

it('a field that nobody sees has a name that no browser fills by itself', async () => {
  for (const path of ['/contact', '/report-issue']) {
    const html = await (await fetch(server.origin + path)).text();
    const unseen = /<input[^>]*tabindex="-1"[^>]*>/i.exec(html)?.[0] ?? '';
    expect(unseen).toContain('autoComplete="off"');
    expect(unseen).toContain('data-1p-ignore');
    expect(unseen).not.toMatch(
      /name="(website|url|company|organi[sz]ation|phone|tel|address\d?|fax|nickname)"/,
    );
  }
});
