import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows, settled } from '../support/books.ts';
import { launchBrowser } from '../support/chromium.ts';
import { enterConsole } from '../support/console.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { buy, openSale, orderOf } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { signInAt } from '../support/sign-in.ts';
import { expectAccessible, visit } from '../support/visitor.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
});
watchLog(() => server);

/** Takes an organiser through the questions of the payment provider. */
async function enablePayouts(page: Page): Promise<void> {
  await page.goto('/payouts');
  await page.getByLabel('Country of your bank account').selectOption('ES');
  await page.getByRole('button', { name: 'Enable payouts' }).click();
  await page.getByLabel('Legal name').fill('Asha Gurung');
  await page.getByLabel('Country').selectOption('ES');
  await page.getByLabel('Bank account').fill('ES9121000418450200051332');
  await page.getByLabel(/accept/i).check();
  await page.getByRole('button', { name: 'Submit details' }).click();
  await page.waitForURL('**/payouts?setup=back');
}

const transfers = ({ id }: Person) =>
  rows(server, `SELECT id FROM payment_transfers WHERE organiser = '${id}' AND status = 'done'`);

describe.each([
  { scripts: true, width: 1440, locale: 'en-GB' },
  { scripts: false, width: 390, locale: 'en-GB' },
])('payouts that are held, with scripts: $scripts, at $width pixels', (how) => {
  /** Looks at it as a designer does, where the test is told to keep pictures. */
  const look = async (page: Page, name: string): Promise<void> => {
    // The checker is a script itself.
    if (how.scripts) await expectAccessible(page);
    const folder = process.env.MELA_TEST_PICTURES;
    if (folder) await page.screenshot({ path: `${folder}/held-${name}-${how.width}.png`, fullPage: true });
  };

  it('stay with the site until an operator releases them', async () => {
    const organiser = await signUp(server, 'Asha Gurung');
    const { event, types } = await openSale(server, organiser, [{ price: 5_000 }]);
    await using operator = await visit(browser, server.origin, how);
    await using team = await visit(browser, server.origin, how);
    await signInAt(team.page, organiser.email, PASSWORD);
    await team.page.waitForURL('**/home');
    await enablePayouts(team.page);
    await settled(server);

    await enterConsole(operator.page);
    await operator.page.goto('/_/payouts');
    await look(operator.page, 'console-none');
    await operator.page.getByLabel('Organiser’s email address').fill('nobody@mela.test');
    await operator.page.getByRole('button', { name: 'Open payouts' }).click();
    await operator.page.getByText('No account has this email address.').waitFor();
    await operator.page.getByLabel('Organiser’s email address').fill(organiser.email.toUpperCase());
    await operator.page.getByRole('button', { name: 'Open payouts' }).click();
    await operator.page.waitForURL(`**/_/payouts/${organiser.id}`);
    // What was typed stays when it is refused.
    await operator.page.getByLabel('Reason').fill(' ');
    await operator.page.getByLabel('Note').fill('The caller was upset.');
    await operator.page.getByRole('button', { name: 'Hold payouts' }).click();
    await operator.page.getByText('Enter the reason. The organiser reads it.').waitFor();
    expect(await operator.page.getByLabel('Note').inputValue()).toBe('The caller was upset.');
    await operator.page
      .getByLabel('Reason')
      .fill('Guests tell us that the hall is booked by others.\nPlease send us the contract.');
    await look(operator.page, 'console-form');
    await operator.page.getByRole('button', { name: 'Hold payouts' }).click();
    await operator.page.getByText('The organiser gets an email with the reason.').waitFor();
    await look(operator.page, 'console-held');

    // Whose page is old loses nothing of what they typed, and sees who was faster.
    await using late = await visit(browser, server.origin, how);
    await enterConsole(late.page);
    await late.page.goto(`/_/payouts/${organiser.id}`);
    await operator.page.getByRole('button', { name: 'Release payouts' }).click();
    await operator.page.getByText('Payouts are released.').waitFor();
    await late.page.getByRole('button', { name: 'Release payouts' }).click();
    await late.page.getByText('The payouts of this organiser are not held.').waitFor();
    await late.page.getByLabel('Reason').fill('Two guests saw no hall.');
    await operator.page
      .getByLabel('Reason')
      .fill('The hall has no booking of yours.\nPlease send us the contract.');
    await operator.page.getByLabel('Note').fill('The caller was upset.');
    await operator.page.getByRole('button', { name: 'Hold payouts' }).click();
    await operator.page.getByText('The organiser gets an email with the reason.').waitFor();
    await late.page.getByRole('button', { name: 'Hold payouts' }).click();
    await late.page.getByText('are held already. What you typed is not saved.').waitFor();
    await late.page.getByText('Two guests saw no hall.').waitFor();
    await late.page.getByText('The hall has no booking of yours.').waitFor();
    await look(late.page, 'console-late');

    await buy(server, event, orderOf(types[0] ?? ''));
    await settled(server);
    expect(await transfers(organiser)).toEqual([]);
    await team.page.goto('/payouts');
    await team.page.getByText('Your payouts are on hold', { exact: true }).waitFor();
    await team.page.getByText('Please send us the contract.').waitFor();
    await team.page.getByText('stays with us until the hold is released').waitFor();
    expect(await team.page.getByText('The caller was upset.').count()).toBe(0);
    await look(team.page, 'organiser');
    await team.page.goto('/home');
    await look(team.page, 'home');
    await team.page.goto(`/summary/${event}`);
    await look(team.page, 'event-summary');
    await team.page.goto('/summary');
    await look(team.page, 'summary');
    await team.page.getByRole('link', { name: 'See why' }).click();
    await team.page.waitForURL('**/payouts');
    await team.page.getByRole('main').getByRole('link', { name: 'Write to us' }).click();
    await team.page.waitForURL('**/contact');

    await operator.page.goto('/_/payouts');
    await look(operator.page, 'console-list');
    // Who sells much with a new account has a sign of risk.
    const db = await server.db();
    await db.write(
      async (tx) => void (await sql`UPDATE events SET taken = 100 WHERE id = ${event}`.execute(tx.as())),
    );
    await operator.page.goto('/_/risks');
    await look(operator.page, 'risks');
    await db.write(
      async (tx) => void (await sql`UPDATE events SET taken = 1 WHERE id = ${event}`.execute(tx.as())),
    );
    await operator.page.goto(`/_/accounts/${organiser.id}`);
    await operator.page.getByRole('heading', { name: 'Payouts are on hold' }).waitFor();
    await look(operator.page, 'console-account');
    await operator.page.getByRole('main').getByRole('link', { name: 'Open payouts' }).click();
    await operator.page.getByText('€').first().waitFor();
    await look(operator.page, 'console-due');
    await operator.page.getByRole('button', { name: 'Release payouts' }).click();
    await operator.page.getByText('Payouts are released.').waitFor();
    await look(operator.page, 'console-released');
    await settled(server);
    expect(await transfers(organiser)).toHaveLength(1);
    await team.page.goto('/payouts');
    await team.page.getByText('Available soon', { exact: true }).waitFor();
    expect(await team.page.getByText('Your payouts are on hold', { exact: true }).count()).toBe(0);
  });
});
