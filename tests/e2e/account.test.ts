import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../support/books.ts';
import { launchBrowser } from '../support/chromium.ts';
import { PASSWORD, signUp } from '../support/people.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { expectAccessible, visit, type Visitor } from '../support/visitor.ts';
import { signInAt } from '../support/sign-in.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

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

async function signedIn(email: string, options: { scripts?: boolean; width?: number }): Promise<Visitor> {
  const visitor = await visit(browser, server.origin, options);
  await signInAt(visitor.page, email, email.endsWith('@mela.test') ? 'mela-demo-123' : PASSWORD);
  await visitor.page.waitForURL(`${server.origin}/home`);
  return visitor;
}

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('%s', (_, scripts) => {
  it('the profile is changed, with a picture', async () => {
    const { id, email } = await signUp(server, 'Asha Gurung');
    await using visitor = await signedIn(email, { scripts, width: 390 });
    const { page } = visitor;
    await page.goto('/account');
    await page.getByLabel('Name').fill('Asha Gurung-Rai');
    await page.getByRole('textbox', { name: 'Phone' }).fill('+34 600 12');
    await page.getByLabel('Picture').setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: PNG });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Enter a valid phone number. Check the country and the digits.').first().waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Asha Gurung-Rai');
    await page.getByRole('textbox', { name: 'Phone' }).fill('+34 600 123 456');
    await page.getByLabel('Language').selectOption('ne');
    await page
      .getByLabel('Picture')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('This file is not a picture.').first().waitFor();
    await page.getByLabel('Picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG });
    // A picture that is still on its way when it is removed is a 404, rightly.
    const pictured = page.waitForResponse((answer) => answer.ok() && answer.url().includes('?thumb=100x100'));
    await page.getByRole('button', { name: 'Save' }).click();
    // The page is in the language that was just chosen.
    await page.getByText('सुरक्षित भयो।').waitFor();
    const [user] = await rows<{ avatar: string }>(
      server,
      `SELECT name, phone, locale, avatar FROM users WHERE id = '${id}'`,
    );
    expect(user).toMatchObject({ name: 'Asha Gurung-Rai', phone: '+34 600 12 34 56', locale: 'ne' });
    expect(user?.avatar).toMatch(/\.png$/);
    await pictured;
    await page.getByLabel('तस्बिर हटाउनुहोस्').check();
    await page.getByRole('button', { name: 'सुरक्षित गर्नुहोस्', exact: true }).click();
    await page.getByLabel('तस्बिर हटाउनुहोस्').waitFor({ state: 'detached' });
    const [after] = await rows<{ avatar: string }>(server, `SELECT avatar FROM users WHERE id = '${id}'`);
    expect(after?.avatar).toBe('');
  });

  it('a new password, and signing out elsewhere, end every other session and not this one', async () => {
    const { email } = await signUp(server, 'Bimala Rai');
    await using here = await signedIn(email, { scripts });
    await using elsewhere = await signedIn(email, { scripts });
    const { page } = here;
    await using third = await signedIn(email, { scripts });
    await page.goto('/account/sessions');
    await page
      .getByText(/^Chrom.* on Linux/)
      .first()
      .waitFor();
    await page.getByText('This session', { exact: true }).waitFor();
    await page.getByText('This browser', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Sign out', exact: true }).nth(-2).waitFor();
    const ends = page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true });
    const before = await ends.count();
    await ends.first().click();
    await page.getByText('That session is signed out.').waitFor();
    await expect.poll(() => ends.count()).toBe(before - 1);
    await third.page.goto('/home');
    expect(new URL(third.page.url()).pathname).toBe('/');
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await page.getByText('You are signed out everywhere else.').waitFor();
    await elsewhere.page.goto('/home');
    expect(new URL(elsewhere.page.url()).pathname).toBe('/');

    await page.goto('/account/security');
    const fill = async (old: string) => {
      await page.getByLabel('Current password').fill(old);
      await page.getByLabel('New password').fill('another-horse-altogether');
      await page.getByLabel('Type it again').fill('another-horse-altogether');
      await page.getByRole('button', { name: 'Change the password' }).click();
    };
    await fill('wrong-password');
    await page.getByText('Wrong password. Try again.').first().waitFor();
    await fill(PASSWORD);
    await page.getByText('Your new password is set.').waitFor();
    await page.goto('/home');
    expect(new URL(page.url()).pathname).toBe('/home');
  });

  it('an account is deleted by its password, and the browser is signed out', async () => {
    const { id, email } = await signUp(server, 'Chandra Thapa');
    await using visitor = await signedIn(email, { scripts, width: 390 });
    const { page } = visitor;
    await page.goto('/account/data');
    await page.getByRole('link', { name: 'Delete the account' }).click();
    await page.getByLabel('Your password').fill('wrong');
    await page.getByRole('button', { name: 'Delete the account' }).click();
    await page.getByText('Wrong password. Try again.').first().waitFor();
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Delete the account' }).click();
    await page.getByText('Your account is deleted.').waitFor();
    expect((await visitor.context.cookies()).some(({ name }) => name === 'auth_token')).toBe(false);
    expect(await rows(server, `SELECT id FROM users WHERE id = '${id}'`)).toEqual([]);
  });
});

it('of a picture the part is kept that was chosen, by keyboard too', async () => {
  const { id, email } = await signUp(server, 'Kiran Rai');
  await using visitor = await signedIn(email, { width: 390 });
  const { page } = visitor;
  await page.goto('/account');
  const half = { create: { width: 100, height: 200, channels: 3 as const, background: 'blue' } };
  const buffer = await sharp({ create: { width: 400, height: 200, channels: 3, background: 'red' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .png()
    .toBuffer();
  await page.getByLabel('Picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  const area = page.getByRole('group', { name: 'The part that is shown' });
  await area.waitFor();
  await expectAccessible(page);
  await area.focus();
  for (let press = 0; press < 30; press += 1) await page.keyboard.press('Shift+ArrowLeft');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  const [user] = await rows<{ avatar: string }>(server, `SELECT avatar FROM users WHERE id = '${id}'`);
  const kept = await fetch(`${server.origin}/api/files/users/${id}/${user?.avatar}`);
  const { data, info } = await sharp(await kept.arrayBuffer())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([200, 200]);
  // Its left half is blue now; the middle would have been red.
  expect([...data.subarray(0, 3)]).toEqual([0, 0, 255]);
});

it('an organiser with events to come is told to cancel them first', async () => {
  await using visitor = await signedIn('organiser@mela.test', {});
  const { page } = visitor;
  await page.goto('/account/delete');
  await page.getByLabel('Your password').fill('mela-demo-123');
  await page.getByRole('button', { name: 'Delete the account' }).click();
  await page.getByText('This account has upcoming events').first().waitFor();
  const kept = await rows(server, `SELECT id FROM users WHERE email = 'organiser@mela.test'`);
  expect(kept).toHaveLength(1);
});

it('a copy of all that is kept is one file', async () => {
  await using visitor = await signedIn('attendee@mela.test', {});
  const { page } = visitor;
  await page.goto('/account/data');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download your data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('your-data.json');
  const all = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown[]>;
  expect(all).toMatchObject({ profile: { email: 'attendee@mela.test' }, connectedAccounts: [], events: [] });
  expect(all.orders?.length).toBeGreaterThan(0);
  expect(all.tickets?.length).toBeGreaterThan(0);
  expect(JSON.stringify(all)).not.toMatch(/password|tokenKey|paymentIntentId/);
});

it(
  'the account pages have no mistake that axe knows, at 390 and at 1440 px',
  { timeout: 120_000 },
  async () => {
    const { email } = await signUp(server, 'Dipesh Karki');
    await using visitor = await signedIn(email, {});
    const { page } = visitor;
    for (const [path, press] of [
      ['/account', null],
      ['/account/security', 'Change the password'],
      ['/account/data', null],
      ['/account/delete', 'Delete the account'],
    ] as const) {
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 850 });
        await page.goto(path);
        await expectAccessible(page);
        if (!press) continue;
        await page.getByRole('button', { name: press }).click();
        await page.getByRole('alert').first().waitFor();
        await expectAccessible(page);
      }
    }
  },
);
