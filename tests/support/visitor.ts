import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

export interface VisitorOptions {
  javaScript?: boolean;
  viewport?: { width: number; height: number };
}

/** Somebody at a browser of their own, with all that the browser complains of. */
export interface Visitor extends AsyncDisposable {
  page: Page;
  context: BrowserContext;
  /** Announces a complaint that comes and is right, as the 404 of a page that is not there. */
  expect(text: RegExp): void;
}

/** Longer than any step takes, far shorter than a test may. */
const PATIENCE_MS = 15_000;

/** Opens a browser window; when it is closed the test fails if the page complained of anything. */
export async function visit(
  browser: Browser,
  origin: string,
  options: VisitorOptions = {},
): Promise<Visitor> {
  const { javaScript = true, viewport = DESKTOP } = options;
  const context = await browser.newContext({
    baseURL: origin,
    viewport,
    javaScriptEnabled: javaScript,
    reducedMotion: 'reduce',
    acceptDownloads: true,
    locale: 'en-GB',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const complaints: string[] = [];
  const expected: RegExp[] = [];
  // Errors, warnings and violations of the content security policy all come to the console.
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      complaints.push(`${message.type()} at ${message.location().url}: ${message.text()}`);
    }
  });
  context.on('weberror', (error) => void complaints.push(`page error: ${error.error().stack}`));
  context.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} for ${response.url()}`);
  });
  return {
    page: await context.newPage(),
    context,
    expect: (text) => void expected.push(text),
    [Symbol.asyncDispose]: async () => {
      await context.close();
      const unexpected = complaints.filter((line) => !expected.some((text) => text.test(line)));
      expect(unexpected, 'the browser complained').toEqual([]);
    },
  };
}

/** WCAG 2.2 AA and the rest of axe's rules, on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const results = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  const found = results.violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html }) => `    ${html.slice(0, 300)}`).join('\n')}`,
  );
  expect(found, `${page.url()} at ${page.viewportSize()?.width} px`).toEqual([]);
}

/** Nothing is wider than the window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const { width, window: seen } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(width, `${page.url()} is wider than the window`).toBeLessThanOrEqual(seen);
}
