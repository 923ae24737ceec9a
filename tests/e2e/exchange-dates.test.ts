import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../support/api.ts';
import { brokenBooks } from '../support/books.ts';
import { payByCard } from '../support/checkout-steps.ts';
import { launchBrowser } from '../support/chromium.ts';
import { type Person, signUp } from '../support/people.ts';
import { buy, createRecord, inDays, openSale, updateRecord } from '../support/sales.ts';
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

/** A class of five dates whose guests take another one until a day before, and an order of two of its tickets. */
async function stage() {
  const { event } = await openSale(server, organiser, [{ name: 'Pass', price: 9000 }], {
    title: 'Momo class',
    startsAt: inDays(20),
    endsAt: inDays(20.1),
    exchangeTimes: 2,
    exchangeHours: 24,
  });
  const dates = [event];
  for (const week of [1, 2, 3, 4]) {
    const { body } = await call<{ id: string }>(server.origin, 'POST', `/api/events/${event}/dates`, {
      token: organiser.token,
      body: { startsAt: inDays(20 + 7 * week), endsAt: inDays(20.1 + 7 * week) },
    });
    dates.push(body.id);
  }
  const type = await createRecord(server, organiser, 'ticket_types', {
    event,
    name: 'One evening',
    kind: 'paid',
    price: 1800,
    quantity: 6,
    perDate: true,
  });
  const { order, accessToken } = await buy(server, event, {
    items: [{ ticketType: type.id, date: event, quantity: 2 }],
    buyer: { name: 'Maya Gurung', email: 'maya@example.com' },
  });
  return { event, dates, type: type.id, order, accessToken };
}

/** Kept for whoever wants to see the pages: MELA_TEST_PICTURES is a folder. */
async function look(page: Page, name: string, { scripts, width }: { scripts: boolean; width: number }) {
  const folder = process.env.MELA_TEST_PICTURES;
  if (folder) await page.screenshot({ path: join(folder, `exchange-${name}-${width}.png`), fullPage: true });
  const wider = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(wider).toBeLessThanOrEqual(0);
  if (scripts) await expectAccessible(page);
}

describe.each([
  { scripts: true, width: 1440 },
  { scripts: false, width: 390 },
])('a guest who takes another date, scripts: $scripts, $width px wide', (how) => {
  it('moves one ticket for nothing, pays for a dearer date, and gives that up or pays', async () => {
    const { event, type, order, accessToken } = await stage();
    await using visitor = await visit(browser, server.origin, how);
    const { page } = visitor;
    await page.goto(`/events/${event}`);
    await page.getByText('exchange a ticket for another date 2 times, until 24 hours before').waitFor();
    await page.goto(`/tickets/${order.id}?accessToken=${accessToken}`);
    await look(page, 'order', how);
    await page.getByRole('link', { name: 'Change the date' }).click();
    await page.getByText('Which tickets?').waitFor();
    await look(page, 'tickets', how);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Choose at least one ticket.').waitFor();
    await page.locator('input[name=ticket]').first().check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Choose the new date' }).waitFor();
    await look(page, 'dates', how);
    await page
      .getByRole('link', { name: /^Choose / })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await page.getByText('the price is the same').waitFor();
    await look(page, 'same', how);
    await page.getByRole('button', { name: 'Change the date' }).click();
    await page.waitForURL('**?done=exchanged');
    await page.getByText('Your tickets have a new date').waitFor();
    await look(page, 'done', how);

    await updateRecord(server, organiser, `ticket_types/${type}`, { price: 2300 });
    await page.getByRole('link', { name: 'Change the date' }).click();
    await page.getByRole('link', { name: 'All 2' }).click();
    await page.getByText('€10.00 more').first().waitFor();
    await page
      .getByRole('link', { name: /^Choose / })
      .last()
      .click();
    await page.getByText('for 15 minutes').waitFor();
    await look(page, 'dearer', how);
    await page.getByRole('button', { name: 'Pay €10.00 and change the date' }).click();
    await page.waitForURL(/\/sandbox\/pay\//);
    await page.goto(`/tickets/${order.id}/exchange`);
    await page.getByText('This change is not paid for yet').waitFor();
    await look(page, 'waits', how);
    await page.getByRole('button', { name: 'Keep the tickets as they are' }).click();
    await page.waitForURL(`**/tickets/${order.id}`);
    expect(await brokenBooks(server)).toEqual([]);

    await page.getByRole('link', { name: 'Change the date' }).click();
    await page.getByRole('link', { name: 'All 2' }).click();
    await page
      .getByRole('link', { name: /^Choose / })
      .last()
      .click();
    await page.getByRole('button', { name: 'Pay €10.00 and change the date' }).click();
    await page.waitForURL(/\/sandbox\/pay\//);
    await page.goto(`/tickets/${order.id}/exchange`);
    await page.getByRole('button', { name: 'Pay €10.00' }).click();
    await payByCard(page);
    await page.getByRole('heading', { name: 'Your ticket has been changed' }).waitFor();
    await look(page, 'paid', how);
    await page.getByRole('link', { name: 'See your tickets' }).click();
    await page.getByRole('link', { name: 'Change the date' }).click();
    await page.getByText('as often as the event allows').waitFor();
    expect(await brokenBooks(server)).toEqual([]);
  });

  it('reads which dates are left when somebody was faster', async () => {
    const { event, dates, type, order, accessToken } = await stage();
    await using visitor = await visit(browser, server.origin, how);
    const { page } = visitor;
    const { tickets } = (
      await call<{ tickets: { id: string }[] }>(
        server.origin,
        'GET',
        `/api/orders/${order.id}?accessToken=${accessToken}`,
      )
    ).body;
    const chosen = tickets.map(({ id }) => `ticket=${id}`).join('&');
    await page.goto(`/tickets/${order.id}?accessToken=${accessToken}`);
    await page.goto(`/tickets/${order.id}/exchange?${chosen}&date=${dates[2] ?? ''}`);
    await page.getByText('the price is the same').waitFor();
    await buy(server, event, {
      items: [{ ticketType: type, date: dates[2], quantity: 5 }],
      buyer: { name: 'Hari', email: 'hari@example.com' },
    });
    await page.getByRole('button', { name: 'Change the date' }).click();
    await page.getByText('not enough places left').waitFor();
    await page.getByText('These dates still have places:').waitFor();
    await look(page, 'full', how);
    await page
      .getByRole('link', { name: /^Choose / })
      .first()
      .click();
    // The page of the date that is full has the same button.
    await page.getByText('not enough places left').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Change the date' }).click();
    await page.waitForURL('**?done=exchanged');
    expect(await brokenBooks(server)).toEqual([]);
  });
});

describe('an organiser', () => {
  it('says whether guests take another date, and moves a ticket', async () => {
    const { event, order } = await stage();
    const how = { scripts: true, width: 1440 };
    await using visitor = await visit(browser, server.origin, how);
    const { page } = visitor;
    await visitor.context.addCookies([{ name: 'auth_token', value: organiser.token, url: server.origin }]);
    await page.goto(`/events/${event}/manage/details`);
    const times = page.getByLabel('Times per ticket');
    expect(await times.inputValue()).toBe('2');
    await look(page, 'rules', how);
    await times.fill('0');
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await page.getByText('Enter a whole number from 1 to 20.').first().waitFor();
    await page.getByLabel('If someone wants another date').selectOption('');
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await page.waitForURL('**?done=saved');
    const { tickets } = (
      await call<{ tickets: { id: string }[] }>(server.origin, 'GET', `/api/orders/${order.id}`, {
        token: organiser.token,
      })
    ).body;
    await page.goto(`/events/${event}/manage/orders/${order.id}/tickets/${tickets[0]?.id ?? ''}`);
    await page.getByLabel('Date', { exact: true }).selectOption({ index: 2 });
    await page.getByRole('button', { name: 'Show tickets' }).click();
    await page.getByText('One evening: costs the same').waitFor();
    await look(page, 'organiser', how);
    await page.getByRole('button', { name: 'Change the ticket' }).click();
    await page.waitForURL('**?done=ticket-changed');
    await page.getByText(/changed a ticket of order/).waitFor();
    await look(page, 'timeline', how);
    expect(await brokenBooks(server)).toEqual([]);
  });
});
