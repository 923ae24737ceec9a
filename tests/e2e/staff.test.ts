import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../support/books.ts';
import { launchBrowser } from '../support/chromium.ts';
import { enterConsole } from '../support/console.ts';
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

const PASSWORD = 'a-password-of-their-own';

/** Looks at it as a designer does, where the test is told to keep pictures. */
const look = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.MELA_TEST_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

describe.each([
  { scripts: true, width: 1440, locale: 'en-GB' },
  { scripts: false, width: 390, locale: 'en-GB' },
])('staff, with scripts: $scripts, at $width pixels', (how) => {
  it('are invited, see what their role includes, get another one, and lose their access', async () => {
    const email = `maya.${how.width}@example.org`;
    await using root = await visit(browser, server.origin, how);
    await using maya = await visit(browser, server.origin, { ...how, expected: /status of 403/ });

    await enterConsole(root.page);
    await root.page.goto('/_/staff');
    await root.page.getByRole('button', { name: 'Send invitation' }).click();
    await root.page.getByText('Enter an email address.').first().waitFor();
    await root.page.getByLabel('Email', { exact: true }).fill(email);
    await root.page.getByLabel('Name').fill('Maya Rai');
    await root.page.getByLabel('Role', { exact: true }).last().selectOption('Support');
    await root.page.getByRole('button', { name: 'Send invitation' }).click();
    await root.page.getByText('The invitation is on its way.').waitFor();
    await root.page.getByText('Invited as Support').first().waitFor();
    await look(root.page, `staff-invited-${how.width}`);
    if (how.scripts) await expectAccessible(root.page);

    const [mail] = await rows<{ body: string }>(
      server,
      `SELECT body FROM mail_outbox WHERE recipient = '${email}'`,
    );
    await maya.page.goto(/\/_\/invitation\/[\w-]+/.exec(mail?.body ?? '')?.[0] ?? '');
    await maya.page.getByText('in the role Support').waitFor();
    await look(maya.page, `staff-accept-${how.width}`);
    if (how.scripts) await expectAccessible(maya.page);
    await maya.page.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await maya.page.getByLabel('Type it again').fill(PASSWORD);
    await maya.page.getByRole('button', { name: 'Set password' }).click();
    await maya.page.getByText('Your password is set.').waitFor();
    await maya.page.getByLabel('Email').fill(email);
    await maya.page.getByLabel('Password').fill(PASSWORD);
    await maya.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await maya.page.waitForURL('**/_/');
    await look(maya.page, `staff-home-${how.width}`);
    if (how.scripts) await expectAccessible(maya.page);

    const refused = await maya.page.goto('/_/jobs');
    expect(refused?.status()).toBe(403);
    await maya.page.getByText('Your role (Support) does not include this.').waitFor();
    await look(maya.page, `staff-refused-${how.width}`);
    if (how.scripts) await expectAccessible(maya.page);
    await maya.page.goto('/_/accounts');
    await maya.page.getByRole('heading', { name: 'Accounts' }).waitFor();
    await look(maya.page, `staff-accounts-${how.width}`);

    await root.page.goto('/_/staff');
    const row = root.page.getByRole('listitem').filter({ hasText: email });
    await root.page.getByText('What each role includes').first().click();
    await root.page.getByText('Suspend accounts and lift suspensions').waitFor();
    await look(root.page, `staff-list-${how.width}`);
    await row.getByText('Change role').click();
    await row.getByLabel('Role', { exact: true }).selectOption('Technical');
    await row.getByRole('button', { name: 'Save' }).click();
    await root.page.getByText('The role is changed.').waitFor();
    await maya.page.goto('/_/jobs');
    await maya.page.getByRole('heading', { name: 'Jobs', exact: true }).waitFor();
    await maya.page.goto('/_/settings/mail');
    await maya.page.getByText('Only superusers change these settings').waitFor();
    await look(maya.page, `staff-settings-${how.width}`);
    if (how.scripts) await expectAccessible(maya.page);

    await root.page.goto('/_/audit');
    await root.page.getByText('Support', { exact: true }).filter({ visible: true }).first().waitFor();
    await look(root.page, `staff-audit-${how.width}`);
    await root.page.goto('/_/staff');
    await row.getByText('End access').first().click();
    await look(root.page, `staff-end-${how.width}`);
    if (how.scripts) await expectAccessible(root.page);
    await row.getByRole('button', { name: 'End access' }).click();
    await root.page.getByText('The access is ended.').waitFor();
    await maya.page.goto('/_/jobs');
    await maya.page.getByText('Your session has ended').waitFor();
  });
});
