import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../support/books.ts';
import { fillInBuyer } from '../support/checkout-steps.ts';
import { launchBrowser } from '../support/chromium.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { openSale, orderOf } from '../support/sales.ts';
import { signInAt } from '../support/sign-in.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { until } from '../support/until.ts';
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

/** Switches the waiting room of an event on, as its organiser does. */
async function switchOn(event: string): Promise<void> {
  await using team = await visit(browser, server.origin, { width: 390 });
  await signInAt(team.page, organiser.email, PASSWORD);
  await team.page.waitForURL('**/home');
  await team.page.goto(`/events/${event}/manage/waiting-room`);
  await team.page.getByLabel('Use a waiting room').check();
  await team.page.getByLabel('People let in per minute').fill('many');
  await team.page.getByRole('button', { name: 'Save' }).click();
  await team.page.getByText('Enter a whole number from 0 to 60,000.').first().waitFor();
  await team.page.getByLabel('People let in per minute').fill('60000');
  await team.page.getByRole('button', { name: 'Save' }).click();
  await team.page.getByText('Saved').waitFor();
  await team.page.getByRole('link', { name: 'The waiting page' }).waitFor();
  await expectAccessible(team.page);
}

/** Takes a place: with scripts by work, without by a mail. */
async function takePlace(page: Page, scripts: boolean): Promise<void> {
  if (!scripts) {
    await page.locator('form[data-work]').waitFor({ state: 'hidden' });
    await page.getByLabel('Email').fill('maya@example.org');
    await page.getByRole('button', { name: 'Send me a link to a place' }).click();
    await page.getByText('We sent a link to maya@example.org.').waitFor();
    const mails = `SELECT body FROM mail_outbox WHERE recipient = 'maya@example.org' AND body LIKE '%link=%'`;
    const [mail] = await rows<{ body: string }>(server, mails);
    await page.goto(/\/events\/\w+\/wait\?link=[\w.-]+/.exec(mail?.body ?? '')?.[0] ?? '');
    await page.getByRole('button', { name: 'Take my place' }).click();
  }
  await page.getByRole('heading', { name: /You have a place|It’s your turn/ }).waitFor();
}

describe.each([{ scripts: true }, { scripts: false }])(
  'somebody waits and buys, with scripts: $scripts',
  ({ scripts }) => {
    it('keeps their place when the browser forgets the page, and goes in when it is their turn', async () => {
      const seat = { name: 'Seat', kind: 'free' as const, price: 0, quantity: 5 };
      const { event, types } = await openSale(server, organiser, [seat]);
      await switchOn(event);
      await using visitor = await visit(browser, server.origin, { scripts, width: 390 });
      const { page } = visitor;
      await page.goto(`/events/${event}`);
      await page.getByRole('link', { name: /There is a waiting room/ }).waitFor();
      await page.fill('input[aria-label=Seat]', '2');
      await page.click('#tickets button[type=submit]');
      await page.waitForURL('**/wait?**');
      await takePlace(page, scripts);
      if (scripts) await expectAccessible(page);

      // Closed and opened again.
      await page.goto('about:blank');
      await until('their turn', async () => {
        await page.goto(`/events/${event}/wait?t.${types[0]}=2`);
        return page.getByRole('button', { name: 'Go in' }).isVisible();
      });
      expect(await page.getByText('Your number is 1.').isVisible()).toBe(true);
      await page.getByRole('button', { name: 'Go in' }).press('Enter');
      await page.waitForURL('**/checkout?**');
      await fillInBuyer(page, { name: 'Maya Tamang', email: 'maya@example.org' });
      await page.waitForURL('**/confirmation?**');
      const [sold] = await rows<{ sold: number }>(
        server,
        `SELECT sold FROM ticket_types WHERE event = '${event}'`,
      );
      expect(Number(sold?.sold)).toBe(2);

      // Who has ordered makes room for the next.
      await page.goto(`/events/${event}/checkout?t.${types[0]}=1`);
      await page.waitForURL('**/wait?**');
      await page.goto(`/events/${event}/draw`);
      await page.getByRole('heading', { name: 'Waiting room draw' }).waitFor();
      await page.getByLabel('Your place, or a list of places').fill('a'.repeat(64));
      await page.getByRole('button', { name: 'Check the draw' }).click();
      await page.getByText('Numbers from the draw').waitFor();
      if (scripts) await expectAccessible(page);

      const answer = await fetch(`${server.origin}/api/events/${event}/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(orderOf(types[0] ?? '')),
      });
      expect([answer.status, await answer.json()]).toEqual([
        409,
        {
          status: 409,
          message: 'This event has a waiting room. Take a place and come back when it’s your turn.',
          data: { waitingRoom: `/api/events/${event}/waiting-room` },
        },
      ]);
    });
  },
);

it('sends less than 20 KB for the waiting page, its style and its script', async () => {
  const { event } = await openSale(server, organiser, [{ name: 'Seat', kind: 'free', price: 0 }]);
  await switchOn(event);
  let bytes = 0;
  for (const path of [`events/${event}/wait`, 'waiting-room/style.css', 'waiting-room/script.js'])
    bytes += (await (await fetch(`${server.origin}/${path}`)).arrayBuffer()).byteLength;
  expect(bytes).toBeLessThan(20_000);
});
