import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA, and what axe knows to be good besides. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export interface VisitorOptions {
  width?: number;
  /** False: a browser that runs no scripts. */
  scripts?: boolean;
}

/** Somebody with a browser of their own, nothing remembered in it. */
export interface Visitor extends AsyncDisposable {
  context: BrowserContext;
  page: Page;
  /** What the pages complained of: errors in the console, exceptions. */
  complaints: string[];
}

export async function visit(
  browser: Browser,
  origin: string,
  { width = 1280, scripts = true }: VisitorOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: 850 },
    javaScriptEnabled: scripts,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // An answer of 400 or 404 is part of what is tested, and Chromium reports each.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      complaints.push(message.text());
    }
  });
  return { context, page, complaints, [Symbol.asyncDispose]: () => context.close() };
}

/** The page has no mistake that axe knows, and is no wider than its screen. */
export async function expectAccessible(page: Page): Promise<void> {
  // Evaluated by the debugger, which no content policy hinders; without scripts nothing can be evaluated at all.
  await page.evaluate(axe);
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(document, { runOnly: ${JSON.stringify(RULES)} })`,
  );
  const wrong = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
  expect(wrong, `axe on ${page.url()}`).toEqual([]);
  const tooWide = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
  expect(tooWide, `${page.url()} scrolls sideways`).toBe(0);
}

/** Fills in the sandbox's payment page with a card that pays, and sends it. */
export async function payOn(page: Page, card = '4242424242424242'): Promise<void> {
  await page.waitForURL('**/sandbox/pay/**');
  await page.fill('input[name=number]', card);
  await page.fill('input[name=expiry]', '12 / 40');
  await page.fill('input[name=cvc]', '123');
  await page.fill('input[name=name]', 'Maya Tamang');
  await page.click('button[type=submit]:has-text("Pay")');
}
