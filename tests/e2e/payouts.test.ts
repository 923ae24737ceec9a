import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenBooks, rows, settled } from '../support/books.ts';
import { launchBrowser } from '../support/chromium.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { answered } from '../support/api.ts';
import { buy, confirm, openSale, order, orderOf, payAt } from '../support/sales.ts';
import { startServer, SUPERUSER, type TestServer, watchLog } from '../support/server.ts';
import { until } from '../support/until.ts';
import { expectAccessible, visit } from '../support/visitor.ts';
import { signInAt } from '../support/sign-in.ts';

const DISPUTED = '4000000000000259';
/** A dispute that was faster than the order is tried again after 5 and 10 and 20 seconds. */
const TRIED_AGAIN_MS = 60_000;

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  // The bank may be faster than the order: then it is tried again.
  server.log.expect(/is not in the ledger yet/);
});
afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
});
watchLog(() => server);

async function signedIn(page: Page, { email }: Pick<Person, 'email'>): Promise<void> {
  await signInAt(page, email, PASSWORD);
  await page.waitForURL('**/home');
}

/** Somebody who has sold two tickets, of which one is disputed. */
async function seller(): Promise<Person> {
  const organiser = await signUp(server, 'Asha Gurung');
  const { event, types } = await openSale(server, organiser, [{ price: 5_000 }]);
  await buy(server, event, orderOf(types[0] ?? ''));
  const { payment } = await order(server, event, orderOf(types[0] ?? ''));
  await payAt(payment?.url ?? '', DISPUTED);
  await answered(200, confirm(server, payment?.paymentSessionId ?? ''));
  const disputed = `SELECT id FROM disputes WHERE organiser = '${organiser.id}' AND withheld > 0`;
  await until('the dispute', async () => (await rows(server, disputed)).length > 0, TRIED_AGAIN_MS);
  await settled(server);
  return organiser;
}

/** What must hold of the books; money is not compared with orders, as disputes and transfers move it too. */
const wrongIn = async (at: TestServer) =>
  (await brokenBooks(at)).filter((line) => !line.startsWith('money:'));

async function shot(page: Page, name: string): Promise<void> {
  if (!process.env.MELA_SHOTS) return;
  await page.screenshot({ path: `${process.env.MELA_SHOTS}/${name}.png`, fullPage: true });
}

async function downloaded(page: Page, name: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name, exact: true }).click(),
  ]);
  return readFile(await download.path());
}

describe.each([
  { scripts: true, width: 1440 },
  { scripts: false, width: 390 },
])('with scripts: $scripts, $width px wide', (how) => {
  const look = async (page: Page, name: string) => {
    // The checker is a script itself.
    if (how.scripts) await expectAccessible(page);
    await shot(page, `${name}-${how.width}`);
  };

  it('an organiser enables payouts, wins a dispute and takes the statement home', async () => {
    const organiser = await seller();
    await using visitor = await visit(browser, server.origin, how);
    const { page } = visitor;
    await signedIn(page, organiser);
    await page.goto('/summary');
    await page.getByRole('main').getByRole('link', { name: 'Payouts' }).click();
    await page.getByRole('heading', { level: 2, name: 'Say where your money should go' }).waitFor();
    await look(page, 'payouts-before');
    await page.getByLabel('Country of your bank account').selectOption('ES');
    await page.getByRole('button', { name: 'Enable payouts' }).click();
    await page.getByLabel('Legal name').fill('Asha Gurung');
    await page.getByLabel('Country').selectOption('ES');
    await page.getByLabel('Bank account').fill('ES9121000418450200051332');
    await page.getByLabel(/accept/i).check();
    await page.getByRole('button', { name: 'Submit details' }).click();
    await page.waitForURL('**/payouts?setup=back');
    await page.getByRole('heading', { level: 2, name: 'Payouts are on' }).waitFor();
    await settled(server);
    await page.goto('/payouts');
    await page.getByText('Available soon', { exact: true }).waitFor();
    await look(page, 'payouts-on');

    await page.getByRole('link', { name: 'See disputes' }).click();
    await look(page, 'disputes');
    await page.getByRole('link', { name: 'Dashain Mela' }).click();
    await page.getByRole('heading', { level: 1, name: 'Dispute about €50.00' }).waitFor();
    await page.waitForLoadState('networkidle');
    await look(page, 'dispute-open');
    const png = sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } }).png();
    const receipt = { name: 'receipt.png', mimeType: 'image/png', buffer: await png.toBuffer() };
    await page.getByLabel('Receipt or order confirmation').setInputFiles(receipt);
    await page.getByLabel('Anything else that is relevant').fill('winning_evidence');
    await page.getByRole('button', { name: 'Save for later' }).click();
    await page.getByText('The bank does not have it yet.').waitFor();
    await page.getByText('Sent: receipt.png').waitFor();
    expect(await page.getByLabel('Anything else that is relevant').inputValue()).toBe('winning_evidence');
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Submit to the bank' }).click();
    await page.getByText('The bank decided for you.').waitFor();
    await look(page, 'dispute-won');
    await settled(server);

    await page.goto('/payouts/statements');
    await look(page, 'statements');
    await page
      .getByRole('link', { name: /^[A-Z][a-z]+ \d{4}$/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: /^Statement for / }).waitFor();
    await page.getByRole('row', { name: /Sales by card €100\.00/ }).waitFor();
    await look(page, 'statement');
    expect((await downloaded(page, 'Download PDF')).subarray(0, 5).toString()).toBe('%PDF-');
    const lines = (await downloaded(page, 'Download CSV')).toString('utf8').trim().split('\r\n').slice(2);
    const amounts = lines.map((line) => Number(line.split(',').at(-2)));
    const closing = amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
    expect(Math.round(Number(lines.at(-1)?.split(',').at(-1)) * 100)).toBe(closing);
    expect(await wrongIn(server)).toEqual([]);
  });

  it('what is wrong with evidence stands beside its field, and nothing that was typed is lost', async () => {
    const organiser = await seller();
    await using visitor = await visit(browser, server.origin, how);
    const { page } = visitor;
    await signedIn(page, organiser);
    await page.goto('/payouts/disputes');
    await page.getByRole('link', { name: 'Dashain Mela' }).click();
    await page.waitForLoadState('networkidle');
    await page.getByLabel('Why there is no refund').fill('They were there.');
    const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') };
    await page.getByLabel('Another file').setInputFiles(text);
    await page.getByRole('button', { name: 'Submit to the bank' }).click();
    await page.getByText('Choose a PDF, PNG or JPEG file.').first().waitFor();
    expect(await page.getByLabel('Why there is no refund').inputValue()).toBe('They were there.');
    await look(page, 'dispute-wrong');
    await page.getByRole('link', { name: 'Accept the dispute' }).click();
    await page.getByRole('heading', { level: 2, name: 'Accept this dispute?' }).waitFor();
    await look(page, 'dispute-accept');
    await page.getByRole('button', { name: 'Accept the dispute' }).click();
    await page.getByText('The bank decided for the buyer.').waitFor();
    await settled(server);
    expect(await wrongIn(server)).toEqual([]);
  });

  it('a superuser sets a fee for an organiser, changes it and takes it away', async () => {
    const organiser = await signUp(server, 'Bikash Thapa');
    await using visitor = await visit(browser, server.origin, how);
    const { page } = visitor;
    await signedIn(page, organiser);
    expect((await page.goto('/operator/fees'))?.status()).toBe(404);
    await page.goto('/support/sign-in');
    await page.getByLabel('Email').fill(SUPERUSER.email);
    await page.getByLabel('Password').fill(SUPERUSER.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/support');
    await page.getByRole('link', { name: 'Fees' }).click();
    await page.getByRole('heading', { level: 1, name: 'Fees' }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.getByLabel('Organiser’s email address').fill('nobody@example.org');
    await page.getByLabel('Percentage').fill('2.5');
    await page.getByLabel('Fixed, per ticket').fill('0.30');
    await page.getByRole('button', { name: 'Save the fee' }).click();
    await page.getByText('Nobody here has this address.').first().waitFor();
    await page.getByLabel('Organiser’s email address').fill(organiser.email);
    await page.getByRole('button', { name: 'Save the fee' }).click();
    await page.getByText('Choose the currency of the fixed part.').first().waitFor();
    await page.getByLabel('Currency', { exact: true }).selectOption('EUR');
    await page.getByRole('button', { name: 'Save the fee' }).click();
    await page.getByText('The fee is saved.').waitFor();
    await page.getByRole('row', { name: /Bikash Thapa.*EUR.*2\.5%.*€0\.30/ }).waitFor();
    await look(page, 'fees');
    const whose = `Bikash Thapa · ${organiser.email}, EUR`;
    await page.getByRole('link', { name: `Change the fee: ${whose}` }).click();
    await page.getByRole('heading', { level: 2, name: 'Change the fee' }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.getByLabel('Percentage').fill('3');
    await page.getByRole('button', { name: 'Save the fee' }).click();
    await page.getByText('The fee is saved.').waitFor();
    await page.getByText(`${SUPERUSER.email} set it`).first().waitFor();
    await page.getByRole('button', { name: `Remove the fee: ${whose}` }).click();
    await page.getByText('The fee is removed.').waitFor();
    await page.getByText(`${SUPERUSER.email} removed it`).first().waitFor();
    await look(page, 'fees-history');
  });
});

it.each([390, 360])('its pages are accessible and fit %i px', async (width) => {
  const organiser = await seller();
  await using visitor = await visit(browser, server.origin, { width });
  const { page } = visitor;
  await signedIn(page, organiser);
  for (const path of ['/payouts', '/payouts/disputes', '/payouts/statements']) {
    await page.goto(path);
    await expectAccessible(page);
  }
  await page.goto('/payouts/disputes');
  await page.getByRole('link', { name: 'Dashain Mela' }).click();
  await page.getByRole('heading', { level: 1, name: /Dispute about/ }).waitFor();
  await expectAccessible(page);
  await page.goto('/payouts/statements');
  await page
    .getByRole('link', { name: /^[A-Z][a-z]+ \d{4}$/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /^Statement for / }).waitFor();
  await expectAccessible(page);
});
