import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answered, call } from '../support/api.ts';
import { brokenBooks, rows } from '../support/books.ts';
import { arrive, fillInBuyer, payByCard } from '../support/checkout-steps.ts';
import { launchBrowser } from '../support/chromium.ts';
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

/** A play on four dates, with two kinds of ticket for one of them. */
async function play(): Promise<{ event: string; dates: string[] }> {
  const { event } = await openSale(server, owner, [], {
    title: 'The Rhinoceros Hunt',
    startsAt: inDays(20),
    endsAt: inDays(20.1),
  });
  const dates = [event];
  for (const week of [1, 2, 3]) {
    const times = { startsAt: inDays(20 + 7 * week), endsAt: inDays(20.1 + 7 * week) };
    const { id } = await answered(
      201,
      call<{ id: string }>(server.origin, 'POST', `/api/events/${event}/dates`, {
        token: owner.token,
        body: times,
      }),
    );
    dates.push(id);
  }
  for (const [name, price] of [
    ['Adult', 2000],
    ['Child', 800],
  ] as const)
    await createRecord(server, owner, 'ticket_types', {
      event,
      name,
      kind: 'paid',
      price,
      quantity: 20,
      perDate: true,
    });
  return { event, dates };
}

describe.each([
  ['with JavaScript at 1440 px', true, 1440],
  ['without JavaScript at 390 px', false, 390],
] as const)('%s', (_, scripts, width) => {
  it('an organiser makes a date dearer, and a guest sees both prices and pays for both dates at once', async () => {
    await using organiser = await visit(browser, server.origin, { scripts, width });
    await using guest = await visit(browser, server.origin, { scripts, width });
    const looked = async (page: Page, name: string) => {
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
      await (scripts && expectAccessible(page));
      const folder = process.env.MELA_TEST_PICTURES;
      if (folder) await page.screenshot({ path: `${folder}/prices-${name}-${width}.png`, fullPage: true });
    };
    const { event, dates } = await play();
    const [, second = ''] = dates;
    const desk = organiser.page;
    await signInAt(desk, owner.email, PASSWORD);
    await desk.waitForURL(`${server.origin}/home`);
    await desk.goto(`/events/${event}/manage/dates/${second}`);
    await looked(desk, 'date');
    const adult = desk.getByRole('textbox', { name: 'Adult' });
    await adult.fill('a lot');
    await desk.locator('input[name=for][value=following]').check();
    await desk.getByRole('button', { name: 'Save prices' }).click();
    await desk.getByText('This is not an amount').first().or(desk.getByText('12.50').first()).waitFor();
    expect(await adult.inputValue()).toBe('a lot');
    await looked(desk, 'refused');
    await adult.fill('35.50');
    await desk.getByRole('textbox', { name: 'Child' }).fill('0');
    await desk.getByRole('button', { name: 'Save prices' }).click();
    await desk.getByText('The prices are saved for 3 dates.').waitFor();
    // The last one is as it was again.
    await desk.goto(`/events/${event}/manage/dates/${dates[3]}`);
    for (const name of ['Adult', 'Child']) await desk.getByRole('textbox', { name }).fill('');
    await desk.getByRole('button', { name: 'Save prices' }).click();
    await desk.getByText('The prices are saved.').waitFor();
    await desk.goto(`/events/${event}/manage/dates`);
    expect(await desk.getByText('€35.50').count()).toBe(2);
    await looked(desk, 'dates');
    await desk.goto(`/events/${event}/manage/tickets`);
    await desk.getByText('€20.00').first().waitFor();
    await looked(desk, 'tickets');
    await desk.goto(`/events/${event}/manage/orders/new`);
    await looked(desk, 'desk');
    await desk.goto(`/events/${event}/manage/history`);
    await desk
      .getByText(/changed what tickets cost on/)
      .first()
      .waitFor();
    await looked(desk, 'history');

    const { page } = guest;
    await page.goto(`/events/${event}`);
    const tickets = page.locator('#tickets');
    const buttons = tickets.locator('button[name=date]');
    expect((await buttons.nth(0).innerText()).includes('From €8')).toBe(true);
    expect((await buttons.nth(1).innerText()).includes('Free to €35.50')).toBe(true);
    await looked(page, 'event');
    await tickets.getByRole('spinbutton', { name: 'Adult' }).fill('1');
    if (scripts) await buttons.nth(1).click();
    else {
      // Without scripts the date is chosen first, or the tickets are added at the checkout.
      await tickets.getByRole('button', { name: 'Get tickets' }).click();
      await page.waitForURL(/\/checkout/);
      await page.getByRole('link', { name: 'Add another date' }).click();
      await page.getByText('Also in your order').waitFor();
    }
    await page.waitForURL(/[?&]/);
    await tickets.getByText('Also in your order').waitFor();
    await tickets.getByText('€35.50').last().waitFor();
    await tickets.getByRole('spinbutton', { name: 'Adult' }).fill('2');
    await looked(page, 'basket');
    await tickets.getByRole('button', { name: 'Get tickets' }).click();
    await page.waitForURL(/\/checkout/);
    await page.getByText('€91.00').first().waitFor();
    await looked(page, 'checkout');
    await fillInBuyer(page, { name: 'Maya Gurung', email: `maya-${width}@example.com` });
    await payByCard(page);
    await arrive(page);
    await looked(page, 'paid');
    expect(
      await rows(
        server,
        `SELECT i.date, i.quantity, i."unitPrice", i.total FROM order_items i WHERE i.event = '${event}' ORDER BY i.total`,
      ),
    ).toEqual([
      { date: dates[0], quantity: 1, unitPrice: 2000, total: 2000 },
      { date: second, quantity: 2, unitPrice: 3550, total: 7100 },
    ]);
    expect(await brokenBooks(server)).toEqual([]);
    await desk.goto(`/summary/${event}`);
    await desk.getByRole('heading', { name: 'By date' }).waitFor();
    await desk.getByText('€91.00').first().waitFor();
    await looked(desk, 'summary');
    await page.goto(`/events/${event}/dates`);
    await looked(page, 'all');
    await page.goto('/events?q=Rhinoceros');
    await looked(page, 'list');
  });
});
