import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { confirmAddress, PASSWORD, type Person, signUp } from '../support/people.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { type MailServer, startMailServer } from '../support/smtp.ts';
import { addAuthenticator, withoutSuggestions } from '../support/virtual-authenticator.ts';
import { expectAccessible, visit } from '../support/visitor.ts';
import { mailAbout, signInAt, signOut } from '../support/sign-in.ts';

let post: MailServer;
let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  post = await startMailServer();
  const env = { SMTP_URL: post.url, MAIL_FROM: 'Mela <tickets@mela.example>' };
  [server, browser] = await Promise.all([startServer({ env, host: 'localhost' }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
  await post?.[Symbol.asyncDispose]();
});
watchLog(() => server);

async function somebody(name: string): Promise<Person> {
  const person = await signUp(server, name);
  await confirmAddress(server, person);
  return person;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Signed in with a password a moment ago, so that nothing more is asked. */
async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto('/account/security');
  await page.getByRole('link', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name').fill(name);
  await button(page, 'Create the passkey').click();
  await page.getByText('The passkey is added.').waitFor();
  await page.getByText(name, { exact: true }).waitFor();
}

it('a passkey is added, signs in, gets another name, and is removed', async () => {
  const person = await somebody('Asha Gurung');
  await using visitor = await visit(browser, server.origin, { width: 390 });
  const { page } = visitor;
  await withoutSuggestions(page);
  const device = await addAuthenticator(page);
  await signInAt(page, person.email, PASSWORD);
  await page.waitForURL(`${server.origin}/home`);
  await page.goto('/account/security/passkeys/new');
  await page.getByLabel('Name').waitFor();
  await expectAccessible(page);
  await addPasskey(page, 'My phone');
  await page.getByText('not used yet').waitFor();
  await expectAccessible(page);
  expect(await mailAbout(post, person.email, /A passkey was added/)).toContain('My phone');

  await signOut(page);
  await page.goto('/login?next=%2Ftickets');
  await button(page, 'Sign in with a passkey').waitFor();
  await expectAccessible(page);
  await button(page, 'Sign in with a passkey').click();
  await page.waitForURL(`${server.origin}/tickets`);
  expect(await device.counters()).toEqual([expect.any(Number)]);

  await page.goto('/account/security');
  await page.getByText(/last used/).waitFor();
  await page.getByRole('link', { name: 'Change My phone' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('The blue phone');
  await expectAccessible(page);
  await button(page, 'Save the name').click();
  await page.getByRole('link', { name: 'Change The blue phone' }).click();
  await button(page, 'Remove the passkey').click();
  await page.getByText('The passkey is removed.').waitFor();
  expect(await page.getByText('The blue phone').count()).toBe(0);
  expect(await mailAbout(post, person.email, /A passkey was removed/)).toContain('The blue phone');

  await signOut(page);
  await page.goto('/login');
  await button(page, 'Sign in with a passkey').click();
  await page.getByText('The passkey could not be checked. Try again.').waitFor();
});

it('is suggested under the address, where the browser suggests any', async () => {
  const person = await somebody('Bimala Rai');
  await using visitor = await visit(browser, server.origin);
  const { page } = visitor;
  await addAuthenticator(page);
  await signInAt(page, person.email, PASSWORD);
  await page.waitForURL(`${server.origin}/home`);
  await addPasskey(page, 'Laptop');
  await signOut(page);
  // The device of this test chooses at once what a person would choose from the list: not before the field was read.
  const read = Promise.withResolvers<void>();
  await page.route(/\/login\/passkey/, async (route) => {
    await read.promise;
    await route.continue();
  });
  await page.goto('/login');
  expect(await page.getByLabel('Email', { exact: true }).getAttribute('autocomplete')).toBe(
    'username webauthn',
  );
  read.resolve();
  await page.waitForURL(`${server.origin}/home`);
});

it('a copy that lags behind, and a device that does not know its owner, sign nobody in', async () => {
  const person = await somebody('Chandra Thapa');
  await using visitor = await visit(browser, server.origin);
  const { page } = visitor;
  await withoutSuggestions(page);
  const device = await addAuthenticator(page);
  await signInAt(page, person.email, PASSWORD);
  await page.waitForURL(`${server.origin}/home`);
  await addPasskey(page, 'Key');
  await device.setCounters(50);
  await signOut(page);
  await page.goto('/login');
  await button(page, 'Sign in with a passkey').click();
  await page.waitForURL(`${server.origin}/home`);

  await device.setCounters(10);
  await signOut(page);
  await page.goto('/login');
  await button(page, 'Sign in with a passkey').click();
  await page.getByText('The passkey could not be checked. Try again.').waitFor();

  await device.setCounters(100);
  await device.recognise(false);
  await page.goto('/login');
  await button(page, 'Sign in with a passkey').click();
  await expect.poll(() => button(page, 'Sign in with a passkey').getAttribute('aria-busy')).toBeNull();
  expect(page.url()).toBe(`${server.origin}/login`);
});

it('a session alone is not enough: the password is asked for first, and leads on', async () => {
  const person = await somebody('Dipesh Karki');
  await using visitor = await visit(browser, server.origin, { width: 390 });
  const { page, context } = visitor;
  await addAuthenticator(page);
  await context.addCookies([{ name: 'auth_token', value: person.token, url: server.origin }]);
  await page.goto('/account/security');
  await page.getByRole('link', { name: 'Add a passkey' }).click();
  await page.getByRole('heading', { name: 'Confirm that it’s you' }).waitFor();
  await expectAccessible(page);
  await page.getByLabel('Password').fill('not this one');
  await button(page, 'Continue').click();
  await page.getByText('Wrong password. Try again.').first().waitFor();
  await page.getByLabel('Password').fill(PASSWORD);
  await button(page, 'Continue').click();
  await page.waitForURL(`${server.origin}/account/security/passkeys/new`);
  await button(page, 'Create the passkey').click();
  await page.getByText('The passkey is added.').waitFor();
});

it('without scripts there is no button, and a word about why', async () => {
  const person = await somebody('Ekta Shrestha');
  await using visitor = await visit(browser, server.origin, { scripts: false });
  const { page } = visitor;
  await signInAt(page, person.email, PASSWORD);
  await page.waitForURL(`${server.origin}/home`);
  await page.goto('/account/security/passkeys/new');
  await page.getByText('This needs JavaScript').waitFor();
  expect(await button(page, 'Create the passkey').count()).toBe(0);
  await signOut(page);
  await page.goto('/login');
  expect(await button(page, 'Sign in with a passkey').count()).toBe(0);
});
