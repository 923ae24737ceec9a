import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { until } from '../support/until.ts';
import { visit, type Visitor } from '../support/visitor.ts';
import { signInAt } from '../support/sign-in.ts';

const STORED = 'localStorage.getItem("pocketbase_auth") !== null';

let server: TestServer;
let browser: Browser;
let person: Person;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  person = await signUp(server, 'Asha Gurung');
});
afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
});
watchLog(() => server);

async function signedIn(options: { scripts?: boolean; width?: number }): Promise<Visitor> {
  const visitor = await visit(browser, server.origin, options);
  await signInAt(visitor.page, person.email, PASSWORD);
  await visitor.page.waitForURL(`${server.origin}/home`);
  return visitor;
}

const signedOut = async ({ context }: Visitor): Promise<boolean> =>
  (await context.cookies()).every(({ name }) => !name.startsWith('auth'));

const openMenu = (page: Page, width: number): Promise<void> =>
  page.locator('summary', { hasText: width < 768 ? /^$/ : 'Account of' }).click();

it.each([390, 1280])(
  'waits 800 ms and says so, clears the session and goes to the start page (%i px)',
  async (width) => {
    await using visitor = await signedIn({ width });
    const { page } = visitor;
    await until('a stored session', () => page.evaluate<boolean>(STORED));
    await openMenu(page, width);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(new URL(request.url()).pathname);
    });
    // From here on the page's clock stands still.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await page.getByRole('button', { name: 'Sign out' }).click();
    const button = page.getByRole('button', { name: 'Signing out…' });
    await button.waitFor();
    await button.click();
    await page.clock.runFor(799);
    expect(await page.evaluate<boolean>(STORED)).toBe(true);
    expect(asked).toEqual([]);
    await page.clock.runFor(1);
    await page.clock.resume();
    await page.waitForURL(`${server.origin}/`);
    await until('no stored session', () => page.evaluate<boolean>(`!(${STORED})`));
    expect(await signedOut(visitor)).toBe(true);
    expect(asked).toEqual(['/logout.data']);
  },
);

it('signs out at once where no scripts run', async () => {
  await using visitor = await signedIn({ scripts: false });
  const { page } = visitor;
  await openMenu(page, 1280);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${server.origin}/`);
  expect(await signedOut(visitor)).toBe(true);
});
