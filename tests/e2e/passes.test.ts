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

/** A class on seven dates, with a single ticket of which there are two for each. */
async function classes(): Promise<string> {
  const { event } = await openSale(server, owner, [{ name: 'All evenings', kind: 'free', price: 0 }], {
    title: 'Yoga in the park',
    startsAt: inDays(20),
    endsAt: inDays(20.05),
  });
  for (const week of [1, 2, 3, 4, 5, 6])
    await answered(
      201,
      call(server.origin, 'POST', `/api/events/${event}/dates`, {
        token: owner.token,
        body: { startsAt: inDays(20 + 7 * week), endsAt: inDays(20.05 + 7 * week) },
      }),
    );
  const single = { event, name: 'Single class', kind: 'free', price: 0, quantity: 2, perDate: true };
  await createRecord(server, owner, 'ticket_types', single);
  return event;
}

describe.each([
  ['with JavaScript at 1440 px', true, 1440],
  ['with JavaScript at 390 px', true, 390],
  ['without JavaScript at 390 px', false, 390],
] as const)('%s', (_, scripts, width) => {
  it('an organiser sells a punch card, and a guest chooses dates with it, gives one up and takes another', async () => {
    await using organiser = await visit(browser, server.origin, { scripts, width });
    await using guest = await visit(browser, server.origin, { scripts, width });
    const checked = async (name: string, page: Page = guest.page) => {
      if (scripts) await hydrated(page);
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
      await (scripts && expectAccessible(page));
      const folder = process.env.MELA_TEST_PICTURES;
      if (folder) await page.screenshot({ path: `${folder}/pass-${name}-${width}.png`, fullPage: true });
    };
    const event = await classes();
    const desk = organiser.page;
    await signInAt(desk, owner.email, PASSWORD);
    await desk.waitForURL(`${server.origin}/home`);
    await desk.goto(`/events/${event}/manage/tickets/new`);
    await desk.getByLabel('Name', { exact: true }).fill('Punch card');
    await desk.getByText('Free', { exact: true }).click();
    await desk.getByRole('textbox', { name: 'Quantity' }).fill('50');
    await desk.getByText('Pass for several dates').click();
    await desk.getByLabel('Dates to choose').fill('3');
    await desk.locator('button[name=intent][value=save]:visible').click();
    // Without the ticket for each date it says so, with all that was typed.
    await desk.getByText('Choose which ticket the holder gets for each date.').first().waitFor();
    expect(await desk.getByLabel('Dates to choose').inputValue()).toBe('3');
    await desk.getByLabel('Ticket for each date').selectOption({ label: 'Single class' });
    await checked('form', desk);
    await desk.locator('button[name=intent][value=save]:visible').click();
    await desk.getByText('Pass: 3 dates').waitFor();

    const { page } = guest;
    await page.goto(`/events/${event}`);
    await page.getByText('A pass: you choose 3 dates, now or later.').waitFor();
    await page.locator('#tickets').getByRole('spinbutton', { name: 'Punch card' }).fill('1');
    await checked('event');
    await page.getByRole('button', { name: 'Get tickets' }).click();
    await page.getByLabel('Email', { exact: true }).fill(`maya-${width}@example.com`);
    await page.getByLabel('Name', { exact: true }).fill('Maya Gurung');
    await page.getByRole('button', { name: /Get .*ticket/ }).click();
    await page.waitForURL(/\/confirmation/);
    await checked('confirmation');
    await page.getByRole('link', { name: 'Choose dates' }).click();
    await page.getByText('You have not chosen a date yet.').waitFor();
    await checked('choose');
    const boxes = page.getByRole('checkbox');
    // By the keyboard: two of the dates that are shown.
    await boxes.nth(0).focus();
    await page.keyboard.press('Space');
    const several = (await boxes.count()) > 1;
    if (several) await boxes.nth(1).check();
    await page.getByRole('button', { name: 'Choose these dates' }).click();
    await page.getByText('Your dates are chosen').waitFor();
    await page.getByText(`${several ? 1 : 2} of 3 dates left to choose`).waitFor();
    await checked('chosen');
    await page.getByRole('link', { name: 'Back to the tickets' }).click();
    await page.getByRole('link', { name: 'Punch card' }).waitFor();
    await page.getByText(`${several ? 1 : 2} of 3 dates left to choose`).waitFor();
    await checked('order');
    await page.getByRole('link', { name: 'Choose dates' }).click();
    await page.getByRole('heading', { name: 'Your dates' }).waitFor();

    await page
      .getByRole('button', { name: /^Give up/ })
      .first()
      .click();
    await page.getByText('The date is given up').waitFor();
    await page.getByText(`${several ? 2 : 3} of 3 dates left to choose`).waitFor();
    await page.getByRole('button', { name: 'Choose these dates' }).click();
    await page.getByRole('alert').getByText('Choose a date.').waitFor();
    await boxes.nth(0).check();
    await page.getByRole('button', { name: 'Choose these dates' }).click();
    await page.getByText('Your dates are chosen').waitFor();
    await page
      .getByRole('link', { name: /^View ticket for/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Single class' }).waitFor();
    await checked('visit');
    // Whoever runs the event comes there from the order.
    const [order] = await rows<{ id: string }>(server, `SELECT id FROM orders WHERE event = '${event}'`);
    await desk.goto(`/events/${event}/manage/orders/${order?.id}`);
    await checked('managed', desk);
    await desk
      .getByRole('link', { name: `${several ? 1 : 2} of 3 dates left to choose` })
      .first()
      .click();
    await desk.getByRole('heading', { name: 'Your dates' }).waitFor();
    expect(await brokenBooks(server)).toEqual([]);
  });
});
