import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { openSale } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { hydrated } from '../support/hydrated.ts';
import { until } from '../support/until.ts';
import { expectAccessible, visit, type Visitor } from '../support/visitor.ts';

let server: TestServer;
let browser: Browser;
let person: Person;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  person = await signUp(server, 'Asha Gurung');
  await openSale(server, person, [{ name: 'Adult', price: 1800 }]);
});
afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
});
watchLog(() => server);

const STORED = 'localStorage.getItem("pocketbase_auth")';

/** Waits until the expression is true in the page: by the debugger, where the content policy allows no `eval`. */
const holds = (page: Page, expression: string): Promise<unknown> =>
  until(expression, () => page.evaluate<boolean>(expression));

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await hydrated(page);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/home');
}

describe('a request of the page', () => {
  it('that changes nothing is sent once more after a 425', async () => {
    await using visitor = await visit(browser, server.origin);
    const { page } = visitor;
    const asked: string[] = [];
    await page.route('**/about.data*', (route) => {
      asked.push(route.request().method());
      return asked.length === 1 ? route.fulfill({ status: 425, body: 'too early' }) : route.continue();
    });
    await page.goto('/terms');
    await hydrated(page);
    expect(await page.evaluate(`fetch('/about.data').then(({ status }) => status)`)).toBe(200);
    expect(asked).toEqual(['GET', 'GET']);
  });

  it('that changes something is not', async () => {
    await using visitor = await visit(browser, server.origin);
    const { page } = visitor;
    let asked = 0;
    await page.route('**/session', (route) => {
      asked += 1;
      return route.fulfill({ status: 429, body: '{}' });
    });
    await page.goto('/terms');
    await hydrated(page);
    expect(await page.evaluate(`fetch('/session', { method: 'POST' }).then(({ status }) => status)`)).toBe(
      429,
    );
    expect(asked).toBe(1);
  });
});

describe('a session', () => {
  it('is kept by the SDK as well, refreshed with each navigation, and the same in all tabs', async () => {
    await using visitor = await visit(browser, server.origin);
    const { page, context } = visitor;
    const other = await context.newPage();
    await other.goto('/about');
    await hydrated(other);
    await signIn(page);
    await holds(page, `JSON.parse(${STORED} ?? '{}').record?.id === ${JSON.stringify(person.id)}`);
    await other.getByText(`Account of ${person.name}`).first().waitFor({ state: 'attached' });

    expect(await page.evaluate('melaClient().then(({ authStore }) => authStore.record.id)')).toBe(person.id);

    const refreshed = page.waitForResponse('**/auth-refresh');
    await page.getByRole('link', { name: 'My tickets' }).first().click();
    expect((await refreshed).status()).toBe(200);

    await page.locator('summary', { hasText: 'Account of' }).click();
    await page.getByRole('button', { name: 'Sign out' }).first().click();
    await page.waitForURL(`${server.origin}/`);
    await holds(page, `${STORED} === null`);
    await other.getByRole('link', { name: 'Sign in' }).first().waitFor();
  });

  it('is cleared when its refresh fails', async () => {
    await using visitor = await visit(browser, server.origin);
    const { page } = visitor;
    await signIn(page);
    await holds(page, `${STORED} !== null`);
    await page.route('**/auth-refresh', (route) => route.fulfill({ status: 400, body: '{}' }));
    await page.getByRole('link', { name: 'Events', exact: true }).first().click();
    await holds(page, `${STORED} === null`);
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
    expect((await visitor.context.cookies()).filter(({ name }) => name === 'auth_token')).toEqual([]);
  });

  it('is not handed to whoever brings no valid token', async () => {
    for (const authorization of ['', 'Bearer nothing', 'a.b.c']) {
      const headers = { origin: server.origin, ...(authorization && { authorization }) };
      expect((await fetch(`${server.origin}/session`, { method: 'POST', headers })).status).toBe(401);
    }
    const foreign = await fetch(`${server.origin}/session`, {
      method: 'POST',
      headers: { origin: 'https://evil.example', cookie: `auth_token=${person.token}` },
    });
    expect(foreign.status).toBe(403);
  });
});

describe('a page of which a part is missing', () => {
  it('is loaded anew where one wanted to go, at most once in ten seconds', async () => {
    const context = await browser.newContext({ baseURL: server.origin });
    const page = await context.newPage();
    // Ten seconds are soon over on a busy machine.
    await page.clock.setFixedTime('2026-12-01T10:00:00Z');
    await page.route('**/assets/*/about-*.js', (route) => route.abort());
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
    });
    await page.goto('/terms');
    await hydrated(page);
    await page.getByRole('link', { name: 'About' }).first().click();
    await page.waitForURL('**/about');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(loads).toEqual(['/terms', '/about']);

    await page.goto('/terms');
    await hydrated(page);
    await page.getByRole('link', { name: 'About' }).first().click();
    await page.getByText('The page could not be loaded').first().waitFor({ state: 'attached' });
    expect(new URL(page.url()).pathname).toBe('/terms');
    expect(loads).toEqual(['/terms', '/about', '/terms']);
    await context.close();
  });
});

describe('a new version', () => {
  it('is offered, and taken without losing what was typed', async () => {
    await using visitor = await visit(browser, server.origin);
    const { page } = visitor;
    await page.clock.install();
    await page.goto('/contact');
    await hydrated(page);
    const message = page.locator('main textarea').first();
    await message.fill('Half a letter');
    // What watches for it comes with the first touch.
    await page.locator('[data-keeps-page]').waitFor({ state: 'attached' });
    await page.clock.runFor(10 * 60_000);
    expect(await page.getByText('There is a newer version').count()).toBe(0);
    await page.route('**/build.json', (route) => route.fulfill({ json: { version: 'newer' } }));
    await page.clock.runFor(10 * 60_000);
    await page.getByText('There is a newer version').waitFor();
    expect(await message.inputValue()).toBe('Half a letter');
    await expectAccessible(page);
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
    await until('what was typed to be back', async () => (await message.inputValue()) === 'Half a letter');
  });

  it('is what the server says it serves', async () => {
    const answer = await fetch(`${server.origin}/build.json`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ version: expect.stringMatching(/^\w+$/) });
  });
});

describe('parts further down', () => {
  const waiting = '[data-reveal-state=waiting]';

  it('come in when they are scrolled to', async () => {
    await using visitor = await visit(browser, server.origin, { motion: true, width: 390 });
    const { page } = visitor;
    await page.goto('/');
    await hydrated(page);
    // Who does not scroll, such as a picture of the whole page, sees everything.
    expect(await page.locator(waiting).count()).toBe(0);
    // What lets them wait is fetched after the page lives: who scrolls on meets it.
    await until('parts further down to wait', async () => {
      await page.mouse.wheel(0, 10);
      return (await page.locator(waiting).count()) > 0;
    });
    await page.mouse.wheel(0, 20_000);
    await until('everything to be shown', async () => (await page.locator(waiting).count()) === 0);
    expect(await page.locator('[data-reveal]').last().isVisible()).toBe(true);
  });

  it.each([{ motion: false }, { motion: true, scripts: false }])('are there at once with %o', async (how) => {
    await using visitor = await visit(browser, server.origin, { ...how, width: 390 });
    const { page } = visitor;
    await page.goto('/');
    if (how.scripts !== false) await hydrated(page);
    expect(await page.locator('[data-reveal]').count()).toBeGreaterThan(0);
    expect(await page.locator(waiting).count()).toBe(0);
  });
});

it('fetches ahead what a link leads to, but not where data is to be saved', async () => {
  const hovering = async (saveData: boolean): Promise<Visitor> => {
    const visitor = await visit(browser, server.origin);
    const { page } = visitor;
    await page.addInitScript(
      `Object.defineProperty(navigator, 'connection', { value: { saveData: ${saveData} } })`,
    );
    await page.goto('/terms');
    await hydrated(page);
    await page.getByRole('link', { name: 'About' }).first().hover();
    return visitor;
  };
  const fetched = 'link[href^="/assets/en/about"]';
  await using sparing = await hovering(true);
  await using other = await hovering(false);
  await other.page.locator(fetched).first().waitFor({ state: 'attached' });
  // Who came first has had at least as long.
  expect(await sparing.page.locator(fetched).count()).toBe(0);
});
