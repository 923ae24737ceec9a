import type { Page } from 'playwright-core';
import { answered, call } from './api.ts';
import { CLIENT, type OidcUnderTest } from './oidc-provider.ts';
import { superuserToken } from './people.ts';
import type { TestServer } from './server.ts';
import type { MailServer } from './smtp.ts';
import { until } from './until.ts';

/** Changes the options of users, as a superuser does. */
export async function setUsers(server: TestServer, options: Record<string, unknown>): Promise<void> {
  const token = await superuserToken(server);
  await answered(200, call(server.origin, 'PATCH', '/api/collections/users', { token, body: options }));
}

/** Google with the test's provider behind it, where `subject` is signed in already. */
export function googleAt(provider: OidcUnderTest, subject: string): Record<string, unknown> {
  const { authURL, tokenURL, userInfoURL } = provider;
  const google = {
    name: 'google',
    ...CLIENT,
    authURL: `${authURL}?login_hint=${subject}`,
    tokenURL,
    userInfoURL,
    displayName: 'Google',
    pkce: true,
    extra: null,
  };
  return { oauth2: { enabled: true, providers: [google] } };
}

/** The text of the newest mail to `address` whose subject matches; waits for it. */
export async function mailAbout(post: MailServer, address: string, subject: RegExp): Promise<string> {
  const mail = await until(`a mail to ${address} about ${subject}`, () =>
    post.received.findLast((one) => one.to.includes(address) && subject.test(one.mail.subject ?? '')),
  );
  return mail.mail.text ?? '';
}

/** The path of the link in a mail. */
export function linkIn(text: string): string {
  const found =
    /https?:\/\/[^/\s]+(\/(?:verify|reset-password|confirm-email-change|invitations)\/[\w.-]+)/.exec(text);
  if (!found?.[1]) throw new Error(`there is no link in: ${text}`);
  return found[1];
}

export async function signInAt(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** At the page where accounts are made. */
export async function makeAccount(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct-horse-battery');
  await page.getByRole('button', { name: 'Create an account' }).click();
}

/** The browser forgets its session; no page is open that could bring it back meanwhile. */
export async function signOut(page: Page): Promise<void> {
  // The answer to what the page still asks for would bring the cookies back.
  await page.waitForLoadState('networkidle');
  await page.goto('about:blank');
  await page.context().clearCookies();
}
