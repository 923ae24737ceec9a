import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../support/books.ts';
import { launchBrowser } from '../support/chromium.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { aMela, createRecord, openSale } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { hydrated } from '../support/hydrated.ts';
import { until } from '../support/until.ts';
import { expectAccessible, visit } from '../support/visitor.ts';
import { signInAt } from '../support/sign-in.ts';

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

const YEAR = new Date().getUTCFullYear() + 1;
/** A month ahead, so that whatever is in it may be moved. */
const MONTH = `${YEAR}-05`;
const at = (day: string) => ({
  startsAt: `${MONTH}-${day} 12:15:00.000Z`,
  endsAt: `${MONTH}-${day} 15:15:00.000Z`,
});

/** Somebody with a draft on the 10th and an event for sale on the 12th. */
async function planning(): Promise<{ person: Person; title: string }> {
  const person = await signUp(server, 'Asha Gurung');
  const title = `Losar ${person.id}`;
  await createRecord(server, person, 'events', aMela({ title, organiser: person.id, ...at('10') }));
  await openSale(server, person, [{ name: 'Adult', price: 1800 }], {
    title: `Tihar ${person.id}`,
    ...at('12'),
  });
  return { person, title };
}

async function open(page: Page, { email }: Person, address: string): Promise<void> {
  await signInAt(page, email, PASSWORD);
  await page.waitForURL(`${server.origin}/home`);
  await page.goto(address);
}

const isWide = (page: Page) => page.evaluate('document.documentElement.scrollWidth > innerWidth');

describe.each([
  ['with JavaScript at 1440 px', true, 1440],
  ['without JavaScript at 390 px', false, 390],
] as const)('%s', (_, scripts, width) => {
  it('a draft is found in each view, and moved by its form', async () => {
    const { person, title } = await planning();
    await using visitor = await visit(browser, server.origin, { scripts, width });
    const { page } = visitor;
    const checked = async () => void (scripts && (await expectAccessible(page)));
    await open(page, person, `/planner?day=${MONTH}-10`);
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 2, name: `May ${YEAR}` }).waitFor();
    for (const view of ['Week', 'Agenda', 'Year', 'Month']) {
      await main.getByRole('link', { name: view, exact: true }).click();
      await main.locator(`a[aria-current=page]`, { hasText: view }).waitFor();
      expect(await isWide(page)).toBe(false);
      await checked();
    }
    await main.getByRole('link', { name: 'Only mine' }).click();
    await main.getByRole('link', { name: 'Show public events' }).waitFor();

    await main.getByLabel('New day').fill(`${MONTH}-12`);
    await main.getByRole('button', { name: `Move “${title}”` }).click();
    // At the same time as the other one of theirs, at the same venue: told where it was moved, and on its own pages.
    await main.getByText('The draft has moved, and now has a conflict').waitFor();
    expect(await main.getByLabel('New day').inputValue()).toBe(`${MONTH}-12`);
    const clash = `“${title}” and “Tihar ${person.id}” are at the same venue at the same time.`;
    await main.getByText(clash).first().waitFor();
    await checked();
    const own = await main.getByRole('link', { name: title, exact: true }).first().getAttribute('href');
    for (const part of ['', '/details']) {
      await page.goto(`${own}${part}`);
      await main.getByText(clash).waitFor();
    }
  });

  it('a private address is made, answers a calendar, and is ended', async () => {
    const { person, title } = await planning();
    await using visitor = await visit(browser, server.origin, { scripts, width });
    const { page } = visitor;
    await open(page, person, '/planner?view=agenda');
    await page.getByRole('button', { name: 'Create a private address' }).click();
    const address = await page.getByLabel('Private address of your calendar').first().inputValue();
    const found = await fetch(address);
    expect(found.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(await found.text()).toContain(`SUMMARY:Draft: ${title}`);
    await page.getByRole('button', { name: 'Revoke the address' }).click();
    await page.getByText('The address is revoked.').waitFor();
    expect((await fetch(address)).status).toBe(404);
  });
});

it('an empty hour of the week is clicked to begin an event then, which lasts as long as it is tall', async () => {
  const { person, title } = await planning();
  await using visitor = await visit(browser, server.origin, { width: 1440 });
  const { page } = visitor;
  await open(page, person, `/planner?view=week&day=${MONTH}-10&community=0`);
  const week = page.getByRole('region', { name: 'The week by the hour' });
  // 18:00 to 21:00 on the clock of Kathmandu: three hours of equal height.
  const block = (await week.getByRole('link', { name: title }).boundingBox()) ?? { height: 0 };
  const hour = week.locator(`a[href*="${MONTH}-11T10%3A00"]`);
  const room = (await hour.boundingBox()) ?? { height: 0 };
  expect(block.height / room.height).toBeGreaterThan(2.8);
  expect(block.height / room.height).toBeLessThan(3.1);
  await hour.click();
  await page.waitForURL('**/new-event?at=*');
  expect(await page.getByLabel('Starts').inputValue()).toBe(`${MONTH}-11T10:00`);
  expect(await page.getByLabel('Ends').inputValue()).toBe(`${MONTH}-11T12:00`);
  await page.goBack();
  await page.getByRole('link', { name: /^Create an event on .*12 May/ }).click();
  await page.waitForURL('**/new-event?at=*');
  expect(await page.getByLabel('Starts').inputValue()).toBe(`${MONTH}-12T18:00`);
  await page.goto('/new-event?at=2027-02-31T99:00');
  expect(await page.getByLabel('Starts').inputValue()).toBe('');
});

it('a draft is dragged to another day', async () => {
  const { person, title } = await planning();
  await using visitor = await visit(browser, server.origin, { width: 1440 });
  const { page } = visitor;
  await open(page, person, `/planner?day=${MONTH}-10&community=0`);
  await page
    .getByRole('link', { name: 'Only mine' })
    .or(page.getByRole('link', { name: 'Show public events' }))
    .waitFor();
  const chip = page.locator('td a[draggable=true]', { hasText: title });
  await hydrated(page, 'td');
  const target = page.locator('td', { has: page.locator(`a[href*="${MONTH}-20"]`) });
  await page.setViewportSize({ width: 1440, height: 1400 });
  await chip.hover();
  await page.mouse.down();
  const { x, y } = (await target.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 60, y + 60, { steps: 8 });
  await page.mouse.up();
  await page.getByText('The draft has moved.').waitFor();
  expect(await page.getByLabel('New day').inputValue()).toBe(`${MONTH}-20`);
});

it('today is the day where they are: as the browser says at first, then as they choose', async () => {
  const person = await signUp(server, 'Hari Thapa');
  await using visitor = await visit(browser, server.origin, { width: 1440 });
  const { page } = visitor;
  await open(page, person, '/planner?view=agenda');
  const own = page.getByRole('combobox', { name: 'Your time zone' });
  const browsers = await page.evaluate('new Intl.DateTimeFormat().resolvedOptions().timeZone');
  const stored = await until('the zone to be kept', async () => {
    const sql = `SELECT timezone FROM planner_settings WHERE "user" = '${person.id}'`;
    return (await rows<{ timezone: string }>(server, sql))[0]?.timezone;
  });
  expect(stored).toBe(browsers);
  await page.reload();
  // Half of the world is a day ahead of the other.
  const days = { ahead: '', behind: '' };
  const zones = { ahead: 'Pacific/Kiritimati', behind: 'Pacific/Pago_Pago' };
  for (const side of ['ahead', 'behind'] as const) {
    await own.selectOption(zones[side]);
    await page.getByRole('combobox', { name: 'Public holidays of' }).selectOption('US');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Your time zone and country are saved.').waitFor();
    await page.goto('/planner?view=agenda');
    expect(await own.inputValue()).toBe(zones[side]);
    days[side] = await page.getByLabel('Go to a day').inputValue();
  }
  expect(days.ahead > days.behind).toBe(true);
  await page.goto('/planner?view=agenda&day=2027-07-01');
  expect(await page.getByText('Independence Day').first().isVisible()).toBe(true);
  await page.getByRole('combobox', { name: 'State or region' }).selectOption('Hawaii');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Public holiday: Hawaii, United States').waitFor();
});

it('is for whoever is signed in, and refuses in words', async () => {
  const { person, title } = await planning();
  await using visitor = await visit(browser, server.origin, { scripts: false });
  const { page } = visitor;
  await page.goto('/planner?view=week');
  expect(new URL(page.url()).pathname).toBe('/');
  await signInAt(page, person.email, PASSWORD);
  await page.waitForURL(`${server.origin}/planner?view=week`);
  await page.goto(`/planner?day=${MONTH}-10&view=nonsense`);
  await page.getByLabel('New day').fill('');
  await page.getByRole('button', { name: `Move “${title}”` }).click();
  await page.getByText('Choose a day.').first().waitFor();
  expect((await fetch(`${server.origin}/planner/feed/nothing.ics`)).status).toBe(404);
});
