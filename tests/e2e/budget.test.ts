import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { openSale } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { expectAccessible, visit } from '../support/visitor.ts';
import { signInAt } from '../support/sign-in.ts';

let server: TestServer;
let browser: Browser;
let owner: Person;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  owner = await signUp(server, 'Asha Gurung');
});
afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
});
watchLog(() => server);

async function open(page: Page): Promise<{ base: string; event: string }> {
  const { event } = await openSale(server, owner, [{ name: 'Entry', price: 1800 }], { currency: 'EUR' });
  await signInAt(page, owner.email, PASSWORD);
  await page.waitForURL(`${server.origin}/home`);
  const base = `/events/${event}/manage/budget`;
  await page.goto(base);
  return { base, event };
}

const isWide = (page: Page) => page.evaluate('document.documentElement.scrollWidth > innerWidth');

describe.each([
  ['with JavaScript at 1440 px', true, 1440],
  ['without JavaScript at 390 px', false, 390],
] as const)('%s', (_, scripts, width) => {
  it('costs are planned and paid with a receipt, and what might be is reckoned and kept', async () => {
    await using visitor = await visit(browser, server.origin, { scripts, width });
    const { page } = visitor;
    const checked = async () => {
      expect(await isWide(page)).toBe(false);
      await (scripts && expectAccessible(page));
    };
    const { base, event } = await open(page);
    await page.getByText('Nothing is planned yet').waitFor();
    await page.getByRole('link', { name: 'Add a cost' }).click();
    await page.getByLabel('Item', { exact: true }).fill('Hall');
    await page.getByLabel('Planned', { exact: true }).fill('9o0');
    await page.getByRole('button', { name: 'Add a cost' }).click();
    await page.getByText('Enter an amount such as 12.50.').first().waitFor();
    expect(await page.getByLabel('Item', { exact: true }).inputValue()).toBe('Hall');
    await page.getByLabel('Planned', { exact: true }).fill('900');
    await checked();
    await page.getByRole('button', { name: 'Add a cost' }).click();
    await page.getByText('The budget is updated.').waitFor();
    await page.getByRole('link', { name: 'Hall' }).click();
    await page.getByLabel(/^Actual/).fill('950.50');
    await page.getByLabel('Paid', { exact: true }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('€950.50').first().waitFor();
    await checked();

    await page.getByRole('link', { name: 'Hall' }).click();
    const file = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') };
    await page.getByLabel('Receipt', { exact: true }).setInputFiles(file);
    await page.getByRole('button', { name: 'Add the receipt' }).click();
    await page.getByRole('link', { name: 'bill.pdf' }).waitFor();
    await checked();

    await page.goto(`${base}/what-if?price=18&attendance=40`);
    await page.getByText('Break-even, in guests').waitFor();
    await page.locator('dd', { hasText: /^50$/ }).waitFor();
    await checked();
    await page.goto(`${base}/what-if?price=cheap&attendance=40`);
    await page.getByText('Enter an amount such as 12.50.').first().waitFor();
    await page.getByLabel('Ticket price', { exact: true }).fill('30');
    await page.locator('main').getByLabel('Guests', { exact: true }).fill('60');
    await page.getByRole('button', { name: 'Save as the plan' }).click();
    await page.getByText('Break-even at 30 guests.').waitFor();
    await page.getByText('€1,800.00').first().waitFor();
    await page.goto(`/summary/${event}`);
    await page.getByRole('heading', { name: 'Result' }).waitFor();
    await checked();
  });
});

it('the point on the plot is dragged, and slides by keyboard', async () => {
  await using visitor = await visit(browser, server.origin, { width: 1440 });
  const { page } = visitor;
  const { base } = await open(page);
  await page.goto(`${base}/what-if?price=20&attendance=100&fixed=1000`);
  const guests = page.locator('main').getByLabel('Guests', { exact: true });
  const price = page.getByLabel('Ticket price', { exact: true });
  const slider = page.getByRole('slider', { name: 'Guests, slider' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  expect(await guests.inputValue()).toBe('101');
  const { x, y, width, height } = (await page.locator('[data-plot]').boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.75, y + height * 0.25, { steps: 4 });
  await page.mouse.up();
  expect(Number(await guests.inputValue())).toBeGreaterThan(101);
  expect(await price.inputValue()).not.toBe('20');
});
