import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answered, call } from '../support/api.ts';
import { brokenBooks, rows } from '../support/books.ts';
import { launchBrowser } from '../support/chromium.ts';
import { hydrated } from '../support/hydrated.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { createRecord, inDays, openSale } from '../support/sales.ts';
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

/** Ten evenings, a ticket for each and a pass for all. */
async function evenings() {
  const asOwner = (method: string, path: string, body: object) =>
    call<{ id: string }>(server.origin, method, path, { token: owner.token, body });
  const { event } = await openSale(server, owner, [], {
    title: 'Ten evenings of clay',
    startsAt: inDays(20),
    endsAt: inDays(20.1),
  });
  const dates = [event];
  for (let week = 1; week < 10; week += 1) {
    const times = { startsAt: inDays(20 + 7 * week), endsAt: inDays(20.1 + 7 * week) };
    dates.push((await answered(201, asOwner('POST', `/api/events/${event}/dates`, times))).id);
  }
  const single = { event, name: 'One evening', kind: 'paid', price: 1500, quantity: 12, perDate: true };
  const { id: visitType } = await createRecord(server, owner, 'ticket_types', single);
  const all = {
    event,
    name: 'All evenings',
    kind: 'paid',
    price: 10_000,
    quantity: 12,
    visits: 10,
    visitType,
  };
  const { id: pass } = await createRecord(server, owner, 'ticket_types', all);
  const cancel = (date = '') =>
    answered(200, asOwner('PUT', `/api/events/${event}/dates/${date}/state`, { state: 'cancelled' }));
  return { event, pass, dates, cancel };
}

describe.each([
  ['with JavaScript at 1440 px', true, 1440],
  ['with JavaScript at 390 px', true, 390],
  ['without JavaScript at 390 px', false, 390],
] as const)('%s', (_, scripts, width) => {
  it('a pass that is bought late is for the dates that are left, at their share of the price', async () => {
    await using organiser = await visit(browser, server.origin, { scripts, width });
    await using guest = await visit(browser, server.origin, { scripts, width });
    const looked = async (name: string, page: Page) => {
      if (scripts) await hydrated(page);
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
      await (scripts && expectAccessible(page));
      const folder = process.env.MELA_TEST_PICTURES;
      if (folder)
        await page.screenshot({
          path: `${folder}/late-pass-${name}-${width}-${scripts}.png`,
          fullPage: true,
        });
    };
    const { event, pass, dates, cancel } = await evenings();
    const desk = organiser.page;
    await signInAt(desk, owner.email, PASSWORD);
    await desk.waitForURL(`${server.origin}/home`);
    await desk.goto(`/events/${event}/manage/tickets/${pass}`);
    await desk.getByText('Cheaper when fewer dates are left').click();
    await looked('form', desk);
    await desk.locator('button[name=intent][value=save]:visible').click();
    await desk.getByRole('link', { name: 'All evenings' }).waitFor();

    const { page } = guest;
    await page.goto(`/events/${event}`);
    await page.getByText('A pass: you choose 10 dates, now or later.').waitFor();
    expect(await page.getByText('dates are left').count()).toBe(0);
    for (const at of [2, 5, 7]) await cancel(dates[at]);
    await desk.reload();
    await desk.getByText('7 of 10 dates are left: €70 instead of €100.').waitFor();
    await looked('tickets', desk);
    await page.goto(`/events/${event}`);
    await page.getByText('7 of 10 dates are left: €70 instead of €100.').waitFor();
    const tickets = page.locator('#tickets');
    await tickets.getByRole('spinbutton', { name: 'All evenings' }).fill('1');
    await looked('event', page);
    await page.getByRole('button', { name: 'Get tickets' }).click();
    await page.getByLabel('Email', { exact: true }).fill(`maya-${width}-${scripts}@example.com`);
    await page.getByLabel('Name', { exact: true }).fill('Maya Gurung');
    await page.getByText('7 of 10 dates are left: €70 instead of €100.').waitFor();
    await looked('checkout', page);
    // Another date is cancelled while they fill the form in: nobody pays what they have not seen.
    await cancel(dates[8]);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByText('6 of 10 dates are left: €60 instead of €100.').waitFor();
    await looked('changed', page);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.waitForURL(/checkout\/pay|sandbox/);
    await page.getByText('€60.00').first().waitFor();
    const [item] = await rows<{ unitPrice: number; visits: number }>(
      server,
      `SELECT "unitPrice", visits FROM order_items WHERE event = '${event}'`,
    );
    expect(item).toEqual({ unitPrice: 6_000, visits: 6 });
    expect(await brokenBooks(server)).toEqual([]);
  });
});
