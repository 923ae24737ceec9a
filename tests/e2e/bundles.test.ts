import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answered, call } from '../support/api.ts';
import { brokenBooks, rows } from '../support/books.ts';
import { launchBrowser } from '../support/chromium.ts';
import { hydrated } from '../support/hydrated.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { openSale } from '../support/sales.ts';
import { payByCard } from '../support/checkout-steps.ts';
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

describe.each([
  ['with JavaScript at 1440 px', true, 1440],
  ['without JavaScript at 390 px', false, 390],
] as const)('%s', (_, scripts, width) => {
  it('an organiser makes a family package, and a guest buys it and comes in with its tickets', async () => {
    await using organiser = await visit(browser, server.origin, { scripts, width });
    await using guest = await visit(browser, server.origin, { scripts, width });
    const checked = async (name: string, page: Page = guest.page) => {
      if (scripts) await hydrated(page);
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
      await (scripts && expectAccessible(page));
      const folder = process.env.MELA_TEST_PICTURES;
      if (folder) await page.screenshot({ path: `${folder}/bundle-${name}-${width}.png`, fullPage: true });
    };
    const { event } = await openSale(server, owner, [
      { name: 'Adult', price: 2500 },
      { name: 'Child', price: 1000 },
    ]);
    const desk = organiser.page;
    await signInAt(desk, owner.email, PASSWORD);
    await desk.waitForURL(`${server.origin}/home`);
    await desk.goto(`/events/${event}/manage/tickets/new`);
    if (scripts) await hydrated(desk);
    await desk.getByLabel('Name', { exact: true }).fill('Family package');
    await desk.getByRole('textbox', { name: 'Price' }).fill('75');
    await desk.getByRole('textbox', { name: 'Quantity' }).fill('20');
    await desk.getByText('Bundle of several tickets').click();
    const part = async (line: number, name: string, count: string) => {
      await desk.getByLabel(`Ticket ${line}`, { exact: true }).selectOption({ label: name });
      await desk
        .getByLabel('How many')
        .nth(line - 1)
        .fill(count);
    };
    await part(1, 'Adult', '2');
    await part(2, 'Child', 'two');
    const save = desk.locator('button[name=intent][value=save]:visible');
    await save.click();
    // What is wrong is said beside its line, and what was typed stays.
    await desk.getByText('Enter a whole number between 1 and 20.').first().waitFor();
    expect(await desk.getByLabel('How many').nth(1).inputValue()).toBe('two');
    await desk.getByLabel('How many').nth(1).fill('2');
    await save.click();
    await desk.getByText('A bundle costs no more than its tickets do on their own.').first().waitFor();
    await desk.getByText('On their own, these tickets cost €70.').waitFor();
    await desk.getByRole('textbox', { name: 'Price' }).fill('60');
    await (scripts && desk.getByText('Guests save €10.').waitFor());
    await checked('form', desk);
    await save.click();
    await desk.getByText('Bundle: 2 × Adult, 2 × Child').waitFor();
    await checked('list', desk);

    const { page } = guest;
    await page.goto(`/events/${event}`);
    await page.getByText('2 × Adult, 2 × Child. You save €10.').waitFor();
    await page.locator('#tickets').getByRole('spinbutton', { name: 'Family package' }).fill('1');
    await checked('event');
    await page.getByRole('button', { name: 'Get tickets' }).click();
    await page.getByRole('heading', { name: 'Your order' }).waitFor();
    await page.getByText('2 × Adult, 2 × Child. You save €10.').waitFor();
    await page.getByLabel('Email', { exact: true }).fill(`family-${width}@example.com`);
    await page.getByLabel('Name', { exact: true }).fill('Maya Gurung');
    await checked('checkout');
    await page.getByRole('button', { name: /^Pay/ }).click();
    await payByCard(page);
    await page.waitForURL(/\/confirmation/);
    await page.getByText('1 × Family package (2 × Adult, 2 × Child)').waitFor();
    await checked('confirmation');

    const [sold] = await rows<{ order: string; code: string }>(
      server,
      `SELECT "order", code FROM tickets WHERE event = '${event}' ORDER BY position`,
    );
    await desk.goto(`/events/${event}/manage/orders/${sold?.order}`);
    await desk.getByText('2 × Adult, 2 × Child').waitFor();
    await checked('order', desk);
    await desk.goto(`/events/${event}/manage/attendees`);
    await desk.getByText('Family package').first().waitFor();
    await checked('attendees', desk);
    const scan = call<{ result: string; ticket: { bundleName: string } }>(
      server.origin,
      'POST',
      `/api/events/${event}/check-ins`,
      { token: owner.token, body: { code: sold?.code } },
    );
    expect(await answered(200, scan)).toMatchObject({
      result: 'admitted',
      ticket: { ticketTypeName: 'Adult', bundleName: 'Family package' },
    });
    expect(await brokenBooks(server)).toEqual([]);
  });
});
