import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answered, call } from '../support/api.ts';
import { rows } from '../support/books.ts';
import { launchBrowser } from '../support/chromium.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { openSale, order, orderOf } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { signInAt } from '../support/sign-in.ts';
import { until } from '../support/until.ts';
import { expectAccessible, visit } from '../support/visitor.ts';

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

/** 19:00 to 21:00 in Madrid. */
const FIRST = { startsAt: '2031-03-11 18:00:00.000Z', endsAt: '2031-03-11 20:00:00.000Z' };
describe.each([
  ['with JavaScript at 1440 px', true, 1440],
  ['without JavaScript at 390 px', false, 390],
] as const)('%s', (_, scripts, width) => {
  it('an organiser moves a date and all that follow, and cancels two; guests read it in one mail each time', async () => {
    await using visitor = await visit(browser, server.origin, { scripts, width });
    const { page } = visitor;
    const checked = async (name: string) => {
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
      await (scripts && expectAccessible(page));
      const folder = process.env.MELA_TEST_PICTURES;
      if (folder) await page.screenshot({ path: `${folder}/told-${name}-${width}.png`, fullPage: true });
    };
    const { event, types } = await openSale(
      server,
      owner,
      [{ name: 'Entry', kind: 'free', price: 0, maxPerOrder: 4 }],
      { currency: 'EUR', title: 'Yoga', timezone: 'Europe/Madrid', ...FIRST },
    );
    await answered(
      201,
      call(server.origin, 'POST', `/api/events/${event}/dates/repeat`, {
        token: owner.token,
        body: { startsAt: '2031-03-11T19:00', endsAt: '2031-03-11T21:00', rule: 'FREQ=WEEKLY;COUNT=13' },
      }),
    );
    const email = `maya.${width}@example.com`;
    for (const [to, quantity] of [
      [email, 1],
      [email, 1],
      [`ravi.${width}@example.com`, 2],
    ] as const)
      await order(
        server,
        event,
        orderOf(types[0] ?? '', quantity, { buyer: { name: 'Maya Gurung', email: to } }),
      );
    const mail = (subject: string) =>
      until(`the mail “${subject}”`, async () => {
        const found = await rows<{ body: string }>(
          server,
          `SELECT body FROM mail_outbox WHERE recipient = '${email}' AND subject = '${subject}'`,
        );
        expect(found.length).toBeLessThan(2);
        return found[0]?.body;
      });

    await signInAt(page, owner.email, PASSWORD);
    await page.waitForURL(`${server.origin}/home`);
    await page.goto(`/events/${event}/manage/dates`);
    await page.getByRole('link', { name: 'Change' }).nth(1).click();
    await page.getByText('you choose whether 2 guests get an email').waitFor();
    await checked('date');
    // What guests have tickets for is cancelled, and does not disappear.
    expect(await page.getByRole('button', { name: 'Remove this date' }).count()).toBe(0);

    // Where another date is, nothing is moved; what was chosen stays.
    const begins = page.getByLabel('Begins', { exact: true });
    const ends = page.getByLabel('Ends', { exact: true });
    const [start, end] = [await begins.inputValue(), await ends.inputValue()];
    expect(start).toBe('2031-03-18T19:00');
    await page.getByText('This and the 11 following dates', { exact: true }).click();
    await begins.fill('2031-03-11T19:00');
    await ends.fill('2031-03-11T21:00');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Another date of this event begins on 2031-03-11 19:00 already.').first().waitFor();
    expect(await page.getByRole('radio', { name: /This and the 11/ }).isChecked()).toBe(true);
    await checked('refused');

    await begins.fill(start.replace('19:00', '19:30'));
    await ends.fill(end.replace('21:00', '21:30'));
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Move 12 dates?' }).waitFor();
    await page.getByText('Nothing is changed yet.').waitFor();
    expect(await page.getByRole('checkbox', { name: '2 guests get an email' }).isChecked()).toBe(true);
    await checked('review');
    await page.getByLabel('Your words to guests').fill('x'.repeat(1_001));
    await page.getByRole('button', { name: 'Move 12 dates' }).click();
    await page.getByText('1,000 characters at most').nth(1).waitFor();
    await checked('too-long');
    await page.getByLabel('Your words to guests').fill('The hall opens later.\nThank you!');
    await page.getByRole('button', { name: 'Move 12 dates' }).click();
    await page.getByText('12 dates are moved.').waitFor();
    await page.getByText('2 guests get an email.', { exact: true }).waitFor();
    await checked('moved');
    const moved = await mail('New times: 12 dates of Yoga');
    expect(moved).toContain('The hall opens later.\nThank you!');
    // 19:30 stays 19:30 when the clocks go forward on 30 March.
    expect(moved).toMatch(
      /Tuesday, March 18, 2031, 7:00 PM – 9:00 PM\nNow: Tuesday, March 18, 2031, 7:30 PM – 9:30 PM/,
    );
    expect(moved).toMatch(
      /Tuesday, April 1, 2031, 7:00 PM – 9:00 PM\nNow: Tuesday, April 1, 2031, 7:30 PM – 9:30 PM/,
    );
    expect(moved).toContain('and 2 more dates');
    expect(moved).toContain('All times are local time in Madrid.');
    expect(moved).toContain('The other date to come stays as it is.');
    expect(moved.match(/\/tickets\/\w+\?accessToken=/g)?.length).toBeGreaterThanOrEqual(2);

    // By keyboard: the last two are cancelled, and nobody is told of the one before them.
    await page.goto(`/events/${event}/manage/dates`);
    await page.getByRole('link', { name: 'Change' }).nth(10).click();
    await page.getByRole('button', { name: 'Cancel this date' }).waitFor();
    await page.getByRole('button', { name: 'Cancel this date' }).press('Enter');
    await page.getByRole('heading', { name: 'Cancel 1 date?' }).waitFor();
    await page.getByRole('checkbox', { name: '2 guests get an email' }).press('Space');
    await page.getByRole('button', { name: 'Cancel 1 date' }).press('Enter');
    await page.getByText('The date is cancelled.').waitFor();
    expect(await page.getByText('2 guests get an email.', { exact: true }).count()).toBe(0);

    await page.goto(`/events/${event}/manage/dates`);
    await page.getByRole('link', { name: 'Change' }).nth(11).click();
    await page.getByRole('button', { name: 'Cancel this and the following date' }).press('Enter');
    await page.getByRole('heading', { name: 'Cancel 2 dates?' }).waitFor();
    await checked('review-cancel');
    await page.getByRole('button', { name: 'Cancel 2 dates' }).press('Enter');
    await page.getByText('2 dates are cancelled.').waitFor();
    await page.getByText('2 guests get an email.', { exact: true }).waitFor();
    const off = await mail('Cancelled: 2 dates of Yoga');
    expect(off).toContain('Your tickets stay valid for the 10 dates that are still to come.');

    await page.goto(`/events/${event}/manage/history`);
    await page.getByText('told guests about changed dates').first().waitFor();
    await checked('history');
  });
});
