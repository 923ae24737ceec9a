import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../support/books.ts';
import { launchBrowser } from '../support/chromium.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { openSale } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { signInAt } from '../support/sign-in.ts';
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

describe.each([
  ['with JavaScript at 1440 px', true, 1440],
  ['without JavaScript at 390 px', false, 390],
] as const)('%s', (_, scripts, width) => {
  it('a T-shirt is made in three sizes at once, and a guest takes one of them with a ticket', async () => {
    await using organiser = await visit(browser, server.origin, { scripts, width });
    await using guest = await visit(browser, server.origin, { scripts, width });
    const looked = async (page: Page, name: string) => {
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
      await (scripts && expectAccessible(page));
      const folder = process.env.MELA_TEST_PICTURES;
      if (folder)
        await page.screenshot({ path: `${folder}/variations-${name}-${width}.png`, fullPage: true });
    };
    const { event, types: tickets } = await openSale(server, owner, [{ name: 'Adult', price: 1800 }], {
      title: `Trail run ${width}`,
    });
    const desk = organiser.page;
    await signInAt(desk, owner.email, PASSWORD);
    await desk.waitForURL(`${server.origin}/home`);
    await desk.goto(`/events/${event}/manage/tickets/new`);
    await desk.getByLabel('Name', { exact: true }).fill('T-shirt');
    await desk.getByRole('textbox', { name: 'Price' }).fill('15');
    await desk.getByLabel('Quantity', { exact: true }).fill('20');
    await desk.getByText('Variations', { exact: true }).click();
    await desk.getByLabel('Variations to add').fill('S\nM = many\nL');
    await desk.getByText('People, add-ons and capacity').click();
    await desk.getByLabel('Add-on', { exact: true }).selectOption('any');
    await desk.getByLabel('Maximum per ticket').fill('1');
    await desk.getByRole('button', { name: 'Add the ticket' }).click();
    await desk.getByText('After the “=” in “M = many” comes how many there are').first().waitFor();
    await looked(desk, 'refused');
    expect(await desk.getByLabel('Variations to add').inputValue()).toBe('S\nM = many\nL');
    await desk.getByLabel('Variations to add').fill('S\nM = 1\nL');
    await desk.getByRole('button', { name: 'Add the ticket' }).click();
    await desk.getByRole('link', { name: 'T-shirt, L' }).waitFor();
    await looked(desk, 'tickets');
    const sizes = await rows<{ id: string; name: string; quantity: number }>(
      server,
      `SELECT id, name, quantity FROM ticket_types WHERE event = '${event}' AND "variationOf" = 'T-shirt' ORDER BY position`,
    );
    expect(sizes.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['T-shirt, S', 20],
      ['T-shirt, M', 1],
      ['T-shirt, L', 20],
    ]);

    // In its own form a size has its own name.
    await desk.getByRole('link', { name: 'T-shirt, L' }).click();
    await desk.getByRole('heading', { name: 'T-shirt, L' }).waitFor();
    expect(await desk.getByLabel('Name', { exact: true }).inputValue()).toBe('L');
    await desk.getByLabel('Name', { exact: true }).fill('Large');
    await desk.getByRole('button', { name: 'Save' }).click();
    await desk.getByRole('link', { name: 'T-shirt, Large' }).waitFor();

    const page = guest.page;
    await page.goto(`/events/${event}`);
    await page.getByRole('heading', { name: 'Tickets', exact: true }).waitFor();
    await looked(page, 'event');
    await page.goto(`/events/${event}/checkout?t.${tickets[0]}=1&t.${sizes[1]?.id}=1&t.${sizes[0]?.id}=1`);
    // One T-shirt a ticket, of whichever size.
    await page.getByText('You can choose at most 1 with these tickets.').first().waitFor();
    await looked(page, 'checkout');
  });
});
