import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answered, call } from '../support/api.ts';
import { rows } from '../support/books.ts';
import { launchBrowser } from '../support/chromium.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { createRecord, openSale, order, orderOf, readOrder } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { signInAt } from '../support/sign-in.ts';
import { until } from '../support/until.ts';
import { expectAccessible, visit } from '../support/visitor.ts';

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

/** A day from now on, as the event's place has it: UTC. */
const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A date begins in three quarters of an hour: its guests may not arrive yet. */
async function beginSoon(date: string): Promise<void> {
  const at = (minutes: number): string =>
    new Date(Date.now() + minutes * 60_000).toISOString().replace('T', ' ');
  const db = await server.db();
  await db.write((tx) =>
    sql
      .raw(`UPDATE event_dates SET "startsAt" = '${at(45)}', "endsAt" = '${at(75)}' WHERE id = '${date}'`)
      .execute(tx.as()),
  );
}

describe.each([
  ['with JavaScript at 1440 px', true, 1440],
  ['without JavaScript at 390 px', false, 390],
] as const)('%s', (_, scripts, width) => {
  it('a museum has slots on ninety days, guests read when to arrive, and the door says so', async () => {
    await using organiser = await visit(browser, server.origin, { scripts, width });
    await using guest = await visit(browser, server.origin, { scripts, width });
    const looked = async (page: Page, name: string) => {
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
      await (scripts && expectAccessible(page));
      const folder = process.env.MELA_TEST_PICTURES;
      if (folder) await page.screenshot({ path: `${folder}/slots-${name}-${width}.png`, fullPage: true });
    };
    const { event } = await openSale(server, owner, [], {
      title: 'Museum of Masks',
      timezone: 'UTC',
      startsAt: `${day(20)} 10:00:00.000Z`,
      endsAt: `${day(20)} 10:30:00.000Z`,
    });
    const desk = organiser.page;
    await signInAt(desk, owner.email, PASSWORD);
    await desk.waitForURL(`${server.origin}/home`);
    await desk.goto(`/events/${event}/manage/dates/repeat`);
    await desk.getByLabel('Unit').selectOption('day');
    await desk.getByLabel('Or so many times').fill('90');
    await desk.getByLabel('Every so many minutes').fill('30');
    await desk.getByLabel('The last begins at').fill('17:00');
    await desk.getByLabel('Let in so many minutes before it begins').fill('5');
    await desk.getByLabel('And until so many minutes after it begins').fill('31');
    await desk.getByRole('button', { name: 'Show the dates' }).click();
    await desk.getByText('Enter minutes after the beginning, before the end.').first().waitFor();
    await looked(desk, 'refused');
    await desk.getByLabel('And until so many minutes after it begins').fill('15');
    await desk.getByRole('button', { name: 'Show the dates' }).click();
    await desk.getByText('1349 dates would be added').waitFor();
    await looked(desk, 'rule');
    await desk.getByRole('button', { name: 'Add 1349 dates' }).click();
    await desk.getByText('1349 dates are added.').waitFor();
    await looked(desk, 'dates');
    const visitType = await createRecord(server, owner, 'ticket_types', {
      event,
      name: 'Visit',
      kind: 'free',
      price: 0,
      quantity: 20,
      perDate: true,
    });
    const [second] = await rows<{ id: string }>(
      server,
      `SELECT id FROM event_dates WHERE event = '${event}' ORDER BY "startsAt" LIMIT 1 OFFSET 1`,
    );
    const date = second?.id ?? '';

    const { page } = guest;
    await page.goto(`/events/${event}?date=${date}`);
    await page.getByText('Arrive between 10:25 and 10:45').first().waitFor();
    await looked(page, 'event');
    const items = [{ ticketType: visitType.id, date, quantity: 1 }];
    const placed = await order(server, event, orderOf(visitType.id, 1, { items }));
    const { id, tickets } = await readOrder(server, placed);
    await page.goto(`/tickets/${id}?accessToken=${placed.accessToken}`);
    await page.getByText('Arrive between 10:25 and 10:45').first().waitFor();
    await looked(page, 'order');

    await desk.goto(`/events/${event}/manage/check-in`);
    const code = tickets[0]?.code ?? '';
    const told = await answered(
      200,
      call(server.origin, 'POST', `/api/events/${event}/check-ins`, {
        token: owner.token,
        body: { code },
      }),
    );
    expect(told).toMatchObject({ result: 'wrong_date', reason: 'too_early' });
    await desk.goto(`/check-in/${event}`);
    await desk.getByRole('textbox', { name: 'Code' }).fill(code);
    await desk.keyboard.press('Enter');
    await desk.getByText('Too early').waitFor();
    await desk.getByText('Arrive between 10:25 and 10:45').waitFor();
    await looked(desk, 'door');
    // Another day is no question of the time of arrival.
    expect(await desk.getByRole('button', { name: 'Let in anyway' }).count()).toBe(0);
    await beginSoon(date);
    await desk.reload();
    await desk.getByRole('textbox', { name: 'Code' }).fill(code);
    await desk.keyboard.press('Enter');
    await desk.getByText('Too early').waitFor();
    await desk.getByRole('button', { name: 'Let in anyway' }).click();
    await desk.getByText('Welcome').first().waitFor();
    await looked(desk, 'door-anyway');
    await desk.goto(`/events/${event}/manage/dates/${date}`);
    await looked(desk, 'date');
    const [entry] = await rows<{ actor: string }>(
      server,
      `SELECT actor FROM audit_entries WHERE event = '${event}' AND action = 'checkIn.anyway'`,
    );
    expect(entry?.actor).toBe(owner.id);
  });
});

describe('at a gate', () => {
  it('a gate without a connection lets in by a second press, too', async () => {
    const { event } = await openSale(server, owner, [], {
      title: 'Museum of Masks',
      timezone: 'UTC',
      startsAt: `${day(20)} 10:00:00.000Z`,
      endsAt: `${day(20)} 10:30:00.000Z`,
    });
    const body = {
      startsAt: `${day(21)} 10:00:00.000Z`,
      endsAt: `${day(21)} 10:30:00.000Z`,
      arriveBefore: 5,
      arriveWithin: 15,
    };
    const path = `/api/events/${event}/dates`;
    const { id: date } = await answered(
      201,
      call<{ id: string }>(server.origin, 'POST', path, { token: owner.token, body }),
    );
    const single = { event, name: 'Visit', kind: 'free', price: 0, quantity: 20, perDate: true };
    const { id: type } = await createRecord(server, owner, 'ticket_types', single);
    const items = [{ ticketType: type, date, quantity: 1 }];
    const { tickets } = await readOrder(
      server,
      await order(
        server,
        event,
        orderOf(type, 1, { items, buyer: { name: 'Maya', email: 'maya@slots.example' } }),
      ),
    );
    await beginSoon(date);
    await using visitor = await visit(browser, server.origin, { width: 390 });
    const { page, context } = visitor;
    await signInAt(page, owner.email, PASSWORD);
    await page.waitForURL(`${server.origin}/home`);
    await page.goto(`/check-in/${event}`);
    const scanner = page.getByRole('region', { name: 'Scanner' });
    await scanner.getByText('1 ticket on this phone').first().waitFor();
    await context.setOffline(true);
    await page.locator('h1').click();
    await page.keyboard.type(tickets[0]?.code ?? '');
    await page.keyboard.press('Enter');
    await scanner.getByText('Too early').waitFor();
    await scanner.getByText('Decided on this phone').waitFor();
    await expectAccessible(page);
    await scanner.getByRole('button', { name: 'Let in anyway' }).click();
    await scanner.getByText('Welcome').waitFor();
    await context.setOffline(false);
    const told = () =>
      rows(
        server,
        `SELECT a.id FROM audit_entries a JOIN tickets t ON t.id = a.subject WHERE a.event = '${event}' AND a.action = 'checkIn.anyway' AND t."checkedInAt" != ''`,
      );
    await until('the gate is heard of', async () => (await told()).length === 1);
  });
});
