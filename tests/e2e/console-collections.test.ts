import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../support/api.ts';
import { launchBrowser } from '../support/chromium.ts';
import { enterConsole } from '../support/console.ts';
import { signUp, superuserToken } from '../support/people.ts';
import { startScriptedProvider } from '../support/scripted-provider.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { expectAccessible, visit } from '../support/visitor.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
});
watchLog(() => server);

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.MELA_TEST_PICTURES;
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const WRONG = 'owner = @request.auth.id && titel = 1';

/** Types the rule by the names that are offered: by the keyboard, and by a press. */
async function typeWithOffers(page: Page, rule: Locator): Promise<void> {
  await rule.pressSequentially('own');
  await page.getByRole('option', { name: 'owner' }).waitFor();
  await picture(page, 'offered');
  await rule.press('ArrowDown');
  await rule.press('Enter');
  await rule.pressSequentially(' = @request.au');
  await rule.press('ArrowDown');
  await rule.press('Enter');
  await rule.pressSequentially('.i');
  await page.getByRole('option', { name: /^id/ }).click();
  await rule.pressSequentially(' && titel = 1');
}

describe.each([
  ['without JavaScript', false, 1440],
  ['with JavaScript at 390 px', true, 390],
] as const)('%s', (_, scripts, width) => {
  const looked = async (page: Page, name: string) => {
    await picture(page, `${name}-${width}`);
    if (!scripts) return;
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
  };

  it('an operator makes a collection, sets and tries its rules, and deletes it', async () => {
    const asha = await signUp(server, `Asha ${width}`);
    await using visitor = await visit(browser, server.origin, { scripts, width });
    const { page } = visitor;
    const name = `papers${width}`;
    await enterConsole(page);
    await page.goto('/_/data');
    await page.getByRole('link', { name: 'New collection' }).click();
    await page.getByLabel('Name', { exact: true }).fill('two words');
    await press(page, 'Create');
    await page.getByRole('link', { name: 'Name: Use letters, digits and _ only.' }).waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('two words');
    await looked(page, 'new-collection');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await press(page, 'Create');
    await page.getByText('The collection was created.').waitFor();

    for (const [type, label] of [
      ['text', 'title'],
      ['relation', 'owner'],
    ] as const) {
      await page.getByLabel('Type of the field').selectOption(type);
      await press(page, 'Continue');
      await page.getByLabel('Name', { exact: true }).fill(label);
      if (type === 'relation')
        await page.getByLabel('Leads to', { exact: true }).selectOption({ label: 'users' });
      await looked(page, `new-${type}`);
      await press(page, 'Add a field');
      await page.getByText('The field was added.').waitFor();
    }
    await page.getByRole('button', { name: 'Move owner up' }).click();
    await page.getByText('Saved.').waitFor();
    await looked(page, 'setup');

    await page.getByRole('link', { name: 'Rules', exact: true }).click();
    await page.getByLabel('Update: who may').selectOption('rule');
    const rule = page.getByLabel('Update: rule');
    await (scripts ? typeWithOffers(page, rule) : rule.fill(WRONG));
    await press(page, 'Save the rules');
    await page.getByText('Line 1, character 29: There is no field “titel”.').first().waitFor();
    expect(await page.locator('mark').textContent()).toBe('titel');
    expect(await rule.inputValue()).toBe(WRONG);
    await looked(page, 'rule-wrong');
    await rule.fill('owner = @request.auth.id');
    await press(page, 'Check without saving');
    await page.getByText('All rules can be read. Nothing was saved.').waitFor();
    await press(page, 'Save the rules');
    await page.getByText('The rules are saved.').waitFor();
    await looked(page, 'rules');

    const token = await superuserToken(server);
    for (const [id, owner] of [
      [`ashasnote${width}`.padEnd(15, '0'), asha.id],
      [`nobodys${width}`.padEnd(15, '0'), ''],
    ])
      await call(server.origin, 'POST', `/api/collections/${name}/records`, {
        token,
        body: { id, owner, title: `Note ${String(id)}` },
      });
    await page.getByRole('link', { name: 'Try: Update' }).click();
    await page.getByLabel('As', { exact: true }).selectOption('account');
    await page.getByLabel('Which account').fill(asha.email);
    await page.getByLabel('What would be sent, as JSON').fill('{"title": }');
    await press(page, 'Try');
    await page.getByText('Enter a JSON object.').waitFor();
    await page.getByLabel('What would be sent, as JSON').fill('{"title": "Changed"}');
    await press(page, 'Try');
    await page.getByText('Allowed for 1 of 2 records shown').waitFor();
    await looked(page, 'tried');
    await page.getByLabel('By which rule').selectOption('everyone');
    await press(page, 'Try');
    await page.getByText('Allowed for 2 of 2 records shown').waitFor();

    await page.getByRole('link', { name: 'Options', exact: true }).click();
    await page.getByText('2 records will be deleted for good').waitFor();
    await looked(page, 'options');
    await press(page, 'Delete the collection');
    await page.getByText(`Type ${name} to confirm.`).first().waitFor();
    await page.getByLabel(`Type ${name} to confirm.`).fill(name);
    await press(page, 'Delete the collection');
    await page.getByText('The collection was deleted.').waitFor();
  });

  it('an operator tries the query of a view before it is one', async () => {
    await using visitor = await visit(browser, server.origin, { scripts, width });
    const { page } = visitor;
    await enterConsole(page);
    await page.goto('/_/data/new-collection');
    await page.getByLabel('Name', { exact: true }).fill(`figures${width}`);
    await page.getByRole('radio', { name: /^View/ }).check();
    await page.getByLabel('Query of the view').fill('SELECT id, nothing FROM users');
    await press(page, 'Try the query');
    await page.getByText('This query can’t be a view.').waitFor();
    await page.getByLabel('Query of the view').fill('SELECT id, name, 1 AS one FROM users');
    await press(page, 'Try the query');
    await page.getByText('What the query gives').first().waitFor();
    expect(await page.getByRole('radio', { name: /^View/ }).isChecked()).toBe(true);
    await looked(page, 'dry-run');
    await press(page, 'Create');
    await page.getByText('The collection was created.').waitFor();
    await page.getByText('The fields of a view come from its query.').waitFor();
  });

  it('an operator looks at a mail as it is typed, and tries a provider', async () => {
    await using provider = await startScriptedProvider();
    provider.json('/token', { error: 'invalid_client' }, 401);
    await using visitor = await visit(browser, server.origin, { scripts, width });
    const { page } = visitor;
    await enterConsole(page);
    await page.goto('/_/data/users/-/options');
    await page.locator('summary', { hasText: /^.?Emails$/ }).click();
    await page.getByLabel('New password: subject').fill('Hello {RECORD:name}, a new password');
    const mail = page.locator('details:has(> summary:text("How it arrives"))').nth(1);
    await mail.locator('summary').click();
    const frame = mail.frameLocator('iframe');
    await frame
      .getByText(/password/)
      .first()
      .waitFor();
    await mail.getByRole('button', { name: 'Show with what is typed' }).click();
    await frame.getByText('Hello Maya Gurung, a new password', { exact: true }).waitFor();
    // The page is as it was, and nothing is saved.
    expect(await page.getByLabel('New password: subject').inputValue()).toContain('{RECORD:name}');
    await looked(page, 'mail-preview');

    await page.locator('summary', { hasText: 'Providers' }).click();
    await page.getByLabel('Name, such as google or oidc').first().fill('oidc');
    await page.getByLabel('Client ID').first().fill('mela');
    await page.getByLabel('Client secret').first().fill('secret');
    await page.getByLabel('Address of tokens').first().fill(`${provider.url}/token`);
    await page.getByRole('button', { name: 'Test provider 1' }).click();
    await page.getByText('The provider does not know this client ID and secret.').waitFor();
    expect(await page.getByLabel('Client ID').first().inputValue()).toBe('mela');
    await page.getByText(`${server.origin}/login/oidc/callback`).waitFor();
    await looked(page, 'provider-test');
    provider.json('/token', { error: 'invalid_grant' }, 400);
    await page.getByLabel('Client secret').first().fill('secret');
    await page.getByRole('button', { name: 'Test provider 1' }).click();
    await page.getByText('The provider knows this client.').waitFor();
  });

  it('what the product declares is shown as fixed', async () => {
    await using visitor = await visit(browser, server.origin, { scripts, width });
    const { page } = visitor;
    await enterConsole(page);
    const shown: string[] = [];
    for (const [path, words] of [
      ['/_/data/events/-/setup', 'This collection belongs to the product'],
      ['/_/data/events/-/rules', 'Set by code.'],
      ['/_/data/users/-/options', 'The product needs this collection.'],
      ['/_/data/users/-/rules', 'Set by code.'],
    ] as const) {
      await page.goto(path);
      shown.push((await page.getByText(words).first().textContent()) ?? '');
      await looked(page, path.replaceAll('/', '_'));
    }
    expect(shown).toHaveLength(4);
  });
});
