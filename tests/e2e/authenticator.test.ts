import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appCode } from '../support/authenticator-app.ts';
import { launchBrowser } from '../support/chromium.ts';
import { confirmAddress, PASSWORD, signUp } from '../support/people.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { type MailServer, startMailServer } from '../support/smtp.ts';
import { expectAccessible, visit } from '../support/visitor.ts';
import { mailAbout, signInAt, signOut } from '../support/sign-in.ts';

let post: MailServer;
let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  post = await startMailServer();
  const env = { SMTP_URL: post.url, MAIL_FROM: 'Mela <tickets@mela.example>' };
  [server, browser] = await Promise.all([startServer({ env }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
  await post?.[Symbol.asyncDispose]();
});
watchLog(() => server);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A code once taken is taken no more: each step of the test uses a later one, which the clock's leeway lets through. */
const code = (secret: string, steps: number): string => appCode(secret, Date.now(), steps);

/** From the page of ways in to the recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.goto('/account/security');
  await page.getByRole('link', { name: 'Set up an app' }).click();
  await button(page, 'Set it up').click();
  await page.getByRole('heading', { name: 'Scan this with the app' }).waitFor();
  const secret = await page.getByLabel('Key').inputValue();
  await page.getByLabel('Code from the app').fill('000000');
  await button(page, 'Turn on').click();
  await page.getByText('The app shows a different code now.').first().waitFor();
  await page.getByLabel('Code from the app').fill(code(secret, 0));
  await button(page, 'Turn on').click();
  await page.getByText('Save these recovery codes now').waitFor();
  const codes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents();
  return { secret, codes };
}

async function signInTo(page: Page, email: string, typed: string): Promise<void> {
  await signOut(page);
  await signInAt(page, email, PASSWORD);
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  await page.getByLabel('Code').fill(typed);
  await button(page, 'Sign in').click();
}

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('%s', (_, scripts) => {
  it('an app is set up, asked for, and switched off', async () => {
    const person = await signUp(server, 'Asha Gurung');
    await confirmAddress(server, person);
    await using visitor = await visit(browser, server.origin, { scripts, width: 390 });
    const { page } = visitor;
    const checked = async () => void (scripts && (await expectAccessible(page)));
    await signInAt(page, person.email, PASSWORD);
    await page.waitForURL(`${server.origin}/home`);
    const { secret, codes } = await setUp(page);
    await checked();
    expect(codes).toHaveLength(10);
    await mailAbout(post, person.email, /authenticator app is set up/);
    await page.getByRole('link', { name: 'I have saved them' }).click();
    await page.getByText('10 recovery codes left').waitFor();
    await checked();

    await signInTo(page, person.email, '123');
    await page.getByText('That code is wrong, or it has been used or has expired.').first().waitFor();
    await checked();
    await page.getByLabel('Code').fill(code(secret, 1));
    await button(page, 'Sign in').click();
    await page.waitForURL(`${server.origin}/home`);
    await signInTo(page, person.email, codes[0] ?? '');
    await page.waitForURL(`${server.origin}/home`);
    await mailAbout(post, person.email, /recovery code was used/);

    await page.goto('/account/security');
    await page.getByRole('link', { name: 'Change or turn off' }).click();
    await page.getByText(/9 recovery codes left/).waitFor();
    await checked();
    const renew = page.locator('#renew');
    await renew.getByLabel(/^Code/).fill(codes[1] ?? '');
    await button(page, 'Create new codes').click();
    await page.getByText('Save these recovery codes now').waitFor();
    const [anew = ''] = await page
      .getByRole('list', { name: 'Recovery codes' })
      .getByRole('listitem')
      .allTextContents();

    await page.goto('/account/security/authenticator');
    const off = page.locator('#off');
    await off.getByLabel('Password').fill('not this one');
    await off.getByLabel(/^Code/).fill(anew);
    await button(page, 'Turn off').click();
    await page.getByText('Wrong password. Try again.').first().waitFor();
    await off.getByLabel('Password').fill(PASSWORD);
    await off.getByLabel(/^Code/).fill(codes[2] ?? '');
    await button(page, 'Turn off').click();
    await page.getByText('That code is wrong, or it has been used or has expired.').first().waitFor();
    await off.getByLabel('Password').fill(PASSWORD);
    await off.getByLabel(/^Code/).fill(anew);
    await button(page, 'Turn off').click();
    await page.getByText('The authenticator app is turned off.').waitFor();
    await mailAbout(post, person.email, /turned off/);
    await signOut(page);
    await signInAt(page, person.email, PASSWORD);
    await page.waitForURL(`${server.origin}/home`);
  });
});

it('is set up by nobody whose address is not confirmed', async () => {
  const person = await signUp(server, 'Bimala Rai');
  await using visitor = await visit(browser, server.origin, { width: 390 });
  const { page } = visitor;
  await signInAt(page, person.email, PASSWORD);
  await page.waitForURL(`${server.origin}/home`);
  await page.goto('/account/security/authenticator');
  await page.getByText('Confirm your address first').waitFor();
  await expectAccessible(page);
  expect(await button(page, 'Set it up').count()).toBe(0);
});
