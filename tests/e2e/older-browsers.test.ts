import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAGE_NAMES } from '#features/console-settings/model/setting-fields.ts';
import { launchBrowser } from '../support/chromium.ts';
import { enterConsole } from '../support/console.ts';
import { takeNewerAway } from '../support/older-browser.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { buy, openSale, orderOf } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { stageCommunity } from '../support/staged-community.ts';
import { hydrated } from '../support/hydrated.ts';
import { visit, type Visitor } from '../support/visitor.ts';
import { signInAt } from '../support/sign-in.ts';

let server: TestServer;
let browser: Browser;
let owner: Person;
let event: string;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  owner = await signUp(server, 'Asha Gurung');
  const sale = await openSale(server, owner, [{ name: 'Adult', price: 1800 }, { name: 'Child' }]);
  event = sale.event;
  await buy(server, event, orderOf(sale.types[0] ?? '', 2));
  const other = await openSale(server, owner, [{ name: 'Entry' }], { title: 'Tihar Night' });
  await buy(server, other.event, orderOf(other.types[0] ?? ''));
});
afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
});
watchLog(() => server);

/** Opens a page; it must come to life. What its scripts throw fails the test when the visitor leaves. */
async function expectLife({ page }: Visitor, path: string): Promise<void> {
  const answer = await page.goto(path);
  expect([path, answer?.status()]).toEqual([path, 200]);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect([path, await page.getByText('stopped working').count()]).toEqual([path, 0]);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

it('a guest finds an event and gets to its checkout', async () => {
  await using visitor = await visit(browser, server.origin, { width: 390 });
  await visitor.context.addInitScript(takeNewerAway);
  for (const path of ['/', '/events', `/events/${event}`, '/contact', '/login', '/register'])
    await expectLife(visitor, path);
  const { page } = visitor;
  await expectLife(visitor, `/events/${event}`);
  expect(await page.evaluate('typeof Map.groupBy')).toBe('undefined');
  await page
    .getByRole('button', { name: /^Get tickets|^Continue/ })
    .first()
    .click();
  await page.waitForLoadState('networkidle');
  await expectLife(visitor, `/events/${event}/checkout`);
});

/** Somebody signed in, in an older browser. */
async function organiserAt(): Promise<Visitor> {
  const visitor = await visit(browser, server.origin);
  await visitor.context.addInitScript(takeNewerAway);
  await signInAt(visitor.page, owner.email, PASSWORD);
  await visitor.page.waitForURL('**/home');
  return visitor;
}

it('an organiser works in all parts', async () => {
  expect.hasAssertions();
  await using visitor = await organiserAt();
  const planner = ['', '?view=week', '?view=year', '?view=agenda', '/tasks'];
  for (const path of [
    '/home',
    '/tickets',
    '/new-event',
    '/summary',
    `/summary/${event}`,
    '/payouts',
    '/account',
    '/account/security',
    `/check-in/${event}`,
    ...planner.map((part) => `/planner${part}`),
  ])
    await expectLife(visitor, path);
});

it('and in all of an event', async () => {
  expect.hasAssertions();
  await using visitor = await organiserAt();
  const manage = ['', '/details', '/tickets', '/tickets/codes', '/questions', '/orders', '/attendees'];
  manage.push('/messages', '/tasks', '/people', '/run-of-show', '/budget', '/budget/what-if', '/team');
  manage.push('/check-in', '/history', '/waiting-room', '/ballot');
  for (const part of manage) await expectLife(visitor, `/events/${event}/manage${part}`);
});

it('an officer works in all parts of a chapter', async () => {
  const { slug, memberId, pollId } = await stageCommunity(server, owner);
  await using visitor = await organiserAt();
  const parts = ['', '/members', `/members/${memberId}`, '/members/import', '/officers', '/tiers'];
  parts.push(
    '/dues',
    '/receipts',
    '/figures',
    '/cards',
    '/campaigns',
    '/announcements',
    '/announcements/new',
    '/polls',
    `/polls/${pollId}`,
    '/documents',
  );
  for (const path of ['/nrna-dash-board', `/chapters/${slug}`, '/membership'])
    await expectLife(visitor, path);
  for (const part of parts) await expectLife(visitor, `/chapters/${slug}/manage${part}`);
  expect(await visitor.page.evaluate('typeof Map.groupBy')).toBe('undefined');
});

it('an operator works in the console', async () => {
  await using visitor = await visit(browser, server.origin);
  await visitor.context.addInitScript(takeNewerAway);
  await enterConsole(visitor.page);
  const parts = [
    '',
    'jobs',
    'mails',
    'webhooks',
    'logs',
    'metrics',
    'crons',
    'backups',
    'health',
    'security',
  ];
  parts.push('audit', ...PAGE_NAMES.map((page) => `settings/${page}`));
  for (const part of parts) await expectLife(visitor, `/_/${part}`);
  expect(await visitor.page.evaluate('typeof Map.groupBy')).toBe('undefined');
});
