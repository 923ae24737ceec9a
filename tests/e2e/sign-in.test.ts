import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { PASSWORD, signUp } from '../support/people.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { type MailServer, startMailServer } from '../support/smtp.ts';
import { expectAccessible, visit } from '../support/visitor.ts';
import { linkIn, mailAbout, setUsers, signInAt } from '../support/sign-in.ts';

const NEW_PASSWORD = 'another-horse-altogether';

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

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('%s', (_, scripts) => {
  it('a new account confirms its address by the mail that it is told of', async () => {
    const email = `new.${scripts}@example.org`;
    await using visitor = await visit(browser, server.origin, { scripts, width: 390 });
    const { page } = visitor;
    await page.goto('/register');
    await page.getByLabel('Name').fill('Asha Gurung');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.waitForURL(`${server.origin}/home`);
    await page.getByText(`We sent an email to ${email}`).waitFor();
    await page.goto(linkIn(await mailAbout(post, email, /Confirm your email/)));
    await page.getByRole('button', { name: 'Confirm the address' }).click();
    await page.waitForURL(`${server.origin}/home?done=verified`);
    await page.getByText('Your address is confirmed.').waitFor();
    expect(await page.getByText('We sent an email').count()).toBe(0);
  });

  it('a forgotten password is replaced, by a link that works once', async () => {
    const { email } = await signUp(server, 'Bimala Rai');
    await using visitor = await visit(browser, server.origin, { scripts });
    const { page } = visitor;
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await page.getByText('If that address has an account here').waitFor();
    const link = linkIn(await mailAbout(post, email, /new password/));

    await page.goto(link);
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByLabel('Type it again').fill('something else');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByText('The passwords don’t match. Type both again.').first().waitFor();
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByLabel('Type it again').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.waitForURL(/\/login\?done=password-reset/);
    await page.getByText('Your new password is set.').waitFor();
    await signInAt(page, email, NEW_PASSWORD);
    await page.waitForURL(`${server.origin}/home`);

    await page.goto(link);
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByLabel('Type it again').fill(PASSWORD);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByText('It has been used, or it has expired.').waitFor();
    expect(await page.getByRole('link', { name: 'Get another link' }).getAttribute('href')).toBe(
      '/forgot-password',
    );
  });

  it('a code by mail signs in, to the page that was wanted', async () => {
    const { email } = await signUp(server, 'Chandra Thapa');
    await using visitor = await visit(browser, server.origin, { scripts });
    const { page } = visitor;
    await page.goto('/login?next=%2Ftickets');
    await page.getByRole('link', { name: 'Get a code by email' }).click();
    await page.getByRole('heading', { level: 1, name: 'Get a code by email' }).waitFor();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the code' }).click();
    await page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor();
    const code = /\b(\d{8})\b/.exec(await mailAbout(post, email, /Your code/))?.[1] ?? '';
    await page.getByLabel('Code').fill('00000000');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('That code is wrong, or it has been used or has expired.').first().waitFor();
    expect(await page.getByLabel('Code').inputValue()).toBe('00000000');
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(`${server.origin}/tickets`);
  });

  it('a second way in is asked for where the site wants two', async () => {
    const { email } = await signUp(server, 'Dipesh Karki');
    await setUsers(server, { mfa: { enabled: true, duration: 600, rule: '' } });
    try {
      await using visitor = await visit(browser, server.origin, { scripts, width: 390 });
      const { page } = visitor;
      await signInAt(page, email, PASSWORD);
      await page.waitForURL(`${server.origin}/login/second-step`);
      await page.getByRole('heading', { level: 1, name: 'One more step' }).waitFor();
      if (scripts) await expectAccessible(page);
      expect(await page.getByLabel('Password').count()).toBe(0);
      await page.getByRole('button', { name: `Send a code to ${email}` }).click();
      await page.getByLabel('Code').waitFor();
      const code = /\b(\d{8})\b/.exec(await mailAbout(post, email, /Your code/))?.[1] ?? '';
      await page.getByLabel('Code').fill(code);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL(`${server.origin}/home`);
    } finally {
      await setUsers(server, { mfa: { enabled: false } });
    }
  });

  it('an address changes with the password and the mail, and the session ends', async () => {
    const { email } = await signUp(server, 'Esha Lama');
    const newEmail = `esha.${scripts}.new@example.org`;
    await using visitor = await visit(browser, server.origin, { scripts });
    const { page } = visitor;
    await signInAt(page, email, PASSWORD);
    await page.waitForURL(`${server.origin}/home`);
    await page.goto('/account/security');
    await page.getByLabel('New address').fill(newEmail);
    await page.getByRole('button', { name: 'Change the address' }).click();
    await page.getByText('An email is on its way to your new address.').waitFor();
    await page.goto(linkIn(await mailAbout(post, newEmail, /Confirm your new/)));
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button', { name: 'Confirm the new address' }).click();
    await page.getByText('Wrong password. Try again.').first().waitFor();
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Confirm the new address' }).click();
    await page.waitForURL(/\/login\?done=email-changed/);
    expect((await visitor.context.cookies()).filter(({ name }) => name === 'auth_token')).toEqual([]);
    await signInAt(page, newEmail, PASSWORD);
    await page.waitForURL(`${server.origin}/home`);
  });
});

it('the pages have no mistake that axe knows, at 390 and at 1440 px, in each state', async () => {
  await using visitor = await visit(browser, server.origin);
  const { page } = visitor;
  const states: [path: string, press?: string][] = [
    ['/login?problem=state', 'Sign in'],
    ['/login/code', 'Send the code'],
    ['/forgot-password', 'Email me a link'],
    ['/forgot-password?sent'],
    ['/reset-password/no.such.token', 'Set the password'],
    ['/verify', 'Email me a link'],
    ['/verify?sent'],
    ['/verify/no.such.token', 'Confirm the address'],
    ['/confirm-email-change/no.such.token', 'Confirm the new address'],
  ];
  for (const [path, press] of states) {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 850 });
      await page.goto(path);
      await expectAccessible(page);
      if (!press) continue;
      await page.getByRole('button', { name: press, exact: true }).click();
      await page.getByRole('alert').first().waitFor();
      await expectAccessible(page);
    }
  }
});
