import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { enterConsole } from '../support/console.ts';
import { PASSWORD, signUp } from '../support/people.ts';
import { openSale, order, orderOf } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { signInAt } from '../support/sign-in.ts';
import { expectAccessible, visit } from '../support/visitor.ts';

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

it.each([
  { scripts: true, width: 1440 },
  { scripts: false, width: 390 },
])(
  'an operator asks to see an event as its organiser does, with scripts: $scripts, at $width pixels',
  async (how) => {
    const look = async (page: Page, name: string): Promise<void> => {
      if (how.scripts) await expectAccessible(page);
      const folder = process.env.MELA_TEST_PICTURES;
      if (folder) await page.screenshot({ path: `${folder}/${name}-${how.width}.png`, fullPage: true });
    };
    const organiser = await signUp(server, 'Asha Gurung');
    const { event, types } = await openSale(server, organiser, [{ name: 'Free', kind: 'free', price: 0 }], {
      title: `Tihar Night ${how.width}`,
    });
    await order(server, event, orderOf(types[0] ?? ''));
    await using operator = await visit(browser, server.origin, how);
    await using team = await visit(browser, server.origin, how);

    await enterConsole(operator.page);
    await operator.page.goto(`/_/events/${event}`);
    await operator.page.getByRole('link', { name: 'See it as the organiser does' }).click();
    await operator.page.getByRole('heading', { name: 'See it as the organiser does' }).waitFor();
    await look(operator.page, 'access-console');
    await operator.page.getByLabel('Reason').first().fill('A guest finds no ticket.');
    await operator.page.getByRole('button', { name: 'Ask', exact: true }).click();
    await operator.page.getByText('The team gets an email with your reason.').waitFor();

    await signInAt(team.page, organiser.email, PASSWORD);
    await team.page.waitForURL('**/home');
    await team.page.goto(`/events/${event}/manage`);
    await look(team.page, 'access-workspace');
    await team.page.getByRole('link', { name: 'See why and answer' }).click();
    await team.page.getByText('A guest finds no ticket.').first().waitFor();
    await look(team.page, 'access-team');
    await team.page.getByRole('button', { name: 'Allow for a day' }).click();
    await team.page.getByText('The operator may look for a day.').waitFor();

    await operator.page.goto(`/_/events/${event}/access`);
    await operator.page.getByRole('link', { name: 'Open the workspace' }).click();
    await operator.page.getByText('You see this event as its organiser does').waitFor();
    await look(operator.page, 'access-look');
    await operator.page.goto(`/events/${event}/manage/orders`);
    await operator.page.getByText('You see this event as its organiser does').waitFor();
    await operator.page.getByRole('heading', { name: 'Orders' }).waitFor();
    // What would change something says that it can't.
    await operator.page.goto(`/events/${event}/manage/questions/new`);
    await operator.page.locator('main input[name=label]').fill('What do you eat?');
    await operator.page.locator('main button[type=submit]').last().click();
    await operator.page.getByText('Nothing of it can be changed from here.').waitFor();
    await look(operator.page, 'access-refused');

    await team.page.goto(`/events/${event}/manage/access`);
    await team.page.getByText('pages were opened').click();
    await team.page.getByText(`/events/${event}/manage/orders`).waitFor();
    await look(team.page, 'access-pages');
    await team.page.getByRole('button', { name: 'End the access' }).click();
    await team.page.getByText('The access has ended.').waitFor();
    await operator.page.goto(`/events/${event}/manage/orders`);
    await operator.page.waitForURL((url) => url.pathname === '/');
    expect(await operator.page.locator('main').innerText()).not.toContain('Tihar Night orders');
  },
);
