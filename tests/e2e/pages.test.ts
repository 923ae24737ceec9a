import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../support/books.ts';
import { chooseTickets, fillInBuyer } from '../support/checkout-steps.ts';
import { launchBrowser } from '../support/chromium.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { expectAccessible, visit } from '../support/visitor.ts';

const WIDTHS = [1440, 390];
const DEMO_PASSWORD = 'mela-demo-123';

let server: TestServer;
let browser: Browser;
/** Ids of what the demo has, by the title of its event. */
let events: Map<string, string>;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ demo: true }), launchBrowser()]);
  const all = await rows<{ id: string; title: string }>(server, 'SELECT id, title FROM events');
  events = new Map(all.map(({ id, title }) => [title, id]));
});
afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
});
watchLog(() => server);

const idOf = (title: string): string => events.get(title) ?? '';

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** The page as it is now is right for everybody, on a desk and on a phone. */
async function expectRight(page: Page): Promise<void> {
  expect(await page.title()).toMatch(/Mela/);
  expect(await page.getByRole('heading', { level: 1 }).count(), `${page.url()} has one main heading`).toBe(1);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 850 });
    await expectAccessible(page);
  }
}

async function expectAllRight(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const answer = await page.goto(path);
    expect(answer?.status(), `answer of ${path}`).toBe(200);
    await expectRight(page);
  }
}

describe('at 390 and at 1440 px, without violations of axe and without scrolling sideways', () => {
  it('are the pages for everybody', { timeout: 120_000 }, async () => {
    await using visitor = await visit(browser, server.origin);
    await expectAllRight(visitor.page, [
      '/',
      '/events',
      '/events?q=nothing+like+this',
      '/events?category=festival&city=Lisbon',
      `/events/${idOf('Dashain Mela Lisbon')}`,
      `/events/${idOf('Momo Masterclass: Fold, Steam, Repeat')}`,
      `/events/${idOf('Losar Dance Night')}`,
      `/events/${idOf('नेपाली साहित्य साँझ — An Evening of Nepali Letters')}`,
      '/about',
      '/privacy',
      '/terms',
      '/login',
      '/register',
      '/outbox',
    ]);
    const [mail] = await rows<{ id: string }>(server, 'SELECT id FROM mail_outbox LIMIT 1');
    await expectAllRight(visitor.page, [`/outbox/${mail?.id}`]);
    await visitor.page.goto('/no-such-page');
    await expectRight(visitor.page);
    await visitor.page.goto('/success');
    await expectRight(visitor.page);
  });

  it('are the steps of a purchase', { timeout: 120_000 }, async () => {
    await using visitor = await visit(browser, server.origin);
    const { page } = visitor;
    await page.goto(`/events/${idOf('Dashain Mela Lisbon')}`);
    await chooseTickets(page, 'Adult', 2);
    await expectRight(page);
    await fillInBuyer(page, { name: '', email: 'nowhere' });
    await page.getByText('Enter an email address, such as name@example.org.').first().waitFor();
    await expectRight(page);
    await fillInBuyer(page, { name: 'Maya Gurung', email: 'axe@example.com' });
    await page.waitForURL(/\/sandbox\/pay\//);
    await expectRightOfOthers(page);
    await page.getByRole('link', { name: /4000 0000 0000 0002/ }).click();
    await page.getByRole('button', { name: /^Pay / }).click();
    await page.getByText('Your card was declined.').waitFor();
    await expectRightOfOthers(page);
    await page.getByRole('link', { name: /4242 4242 4242 4242/ }).click();
    await page.getByRole('button', { name: /^Pay / }).click();
    await page.waitForURL(/\/confirmation/);
    await expectRight(page);
    await page.getByRole('link', { name: 'Adult' }).first().click();
    await page.waitForURL(/\/tickets\//);
    await expectRight(page);
  });

  it('are the pages of somebody who goes to events', { timeout: 120_000 }, async () => {
    await using visitor = await visit(browser, server.origin);
    const { page } = visitor;
    await signIn(page, 'attendee@mela.test');
    await expectAllRight(page, ['/home', '/tickets', '/summary', '/new-event']);
    await page.goto('/tickets');
    await page.locator('main a[href^="/tickets/"]').first().click();
    await page.waitForURL(/\/tickets\/[a-z0-9]{15}/);
    await expectRight(page);
  });

  it('are the pages of an organiser', { timeout: 120_000 }, async () => {
    await using visitor = await visit(browser, server.origin);
    const { page } = visitor;
    await signIn(page, 'organiser@mela.test');
    const id = idOf('Dashain Mela Lisbon');
    const [type] = await rows<{ id: string }>(server, `SELECT id FROM ticket_types WHERE event = '${id}'`);
    const [order] = await rows<{ id: string }>(
      server,
      `SELECT id FROM orders WHERE event = '${id}' AND total > 0 AND status = 'paid'`,
    );
    const manage = `/events/${id}/manage`;
    await expectAllRight(page, [
      '/home',
      '/summary',
      `/summary/${id}`,
      manage,
      `${manage}/details`,
      `${manage}/tickets`,
      `${manage}/tickets/new`,
      `${manage}/tickets/${type?.id}`,
      `${manage}/orders`,
      `${manage}/orders/${order?.id}`,
      `${manage}/cancel`,
      `${manage}/postpone`,
      `/check-in/${id}`,
      `/events/${idOf('Chapter Assembly and Spring Picnic')}/manage`,
      `/events/${idOf('Losar Dance Night')}/manage`,
    ]);
  });
});

/** The payment page is the provider's: its title is its own. */
async function expectRightOfOthers(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 850 });
    await expectAccessible(page);
  }
}

describe('an address', () => {
  it.each(['/home', '/new-event', '/summary', '/summary/abcdefghijklmno'])(
    '%s leads to the start page without a login, with and without JavaScript',
    async (path) => {
      for (const scripts of [true, false]) {
        await using visitor = await visit(browser, server.origin, { scripts });
        await visitor.page.goto(path);
        expect(new URL(visitor.page.url()).pathname).toBe('/');
      }
    },
  );

  it('that is not there shows the 404 page with its own path', async () => {
    await using visitor = await visit(browser, server.origin);
    for (const path of ['/no-such-page', '/a/b/c']) {
      const answer = await visitor.page.goto(path);
      expect(answer?.status()).toBe(404);
      expect(await visitor.page.getByRole('heading', { level: 1 }).textContent()).toBe('Page Not Found');
      await visitor.page.getByText(`Page not found: ${path}`).first().waitFor();
    }
  });

  it('of a draft is there for its organiser only', async () => {
    const path = `/events/${idOf('Chapter Assembly and Spring Picnic')}`;
    await using stranger = await visit(browser, server.origin);
    expect((await stranger.page.goto(path))?.status()).toBe(404);
    await using organiser = await visit(browser, server.origin);
    await signIn(organiser.page, 'organiser@mela.test');
    expect((await organiser.page.goto(path))?.status()).toBe(200);
  });

  it('keeps a login through a visit and forgets it when signing out', async () => {
    await using visitor = await visit(browser, server.origin);
    const { page } = visitor;
    await signIn(page, 'attendee@mela.test');
    await page.goto('/home');
    expect(new URL(page.url()).pathname).toBe('/home');
    const cookies = await visitor.context.cookies();
    expect(cookies.find(({ name }) => name === 'auth_token')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
    });
    await page.locator('summary', { hasText: 'Account of' }).click();
    await page.getByRole('button', { name: 'Sign out' }).first().click();
    await page.waitForURL(`${server.origin}/`);
    expect((await visitor.context.cookies()).filter(({ name }) => name.startsWith('auth'))).toEqual([]);
    await page.goto('/home');
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('of any page bears what nobody means', async () => {
    const odd = [
      '/events?q=%F0%9F%92%A5',
      '/events?q=%25_%5C',
      '/events?from=yesterday&to=9999-99-99',
      '/events?category=none',
      '/events?cursor=x',
      '/success?session_id=',
      '/confirmation?order=x',
      '/login?next=//evil.example',
      '/tickets/x?accessToken=x',
      '/events/x/checkout?q-x=-1',
    ];
    for (const path of odd) {
      const { status } = await fetch(server.origin + path, { redirect: 'manual' });
      expect(status, `answer of ${path}`).toBeLessThan(500);
    }
    for (const path of ['/events?q=a%00b', '/events/a%00b', '/%E0%A4%A']) {
      expect((await fetch(server.origin + path)).status, `answer of ${path}`).toBe(400);
    }
  });
});
