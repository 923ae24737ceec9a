import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../support/api.ts';
import { brokenBooks, rows } from '../support/books.ts';
import { launchBrowser } from '../support/chromium.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { createRecord, openSale, order, orderOf, readOrder } from '../support/sales.ts';
import { submitForm } from '../support/submit-form.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { until } from '../support/until.ts';
import { expectAccessible, visit } from '../support/visitor.ts';

const DAY_MS = 24 * 3_600_000;

let server: TestServer;
let browser: Browser;
let owner: Person;
let event: string;
/** Codes of a ticket for the first date, for the second, and for both. */
let codes: { first: string; second: string; all: string };
let start: number;
/** Id of the second date; the first has the event's. */
let second: string;

beforeAll(async () => {
  server = await startServer();
  owner = await signUp(server, 'Asha Gurung');
  // Whole minutes, as a form takes them.
  start = Math.floor((Date.now() + 20 * DAY_MS) / 60_000) * 60_000;
  const at = (days: number, hours = 0) => new Date(start + days * DAY_MS + hours * 3_600_000).toISOString();
  const sale = await openSale(server, owner, [{ name: 'Pass', kind: 'free', price: 0 }], {
    startsAt: at(0),
    endsAt: at(0, 2),
  });
  event = sale.event;
  const asOwner = (path: string, body: object) =>
    call<{ id: string }>(server.origin, 'POST', path, { token: owner.token, body });
  const { body: next } = await asOwner(`/api/events/${event}/dates`, {
    startsAt: at(7),
    endsAt: at(7, 2),
    title: 'Masterclass',
  });
  second = next.id;
  const single = await createRecord(server, owner, 'ticket_types', {
    event,
    name: 'Class',
    kind: 'free',
    price: 0,
    quantity: 20,
    perDate: true,
  });
  const codeOf = async (ticketType: string, date: string): Promise<string> => {
    const items = [{ ticketType, quantity: 1, ...(date === '' ? {} : { date }) }];
    const placed = await order(server, event, orderOf(ticketType, 1, { items }));
    return (await readOrder(server, placed)).tickets[0]?.code ?? '';
  };
  codes = {
    first: await codeOf(single.id, event),
    second: await codeOf(single.id, second),
    all: await codeOf(sale.types[0] ?? '', ''),
  };
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
});
watchLog(() => server);

/** Whatever the language of the page. */
async function signedIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.locator('input[type=email]').fill(owner.email);
  const password = page.locator('input[type=password]');
  await password.fill(PASSWORD);
  await password.press('Enter');
  await page.waitForURL('**/home');
}

/** Keeps what the page looks like, for whoever asks for pictures. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.MELA_TEST_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

/** As a hardware scanner does it: fast, with Enter at the end, the focus anywhere. */
async function typeFast(page: Page, code: string): Promise<void> {
  await page.locator('h1').click();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

const shows = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Scanner' }).getByText(text).first().waitFor();

describe('the scanner of an event with tickets for one date', () => {
  it('says for which date a ticket is, and by itself lets it in on that alone', async () => {
    await using visitor = await visit(browser, server.origin, { width: 390 });
    const { page, context } = visitor;
    await signedIn(page);
    await page.goto(`/check-in/${event}?q=maya`);
    // Those of the second date are expected there.
    await page.getByText('of 2 checked in').first().waitFor();
    await shows(page, '3 tickets on this phone');
    await typeFast(page, codes.second);
    await shows(page, 'Another date');
    await shows(page, /This ticket is for .*, Masterclass\./);
    await expectAccessible(page);
    await look(page, 'door-online');
    const people = page.getByRole('region', { name: 'No code to scan?' });
    expect(await people.getByText('Another date').count()).toBe(1);
    expect(await people.getByRole('button', { name: /^Check in/ }).count()).toBe(2);

    await context.setOffline(true);
    const goTo = (ms: number) => page.clock.setFixedTime(new Date(ms));
    await goTo(start - 60_000);
    await typeFast(page, codes.first);
    await shows(page, 'Welcome');
    await shows(page, 'Decided on this phone');
    await typeFast(page, codes.second);
    await shows(page, 'Another date');
    await page.getByLabel('Find by name on this phone').fill('maya');
    expect(await page.getByRole('button', { name: /^Let in/ }).count()).toBe(1);
    await look(page, 'door-alone');
    await goTo(start + 7 * DAY_MS - 60_000);
    await typeFast(page, codes.first);
    await shows(page, 'Date is over');
    await shows(page, 'This ticket was for');
    await typeFast(page, codes.second);
    await shows(page, 'Welcome');
    await goTo(start + 7 * DAY_MS);
    await typeFast(page, codes.all);
    await shows(page, 'Pass');
    await typeFast(page, codes.second);
    await shows(page, 'Already checked in');
    await page.clock.setFixedTime(new Date());
  });

  it.each([
    ['en-GB', 'Another date', /This ticket is for .*, Masterclass\./],
    ['es-ES', 'Otra fecha', /Esta entrada es para esta fecha: .*, Masterclass\./],
    ['ne-NP', 'अर्कै मिति', /यो टिकट .*, Masterclass को लागि हो।/],
  ])('says it without scripts as well, and in each language: %s', async (locale, title, text) => {
    await using visitor = await visit(browser, server.origin, { scripts: false, locale });
    const { page } = visitor;
    await signedIn(page);
    await page.goto(`/check-in/${event}`);
    await page.locator('input[name=code]').fill(codes.second);
    await page.locator('form[data-scan] button[type=submit]').click();
    const alert = page.getByRole('alert');
    await alert.getByText(title, { exact: true }).waitFor();
    expect(await alert.innerText()).toMatch(text);
    await look(page, `door-plain-${locale}`);
  });
});

describe('the list of attendees with tickets for one date', () => {
  it.each([390, 1440])('has the date of each, and is narrowed to one, at %s px', async (width) => {
    await using visitor = await visit(browser, server.origin, { width });
    const { page } = visitor;
    await signedIn(page);
    await page.goto(`/events/${event}/manage/attendees`);
    await page.getByText('3 attendees').first().waitFor();
    await page.getByText('Every date', { exact: true }).first().waitFor();
    await expectAccessible(page);
    await look(page, `guests-${width}`);
    const choice = page.getByRole('combobox', { name: 'Date' });
    const labels = await choice.locator('option').allInnerTexts();
    expect(labels).toEqual(['Any date', expect.any(String), expect.stringMatching(/Masterclass$/)]);
    await choice.selectOption({ index: 2 });
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await page.getByText('1 attendee').first().waitFor();
    expect(new URL(page.url()).searchParams.get('date')).not.toBe(event);
    const csv = page.getByRole('link', { name: 'Download these as CSV' });
    const file = await page.request.get((await csv.getAttribute('href')) ?? '');
    expect((await file.text()).trim().split('\n')).toHaveLength(2);
    await look(page, `guests-of-one-date-${width}`);
  });
});

describe.each([
  { scripts: true, width: 1440 },
  { scripts: false, width: 390 },
])('a list of guests of one date, $width px', ({ scripts, width }) => {
  it('is imported for the date that is chosen with its columns', async () => {
    await using visitor = await visit(browser, server.origin, { width, scripts });
    const { page } = visitor;
    await signedIn(page);
    await page.goto(`/events/${event}/manage/attendees/import`);
    const name = `Gita ${width}`;
    await page.setInputFiles('[name=file]', {
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Name,Email,Ticket\n${name},gita@example.org,Class`),
    });
    await page.click('button:text-is("Continue to the preview")');
    const choice = page.getByLabel('Date, for tickets that are for one date');
    await choice.selectOption({ index: 2 });
    await look(page, `import-${width}`);
    await submitForm(page, 'button:text-is("Check the lines")', { scripts });
    const begin = page.locator('button:text-is("Import 1 person")');
    await until('the list is checked', async () => {
      if (!scripts) await page.reload();
      return begin.isVisible();
    });
    await begin.click();
    const at = () =>
      rows<{ date: string }>(server, `SELECT date FROM tickets WHERE "holderName" = '${name}'`);
    await until('the list is imported', async () => (await at()).length > 0);
    expect(await at()).toEqual([{ date: second }]);
  });
});

it('keeps the books whole', async () => {
  expect(await brokenBooks(server)).toEqual([]);
});
