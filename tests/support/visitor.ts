import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { slowDown } from './slow-network.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA, and what axe knows to be good besides. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Longer than any step takes, far shorter than a test may. */
const PATIENCE_MS = 15_000;
const HEIGHT = 850;

/** What a page is made of: none of it may be missing. Pages and forms may well be answered with a 4xx. */
const PARTS = new Set(['script', 'stylesheet', 'image', 'font', 'manifest']);

/**
 * What browsers and the router note without harm. Chromium reports every 4xx: those of parts are found by their answers. The router asks ahead
 * for the addresses behind links, whenever that comes to pass: without a connection, too.
 */
const NOTED = /^Failed to load resource|^Failed to fetch manifest patches TypeError: Failed to fetch/;

export interface VisitorOptions {
  width?: number;
  /** False: a browser that runs no scripts. */
  scripts?: boolean;
  /** True: a browser whose owner has not asked for less motion. */
  motion?: boolean;
  /** What the browser is set to, and asks pages for; British English unless told. */
  locale?: string;
  /** Where the browser is, as an IANA zone; where this machine is unless told. */
  timezone?: string;
  /** What the browser will complain of in this test. */
  expected?: RegExp;
}

/** Somebody with a browser of their own, nothing remembered in it. */
export interface Visitor extends AsyncDisposable {
  context: BrowserContext;
  page: Page;
}

/**
 * Opens a browser. When it is closed the test fails if anything was complained of meanwhile: exceptions, errors and
 * warnings in the console (violations of the content security policy among them), parts of a page that are missing.
 */
export async function visit(
  browser: Browser,
  origin: string,
  { width = 1280, scripts = true, motion = false, locale = 'en-GB', timezone, expected }: VisitorOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: HEIGHT },
    javaScriptEnabled: scripts,
    reducedMotion: motion ? 'no-preference' : 'reduce',
    locale,
    ...(timezone ? { timezoneId: timezone } : {}),
  });
  context.setDefaultTimeout(PATIENCE_MS);
  // Not every browser has it, and pages do without.
  await context.addInitScript(() => void Reflect.deleteProperty(globalThis, 'Temporal'));
  await slowDown(context);
  const complaints: string[] = [];
  context.on('console', (message) => {
    const grave = message.type() === 'error' || message.type() === 'warning';
    if (!grave || NOTED.test(message.text())) return;
    complaints.push(message.text());
  });
  context.on('weberror', (error) => void complaints.push(error.error().stack ?? error.error().message));
  context.on('response', (response) => {
    const missing = response.status() >= 400 && PARTS.has(response.request().resourceType());
    if (missing || response.status() >= 500) complaints.push(`${response.status()} for ${response.url()}`);
  });
  return {
    page: await context.newPage(),
    context,
    [Symbol.asyncDispose]: async () => {
      await context.close();
      const grave = complaints.filter((complaint) => !expected?.test(complaint));
      expect(grave, 'the browser complained').toEqual([]);
    },
  };
}

/**
 * Finds what is wrong and says it in lines: what is right is neither described nor carried over, which is most of what
 * axe would take its time for. Styles are not fetched again for the one rule that reads them, which is experimental. Frames
 * hold emails, in which no script runs: axe is not there, and would be waited for.
 */
const FIND_WRONG = `document.fonts.ready.then(() => axe.run(document, {
  runOnly: ${JSON.stringify(RULES)},
  resultTypes: ['violations'],
  iframes: false,
  preload: { assets: ['media'] },
})).then(({ violations }) => ({
  wrong: violations.map(({ id, help, nodes }) =>
    id + ' (' + help + '): ' + nodes.map(({ html }) => html.slice(0, 200)).join(' | ')),
  tooWide: document.documentElement.scrollWidth - innerWidth,
}))`;

interface Looked {
  wrong: string[];
  /** Pixels that stand out of the screen. */
  tooWide: number;
}

/** The page has no mistake that axe knows, and is no wider than its screen. */
export async function expectAccessible(page: Page): Promise<void> {
  // Text can be found before its styles and its letters have come: whoever asks where it stands has it laid out without
  // them.
  await page.waitForLoadState('load');
  // Evaluated by the debugger, which no content policy hinders; without scripts nothing can be evaluated at all.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const { wrong, tooWide } = await page.evaluate<Looked>(FIND_WRONG);
  const where = `${page.url()} at ${page.viewportSize()?.width} px`;
  expect(wrong, `axe on ${where}`).toEqual([]);
  expect(tooWide, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}
