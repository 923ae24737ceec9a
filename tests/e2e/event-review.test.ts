import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { enterConsole } from '../support/console.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { aMela, createRecord } from '../support/sales.ts';
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

describe.each([
  { scripts: true, width: 1440, locale: 'en-GB' },
  { scripts: false, width: 390, locale: 'en-GB' },
])('an event that is looked at first, with scripts: $scripts, at $width pixels', (how) => {
  it('waits, is sent back, sent again, and published by an operator', async () => {
    const title = `Tihar Night ${how.width}`;
    const { id: event } = await createRecord(server, organiser, 'events', aMela({ title }));
    await createRecord(server, organiser, 'ticket_types', {
      event,
      name: 'Free',
      kind: 'free',
      quantity: 50,
    });
    await using operator = await visit(browser, server.origin, how);
    await using guest = await visit(browser, server.origin, how);
    await using team = await visit(browser, server.origin, how);

    await enterConsole(operator.page);
    await operator.page.goto('/_/reviews');
    await operator.page.getByRole('link', { name: 'Whose events are reviewed' }).click();
    await operator.page.getByRole('heading', { name: 'Whose events are reviewed' }).waitFor();
    await operator.page.getByText('Everyone', { exact: true }).click();
    await operator.page.getByLabel('Usual duration in hours').fill('48');
    await operator.page.getByRole('button', { name: 'Save' }).click();
    await operator.page.getByText('Saved.').waitFor();
    await look(operator.page, `rules-${how.width}`);
    if (how.scripts) await expectAccessible(operator.page);

    await signInAt(team.page, organiser.email, PASSWORD);
    await team.page.waitForURL('**/home');
    await team.page.goto(`/events/${event}/manage`);
    await team.page.getByRole('button', { name: 'Publish' }).click();
    await team.page.getByText('Your event is waiting for review.').waitFor();
    expect(await team.page.getByRole('button', { name: 'Publish' }).count()).toBe(0);
    await look(team.page, `workspace-waiting-${how.width}`);
    if (how.scripts) await expectAccessible(team.page);
    expect((await guest.page.goto(`/events/${event}`))?.status()).toBe(404);
    await team.page.getByRole('link', { name: 'See the review' }).click();
    await team.page.getByText('This usually takes less than 2 days.').waitFor();
    await look(team.page, `team-waiting-${how.width}`);
    if (how.scripts) await expectAccessible(team.page);

    await operator.page.goto('/_/');
    await operator.page.getByRole('link', { name: /Events that wait for review/ }).click();
    await operator.page.waitForURL('**/_/reviews');
    await look(operator.page, `queue-${how.width}`);
    if (how.scripts) await expectAccessible(operator.page);
    await operator.page.getByRole('link', { name: title }).click();
    await operator.page.getByRole('heading', { name: title }).waitFor();
    await look(operator.page, `console-review-${how.width}`);
    if (how.scripts) await expectAccessible(operator.page);
    // As guests would see it.
    const address = await operator.page
      .getByRole('link', { name: 'See it as guests would' })
      .getAttribute('href');
    expect((await operator.page.goto(address ?? ''))?.status()).toBe(200);
    await operator.page.getByRole('heading', { name: title }).waitFor();
    await look(operator.page, `preview-${how.width}`);
    await operator.page.goto(`/_/reviews/${event}`);
    await operator.page.getByLabel('What must change').fill('The picture is not yours.');
    await operator.page.getByRole('button', { name: 'Ask for changes' }).click();
    await operator.page.getByText('Your message is on its way to the team.').waitFor();

    await team.page.goto(`/events/${event}/manage`);
    await look(team.page, `workspace-changes-${how.width}`);
    await team.page.getByRole('link', { name: 'See what must change' }).click();
    await team.page.getByText('The picture is not yours.').waitFor();
    await team.page.getByLabel('Message').fill('We drew our own.');
    await look(team.page, `team-changes-${how.width}`);
    if (how.scripts) await expectAccessible(team.page);
    await team.page.getByRole('button', { name: 'Send for review again' }).click();
    await team.page.getByText('The event is waiting for review again.').waitFor();

    await operator.page.goto(`/_/reviews/${event}`);
    await operator.page.getByText('We drew our own.').waitFor();
    await operator.page.getByRole('button', { name: 'Approve and publish' }).click();
    await operator.page.getByText('The event is published.').waitFor();
    await look(operator.page, `approved-${how.width}`);

    expect((await guest.page.goto(`/events/${event}`))?.status()).toBe(200);
    await team.page.goto(`/events/${event}/manage/review`);
    await team.page.getByText('There is nothing to answer.').waitFor();
  });

  it('has operators look at who is called like a suspended account', async () => {
    const name = `Hari Thapa ${how.width}`;
    const gone = await signUp(server, name);
    // Who organises nothing is called what they like.
    const alike = await signUp(server, name);
    await createRecord(server, alike, 'events', aMela());
    await using operator = await visit(browser, server.origin, how);
    await enterConsole(operator.page);
    await operator.page.goto(`/_/accounts/${gone.id}`);
    await operator.page.getByLabel('Reason').fill('Sold tickets for an event that was none.');
    await operator.page.getByRole('button', { name: 'Suspend' }).click();
    await operator.page.waitForURL('**/*done=suspended');
    await operator.page.goto('/_/risks');
    await operator.page.getByRole('link', { name }).first().waitFor();
    await look(operator.page, `risks-${how.width}`);
    if (how.scripts) await expectAccessible(operator.page);
    const reason = operator.page.locator(`a[href="/_/accounts/${gone.id}"]`);
    expect(await reason.textContent()).toBe('Same name as a suspended account');
    await reason.click();
    await operator.page.getByText('Sold tickets for an event that was none.').waitFor();
  });
});
