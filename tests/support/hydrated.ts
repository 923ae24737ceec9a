import type { Page } from 'playwright-core';
import { until } from './until.ts';

/**
 * Waits until the scripts of a page have taken it over, or the part of it that `selector` names: React marks what is its own. Asked again and
 * again from here: a page whose content policy forbids it can't ask itself.
 */
export const hydrated = (page: Page, selector = 'body'): Promise<unknown> =>
  until(`the scripts of ${selector}`, () =>
    page.evaluate<boolean>(
      `Object.keys(document.querySelector(${JSON.stringify(selector)}) ?? {}).some((key) => key.startsWith('__react'))`,
    ),
  );
