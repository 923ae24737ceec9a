import type { Page } from 'playwright-core';

/**
 * Presses the button that sends a form. Without scripts the answer is another page: whoever loads it anew at that very moment tears
 * it from the browser, so it is waited for.
 */
export async function submitForm(
  page: Page,
  button: string,
  { scripts }: { scripts: boolean },
): Promise<void> {
  if (scripts) await page.click(button);
  else await Promise.all([page.waitForEvent('load'), page.click(button)]);
}
