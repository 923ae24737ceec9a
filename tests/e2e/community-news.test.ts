import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../support/books.ts';
import { launchBrowser } from '../support/chromium.ts';
import { foundCommunity, offerMembership, signedIn } from '../support/community-steps.ts';
import { confirmAddress, type Person, signUp } from '../support/people.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { until } from '../support/until.ts';
import { cookieOf, sendForm } from '../support/staged-event.ts';
import { expectAccessible, visit } from '../support/visitor.ts';

const MANAGE = '/chapters/nrna-world/manage';
let server: TestServer;
let browser: Browser;
let president: Person;
/** Two who vote beside Maya: a secret ballot is for three or more. */
let others: Person[];
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  president = await foundCommunity(browser, server, (page) => offerMembership(page, 'Member', '25'));
  const [tier] = await rows<{ id: string }>(server, 'SELECT id FROM community_tiers');
  others = [await signUp(server, 'Bikash'), await signUp(server, 'Chandra')];
  for (const other of others) {
    await confirmAddress(server, other);
    const entered = { name: other.name, email: other.email, tier: tier?.id ?? '' };
    await sendForm(server, cookieOf(president), `${MANAGE.slice(1)}/members/new`, entered);
    // The membership is theirs from when they first come by.
    await fetch(`${server.origin}/membership`, { headers: { cookie: cookieOf(other) } });
  }
});
afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
});
watchLog(() => server);

/** Somebody applies at the page, and the president takes them in at theirs. */
async function joined(page: Page, officer: Page, name: string): Promise<void> {
  await page.goto('/join');
  await page.locator('input[name=tier]').first().check({ force: true });
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.waitForURL('**/membership?done=applied');
  await officer.goto(`${MANAGE}/members?status=pending`);
  await officer.getByRole('link', { name }).click();
  await officer.getByRole('button', { name: 'Approve' }).click();
  await officer.waitForURL('**done=member-approved');
}

/** A time on a clock in UTC, so many days from now. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);

/** The time of a poll is over, and whoever counts it has just begun. */
const votingStops = async (poll: string): Promise<void> => {
  const db = await server.db();
  await db.write((tx) =>
    sql`UPDATE community_polls SET status = 'closing' WHERE id = ${poll}`.execute(tx.as()),
  );
};

/** Somebody goes on with the count. */
async function counted(poll: string): Promise<void> {
  const db = await server.db();
  await db.write((tx) =>
    sql`UPDATE jobs SET "runAt" = '' WHERE kind = 'community.close-poll' AND status = 'waiting'`.execute(
      tx.as(),
    ),
  );
  const over = `SELECT id FROM community_polls WHERE id = '${poll}' AND status = 'closed'`;
  await until('the ballots to be counted', async () => (await rows(server, over)).length === 1);
}

describe.each([
  { scripts: true, width: 1440 },
  { scripts: false, width: 390 },
])('with scripts: $scripts, $width px wide', (how) => {
  const name = `Maya ${how.width}`;
  // The checker is a script itself.
  const look = async (page: Page) => {
    if (how.scripts) await expectAccessible(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  };

  it('an officer announces and asks, and a member reads, votes once, and keeps a code', async () => {
    const maya = await signUp(server, name);
    await using first = await visit(browser, server.origin, how);
    await using second = await visit(browser, server.origin, how);
    const [page, officer] = [first.page, second.page];
    await signedIn(page, maya);
    await signedIn(officer, president);
    await joined(page, officer, name);

    await officer.goto(`${MANAGE}/announcements/new`);
    await look(officer);
    await officer.getByLabel('Title').fill(`Dashain ${how.width}`);
    const text = how.scripts ? officer.getByRole('textbox', { name: 'Text' }) : officer.getByLabel('Text');
    await text.fill('We meet at six.');
    await officer.getByLabel('Everyone can read it').check();
    await officer.getByRole('button', { name: 'Save the draft' }).click();
    await officer.waitForURL('**done=saved');
    await officer.getByRole('button', { name: 'Publish now' }).click();
    await officer.getByText('Published').first().waitFor();
    await look(officer);
    await page.goto('/membership');
    await page.getByRole('link', { name: `Dashain ${how.width}` }).click();
    await page.getByRole('heading', { level: 1, name: `Dashain ${how.width}` }).waitFor();
    await page.getByText('We meet at six.').waitFor();
    await look(page);

    await officer.goto(`${MANAGE}/polls/new`);
    await look(officer);
    await officer.getByLabel('Title').fill(`Board ${how.width}`);
    await officer.getByLabel('Question', { exact: true }).first().fill('Who should be president?');
    await officer.getByLabel('Answers to choose from').first().fill('Asha\nBikash');
    await officer.getByLabel('Closes at').fill(inDays(2));
    await officer.getByRole('button', { name: 'Save', exact: true }).click();
    await officer.waitForURL('**done=saved');
    await officer.getByRole('button', { name: 'Open it now' }).click();
    await officer.getByText('Voted', { exact: true }).waitFor();
    await look(officer);

    await page.goto('/membership');
    await page.getByRole('link', { name: `Board ${how.width}` }).click();
    await look(page);
    // Nothing is chosen beforehand, and what was overlooked is not cast as a blank ballot.
    expect(await page.locator('input:checked').count()).toBe(0);
    await page.getByRole('button', { name: 'Review your ballot' }).click();
    await page.getByText('Choose an answer, or leave this question blank on purpose').waitFor();
    await page.getByText('Leave this question blank', { exact: true }).click();
    await page.getByRole('button', { name: 'Review your ballot' }).click();
    await page.getByText('Left blank: no answer counts').waitFor();
    await look(page);
    await page.getByRole('button', { name: 'Change my answers' }).click();
    await page.getByText('Bikash', { exact: true }).click();
    await page.getByRole('button', { name: 'Review your ballot' }).click();
    await page.getByRole('button', { name: 'Cast the ballot' }).click();
    await page.getByText('Your ballot is in the box').waitFor();
    const code = (await page.locator('.font-mono').textContent()) ?? '';
    expect(code).toMatch(/^[0-9A-Z]{4}( [0-9A-Z]{4}){3}$/);
    const [loaded] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download' }).click(),
    ]);
    expect(loaded.suggestedFilename()).toBe('ballot-code.txt');
    const mailto = (await page.getByRole('link', { name: 'Email it to myself' }).getAttribute('href')) ?? '';
    expect(decodeURIComponent(mailto)).toContain(code);
    await look(page);
    await page.goto('/membership');
    await page.getByText('You have voted').waitFor();
    await page.getByRole('link', { name: `Board ${how.width}` }).click();
    await page.getByText('The result appears here when the poll is over').waitFor();
    expect(await page.getByRole('button', { name: 'Cast the ballot' }).count()).toBe(0);
    const poll = new URL(page.url()).pathname;
    for (const other of others) {
      const cast = await sendForm(server, cookieOf(other), poll.slice(1), { q1: '0' });
      expect(await cast.text()).toContain('Your ballot is in the box');
    }
    await officer.reload();
    await officer.getByText(/^3 of/).waitFor();

    await votingStops(poll.split('/').at(-1) ?? '');
    await page.goto(poll);
    await page.getByText('its ballots are being counted').waitFor();
    await look(page);
    await counted(poll.split('/').at(-1) ?? '');
    await page.goto(poll);
    await page.getByText('3 of').first().waitFor();
    await look(page);
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Find it' }).click();
    await page.getByText('It was counted').waitFor();
    await look(page);
    await page.getByLabel('Code').fill('0000 0000 0000 0000');
    await page.getByRole('button', { name: 'Find it' }).click();
    await page.getByText('There is no ballot').waitFor();
    const list = await page.request.get(`${poll}/ballots.txt`);
    const ballots = (await list.text()).trim().split('\n');
    expect(ballots.filter((line) => !line.startsWith('#'))).toHaveLength(3);
    expect(ballots).toContain(`${code.replaceAll(' ', '')} 1 01`);
    expect(ballots).toContain('#   digit 2: Bikash');
    await officer.reload();
    await officer.getByRole('link', { name: 'Result' }).click();
    await officer.waitForURL(`**${poll}`);
    await look(officer);
  });
});
