import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { enterConsole } from '../support/console.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { openSale, order, orderOf, type Placed } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { signInAt } from '../support/sign-in.ts';
import { expectAccessible, visit } from '../support/visitor.ts';

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

/** Looks at it as a designer does, where the test is told to keep pictures. */
const look = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.MELA_TEST_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

const ticketOf = ({ order: { id }, accessToken }: Placed) => `/tickets/${id}?accessToken=${accessToken}`;

describe.each([
  { scripts: true, width: 1440, locale: 'en-GB' },
  { scripts: false, width: 390, locale: 'en-GB' },
])('an event that is taken down, with scripts: $scripts, at $width pixels', (how) => {
  it('is gone for guests, is answered by its team, and comes back', async () => {
    const title = `Tihar Night ${how.width}`;
    const { event, types } = await openSale(server, organiser, [{ name: 'Free', kind: 'free', price: 0 }], {
      title,
    });
    const placed = await order(server, event, orderOf(types[0] ?? ''));
    await using operator = await visit(browser, server.origin, how);
    await using guest = await visit(browser, server.origin, how);
    await using team = await visit(browser, server.origin, how);

    await enterConsole(operator.page);
    await operator.page.goto(`/_/find?q=${encodeURIComponent(title)}`);
    await operator.page.getByRole('link', { name: title }).click();
    await operator.page.getByRole('heading', { name: title }).waitFor();
    await operator.page.getByLabel('Reason').fill('The picture is not yours.\nUse another one.');
    await look(operator.page, `console-before-${how.width}`);
    if (how.scripts) await expectAccessible(operator.page);
    await operator.page.getByRole('button', { name: 'Suspend the event' }).click();
    await operator.page.getByText('Its team gets an email with the reason.').waitFor();
    await look(operator.page, `console-suspended-${how.width}`);
    if (how.scripts) await expectAccessible(operator.page);

    const gone = await guest.page.goto(`/events/${event}`);
    expect(gone?.status()).toBe(404);
    await guest.page.getByText('This event is not available at the moment.').waitFor();
    await look(guest.page, `guest-${how.width}`);
    await guest.page.goto(ticketOf(placed));
    await guest.page.getByText('Your tickets stay valid.').waitFor();
    // Who has a ticket need not wait for the end of it.
    await guest.page.getByText('Can’t come?').first().waitFor();
    await look(guest.page, `ticket-${how.width}`);
    if (how.scripts) await expectAccessible(guest.page);

    await signInAt(team.page, organiser.email, PASSWORD);
    await team.page.waitForURL('**/home');
    await look(team.page, `home-${how.width}`);
    await team.page.goto(`/events/${event}/manage`);
    await look(team.page, `workspace-${how.width}`);
    if (how.scripts) await expectAccessible(team.page);
    await team.page.getByRole('link', { name: 'See why and answer' }).click();
    await team.page.getByText('The picture is not yours.').waitFor();
    await team.page.getByLabel('Message').fill('  ');
    await team.page.getByRole('button', { name: 'Send the answer' }).click();
    if (how.scripts) await team.page.getByText('Write a message.').first().waitFor();
    await team.page.getByLabel('Message').fill('We have drawn our own picture.');
    await team.page.getByRole('button', { name: 'Send the answer' }).click();
    await team.page.getByText('Your answer is on its way.').waitFor();
    await look(team.page, `answer-${how.width}`);
    if (how.scripts) await expectAccessible(team.page);

    await operator.page.goto('/_/');
    await operator.page.getByRole('link', { name: /Answers about suspended events/ }).click();
    await operator.page.waitForURL('**/_/events?state=waiting');
    await look(operator.page, `waiting-${how.width}`);
    await operator.page.getByRole('link', { name: title }).click();
    await operator.page.getByText('We have drawn our own picture.').waitFor();
    await operator.page.getByLabel('Message').fill('That is fine. Thank you.');
    await operator.page.getByRole('button', { name: 'Send', exact: true }).click();
    await operator.page.getByText('The message is on its way to the team.').waitFor();
    await look(operator.page, `replied-${how.width}`);
    await operator.page.getByRole('button', { name: 'Reinstate the event' }).click();
    await operator.page.getByText('The event is published again.').first().waitFor();
    await look(operator.page, `reinstated-${how.width}`);

    expect((await guest.page.goto(`/events/${event}`))?.status()).toBe(200);
    await team.page.goto(`/events/${event}/manage/suspended`);
    await team.page.getByText('There is nothing to answer.').waitFor();
    await team.page.goto(`/events/${event}/manage`);
    expect(await team.page.getByText('This event is suspended').count()).toBe(0);
  });
});
