import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answered, call } from '../support/api.ts';
import { rows } from '../support/books.ts';
import { launchBrowser } from '../support/chromium.ts';
import { enterConsole } from '../support/console.ts';
import { signUp, superuserToken } from '../support/people.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { expectAccessible, visit } from '../support/visitor.ts';

let server: TestServer;
let browser: Browser;
let token: string;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  token = await superuserToken(server);
  await signUp(server, 'Asha Gurung');
  const [users] = await rows<{ id: string }>(server, `SELECT id FROM _collections WHERE name = 'users'`);
  await answered(
    200,
    call(server.origin, 'POST', '/api/collections', {
      token,
      body: {
        name: 'venues',
        type: 'base',
        fields: [
          { name: 'title', type: 'text', required: true, max: 80 },
          { name: 'places', type: 'number', max: 500 },
          { name: 'open', type: 'bool' },
          { name: 'opens', type: 'date' },
          { name: 'kind', type: 'select', values: ['hall', 'garden'], maxSelect: 1 },
          { name: 'owner', type: 'relation', collectionId: users?.id, maxSelect: 1 },
          { name: 'extra', type: 'json' },
          { name: 'plan', type: 'file', maxSelect: 2 },
        ],
      },
    }),
  );
});
afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
});
watchLog(() => server);

const picture = (page: Page, name: string): Promise<unknown> =>
  process.env.MELA_TEST_PICTURES
    ? page.screenshot({ path: `${process.env.MELA_TEST_PICTURES}/${name}.png`, fullPage: true })
    : Promise.resolve();

describe.each([
  { scripts: true, width: 1440 },
  { scripts: false, width: 390 },
])('records, scripts: $scripts, $width wide', ({ scripts, width }) => {
  // Without scripts nothing can be evaluated in a page.
  const accessible = (page: Page): Promise<void> => (scripts ? expectAccessible(page) : Promise.resolve());

  it('are made, changed and deleted', async () => {
    await using visitor = await visit(browser, server.origin, { scripts, width });
    const { page } = visitor;
    const name = `Hall ${width}`;
    const shot = (what: string) => picture(page, `records-${what}-${width}`);
    await enterConsole(page);
    await page.goto('/_/data/venues');
    await page.getByRole('link', { name: 'New record' }).click();

    // A relation is found by a name; a mistake keeps what was typed.
    await page.getByLabel('title', { exact: true }).fill(name);
    await page.getByLabel('places', { exact: true }).fill('many');
    await page.getByLabel('opens', { exact: true }).fill('2026-12-31T18:30');
    await page.getByLabel('extra', { exact: true }).fill('{"a": }');
    await page.getByLabel('Find for owner').fill('asha');
    await page.getByRole('button', { name: 'Find' }).click();
    await expect.poll(() => page.getByLabel('Asha Gurung').isChecked()).toBe(true);
    expect(await page.getByLabel('title', { exact: true }).inputValue()).toBe(name);
    await shot('new');
    await page.getByRole('button', { name: 'Create record' }).click();
    await page.getByRole('alert').getByText('Nothing is saved yet').waitFor();
    await page.getByText('look at line 1, column 7').first().waitFor();
    await accessible(page);
    await shot('mistakes');
    await page.getByLabel('places', { exact: true }).fill('120');
    await page.getByLabel('extra', { exact: true }).fill('{"a": 1}');
    await page.getByRole('button', { name: 'Create record' }).click();
    await page.getByText('The record is created.').waitFor();
    await accessible(page);
    await shot('record');
    const [made] = await rows<{ id: string; places: number }>(
      server,
      `SELECT id, places FROM venues WHERE title = '${name}'`,
    );
    expect(made?.places).toBe(120);
    const id = made?.id ?? '';

    // Somebody else changes it meanwhile.
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByLabel('places', { exact: true }).fill('130');
    const path = `/api/collections/venues/records/${id}`;
    await answered(200, call(server.origin, 'PATCH', path, { token, body: { kind: 'garden', places: 90 } }));
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('alert').getByText('This record has changed since you opened it').waitFor();
    expect(await page.getByLabel('kind', { exact: true }).inputValue()).toBe('garden');
    expect(await page.getByLabel('places', { exact: true }).inputValue()).toBe('130');
    await accessible(page);
    await shot('conflict');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('The changes are saved.').waitFor();
    await page.getByRole('link', { name: 'History' }).click();
    await page.getByText(`Only what changed venues/${id}`).waitFor();

    await page.goto(`/_/data/venues/${id}/delete`);
    await shot('delete');
    await page.getByRole('button', { name: 'Delete it' }).click();
    await page.getByText('The record is deleted.').waitFor();
    expect(await rows(server, `SELECT id FROM venues WHERE id = '${id}'`)).toEqual([]);
  });

  it('come in from a file, are changed at once and read by SQL', async () => {
    await using visitor = await visit(browser, server.origin, { scripts, width });
    const { page } = visitor;
    const shot = (what: string) => picture(page, `records-${what}-${width}`);
    await enterConsole(page);
    // Several come in, and are changed at once.
    await page.goto('/_/data/venues/records/import');
    const file = (content: string) => ({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await page.getByLabel('File').setInputFiles(file(`title,places\nBad ${width},x\n`));
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByText('1 mistake, so nothing is imported').first().waitFor();
    await shot('import-mistake');
    await page.getByLabel('File').setInputFiles(file(`title,places\nOne ${width},1\nTwo ${width},2\n`));
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByText('It can be imported. Nothing is kept yet.').waitFor();
    await accessible(page);
    await shot('import');
    await page.getByRole('button', { name: 'Import 2 records' }).click();
    await page.getByText('The records are imported.').waitFor();
    await page.goto(`/_/data/venues?filter=${encodeURIComponent(`title ~ "${width}"`)}&col=title&col=places`);
    await accessible(page);
    await shot('list');
    const boxes = page.getByRole('checkbox', { name: /^Select / });
    expect(await boxes.count()).toBe(2);
    for (let at = 0; at < 2; at += 1) await boxes.nth(at).check();
    await page.getByRole('button', { name: 'Change or delete' }).click();
    await page.getByLabel('Which field').selectOption('places');
    await page.getByRole('button', { name: 'Choose the field' }).click();
    await page.getByLabel('places', { exact: true }).fill('7');
    await page.getByLabel('Yes, change 2 records').check();
    await shot('several');
    await accessible(page);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('2 of 2 records are done.').waitFor();

    // It is read by SQL.
    await page.goto('/_/sql');
    await page.getByLabel('Statement').fill(`SELECT title, places FROM venues WHERE title LIKE '%${width}'`);
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByText('2 rows in').waitFor();
    expect(await page.getByRole('cell', { name: '7', exact: true }).count()).toBe(2);
    await accessible(page);
    await shot('sql');
  });
});
