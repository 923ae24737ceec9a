import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawNow } from '../support/ballots.ts';
import { rows } from '../support/books.ts';
import { arrive, payByCard } from '../support/checkout-steps.ts';
import { launchBrowser } from '../support/chromium.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { openSale } from '../support/sales.ts';
import { signInAt } from '../support/sign-in.ts';
import { stageCommunity } from '../support/staged-community.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { until } from '../support/until.ts';
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
const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.MELA_TEST_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);

/** Opens a ballot of an event's only ticket type, as its organiser does. */
async function openBallot(event: string, card = 'none', more?: (page: Page) => Promise<void>): Promise<void> {
  await using team = await visit(browser, server.origin, { width: 390 });
  const { page } = team;
  await signInAt(page, organiser.email, PASSWORD);
  await page.waitForURL('**/home');
  await page.goto(`/events/${event}/manage/ballot`);
  await page.getByLabel('Closes at').fill(inDays(3));
  await page.getByLabel('Drawn at').fill(inDays(4));
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Choose at least one ticket type').first().waitFor();
  await page.getByLabel('Seat').check();
  await page.getByLabel('Cards').selectOption(card);
  await more?.(page);
  // The tabs below lie above whatever a refusal has scrolled to.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved').waitFor();
  await page.getByRole('link', { name: 'Ballot page' }).waitFor();
  await expectAccessible(page);
}

/** The newest link to somebody's entry in their mails. */
async function linkOf(email: string, subject: string): Promise<string> {
  const mails = `SELECT body FROM mail_outbox WHERE recipient = '${email}' AND subject LIKE '${subject}%'`;
  const [mail] = await until(`a mail to ${email}`, async () => {
    const found = await rows<{ body: string }>(server, mails);
    return found.length > 0 && found;
  });
  return /\/events\/\w+\/ballot\?entry=[\w-]+/.exec(mail?.body ?? '')?.[0] ?? '';
}

async function enter(page: Page, event: string, email: string): Promise<void> {
  await page.goto(`/events/${event}`);
  await page.getByText('Allocated by ballot').waitFor();
  // Nobody can choose such a ticket there: neither a number of it, nor "Get tickets".
  expect(await page.locator('#tickets').locator('input:not([type=hidden]), button').count()).toBe(0);
  await page.getByRole('link', { name: 'See the ballot' }).click();
  await page.getByRole('heading', { name: 'Ballot for tickets' }).waitFor();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.getByText(`We sent a link to ${email}.`).waitFor();
  await page.goto(await linkOf(email, 'Enter the ballot'));
  await page.getByLabel(/^Seat/).fill('3');
  await page.getByLabel('Your name', { exact: true }).fill('Maya Tamang');
  await page.getByRole('button', { name: 'Enter the ballot' }).click();
  await page.getByText('Choose at most 2 tickets.').first().waitFor();
  await page.getByLabel(/^Seat/).fill('1');
  await page.getByRole('button', { name: 'Enter the ballot' }).click();
}

describe.each([{ scripts: true }, { scripts: false }])(
  'three people enter a ballot for one ticket, with scripts: $scripts',
  ({ scripts }) => {
    it('offers it to the first, who pays, and tells the others that they wait', async () => {
      const seat = { name: 'Seat', kind: 'paid' as const, price: 1500, quantity: 1 };
      const { event } = await openSale(server, organiser, [seat]);
      await openBallot(event);
      const emails = ['maya', 'ram', 'gita'].map((name) => `${name}.${scripts}@example.org`);
      for (const email of emails) {
        await using visitor = await visit(browser, server.origin, { scripts, width: 390 });
        await enter(visitor.page, event, email);
        await visitor.page.getByText('You are in the ballot.').waitFor();
        if (scripts) await expectAccessible(visitor.page);
      }
      await drawNow(server, event);
      const drawn = `SELECT email, hash, state FROM ballot_entries WHERE event = '${event}' ORDER BY place`;
      const [first, second] = await rows<{ email: string; hash: string; state: string }>(server, drawn);

      await using winner = await visit(browser, server.origin, { scripts, width: 390 });
      await winner.page.goto(await linkOf(first?.email ?? '', 'Your tickets are held for you'));
      await winner.page.getByText('You were drawn. Your place is 1.').waitFor();
      if (scripts) await expectAccessible(winner.page);
      await winner.page.getByRole('button', { name: 'Pay for your tickets' }).click();
      await payByCard(winner.page);
      await arrive(winner.page);
      await winner.page.goto(await linkOf(first?.email ?? '', 'Your tickets are held for you'));
      await winner.page.getByText('You have tickets. Your place is 1.').waitFor();
      await winner.page.getByRole('link', { name: 'See your tickets' }).click();
      await winner.page.waitForURL('**/tickets/**');

      await using loser = await visit(browser, server.origin, { scripts, width: 390 });
      await loser.page.goto(await linkOf(second?.email ?? '', 'You are on the waiting list'));
      await loser.page.getByText('You are on the waiting list. Your place is 2.').waitFor();
      await loser.page.getByRole('link', { name: 'Check the draw' }).click();
      await loser.page.getByRole('heading', { name: 'Ballot draw' }).waitFor();
      await loser.page.getByLabel('Hash of your entry').fill(second?.hash ?? '');
      await loser.page.getByRole('button', { name: 'Check the draw' }).click();
      await loser.page.getByText('The draw is correct: 3 entries').waitFor();
      expect(await loser.page.getByText('Your place is 2.').isVisible()).toBe(true);
      if (scripts) await expectAccessible(loser.page);
      await loser.page.getByLabel('Hash of your entry').fill('a'.repeat(64));
      await loser.page.getByRole('button', { name: 'Check the draw' }).click();
      await loser.page.getByText('This hash is not on the list.').waitFor();

      await using team = await visit(browser, server.origin, { width: 390 });
      await signInAt(team.page, organiser.email, PASSWORD);
      await team.page.waitForURL('**/home');
      await team.page.goto(`/events/${event}/manage/ballot`);
      await team.page.getByRole('heading', { name: 'Now: Drawn' }).waitFor();
      expect(await team.page.getByText(first?.email ?? '').isVisible()).toBe(true);
      await expectAccessible(team.page);
    });
  },
);

describe.each([{ scripts: true }, { scripts: false }])(
  'a card that is kept for a ballot, with scripts: $scripts',
  ({ scripts }) => {
    it('is told of in plain words, charged when its holder is drawn, and forgotten', async () => {
      const seat = { name: 'Seat', kind: 'paid' as const, price: 1500, quantity: 1 };
      const { event } = await openSale(server, organiser, [seat]);
      await openBallot(event, 'needed');
      const email = `kept.${scripts}@example.org`;
      await using visitor = await visit(browser, server.origin, { scripts, width: 390 });
      const { page } = visitor;
      await enter(page, event, email);
      await page.getByText('Your entry is not complete yet.').waitFor();
      await page.getByText(/we charge the card once, .*15\.00 at most/).waitFor();
      await picture(page, `ballot-card-asked-${scripts}`);
      if (scripts) await expectAccessible(page);
      await page.getByRole('button', { name: 'Keep a card' }).click();
      await payByCard(page);
      await page.getByText('You are in the ballot.').waitFor();
      await page.getByText('Card kept: visa 4242').waitFor();
      await picture(page, `ballot-card-kept-${scripts}`);
      if (scripts) await expectAccessible(page);
      await page.getByRole('button', { name: 'Remove the card' }).click();
      await page.getByText('Your entry is not complete yet.').waitFor();
      await page.getByRole('button', { name: 'Keep a card' }).click();
      await payByCard(page);
      await page.getByText('Card kept: visa 4242').waitFor();
      await drawNow(server, event);
      await page.goto(await linkOf(email, 'You have tickets'));
      await page.getByText('You have tickets. Your place is 1.').waitFor();
      await using team = await visit(browser, server.origin, { width: 1440 });
      await signInAt(team.page, organiser.email, PASSWORD);
      await team.page.waitForURL('**/home');
      await team.page.goto(`/events/${event}/manage/ballot`);
      await team.page.getByText('Cards charged').waitFor();
      await picture(team.page, `ballot-card-figures-${scripts}`);
      await expectAccessible(team.page);
    });
  },
);

describe.each([{ scripts: true }, { scripts: false }])(
  'friends who enter a ballot together, with scripts: $scripts',
  ({ scripts }) => {
    /** Opens a friend's link as somebody who was never here, and gets to the form of their entry by their mail. */
    async function follow(page: Page, link: string, email: string): Promise<void> {
      await page.goto(link);
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      await page.getByRole('button', { name: 'Send me a link' }).click();
      await page.getByText(`We sent a link to ${email}.`).waitFor();
      const mails = `SELECT body FROM mail_outbox WHERE recipient = '${email}' AND subject LIKE 'Enter the ballot%'`;
      const [mail] = await until(`a mail to ${email}`, async () => {
        const found = await rows<{ body: string }>(server, mails);
        return found.length > 0 && found;
      });
      await page.goto(/\/events\/\w+\/ballot\?entry=[\w-]+&group=\w+/.exec(mail?.body ?? '')?.[0] ?? '');
    }

    it('are drawn together, by the rules that the organiser chose, and recounted', async () => {
      await stageCommunity(server, organiser, scripts ? 'spain' : 'portugal');
      const { event } = await openSale(server, organiser, [
        { name: 'Seat', kind: 'free' as const, price: 0, quantity: 2 },
      ]);
      await openBallot(event, 'none', async (page) => {
        await page.getByLabel('Friends drawn together').fill('11');
        await page.getByLabel('Member (', { exact: false }).first().fill('4');
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByText('Enter 0, or a whole number from 2 to 10.').first().waitFor();
        expect(await page.getByLabel('Member (', { exact: false }).first().inputValue()).toBe('4');
        await picture(page, `ballot-groups-settings-${scripts}`);
        await page.getByLabel('Friends drawn together').fill('2');
      });
      const email = (name: string) => `${name}.friends.${scripts}@example.org`;
      await using maya = await visit(browser, server.origin, { scripts, width: 390 });
      await enter(maya.page, event, email('maya'));
      await maya.page.getByText('You are in the ballot.').waitFor();
      await maya.page
        .getByText(/of the membership type “Member \(.*” is as likely to be drawn as 4/)
        .waitFor();
      await picture(maya.page, `ballot-groups-before-${scripts}`);
      await maya.page.getByRole('button', { name: 'Start a group' }).click();
      await maya.page.getByText('Your group has one entry so far').waitFor();
      if (scripts) await expectAccessible(maya.page);
      const link = await maya.page.getByRole('textbox', { name: 'Link for your friends' }).inputValue();
      expect(new URL(link).pathname).toBe(`/events/${event}/ballot`);

      await using ram = await visit(browser, server.origin, { scripts, width: 390 });
      await follow(ram.page, link, email('ram'));
      const code = ram.page.getByLabel('Code of your friends’ group');
      expect(await code.inputValue()).toBe(new URL(link).searchParams.get('group'));
      // A wrong code is told, and nothing that was typed is lost.
      await code.fill('0000 0000 0000 0000');
      await ram.page.getByLabel(/^Seat/).fill('1');
      await ram.page.getByLabel('Your name', { exact: true }).fill('Ram Thapa');
      await ram.page.getByRole('button', { name: 'Enter the ballot' }).click();
      await ram.page.getByText('There is no group with this code').first().waitFor();
      expect(await ram.page.getByLabel('Your name', { exact: true }).inputValue()).toBe('Ram Thapa');
      expect(await ram.page.getByLabel(/^Seat/).inputValue()).toBe('1');
      if (scripts) await expectAccessible(ram.page);
      await picture(ram.page, `ballot-groups-wrong-${scripts}`);
      await code.fill(new URL(link).searchParams.get('group') ?? '');
      await ram.page.getByRole('button', { name: 'Enter the ballot' }).click();
      await ram.page.getByText('Your group has 2 entries').waitFor();
      expect(await ram.page.getByText('Maya').count()).toBe(0);
      if (scripts) await expectAccessible(ram.page);
      await picture(ram.page, `ballot-groups-joined-${scripts}`);

      // A third finds it full, enters alone, and finds it full there too.
      await using gita = await visit(browser, server.origin, { scripts, width: 1440 });
      await follow(gita.page, link, email('gita'));
      await gita.page.getByLabel(/^Seat/).fill('1');
      await gita.page.getByLabel('Your name', { exact: true }).fill('Gita Lama');
      await gita.page.getByRole('button', { name: 'Enter the ballot' }).click();
      await gita.page.getByText('This group is full').first().waitFor();
      await gita.page.getByLabel('Code of your friends’ group').fill('');
      await gita.page.getByRole('button', { name: 'Enter the ballot' }).click();
      await gita.page.getByText('You are in the ballot.').waitFor();
      const join = gita.page.getByLabel('Code of your friends’ group');
      await join.fill(new URL(link).searchParams.get('group') ?? '');
      await gita.page.getByRole('button', { name: 'Join the group' }).click();
      await gita.page.getByText('This group is full').waitFor();
      await picture(gita.page, `ballot-groups-full-${scripts}`);
      // Ram leaves, and comes back before she does.
      await ram.page.getByRole('button', { name: 'Leave the group' }).click();
      await ram.page.getByRole('button', { name: 'Join the group' }).waitFor();
      await ram.page.getByLabel('Code of your friends’ group').fill(link.slice(link.lastIndexOf('=') + 1));
      await ram.page.getByRole('button', { name: 'Join the group' }).click();
      await ram.page.getByText('Your group has 2 entries').waitFor();

      await drawNow(server, event);
      const states = await rows<{ email: string; state: string }>(
        server,
        `SELECT email, state FROM ballot_entries WHERE event = '${event}' AND "groupHash" <> ''`,
      );
      expect(new Set(states.map(({ state }) => state)).size).toBe(1);
      await maya.page.goto(`/events/${event}/ballot/draw`);
      await maya.page.getByRole('button', { name: 'Check the draw' }).click();
      await maya.page.getByText('The draw is correct: 3 entries').waitFor();
      expect(await maya.page.getByText(/· group [0-9a-f]{8}/).count()).toBe(2);
      if (scripts) await expectAccessible(maya.page);
      await picture(maya.page, `ballot-groups-draw-${scripts}`);
      await using team = await visit(browser, server.origin, { width: 1440 });
      await signInAt(team.page, organiser.email, PASSWORD);
      await team.page.waitForURL('**/home');
      await team.page.goto(`/events/${event}/manage/ballot`);
      await team.page.getByText('Friends can be drawn together, at most 2').waitFor();
      await picture(team.page, `ballot-groups-manage-${scripts}`);
    });
  },
);
