import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answered, call } from '../support/api.ts';
import { rows } from '../support/books.ts';
import { launchBrowser } from '../support/chromium.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { expectAccessible, visit } from '../support/visitor.ts';
import { signInAt } from '../support/sign-in.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ demo: true }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
});
watchLog(() => server);

const ORGANISER = 'organiser@mela.test';
const PASSWORD = 'mela-demo-123';

/** A free order of two tickets for the event with that title. */
async function buyTwo(title: string, email: string): Promise<void> {
  const [free] = await rows<{ event: string; id: string }>(
    server,
    `SELECT t.event, t.id FROM ticket_types t JOIN events e ON e.id = t.event
     WHERE e.title = '${title}' AND t.kind = 'free'`,
  );
  const body = { items: [{ ticketType: free?.id, quantity: 2 }], buyer: { name: 'Maya Gurung', email } };
  await answered(201, call(server.origin, 'POST', `/api/events/${free?.event}/orders`, { body }));
}

describe.each([
  { scripts: true, width: 1440 },
  { scripts: false, width: 390 },
])('with scripts: $scripts, $width px wide', ({ scripts, width }) => {
  it('an organiser compares their events and looks at two from every side', async () => {
    await using visitor = await visit(browser, server.origin, { scripts, width });
    const { page } = visitor;
    await signInAt(page, ORGANISER, PASSWORD);
    await page.waitForURL('**/home');
    await page.goto('/summary');
    if (scripts) await expectAccessible(page);
    await page.getByRole('link', { name: 'GBP', exact: true }).click();
    await page.waitForURL('**/summary?show=GBP');
    await page.getByRole('cell', { name: '£', exact: false }).first().waitFor();

    // One that is over: who came, what went back.
    await page
      .getByRole('table', { name: 'Your events' })
      .getByRole('link', { name: 'Bhoj by the River' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Bhoj by the River' }).waitFor();
    if (scripts) await expectAccessible(page);
    await page.getByText(/^\d+ of \d+ attended\.$/).waitFor();
    await page.getByText('2 refunds, ').waitFor();
    // Every side comes to what the ledger says came in.
    const sales = await page.locator('dl').first().locator('dd').first().innerText();
    for (const title of ['By ticket type', 'By promo code', 'By source', 'By country of the card']) {
      const sums = page.getByRole('table', { name: title }).locator('tfoot');
      expect(`${title}: ${await sums.innerText()}`).toContain(sales);
    }

    // One that sells: its curve beside that of the other, tickets instead of money.
    await page.goto('/summary');
    await page
      .getByRole('table', { name: 'Your events' })
      .getByRole('link', { name: 'Dashain Mela Lisbon' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Dashain Mela Lisbon' }).waitFor();
    const bhoj = await page.locator('option', { hasText: 'Bhoj by the River' }).getAttribute('value');
    await page.getByLabel('Compare with').selectOption(bhoj);
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.waitForURL('**beside=**');
    const curve = page.locator('section', { hasText: 'Compared with an earlier event' });
    await curve.getByText('As a table').click();
    await curve.getByRole('columnheader', { name: 'Bhoj by the River' }).waitFor();
    await page
      .getByRole('navigation', { name: 'What is shown' })
      .getByRole('link', { name: 'Tickets' })
      .click();
    await page.waitForURL('**show=tickets**');

    const file = await page.request.get(`${new URL(page.url()).pathname}/summary.xlsx`);
    expect(file.status()).toBe(200);
    expect((await file.body()).subarray(0, 2).toString()).toBe('PK');
    const paper = await page.request.get(`${new URL(page.url()).pathname}/summary.pdf`);
    expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

it('figures change while they are looked at', async () => {
  await using visitor = await visit(browser, server.origin, { width: 1440 });
  const { page } = visitor;
  await signInAt(page, ORGANISER, PASSWORD);
  await page.waitForURL('**/home');
  const [event] = await rows<{ id: string }>(
    server,
    `SELECT id FROM events WHERE title = 'Dashain Mela Lisbon'`,
  );
  await page.goto(`/summary/${event?.id}`);
  await page.getByText('Live', { exact: true }).waitFor();
  const told = page.getByText(/^\d+ tickets sold$/);
  const before = Number.parseInt(await told.innerText(), 10);
  await buyTwo('Dashain Mela Lisbon', 'live@example.org');
  // As when somebody comes back to the tab: the figures are read again at once.
  await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
  await page.getByText(`${before + 2} tickets sold`).waitFor();
  expect(await told.innerText()).toBe(`${before + 2} tickets sold`);
});

it('whoever has no part in an event is shown neither its page nor its file', async () => {
  await using visitor = await visit(browser, server.origin, { scripts: false });
  const { page } = visitor;
  await signInAt(page, 'attendee@mela.test', PASSWORD);
  await page.waitForURL('**/home');
  const [event] = await rows<{ id: string }>(
    server,
    `SELECT id FROM events WHERE title = 'Bhoj by the River'`,
  );
  for (const path of [
    `/summary/${event?.id}`,
    `/summary/${event?.id}/summary.xlsx`,
    `/summary/${event?.id}/summary.pdf`,
  ])
    expect((await page.request.get(path)).status()).toBe(404);
  await page.goto('/summary');
  await page.getByText('No events to compare yet').waitFor();
});
