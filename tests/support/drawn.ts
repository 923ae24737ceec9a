import type { Page } from 'playwright-core';

/** Waits until a page is drawn with its styles, which come before the first frame, and its letters. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(
    'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))).then(() => document.fonts.ready).then(() => 1)',
  );
