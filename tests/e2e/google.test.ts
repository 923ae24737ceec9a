import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '../support/books.ts';
import { launchBrowser } from '../support/chromium.ts';
import { type OidcUnderTest, startOidcProvider } from '../support/oidc-provider.ts';
import { PASSWORD, signUp } from '../support/people.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { visit } from '../support/visitor.ts';
import { googleAt, setUsers, signInAt } from '../support/sign-in.ts';

const PICTURE = 'https://pictures.example/maya.png';

let server: TestServer;
let provider: OidcUnderTest;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  provider = await startOidcProvider([`${server.origin}/login/google/callback`]);
});
afterAll(async () => {
  await browser?.close();
  await provider?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});
watchLog(() => server);

/** Google has that account, and its owner is signed in there. */
async function withAccount(subject: string, name: string): Promise<string> {
  const email = `${subject}@example.org`;
  provider.accounts.set(subject, { name, email, email_verified: true, picture: PICTURE });
  await setUsers(server, googleAt(provider, subject));
  return email;
}

const userOf = async (email: string) =>
  (
    await rows<{ id: string; name: string; avatarUrl: string; verified: number }>(
      server,
      `SELECT id, name, "avatarUrl", verified FROM users WHERE email = '${email}'`,
    )
  )[0];

it('signs in without JavaScript, there and back, and the name and the picture come along', async () => {
  const email = await withAccount('maya', 'Maya Rai');
  // The picture is on a host that is not there.
  server.log.expect(/avatar/);
  await using visitor = await visit(browser, server.origin, { scripts: false });
  const { page } = visitor;
  await page.goto('/login?next=%2Ftickets');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.waitForURL(`${server.origin}/tickets`);
  expect(await userOf(email)).toMatchObject({ name: 'Maya Rai', avatarUrl: PICTURE, verified: 1 });

  // What changed there has changed here with the next sign-in.
  await withAccount('maya', 'Maya Rai-Gurung');
  await visitor.context.clearCookies();
  await page.goto('/login/google');
  await page.waitForURL(`${server.origin}/home`);
  expect((await userOf(email))?.name).toBe('Maya Rai-Gurung');
});

it('happens in a window of its own where scripts run, no larger than 1024 by 768', async () => {
  await withAccount('nima', 'Nima Sherpa');
  await using visitor = await visit(browser, server.origin, { width: 1440 });
  const { page, context } = visitor;
  await page.goto('/login');
  const asked = page.evaluate<string>(`new Promise((resolve) => {
    const open = window.open;
    window.open = (url, name, features) => { resolve(features); return open.call(window, url, name, features); };
  })`);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  expect(await asked).toMatch(/^popup,width=1024,height=768,/);
  const popup = await opened;
  await page.waitForURL(`${server.origin}/home`);
  if (!popup.isClosed()) await popup.waitForEvent('close');
  await page.getByRole('heading', { level: 1, name: /^Namaste, Nima/ }).waitFor();
});

it('goes on in the same window when the browser blocks others', async () => {
  await withAccount('ojas', 'Ojas Tamang');
  await using visitor = await visit(browser, server.origin);
  const { page } = visitor;
  await page.addInitScript('window.open = () => null');
  await page.goto('/register');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.waitForURL(`${server.origin}/home`);
  expect(visitor.context.pages()).toHaveLength(1);
});

it('is connected with an account that is there, and taken away again', async () => {
  const person = await signUp(server, 'Pema Dorje');
  await withAccount('pema', 'Pema at Google');
  await using visitor = await visit(browser, server.origin, { scripts: false });
  const { page } = visitor;
  await signInAt(page, person.email, PASSWORD);
  await page.waitForURL(`${server.origin}/home`);
  await page.goto('/account/security');
  await page.getByRole('link', { name: 'Connect Google' }).click();
  await page.getByText('The account is connected.').waitFor();
  expect((await userOf(person.email))?.name).toBe('Pema Dorje');
  const links = () => rows(server, `SELECT id FROM "_externalAuths" WHERE "recordRef" = '${person.id}'`);
  expect(await links()).toHaveLength(1);

  // The same account is nobody else's now.
  const other = await signUp(server, 'Rabi Thapa');
  await visitor.context.clearCookies();
  await signInAt(page, other.email, PASSWORD);
  await page.waitForURL(`${server.origin}/home`);
  await page.goto('/login/google?link=1');
  await page.getByText('That account is connected to another account here').waitFor();

  await visitor.context.clearCookies();
  await signInAt(page, person.email, PASSWORD);
  await page.waitForURL(`${server.origin}/home`);
  await page.goto('/account/security');
  await page.getByRole('button', { name: 'Disconnect Google' }).click();
  await page.getByText('The account is disconnected').waitFor();
  expect(await links()).toEqual([]);
});

it('stops at a sign-in that was refused there', async () => {
  // Nobody is signed in there, and may not be asked to.
  await setUsers(server, googleAt(provider, 'nobody&prompt=none'));
  await using visitor = await visit(browser, server.origin, { scripts: false });
  const { page } = visitor;
  await page.goto('/login/google');
  await page.getByText('OAuth2 redirect error or missing code').waitFor();
  expect((await visitor.context.cookies()).some(({ name }) => name === 'auth_token')).toBe(false);
});
