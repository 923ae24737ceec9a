import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answered, call } from '../support/api.ts';
import { brokenBooks, rows } from '../support/books.ts';
import { arrive, chooseTickets, fillInBuyer } from '../support/checkout-steps.ts';
import { launchBrowser } from '../support/chromium.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { openSale } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { signInAt } from '../support/sign-in.ts';
import { expectAccessible, visit } from '../support/visitor.ts';

let server: TestServer;
let browser: Browser;
let owner: Person;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  owner = await signUp(server, 'Asha Gurung');
  const body = { name: 'School hall', sample: 'school' };
  await answered(201, call(server.origin, 'POST', '/api/seating-plans', { token: owner.token, body }));
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
  it('an organiser sets seats up, a guest gets three together, and the gate says where', async () => {
    const { event } = await openSale(server, owner, [
      { name: 'Entry', kind: 'free', price: 0 },
      { name: 'Standing', kind: 'free', price: 0 },
    ]);
    const checked = async (page: Page, name: string) => {
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
      await (scripts && expectAccessible(page));
      const folder = process.env.MELA_TEST_PICTURES;
      if (folder) await page.screenshot({ path: `${folder}/seats-${name}-${width}.png`, fullPage: true });
    };
    await using organiser = await visit(browser, server.origin, { scripts, width });
    const { page } = organiser;
    await signInAt(page, owner.email, PASSWORD);
    await page.waitForURL(`${server.origin}/home`);
    await page.goto(`/events/${event}/manage/seats`);
    await checked(page, 'none');
    await page.getByRole('button', { name: 'Use this plan' }).click();
    await page.getByText('The event has this plan now.').waitFor();
    await page.getByText('No ticket type is for “Standard”: nobody can buy these seats.').waitFor();
    await page.getByRole('group', { name: 'Entry' }).getByLabel('Standard (192 seats)').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.').waitFor();
    const rule = page.getByLabel('Leave no single seats');
    expect(await rule.isChecked()).toBe(true);
    await rule.uncheck();
    await page.getByRole('button', { name: 'Save this setting' }).click();
    await page.waitForURL(/done=rule/);
    expect(await rule.isChecked()).toBe(false);
    await page
      .locator('summary', { hasText: /of \d+ free/ })
      .first()
      .click();
    await page
      .getByLabel(/^Seat 1 ·/)
      .first()
      .check();
    await page.getByLabel('Note for your team').fill('Technical desk');
    await page.getByRole('button', { name: 'Block chosen seats' }).click();
    await page.getByText('The seats are blocked.').waitFor();
    await checked(page, 'set-up');

    await using guest = await visit(browser, server.origin, { scripts, width });
    await guest.page.goto(`/events/${event}`);
    await chooseTickets(guest.page, 'Entry', 3);
    // Held for them already.
    expect(await guest.page.getByText(/Hall · Row \w+ · Seat \d+/).count()).toBe(3);
    await checked(guest.page, 'checkout');
    await fillInBuyer(guest.page, { name: 'Maya Gurung', email: 'maya@example.com' });
    await arrive(guest.page);
    const sold = await rows<{ id: string; seat: string | { number: string; row: string }; code: string }>(
      server,
      `SELECT id, seat, code FROM tickets WHERE event = '${event}' ORDER BY position`,
    );
    const seats = sold.map(({ seat }) =>
      typeof seat === 'string' ? (JSON.parse(seat) as { number: string; row: string }) : seat,
    );
    expect(new Set(seats.map(({ row }) => row)).size).toBe(1);
    const numbers = seats.map(({ number }) => Number(number)).toSorted((a, b) => a - b);
    expect(numbers).toEqual([0, 1, 2].map((n) => (numbers[0] ?? 0) + n));
    const [first] = seats;
    const place = `Hall · Row ${first?.row} · Seat ${first?.number}`;
    await guest.page.getByText(place).first().waitFor();
    await checked(guest.page, 'confirmation');

    await page.goto(`/events/${event}/manage/attendees`);
    await page.getByText(place).first().waitFor();
    await page.goto(`/check-in/${event}`);
    await page.getByLabel('Code', { exact: true }).fill(sold[0]?.code ?? '');
    await page.getByRole('button', { name: 'Check in', exact: true }).first().click();
    await page.getByText(place).first().waitFor();
    await checked(page, 'gate');

    await page.goto(`/events/${event}/manage/seats/${sold[1]?.id}`);
    await checked(page, 'move');
    await page.getByRole('button', { name: 'Move the ticket' }).click();
    await page.getByText('The ticket has its new seat.').waitFor();
    expect(await brokenBooks(server)).toEqual([]);
  });
});
