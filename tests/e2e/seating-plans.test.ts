import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { signInAt } from '../support/sign-in.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
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

async function look(page: Page, name: string): Promise<void> {
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
  const folder = process.env.MELA_TEST_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/seating-${name}.png`, fullPage: true });
}

/** Presses a key on what has the focus, several times. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

async function begin(page: Page, sample: string, name: string): Promise<string> {
  await signInAt(page, owner.email, PASSWORD);
  await page.waitForURL(`${server.origin}/home`);
  await page.goto('/seating-plans/new');
  await page.getByLabel('Name of the plan').first().fill(name);
  await page.getByRole('radio', { name: sample }).check();
  await page.getByRole('button', { name: 'Create the plan' }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  return new URL(page.url()).pathname;
}

it('a small hall is built as a table, without scripts and on a phone', async () => {
  await using visitor = await visit(browser, server.origin, { scripts: false, width: 390 });
  const { page } = visitor;
  const plan = await begin(page, 'Empty plan', 'Village hall');
  await page.getByText('Add rows').first().click();
  const rows = page.locator('details', { hasText: 'Add rows' });
  await rows.getByLabel('Rows', { exact: true }).fill('8');
  await rows.getByLabel('Seats in a row').fill('12');
  await rows.getByLabel('Arc in degrees').fill('20');
  await rows.getByRole('button', { name: 'Add rows' }).click();
  await page.getByText('96 seats · Version 2').waitFor();
  await page.getByText('Add tables').first().click();
  const tables = page.locator('details', { hasText: 'Add tables' });
  await tables.getByLabel('Tables', { exact: true }).fill('2');
  await tables.getByRole('button', { name: 'Add tables' }).click();
  await page.getByText('112 seats · Version 3').waitFor();
  await page.getByText('Add a stage, door or text').first().click();
  await page.getByRole('button', { name: 'Add a stage, door or text' }).click();
  await page.getByText('No seat is missing anything.').waitFor();
  await look(page, 'table-390');

  await page.getByRole('link', { name: 'Row H' }).click();
  await page.getByRole('checkbox', { name: 'Choose seat 1', exact: true }).check();
  await page.getByLabel('With the chosen seats').selectOption('Wheelchair place');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Standard · Wheelchair place').waitFor();
  await page.goto(plan);
  await page.getByText('Wheelchair place without a companion seat').waitFor();
  await page.getByRole('link', { name: 'Row H' }).click();
  await page.getByRole('checkbox', { name: 'Choose seat 1', exact: true }).check();
  await page.getByLabel('With the chosen seats').selectOption('Wheelchair place with 1 companion');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Companion seat (1)').waitFor();
  await page.getByLabel('Number of seat 12').fill('12a');
  await page.getByRole('button', { name: 'Save the numbers' }).click();
  await page.getByRole('checkbox', { name: 'Choose seat 12a' }).waitFor();
  // Enter in a number saves the numbers, and marks no seat.
  await page.getByRole('checkbox', { name: 'Choose seat 2', exact: true }).check();
  await page.getByLabel('Number of seat 12a').fill('12b');
  await page.getByLabel('Number of seat 12a').press('Enter');
  await page.getByRole('checkbox', { name: 'Choose seat 12b' }).waitFor();
  expect(await page.getByText('Standard · Wheelchair place').count()).toBe(1);
  // What is refused stays as it was typed and chosen; once it is right, numbers and mark are saved together.
  await page.getByLabel('Number of seat 11', { exact: true }).fill('11x');
  await page.getByLabel('With the chosen seats').selectOption('Mark: Step-free');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Choose at least one seat.').waitFor();
  expect(await page.getByLabel('Number of seat 11', { exact: true }).inputValue()).toBe('11x');
  await page.getByRole('checkbox', { name: 'Choose seat 11', exact: true }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('checkbox', { name: 'Choose seat 11x' }).waitFor();
  await page.getByText('Standard · Step-free').waitFor();
  await look(page, 'row-390');

  // On a phone, and without scripts, the drawing is there to be viewed.
  await page.goto(`${plan}/draw`);
  await page.getByText('On a small screen the drawing can only be viewed.').waitFor();
  expect(
    await page
      .getByRole('img', { name: 'Drawing' })
      .evaluate((image) => (image as HTMLImageElement).naturalWidth),
  ).toBeGreaterThan(0);

  // Someone else saves while a form is filled in: it is told, and what was typed stays.
  await using other = await visit(browser, server.origin, { scripts: false, width: 1440 });
  await signInAt(other.page, owner.email, PASSWORD);
  await other.page.waitForURL(`${server.origin}/home`);
  await page.goto(plan);
  await other.page.goto(plan);
  await other.page.getByLabel('Width').last().fill('1100');
  await other.page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await other.page.getByText('Saved.').waitFor();
  await page.locator('summary', { hasText: 'Add a category' }).click();
  await page.locator('details', { hasText: 'Add a category' }).getByLabel('Name').fill('Patrons');
  await page.getByRole('button', { name: 'Add a category' }).click();
  await page.getByText('Someone else has saved this plan in the meantime.').waitFor();
  await page.getByRole('button', { name: 'Add a category' }).click();
  await page.getByRole('button', { name: 'Save: Patrons' }).waitFor();
  expect(await page.getByLabel('Width').last().inputValue()).toBe('1100');

  // So do numbers and chosen seats, though the row has become longer in the meantime.
  await page.getByRole('link', { name: 'Row A' }).click();
  await page.getByRole('heading', { name: 'Row A', level: 1 }).waitFor();
  await other.page.goto(page.url());
  await other.page.getByLabel('Seats in a row').fill('13');
  await other.page.getByRole('button', { name: 'Save', exact: true }).click();
  await other.page.getByText('Saved.').waitFor();
  await page.getByLabel('Number of seat 3', { exact: true }).fill('3x');
  await page.getByRole('checkbox', { name: 'Choose seat 4', exact: true }).check();
  await page.getByLabel('With the chosen seats').selectOption('Mark: Hearing loop');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Someone else has saved this plan in the meantime.').waitFor();
  expect(await page.getByLabel('Number of seat 3', { exact: true }).inputValue()).toBe('3x');
  expect(await page.getByRole('checkbox', { name: 'Choose seat 4', exact: true }).isChecked()).toBe(true);
  await look(page, 'row-again-390');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('checkbox', { name: 'Choose seat 3x' }).waitFor();
  await page.getByText('Standard · Hearing loop').waitFor();
  await page.getByRole('checkbox', { name: 'Choose seat 13', exact: true }).waitFor();

  // A name that was left as it was shown, and a version that is restored, write over nothing that was saved since.
  await other.page.goto(plan);
  await page.goto(plan);
  await other.page.getByLabel('Name', { exact: true }).last().fill('Great hall');
  await other.page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await other.page.getByText('Saved.').waitFor();
  await page.getByLabel('Width').last().fill('1200');
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await page.getByText('Saved.').waitFor();
  await page.getByRole('heading', { name: 'Great hall', level: 1 }).waitFor();
  await other.page.getByRole('button', { name: 'Restore version 2', exact: true }).click();
  await other.page.getByText('Someone else has saved this plan in the meantime.').waitFor();
  await other.page.getByRole('button', { name: 'Restore version 2', exact: true }).click();
  await other.page.getByText('Saved.').waitFor();
  await page.goto(plan);
  await page.getByLabel('Name', { exact: true }).last().fill('Village hall');
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await page.getByRole('heading', { name: 'Village hall', level: 1 }).waitFor();

  await page.goto('/seating-plans');
  await page.getByRole('link', { name: 'Village hall' }).waitFor();
  await look(page, 'list-390');
  await page.goto(plan);
  await page.getByText('Delete this plan').click();
  await page.getByRole('button', { name: 'Yes, delete it for good' }).click();
  await page.getByText('The seating plan is deleted.').waitFor();
});

it('a small hall is drawn by the keyboard alone, undone and done again, and saved', async () => {
  await using visitor = await visit(browser, server.origin, { width: 1440 });
  const { page } = visitor;
  const plan = await begin(page, 'Empty plan', 'Cellar');
  await expectAccessible(page);
  await page.goto(`${plan}/draw`);
  const tree = page.getByRole('tree');
  await tree.waitFor();
  // Rows, tables and a stage come by their buttons.
  for (const name of ['Row', 'Row', 'Round table', 'Stage']) {
    await page.getByRole('button', { name, exact: true }).focus();
    await press(page, 'Enter');
  }
  // What is typed is said by Enter, and saved by Ctrl+S; the focus stays in the field.
  await page.getByRole('treeitem', { name: 'Hall' }).focus();
  await press(page, 'Enter');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Vault');
  await press(page, 'Enter');
  await page.getByRole('treeitem', { name: 'Vault' }).waitFor();
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
  await name.fill('Hall');
  await press(page, 'Control+s');
  await page.getByText('All changes are saved.').waitFor();
  await page.getByText('28 seats · Version 2').waitFor();
  await page.getByRole('treeitem', { name: 'Hall' }).waitFor();
  // Ctrl with the wheel zooms the drawing alone.
  const view = page.getByRole('application');
  const before = await view.getAttribute('viewBox');
  const taken = await view.evaluate(
    (svg) =>
      !svg.dispatchEvent(
        new WheelEvent('wheel', { ctrlKey: true, deltaY: 100, cancelable: true, bubbles: true }),
      ),
  );
  expect(taken).toBe(true);
  await page.waitForFunction(
    (was) => document.querySelector('svg[role=application]')?.getAttribute('viewBox') !== was,
    before,
  );
  await page.getByRole('treeitem', { name: 'Row A · 10 seats' }).waitFor();
  await page.getByRole('treeitem', { name: 'Table 1 · 8 seats' }).waitFor();
  // Down to row A; its seats open, and a range of them is chosen.
  await page.getByRole('treeitem', { name: 'Hall' }).focus();
  await press(page, 'ArrowDown', 'ArrowRight', 'ArrowRight', 'Enter', 'Shift+ArrowDown', 'Shift+ArrowDown');
  await page.getByRole('heading', { name: '3 chosen, 3 seats' }).waitFor();
  await page.getByRole('button', { name: 'Step-free' }).focus();
  await press(page, 'Space');
  expect(await page.getByRole('button', { name: 'Step-free' }).getAttribute('aria-pressed')).toBe('true');
  // The row moves by 10 and by 1, and back.
  await page.getByRole('treeitem', { name: 'Row A · 10 seats' }).focus();
  await press(page, 'Enter', 'Alt+Shift+ArrowUp', 'Alt+ArrowLeft');
  const row = page.locator('g[data-part]:not([data-zone]):has(> text:text-is("A"))');
  expect(await row.getAttribute('transform')).toBe('translate(499 190)');
  await press(page, 'Control+z', 'Control+z');
  expect(await row.getAttribute('transform')).toBe('translate(500 200)');
  await press(page, 'Control+Shift+z');
  expect(await row.getAttribute('transform')).toBe('translate(500 190)');
  await page.getByText('There are unsaved changes.').waitFor();
  await press(page, 'Control+s');
  await page.getByText('All changes are saved.').waitFor();
  await expectAccessible(page);
  await look(page, 'drawing-1440');
  await page.goto(plan);
  await page.getByText('28 seats · Version 3').waitFor();
  await page.getByRole('link', { name: 'Row A' }).click();
  await page.getByText('Standard · Step-free').first().waitFor();
});

it('who saves a drawing late loses nothing', async () => {
  await using visitor = await visit(browser, server.origin, { width: 1440 });
  const { page } = visitor;
  const plan = await begin(page, 'School hall', 'Aula');
  await page.goto(`${plan}/draw`);
  const row = page.locator('[data-part=hall-5]');
  await row.locator('circle').first().click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByText('There are unsaved changes.').waitFor();

  // It is saved elsewhere in the meantime.
  await using other = await visit(browser, server.origin, { scripts: false, width: 1440 });
  await signInAt(other.page, owner.email, PASSWORD);
  await other.page.waitForURL(`${server.origin}/home`);
  await other.page.goto(plan);
  await other.page.getByLabel('Width').last().fill('700');
  await other.page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await other.page.getByText('Saved.').waitFor();
  const moved = await row.getAttribute('transform');
  await page.keyboard.press('Control+s');
  await page.getByText('Your work is still here.').waitFor();
  await page.getByRole('button', { name: 'Save as a copy' }).click();
  await page.getByRole('heading', { name: 'Aula (copy)' }).waitFor();
  await row.waitFor();
  expect(await row.getAttribute('transform')).toBe(moved);
});

it('who can’t save a drawing keeps it: signed out, or deleted by someone else', async () => {
  await using visitor = await visit(browser, server.origin, { width: 1440 });
  const { page } = visitor;
  const plan = await begin(page, 'School hall', 'Gym');
  await page.goto(`${plan}/draw`);
  const row = page.locator('[data-part=hall-5]');
  await row.locator('circle').first().click();
  await page.keyboard.press('Shift+ArrowDown');
  const moved = await row.getAttribute('transform');
  const context = page.context();
  const cookies = await context.cookies();
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('You are signed out.').waitFor();
  await page.getByText('There are unsaved changes.').waitFor();
  await look(page, 'signed-out-1440');
  await context.addCookies(cookies);

  await using other = await visit(browser, server.origin, { scripts: false, width: 1440 });
  await signInAt(other.page, owner.email, PASSWORD);
  await other.page.waitForURL(`${server.origin}/home`);
  await other.page.goto(plan);
  await other.page.getByText('Delete this plan').click();
  await other.page.getByRole('button', { name: 'Yes, delete it for good' }).click();
  await other.page.getByText('The seating plan is deleted.').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('This plan was deleted in the meantime.').waitFor();
  expect(await page.getByRole('button', { name: 'Replace theirs' }).count()).toBe(0);
  // A copy that can't be sent is no way out: who leaves is asked.
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save as a copy' }).click();
  await page.getByText('Saving …').waitFor({ state: 'hidden' });
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Table', exact: true }).click();
  await page.getByText('Your changes are not saved.').waitFor();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Save as a copy' }).click();
  await page.getByRole('heading', { name: 'Gym (copy)' }).waitFor();
  await row.waitFor();
  expect(await row.getAttribute('transform')).toBe(moved);
});

it('of 10,000 seats only those that are dragged are drawn anew', async () => {
  await using visitor = await visit(browser, server.origin, { width: 1440 });
  const { page } = visitor;
  await signInAt(page, owner.email, PASSWORD);
  await page.waitForURL(`${server.origin}/home`);
  await page.goto('/seating-plans/new');
  await page.locator('input[name=file]').setInputFiles({
    name: 'arena.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(arena())),
  });
  await page.getByRole('button', { name: 'Import the plan' }).click();
  await page.getByText('10,000 seats · Version 1').waitFor();
  const plan = new URL(page.url()).pathname;
  await page.goto(`${plan}/draw`);
  const row = page.locator('[data-part=r50]');
  await row.waitFor();
  const seat = await row.locator('circle').nth(50).boundingBox();
  const [x, y] = [(seat?.x ?? 0) + 2, (seat?.y ?? 0) + 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(() => {
    const seen = new Set<string>();
    new MutationObserver((changes) => {
      for (const { target } of changes) seen.add((target as HTMLElement).dataset.part ?? 'other');
    }).observe(document.querySelector('svg[role=application]') as Element, {
      attributes: true,
      attributeFilter: ['transform', 'style', 'fill', 'stroke', 'cx', 'cy'],
      subtree: true,
    });
    Object.assign(window, { seen });
  });
  await page.mouse.move(x + 60, y + 40, { steps: 20 });
  const touched = () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  expect(await touched()).toEqual(['r50']);
  await page.mouse.up();
  await page.getByText('There are unsaved changes.').waitFor();
  expect((await touched()).filter((part) => part !== 'r50' && part !== 'other')).toEqual([]);
  // Made narrow and wide again, it has what was drawn.
  await page.setViewportSize({ width: 800, height: 900 });
  await page.getByText('On a small screen the drawing can only be viewed.').waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByText('There are unsaved changes.').waitFor();
  await look(page, 'arena-1440');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('10,000 seats · Version 2').waitFor();
});

/** 100 rows of 100 seats, each with all marks but that of a wheelchair place. */
function arena() {
  const rows = Array.from({ length: 100 }, (_, r) => ({
    id: `r${r}`,
    label: String(r + 1),
    kind: 'row',
    position: { x: 100, y: 100 + r * 30 },
    seats: Array.from({ length: 100 }, (__, s) => ({
      id: `r${r}s${s}`,
      number: String(s + 1),
      position: { x: s * 24, y: 0 },
      category: 'Standard',
      restrictedView: true,
      stepFree: true,
      hearingLoop: true,
      aisle: true,
    })),
  }));
  const zone = { id: 'z', name: 'Arena', position: { x: 0, y: 0 }, rows, areas: [], shapes: [] };
  return {
    format: 'mela-seating-plan',
    version: 1,
    name: 'Arena',
    plan: {
      size: { width: 2_600, height: 3_200 },
      categories: [{ name: 'Standard', colour: '#2f6fb2' }],
      zones: [zone],
    },
  };
}
