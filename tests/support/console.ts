import type { Page } from 'playwright-core';
import { SUPERUSER } from './server.ts';

/** Signs the superuser in to the operators' console, by its page. */
export async function enterConsole(page: Page): Promise<void> {
  await page.goto('/_/');
  await page.waitForURL('**/_/sign-in');
  await page.getByLabel('Email').fill(SUPERUSER.email);
  await page.getByLabel('Password').fill(SUPERUSER.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/_/');
}
