import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../support/api.ts';
import { launchBrowser } from '../support/chromium.ts';
import { enterConsole } from '../support/console.ts';
import { superuserToken } from '../support/people.ts';
import { startS3 } from '../support/s3-server.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { startMailServer } from '../support/smtp.ts';
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

const PAGES = ['site', 'mail', 'storage', 'backups', 'limits', 'addresses', 'log'];

/** Whether some of it is on the screen. */
const isSeen = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

/** Saves, and waits for the answer: the page says that it is saved since the time before. */
async function save(page: Page): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await answer;
}

async function settings(): Promise<Record<string, Record<string, unknown>>> {
  const answer = await call(server.origin, 'GET', '/api/settings', { token: await superuserToken(server) });
  return answer.body as Record<string, Record<string, unknown>>;
}

describe.each([
  ['without JavaScript', false, 1440],
  ['with JavaScript at 390 px', true, 390],
] as const)('%s', (_, scripts, width) => {
  it('an operator sets up mail, learns why it fails, and tries it', async () => {
    await using mailServer = await startMailServer();
    await using visitor = await visit(browser, server.origin, { scripts, width });
    const { page } = visitor;
    const checked = async () => {
      if (!scripts) return;
      // What lies half behind the head that stays is no smaller for it.
      await page.evaluate(() => scrollTo(0, 0));
      await expectAccessible(page);
    };
    await enterConsole(page);
    await page.goto('/_/settings/mail');

    await page.getByLabel('Send email through this server').check();
    await page.getByLabel('Server', { exact: true }).fill('not a host');
    await page.getByLabel('Port').fill('many');
    await page.getByLabel('Password').fill('never-shown-again');
    await save(page);
    await page.getByText('Nothing was saved. Correct the marked fields.').waitFor();
    // All that is wrong in one round, and nothing that was typed is lost but the secret.
    const summary = page.getByRole('alert');
    await summary.getByRole('link', { name: 'Port: Enter a whole number, in digits.' }).waitFor();
    await summary.getByRole('link', { name: 'Server: Must be a valid IP address or DNS name.' }).click();
    // Without scripts the address leads to it, with them the focus.
    expect(
      await page
        .getByLabel('Server', { exact: true })
        .evaluate((field) => field.matches(':target') || field.matches(':focus')),
    ).toBe(true);
    expect(await page.getByLabel('Server', { exact: true }).inputValue()).toBe('not a host');
    expect(await page.getByLabel('Port').inputValue()).toBe('many');
    expect(await page.content()).not.toContain('never-shown-again');
    await checked();
    expect((await settings()).smtp).toMatchObject({ enabled: false });

    await page.getByLabel('Server', { exact: true }).fill('127.0.0.1');
    await page.getByLabel('Port').fill('1');
    await page.getByLabel('Sender’s name').fill(`Ours ${String(width)}`);
    await save(page);
    await page.getByText('The settings are saved.').waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('No server answers there. Check the name and the port.').waitFor();
    await page.getByText('ECONNREFUSED').waitFor();
    // Beside the button, where they look: at the end of a long page.
    expect(await page.getByText('No server answers there.').evaluate(isSeen)).toBe(true);
    await checked();

    await page.getByLabel('Port').fill(new URL(mailServer.url).port);
    await save(page);
    await page.getByText('The settings are saved.').waitFor();
    await page.getByLabel('To', { exact: true }).fill('asha@example.org');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('The mail server accepted the test email.').waitFor();
    expect(await page.getByText('The mail server accepted the test email.').evaluate(isSeen)).toBe(true);
    const mail = await mailServer.mailTo('asha@example.org');
    expect(mail.from).toMatchObject({ name: `Ours ${String(width)}` });
    await page.getByLabel('Send email through this server').uncheck();
    await save(page);
    await page.getByText('The settings are saved.').waitFor();
  });

  it('an operator keeps backups elsewhere, whose secret is never shown', async () => {
    const s3 = await startS3({ accessKey: 'AK', secret: 'shown-to-nobody' });
    await using visitor = await visit(browser, server.origin, { scripts, width });
    const { page } = visitor;
    await enterConsole(page);
    await page.goto('/_/settings/storage');
    const backups = page.getByRole('group', { name: 'Backups' });
    await backups.getByLabel('Use S3').check();
    await backups.getByLabel('Endpoint').fill(s3.options.endpoint);
    await backups.getByLabel('Bucket', { exact: true }).fill(s3.options.bucket);
    await backups.getByLabel('Region').fill(s3.options.region);
    await backups.getByLabel('Access key').fill('AK');
    await backups.getByLabel('Secret key').fill('wrong');
    await backups.getByLabel('Bucket in the path').check();
    await save(page);
    await page.getByText('The settings are saved.').waitFor();
    await page.getByRole('button', { name: 'Test the backup storage' }).click();
    await page.getByText('The server rejected the user name, the key or the password.').waitFor();
    await backups.getByLabel('Secret key').fill('shown-to-nobody');
    await save(page);
    await page.getByText('The settings are saved.').waitFor();
    // Empty keeps it.
    await save(page);
    await page.getByRole('button', { name: 'Test the backup storage' }).click();
    await page.getByText('The test passed: a file was written, found and deleted.').waitFor();
    // Who did it is in the audit log, and the secret is not.
    const audit = await call(server.origin, 'GET', '/api/audit', { token: await superuserToken(server) });
    expect(JSON.stringify(audit.body)).toContain('POST /_/settings/storage');
    expect(JSON.stringify(audit.body)).not.toContain('shown-to-nobody');
    for (const name of PAGES) {
      await page.goto(`/_/settings/${name}`);
      expect(await page.content()).not.toContain('shown-to-nobody');
      if (scripts) await expectAccessible(page);
    }
    // A storage that is gone closes no page of the console: it is mended there.
    await s3[Symbol.asyncDispose]();
    await page.goto('/_/');
    await page.getByText('Can’t reach the backup storage').first().waitFor();
    await page.goto('/_/health');
    await page.getByText('The S3 server could not be reached.').waitFor();
    await page.goto('/_/backups');
    await page.getByRole('link', { name: 'Storage settings' }).click();
    await backups.getByLabel('Use S3').uncheck();
    await save(page);
    await page.getByText('The settings are saved.').waitFor();
  });

  it('an operator sets limits and addresses, and can’t lock themselves out', async () => {
    await using visitor = await visit(browser, server.origin, { scripts, width });
    const { page } = visitor;
    await enterConsole(page);
    await page.goto('/_/settings/limits');
    const added = page.getByRole('group', { name: 'Limit 5' });
    await added.getByLabel('Requests').fill('users:create');
    await added.getByLabel('From').selectOption('@guest');
    await added.getByLabel('Maximum').fill('7');
    await added.getByLabel('Period, in seconds').fill('a minute');
    await save(page);
    // Said at the field itself, and by its number above the page.
    await page
      .getByRole('link', { name: 'Limit 5, Period, in seconds: Enter a whole number, in digits.' })
      .waitFor();
    await added.getByText('Enter a whole number, in digits.').waitFor();
    await added.getByLabel('Period, in seconds').fill('60');
    await save(page);
    await page.getByText('The settings are saved.').waitFor();
    const rule = { label: 'users:create', audience: '@guest', maxRequests: 7, duration: 60 };
    expect((await settings()).rateLimits?.rules).toContainEqual(rule);
    await page.getByRole('group', { name: 'Limit 5' }).getByLabel('Requests').fill('');
    await save(page);
    await page.getByText('The settings are saved.').waitFor();
    expect((await settings()).rateLimits?.rules).toHaveLength(4);

    await page.goto('/_/settings/addresses');
    await page.getByText('127.0.0.1', { exact: true }).waitFor();
    await page.getByLabel('Addresses that superusers may use').fill('192.0.2.1\nno address');
    await save(page);
    await page.getByText('2: Must be a valid IP address or subnet.').first().waitFor();
    await page.getByLabel('Addresses that superusers may use').fill('192.0.2.1');
    await save(page);
    await page.getByText('Your own address, 127.0.0.1, is not on this list').first().waitFor();
    expect((await settings()).superuserIPs).toEqual([]);

    await page.goto('/_/settings/backups');
    await page.getByLabel('Schedule').fill('0 3 * *');
    await save(page);
    await page.getByText('A cron expression has five parts.').first().waitFor();
    await page.getByLabel('Schedule').fill('0 3 * * *');
    await save(page);
    await page.getByText('The settings are saved.').waitFor();
    expect(await page.getByText(/03:00:00/).count()).toBe(3);
    await page.getByLabel('Schedule').fill('');
    await save(page);
    await page.getByText('Automatic backups are off.').waitFor();
  });
});

it('a page of settings that there is not is not found', async () => {
  await using visitor = await visit(browser, server.origin, {});
  await enterConsole(visitor.page);
  const answer = await visitor.page.goto('/_/settings/none');
  expect(answer?.status()).toBe(404);
});

it('whoever saves is told what would lock them out by another header, and a form that was cut off changes nothing', async () => {
  await using visitor = await visit(browser, server.origin, {});
  const { page } = visitor;
  await enterConsole(page);
  const send = async (name: string, fields: Record<string, string>) => {
    const answer = await page.context().request.post(`/_/settings/${name}`, {
      form: fields,
      headers: { origin: server.origin, 'x-their-address': '203.0.113.9' },
      maxRedirects: 0,
    });
    return [answer.status(), await answer.text()] as const;
  };
  const before = await settings();
  // Their address of now is listed. By the header that they name they would be somebody else.
  const list = { act: 'save', superuserIPs: '127.0.0.1' };
  const [status, text] = await send('addresses', { ...list, 'trustedProxy.headers': 'X-Their-Address' });
  expect([status, text.includes('Your own address, 203.0.113.9')]).toEqual([400, true]);
  for (const [name, fields] of [
    ['mail', { act: 'save', 'smtp.port': 'x' }],
    ['log', {}],
    ['log', { act: 'other', 'logs.maxDays': '0' }],
    ['limits', { act: 'save', 'rateLimits.rules.0.label': '/api/', 'rateLimits.rules.0.maxRequests': 'x' }],
  ] as const)
    expect((await send(name, fields))[0]).toBe(400);
  expect(await settings()).toEqual(before);
});
