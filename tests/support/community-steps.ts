import type { Page } from 'playwright-core';
import { PASSWORD, type Person } from './people.ts';
import { SUPERUSER } from './server.ts';
import { signInAt } from './ways-in.ts';

/** The operator founds the community, and appoints its first president, who offers a free membership: at the pages. */
export async function foundCommunity(page: Page, president: Person): Promise<void> {
  await page.goto('/support/sign-in');
  await page.locator('input[name=identity]').fill(SUPERUSER.email);
  await page.locator('input[name=password]').fill(SUPERUSER.password);
  await page.locator('button[type=submit]').first().click();
  await page.waitForURL('**/support');
  await page.goto('/community/set-up');
  await page.getByLabel('Name', { exact: true }).fill('NRNA World');
  await page.getByRole('button', { name: 'Found the community' }).click();
  await page.waitForURL('**/chapters/nrna-world/manage/officers**');
  await page.getByLabel('Email of their account').fill(president.email);
  await page.locator('input[name=role][value=president]').check({ force: true });
  await page.getByRole('button', { name: 'Appoint' }).click();
  await page.waitForURL('**done=appointed');
  await page.goto('/chapters/nrna-world/manage/tiers');
  await page.getByLabel('Name', { exact: true }).fill('Friend');
  await page.locator('select[name=period]').selectOption('free');
  await page.getByRole('button', { name: 'Add a membership' }).click();
  await page.waitForURL('**done=saved');
}

/** An officer enters somebody who has an account: the membership is theirs when they sign in next. */
export async function enterMember(page: Page, { email }: Person, name: string): Promise<void> {
  await page.goto('/chapters/nrna-world/manage/members/new');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.locator('main form[method=post] button[type=submit]').last().click();
  await page.waitForURL('**done=saved');
}

export async function signedIn(page: Page, { email }: Pick<Person, 'email'>): Promise<void> {
  await signInAt(page, email, PASSWORD);
  await page.waitForURL('**/home');
}
