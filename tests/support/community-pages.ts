import type { Page } from 'playwright-core';
import { PASSWORD, type Person } from './people.ts';
import { SUPERUSER } from './server.ts';
import { signInAt } from './ways-in.ts';

/** The operator founds the community and appoints its first president, who offers a membership and starts a campaign. */
export async function foundCommunity(page: Page, president: Pick<Person, 'email'>): Promise<void> {
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
  await page.getByLabel('Name', { exact: true }).fill('Member');
  await page.getByLabel('Amount').fill('25');
  await page.getByRole('button', { name: 'Add a membership' }).click();
  await page.waitForURL('**done=saved');
  await page.goto('/chapters/nrna-world/manage/campaigns');
  await page.getByLabel('Title').fill('A school roof');
  await page.getByLabel('Goal').fill('1000');
  await page.getByLabel('State').selectOption('running');
  await page.getByRole('button', { name: 'Start a campaign' }).click();
  await page.waitForURL('**done=saved');
}

/** Signs in at the page. */
export async function signedIn(page: Page, { email }: Pick<Person, 'email'>): Promise<void> {
  await signInAt(page, email, PASSWORD);
  await page.waitForURL('**/home');
}
