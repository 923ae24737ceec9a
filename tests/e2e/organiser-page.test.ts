import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows, settled } from '../support/books.ts';
import { launchBrowser } from '../support/chromium.ts';
import { hydrated } from '../support/hydrated.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { openSale } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { signInAt } from '../support/sign-in.ts';
import { expectAccessible, visit, type Visitor } from '../support/visitor.ts';

const ENTRY = [{ kind: 'free', price: 0 }];

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

async function signedIn({ email }: Person, options: { scripts?: boolean; width?: number }): Promise<Visitor> {
  const visitor = await visit(browser, server.origin, options);
  await signInAt(visitor.page, email, PASSWORD);
  await visitor.page.waitForURL(`${server.origin}/home`);
  return visitor;
}

/** Where no scripts run, axe doesn't either. */
async function look(page: Page, name: string, scripts: boolean): Promise<void> {
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
  await (scripts && expectAccessible(page));
  const folder = process.env.MELA_TEST_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

/** The link of the last mail to an address. */
async function linkTo(address: string, path: string): Promise<string> {
  const [mail] = await rows<{ body: string }>(
    server,
    `SELECT body FROM mail_outbox WHERE recipient = '${address}' ORDER BY created DESC, id DESC LIMIT 1`,
  );
  return new RegExp(`/${path}/[\\w.-]+`).exec(mail?.body ?? '')?.[0] ?? '';
}

describe.each([
  { scripts: true, width: 1440 },
  { scripts: true, width: 390 },
  { scripts: false, width: 390 },
])('with scripts: $scripts, at $width', ({ scripts, width }) => {
  const how = `${scripts ? 'scripts' : 'plain'}-${width}`;

  it('an organiser makes a page, somebody follows it, hears of an event and leaves', async () => {
    const organiser = await signUp(server, 'Asha Gurung');
    const first = await openSale(server, organiser, ENTRY, { title: `Losar night, ${how}` });
    await using office = await signedIn(organiser, { scripts, width });
    const { page: desk } = office;
    await desk.goto('/account/organiser-page');
    await desk.getByLabel('Address of the page').fill('No Good');
    await desk.getByRole('textbox', { name: 'About' }).fill('We dance.\n\nYou, too?');
    await desk.getByLabel('Website').fill('http://example.org');
    await desk.getByLabel('Show this page to everyone').check();
    await desk.getByRole('button', { name: 'Save' }).click();
    await desk.getByText('Use 3 to 40 small letters').first().waitFor();
    expect(await desk.getByRole('textbox', { name: 'About' }).inputValue()).toContain('You, too?');
    await look(desk, `organiser-refused-${how}`, scripts);
    await desk.getByLabel('Address of the page').fill(`dancers-${how}`);
    await desk.getByLabel('Website').fill('example.org');
    await desk.getByRole('button', { name: 'Save' }).click();
    await desk.getByText('Saved', { exact: true }).waitFor();
    expect(await desk.getByText('Use 3 to 40 small letters').count()).toBe(0);
    await look(desk, `organiser-settings-${how}`, scripts);
    await desk.getByRole('link', { name: 'View the page' }).click();
    await desk.getByRole('link', { name: 'Edit this page' }).waitFor();

    await using visitor = await visit(browser, server.origin, { scripts, width });
    const { page } = visitor;
    await page.goto(`/events/${first.event}`);
    await page.getByRole('link', { name: 'Asha Gurung' }).click();
    await page.getByRole('heading', { name: 'Follow Asha Gurung' }).waitFor();
    await page.getByText('You, too?').waitFor();
    await look(page, `organiser-page-${how}`, scripts);
    if (scripts) await hydrated(page, '#follow');
    const address = `maya-${how}@example.org`;
    await page.getByLabel('Email').fill('nobody');
    await page.getByRole('button', { name: 'Follow' }).click();
    await page.getByText('Enter an email address, such as').first().waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('nobody');
    await page.getByLabel('Email').fill(address);
    await page.getByRole('button', { name: 'Follow' }).click();
    await page.getByText('Check your email').waitFor();
    await page.goto(await linkTo(address, 'follow'));
    await look(page, `organiser-confirm-${how}`, scripts);
    await page.getByRole('button', { name: 'Follow' }).click();
    await page.getByRole('heading', { name: 'You follow Asha Gurung' }).waitFor();

    await openSale(server, organiser, ENTRY, { title: `Holi, ${how}` });
    await settled(server);
    await page.goto(await linkTo(address, 'unfollow'));
    await page.getByRole('button', { name: 'Stop following' }).click();
    await page.getByRole('heading', { name: 'You are not following any more' }).waitFor();
    const left = await rows(server, `SELECT id FROM organiser_follows WHERE address = '${address}'`);
    expect(left).toEqual([]);
  });

  it('somebody with an account follows with one press, and leaves in their account', async () => {
    const organiser = await signUp(server, 'Bina Rai');
    const slug = `club-${how}`;
    const db = await server.db();
    await db.write(async (tx) => {
      const now = '2026-11-29 12:00:00.000Z';
      await sql`INSERT INTO organiser_pages (account, slug, name, about, links, "showPast", shown, "toldAt", created, updated)
        VALUES (${organiser.id}, ${slug}, ${'The Club'}, '', '[]', 1, 1, '', ${now}, ${now})`.execute(
        tx.as(),
      );
    });
    const person = await signUp(server, 'Chandra Thapa');
    await db.write((tx) => sql`UPDATE users SET verified = 1 WHERE id = ${person.id}`.execute(tx.as()));
    await using visitor = await signedIn(person, { scripts, width });
    const { page } = visitor;
    await page.goto(`/o/${slug}`);
    await page.getByText('Nothing coming up right now').waitFor();
    if (scripts) await hydrated(page, '#follow');
    await page.getByRole('button', { name: 'Follow' }).press('Enter');
    await page.getByText('You are following now').waitFor();
    await look(page, `organiser-empty-${how}`, scripts);
    await page.goto('/account/following');
    await page.getByRole('link', { name: 'The Club' }).waitFor();
    await look(page, `organiser-following-${how}`, scripts);
    await page.getByRole('button', { name: 'Stop following The Club' }).click();
    await page.getByText('You don’t follow anyone yet').waitFor();
    expect(await rows(server, `SELECT id FROM organiser_follows WHERE account = '${person.id}'`)).toEqual([]);
  });
});
