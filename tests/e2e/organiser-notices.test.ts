import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows, settled } from '../support/books.ts';
import { launchBrowser } from '../support/chromium.ts';
import { enterConsole } from '../support/console.ts';
import { PASSWORD, signUp } from '../support/people.ts';
import { openSale } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { sendForm } from '../support/staff.ts';
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

describe.each([
  { scripts: true, width: 1440, locale: 'en-GB' },
  { scripts: false, width: 390, locale: 'en-GB' },
])('a notice to organisers, with scripts: $scripts, at $width pixels', (how) => {
  /** Looks at it as a designer does, where the test is told to keep pictures. */
  const look = async (page: Page, name: string): Promise<void> => {
    // The checker is a script itself.
    if (how.scripts) await expectAccessible(page);
    const folder = process.env.MELA_TEST_PICTURES;
    if (folder) await page.screenshot({ path: `${folder}/notices-${name}-${how.width}.png`, fullPage: true });
  };

  it('is written, looked at, sent to those whom it concerns, read, closed and withdrawn', async () => {
    const organiser = await signUp(server, 'Asha Gurung');
    const guest = await signUp(server, 'Maya Rai');
    const { event } = await openSale(server, organiser, [{ price: 5_000 }]);
    const subject = `Check-in pauses on Sunday (${how.width})`;
    await using operator = await visit(browser, server.origin, how);
    const { page } = operator;
    await enterConsole(page);
    await page.goto('/_/organiser-notices');
    await look(page, 'list-none');
    await page.getByRole('link', { name: 'Write a notice' }).click();
    await page.waitForURL('**/organiser-notices/new');
    await page.getByRole('heading', { name: 'New notice' }).waitFor();

    // What is typed stays when something of it is refused.
    const english = page.getByRole('group', { name: 'English' });
    await english.getByLabel('Subject').fill(subject);
    await page.getByRole('button', { name: 'Save draft' }).click();
    const mistakes = page.getByRole('alert').getByRole('link');
    await mistakes.filter({ hasText: 'Write the text in this language, too' }).waitFor();
    expect(await mistakes.count()).toBe(2);
    await look(page, 'mistakes');
    await mistakes.filter({ hasText: 'Shown until' }).click();
    if (how.scripts) await page.locator('#shownUntil:focus').waitFor();
    else await page.waitForURL('**/new#shownUntil');
    expect(await mistakes.count()).toBe(2);
    expect(await english.getByLabel('Subject').inputValue()).toBe(subject);
    await english
      .getByLabel('Text')
      .fill('The server moves from 02:00 to 03:00 UTC.\n\nPrint your list before: https://mela.test/help.');
    const spanish = page.getByRole('group', { name: 'Español' });
    await spanish.getByLabel('Subject').fill('El domingo se detiene el acceso');
    await spanish.getByLabel('Text').fill('El servidor se muda de 02:00 a 03:00 UTC.');
    await page.getByLabel('Organisers with an upcoming event').check();
    await page.getByLabel('Action needed').check();
    await page.getByLabel('To be done by').fill('2027-05-01');
    await page.getByLabel('Shown until (UTC)').fill('2027-05-02T10:00');
    // The mail as it is typed, before anything is saved.
    await page.getByRole('button', { name: 'Show in Español' }).click();
    const frame = page.frameLocator('iframe[name=notice-preview]');
    await frame.getByRole('heading', { name: 'El domingo se detiene el acceso' }).waitFor();
    await frame.getByText('Abrir mis eventos').waitFor();
    await look(page, 'form');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('The draft is saved.').waitFor();
    // And as it is saved.
    await page.locator('iframe').scrollIntoViewIfNeeded();
    await frame.getByRole('heading', { name: subject }).waitFor();
    expect(await english.getByLabel('Subject').inputValue()).toBe(subject);
    await page.getByRole('button', { name: 'Send me a test' }).click();
    await page.getByText('A test is on its way to').waitFor();
    await look(page, 'draft');

    await page.getByRole('link', { name: 'Check who gets it' }).click();
    await page.waitForURL('**/send');
    await page.getByRole('link', { name: 'Asha Gurung' }).first().waitFor();
    await look(page, 'confirm');
    expect(await page.getByText(guest.email).count()).toBe(0);
    await page.getByRole('button', { name: /^Send to \d+ (person|people)$/ }).click();
    await page.getByText('The notice is being sent.').waitFor();
    await settled(server);
    const address = page.url().replace(/\?.*/, '');
    await page.goto(address);
    await page.getByText('Sent', { exact: true }).first().waitFor();
    await look(page, 'sent');

    await using team = await visit(browser, server.origin, how);
    await signInAt(team.page, organiser.email, PASSWORD);
    await team.page.waitForURL('**/home');
    const notice = team.page.getByRole('region', { name: 'Notices' });
    await notice.getByText(subject).waitFor();
    expect(await notice.getByRole('link', { name: 'https://mela.test/help' }).getAttribute('href')).toBe(
      'https://mela.test/help',
    );
    await look(team.page, 'home');
    await team.page.goto(`/events/${event}/manage`);
    await notice.getByText(subject).waitFor();
    await look(team.page, 'workspace');
    await notice.getByRole('button', { name: `Close: ${subject}` }).click();
    await notice.getByText(subject).waitFor({ state: 'detached' });
    expect(new URL(team.page.url()).pathname).toBe(`/events/${event}/manage`);

    // Whom it doesn't concern sees and closes nothing.
    await using stranger = await visit(browser, server.origin, how);
    await signInAt(stranger.page, guest.email, PASSWORD);
    await stranger.page.waitForURL('**/home');
    expect(await stranger.page.getByText(subject).count()).toBe(0);

    // Neither does a guest.
    const refused = await sendForm(server, '/organiser-notices/x/close', {}, '');
    expect(refused.headers.get('location')).toBe('/');

    await page.reload();
    expect(await page.getByText('Closed it').locator('..').textContent()).toContain('1');
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('The notice is withdrawn.').waitFor();
    await look(page, 'withdrawn');
    // Each act has its entry, with what was before and is after.
    const kept = await rows<{ rows: string }>(
      server,
      `SELECT rows FROM audit_log WHERE rows LIKE '%organiser_notices%' ORDER BY number DESC LIMIT 1`,
    );
    expect(kept[0]?.rows).toContain('"before":"sent","after":"withdrawn"');
    await page.goto('/_/organiser-notices');
    await look(page, 'list');
  });
});
