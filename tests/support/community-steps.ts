import type { Browser, Page } from 'playwright-core';
import { confirmAddress, PASSWORD, type Person, signUp } from './people.ts';
import { SUPERUSER, type TestServer } from './server.ts';
import { visit } from './visitor.ts';
import { signInAt } from './sign-in.ts';

const MANAGE = '/chapters/nrna-world/manage';

/**
 * The operator founds the community and appoints its first president, at the pages; who may go on as president in the
 * same browser (`then`).
 */
export async function foundCommunity(
  browser: Browser,
  server: TestServer,
  then: (page: Page) => Promise<void>,
): Promise<Person> {
  const president = await signUp(server, 'Asha Gurung');
  await confirmAddress(server, president);
  await using visitor = await visit(browser, server.origin);
  const { page } = visitor;
  await page.goto('/support/sign-in');
  await page.locator('input[name=identity]').fill(SUPERUSER.email);
  await page.locator('input[name=password]').fill(SUPERUSER.password);
  await page.locator('button[type=submit]').first().click();
  await page.waitForURL('**/support');
  await page.goto('/community/set-up');
  await page.getByLabel('Name', { exact: true }).fill('NRNA World');
  await page.getByRole('button', { name: 'Create the community' }).click();
  await page.waitForURL('**/chapters/nrna-world/manage/officers**');
  await page.getByLabel('Email of their account').fill(president.email);
  await page.locator('input[name=role][value=president]').check({ force: true });
  await page.getByRole('button', { name: 'Appoint' }).click();
  await page.waitForURL('**done=appointed');
  await then(page);
  return president;
}

/** Offers a yearly membership for an amount, or without one a membership that is free. */
export async function offerMembership(page: Page, name: string, amount: string | null): Promise<void> {
  await page.goto(`${MANAGE}/tiers`);
  await page.getByLabel('Name', { exact: true }).fill(name);
  if (amount === null) await page.locator('select[name=period]').selectOption('free');
  else await page.getByLabel('Amount').fill(amount);
  await page.getByRole('button', { name: 'Add a membership' }).click();
  await page.waitForURL('**done=saved');
}

/** Starts a campaign that runs at once. */
export async function startCampaign(page: Page, title: string, goal: string): Promise<void> {
  await page.goto(`${MANAGE}/campaigns`);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Goal').fill(goal);
  await page.getByLabel('Status').selectOption('running');
  await page.getByRole('button', { name: 'Start a campaign' }).click();
  await page.waitForURL('**done=saved');
}

/** An officer enters somebody who has an account: the membership is theirs when they sign in next. */
export async function enterMember(page: Page, { email }: Person, name: string): Promise<void> {
  await page.goto(`${MANAGE}/members/new`);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email (optional)', { exact: true }).fill(email);
  await page.locator('main form[method=post] button[type=submit]').last().click();
  await page.waitForURL('**done=saved');
}

/** Signs in at the page. */
export async function signedIn(page: Page, { email }: Pick<Person, 'email'>): Promise<void> {
  await signInAt(page, email, PASSWORD);
  await page.waitForURL('**/home');
}
