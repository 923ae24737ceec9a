import type { Page } from 'playwright-core';

const GOOD_CARD = '4242 4242 4242 4242';

/** From the landing page to an event's page, as one who looks around. */
export async function findEvent(page: Page, title: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'See what’s on' }).click();
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
  await page.getByRole('link', { name: title }).first().click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

/** On an event's page: how many of which ticket, and on to the checkout. */
export async function chooseTickets(page: Page, ticketType: string, quantity: number): Promise<void> {
  const tickets = page.getByRole('region', { name: 'Tickets' });
  await tickets.getByRole('spinbutton', { name: ticketType }).fill(String(quantity));
  await tickets.getByRole('button', { name: /^Get tickets?$/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
}

/** At the checkout: who buys, and on to the payment (or, for free tickets, to the confirmation). */
export async function fillInBuyer(page: Page, buyer: { name: string; email: string }): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(buyer.name);
  await page.getByLabel('Email', { exact: true }).fill(buyer.email);
  await page.getByRole('button', { name: /^(Pay|Get tickets?)/ }).click();
}

/** On the hosted payment page. */
export async function payByCard(page: Page, card = GOOD_CARD): Promise<void> {
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiry').fill('12 / 40');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('Maya Gurung');
  await page.getByRole('button', { name: /^(Pay|Subscribe|Save card)\b/ }).click();
}

/** Arrives at the confirmation with its tickets. */
export async function arrive(page: Page): Promise<void> {
  await page.waitForURL(/\/confirmation\?/);
  await page.getByRole('heading', { level: 1, name: 'See you there' }).waitFor();
}
