import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answered, call } from '../support/api.ts';
import { brokenBooks, rows } from '../support/books.ts';
import { launchBrowser } from '../support/chromium.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { inDays, openSale } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { signInAt } from '../support/sign-in.ts';
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

/** A class on four dates, the third of which is cancelled, with a pass for all of them. */
async function classes(): Promise<string> {
  const { event } = await openSale(server, owner, [{ name: 'Pass', kind: 'free', price: 0 }], {
    title: 'Yoga in the park',
    startsAt: inDays(20),
    endsAt: inDays(20.05),
  });
  const as = (method: string, path: string, body: unknown) =>
    call<{ id: string }>(server.origin, method, path, { token: owner.token, body });
  for (const week of [1, 2, 3]) {
    const times = { startsAt: inDays(20 + 7 * week), endsAt: inDays(20.05 + 7 * week) };
    const { id } = await answered(201, as('POST', `/api/events/${event}/dates`, times));
    if (week === 2)
      await answered(200, as('PUT', `/api/events/${event}/dates/${id}/state`, { state: 'cancelled' }));
  }
  return event;
}

describe.each([
  ['with JavaScript at 1440 px', true, 1440],
  ['without JavaScript at 390 px', false, 390],
] as const)('%s', (_, scripts, width) => {
  it('an organiser sells single dates, and a guest takes two of them and a pass in one order', async () => {
    await using organiser = await visit(browser, server.origin, { scripts, width });
    await using guest = await visit(browser, server.origin, { scripts, width });
    const checked = async (name: string, page = guest.page) => {
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
      await (scripts && expectAccessible(page));
      const folder = process.env.MELA_TEST_PICTURES;
      if (folder) await page.screenshot({ path: `${folder}/choose-${name}-${width}.png`, fullPage: true });
    };
    const event = await classes();
    await signInAt(organiser.page, owner.email, PASSWORD);
    await organiser.page.waitForURL(`${server.origin}/home`);
    await organiser.page.goto(`/events/${event}/manage/tickets/new`);
    await organiser.page.getByLabel('Name', { exact: true }).fill('Single class');
    await organiser.page.getByText('Free', { exact: true }).click();
    await organiser.page.getByRole('textbox', { name: 'Quantity' }).fill('2');
    await organiser.page.getByLabel('For one date').check();
    await checked('type', organiser.page);
    await organiser.page.locator('button[name=intent][value=save]:visible').click();
    await organiser.page.getByText('2 for each date').waitFor();

    const { page } = guest;
    await page.goto(`/events/${event}`);
    const tickets = page.locator('#tickets');
    const dates = tickets.locator('button[name=date]');
    expect(await dates.count()).toBe(4);
    await tickets.getByText('Cancelled').waitFor();
    expect(await dates.nth(2).isEnabled()).toBe(false);
    await checked('event');

    // The second date, by the keyboard; what is chosen there is kept when another date is.
    await dates.nth(1).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/[?&]date=/);
    await tickets.locator('button[name=date][aria-current=true]').getByText('2 left').waitFor();
    await tickets.getByRole('spinbutton', { name: 'Single class' }).fill('2');
    await tickets.getByRole('button', { name: 'Get tickets' }).click();
    await page.waitForURL(/\/checkout/);
    await page.getByRole('link', { name: 'Add another date' }).click();
    await page.getByText('Also in your order').waitFor();
    await tickets.getByText('2 × Single class').waitFor();
    await tickets.getByRole('spinbutton', { name: 'Single class' }).fill('1');
    await tickets.getByRole('spinbutton', { name: 'Pass' }).fill('1');
    await checked('basket');
    await tickets.getByRole('button', { name: 'Get tickets' }).click();
    await page.waitForURL(/\/checkout/);
    await checked('checkout');
    await page.getByLabel('Name', { exact: true }).fill('Maya Gurung');
    await page.getByLabel('Email', { exact: true }).fill(`maya-${width}@example.com`);
    await page.getByRole('button', { name: /Get .*tickets/ }).click();
    await page.waitForURL(/\/confirmation/);
    const sold = await rows<{ name: string; date: string; tickets: number | string }>(
      server,
      `SELECT t.name, k.date, count(*) AS tickets FROM tickets k JOIN ticket_types t ON t.id = k."ticketType"
       WHERE k.event = '${event}' GROUP BY t.name, k.date ORDER BY t.name, count(*)`,
    );
    expect(sold.map(({ name, date, tickets: n }) => [name, date === '', Number(n)])).toEqual([
      ['Pass', true, 1],
      ['Single class', false, 1],
      ['Single class', false, 2],
    ]);
    expect(await brokenBooks(server)).toEqual([]);

    // The date is full now: it says so, here and among all dates.
    await page.goto(`/events/${event}`);
    await tickets.getByText('Sold out').first().waitFor();
    await page.goto(`/events/${event}/dates`);
    await page.getByText('A ticket is for one date, or for all of them.').waitFor();
    await checked('all');
  });
});
