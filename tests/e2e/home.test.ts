import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { confirmAddress, PASSWORD, type Person, signUp } from '../support/people.ts';
import { aMela, buy, createRecord, inDays, openSale, order, orderOf } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { expectAccessible, visit, type Visitor } from '../support/visitor.ts';

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

async function atHome(person: Person, how: { scripts: boolean; width: number }): Promise<Visitor> {
  const visitor = await visit(browser, server.origin, how);
  await visitor.page.goto('/login');
  await visitor.page.fill('input[name=identity]', person.email);
  await visitor.page.fill('input[name=password]', PASSWORD);
  await visitor.page.click('main button:text-is("Sign in")');
  await visitor.page.waitForURL('**/home');
  return visitor;
}

describe.each([
  { scripts: true, width: 1440 },
  { scripts: false, width: 390 },
])('at home with scripts: $scripts, $width px wide', (how) => {
  it('an organiser sees what sold, what a draft lacks and what waits to be paid out', async () => {
    const organiser = await signUp(server, 'Asha Gurung');
    const sale = await openSale(
      server,
      organiser,
      [
        { name: 'Adult', price: 1500 },
        { name: 'Child', kind: 'free', price: 0 },
      ],
      { title: 'Momo night' },
    );
    await buy(server, sale.event, orderOf(sale.types[0] ?? '', 2));
    await order(server, sale.event, orderOf(sale.types[1] ?? '', 3));
    const nowhere = { title: 'Picnic', venueName: '', city: '', startsAt: inDays(40), endsAt: inDays(41) };
    await createRecord(server, organiser, 'events', aMela(nowhere));
    await using visitor = await atHome(organiser, how);
    const { page } = visitor;
    const sold = page.getByRole('region', { name: 'The last 24 hours' });
    await expect.poll(() => sold.innerText()).toMatch(/Momo night[^]*5 tickets[^]*€30\.00/);
    const drafts = page.getByRole('region', { name: 'Drafts to finish' });
    const text = await drafts.innerText();
    expect(text).toContain('Say where it takes place');
    expect(text).toContain('Add a ticket');
    const waiting = page.locator('section', {
      has: page.getByRole('heading', { name: 'Waiting to be paid' }),
    });
    expect(await waiting.innerText()).toMatch(/€\d/);
    await page.getByRole('link', { name: 'Picnic' }).click();
    await page.waitForURL('**/manage');
    await page.goBack();
    if (how.scripts) await expectAccessible(page);
  });

  it('an invitation is answered, and a door that opens soon is one step away', async () => {
    const owner = await signUp(server, 'Bina Rai');
    const helper = await signUp(server, 'Chandra Lama');
    await confirmAddress(server, helper);
    const soon = { title: 'Tonight', startsAt: inDays(0.3), endsAt: inDays(0.5) };
    const tonight = await openSale(server, owner, [{ kind: 'free', price: 0 }], soon);
    await using inviter = await atHome(owner, how);
    await inviter.page.goto(`/events/${tonight.event}/manage/team`);
    await inviter.page.fill('[name=email]', helper.email);
    await inviter.page.click('button:text-is("Send the invitation")');
    await inviter.page.getByText(helper.email).first().waitFor();

    await using visitor = await atHome(helper, how);
    const { page } = visitor;
    const tasks = page.getByRole('region', { name: 'To do' });
    await tasks.getByText('You are invited to the team of Tonight').waitFor();
    if (how.scripts) await expectAccessible(page);
    await tasks.getByRole('button', { name: /^Accept\s*: Tonight/ }).click();
    await page.waitForURL('**/manage?done=joined');
    await page.goto('/home');
    await tasks.getByText('Tonight begins').waitFor();
    await tasks.getByRole('link', { name: /^Open check-in\s*: Tonight/ }).click();
    await page.waitForURL('**/check-in/**');
    expect(page.url()).toContain(tonight.event);
  });

  it('a copy takes along what is ticked, on the day that is said', async () => {
    const organiser = await signUp(server, 'Dipa Thapa');
    const { event } = await openSale(server, organiser, [{ name: 'Adult' }], { title: 'Losar' });
    await using visitor = await atHome(organiser, how);
    const { page } = visitor;
    await page.goto(`/events/${event}/manage`);
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await page.waitForURL('**/manage/copy');
    await page.fill('[name=title]', '');
    await page.click('button:text-is("Create the copy")');
    await page.getByText('Enter a title.').first().waitFor();
    await page.fill('[name=title]', 'Losar again');
    await page.fill('[name=startsAt]', '2031-02-01T18:00');
    if (how.scripts) await expectAccessible(page);
    await page.click('button:text-is("Create the copy")');
    await page.waitForURL('**/manage?done=duplicated');
    await page.getByRole('heading', { name: 'Losar again' }).waitFor();
    // In the sidebar of a wide screen; a phone has none, and the page says it.
    const about = page.locator(how.width < 1024 ? 'main' : 'header');
    await about.getByText('1 Feb 2031').filter({ visible: true }).waitFor();
    await about.getByRole('link', { name: 'Preview' }).waitFor();
    expect(await page.locator('main').innerText()).toContain('Adult');
  });
});
