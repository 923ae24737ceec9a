import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { openSale, order, orderOf } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { expectAccessible, visit } from '../support/visitor.ts';
import { signInAt } from '../support/sign-in.ts';

let server: TestServer;
let browser: Browser;
let organiser: Person;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  organiser = await signUp(server, 'Asha Gurung');
});
afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
});
watchLog(() => server);

const TYPES = [{ name: 'Entry', kind: 'free', price: 0 }];

async function atWork(how: { scripts?: boolean; width: number }, person = organiser) {
  const visitor = await visit(browser, server.origin, how);
  await signInAt(visitor.page, person.email, PASSWORD);
  await visitor.page.waitForURL('**/home');
  return visitor;
}

describe('the workspace of an event', () => {
  it('begins within 180 px on a wide screen, and names the page that is open', async () => {
    const { event } = await openSale(server, organiser, TYPES);
    await using visitor = await atWork({ width: 1440 });
    const { page } = visitor;
    for (const part of ['orders', 'attendees', 'run-of-show', 'tasks', 'tickets', 'messages']) {
      await page.goto(`/events/${event}/manage/${part}`);
      const top = await page.evaluate(
        () => document.querySelector('main h2, main a, main p')?.getBoundingClientRect().top ?? Infinity,
      );
      expect([part, top < 180]).toEqual([part, true]);
      const here = page
        .getByRole('navigation', { name: 'Pages of this event' })
        .locator('[aria-current=page]');
      expect(await here.count()).toBe(1);
      await expectAccessible(page);
    }
  });

  it('has nothing that has the focus behind its head or its bar on a phone', async () => {
    const { event } = await openSale(server, organiser, TYPES);
    await using visitor = await atWork({ width: 390 });
    const { page } = visitor;
    await page.goto(`/events/${event}/manage/dates/repeat`);
    const covered: string[] = [];
    let fields = 0;
    for (let stops = 0; stops < 60; stops += 1) {
      await page.keyboard.press('Tab');
      const at = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused?.closest('main')) return null;
        const { top, bottom } = focused.getBoundingClientRect();
        const head = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
        const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect().top ?? 0;
        return { name: focused.outerHTML.slice(0, 80), seen: top >= head && bottom <= bar };
      });
      if (at) fields += 1;
      if (at?.seen === false) covered.push(at.name);
    }
    expect(covered).toEqual([]);
    expect(fields).toBeGreaterThan(15);
  });

  it('is printed over the whole sheet, without what is pressed', async () => {
    const { event, types } = await openSale(server, organiser, TYPES);
    await order(server, event, orderOf(types[0] ?? ''));
    await using visitor = await atWork({ width: 1120 });
    const { page } = visitor;
    for (const path of [`/events/${event}/manage/orders`, `/summary/${event}`]) {
      await page.goto(path);
      await page.emulateMedia({ media: 'print' });
      const width = await page.evaluate(() => document.querySelector('main')?.clientWidth ?? 0);
      expect([path, width > 1_100]).toEqual([path, true]);
      // What it is about, which on the screen is said by the sidebar.
      const title = (await page.locator('h1').first().textContent()) ?? '';
      const named = page.locator('main > p').getByText(title, { exact: true });
      expect([path, title !== '', await named.isVisible()]).toEqual([path, true, true]);
    }
    const file = page.locator('main a[download]').first();
    expect(await file.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    expect(await file.isVisible()).toBe(true);
    expect(await page.locator('main > p').isVisible()).toBe(false);
    // What the sidebar calls the page is what stands above it.
    expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe('Summary');
  });

  it('is gone through by keys, and leaves letters to fields', async () => {
    const { event, types } = await openSale(server, organiser, TYPES);
    await order(server, event, orderOf(types[0] ?? ''));
    await using visitor = await atWork({ width: 1280 });
    const { page } = visitor;
    const at = `/events/${event}/manage`;
    await page.goto(at);
    await page.getByRole('button', { name: 'Search or go to…' }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await page.waitForURL(`**${at}/orders`);
    const search = page.getByRole('searchbox', { name: 'Name, email or code' });
    await search.waitFor();
    await page.keyboard.press('/');
    expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('go');
    expect(await search.inputValue()).toBe('go');

    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Search or go to a page' });
    await palette.waitFor();
    await expectAccessible(page);
    await page.keyboard.type('run of');
    await palette.getByRole('option', { name: /Run of show/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${at}/run-of-show`);
    await palette.waitFor({ state: 'detached' });
  });

  it('searches orders from the palette', async () => {
    const { event } = await openSale(server, organiser, TYPES);
    await using visitor = await atWork({ width: 1280 });
    const { page } = visitor;
    await page.goto(`/events/${event}/manage`);
    await page.getByRole('button', { name: 'Search or go to…' }).click();
    await page.getByRole('dialog').getByRole('combobox').fill('maya thapa');
    await page.getByRole('option', { name: 'Search orders for “maya thapa”' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/orders?q=maya%20thapa');
    expect(await page.getByRole('searchbox', { name: 'Name, email or code' }).inputValue()).toBe(
      'maya thapa',
    );
  });

  it('turns keys of single letters off, and keeps Ctrl K', async () => {
    const { event } = await openSale(server, organiser, TYPES);
    await using visitor = await atWork({ width: 1280 });
    const { page } = visitor;
    const at = `/events/${event}/manage`;
    await page.goto(at);
    await page.getByRole('button', { name: 'Search or go to…' }).click();
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByText('Keyboard shortcuts are off').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    expect(new URL(page.url()).pathname).toBe(at);
  });

  it.each([{ scripts: true }, { scripts: false }])(
    'has its groups at the foot of a phone, with scripts: $scripts',
    async (how) => {
      // The list of other events is short.
      const person = await signUp(server, 'Bikash Thapa');
      const { event } = await openSale(server, person, TYPES);
      const { event: second } = await openSale(server, person, TYPES);
      await using visitor = await atWork({ ...how, width: 390 }, person);
      const { page } = visitor;
      await page.goto(`/events/${event}/manage`);
      if (how.scripts) await expectAccessible(page);
      const bar = page.getByRole('navigation', { name: 'Pages of this event' });
      await bar.getByText('Sell', { exact: true }).click();
      await bar.getByRole('link', { name: 'Orders' }).click();
      await page.waitForURL('**/manage/orders');
      // The address changes before the page does, which closes open menus.
      await page.getByRole('heading', { level: 2, name: 'Orders' }).waitFor();
      await page.locator('summary[aria-label*="Change to another"]').click();
      await page.locator(`header a[href="/events/${second}/manage"]`).click();
      await page.waitForURL(`**/events/${second}/manage`);
      expect(await page.getByRole('link', { name: 'Orders' }).count()).toBe(0);
    },
  );
});
