import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../support/books.ts';
import { launchBrowser } from '../support/chromium.ts';
import { drawn } from '../support/drawn.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { until } from '../support/until.ts';
import { visit } from '../support/visitor.ts';

let server: TestServer;
let browser: Browser;
let event: string;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ demo: true }), launchBrowser()]);
  const sql = "SELECT id FROM events WHERE title = 'Dashain Mela Lisbon'";
  event = (await rows<{ id: string }>(server, sql))[0]?.id ?? '';
});
afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
});
watchLog(() => server);

/** Where what people read stands, and how wide the page is. */
const PLACES = `[document.documentElement.scrollWidth, ...[...document.querySelectorAll('main :is(h1, h2, h3, p, img, a, button)')]
  .map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [element.tagName, element.textContent.slice(0, 30), ...[left, top, width, height].map(Math.round)].join(' ');
  })]`;

const pictures = (page: Page) =>
  page.evaluate<boolean>(`(async () => {
    const all = [...document.images];
    for (const image of all) image.loading = 'eager';
    await Promise.allSettled(all.map((image) => image.decode()));
    await document.fonts.ready;
    return all.every((image) => image.complete && image.naturalWidth > 0);
  })()`);

describe.each([390, 1440])('at %d pixels', (width) => {
  it.each(['/', '/events', '/about', 'event'])('nothing moves as the pictures of %s come', async (path) => {
    await using visitor = await visit(browser, server.origin, { width, scripts: true });
    const { page } = visitor;
    const held: Route[] = [];
    let holds = true;
    await page.route('**', async (route) => {
      // Styles and letters come first: what is compared is the pictures' doing. Without scripts, nothing else moves.
      const kind = route.request().resourceType();
      if (kind === 'script') await route.abort();
      else if (kind === 'image' && holds) held.push(route);
      else await route.continue();
    });
    const address = path === 'event' ? `/events/${event}` : path;
    const answer = await page.goto(address, { waitUntil: 'domcontentloaded' });
    expect(answer?.status()).toBe(200);
    await drawn(page);
    await until('a picture that is held', () => held.length > 0);
    const before = await page.evaluate<string[]>(PLACES);
    holds = false;
    for (const route of held) await route.continue();
    expect(await pictures(page)).toBe(true);
    expect(await page.evaluate<string[]>(PLACES)).toEqual(before);
  });
});
