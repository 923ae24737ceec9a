import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { buy, openSale, orderOf } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { visit } from '../support/visitor.ts';
import { signInAt } from '../support/sign-in.ts';

const FREE = [{ name: 'Entry', kind: 'free', price: 0 }];
const AT = {
  startsAt: '2033-02-01 12:00:00.000Z',
  endsAt: '2033-02-01 13:30:00.000Z',
  timezone: 'Asia/Kathmandu',
};

let server: TestServer;
let browser: Browser;
let guest: Person;
let online: { event: string; types: string[] };
let ticket: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  const organiser = await signUp(server, 'Asha Gurung');
  guest = await signUp(server, 'Maya Thapa');
  const nowhere = { venueName: '', city: '', onlineUrl: 'https://meet.example.org/room' };
  online = await openSale(server, organiser, FREE, { ...AT, ...nowhere, title: 'Online Class' });
  const place = await openSale(server, organiser, FREE, { ...AT, title: 'Dashain Mela' });
  const order = orderOf(online.types[0] ?? '');
  ticket = (await buy(server, online.event, order, guest.token)).order.id;
  await buy(server, place.event, orderOf(place.types[0] ?? ''), guest.token);
});
afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
});
watchLog(() => server);

// The same event on every page: Kathmandu is 10:45 ahead of New York.
it('who joins from elsewhere reads their own time beside the host’s, on every page', async () => {
  await using visitor = await visit(browser, server.origin, {
    locale: 'en-US',
    timezone: 'America/New_York',
  });
  const { page } = visitor;
  await signInAt(page, guest.email, PASSWORD);
  await page.waitForURL('**/home');
  for (const path of [
    '/home',
    '/tickets',
    `/tickets/${ticket}`,
    `/events/${online.event}`,
    `/events/${online.event}/checkout?t.${online.types[0]}=1`,
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const own = page.getByText(/^Your time: .*Feb 1.* · 7:00\sAM.* EST$/);
    const hosts = page.getByText(/5:45\sPM/).first();
    // Once: the event at a place has the clock on its wall alone.
    expect({ path, own: await own.count(), hosts: await hosts.isVisible() }).toEqual({
      path,
      own: 1,
      hosts: true,
    });
  }
});

it('who is where the host is reads it once', async () => {
  await using visitor = await visit(browser, server.origin, { locale: 'en-US', timezone: 'Asia/Kathmandu' });
  const { page } = visitor;
  await page.goto(`/events/${online.event}`, { waitUntil: 'networkidle' });
  await page
    .getByText(/5:45\sPM/)
    .first()
    .waitFor();
  expect(await page.getByText('Your time:').count()).toBe(0);
});

it.each([
  ['en-US', /^Tuesday, February 1, 2033 ?5:45\sPM – 7:15\sPM$/],
  ['en-GB', /^Tuesday,? 1 February 2033 ?17:45 – 19:15$/],
  ['en-IN', /^Tuesday,? 1 February,? 2033 ?5:45\spm – 7:15\spm$/],
])('the browser keeps what the server wrote for %s', async (locale, when) => {
  await using visitor = await visit(browser, server.origin, { locale });
  const { page } = visitor;
  const time = page.locator('article time').first();
  const told = async () => (await time.innerText()).replaceAll(/\s+/g, ' ');
  await page.goto(`/events/${online.event}`, { waitUntil: 'networkidle' });
  expect(await told()).toMatch(when);
  // A page that is drawn by the browser is written the same.
  await page.goto('/events', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Online Class' }).click();
  await page.getByRole('heading', { level: 1, name: 'Online Class' }).waitFor();
  expect(await told()).toMatch(when);
});
