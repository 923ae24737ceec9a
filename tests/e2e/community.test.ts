import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payByCard } from '../support/checkout-steps.ts';
import { launchBrowser } from '../support/chromium.ts';
import { foundCommunity, offerMembership, signedIn, startCampaign } from '../support/community-steps.ts';
import { type Person, signUp } from '../support/people.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { expectAccessible, visit } from '../support/visitor.ts';

let server: TestServer;
let browser: Browser;
let president: Person;
beforeAll(async () => {
  // Without Stripe's keys, on this machine: the sandbox is there.
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  president = await foundCommunity(browser, server, async (page) => {
    await offerMembership(page, 'Member', '25');
    await startCampaign(page, 'A school roof', '1000');
  });
});
afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
});
watchLog(() => server);

describe.each([
  { scripts: true, width: 1440 },
  { scripts: false, width: 390 },
])('with scripts: $scripts, $width px wide', (how) => {
  // The checker is a script itself.
  const look = async (page: Page) => {
    if (how.scripts) await expectAccessible(page);
  };

  it('somebody applies, is taken in, pays their dues, and has a card that is valid', async () => {
    const maya = await signUp(server, `Maya ${how.width}`);
    await using first = await visit(browser, server.origin, how);
    const { page } = first;
    await signedIn(page, maya);
    await page.goto('/join');
    await look(page);
    await page.locator('input[name=tier]').first().check({ force: true });
    await page.getByLabel('City').fill('Lisbon');
    await page.getByLabel('Tell me about news').check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL('**/membership?done=applied');
    await page.getByText('The officers of the chapter are reviewing').waitFor();

    await using second = await visit(browser, server.origin, how);
    const officer = second.page;
    await signedIn(officer, president);
    await officer.goto('/chapters/nrna-world/manage/members?status=pending');
    await look(officer);
    await officer.getByRole('link', { name: `Maya ${how.width}` }).click();
    await officer.getByRole('button', { name: 'Approve' }).click();
    await officer.waitForURL('**done=member-approved');
    await look(officer);

    await page.goto('/membership');
    await page.getByRole('button', { name: 'Pay and save the card' }).waitFor();
    await look(page);
    await page.getByRole('link', { name: 'Pay' }).click();
    await page.getByRole('button', { name: 'Pay by card' }).click();
    await payByCard(page);
    await page.waitForURL('**/community/payments/**');
    await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor();
    await look(page);
    await page.goto('/membership');
    await page.getByRole('img', { name: /QR code of the card/ }).waitFor();
    await look(page);
    await page.getByRole('button', { name: 'Save a card' }).click();
    await keepCard(page, '4242 4242 4242 4242');
    await page.waitForURL('**/membership?done=saved');
    await page.getByText(/We charge €25.00 to visa 4242 on/).waitFor();
    await look(page);
    const [own] = (await page.request.get('/membership/card.pdf').then((answer) => answer.body()))
      .toString('latin1')
      .split('-');
    expect(own).toBe('%PDF');

    await officer.goto(`/chapters/nrna-world/manage/members?q=${how.width}`);
    await officer.getByRole('link', { name: `Maya ${how.width}` }).waitFor();
    // Nobody else is led to the register.
    expect((await page.goto('/chapters/nrna-world/manage/members'))?.status()).toBe(404);
  });

  it('somebody without an account donates, and is thanked with a receipt', async () => {
    await using visitor = await visit(browser, server.origin, how);
    const { page } = visitor;
    await page.goto('/nrna-dash-board');
    await page.getByRole('heading', { level: 1, name: 'NRNA' }).waitFor();
    await look(page);
    await page.getByRole('link', { name: 'A school roof' }).click();
    await page.getByRole('heading', { level: 1, name: 'A school roof' }).waitFor();
    await look(page);
    await page.getByLabel('Amount').fill('nothing');
    await page.getByLabel('Name', { exact: true }).fill('Clara Fernández');
    await page.getByLabel('Email').fill('clara@example.org');
    await page.getByLabel('Don’t show my name').check();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByText('Enter an amount.').first().waitFor();
    await page.getByLabel('Amount').fill('40');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await payByCard(page);
    await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor();
    await page.getByLabel('Link of the campaign').waitFor();
    await look(page);
    const href = (await page.getByRole('link', { name: 'Receipt as PDF' }).getAttribute('href')) ?? '';
    expect((await page.request.get(href)).headers()['content-type']).toBe('application/pdf');
    await page.getByRole('link', { name: 'Back to the campaign' }).click();
    await page.waitForURL('**/donate/a-school-roof');
    await page.getByText('Anonymous').first().waitFor();
    expect(await page.getByText('Clara Fernández').count()).toBe(0);
  });

  it('somebody gives every month, changes it by their private link, and stops; officers see what is given', async () => {
    await using visitor = await visit(browser, server.origin, how);
    const { page } = visitor;
    await page.goto('/donate/a-school-roof');
    await page.locator('input[name=every][value=month]').check({ force: true });
    await page.getByLabel('Amount').fill('0.10');
    await page.getByLabel('Name', { exact: true }).fill(`Pema ${how.width}`);
    await page.getByLabel('Email').fill(`pema${how.width}@example.org`);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByText('Give €1 or more.').first().waitFor();
    expect(await page.locator('input[name=every][value=month]').isChecked()).toBe(true);
    await look(page);
    await page.getByLabel('Amount').fill('20');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await payByCard(page);
    await page.waitForURL('**/monthly/**done=begun');
    await page.getByText('We received your first donation.').waitFor();
    await look(page);
    await page.getByLabel('Amount per month').fill('lots');
    await page.getByRole('button', { name: 'Change the amount' }).click();
    await page.getByText('Enter an amount.').first().waitFor();
    await page.getByLabel('Amount per month').fill('35.50');
    await page.getByRole('button', { name: 'Change the amount' }).click();
    await page.waitForURL('**/monthly/**done=saved');
    await page.getByText('€35.50').first().waitFor();
    await page.getByRole('button', { name: 'Change the card' }).click();
    await keepCard(page, '5555 5555 5555 4444');
    await page.waitForURL('**/monthly/**done=saved');
    await page.getByText('mastercard 4444').waitFor();

    await using second = await visit(browser, server.origin, how);
    const officer = second.page;
    await signedIn(officer, president);
    await officer.goto('/chapters/nrna-world/manage/campaigns');
    await officer.getByRole('link', { name: 'A school roof' }).click();
    await officer.getByRole('heading', { name: 'Monthly donations' }).waitFor();
    await officer.getByText(`pema${how.width}@example.org`).first().waitFor();
    await officer.getByText('1 monthly donation ends with it').waitFor();
    await look(officer);

    const gift = officer.getByRole('listitem').filter({ hasText: `pema${how.width}@example.org` });
    await gift.getByText('Refund …').click();
    await gift.getByRole('button', { name: `Yes, refund €20.00 to Pema ${how.width}` }).click();
    await officer.waitForURL('**done=saved');
    await expect
      .poll(
        async () => {
          await officer.reload();
          return gift.getByText('Refund …').count();
        },
        { timeout: 20_000 },
      )
      .toBe(0);

    await page.getByText('Stop giving').click();
    await page.getByRole('button', { name: 'Yes, stop it' }).click();
    await page.getByText('You have stopped this donation').waitFor();
    await look(page);
    await officer.reload();
    await officer.getByText('No monthly donations yet.').waitFor();
  });
});

async function keepCard(page: Page, number: string): Promise<void> {
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12 / 40');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('Maya Gurung');
  await page.getByRole('button', { name: 'Save card' }).click();
}
