import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenBooks, rows } from '../support/books.ts';
import { arrive, chooseTickets, fillInBuyer } from '../support/checkout-steps.ts';
import { launchBrowser } from '../support/chromium.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { openSale } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { until } from '../support/until.ts';
import { expectAccessible, visit, type Visitor } from '../support/visitor.ts';

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

interface How {
  scripts: boolean;
  width: number;
}

/** The organiser, signed in, at a browser. */
async function atWork(how: How): Promise<Visitor> {
  const visitor = await visit(browser, server.origin, how);
  await visitor.page.goto('/login');
  await visitor.page.fill('input[name=identity]', organiser.email);
  await visitor.page.fill('input[name=password]', PASSWORD);
  await visitor.page.click('main button:text-is("Sign in")');
  await visitor.page.waitForURL('**/home');
  return visitor;
}

/** Adds a question; `more` fills in the rest of its form. */
async function ask(
  page: Page,
  base: string,
  label: string,
  kind: string,
  more = async () => {},
): Promise<void> {
  await page.goto(`${base}/new`);
  await page.waitForLoadState('networkidle');
  await page.selectOption('[name=kind]', kind);
  await page.getByLabel('Question', { exact: true }).fill(label);
  await more();
  await page.click('button:text-is("Add the question")');
  await page.waitForURL(`**${base}?done=saved`);
}

describe.each<How>([
  { scripts: true, width: 1440 },
  { scripts: true, width: 390 },
  { scripts: false, width: 390 },
])('questions, with scripts: $scripts, $width px wide', (how) => {
  it('are asked by the organiser and answered at the checkout', async () => {
    const { event } = await openSale(server, organiser, [{ name: 'Entry', kind: 'free', price: 0 }]);
    await using work = await atWork(how);
    const { page } = work;
    const base = `/events/${event}/manage/questions`;
    const check = async (of: Page) => {
      await of.waitForLoadState('networkidle');
      if (how.scripts) await expectAccessible(of);
    };
    await page.goto(base);
    await check(page);
    await ask(page, base, 'Do you come by bus?', 'choice', async () => {
      // One option alone is none: the form comes back with what was typed.
      await page.getByLabel('Option 1').fill('Yes, please');
      await page.click('button:text-is("Add the question")');
      await page.getByText('Enter at least two options.').first().waitFor();
      expect(await page.getByLabel('Option 1').inputValue()).toBe('Yes, please');
      await page.getByLabel('Option 2').fill('No');
      await page.getByLabel('An answer is required').check();
      await check(page);
    });
    await ask(page, base, 'Where do you get on?', 'text', async () => {
      await page.getByLabel('Yes, please').check();
      await page.getByLabel('An answer is required').check();
    });
    await ask(page, base, 'What do you not eat?', 'choices', async () => {
      await page.getByLabel('Option 1').fill('Nuts');
      await page.getByLabel('Option 2').fill('Milk');
      await page.getByText('Each guest').first().click();
    });
    await ask(page, base, 'Your photo', 'file');
    await page.getByLabel('Ask for each guest’s name and email address').check();
    await page.click('button:text-is("Save")');
    await page.waitForURL('**/questions?done=saved');
    await page.getByRole('button', { name: 'Move “Your photo” up' }).click();
    await page.getByRole('button', { name: 'Move “Where do you get on?” up' }).click();
    await page.getByText("so it can't come before it").first().waitFor();
    await check(page);

    await using visitor = await visit(browser, server.origin, how);
    const buyer = visitor.page;
    await buyer.goto(`/events/${event}`);
    await chooseTickets(buyer, 'Entry', 2);
    const email = `maya.${how.width}.${how.scripts}@example.com`;
    await buyer.getByLabel('Name', { exact: true }).first().fill('Maya Gurung');
    await buyer.getByLabel('Email', { exact: true }).fill(email);
    const where = buyer.getByLabel('Where do you get on?');
    await buyer.waitForLoadState('networkidle');
    expect(await where.count()).toBe(how.scripts ? 0 : 1);
    await buyer.getByText('Yes, please', { exact: true }).first().click();
    await where.waitFor();
    await buyer
      .getByLabel('Your photo')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') });
    const guests = buyer.getByRole('region', { name: 'Who is coming' });
    await guests.getByRole('group', { name: 'Guest 1 · Entry' }).getByLabel('Name').fill('Asha');
    await guests.getByLabel('Nuts').first().check();
    await guests
      .getByRole('group', { name: 'Guest 2 · Entry' })
      .getByLabel(/^Later/)
      .check();
    await check(buyer);
    // What is missing is told beside it, and what was given is still there: the file, too.
    await buyer.getByRole('button', { name: /^Get tickets?$/ }).click();
    await buyer.getByText('Answer this question.').first().waitFor();
    await buyer.getByText('“me.png” is here already').waitFor();
    expect(await guests.getByLabel('Name').first().inputValue()).toBe('Asha');
    await check(buyer);
    await where.fill('Ratna Park');
    await buyer.getByRole('button', { name: /^Get tickets?$/ }).click();
    await arrive(buyer);
    const answers = await rows<{ position: number; value: string; label: string }>(
      server,
      `SELECT answers.position, value, label FROM answers JOIN questions ON questions.id = question
       WHERE "order" = (SELECT id FROM orders WHERE "buyerEmail" = '${email}') ORDER BY answers.position, label`,
    );
    expect(answers.map(({ position, label }) => [position, label])).toEqual([
      [-1, 'Do you come by bus?'],
      [-1, 'Where do you get on?'],
      [-1, 'Your photo'],
      [0, 'What do you not eat?'],
    ]);
    await buyer.getByText('Details of 1 guest are missing').waitFor();
    await check(buyer);

    // The buyer doesn't know the second guest, who gets a link.
    await buyer.getByRole('link', { name: 'Add guest details' }).click();
    await buyer.getByRole('heading', { level: 1, name: 'Who is coming' }).waitFor();
    await check(buyer);
    const second = buyer.locator('#guest-1');
    await second.getByText('Let them fill it in').click();
    await second.getByRole('button', { name: 'Send the link' }).click();
    await second.getByText('Enter the email address to send the link to.').waitFor();
    await second.getByRole('button', { name: 'Get a link to copy' }).click();
    const link = await second.getByLabel('Private link for this guest').first().inputValue();
    await check(buyer);

    await using stranger = await visit(browser, server.origin, how);
    const guest = stranger.page;
    await guest.goto(new URL(link).pathname);
    await guest.getByText('Maya Gurung has a ticket for you.').waitFor();
    await guest.getByRole('button', { name: 'Get my ticket' }).click();
    await guest.getByText('Enter the name.').first().waitFor();
    await check(guest);
    const theirs = `hari.${how.width}.${how.scripts}@example.com`;
    await guest.getByLabel('Your name').fill('Hari Thapa');
    await guest.getByLabel('Your email').fill(theirs);
    await guest.getByLabel('Milk').check();
    await guest.getByRole('button', { name: 'Get my ticket' }).click();
    await guest.getByText('Your ticket is ready').waitFor();
    await guest.getByText('Hari Thapa').first().waitFor();
    await check(guest);
    await until('the mail with the ticket', async () => {
      const mails = await rows(server, `SELECT subject FROM mail_outbox WHERE recipient = '${theirs}'`);
      return mails.length === 1;
    });

    await buyer.reload();
    await buyer.getByText('You can change it until the event begins.').waitFor();
    await page.goto(`/events/${event}/manage/orders`);
    await page.getByRole('link', { name: 'Maya Gurung' }).first().click();
    await page.getByRole('heading', { name: 'Answers' }).waitFor();
    await page.getByText('Hari Thapa').first().waitFor();
    await check(page);
    // The file is for those who may see the order, and is saved, never shown.
    const file = (await page.getByRole('link', { name: 'me.png' }).getAttribute('href')) ?? '';
    const sent = await page.request.get(file);
    expect(sent.headers()['content-disposition']).toContain('attachment');
    expect((await buyer.request.get(file)).status()).toBe(200);
    expect((await guest.request.get(file)).status()).toBe(404);
    await page.goto(`/events/${event}/manage/messages/new`);
    await page.getByLabel('Answered').selectOption({ label: 'Nuts' });
    await check(page);
    expect(await brokenBooks(server)).toEqual([]);
  });
});

it('are not asked again of who comes back from the payment', async () => {
  const { event } = await openSale(server, organiser, [{ name: 'Entry', price: 1500 }]);
  const how = { scripts: true, width: 390 };
  await using work = await atWork(how);
  const base = `/events/${event}/manage/questions`;
  await ask(work.page, base, 'Why do you come?', 'long');
  await ask(work.page, base, 'Do you bring a child?', 'consent', async () => {
    await work.page.getByText('Each guest').first().click();
  });
  await using visitor = await visit(browser, server.origin, how);
  const { page } = visitor;
  await page.goto(`/events/${event}`);
  await chooseTickets(page, 'Entry', 2);
  await page.getByLabel('Why do you come?').fill('For the music.');
  const guests = page.getByRole('region', { name: 'Questions for each guest' });
  await guests.getByLabel('Do you bring a child?').first().check();
  await guests
    .getByLabel(/^Later/)
    .last()
    .check();
  await fillInBuyer(page, { name: 'Maya Gurung', email: 'maya.back@example.com' });
  await page.waitForURL(/\/sandbox\/pay\//);
  const [left] = await rows<{ id: string }>(
    server,
    `SELECT id FROM orders WHERE "buyerEmail" = 'maya.back@example.com'`,
  );
  await page.goto(`/events/${event}/checkout?cancelled=${left?.id}`);
  await page.getByText('Your order is not paid yet').waitFor();
  expect(await page.getByLabel('Why do you come?').inputValue()).toBe('For the music.');
  expect(await guests.getByLabel('Do you bring a child?').first().isChecked()).toBe(true);
  expect(
    await guests
      .getByLabel(/^Later/)
      .last()
      .isChecked(),
  ).toBe(true);
});

/** One grey pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
