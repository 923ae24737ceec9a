import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { signUp } from '../support/people.ts';
import { buy, openSale, orderOf } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { expectAccessible, visit } from '../support/visitor.ts';

/** As long as names may be: one in words, and one that can't be broken between words. */
const WORDS = 'An Evening of Songs from Three Valleys, Stories, Momo, Tea and a Dance '
  .repeat(2)
  .slice(0, 120)
  .trim();
const WORD = 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(3).slice(0, 120);

let server: TestServer;
let browser: Browser;
let paths: string[];

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  const organiser = await signUp(server, 'Asha Gurung');
  const types = [WORD, WORDS].map((name) => ({ name, kind: 'free', price: 0 }));
  const { event, types: ids } = await openSale(server, organiser, types, {
    title: WORDS,
    summary: WORD,
    venueName: WORDS,
    venueAddress: WORD,
    city: WORD.slice(0, 80),
  });
  const buyer = { name: WORD, email: 'maya@example.com' };
  const placed = await buy(server, event, orderOf(ids[0] ?? '', 2, { buyer }));
  const by = `accessToken=${placed.accessToken}`;
  paths = [
    `/events/${event}`,
    `/events/${event}/checkout?t.${ids[0]}=2&t.${ids[1]}=2`,
    `/tickets/${placed.order.id}?${by}`,
    `/confirmation?order=${placed.order.id}&${by}`,
    '/events',
  ];
});
afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
});
watchLog(() => server);

it.each([390, 1440])('the longest names fit pages of %i pixels', async (width) => {
  await using visitor = await visit(browser, server.origin, { width });
  for (const path of paths) {
    const answer = await visitor.page.goto(path);
    expect({ path, status: answer?.status() }).toEqual({ path, status: 200 });
    // It says, too, when a page scrolls sideways.
    await expectAccessible(visitor.page);
  }
});
