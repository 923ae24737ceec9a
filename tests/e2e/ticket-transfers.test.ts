import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenBooks, rows } from '../support/books.ts';
import { launchBrowser } from '../support/chromium.ts';
import { hydrated } from '../support/hydrated.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { buy, openSale } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { cookieOf, sendForm } from '../support/staged-event.ts';
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

async function stage() {
  number += 1;
  const { event, types } = await openSale(server, organiser, [{ name: 'Front rows', price: 1500 }], {
    title: 'Evening of ghazals',
  });
  const question = { scope: 'attendee', kind: 'text', label: 'Anything we should know?', required: 'on' };
  const { order, accessToken } = await buy(server, event, {
    items: [{ ticketType: types[0], quantity: 2 }],
    buyer: { name: 'Maya Gurung', email: `maya-${number}@example.com` },
  });
  await sendForm(server, cookieOf(organiser), `events/${event}/manage/questions/new`, question);
  const tickets = await rows<{ id: string; code: string }>(
    server,
    `SELECT id, code FROM tickets WHERE "order" = '${order.id}' ORDER BY position`,
  );
  return { event, order, accessToken, tickets };
}

/** Kept for whoever wants to see the pages: MELA_TEST_PICTURES is a folder. */
async function look(page: Page, name: string, { scripts, width }: { scripts: boolean; width: number }) {
  const folder = process.env.MELA_TEST_PICTURES;
  if (folder) await page.screenshot({ path: join(folder, `transfer-${name}-${width}.png`), fullPage: true });
  const wider = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(wider).toBeLessThanOrEqual(0);
  if (scripts) await expectAccessible(page);
}

/** As a hardware scanner does it: fast, with Enter at the end, the focus anywhere. */
async function typeFast(page: Page, code: string): Promise<void> {
  await page.locator('h1').click();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

const shows = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Scanner' }).getByText(text).first().waitFor();

async function signedIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.locator('input[type=email]').fill(organiser.email);
  const password = page.locator('input[type=password]');
  await password.fill(PASSWORD);
  await password.press('Enter');
  await page.waitForURL('**/home');
}

const codeNow = async (ticket: string): Promise<string> =>
  (await rows<{ code: string }>(server, `SELECT code FROM tickets WHERE id = '${ticket}'`))[0]?.code ?? '';

describe.each([
  { scripts: true, width: 1440 },
  { scripts: false, width: 390 },
])('a ticket that goes from one to another, scripts: $scripts, $width px wide', (how) => {
  it('is offered, withdrawn, offered again and taken', async () => {
    const { order, accessToken, tickets } = await stage();
    await using sender = await visit(browser, server.origin, how);
    const { page } = sender;
    await page.goto(`/tickets/${order.id}?accessToken=${accessToken}`);
    await look(page, 'order', how);
    await page.getByRole('link', { name: 'Hand on: Front rows' }).first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Hand on a ticket' }).waitFor();
    await look(page, 'hand-on', how);
    await page.getByRole('button', { name: 'Send by email' }).click();
    await page.getByText('Enter a full email address.').first().waitFor();
    await page.getByLabel('Who is it for?').fill('my cousin Ravi');
    await page.getByRole('button', { name: 'Get a link to copy' }).click();
    await page.getByRole('heading', { name: 'Offered to my cousin Ravi' }).waitFor();
    await page.getByText('We show it only once').waitFor();
    await look(page, 'offered', how);
    const given = (await page.locator('.font-mono').last().textContent()) ?? '';
    await page.getByRole('button', { name: 'Withdraw the offer' }).click();
    await page.getByText('The offer is withdrawn').waitFor();

    await using receiver = await visit(browser, server.origin, how);
    const theirs = receiver.page;
    const gone = await theirs.goto(`/transfer/${given}`);
    expect(gone?.status()).toBe(409);
    await theirs.getByText('The sender withdrew this offer.').waitFor();
    await look(theirs, 'ended', how);

    await page.getByLabel('Who is it for?').fill('my cousin Ravi');
    await page.getByRole('button', { name: 'Get a link to copy' }).click();
    await page.getByText('We show it only once').waitFor();
    const code = (await page.locator('.font-mono').last().textContent()) ?? '';
    await page.reload();
    await page.getByText('Nobody has taken it yet.').waitFor();

    await theirs.goto('/transfer');
    await look(theirs, 'code', how);
    await theirs.getByLabel('Code').fill(code.slice(1));
    await theirs.getByRole('button', { name: 'See the ticket' }).click();
    await theirs.getByText('This is not a complete code.').first().waitFor();
    await theirs.getByLabel('Code').fill(code.toLowerCase());
    await theirs.getByRole('button', { name: 'See the ticket' }).click();
    await theirs.getByText('Maya Gurung would like to give you this ticket.').waitFor();
    await look(theirs, 'take', how);
    await theirs.getByLabel('Your name').fill('Ravi Thapa');
    await theirs.getByLabel('Your email').fill(`ravi-${number}@example.com`);
    await theirs.getByRole('button', { name: 'Take the ticket' }).click();
    // What was typed stays beside what is missing.
    await theirs.getByText('Anything we should know?').first().waitFor();
    expect(await theirs.getByLabel('Your name').inputValue()).toBe('Ravi Thapa');
    await theirs.getByLabel('Anything we should know?').fill('I come by wheelchair');
    await theirs.getByRole('button', { name: 'Take the ticket' }).click();
    await theirs.getByText('Your ticket is ready').waitFor();
    await theirs.getByRole('link', { name: 'Hand on: Front rows' }).waitFor();
    await look(theirs, 'yours', how);
    expect(await theirs.content()).not.toContain(accessToken);

    await page.goto(`/tickets/${order.id}`);
    await page.getByText('Handed on to my cousin Ravi').waitFor();
    await look(page, 'handed-on', how);
    const seen = await page.content();
    for (const secret of ['Ravi Thapa', `ravi-${number}@example.com`, 'wheelchair'])
      expect(seen).not.toContain(secret);
    expect(seen).not.toContain(await codeNow(tickets[0]?.id ?? ''));
    await page.goto(`/tickets/${order.id}/hand-on/${tickets[0]?.id}`);
    await page.getByText('Only its new holder can do this.').waitFor();
    expect(await brokenBooks(server)).toEqual([]);
  });
});

it('by mail it can be declined, and the sender keeps it', async () => {
  const { order, accessToken } = await stage();
  const how = { scripts: true, width: 390 };
  await using sender = await visit(browser, server.origin, how);
  const { page } = sender;
  await page.goto(`/tickets/${order.id}?accessToken=${accessToken}`);
  await page.getByRole('link', { name: 'Hand on: Front rows' }).first().click();
  await page.getByRole('heading', { name: 'Hand on a ticket' }).waitFor();
  const to = `sita-${number}@example.com`;
  await page.getByLabel('Their email').fill(to);
  await page.getByRole('button', { name: 'Send by email' }).click();
  await page.getByText('The offer is on its way').waitFor();
  await look(page, 'mailed', how);
  const [mail] = await rows<{ body: string }>(
    server,
    `SELECT body FROM mail_outbox WHERE recipient = '${to}'`,
  );
  const link = /\/transfer\/[0-9A-Z-]{19}/.exec(mail?.body ?? '')?.[0] ?? '';
  await using receiver = await visit(browser, server.origin, how);
  const theirs = receiver.page;
  await theirs.goto(link);
  await hydrated(theirs);
  expect(await theirs.getByLabel('Your email').inputValue()).toBe(to);
  await theirs.getByText('I don’t want it').click();
  await theirs.getByRole('button', { name: 'Decline the ticket' }).click();
  await theirs.getByText('This offer was declined.').waitFor();
  await page.reload();
  await page.getByText('Someone declined the last offer.').waitFor();
});

it('a gate refuses the old code at once, and without a connection once it has heard, or seen the new one', async () => {
  const { event, order, accessToken, tickets } = await stage();
  const [first, second] = tickets;
  const handOn = async (ticket: string, to: string): Promise<void> => {
    const offered = await fetch(
      `${server.origin}/api/orders/${order.id}/tickets/${ticket}/transfer?accessToken=${accessToken}`,
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
    );
    const { code } = (await offered.json()) as { code: string };
    const { questions } = (await (await fetch(`${server.origin}/api/events/${event}/questions`)).json()) as {
      questions: { id: string }[];
    };
    const answers = Object.fromEntries(questions.map(({ id }) => [id, 'no']));
    const who = { token: code, name: to, email: `${to.toLowerCase()}-${number}@example.com`, answers };
    await fetch(`${server.origin}/api/transfers/accept`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(who),
    });
  };
  await using visitor = await visit(browser, server.origin, { width: 390 });
  const { page, context } = visitor;
  await signedIn(page);
  await page.goto(`/check-in/${event}`);
  await shows(page, '2 tickets on this phone');
  await handOn(first?.id ?? '', 'Ravi');
  await typeFast(page, first?.code ?? '');
  await shows(page, 'Handed on: its new holder has the new code');
  await expectAccessible(page);
  // It heard of it with that scan, and knows by itself from now on.
  await context.setOffline(true);
  await page.getByLabel('Find by name on this phone').fill('ravi');
  await shows(page, 'Ravi');
  await typeFast(page, second?.code ?? '');
  await shows(page, 'Welcome');
  await typeFast(page, first?.code ?? '');
  await shows(page, 'Handed on: its new holder has the new code');
  await shows(page, 'Decided on this phone');
  await typeFast(page, await codeNow(first?.id ?? ''));
  await shows(page, 'Welcome');
  await shows(page, '3 scans wait');
  await context.setOffline(false);
  await shows(page, 'Everything has been sent');
  const results = await rows<{ ticket: string; result: string }>(
    server,
    `SELECT ticket, result FROM check_ins WHERE event = '${event}' ORDER BY sequence`,
  );
  expect(results.map(({ result }) => result)).toEqual(['replaced', 'admitted', 'replaced', 'admitted']);
});
