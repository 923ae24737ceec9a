import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../support/books.ts';
import { launchBrowser } from '../support/chromium.ts';
import { enterConsole } from '../support/console.ts';
import { signUp } from '../support/people.ts';
import { buy, openSale, orderOf } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { expectAccessible, visit } from '../support/visitor.ts';

const PICTURES = process.env.MELA_TEST_PICTURES;

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
});
watchLog(() => server);

describe.each([
  { how: 'with JavaScript at 1440 px', scripts: true, width: 1440 },
  { how: 'without, at 390 px', scripts: false, width: 390 },
])('$how', ({ scripts, width }) => {
  async function looked(page: Page, name: string): Promise<void> {
    if (PICTURES) {
      mkdirSync(PICTURES, { recursive: true });
      await page.screenshot({ path: join(PICTURES, `refund-${name}-${width}.png`), fullPage: true });
    }
    if (scripts) await expectAccessible(page);
    const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(wide, `${name} scrolls sideways`).toBe(0);
  }

  it('an operator finds what a caller paid, sees what a refund does, and makes it', async () => {
    const organiser = await signUp(server, 'Asha Gurung');
    const { event, types } = await openSale(server, organiser, [{ name: 'Seat', kind: 'paid', price: 2500 }]);
    const buyer = { name: 'Maya Tamang', email: `maya.${width}@example.org` };
    const { order } = await buy(server, event, orderOf(types[0] ?? '', 2, { buyer }));
    await using visitor = await visit(browser, server.origin, { scripts, width });
    const { page } = visitor;
    await enterConsole(page);
    await page.goto('/_/find');
    await page.locator('main input[name=q]').fill(order.code);
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await page.locator(`a[href="/_/find/orders/${order.id}"]`).first().click();
    await page.getByRole('heading', { name: 'Pay it back' }).waitFor();
    await looked(page, 'order');

    await page.getByRole('radio', { name: /^Part of it/ }).check();
    await page.getByRole('textbox', { name: 'Amount' }).fill('60');
    await page.getByRole('button', { name: 'Review refund' }).click();
    await page.getByText('At most €50.00 of this order can be refunded.').first().waitFor();
    expect(await page.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('60');
    await page.getByRole('textbox', { name: 'Amount' }).fill('10');
    await page.getByRole('button', { name: 'Review refund' }).click();
    await page.getByText('The organiser’s balance on this site · Afterwards').waitFor();
    await looked(page, 'review');
    await page.getByRole('button', { name: 'Refund €10.00' }).click();
    await page.getByText('The refund is on its way.').waitFor();
    await looked(page, 'done');
    expect(await rows(server, `SELECT refunded FROM orders WHERE id = '${order.id}'`)).toEqual([
      { refunded: 1000 },
    ]);
  });
});
