import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answered, call } from '../support/api.ts';
import { brokenBooks, rows } from '../support/books.ts';
import { arrive, chooseTickets, fillInBuyer, payByCard } from '../support/checkout-steps.ts';
import { launchBrowser } from '../support/chromium.ts';
import { type Person, signUp } from '../support/people.ts';
import { openSale } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { expectAccessible, visit } from '../support/visitor.ts';

let server: TestServer;
let browser: Browser;
let owner: Person;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  owner = await signUp(server, 'Asha Gurung');
});
afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
});
watchLog(() => server);

/** A theatre, whose standard seats are for sale. */
async function theatre() {
  const sale = await openSale(server, owner, [{ name: 'Stalls', kind: 'paid', price: 2500, quantity: 100 }]);
  const [type = ''] = sale.types;
  const { token } = owner;
  const made = await answered<{ id: string }>(
    201,
    call(server.origin, 'POST', '/api/seating-plans', {
      token,
      body: { name: 'Theatre', sample: 'theatre' },
    }),
  );
  const body = { plan: made.id, types: { [type]: ['Standard'] } };
  await answered(204, call(server.origin, 'PUT', `/api/events/${sale.event}/seating`, { token, body }));
  return { event: sale.event, type };
}

const looked = async (page: Page, name: string): Promise<void> => {
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
  await expectAccessible(page);
  const folder = process.env.MELA_TEST_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/choose-seats-${name}.png` });
};

/** Seats of the plan in a state, by what a screen reader says of them. */
const onPlan = (page: Page, name: RegExp | string) => page.locator('svg').getByRole('checkbox', { name });

it('a guest chooses seats with the keyboard on a phone, and the ticket says them', async () => {
  const { event, type } = await theatre();
  await using guest = await visit(browser, server.origin, { width: 390 });
  const { page } = guest;
  await page.goto(`/events/${event}`);
  await chooseTickets(page, 'Stalls', 2);
  await page.getByLabel('Name', { exact: true }).fill('Maya Gurung');
  await page.getByRole('button', { name: 'Choose other seats' }).click();
  await page.getByRole('heading', { level: 1, name: 'Choose your seats' }).waitFor();
  const own = onPlan(page, /, your seat$/);
  await own.first().waitFor();
  expect(await own.count()).toBe(2);
  await looked(page, '390');

  // The tab key stops once in the plan: on the first of their seats. Row I is in front; row J behind it.
  const [first] = await own.evaluateAll((seats) =>
    seats.map((seat) => seat.getAttribute('aria-label') ?? ''),
  );
  expect(first).toMatch(/^Stalls, Row I, Seat \d+, Standard, €25, your seat$/);
  expect(await page.locator('svg [tabindex="0"]').getAttribute('aria-label')).toBe(first);
  await page.locator('svg [tabindex="0"]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  expect(await focused()).toBe('Stalls, Row J, Seat 1, Standard, €25, free');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  expect(await own.evaluateAll((seats) => seats.map((seat) => seat.getAttribute('aria-label')))).toEqual([
    'Stalls, Row J, Seat 1, Standard, €25, your seat',
    'Stalls, Row J, Seat 2, Standard, €25, your seat',
  ]);
  await page.getByText('2 of 2 seats chosen', { exact: true }).waitFor();
  // The list says the same as the plan, and changes it.
  await page.locator('summary', { hasText: 'Row J' }).click();
  const box = (seat: string) => page.getByRole('checkbox', { name: `Row J, ${seat}`, exact: true });
  expect(await box('Seat 1').isChecked()).toBe(true);
  await box('Seat 2').uncheck();
  expect(await own.count()).toBe(1);
  await page.getByText('1 of 2 seats chosen', { exact: true }).waitFor();
  await box('Seat 2').check();
  await looked(page, 'chosen-390');

  // Somebody is faster with both: it is said.
  const rival = await answered<{ token: string }>(
    201,
    call(server.origin, 'POST', `/api/events/${event}/holds`, {
      body: { items: [{ ticketType: type, quantity: 2 }] },
    }),
  );
  const fast = await fetch(`${server.origin}/api/events/${event}/hold/seats`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'ticket-hold': rival.token },
    body: JSON.stringify({ choices: [{ seats: ['stalls-J-1', 'stalls-J-2'] }] }),
  });
  expect(fast.status).toBe(204);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page
    .getByText('Someone else took Stalls, Row J, Seat 1; Stalls, Row J, Seat 2 in the meantime.')
    .waitFor();
  expect(await page.getByRole('checkbox', { name: 'Row J, Seat 1 taken' }).isDisabled()).toBe(true);
  await onPlan(page, 'Stalls, Row J, Seat 1, Standard, €25, taken').waitFor();
  await looked(page, 'gone-390');

  // A finger chooses others, in the row behind; then they are taken, paid for, and on the tickets.
  for (const seat of ['Seat 1', 'Seat 2']) {
    const name = `Stalls, Row K, ${seat}, Standard, €25, free`;
    await onPlan(page, name).scrollIntoViewIfNeeded();
    await onPlan(page, name).click({ force: true });
  }
  await page.getByRole('button', { name: 'Take these seats' }).last().click();
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
  await page.getByText('Stalls · Row K · Seat 1', { exact: true }).waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Maya Gurung');
  await fillInBuyer(page, { name: 'Maya Gurung', email: 'maya@example.com' });
  await payByCard(page);
  await arrive(page);
  await page.getByText('Stalls · Row K · Seat 1').first().waitFor();
  await page.getByText('Stalls · Row K · Seat 2').first().waitFor();
  expect(await brokenBooks(server)).toEqual([]);
});

it('who needs a place for a wheelchair says so, and gets the best one or chooses it, at 1440 px', async () => {
  const { event } = await theatre();
  await using guest = await visit(browser, server.origin, { width: 1440, locale: 'es' });
  const { page } = guest;
  await page.goto(`/events/${event}`);
  await page.getByRole('spinbutton', { name: 'Stalls' }).fill('2');
  await page.locator('#tickets button[type=submit]').first().click();
  await page.getByRole('button', { name: 'Elegir otros asientos' }).click();
  await onPlan(page, /, tu asiento$/)
    .first()
    .waitFor();
  const kept = onPlan(page, /para quien va en silla de ruedas$/);
  expect(await kept.count()).toBe(4);
  await page.getByLabel('Necesito una plaza para silla de ruedas').check();
  expect(await kept.count()).toBe(0);
  await page.getByRole('button', { name: 'Los mejores libres' }).click();
  await onPlan(page, /plaza para silla de ruedas.*, tu asiento$/)
    .first()
    .waitFor();
  expect(await page.getByLabel('Necesito una plaza para silla de ruedas').isChecked()).toBe(true);
  await looked(page, 'wheelchair-1440');
  const [mine] = await rows<{ seats: number }>(
    server,
    `SELECT count(*) AS seats FROM seat_claims WHERE event = '${event}' AND seat LIKE 'stalls-R-%'`,
  );
  expect(Number(mine?.seats)).toBe(2);
  await page.getByLabel('Necesito una plaza para silla de ruedas').uncheck();
  await page.getByText('0 de 2 asientos elegidos').waitFor();
  await page.getByRole('button', { name: 'Acercar' }).click();
  await page.getByRole('button', { name: 'Toda la sala' }).click();
  await looked(page, 'whole-1440');
});
