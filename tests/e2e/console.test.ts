import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../support/books.ts';
import { launchBrowser } from '../support/chromium.ts';
import { enterConsole, visitConsole } from '../support/console.ts';
import { failJob, restoreBackup, sendBouncedMailAgain } from '../support/operator-chores.ts';
import { PASSWORD, signUp } from '../support/people.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
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

/** Goes to a page by the navigation, which on a phone is behind a menu. */
async function go(page: Page, name: string): Promise<void> {
  const menu = page.getByLabel('Menu', { exact: true });
  if (await menu.isVisible()) await menu.click();
  await page
    .getByRole('navigation', { name: 'Pages of the console' })
    .getByRole('link', { name, exact: true })
    .click();
}

describe.each([
  ['with JavaScript at 1440 px', true, 1440, 'wide'],
  ['without JavaScript at 390 px', false, 390, 'narrow'],
  ['with JavaScript at 390 px', true, 390, 'phone'],
] as const)('%s', (_, scripts, width, name) => {
  it('an operator sees what failed, mends it, and tries a backup', async () => {
    await failJob(server, name);
    await using visitor = await visit(browser, server.origin, { scripts, width });
    const { page } = visitor;
    const checked = async () => void (scripts && (await expectAccessible(page)));
    await enterConsole(page);
    await page.getByRole('list', { name: 'What needs attention' }).getByText('Failed jobs').waitFor();
    await checked();

    await page.getByRole('link', { name: /Failed jobs/ }).click();
    await page.getByText(`The printer of ${name} is on fire.`).waitFor();
    await checked();
    expect(await page.getByText('order order1').count()).toBeGreaterThan(0);
    expect(await page.content()).not.toContain('asha@example.org');
    await page.getByRole('button', { name: `Try again: test.${name}` }).click();
    await page.getByText('The job is being tried again.').waitFor();
    const [job] = await rows<{ status: string }>(
      server,
      `SELECT status FROM jobs WHERE kind = 'test.${name}'`,
    );
    expect(job?.status).toBe('waiting');

    await go(page, 'Emails');
    await sendBouncedMailAgain(visitConsole(page, { look: checked }), server, name);

    for (const title of ['Webhooks', 'Log', 'Load', 'Health', 'Disputes']) {
      await go(page, title);
      await page.getByRole('heading', { level: 1, name: new RegExp(title, 'i') }).waitFor();
      await checked();
    }

    await go(page, 'Scheduled jobs');
    await page.getByRole('button', { name: 'Run now: __pbMFACleanup__' }).click();
    await page.getByText('It runs as soon as a process is free.').waitFor();
    await checked();

    await go(page, 'Backups');
    await page.getByLabel('Name').fill(`${name}.zip`);
    await page.getByRole('button', { name: 'Create a backup' }).click();
    await page.getByText('The backup is created.').waitFor();
    await checked();
    await page.getByRole('link', { name: `Check and restore: ${name}.zip` }).click();
    await page.getByText('This backup can be restored').waitFor();
    await checked();
    await page.getByLabel(`Type ${name}.zip to confirm`).fill('another.zip');
    await page.getByRole('button', { name: 'Restore this backup' }).click();
    await page.getByText('That is not the name of this backup.').waitFor();
    const file = await page.context().request.get(`/_/backups/${name}.zip/file`);
    const archive = await file.body();
    expect([file.status(), archive.subarray(0, 2).toString()]).toEqual([200, 'PK']);

    await page.goto('/_/backups/upload');
    const upload = async (called: string, buffer: Buffer): Promise<void> => {
      await page.getByLabel('File').setInputFiles({ name: called, mimeType: 'application/zip', buffer });
      await page.getByRole('button', { name: 'Upload a backup' }).click();
    };
    await upload(`${name}-again.zip`, Buffer.from('no archive'));
    await page.getByText('mime type').waitFor();
    await checked();
    await upload(`${name}-again.zip`, archive);
    await page.getByText('The backup is uploaded.').waitFor();
    await page.getByRole('link', { name: `${name}-again.zip`, exact: true }).click();
    await page.getByText('This backup can be restored').waitFor();
    await page.getByRole('button', { name: 'Delete this backup' }).click();
    await page.getByText('The backup is deleted.').waitFor();
  });
});

describe.each([
  ['with JavaScript at 1440 px', true, 1440],
  ['without JavaScript at 390 px', false, 390],
] as const)('%s', (_, scripts, width) => {
  it('an operator tries a rule with somebody’s eyes', async () => {
    const person = await signUp(server, 'Prakash Rai');
    await using visitor = await visit(browser, server.origin, { scripts, width });
    const { page } = visitor;
    const checked = async () => void (scripts && (await expectAccessible(page)));
    await enterConsole(page);
    await go(page, 'Collections');
    await checked();
    await page.getByRole('link', { name: 'users', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'users' }).waitFor();
    await page.getByLabel('Filter').fill(`name = "${person.name}"`);
    await page.getByLabel('See as').selectOption('guest');
    await page.getByRole('button', { name: 'Show records' }).click();
    await page.getByText('No record matches, or the rule shows none of them.').waitFor();
    await checked();
    await page.getByText('Try another list rule').click();
    await page.getByRole('textbox', { name: 'List rule' }).fill('');
    await page.getByLabel('Use this rule').check();
    await page.getByRole('button', { name: 'Show records' }).click();
    await page.getByText('A rule is being tried').waitFor();
    await checked();
    await page.getByRole('link', { name: person.id }).first().click();
    // The list rule was tried, not the one for viewing.
    await page.getByText('The view rule does not show them this record').waitFor();
    await checked();
  });

  it('an operator suspends somebody, who reads why, and lifts it', async () => {
    const person = await signUp(server, 'Sunita Rai');
    await using work = await visit(browser, server.origin, { scripts, width });
    const { page } = work;
    const checked = async () => void (scripts && (await expectAccessible(page)));
    await enterConsole(page);
    await go(page, 'Accounts');
    await checked();
    await page.getByRole('searchbox').fill(person.email.slice(0, 12));
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByRole('link', { name: 'Sunita Rai' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Sunita Rai' }).waitFor();
    await checked();
    await page.getByLabel('Reason').fill('Sold the same ticket twice.');
    await page.getByRole('button', { name: 'Suspend the account' }).click();
    await page.getByText('The account is suspended. The owner gets an email with the reason.').waitFor();
    await checked();

    await using theirs = await visit(browser, server.origin, { scripts, width: 390 });
    const signIn = async () => {
      await theirs.page.goto('/login');
      await theirs.page.getByLabel('Email', { exact: true }).fill(person.email);
      await theirs.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await theirs.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    };
    await signIn();
    await theirs.page.getByText('Sold the same ticket twice.').waitFor();

    await page.getByRole('button', { name: 'Lift the suspension' }).click();
    await page.getByText('The suspension is lifted.').waitFor();
    await signIn();
    await theirs.page.waitForURL((url) => url.pathname !== '/login');
  });
});

it('an operator restores a backup, and what came after it is gone', async () => {
  await using visitor = await visit(browser, server.origin, { scripts: true });
  await enterConsole(visitor.page);
  const { was, is } = await restoreBackup(visitConsole(visitor.page), server, 'before');
  expect(is).toBe(was);
});
