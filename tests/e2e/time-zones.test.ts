import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '../support/books.ts';
import { launchBrowser } from '../support/chromium.ts';
import { PASSWORD, signUp } from '../support/people.ts';
import { aMela, createRecord } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { expectAccessible, visit } from '../support/visitor.ts';
import { signInAt } from '../support/sign-in.ts';

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

it.each([{ scripts: true }, { scripts: false }])(
  'a time zone is found by its city, with scripts: $scripts',
  async (how) => {
    const owner = await signUp(server, 'Asha Gurung');
    const { id } = await createRecord(server, owner, 'events', aMela({}));
    await using visitor = await visit(browser, server.origin, { ...how, width: 390 });
    const { page } = visitor;
    await signInAt(page, owner.email, PASSWORD);
    await page.waitForURL('**/home');
    await page.goto(`/events/${id}/manage/details`);
    const zone = page.getByLabel('Time zone');
    expect(await zone.inputValue()).toBe('Kathmandu — UTC+5:45');
    if (how.scripts) await expectAccessible(page);
    await zone.fill('Atlantis');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Choose a time zone').first().waitFor();
    expect(await zone.inputValue()).toBe('Atlantis');
    await zone.fill('porto');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL('**done=saved**');
    const [kept] = await rows<{ timezone: string }>(server, `SELECT timezone FROM events WHERE id = '${id}'`);
    expect(kept?.timezone).toBe('Europe/Lisbon');
    await page.reload();
    expect(await zone.inputValue()).toMatch(/^Lisbon — UTC/);
  },
);
