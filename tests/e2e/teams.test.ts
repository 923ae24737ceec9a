import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { openSale } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { type MailServer, startMailServer } from '../support/smtp.ts';
import { expectAccessible, visit } from '../support/visitor.ts';
import { linkIn, mailAbout, signInAt } from '../support/sign-in.ts';

let post: MailServer;
let server: TestServer;
let browser: Browser;
let owner: Person;
beforeAll(async () => {
  post = await startMailServer();
  const env = { SMTP_URL: post.url, MAIL_FROM: 'Mela <tickets@mela.example>' };
  [server, browser] = await Promise.all([startServer({ env }), launchBrowser()]);
  owner = await signUp(server, 'Asha Gurung');
});
afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
  await post?.[Symbol.asyncDispose]();
});
watchLog(() => server);

const sale = () => openSale(server, owner, [{ name: 'Entry', kind: 'free', price: 0 }]);
/** Names of the pages that the sidebar offers; on a phone it is hidden, and the same groups stand at the bottom. */
const partsOf = (page: Page) =>
  page.locator('nav[aria-label="Pages of this event"]').first().locator('a').allTextContents();

async function signedIn(page: Page, { email }: Pick<Person, 'email'>): Promise<void> {
  await signInAt(page, email, PASSWORD);
  await page.waitForURL('**/home');
}

async function invite(page: Page, event: string, email: string, role: string): Promise<void> {
  await page.goto(`/events/${event}/manage/team`);
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Email address').fill(email);
  await page.locator(`label:has(input[name=role][value=${role}])`).click();
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await page.waitForURL('**/team?done=invited');
}

describe.each([
  { scripts: true, width: 1280 },
  { scripts: false, width: 390 },
])('with scripts: $scripts, $width px wide', (how) => {
  it('an invitation is mailed, and accepted by a new account that sees what its role includes', async () => {
    const { event } = await sale();
    const email = `helper.${how.scripts}@example.org`;
    await using first = await visit(browser, server.origin, how);
    await signedIn(first.page, owner);
    await invite(first.page, event, email, 'check_in');
    await first.page.getByText(email).first().waitFor();
    const link = linkIn(await mailAbout(post, email, /Asha Gurung invites you/));

    await using second = await visit(browser, server.origin, how);
    const { page } = second;
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: /Help run/ }).waitFor();
    // The checker is a script itself.
    if (how.scripts) await expectAccessible(page);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('Name').fill('Bikash Thapa');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.waitForURL(`**${link}?done=registered`);
    await page.getByRole('button', { name: 'Join the team' }).click();
    await page.waitForURL(`**/events/${event}/manage?done=joined`);
    await page.getByText('Welcome to the team.').waitFor();
    expect(await partsOf(page)).toEqual([
      'Overview',
      'Team',
      'Dates',
      'Attendees',
      'Run of show',
      'People',
      'Tasks',
    ]);
    await page.goto('/home');
    await page.getByText('In the team').waitFor();
    const refused = await page.goto(`/events/${event}/manage/orders`);
    expect(refused?.status()).toBe(403);
    expect((await page.goto(`/check-in/${event}`))?.status()).toBe(200);

    const used = await page.goto(link);
    expect(used?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'This invitation is over' }).waitFor();

    await first.page.goto(`/events/${event}/manage/history`);
    await first.page.getByText('Bikash Thapa joined the team').waitFor();
    await first.page.goto(`/events/${event}/manage/team`);
    await first.page.locator('summary', { hasText: 'Remove' }).first().click();
    await first.page.getByRole('button', { name: 'Remove Bikash Thapa' }).click();
    await first.page.waitForURL('**/team?done=member-removed');
    expect((await page.goto(`/events/${event}/manage`))?.status()).toBe(404);
  });

  it('a revoked invitation opens nothing, and one that is declined is gone', async () => {
    const { event } = await sale();
    const email = `revoked.${how.scripts}@example.org`;
    await using first = await visit(browser, server.origin, how);
    await signedIn(first.page, owner);
    await invite(first.page, event, email, 'finance');
    const link = linkIn(await mailAbout(post, email, /invites you/));
    await first.page.getByRole('button', { name: /^Revoke/ }).click();
    await first.page.waitForURL('**/team?done=invitation-revoked');
    await using second = await visit(browser, server.origin, how);
    expect((await second.page.goto(link))?.status()).toBe(404);

    const other = `declined.${how.scripts}@example.org`;
    await invite(first.page, event, other, 'finance');
    const declined = linkIn(await mailAbout(post, other, /invites you/));
    await second.page.goto(declined);
    await second.page.getByRole('button', { name: 'No, thank you' }).click();
    await second.page.getByText('The invitation is declined.').waitFor();
    expect((await second.page.goto(declined))?.status()).toBe(404);
  });

  it('what is wrong with an invitation stands beside its field', async () => {
    const { event } = await sale();
    await using visitor = await visit(browser, server.origin, how);
    const { page } = visitor;
    await signedIn(page, owner);
    await page.goto(`/events/${event}/manage/team`);
    await page.waitForLoadState('networkidle');
    await page.getByLabel('Email address').fill(owner.email);
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    await page.getByText('This person is already in the team.').first().waitFor();
    await page.getByLabel('Email address').fill('nobody');
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    await page.getByText('Enter an email address, such as name@example.org.').first().waitFor();
    expect(await page.getByLabel('Email address').inputValue()).toBe('nobody');
    if (how.scripts) await expectAccessible(page);
  });
});

it.each([1440, 360])('its pages are accessible and fit %i px', async (width) => {
  const { event } = await sale();
  await using visitor = await visit(browser, server.origin, { width });
  const { page } = visitor;
  await signedIn(page, owner);
  await invite(page, event, `wide.${width}@example.org`, 'manager');
  for (const path of ['team', 'history', 'history?kind=order']) {
    await page.goto(`/events/${event}/manage/${path}`);
    await expectAccessible(page);
    if (process.env.MELA_SHOTS)
      await page.screenshot({
        path: `${process.env.MELA_SHOTS}/${path.replace(/\W/g, '-')}-${width}.png`,
        fullPage: true,
      });
  }
});
