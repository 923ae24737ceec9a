import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';

/**
 * Milliseconds by which scripts and the data of pages reach the browser late, as on a busy machine; none unless
 * `MELA_TEST_DELAY_MS` says so. Finds tests, and pages, that take the page before for the one that is awaited.
 */
const DELAY_MS = Number(process.env['MELA_TEST_DELAY_MS'] ?? 0);

/** Slows the browser down where that is asked for. Routes of a test itself go first. */
export async function slowDown(context: BrowserContext): Promise<void> {
  if (DELAY_MS === 0) return;
  await context.route(/\.data(\?|$)|\/assets\/.*\.js$/, async (route) => {
    await wait(DELAY_MS);
    // The page may be gone by now.
    await route.continue().catch(() => undefined);
  });
}
