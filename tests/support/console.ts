import type { Page } from 'playwright-core';
import type { ConsoleVisitor } from './operator-chores.ts';
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

/** Chromium at the console, with a mouse. `look` is what is asked of each page that is looked at. */
export function visitConsole(
  page: Page,
  { look = async () => {} }: { look?: () => Promise<void> } = {},
): ConsoleVisitor {
  const reads = (words: string) => page.getByText(words).filter({ visible: true }).first().waitFor();
  const named = (name: RegExp) =>
    page
      .getByRole('button', { name })
      .or(page.getByRole('link', { name }))
      .or(page.locator('summary').and(page.getByLabel(name)))
      .filter({ visible: true })
      .first();
  return {
    open: async (path) => void (await page.goto(path)),
    press: (name) => named(name).click(),
    fill: (label, text) => page.getByLabel(label).filter({ visible: true }).fill(text),
    reads,
    told: reads,
    look,
    source: () => page.content(),
  };
}
