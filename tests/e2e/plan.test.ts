import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../support/books.ts';
import { launchBrowser } from '../support/chromium.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { aMela, createRecord } from '../support/sales.ts';
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

/** Somebody with a draft half a year ahead. */
async function planning(): Promise<{ person: Person; event: string }> {
  const person = await signUp(server, 'Asha Gurung');
  const { id } = await createRecord(
    server,
    person,
    'events',
    aMela({
      title: `Losar ${person.id}`,
      organiser: person.id,
      startsAt: `${YEAR}-05-10 12:15:00.000Z`,
      endsAt: `${YEAR}-05-10 15:15:00.000Z`,
    }),
  );
  return { person, event: id };
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
  it('tasks are taken from a list, changed, moved along, ticked and spoken about', async () => {
    const { person, event } = await planning();
    await using visitor = await visit(browser, server.origin, { scripts, width });
    const { page } = visitor;
    const checked = async () => {
      expect(await isWide(page)).toBe(false);
      if (scripts) await expectAccessible(page);
    };
    await open(page, person, `/events/${event}/manage/tasks`);
    const main = page.getByRole('main');
    await main.getByText('No tasks yet').waitFor();
    await checked();
    await main.getByRole('button', { name: 'Picnic' }).click();
    await main.getByText('The tasks are added.').waitFor();
    await main.getByRole('heading', { name: 'To do 12' }).waitFor();
    await checked();

    // A task without words is asked for them, and what else was typed stays.
    await main.getByLabel('Notes').fill('From the shop');
    await main.getByRole('button', { name: 'Add a task' }).click();
    await main.getByText('Enter a title.').first().waitFor();
    expect(await main.getByLabel('Notes').inputValue()).toBe('From the shop');
    await main.getByLabel('Title').fill('Buy lanterns');
    await main.getByLabel('Due').fill(`${YEAR}-05-01T18:00`);
    await main.getByLabel('Assigned to').selectOption({ label: 'Asha Gurung' });
    await main.getByRole('button', { name: 'Add a task' }).click();
    await main.getByText('The task is added.').waitFor();
    await main.getByRole('button', { name: /^Start ?: Buy lanterns/ }).click();
    await main.getByText('The task has moved.').waitFor();
    await main.getByRole('heading', { name: 'Doing 1' }).waitFor();
    await main.getByRole('navigation', { name: 'How tasks are shown' }).getByText('List').click();
    await main.getByRole('link', { name: 'Buy lanterns' }).waitFor();
    await checked();

    await main.getByRole('link', { name: 'Buy lanterns' }).click();
    await main.getByLabel('New line').fill('Candles');
    await main.getByRole('button', { name: 'Add', exact: true }).click();
    await main.getByRole('button', { name: 'Tick “Candles”' }).click();
    await main.getByRole('button', { name: 'Untick “Candles”' }).waitFor();
    await main.getByLabel('Comment').fill('The red ones');
    await main.getByRole('button', { name: 'Send' }).click();
    await main.getByText('The red ones').first().waitFor();
    await main.getByRole('button', { name: 'Delete my comment' }).waitFor();
    const bytes = Buffer.from('%PDF-1.7\n%âãÏÓ\n');
    await main
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'offer.pdf', mimeType: 'application/pdf', buffer: bytes });
    await main.getByRole('button', { name: 'Upload' }).click();
    await main.getByRole('link', { name: 'offer.pdf' }).waitFor();
    await checked();

    await page.goto('/planner/tasks');
    await main.getByRole('link', { name: 'Buy lanterns' }).waitFor();
    await checked();
    await main.getByRole('button', { name: /^Done ?: Buy lanterns/ }).click();
    await main.getByRole('heading', { name: 'Recently done' }).waitFor();
    await main.getByRole('button', { name: 'Turn off' }).click();
    await main.getByText('You get no emails about your tasks.').waitFor();
    await page.goto(`/planner?view=agenda&day=${YEAR}-04-20`);
    await main.getByRole('link', { name: 'Buy lanterns' }).waitFor();
    await checked();
  });

  it('helpers sign up by a link, are marked, and take themselves off by the mail’s link', async () => {
    const { person, event } = await planning();
    await using visitor = await visit(browser, server.origin, { scripts, width });
    const { page } = visitor;
    const checked = async () => {
      expect(await isWide(page)).toBe(false);
      if (scripts) await expectAccessible(page);
    };
    await open(page, person, `/events/${event}/manage/people`);
    const main = page.getByRole('main');
    await main.getByText('No shifts yet').waitFor();
    await main.getByRole('button', { name: 'Add a shift' }).click();
    await main.getByText('Enter a role.').first().waitFor();
    await main.getByLabel('Role').fill('Door');
    await main.getByLabel('People needed').fill('1');
    await main.getByRole('button', { name: 'Add a shift' }).click();
    await main.getByText('The shift is added.').waitFor();
    await checked();
    await main.getByRole('button', { name: 'Create a link' }).click();
    const link = await main.getByLabel('Link to sign up').first().inputValue();

    await page.goto(link);
    await main.getByRole('heading', { level: 1, name: /^Help at Losar/ }).waitFor();
    await checked();
    await main.getByRole('button', { name: 'Sign up' }).click();
    await main.getByText('Choose at least one shift.').first().waitFor();
    await main.getByText('The team needs your consent to keep your data.').first().waitFor();
    await checked();
    await main.getByLabel('Door').check();
    await main.getByLabel('Your name').fill('Hari Thapa');
    const email = `hari-${event}@mela.test`;
    await main.getByLabel('Email', { exact: true }).fill(email);
    await main.getByLabel('The event team may keep').check();
    await main.getByRole('button', { name: 'Sign up' }).click();
    await main.getByText('Thank you for signing up').waitFor();
    await page.goto(link);
    expect(await main.getByLabel('Door').isDisabled()).toBe(true);

    await page.goto(`/events/${event}/manage/people`);
    await main.getByText('1 of 1').waitFor();
    await main.getByRole('group', { name: 'Attendance of Hari Thapa' }).getByText('Attended').click();
    await main.locator('button[aria-pressed=true]', { hasText: 'Attended' }).waitFor();
    await checked();
    const body = await until('the mail', async () => {
      const [mail] = await rows<{ body: string }>(
        server,
        `SELECT body FROM mail_outbox WHERE recipient = '${email}'`,
      );
      return mail?.body;
    });
    await page.goto(/\/volunteer\/shift\/[\w.-]+/.exec(body)?.[0] ?? '');
    await main.getByText('Namaste Hari Thapa').waitFor();
    await checked();
    await main.getByRole('button', { name: 'I can’t come' }).click();
    await main.getByText('You are not on this shift.').waitFor();

    await page.goto(`/events/${event}/manage/people/suppliers`);
    await main.getByLabel('Name').fill('Himal Sound');
    await main.getByLabel('Agreed amount').fill('lots');
    await main.getByRole('button', { name: 'Add a supplier' }).click();
    await main
      .getByText(/^Enter an amount such as/)
      .first()
      .waitFor();
    await main.getByLabel('Agreed amount').fill('1200');
    await main.getByRole('button', { name: 'Add a supplier' }).click();
    await main.getByRole('link', { name: 'Himal Sound' }).waitFor();
    await checked();
    await main.getByRole('link', { name: 'Himal Sound' }).click();
    await main.getByLabel('Status').selectOption('paid');
    await main.getByRole('button', { name: 'Save' }).click();
    await main.getByText('Saved.').waitFor();
    await checked();
    await main.getByRole('button', { name: /^Plan .*1,200.00 as a cost$/ }).click();
    await main.getByText('The budget is updated.').waitFor();
    await main.getByText('Planned as agreed.').waitFor();
    await main.getByLabel('Agreed amount').fill('1350');
    await main.getByRole('button', { name: 'Save' }).click();
    await main.getByRole('button', { name: /^Plan .*1,350.00 instead$/ }).click();
    await main.getByText('Planned as agreed.').waitFor();
    await checked();
    await main
      .getByRole('table', { name: 'In the budget' })
      .getByRole('link', { name: 'Himal Sound' })
      .click();
    expect(await main.getByLabel('Supplier').locator('option:checked').textContent()).toBe('Himal Sound');
    await checked();
    await main.getByLabel('Actual').fill('1400');
    await main.getByRole('button', { name: 'Save' }).click();
    await main.getByText('The budget is updated.').waitFor();
    await page.goto(`/events/${event}/manage/budget`);
    await main.getByRole('link', { name: 'Himal Sound' }).last().click();
    await main.getByText('1,400.00').first().waitFor();
  });
});

it('a card is dragged to another column', async () => {
  const { person, event } = await planning();
  await using visitor = await visit(browser, server.origin, { width: 1440 });
  const { page } = visitor;
  await open(page, person, `/events/${event}/manage/tasks`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Picnic' }).click();
  await main.getByText('The tasks are added.').waitFor();
  await hydrated(page, 'main section');
  await page.setViewportSize({ width: 1440, height: 1400 });
  await main
    .locator('li[draggable=true]', { hasText: 'Plan food and drink' })
    .hover({ position: { x: 150, y: 5 } });
  await page.mouse.down();
  const target = main.locator('section', { hasText: 'Nothing here' }).last();
  const { x, y } = (await target.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 60, y + 60, { steps: 8 });
  await page.mouse.up();
  await main.getByText('The task has moved.').waitFor();
  await main.getByRole('heading', { name: 'Done 1' }).waitFor();
  expect(await main.getByRole('heading', { name: 'To do 11' }).count()).toBe(1);
});
