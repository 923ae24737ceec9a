import type { Browser } from 'playwright-core';
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

describe.each([
  ['with JavaScript at 1440 px', true, 1440],
  ['without JavaScript at 390 px', false, 390],
] as const)('%s', (_, scripts, width) => {
  it('a class is given a date more and a year of others by a rule; guests see which are on', async () => {
    await using visitor = await visit(browser, server.origin, { scripts, width });
    const { page } = visitor;
    const checked = async (name: string) => {
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
      await (scripts && expectAccessible(page));
      const folder = process.env.MELA_TEST_PICTURES;
      if (folder) await page.screenshot({ path: `${folder}/dates-${name}-${width}.png`, fullPage: true });
    };
    const { event } = await openSale(server, owner, [{ name: 'Entry', price: 1800 }], { currency: 'EUR' });
    await signInAt(page, owner.email, PASSWORD);
    await page.waitForURL(`${server.origin}/home`);
    const base = `/events/${event}/manage/dates`;
    await page.goto(base);
    await page.getByText('This event takes place once.').waitFor();
    await checked('one');

    // What is wrong is said at its field, and the name that was typed stays.
    const start = page.getByLabel('Begins', { exact: true });
    const begins = await start.inputValue();
    await page.getByLabel('Name of this date').fill('With the new drums');
    await page.getByLabel('Ends', { exact: true }).fill(begins);
    await page.getByRole('button', { name: 'Add a date' }).click();
    await page.getByText('The end must be after the beginning.').first().waitFor();
    expect(await page.getByLabel('Name of this date').inputValue()).toBe('With the new drums');
    await page.getByLabel('Ends', { exact: true }).fill(begins.replace(/T.*/, 'T23:30'));
    await page.getByRole('button', { name: 'Add a date' }).click();
    await page.getByText('The date is added.').waitFor();
    await page.getByText('2 dates to come').waitFor();
    await page.getByText('With the new drums').waitFor();
    await checked('two');

    await page.getByRole('link', { name: 'Dates by a rule' }).click();
    await page.getByRole('heading', { name: 'Dates by a rule' }).waitFor();
    await page.getByLabel('Begins', { exact: true }).fill(begins.replace(/T.*/, 'T07:00'));
    await page.getByLabel('Ends', { exact: true }).fill(begins.replace(/T.*/, 'T08:00'));
    await page.getByRole('button', { name: 'Show the dates' }).click();
    await page.getByText('Enter a last day, or how many times. One of both.').first().waitFor();
    await page.getByLabel('Or so many times').fill('52');
    await page.getByRole('button', { name: 'Show the dates' }).click();
    await page.getByText('52 dates would be added').waitFor();
    await page.getByText('… 32 more …').waitFor();
    await checked('repeat');
    await page.getByRole('button', { name: 'Add 52 dates' }).click();
    await page.getByText('52 dates are added.').waitFor();
    await page.getByText('54 dates to come').waitFor();

    await page.getByRole('link', { name: 'Change' }).nth(2).click();
    await page.getByRole('button', { name: 'Cancel this date' }).waitFor();
    await page.getByLabel('Note for guests').fill('The teacher is away.');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The date is saved.').waitFor();
    await page.getByRole('button', { name: 'Cancel this date' }).click();
    await page.getByText('The date is cancelled.').waitFor();
    await checked('cancelled');

    // Its own time is that of the next date: it is not changed among the details.
    await page.goto(`/events/${event}/manage/details`);
    await page.getByText('This event has several dates; this is the next one.').waitFor();
    expect(await page.getByLabel('Starts', { exact: true }).isEditable()).toBe(false);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.').first().waitFor();

    await page.goto(`/events/${event}`);
    await page.getByRole('heading', { name: 'Dates', exact: true }).waitFor();
    await page.locator('s', { hasText: ':' }).first().waitFor();
    await page.getByText('The teacher is away.').waitFor();
    await checked('event');
    await page.getByRole('link', { name: 'All 54 dates' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('navigation', { name: 'Months' }).getByRole('link').nth(2).click();
    await page.getByRole('navigation', { name: 'Months' }).locator('[aria-current="page"]').waitFor();
    await checked('months');
    const calendar = await page.request.get(`/api/events/${event}/calendar.ics`);
    expect((await calendar.text()).match(/BEGIN:VEVENT/g)).toHaveLength(54);
    await page.goto('/events');
    await page.getByText('+ 52 more dates').first().waitFor();
    await checked('list');
  });
});
