import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { signUp } from '../support/people.ts';
import { openSale } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { expectAccessible, visit } from '../support/visitor.ts';

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

let server: TestServer;
let browser: Browser;
let mapmaker: Server;
let tiles: string;
let asked: string[] = [];
const path = { here: '', somewhere: '' };

beforeAll(async () => {
  mapmaker = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-type', 'image/gif').end(PIXEL);
  }).listen(0, '127.0.0.1');
  await once(mapmaker, 'listening');
  tiles = `http://127.0.0.1:${(mapmaker.address() as AddressInfo).port}`;
  const env = { MAP_TILES: `${tiles}/{z}/{x}/{y}.png` };
  [server, browser] = await Promise.all([startServer({ env }), launchBrowser()]);
  const organiser = await signUp(server, 'Asha Gurung');
  const free = [{ name: 'Entry', kind: 'free', price: 0 }];
  const here = { city: 'Lisbon', location: { lon: -9.1393, lat: 38.7223 } };
  path.here = `/events/${(await openSale(server, organiser, free, here)).event}`;
  path.somewhere = `/events/${(await openSale(server, organiser, free, { title: 'Losar' })).event}`;
});
afterAll(async () => {
  await browser?.close();
  mapmaker?.close();
  await server?.[Symbol.asyncDispose]();
});
watchLog(() => server);
beforeEach(() => void (asked = []));

it.each([
  ['with scripts', true],
  ['without', false],
])('a map is shown to who asks for it, %s, and to nobody else', async (_name, scripts) => {
  await using visitor = await visit(browser, server.origin, { width: 390, scripts });
  const { page } = visitor;
  await page.goto(path.here, { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  await page.getByRole('link', { name: 'Show the map here' }).click();
  const map = page.getByRole('figure', { name: 'Map around Tundikhel' });
  await map.waitFor();
  await page.getByRole('link', { name: '© OpenStreetMap contributors' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked).toContain('/16/31104/25111.png');
  expect(new Set(asked).size).toBe(asked.length);
  if (scripts) await expectAccessible(page);

  asked = [];
  await page.getByRole('link', { name: 'Hide the map' }).click();
  await map.waitFor({ state: 'detached' });
  expect(asked).toEqual([]);
});

it('what was chosen stays when the map comes', async () => {
  await using visitor = await visit(browser, server.origin);
  const { page } = visitor;
  await page.goto(path.here, { waitUntil: 'networkidle' });
  const quantity = page.getByLabel(/Quantity|Entry/).and(page.locator('input'));
  await quantity.fill('3');
  await page.getByRole('link', { name: 'Show the map here' }).click();
  await page.getByRole('figure', { name: /^Map around/ }).waitFor();
  expect(await quantity.inputValue()).toBe('3');
});

it('pictures come from that one site besides our own', async () => {
  const policy = (await fetch(server.origin + path.here)).headers.get('content-security-policy') ?? '';
  expect(/img-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' data: blob: ${tiles}`);
  expect(policy.split(tiles)).toHaveLength(2);
});

it('a place without coordinates has a link alone', async () => {
  const page = await (await fetch(server.origin + path.somewhere)).text();
  expect(page).toContain('https://www.openstreetmap.org/search?query=');
  expect(page).not.toContain('Show the map here');
});

it('and so has every place where no tiles are set', async () => {
  await using plain = await startServer();
  const organiser = await signUp(plain, 'Asha Gurung');
  const { event } = await openSale(plain, organiser, [{ kind: 'free', price: 0 }], {
    location: { lon: -9.1393, lat: 38.7223 },
  });
  const answer = await fetch(`${plain.origin}/events/${event}?map=1`);
  const html = await answer.text();
  expect(html).toContain('https://www.openstreetmap.org/?mlat=38.72230&amp;mlon=-9.13930');
  expect(html).not.toMatch(/Show the map here|\.png"[^>]*calc/);
  expect(/img-src ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]).toBe(
    "'self' data: blob:",
  );
});
