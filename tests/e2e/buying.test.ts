import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payByCard } from '../support/checkout-steps.ts';
import { launchBrowser } from '../support/chromium.ts';
import { type Person, signUp } from '../support/people.ts';
import { openSale, order, orderOf } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { expectAccessible, visit } from '../support/visitor.ts';

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

/** A mela with two kinds of ticket: €18 each, and free for children. */
const openMela = () =>
  openSale(server, organiser, [
    { name: 'Adult', price: 1800, position: 0 },
    { name: 'Child', kind: 'free', price: 0, position: 1 },
  ]);

describe.each([
  { scripts: true, width: 1280 },
  { scripts: false, width: 390 },
])('buying with scripts: $scripts, $width px wide', (how) => {
  it('leads from the event over the payment to tickets', async () => {
    const { event } = await openMela();
    await using visitor = await visit(browser, server.origin, how);
    const { page } = visitor;

    await page.goto(`/events/${event}`);
    await page.fill('input[aria-label=Adult]', '2');
    await page.fill('input[aria-label=Child]', '1');
    await page.click('#tickets button[type=submit]');
    await page.waitForURL('**/checkout?**');
    if (how.scripts) await expectAccessible(page);

    await page.fill('input[name=buyerName]', 'Maya Tamang');
    await page.fill('input[name=buyerEmail]', 'maya at example');
    await page.click('button:has-text("Pay €36.00")');
    expect(await page.locator('main').getByRole('alert').innerText()).toContain(
      'Enter an email address, such as name@example.org.',
    );
    expect(await page.inputValue('input[name=buyerName]')).toBe('Maya Tamang');
    expect(await page.inputValue('input[name=buyerEmail]')).toBe('maya at example');
    expect(await page.inputValue('input[aria-label=Adult]')).toBe('2');

    await page.fill('input[name=buyerEmail]', 'maya@example.org');
    await page.click('button:has-text("Pay €36.00")');
    await payByCard(page);

    await page.waitForURL('**/confirmation?sessionId=**');
    await page.getByRole('heading', { level: 1, name: 'See you there' }).waitFor();
    expect(await page.locator('article svg').count()).toBe(3);
    expect(await page.locator('main').innerText()).toContain('maya@example.org');
    if (how.scripts) await expectAccessible(page);

    await page.click('article h3 a >> nth=0');
    await page.waitForURL('**/tickets/**');
    await page.getByText('Show this at the door').waitFor();
    expect(await page.locator('main').innerText()).toContain('Maya Tamang');
    if (how.scripts) await expectAccessible(page);
    const pdf = await visitor.context.request.get(
      (await page.getAttribute('a:has-text("PDF")', 'href')) ?? '',
    );
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  });
});

it('asks for a look at the total when a number was changed where no script adds it up', async () => {
  const { event } = await openMela();
  await using visitor = await visit(browser, server.origin, { scripts: false });
  const { page } = visitor;
  await page.goto(`/events/${event}`);
  await page.fill('input[aria-label=Adult]', '1');
  await page.click('#tickets button[type=submit]');
  await page.fill('input[name=buyerName]', 'Maya Tamang');
  await page.fill('input[name=buyerEmail]', 'maya@example.org');
  await page.fill('input[aria-label=Adult]', '3');
  await page.click('button:has-text("Pay €18.00")');
  expect(await page.locator('main').getByRole('alert').innerText()).toContain('The total has changed');
  expect(await page.inputValue('input[name=buyerEmail]')).toBe('maya@example.org');
  await page.click('button:has-text("Pay €54.00")');
  await page.waitForURL('**/sandbox/pay/**');
});

it('holds the same tickets once when the form is sent twice', async () => {
  const { event, types } = await openSale(server, organiser, [
    { name: 'Seat', kind: 'free', price: 0, quantity: 2 },
  ]);
  const address = `${server.origin}/events/${event}/checkout?t.${types[0]}=1`;
  const key = /name="key" value="([^"]+)"/.exec(await (await fetch(address)).text())?.[1] ?? '';
  const send = () =>
    fetch(address, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: server.origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        key,
        agreed: '0',
        [`t.${types[0]}`]: '1',
        buyerName: 'Maya',
        buyerEmail: 'maya@example.org',
      }).toString(),
    });
  const answers = await Promise.all([send(), send()]);
  const places = answers.map(({ status, headers }) => [status, headers.get('location')]);
  expect(places[0]?.[0]).toBe(303);
  expect(places[0]).toEqual(places[1]);
  expect(await (await fetch(`${server.origin}/events/${event}`)).text()).toContain('The last one');
});

it('tells who was too late what is left, and sells them that', async () => {
  const { event, types } = await openSale(server, organiser, [{ name: 'Seat', price: 500, quantity: 5 }]);
  await using visitor = await visit(browser, server.origin);
  const { page } = visitor;
  await page.goto(`/events/${event}/checkout?t.${types[0]}=4`);
  await page.fill('input[name=buyerName]', 'Maya Tamang');
  await page.fill('input[name=buyerEmail]', 'maya@example.org');
  await order(server, event, orderOf(types[0] ?? '', 3));
  await page.click('button:has-text("Pay €20.00")');
  await page.getByText('Only 2 left.').first().waitFor();
  expect(await page.inputValue('input[aria-label=Seat]')).toBe('2');
  expect(await page.inputValue('input[name=buyerEmail]')).toBe('maya@example.org');
  await expectAccessible(page);
  await page.click('button:has-text("Pay €10.00")');
  await payByCard(page);
  await page.waitForURL('**/confirmation?**');
});

it('takes up an order that was left at the payment, without holding its tickets twice', async () => {
  const { event, types } = await openSale(server, organiser, [{ name: 'Seat', price: 500, quantity: 2 }]);
  await using visitor = await visit(browser, server.origin);
  const { page } = visitor;
  await page.goto(`/events/${event}/checkout?t.${types[0]}=2`);
  await page.fill('input[name=buyerName]', 'Maya Tamang');
  await page.fill('input[name=buyerEmail]', 'maya@example.org');
  await page.click('button:has-text("Pay €10.00")');
  await page.waitForURL('**/sandbox/pay/**');
  const session = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await page.goto(`/success?session_id=${session}`);
  expect(await page.locator('h1').innerText()).toContain('not complete');
  await expectAccessible(page);
  await page.click('a:has-text("Continue with the order")');
  await page.getByText('Your order is not paid yet').waitFor();
  expect(await page.inputValue('input[name=buyerName]')).toBe('Maya Tamang');
  await page.click('button:has-text("Pay €10.00")');
  await payByCard(page);
  await page.waitForURL('**/confirmation?**');
  expect(await page.locator('article svg').count()).toBe(2);

  await page.goto(`/success?session_id=${session}`);
  expect(await page.locator('h1').innerText()).toContain('cancelled');
});

it('shows nobody the order of somebody else', async () => {
  const { event, types } = await openSale(server, organiser, [{ name: 'Seat', kind: 'free', price: 0 }]);
  const placed = await order(server, event, orderOf(types[0] ?? ''));
  const details = async (path: string) => {
    const answer = await fetch(server.origin + path);
    return { status: answer.status, text: await answer.text() };
  };
  const stranger = await details(`/confirmation?order=${placed.order.id}`);
  expect(stranger.text).toContain('Your tickets are in your email');
  expect(stranger.text).not.toContain(placed.order.code);
  expect((await details(`/tickets/${placed.order.id}`)).status).toBe(404);
  expect((await details(`/orders/${placed.order.id}/tickets.pdf`)).status).toBe(404);
  const byMail = await details(`/tickets/${placed.order.id}?accessToken=${placed.accessToken}`);
  expect(byMail.status).toBe(200);
  expect(byMail.text).toContain(placed.order.code);
});

it.each([
  ['/success', 400],
  ['/success?session_id=', 400],
  ['/success?session_id=cs_test_unknown', 404],
  [`/success?session_id=${'x'.repeat(300)}`, 404],
  ['/confirmation', 404],
  ['/confirmation?sessionId=cs_test_unknown', 404],
  ["/confirmation?order='", 404],
  ['/tickets/nothing', 404],
  ['/events/nothing', 404],
  ['/events/nothing/checkout?t.x=1', 404],
])('%s is a page with %i', async (path, status) => {
  const answer = await fetch(server.origin + path);
  expect(answer.status).toBe(status);
  expect(await answer.text()).toContain('<h1');
});
