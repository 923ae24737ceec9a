import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { words as editor } from '#shared/editor/editor.messages.ts';
import { words as description } from '#shared/editor/description-field.messages.ts';
import { words as zoneField } from '#shared/forms/zone-field.messages.ts';
import { words as eventForm } from '#features/event-editor/messages/event-form.messages.ts';
import { sentences } from '#features/event-history/messages/history-sentences.messages.ts';
import { fields as historyFields } from '#features/event-history/messages/history-fields.messages.ts';
import { ballotFields } from '#features/event-history/messages/history-ballot-fields.messages.ts';
import { waitingListFields } from '#features/event-history/messages/history-waiting-list-fields.messages.ts';
import { words as historyLines } from '#features/audit/messages/history.messages.ts';
import { words as history } from '#features/audit/messages/history-page.messages.ts';
import { words as roles } from '#features/team/messages/roles.messages.ts';
import { words as team } from '#features/team/messages/team.messages.tsx';
import { words as door } from '#features/check-in/messages/scanner-text.messages.tsx';
import { words as money } from '#features/reports/messages/money.messages.tsx';
import { words as orders } from '#features/orders/messages/orders.messages.tsx';
import { words as publish } from '#features/events/messages/publish.messages.ts';
import { words as sales } from '#features/reports/messages/sales.messages.tsx';
import { words as checkIn } from '#features/check-in/messages/check-in.messages.tsx';
import { words as workspace } from '#features/event-workspace/messages/workspace.messages.ts';
import { words as cancelling } from '#features/refunds/messages/end-event.messages.ts';
import { words as ordersPage } from '#features/order-management/messages/orders-page.messages.ts';
import { words as orderPage } from '#features/order-management/messages/order.messages.tsx';
import { words as newEvent } from '#features/event-editor/messages/new-event.messages.ts';
import { words as summary } from '#features/reports/messages/summary.messages.ts';
import type { Translated } from '#lib/language/index.ts';
import { launchBrowser } from '../support/chromium.ts';
import { englishLeft } from '../support/english-left.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { openSale, order, orderOf } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { expectAccessible, visit } from '../support/visitor.ts';

const TABLES = [
  checkIn,
  door,
  editor,
  eventForm,
  history,
  historyFields,
  ballotFields,
  waitingListFields,
  historyLines,
  sentences,
  workspace,
  cancelling,
  ordersPage,
  description,
  zoneField,
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
