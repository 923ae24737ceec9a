import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenBooks, rows } from '../support/books.ts';
import { arrive, payByCard } from '../support/checkout-steps.ts';
import { launchBrowser } from '../support/chromium.ts';
import { signedIn } from '../support/community-steps.ts';
import { confirmAddress, PASSWORD, type Person, signUp } from '../support/people.ts';
import { createRecord, openSale, order, orderOf } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { until } from '../support/until.ts';
import { expectAccessible, visit } from '../support/visitor.ts';
import { signInAt } from '../support/sign-in.ts';

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

/** On the event's page: so many of a ticket, and on. */
async function choose(page: Page, event: string, ticket: string, quantity: number): Promise<void> {
  await page.goto(`/events/${event}`);
  await page.fill(`input[aria-label=${ticket}]`, String(quantity));
  await page.click('#tickets button[type=submit]');
  await page.waitForURL('**/checkout?**');
}

const heldOf = async (event: string): Promise<number> => {
  const [row] = await rows<{ held: number }>(
    server,
    `SELECT sum(held) AS held FROM ticket_types WHERE event = '${event}'`,
  );
  return Number(row?.held);
};

/** The time of everybody's holds of an event runs out now. */
async function runOut(event: string): Promise<void> {
  const db = await server.db();
  const past = '2020-01-01 00:00:00.000Z';
  await db.write(async (tx) => {
    const query = tx.as<{ ticket_holds: { event: string; expiresAt: string } }>();
    await query.updateTable('ticket_holds').set({ expiresAt: past }).where('event', '=', event).execute();
  });
}

describe.each([
  { scripts: true, width: 1440 },
  { scripts: false, width: 390 },
])('tickets are held when they are chosen, with scripts: $scripts', (how) => {
  it('for this visitor alone, to the order that they become', async () => {
    const { event } = await openSale(server, organiser, [{ name: 'Seat', price: 500, quantity: 2 }]);
    await using visitor = await visit(browser, server.origin, how);
    const { page, context } = visitor;
    await choose(page, event, 'Seat', 2);
    expect(await heldOf(event)).toBe(2);
    await page
      .getByText(/Your tickets are held/)
      .first()
      .waitFor();
    if (how.scripts) await expectAccessible(page);

    // Neither the address nor anybody else's browser opens it, and nobody else gets the tickets.
    const [cookie] = (await context.cookies()).filter(({ name }) => name.startsWith('mela_hold_'));
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/events' });
    expect(page.url()).not.toContain(cookie?.value);
    await using stranger = await visit(browser, server.origin, how);
    await stranger.page.goto(page.url());
    expect(await stranger.page.locator('main').innerText()).toContain('being bought right now');
    expect(await stranger.page.locator('main').innerText()).not.toContain('Your tickets are held');
    await using team = await visit(browser, server.origin);
    await signInAt(team.page, organiser.email, PASSWORD);
    await team.page.waitForURL('**/home');
    await team.page.goto(`/events/${event}/manage/orders`);
    expect(await team.page.locator('main tbody tr').count()).toBe(0);

    await page.fill('input[name=buyerName]', 'Maya Tamang');
    await page.fill('input[name=buyerEmail]', 'maya@example.org');
    await page.click('button:has-text("Pay €10.00")');
    await payByCard(page);
    await arrive(page);
    expect(await heldOf(event)).toBe(0);
    expect(await brokenBooks(server)).toEqual([]);
  });

  it('longer once, when asked', async () => {
    const { event } = await openSale(server, organiser, [{ name: 'Seat', price: 500 }]);
    await using visitor = await visit(browser, server.origin, how);
    const { page } = visitor;
    await choose(page, event, 'Seat', 1);
    const endOf = async () => {
      const [row] = await rows<{ expiresAt: string; renewed: number }>(
        server,
        `SELECT "expiresAt", renewed FROM ticket_holds WHERE event = '${event}'`,
      );
      return row;
    };
    const before = await endOf();
    if (how.scripts) {
      // More time is offered when little is left. Eleven minutes pass for a clock that runs already.
      await page.getByText(/held for \d+:\d\d/).waitFor();
      await page.clock.install();
      await page.clock.fastForward('11:00');
    }
    await page.fill('input[name=buyerName]', 'Maya Tamang');
    await page.getByRole('button', { name: 'Give me 15 more minutes' }).click();
    await page.getByRole('button', { name: 'Give me 15 more minutes' }).waitFor({ state: 'hidden' });
    const after = await endOf();
    expect(after?.renewed).toBe(1);
    expect(Date.parse(after?.expiresAt ?? '') - Date.parse(before?.expiresAt ?? '')).toBe(15 * 60_000);
    expect(await page.inputValue('input[name=buyerName]')).toBe('Maya Tamang');
  });

  it('and can be taken again when the time is over, with all that was typed', async () => {
    const { event, types } = await openSale(server, organiser, [{ name: 'Seat', price: 500, quantity: 2 }]);
    await using visitor = await visit(browser, server.origin, how);
    const { page } = visitor;
    await choose(page, event, 'Seat', 2);
    await page.fill('input[name=buyerName]', 'Maya Tamang');
    // Kept by itself, or with the button where no script runs.
    if (how.scripts) await page.waitForResponse('**/checkout/kept');
    else await page.click('button:has-text("Apply")');
    await runOut(event);
    await page.goto(`/events/${event}/checkout`);
    await page.getByText('Your time is up').waitFor();
    if (how.scripts) await expectAccessible(page);
    expect(await page.inputValue('input[name=buyerName]')).toBe('Maya Tamang');
    await page.getByRole('button', { name: 'Hold the tickets again' }).click();
    await page
      .getByText(/Your tickets are held/)
      .first()
      .waitFor();
    expect(await page.inputValue('input[name=buyerName]')).toBe('Maya Tamang');
    expect(await heldOf(event)).toBe(2);

    // Somebody else was faster: what is left is offered, and nothing is lost.
    await runOut(event);
    const db = await server.db();
    await db.write(async (tx) => {
      const query = tx.as<{
        ticket_holds: { event: string; held: number };
        ticket_types: { event: string; held: number };
        events: { id: string; taken: number };
      }>();
      await query.updateTable('ticket_holds').set({ held: 0 }).where('event', '=', event).execute();
      await query.updateTable('ticket_types').set({ held: 0 }).where('event', '=', event).execute();
      await query.updateTable('events').set({ taken: 0 }).where('id', '=', event).execute();
    });
    await order(server, event, orderOf(types[0] ?? ''));
    await page.goto(`/events/${event}/checkout`);
    await page.getByText('Only 1 left.').first().waitFor();
    await page.getByRole('button', { name: 'Hold the tickets again' }).click();
    await until('the last one is held', async () => (await heldOf(event)) === 2);
    await page
      .getByText(/Your tickets are held/)
      .first()
      .waitFor();
    expect(await page.inputValue('input[aria-label=Seat]')).toBe('1');
    expect(await page.inputValue('input[name=buyerName]')).toBe('Maya Tamang');
  });
});

it('keeps what is typed through a reload, another language, signing in and the way back', async () => {
  const { event } = await openSale(server, organiser, [{ name: 'Seat', price: 500 }]);
  const maya = await signUp(server, 'Maya Tamang');
  await using visitor = await visit(browser, server.origin);
  const { page } = visitor;
  await choose(page, event, 'Seat', 1);
  await page.fill('input[name=buyerName]', 'Maya of Lalitpur');
  const kept = page.waitForResponse('**/checkout/kept');
  await page.getByRole('button', { name: 'More: Seat' }).click();
  await kept;
  await until('two are held', async () => (await heldOf(event)) === 2);
  const stays = async () => {
    expect(await page.inputValue('input[name=buyerName]')).toBe('Maya of Lalitpur');
    expect(await page.inputValue('input[aria-label=Seat]')).toBe('2');
  };
  await page.reload();
  await stays();
  await page.getByRole('button', { name: 'Español' }).click();
  await page.getByRole('heading', { name: 'Tus datos' }).waitFor();
  await stays();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Your details' }).waitFor();
  // The document is a new one: its clock runs once its scripts do.
  await page.getByText(/held for \d+:\d\d/).waitFor();
  await page.getByRole('link', { name: 'Sign in' }).last().click();
  await page.waitForURL('**/login?**');
  await page.getByLabel('Email').fill(maya.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/checkout?**');
  await stays();
  await page.goto('/about');
  await page.goBack();
  await page.getByRole('heading', { name: 'Your details' }).waitFor();
  await stays();
  expect(page.url()).not.toContain('Lalitpur');
});

it('tells all mistakes at once, says whose they are, and forgets each as it is mended', async () => {
  const { event } = await openSale(server, organiser, [{ name: 'Seat', kind: 'free', price: 0 }]);
  await createRecord(server, organiser, 'questions', {
    event,
    scope: 'attendee',
    kind: 'text',
    label: 'What do you eat?',
    required: true,
  }).catch(() => null);
  await using team = await visit(browser, server.origin);
  await signInAt(team.page, organiser.email, PASSWORD);
  await team.page.waitForURL('**/home');
  await team.page.goto(`/events/${event}/manage/questions`);
  await team.page.getByLabel('Ask for each guest’s name and email address').check();
  await team.page.click('button:text-is("Save")');
  await team.page.waitForURL('**/questions?done=saved');
  await using visitor = await visit(browser, server.origin);
  const { page } = visitor;
  await choose(page, event, 'Seat', 2);
  await page.getByRole('button', { name: 'Get tickets' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'errors in the form' });
  await summary.getByRole('link', { name: 'Guest 2 · Seat: Name: Enter the name.' }).waitFor();
  expect(await summary.getByRole('link').count()).toBe(4);
  expect(await summary.innerText()).toContain('4');
  await expectAccessible(page);
  await page.fill('input[name=buyerName]', 'Maya');
  await page.getByText('Enter your name.').first().waitFor({ state: 'hidden' });
  expect(await page.evaluate('document.activeElement.name')).toBe('buyerName');
});

it.each([{ scripts: true }, { scripts: false }])(
  'copies the answers of the first guest, with scripts: $scripts',
  async (how) => {
    const { event } = await openSale(server, organiser, [{ name: 'Seat', kind: 'free', price: 0 }]);
    await using team = await visit(browser, server.origin);
    await signInAt(team.page, organiser.email, PASSWORD);
    await team.page.waitForURL('**/home');
    await team.page.goto(`/events/${event}/manage/questions/new?kind=text`);
    await team.page.getByLabel('Question', { exact: true }).fill('What do you eat?');
    await team.page.getByText('Each guest').first().click();
    await team.page.click('button:text-is("Add the question")');
    await team.page.waitForURL('**/questions?done=**');
    await using visitor = await visit(browser, server.origin, how);
    const { page } = visitor;
    await choose(page, event, 'Seat', 3);
    const eats = page.getByLabel('What do you eat?');
    await eats.first().fill('Everything');
    await page.getByRole('button', { name: 'Same answers as guest 1' }).last().click();
    await page.getByText('Copied.').waitFor();
    expect(await eats.last().inputValue()).toBe('Everything');
    expect(await eats.nth(1).inputValue()).toBe('');
  },
);

describe('the way from the event to the checkout', () => {
  it('is one tap where there is only one ticket, and two for who is signed in and pays nothing', async () => {
    const { event } = await openSale(server, organiser, [{ name: 'Seat', kind: 'free', price: 0 }]);
    await using visitor = await visit(browser, server.origin, { width: 390 });
    const { page } = visitor;
    const sita = await signUp(server, 'Sita Rai');
    await signInAt(page, sita.email, PASSWORD);
    await page.waitForURL('**/home');
    await page.goto(`/events/${event}`);
    await page.locator('#tickets').getByRole('button', { name: 'Get ticket' }).click();
    await page.waitForURL('**/checkout?**');
    expect(await page.locator('main').innerText()).not.toMatch(/Total|Promo code/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Get ticket' }).click();
    await arrive(page);
    expect(await page.locator('main').innerText()).toContain(sita.email);
  });

  it('says what to do where nothing is chosen', async () => {
    const { event } = await openSale(server, organiser, [
      { name: 'Adult', price: 1800 },
      { name: 'Child', kind: 'free', price: 0 },
    ]);
    for (const scripts of [true, false]) {
      await using visitor = await visit(browser, server.origin, { scripts, width: 390 });
      const { page } = visitor;
      await page.goto(`/events/${event}`);
      await page.click('#tickets button[type=submit]');
      expect(await page.locator('#tickets').getByRole('alert').innerText()).toContain(
        'Choose at least one ticket.',
      );
    }
  });
});

describe.each([
  { scripts: true, width: 1440 },
  { scripts: false, width: 390 },
])('an event’s page speaks to whoever looks, with scripts: $scripts, $width px wide', (how) => {
  const picture = async (page: Page, name: string) => {
    const pictures = process.env.MELA_TEST_PICTURES;
    if (pictures) await page.screenshot({ path: `${pictures}/${name}-${how.width}.png` });
  };

  it('leads back to an order that was begun, and says so to nobody else', async () => {
    const { event } = await openSale(server, organiser, [{ name: 'Seat', price: 500, quantity: 9 }]);
    await using visitor = await visit(browser, server.origin, how);
    const { page } = visitor;
    await choose(page, event, 'Seat', 2);
    await page.goto(`/events/${event}`);
    await page.getByText('You began to order 2 tickets').waitFor();
    if (how.scripts) {
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    }
    await picture(page, 'begun-order');
    await using stranger = await visit(browser, server.origin, how);
    for (let n = 0; n < 3; n += 1) {
      await stranger.page.goto(`/events/${event}`);
      await stranger.page.getByRole('heading', { level: 1, name: 'Dashain Mela' }).waitFor();
      expect(await stranger.page.locator('main').innerText()).not.toContain('You began');
    }
    await page.getByRole('link', { name: 'Continue your order' }).click();
    await page.waitForURL('**/checkout');

    // It becomes an order that is not paid yet.
    await page.fill('input[name=buyerName]', 'Maya Tamang');
    await page.fill('input[name=buyerEmail]', 'maya@example.org');
    await page.click('button:has-text("Pay €10.00")');
    await page.waitForURL('**/pay/**');
    await page.goto(`/events/${event}`);
    await page.getByRole('link', { name: 'Continue to the payment' }).click();
    await page.waitForURL('**/checkout');
    await page.getByRole('button', { name: 'Pay €10.00' }).waitFor();
    expect(await page.inputValue('input[name=buyerName]')).toBe('Maya Tamang');
    await page.click('button:has-text("Pay €10.00")');
    await payByCard(page);
    await arrive(page);
    await page.goto(`/events/${event}`);
    await page.getByRole('heading', { level: 1, name: 'Dashain Mela' }).waitFor();
    expect(await page.locator('main').innerText()).not.toContain('You began');
  });

  it('says that a hold has ended, and keeps what was typed', async () => {
    const { event } = await openSale(server, organiser, [{ name: 'Seat', price: 500, quantity: 9 }]);
    await using visitor = await visit(browser, server.origin, how);
    const { page } = visitor;
    await choose(page, event, 'Seat', 1);
    await page.fill('input[name=buyerName]', 'Maya Tamang');
    // Kept by itself, or with the button where no script runs.
    if (how.scripts) await page.waitForResponse('**/checkout/kept');
    else await page.click('button:has-text("Apply")');
    await runOut(event);
    await page.goto(`/events/${event}`);
    await page.getByText('You began an order here').waitFor();
    await page.getByRole('link', { name: 'Continue your order' }).click();
    await page.getByText('Your time is up').waitFor();
    expect(await page.inputValue('input[name=buyerName]')).toBe('Maya Tamang');
  });

  it('leads whoever has tickets to them', async () => {
    const { event, types } = await openSale(server, organiser, [{ kind: 'free', price: 0, quantity: 9 }]);
    const maya = await signUp(server, 'Maya Rai');
    await confirmAddress(server, maya);
    await order(server, event, orderOf(types[0] ?? '', 2), { token: maya.token });
    await using visitor = await visit(browser, server.origin, how);
    const { page } = visitor;
    await signedIn(page, maya);
    // Rendered for them, then for many, then kept.
    for (let n = 0; n < 3; n += 1) {
      await page.goto(`/events/${event}`);
      await page.getByText('You have 2 tickets').waitFor();
      await page.getByRole('heading', { level: 1, name: 'Dashain Mela' }).waitFor();
    }
    if (how.scripts) {
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    }
    await picture(page, 'own-tickets');
    await page.getByRole('link', { name: 'See your tickets' }).click();
    await page.waitForURL('**/tickets');
    await page.getByText('Dashain Mela').first().waitFor();
    expect(await page.getByRole('link', { name: 'Dashain Mela' }).count()).toBeGreaterThan(0);
  });
});
