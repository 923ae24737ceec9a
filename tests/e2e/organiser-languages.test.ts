import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { words as editor } from '#app/components/event-form/editor.messages.ts';
import { words as eventForm } from '#app/components/event-form/event-form.messages.ts';
import { sentences } from '#app/components/organiser/history-sentences.messages.ts';
import { fields as historyFields } from '#app/components/organiser/history-fields.messages.ts';
import { words as historyLines } from '#app/components/organiser/history.messages.ts';
import { words as history } from '#app/components/organiser/history-page.messages.ts';
import { words as roles } from '#app/components/team/roles.messages.ts';
import { words as team } from '#app/components/team/team.messages.tsx';
import { words as door } from '#app/components/organiser/door.messages.tsx';
import { words as money } from '#app/components/organiser/money.messages.tsx';
import { words as orders } from '#app/components/organiser/orders.messages.tsx';
import { words as publish } from '#app/components/organiser/publish.messages.ts';
import { words as sales } from '#app/components/organiser/sales.messages.tsx';
import { words as checkIn } from '#app/routes/organiser/check-in.messages.tsx';
import { words as manage } from '#app/routes/organiser/manage/manage.messages.tsx';
import { words as orderPage } from '#app/routes/organiser/manage/order.messages.tsx';
import { words as newEvent } from '#app/routes/organiser/new-event.messages.ts';
import { words as summary } from '#app/routes/organiser/summary.messages.ts';
import type { Translated } from '#lib/language/index.ts';
import { launchBrowser } from '#tests/support/chromium.ts';
import { englishLeft } from '#tests/support/english-left.ts';
import { PASSWORD, type Person, signUp } from '#tests/support/people.ts';
import { openSale, order, orderOf } from '#tests/support/sales.ts';
import { startServer, type TestServer, watchLog } from '#tests/support/server.ts';
import { expectAccessible, visit } from '#tests/support/visitor.ts';

const TABLES = [
  checkIn,
  door,
  editor,
  eventForm,
  history,
  historyFields,
  historyLines,
  sentences,
  manage,
  money,
  newEvent,
  orderPage,
  orders,
  publish,
  roles,
  sales,
  summary,
  team,
] as unknown as Translated<unknown>[];

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

/** What stands on the page, but for lists to choose from: places have the names that they have. */
function wordsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const main = document.querySelector('main')?.cloneNode(true) as HTMLElement;
    for (const list of main.querySelectorAll('select, datalist, script, style')) list.remove();
    return main.textContent ?? '';
  });
}

it.each(['es', 'ne'] as const)(
  'an organiser reads every page in %s at 390 px, without English and without violations of axe',
  { timeout: 120_000 },
  async (language) => {
    const { event, types } = await openSale(server, organiser, [{ name: 'Palco', kind: 'free', price: 0 }]);
    const placed = await order(server, event, orderOf(types[0] as string));
    await using visitor = await visit(browser, server.origin, { width: 390 });
    const { context, page } = visitor;
    await context.addCookies([{ name: 'mela_language', value: language, url: server.origin }]);
    await page.goto('/login');
    await page.fill('input[name=identity]', organiser.email);
    await page.fill('input[name=password]', PASSWORD);
    await page.press('input[name=password]', 'Enter');
    await page.waitForURL('**/home');
    for (const path of [
      '/new-event',
      `/events/${event}/manage`,
      `/events/${event}/manage/details`,
      `/events/${event}/manage/orders`,
      `/events/${event}/manage/orders/${placed.order.id}`,
      `/events/${event}/manage/team`,
      `/events/${event}/manage/history`,
      `/events/${event}/manage/cancel`,
      `/events/${event}/manage/postpone`,
      `/check-in/${event}`,
      `/check-in/${event}?q=nobody-like-this`,
      '/summary',
      `/summary/${event}`,
    ]) {
      const answer = await page.goto(path);
      expect({ path, status: answer?.status() }).toEqual({ path, status: 200 });
      expect(await page.getAttribute('html', 'lang')).toBe(language);
      const left = englishLeft(await wordsOf(page), language, TABLES);
      expect({ path, left }).toEqual({ path, left: [] });
      await expectAccessible(page);
    }
  },
);
