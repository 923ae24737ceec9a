import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../support/api.ts';
import { brokenBooks, rows } from '../support/books.ts';
import { launchBrowser } from '../support/chromium.ts';
import { classes, dateLine, orderLines } from '../support/dated-sale.ts';
import { confirmAddress, PASSWORD, type Person, signUp } from '../support/people.ts';
import { openSale, order, orderOf } from '../support/sales.ts';
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

let number = 0;

interface How {
  scripts: boolean;
  width: number;
}

/** Kept for whoever wants to see the pages: MELA_TEST_PICTURES is a folder. */
async function look(page: Page, name: string, { scripts, width }: How) {
  const folder = process.env.MELA_TEST_PICTURES;
  if (folder) await page.screenshot({ path: join(folder, `waiting-${name}-${width}.png`), fullPage: true });
  const wider = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(wider).toBeLessThanOrEqual(0);
  if (scripts) await expectAccessible(page);
}

async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await page.locator('input[type=email]').fill(person.email);
  const password = page.locator('input[type=password]');
  await password.fill(PASSWORD);
  await password.press('Enter');
  await page.waitForURL('**/home');
}

/** The link of the newest mail to an address whose subject begins so. */
async function linkIn(to: string, subject: string): Promise<string> {
  const mail = await until('the mail', async () => {
    const found = await rows<{ body: string }>(
      server,
      `SELECT body FROM mail_outbox WHERE recipient = '${to}' AND subject LIKE '${subject}%' ORDER BY created DESC`,
    );
    return found[0] ?? null;
  });
  return /\/events\/\w+\/waiting-list\?entry=[\w.-]+/.exec(mail.body)?.[0] ?? '';
}

/** A concert of which two free tickets of each kind are taken; gives one order of each. */
async function soldOut() {
  number += 1;
  const { event, types } = await openSale(
    server,
    organiser,
    [
      { name: 'Adult', kind: 'free', price: 0, quantity: 2 },
      { name: 'Student', kind: 'free', price: 0, quantity: 1 },
    ],
    { title: 'Evening of ghazals' },
  );
  const [adult = '', student = ''] = types;
  const first = await order(server, event, orderOf(adult, 2));
  const second = await order(server, event, orderOf(student, 1));
  return { event, adult, student, orders: { adult: first.order.id, student: second.order.id } };
}

const giveBack = (id: string) =>
  call(server.origin, 'POST', `/api/orders/${id}/cancel`, { token: organiser.token });

describe.each([
  { scripts: true, width: 1440 },
  { scripts: false, width: 390 },
])('two who find a concert sold out, scripts: $scripts, $width px wide', (how) => {
  it('wait, hear of what comes back, and one takes what the other declines', async () => {
    const { event, orders } = await soldOut();
    const bina = `bina-${number}@example.com`;
    await using one = await visit(browser, server.origin, how);
    await using two = await visit(browser, server.origin, how);
    const person = await signUp(server, 'Chetan Rai');
    await confirmAddress(server, person);
    const [guest, member] = [one.page, two.page];

    await guest.goto(`/events/${event}`);
    await look(guest, 'event', how);
    await guest.getByRole('link', { name: 'Join the waiting list' }).first().click();
    await guest.getByRole('heading', { name: 'Waiting list', level: 1 }).waitFor();
    // What is missing is told, and nothing that was typed is lost.
    await guest.getByRole('button', { name: 'Join the waiting list' }).click();
    await guest.getByText('Enter your name').first().waitFor();
    await look(guest, 'refused', how);
    await guest.getByLabel('Adult ·').fill('1');
    await guest.getByRole('checkbox', { name: 'Student' }).check();
    await guest.getByLabel('Your name').fill('Bina Thapa');
    await guest.getByLabel('Email').fill(bina);
    await look(guest, 'join', how);
    await guest.getByRole('button', { name: 'Join the waiting list' }).click();
    await guest.getByText('Check your inbox').waitFor();
    await guest.goto(await linkIn(bina, 'Confirm your place'));
    await guest.getByRole('button', { name: 'Confirm my place' }).click();
    await guest.getByText('You are about number 1 in line.').waitFor();
    await look(guest, 'place', how);

    await signIn(member, person);
    await member.goto(`/events/${event}/waiting-list`);
    await member.getByLabel('Adult ·').fill('2');
    await member.getByRole('button', { name: 'Join the waiting list' }).click();
    await member.getByText('You are about number 2 in line.').waitFor();
    await look(member, 'second', how);

    // A student's ticket comes back: it will do for the first, and is told by mail.
    await giveBack(orders.student);
    const offered = await linkIn(bina, 'Tickets are held');
    await guest.goto(offered);
    await guest.getByText('1 × Student').waitFor();
    await look(guest, 'offer', how);
    // Others don't get it meanwhile, nor do they find it on sale.
    await using third = await visit(browser, server.origin, how);
    await third.page.goto(`/events/${event}`);
    await third.page.getByRole('link', { name: 'Join the waiting list' }).nth(1).waitFor();

    await guest.getByRole('button', { name: 'Take the tickets' }).click();
    await guest.waitForURL('**/checkout?**');
    await guest.getByText('Held for you until').first().waitFor();
    await look(guest, 'checkout', how);
    // Who they are is known from the list.
    await guest.getByLabel('Email', { exact: true }).first().waitFor();
    expect(await guest.getByLabel('Email', { exact: true }).first().inputValue()).toBe(bina);
    await guest.getByRole('button', { name: /^Get ticket/ }).click();
    await guest.waitForURL('**/confirmation?**');
    await guest.goto(offered);
    await guest.getByText('You have your tickets').waitFor();
    await look(guest, 'bought', how);

    // Two for the other, who does not want them any more: they are for everybody then.
    await giveBack(orders.adult);
    await linkIn(person.email, 'Tickets are held');
    await member.reload();
    await member.getByText('2 × Adult').waitFor();
    await member.getByRole('button', { name: 'I don’t want them' }).click();
    await member.getByRole('heading', { name: 'Join the waiting list' }).waitFor();
    await third.page.reload();
    await third.page.getByRole('button', { name: 'Get tickets' }).waitFor();
    expect(await brokenBooks(server)).toEqual([]);
  });

  it('are seen by the team, which serves one out of turn and ends the list', async () => {
    const { event, adult } = await soldOut();
    for (const [at, name] of ['Dil Gurung', 'Esha Lama'].entries()) {
      const person = await signUp(server, name);
      await confirmAddress(server, person);
      const joined = await call(server.origin, 'POST', `/api/events/${event}/waiting-list`, {
        token: person.token,
        body: { lines: [{ types: [adult], quantity: 2 - at }] },
      });
      expect(joined.status).toBe(201);
    }
    await using team = await visit(browser, server.origin, how);
    const { page } = team;
    await signIn(page, organiser);
    await page.goto(`/events/${event}/manage/waiting-list`);
    await page.getByText('2 baskets are waiting').waitFor();
    await page.getByText('no tickets are free').waitFor();
    await look(page, 'team', how);
    await page.getByRole('button', { name: 'Offer now: Esha Lama' }).click();
    await page.getByText('There are not enough tickets left for this basket.').first().waitFor();
    // One more ticket: the first wants two, so it is saved up at once where nobody may pass.
    await page.getByLabel('How often a smaller basket may pass a larger one').fill('0');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    const more = await call(server.origin, 'PATCH', `/api/collections/ticket_types/records/${adult}`, {
      token: organiser.token,
      body: { quantity: 3 },
    });
    expect(more.status).toBe(200);
    await page.goto(`/events/${event}/manage/waiting-list`);
    await page.getByText('saved up for a larger basket').waitFor();
    await look(page, 'saving', how);
    await page.getByRole('button', { name: 'Offer now: Esha Lama' }).click();
    await page.getByText('Saved.').waitFor();
    await page.getByText('1 offer is open').waitFor();
    await page.getByText('End the waiting list').click();
    await page.getByRole('button', { name: 'End it now' }).click();
    await page.getByText('Nobody is waiting').waitFor();
    await look(page, 'ended', how);
    expect(await brokenBooks(server)).toEqual([]);
  });
});

it('a sold-out class is waited for on any of two dates', async () => {
  const how = { scripts: true, width: 390 };
  const sale = await classes(server);
  const [first, second] = sale.dates;
  const taken = [];
  for (const date of [first, second])
    taken.push(await orderLines(server, sale, dateLine(sale.class, date, 3)));
  await using visitor = await visit(browser, server.origin, how);
  const { page } = visitor;
  await page.goto(`/events/${sale.event}?date=${second}`);
  await page.getByRole('link', { name: 'Join the waiting list' }).first().click();
  await page.getByRole('heading', { name: 'Waiting list', level: 1 }).waitFor();
  await page.getByRole('group', { name: 'On which dates' }).getByRole('checkbox').first().check();
  await page.getByLabel('Your name').fill('Bina Thapa');
  await page.getByLabel('Email').fill('bina-dates@example.com');
  await look(page, 'dates', how);
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await page.getByText('Check your inbox').waitFor();
  await page.goto(await linkIn('bina-dates@example.com', 'Confirm your place'));
  await page.getByRole('button', { name: 'Confirm my place' }).click();
  await page.getByText('You are about number 1 in line.').waitFor();
  await look(page, 'dates-place', how);
  const { order } = (taken[0] as { body: unknown }).body as { order: { id: string } };
  await call(server.origin, 'POST', `/api/orders/${order.id}/cancel`, { token: sale.organiser.token });
  await page.goto(await linkIn('bina-dates@example.com', 'Tickets are held'));
  await page.getByText('1 × Class').waitFor();
  await look(page, 'dates-offer', how);
  await page.getByRole('button', { name: 'Take the tickets' }).click();
  await page.waitForURL('**/checkout?**');
  expect(await brokenBooks(server)).toEqual([]);
});
