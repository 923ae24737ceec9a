import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenBooks } from '../support/books.ts';
import { arrive, chooseTickets, payByCard } from '../support/checkout-steps.ts';
import { launchBrowser } from '../support/chromium.ts';
import { enterMember, foundCommunity, offerMembership, signedIn } from '../support/community-steps.ts';
import { confirmAddress, type Person, signUp } from '../support/people.ts';
import { openSale } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { expectAccessible, visit } from '../support/visitor.ts';

let server: TestServer;
let browser: Browser;
let president: Person;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  president = await foundCommunity(browser, server, (page) => offerMembership(page, 'Friend', null));
});
afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
});
watchLog(() => server);

describe.each([
  { scripts: true, width: 1440 },
  { scripts: false, width: 390 },
])('members, with scripts: $scripts, $width px wide', (how) => {
  const look = async (page: Page) => {
    if (how.scripts) await expectAccessible(page);
  };

  it('have tickets of their own, made in the form, shown to everybody, and sold to who is one', async () => {
    const maya = await signUp(server, `Maya ${how.width}`);
    await confirmAddress(server, maya);
    const { event } = await openSale(server, president, [{ name: 'Adult', price: 2000, position: 0 }]);
    await using officer = await visit(browser, server.origin, how);
    const work = officer.page;
    await signedIn(work, president);
    await enterMember(work, maya, `Maya ${how.width}`);
    await work.goto(`/events/${event}/manage/tickets/new`);
    await work.fill('[name=name]', 'Lunch');
    await work.fill('[name=price]', '15');
    await work.getByText('Members', { exact: true }).click();
    await work.getByLabel('For members of the community').selectOption('price');
    await work.getByLabel('Member price').fill('20');
    await work.getByLabel('Limit per member').fill('2');
    await work.getByRole('button', { name: 'Add the ticket' }).click();
    await work.getByText('Choose the chapter whose members it is for.').first().waitFor();
    expect(await work.getByLabel('Member price').inputValue()).toBe('20');
    await work.locator('select[name=memberChapter]').selectOption({ label: 'NRNA World' });
    await work.getByLabel('Member price').fill('10');
    await look(work);
    await work.getByRole('button', { name: 'Add the ticket' }).click();
    await work.waitForURL('**done=ticket-added');
    await work.goto(`/events/${event}/manage/tickets/new`);
    await work.fill('[name=name]', 'Assembly');
    await work.getByText('Free', { exact: true }).click();
    await work.getByText('Members', { exact: true }).click();
    await work.getByLabel('For members of the community').selectOption('only');
    await work.locator('select[name=memberChapter]').selectOption({ label: 'NRNA World' });
    await work.getByLabel('One per person on the membership').check();
    await work.getByRole('button', { name: 'Add the ticket' }).click();
    await work.waitForURL('**done=ticket-added');

    await using someone = await visit(browser, server.origin, how);
    const guest = someone.page;
    const asGuest = async () => {
      await guest.goto(`/events/${event}`);
      await guest.getByText('Members of NRNA World: €10.00').waitFor();
      await guest.getByText('For members of NRNA World', { exact: false }).first().waitFor();
      expect(await guest.getByText('Your price as a member').count()).toBe(0);
      expect(await guest.getByLabel('Assembly').count()).toBe(0);
    };
    await asGuest();
    await look(guest);

    await using member = await visit(browser, server.origin, how);
    const { page } = member;
    await signedIn(page, maya);
    await page.goto(`/events/${event}`);
    await page.getByText('Your price as a member: €10.00 · 2 left for you').waitFor();
    await look(page);
    // What a member was shown is not kept for others.
    await asGuest();
    await chooseTickets(page, 'Lunch', 3);
    await page.getByText('Member price').first().waitFor();
    await look(page);
    // Who has signed in is known: only the payment is left.
    await page.getByText(`Maya ${how.width}, ${maya.email}`).waitFor();
    await page.getByRole('button', { name: /^Pay/ }).click();
    await payByCard(page);
    await arrive(page);
    await page.goto(`/events/${event}`);
    await page.getByText('none left for you').waitFor();
    expect(await brokenBooks(server)).toEqual([]);
  });

  it('come from a register: its columns are chosen, its lines checked, taken in, and taken out again', async () => {
    await using officer = await visit(browser, server.origin, how);
    const { page } = officer;
    await signedIn(page, president);
    const known = await signUp(server, `Known ${how.width}`);
    await enterMember(page, known, `Known ${how.width}`);
    await page.goto('/chapters/nrna-world/manage/members');
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await page.getByRole('heading', { name: 'Import a register' }).waitFor();
    await look(page);
    await page.getByRole('button', { name: 'Upload the file' }).click();
    await page.getByText('Choose a file.').first().waitFor();
    const lines = [
      'Full name;E-mail;Where;Paid until',
      `New One ${how.width};new${how.width}@example.org;Lisbon;31/12/2030`,
      `Known Person;${known.email};Porto;`,
      'Broken;no address;Faro;',
    ];
    await page.setInputFiles('input[type=file]', {
      name: `register-${how.width}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\n')),
    });
    await page.getByRole('button', { name: 'Upload the file' }).click();
    await page.getByText('What each column holds').waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe('email');
    await page.getByLabel('Where').selectOption({ label: 'Email' });
    await look(page);
    await page.getByRole('button', { name: 'Check the lines' }).click();
    await page.getByText('Two columns have the same meaning').waitFor();
    expect(await page.getByLabel('Where').inputValue()).toBe('email');
    await page.getByLabel('Where').selectOption({ label: 'City' });
    // No membership is given to anybody unasked.
    const tier = page.getByLabel('Membership for lines without one');
    expect(await tier.inputValue()).toBe('');
    await page.getByRole('button', { name: 'Check the lines' }).click();
    await page.getByText('Choose a membership that this chapter offers').waitFor();
    expect(await page.getByLabel('Where').inputValue()).toBe('city');
    await tier.selectOption({ label: 'Friend' });
    await press(page, 'Check the lines');
    await until(page, '2 lines are ready');
    await page.getByText('Email is not valid').waitFor();
    await page.getByText('Same email').waitFor();
    await look(page);
    await page
      .getByLabel('What to do: Known Person')
      .selectOption({ label: 'Update with what the file says' });
    await press(page, 'Save these choices');
    await page.waitForLoadState('networkidle');
    await press(page, 'Import 2 lines');
    await until(page, '1 new · 1 updated · 1 not imported');
    await look(page);
    await page.getByText('Undo import …').click();
    await press(page, 'Yes, undo it');
    await until(page, '2 removed');
    await page.goto(`/chapters/nrna-world/manage/members?q=${how.width}`);
    expect(await page.getByRole('link', { name: `New One ${how.width}` }).count()).toBe(0);
    await page.getByRole('link', { name: `Known ${how.width}` }).waitFor();
  });
});

/** Presses a button and waits until the server has answered: a page that is loaded anew before takes the request back. */
async function press(page: Page, name: string): Promise<void> {
  const { pathname } = new URL(page.url());
  // Nothing but the form's own answer: the session is refreshed by POST meanwhile, after each load of a page.
  const answered = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' &&
      new URL(response.url()).pathname.replace(/\.data$/, '') === pathname,
  );
  await page.getByRole('button', { name }).click();
  await answered;
}

/** Looks again until the job has come so far: without scripts nothing moves by itself. */
async function until(page: Page, heading: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.reload();
        return page.getByRole('heading', { name: heading }).count();
      },
      { timeout: 15_000 },
    )
    .toBe(1);
}
