import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../support/books.ts';
import { call } from '../support/api.ts';
import { launchBrowser } from '../support/chromium.ts';
import { filmCode } from '../support/fake-camera.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { inDays, openSale, order, orderOf, readOrder } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { until } from '../support/until.ts';
import { expectAccessible, visit } from '../support/visitor.ts';
import { signInAt } from '../support/sign-in.ts';

let server: TestServer;
let browser: Browser;
let owner: Person;
let event: string;
let codes: string[];
let entry: string;
beforeAll(async () => {
  server = await startServer();
  owner = await signUp(server, 'Asha Gurung');
  const sale = await openSale(server, owner, [{ name: 'Entry', kind: 'free', price: 0 }]);
  event = sale.event;
  entry = sale.types[0] ?? '';
  const placed = await order(server, event, orderOf(sale.types[0] ?? '', 3));
  const { tickets } = await readOrder(server, placed);
  codes = tickets.map(({ code }) => code);
  const qr = await fetch(
    `${server.origin}/api/tickets/${tickets[0]?.id}/qr.svg?accessToken=${placed.accessToken}`,
  );
  const film = join(mkdtempSync(join(tmpdir(), 'mela-camera-')), 'code.y4m');
  await filmCode(await qr.text(), film);
  browser = await launchBrowser([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]);
});
afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
});
watchLog(() => server);

async function signedIn(page: Page): Promise<void> {
  await signInAt(page, owner.email, PASSWORD);
  await page.waitForURL('**/home');
}

/** As a hardware scanner does it: fast, with Enter at the end, the focus anywhere. */
async function typeFast(page: Page, code: string): Promise<void> {
  await page.locator('h1').click();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

const shows = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Scanner' }).getByText(text).first().waitFor();

describe('the scanner at the door', () => {
  it('reads by camera, and without a connection keeps what it admits until there is one', async () => {
    await using visitor = await visit(browser, server.origin, { width: 390 });
    const { page, context } = visitor;
    await signedIn(page);
    await page.goto(`/check-in/${event}`);
    await shows(page, '3 tickets on this phone');
    await page.getByRole('button', { name: 'Scan with the camera' }).click();
    await shows(page, 'Welcome');
    await page.getByRole('button', { name: 'Stop the camera' }).click();
    await page.getByText('Choose a gate').click();
    await page.getByRole('combobox', { name: 'Gate' }).fill('North');
    await page.getByRole('button', { name: 'Set', exact: true }).click();
    await page.getByText('Gate: North').waitFor();
    await expectAccessible(page);
    // Nothing leads away, and the count stays in sight wherever one has scrolled to.
    expect(await page.getByRole('banner').getByRole('navigation').count()).toBe(0);
    await page.evaluate(`window.scrollTo(0, document.body.scrollHeight)`);
    expect((await page.getByText('of 3').first().boundingBox())?.y).toBeGreaterThanOrEqual(0);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^Check in:\s+\S/);

    // All that the page is made of is kept once the worker has it.
    await until('the page is kept', () =>
      page.evaluate(async () => {
        const cache = await caches.open('mela-door-1');
        return (await cache.match(location.href)) !== undefined && (await cache.keys()).length > 5;
      }),
    );
    await context.setOffline(true);
    await page.reload();
    await shows(page, '3 tickets on this phone');
    await shows(page, 'No connection');
    await typeFast(page, codes[1] ?? '');
    await shows(page, 'Decided on this phone');
    // The gate is kept on the phone.
    await page.getByText('Gate: North').waitFor();
    await shows(page, '1 scan waiting');
    await typeFast(page, codes[0] ?? '');
    await shows(page, 'Already checked in');
    // Typed by hand into the form, which is not sent: the page would be gone.
    const field = page.getByLabel('Code', { exact: true });
    await field.pressSequentially('ABCD1234', { delay: 90 });
    await field.press('Enter');
    await shows(page, 'Not a ticket');
    // What was answered on the phone is told to the server later, whatever the answer was.
    await shows(page, '3 scans wait');
    expect(await field.inputValue()).toBe('');
    // Who has no code at hand is found in the list on the phone.
    await page.getByLabel('Find by name on this phone').fill('gurung ma');
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Let in/ }).click();
    await shows(page, '4 scans wait');
    expect(await page.getByRole('button', { name: /^Let in/ }).count()).toBe(0);
    await context.setOffline(false);
    await shows(page, 'Everything has been sent');
    const answer = await fetch(`${server.origin}/api/events/${event}/check-ins`, {
      method: 'POST',
      headers: { authorization: owner.token, 'content-type': 'application/json' },
      body: JSON.stringify({ code: codes[1] }),
    });
    expect(await answer.json()).toMatchObject({ result: 'already_admitted' });
    const inside = await rows(server, `SELECT id FROM tickets WHERE "checkedInAt" != ''`);
    expect(inside).toHaveLength(3);
    const scans = await rows<{ device: string }>(server, `SELECT device FROM check_ins ORDER BY at`);
    expect(scans.filter(({ device }) => /^North #\w{4}$/.test(device)).length).toBeGreaterThanOrEqual(4);
  });

  it('without a connection over two days admits each ticket on each of them', async () => {
    const sale = await openSale(server, owner, [{ name: 'Both days', kind: 'free', price: 0 }]);
    const day = (n: number) => inDays(n).slice(0, 10);
    await call(server.origin, 'POST', `/api/events/${sale.event}/dates`, {
      token: owner.token,
      body: { startsAt: `${day(22)}T10:00`, endsAt: `${day(22)}T18:00` },
    });
    const placed = await order(server, sale.event, orderOf(sale.types[0] ?? '', 1));
    const [ticket] = (await readOrder(server, placed)).tickets;
    await using visitor = await visit(browser, server.origin, { width: 390 });
    const { page, context } = visitor;
    await signedIn(page);
    await page.goto(`/check-in/${sale.event}`);
    await shows(page, '1 ticket on this phone');
    await context.setOffline(true);
    await page.clock.setFixedTime(inDays(20.5));
    await typeFast(page, ticket?.code ?? '');
    await shows(page, 'Decided on this phone');
    await shows(page, '1 scan waiting');
    const letIn = page.getByRole('button', { name: /^Let in/ });
    await page.getByLabel('Find by name on this phone').fill('maya');
    await shows(page, 'Maya Gurung');
    expect(await letIn.count()).toBe(0);
    await page.clock.setFixedTime(`${day(22)}T06:00:00Z`);
    await page.getByLabel('Find by name on this phone').fill('maya g');
    await letIn.click();
    await shows(page, '2 scans wait');
    await page.clock.setFixedTime(new Date());
    await context.setOffline(false);
    await shows(page, 'Everything has been sent');
  });

  it('counts along as soon as anything changes, without asking', async () => {
    await using visitor = await visit(browser, server.origin, { width: 390 });
    const { page } = visitor;
    await signedIn(page);
    const following = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/realtime') && answer.request().method() === 'POST',
    );
    await page.goto(`/check-in/${event}`);
    await page.getByText('of 3').first().waitFor();
    expect((await following).ok()).toBe(true);
    const { tickets } = await readOrder(server, await order(server, event, orderOf(entry, 1)));
    codes.push(...tickets.map(({ code }) => code));
    // Sooner than a page asks by itself.
    await page.getByText('of 4').first().waitFor({ timeout: 8000 });
  });

  it('a helper scans by a link, until it is revoked', async () => {
    await using organiser = await visit(browser, server.origin, { width: 1440 });
    await signedIn(organiser.page);
    await organiser.page.goto(`/events/${event}/manage/check-in`);
    await organiser.page.getByLabel('Helper’s name').fill('Hari');
    await organiser.page.getByRole('button', { name: 'Create a link' }).click();
    const url = await organiser.page.getByText('?key=').innerText();
    await expectAccessible(organiser.page);

    await using helper = await visit(browser, server.origin, { width: 390 });
    await helper.page.goto(url);
    expect(helper.page.url()).toBe(`${server.origin}/check-in/${event}`);
    await shows(helper.page, '4 tickets on this phone');
    await typeFast(helper.page, codes[3] ?? '');
    await shows(helper.page, 'Welcome');
    await helper.page.getByText('Gate: Hari').waitFor();
    await organiser.page.getByRole('button', { name: 'Revoke: Hari' }).click();
    await organiser.page.getByText('Revoked', { exact: true }).waitFor();
    await helper.page.getByText('Your access to check-in has ended').waitFor();
    expect((await helper.context.cookies()).some(({ name }) => name.startsWith('mela_door'))).toBe(false);
    await helper.page.goto(url);
    await helper.page.getByText('This link no longer works').waitFor();
  });

  it('works without scripts: code, name, and taking back with a reason', async () => {
    await using visitor = await visit(browser, server.origin, { width: 390, scripts: false });
    const { page } = visitor;
    await signedIn(page);
    await page.goto(`/events/${event}/manage/check-in`);
    await page.getByLabel('Gate').fill('North');
    await page.getByRole('button', { name: 'Create the list' }).click();
    await page.getByText('Enter a name.').first().waitFor();
    expect(await page.getByLabel('Gate').inputValue()).toBe('North');
    await page.goto(`/check-in/${event}?q=Maya&gate=South`);
    await page.getByText('Gate: South').waitFor();
    await page.getByText('Undo', { exact: true }).first().click();
    await page.getByPlaceholder('Why?').first().fill('Wrong person');
    await page.getByRole('button', { name: 'Undo check-in' }).first().click();
    await page.getByText('Check-in undone').waitFor();
    await page.getByRole('textbox', { name: 'Code' }).fill('no code');
    await page.getByRole('button', { name: 'Check in', exact: true }).click();
    await page.getByText('Not a ticket').waitFor();
    expect(await page.getByText('Undo', { exact: true }).count()).toBe(3);
  });
});
