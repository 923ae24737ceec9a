import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { readPages } from '../support/pdf.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { openSale } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { expectAccessible, visit } from '../support/visitor.ts';
import { signInAt } from '../support/sign-in.ts';

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

/** The event is today, so that what is marked is of its day. */
const TODAY = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 + 3_600_000);
/** Where no day of a run of show ends (at four in the morning) around now. */
const ZONE = TODAY.getUTCHours() >= 2 && TODAY.getUTCHours() <= 5 ? 'Asia/Kathmandu' : 'UTC';
const later = (hours: number) =>
  new Date(TODAY.getTime() + hours * 3_600_000).toISOString().replace('T', ' ');

async function anEvent(page: Page): Promise<string> {
  const { event } = await openSale(server, owner, [{ name: 'Entry', kind: 'free', price: 0 }], {
    startsAt: later(0),
    endsAt: later(8),
    timezone: ZONE,
  });
  await signInAt(page, owner.email, PASSWORD);
  await page.waitForURL(`${server.origin}/home`);
  return `/events/${event}/manage/run-of-show`;
}

async function add(page: Page, plan: string, title: string, minutes: number, buffer = 0): Promise<void> {
  await page.goto(`${plan}/new`);
  await page.getByLabel('What', { exact: true }).fill(title);
  await page.getByLabel('Stage or place').fill('Main');
  await page.getByLabel('Minutes', { exact: true }).fill(String(minutes));
  await page.getByLabel('Buffer after it, in minutes').fill(String(buffer));
  await page.getByRole('button', { name: 'Add an item' }).click();
  await page.getByText('The run of show is updated.').waitFor();
}

const topOf = async (page: Page, title: string) =>
  (await page.getByRole('link', { name: title }).boundingBox())?.y ?? 0;

const order = (page: Page) => page.locator('ol > li a').allInnerTexts();

describe.each([
  ['with JavaScript at 1440 px', true, 1440],
  ['without JavaScript at 390 px', false, 390],
] as const)('%s', (_, scripts, width) => {
  it('a day is planned, shifted after a look at what moves, put in another order, and run', async () => {
    await using visitor = await visit(browser, server.origin, { scripts, width });
    const { page } = visitor;
    const checked = async () => void (scripts && (await expectAccessible(page)));
    const plan = await anEvent(page);
    await page.goto(plan);
    await page.getByText('Nothing is planned yet').waitFor();
    await add(page, plan, 'Doors', 30, 5);
    await add(page, plan, 'Band', 20);
    await add(page, plan, 'Dance', 20);
    await checked();

    await page.getByLabel('From', { exact: true }).selectOption({ index: 0 });
    await page.getByLabel('Minutes', { exact: true }).fill('soon');
    await page.getByRole('button', { name: 'Shift', exact: true }).click();
    await page.getByText('Enter whole minutes from −720 to 720').first().waitFor();
    await page.getByLabel('Minutes', { exact: true }).fill('15');
    await page.getByRole('button', { name: 'Shift', exact: true }).click();
    await page.getByRole('heading', { name: 'These 2 items move too' }).waitFor();
    await checked();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('The run of show is updated.').waitFor();

    await page.getByRole('button', { name: 'Move “Dance” earlier' }).click();
    await page.getByRole('heading', { name: 'This item moves too' }).waitFor();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('The run of show is updated.').waitFor();
    expect(await order(page)).toEqual(['Doors', 'Dance', 'Band']);
    expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
    await page.getByRole('link', { name: 'By person' }).click();
    await page.getByText('Nobody named yet').waitFor();

    await page.goto(`${plan}/now`);
    const stage = page.getByRole('region', { name: 'Main' });
    await stage.getByRole('button', { name: 'Start “Doors”' }).click();
    await stage.getByRole('button', { name: 'Done, and start “Dance”' }).click();
    await stage.getByRole('button', { name: '“Dance” is done' }).waitFor();
    await stage.getByText('min early').first().waitFor();
    await checked();
    expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
  });
});

describe('to scale', () => {
  it('a block is moved by keys after a look at what moves along, lengthened and dragged', async () => {
    await using visitor = await visit(browser, server.origin, { width: 1440 });
    const { page } = visitor;
    const plan = await anEvent(page);
    for (const title of ['Doors', 'Band']) await add(page, plan, title, 20);
    await page.goto(`${plan}?view=timeline`);
    const block = (title: string) => page.getByRole('link', { name: title });
    const height = async (title: string) => (await block(title).boundingBox())?.height ?? 0;
    const tall = await height('Doors');
    await expectAccessible(page);

    await block('Doors').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.getByText('This item moves too').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Apply' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('This item moves too').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('The run of show is updated.').waitFor();
    expect(Math.round(((await height('Doors')) / tall) * 20)).toBe(30);

    await block('Band').hover();
    const below = await block('Band').boundingBox();
    const perMinute = (await height('Band')) / 20;
    await page.mouse.down();
    await page.mouse.move(below?.x ?? 0, (below?.y ?? 0) + (below?.height ?? 0) / 2 + 15 * perMinute, {
      steps: 4,
    });
    await page.mouse.up();
    await page.getByText('Nothing else moves').waitFor();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('The run of show is updated.').waitFor();
    const after = await block('Band').boundingBox();
    expect(Math.round(((after?.y ?? 0) - (await topOf(page, 'Doors'))) / perMinute)).toBe(45);
  });

  it('without JavaScript at 390 px each block leads to its form, and one stage is chosen', async () => {
    await using visitor = await visit(browser, server.origin, { scripts: false, width: 390 });
    const { page } = visitor;
    const plan = await anEvent(page);
    await add(page, plan, 'Doors', 20);
    await add(page, plan, 'Band', 20);
    await page.goto(plan);
    await page.getByRole('link', { name: 'Timeline' }).click();
    await page.waitForURL('**view=timeline*');
    expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
    await page.getByRole('link', { name: 'Doors' }).click();
    await page.getByLabel('Stage or place').fill('Garden');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**done=*');
    await page.goto(`${plan}?view=timeline`);
    await page.getByLabel('Which stage').selectOption('Garden');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByRole('link', { name: 'Doors' }).waitFor();
    expect(await page.getByRole('link', { name: 'Band' }).count()).toBe(0);

    const href = (await page.getByRole('link', { name: 'PDF' }).getAttribute('href')) ?? '';
    const [garden = ''] = await readPages(await (await page.request.get(href)).body());
    expect([garden.includes('Doors'), garden.includes('Band')]).toEqual([true, false]);
    const whole = await page.request.get(`${plan}/export/pdf?by=person`);
    const [everybody = ''] = await readPages(await whole.body());
    expect([everybody.includes('Doors'), everybody.includes('Band')]).toEqual([true, true]);
    const none = await page.request.get(`${plan}/export/pdf?person=Hari`);
    expect((await readPages(await none.body())).join()).toContain('Nothing is planned here');
  });
});

it('what the operator marks is on every phone at once, for the crew’s link until it is revoked', async () => {
  await using operator = await visit(browser, server.origin, { width: 1440 });
  const plan = await anEvent(operator.page);
  await add(operator.page, plan, 'Doors', 30);
  await add(operator.page, plan, 'Band', 20);
  await operator.page.goto(`${plan}/links`);
  await operator.page.getByLabel('Who it is for').fill('Hari');
  await operator.page.getByRole('button', { name: 'Create a link' }).click();
  const url = await operator.page.getByText('?key=').innerText();
  await expectAccessible(operator.page);

  await using crew = await visit(browser, server.origin, { width: 390 });
  await crew.page.goto(url);
  expect(crew.page.url()).toBe(server.origin + plan.replace(/\/events\/(\w+)\/manage(.*)/, '$2/$1'));
  await crew.page.getByText('Live', { exact: true }).waitFor();
  expect(await crew.page.getByRole('button').count()).toBe(0);
  await expectAccessible(crew.page);

  await operator.page.goto(`${plan}/now`);
  await operator.page.getByRole('button', { name: 'Start “Doors”' }).click();
  await crew.page.getByText(/\d left/).waitFor();

  await operator.page.goto(`${plan}/links`);
  await operator.page.getByRole('button', { name: 'Revoke: Hari' }).click();
  await operator.page.getByText('Revoked', { exact: true }).waitFor();
  await crew.page.goto(crew.page.url());
  await crew.page.getByText('This link no longer works').waitFor();
  expect((await crew.context.cookies()).some(({ name }) => name.startsWith('mela_show'))).toBe(false);
});

it('a row is dragged to another place', async () => {
  await using visitor = await visit(browser, server.origin, { width: 1440 });
  const { page } = visitor;
  const plan = await anEvent(page);
  for (const title of ['Doors', 'Band', 'Dance']) await add(page, plan, title, 20);
  const row = (title: string) => page.locator('li[draggable=true]', { hasText: title });
  await row('Dance').dragTo(row('Doors'));
  await page.getByRole('heading', { name: 'items move too' }).waitFor();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('The run of show is updated.').waitFor();
  expect(await order(page)).toEqual(['Dance', 'Doors', 'Band']);
});
