import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { openSale, order, orderOf } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { expectAccessible, visit, type Visitor } from '../support/visitor.ts';

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

const types = [
  { name: 'Adult', price: 1800, position: 0 },
  { name: 'Child', kind: 'free', price: 0, position: 1 },
];

/** The organiser, signed in, at a browser. */
async function atWork(how: { scripts: boolean; width: number }): Promise<Visitor> {
  const visitor = await visit(browser, server.origin, how);
  await visitor.page.goto('/login');
  await visitor.page.fill('input[name=identity]', organiser.email);
  await visitor.page.fill('input[name=password]', PASSWORD);
  await visitor.page.click('main button:text-is("Sign in")');
  await visitor.page.waitForURL('**/home');
  return visitor;
}

const problems = (page: Page) => page.locator('main [role=alert]').first().innerText();
/** Scripts have taken over: an input that was filled before would be filled anew. */
const settled = (page: Page) => page.waitForLoadState('networkidle');

describe.each([
  { scripts: true, width: 1280 },
  { scripts: false, width: 390 },
])('an organiser with scripts: $scripts, $width px wide', (how) => {
  it('saves no change over somebody else’s unawares, and loses none', async () => {
    const { event } = await openSale(server, organiser, types);
    await using first = await atWork(how);
    await using second = await atWork(how);
    for (const { page } of [first, second]) {
      await page.goto(`/events/${event}/manage/details`);
      await settled(page);
    }
    await first.page.fill('[name=summary]', 'Theirs.');
    await first.page.click('button:text-is("Save")');
    await first.page.waitForURL('**/details?done=saved');

    const { page } = second;
    await page.fill('[name=summary]', 'Mine.');
    await page.click('button:text-is("Save")');
    await page.getByText('Someone else has saved this event while you were editing it.').waitFor();
    expect(await page.inputValue('[name=summary]')).toBe('Mine.');
    if (how.scripts) await expectAccessible(page);
    await page.click('button:text-is("Save my changes over theirs")');
    await page.waitForURL('**/details?done=saved');
    expect(await page.inputValue('[name=summary]')).toBe('Mine.');
  });

  it('is told beside the field what is wrong, and finds there what was typed', async () => {
    const { event } = await openSale(server, organiser, types);
    await using visitor = await atWork(how);
    const { page } = visitor;
    await page.goto(`/events/${event}/manage/tickets/new`);
    await page.fill('[name=name]', 'Table of four');
    await page.fill('[name=price]', 'a lot');
    await page.click('button:text-is("Add the ticket")');
    expect(await problems(page)).toContain('Price: Enter an amount such as 12.50.');
    expect(await page.inputValue('[name=price]')).toBe('a lot');

    // What only the product knows comes back the same way.
    await page.fill('[name=price]', '60,00');
    await page.getByText('Sales period and limits').click();
    await page.fill('[name=minPerOrder]', '4');
    await page.fill('[name=maxPerOrder]', '2');
    await page.click('button:text-is("Add the ticket")');
    await page.locator('main').getByText("can't be less than the minimum").first().waitFor();
    expect(await page.inputValue('[name=name]')).toBe('Table of four');
    if (how.scripts) await expectAccessible(page);

    await page.fill('[name=maxPerOrder]', '8');
    await page.click('button:text-is("Add the ticket")');
    await page.waitForURL('**/tickets?done=ticket-added');
    await page.click('button[aria-label="Move Table of four up"]');
    await page.waitForURL('**/tickets');
    const names = page.locator('main li:has(form) a');
    await expect.poll(() => names.allInnerTexts()).toEqual(['Adult', 'Table of four', 'Child']);
  });

  it('takes a description as words, and a picture only if it is one', async () => {
    const { event } = await openSale(server, organiser, types);
    await using visitor = await atWork(how);
    const { page } = visitor;
    await page.goto(`/events/${event}/manage/details`);
    if (how.scripts) {
      await page.getByRole('toolbar', { name: 'Formatting' }).waitFor();
      await page.getByRole('textbox', { name: 'Description' }).click();
      await page.keyboard.type('Bring < 3 friends & tea.');
      await expectAccessible(page);
    } else {
      await page.fill('[name=description]', 'Bring < 3 friends & tea.');
    }
    const fake = { name: 'mela.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
    await page.setInputFiles('[name=cover]', fake);
    await page.click('button:text-is("Save")');
    await page.getByText('This file is not a picture').first().waitFor();

    const picture = await (await fetch(`${server.origin}/posters/${event}.png`)).arrayBuffer();
    await page.setInputFiles('[name=cover]', { ...fake, buffer: Buffer.from(picture) });
    await page.click('button:text-is("Save")');
    await page.waitForURL('**/details?done=saved');
    await page.locator(`form img[src*="/api/files/events/${event}/mela_"]`).first().waitFor();
    await page.goto(`/events/${event}`);
    await page.getByText('Bring < 3 friends & tea.').first().waitFor();
  });

  it('lets each ticket in once, by its code or by the name', async () => {
    const sale = await openSale(server, organiser, types);
    const other = await openSale(server, organiser, types);
    const child = sale.types[1] ?? '';
    const buyer = { name: 'Maya Gurung', email: 'maya@example.org' };
    const placed = await order(server, sale.event, orderOf(child, 2, { buyer }));
    await using visitor = await atWork(how);
    const { page } = visitor;

    await page.goto(`/check-in/${sale.event}?q=gurung`);
    const codes = await page
      .locator('li button[name=code]')
      .evaluateAll((all) => all.map((one) => (one as HTMLButtonElement).value));
    expect(codes).toHaveLength(2);
    const scan = async (code: string, words: string) => {
      await page.fill('input[name=code]', code);
      await page.keyboard.press('Enter');
      await page.locator('section[aria-label=Scan]').getByText(words, { exact: true }).waitFor();
    };
    await scan(codes[0] ?? '', 'Welcome');
    await page.getByText('1 of 2 checked in').waitFor();
    await scan(codes[0] ?? '', 'Already checked in');
    if (how.scripts) await expectAccessible(page);
    await scan('nonsense', 'Not a ticket');
    await page.click('li button[name=code]');
    await page.getByText('2 of 2 checked in').waitFor();

    await page.goto(`/check-in/${other.event}`);
    await scan(codes[1] ?? '', 'Another event');

    await page.goto(`/events/${sale.event}/manage/orders/${placed.order.id}`);
    await page.click('summary:has-text("Cancel this order")');
    await page.click('button:text-is("Yes, cancel it")');
    await page.waitForURL('**?done=order-cancelled');
    await page.goto(`/check-in/${sale.event}`);
    await scan(codes[0] ?? '', 'Not valid');
  });
});

it.each([1440, 360])('every page of an organiser is accessible and fits %i px', async (width) => {
  const sale = await openSale(server, organiser, types);
  const placed = await order(server, sale.event, orderOf(sale.types[1] ?? '', 2));
  const manage = `/events/${sale.event}/manage`;
  await using visitor = await atWork({ scripts: true, width });
  for (const path of [
    '/home',
    '/new-event',
    '/summary',
    `/summary/${sale.event}`,
    `/check-in/${sale.event}?q=maya`,
    manage,
    `${manage}/details`,
    `${manage}/tickets`,
    `${manage}/tickets/${sale.types[0]}`,
    `${manage}/tickets/${sale.types[0]}/delete`,
    `${manage}/orders`,
    `${manage}/orders?q=nobody`,
    `${manage}/orders/${placed.order.id}`,
    `${manage}/cancel`,
    `${manage}/postpone`,
  ]) {
    await visitor.page.goto(path);
    await expectAccessible(visitor.page);
  }
});
