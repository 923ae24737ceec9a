import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answered, call } from '../support/api.ts';
import { launchBrowser } from '../support/chromium.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { aMela, createRecord } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { expectAccessible, visit, type Visitor } from '../support/visitor.ts';

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

async function atWork(how: { scripts?: boolean; width: number }): Promise<Visitor> {
  const visitor = await visit(browser, server.origin, how);
  await visitor.page.goto('/login');
  await visitor.page.fill('input[name=identity]', organiser.email);
  await visitor.page.fill('input[name=password]', PASSWORD);
  await visitor.page.click('main button:text-is("Sign in")');
  await visitor.page.waitForURL('**/home');
  return visitor;
}

const draft = async (): Promise<string> => (await createRecord(server, organiser, 'events', aMela())).id;
const stored = (id: string) =>
  answered(
    200,
    call(server.origin, 'GET', `/api/collections/events/records/${id}`, {
      token: organiser.token,
    }),
  );
const settled = (page: Page) => page.waitForLoadState('networkidle');

/** The preview that is to be seen at this width. */
async function previewOf(page: Page, width: number) {
  if (width >= 1280) return page.getByRole('complementary', { name: 'Preview' });
  const folded = page.locator('details', { has: page.locator('summary:text-is("Preview")') });
  await folded.locator('summary').click();
  return folded;
}

/** Opens a part of the form that is one line while nothing in it is set. */
const unfold = (page: Page, title: string) => page.locator('summary', { hasText: title }).click();

describe.each([{ width: 1440 }, { width: 390 }])('a draft at $width px', ({ width }) => {
  it('is saved as one types, says so, and is shown as it will look', async () => {
    const id = await draft();
    await using visitor = await atWork({ width });
    const { page } = visitor;
    await page.goto(`/events/${id}/manage/details`);
    await settled(page);
    const preview = await previewOf(page, width);
    await page.fill('[name=title]', 'Momo night');
    await page.fill('[name=summary]', 'Come hungry.');
    await unfold(page, 'Access');
    await page.check('input[name=access][value=step_free]');
    await preview.getByText('Come hungry.').waitFor();
    await preview.getByText('Step-free access').waitFor();
    await page.locator('form output', { hasText: /^Saved at \d+:\d+/ }).waitFor();
    expect(await stored(id)).toMatchObject({
      title: 'Momo night',
      summary: 'Come hungry.',
      access: ['step_free'],
    });

    // What can't be kept stays as it was, and the rest is saved.
    await unfold(page, 'Who can come');
    await page.fill('[name=capacity]', 'many');
    await page.fill('[name=summary]', 'Come very hungry.');
    await page.locator('form output', { hasText: /except: Capacity$/ }).waitFor();
    expect(await stored(id)).toMatchObject({ summary: 'Come very hungry.', capacity: 0 });
    await expectAccessible(page);

    // The button goes on from there, and nobody is in their own way.
    await page.fill('[name=capacity]', '80');
    await page.click('button:text-is("Save")');
    await page.waitForURL('**/details?done=saved');
    expect(await stored(id)).toMatchObject({ capacity: 80, summary: 'Come very hungry.' });
  });

  it('is not written over what somebody else saved', async () => {
    const id = await draft();
    await using visitor = await atWork({ width });
    const { page } = visitor;
    await page.goto(`/events/${id}/manage/details`);
    await settled(page);
    const path = `/api/collections/events/records/${id}`;
    const { token } = organiser;
    await answered(200, call(server.origin, 'PATCH', path, { token, body: { summary: 'Theirs.' } }));
    await page.fill('[name=summary]', 'Mine.');
    await page.getByText('Someone else has saved this event while you were editing it.').waitFor();
    expect(await page.inputValue('[name=summary]')).toBe('Mine.');
    expect(await stored(id)).toMatchObject({ summary: 'Theirs.' });
    await page.click('button:text-is("Save my changes over theirs")');
    await page.waitForURL('**/details?done=saved');
    expect(await stored(id)).toMatchObject({ summary: 'Mine.' });
  });

  it('is tried again when there was no connection, and loses nothing', async () => {
    const id = await draft();
    await using visitor = await atWork({ width });
    const { page } = visitor;
    await page.goto(`/events/${id}/manage/details`);
    await settled(page);
    let away = true;
    await page.route('**/draft', (route) => (away ? route.abort() : route.continue()));
    await page.fill('[name=summary]', 'From a tunnel.');
    await page.getByText('Not saved: there is no connection.').waitFor();
    away = false;
    await page.locator('form output', { hasText: 'Saved at' }).waitFor();
    expect(await stored(id)).toMatchObject({ summary: 'From a tunnel.' });
  });

  it('begins with a form that is kept in its tab, and is there again', async () => {
    await using visitor = await atWork({ width });
    const { page } = visitor;
    await page.goto('/new-event');
    await settled(page);
    const preview = await previewOf(page, width);
    await page.fill('[name=title]', 'Sel roti morning');
    await page.check('input[name=ticketKind][value=free]', { force: true });
    await preview.getByText('Sel roti morning').first().waitFor();
    await preview.getByText('Free').waitFor();
    await page.reload();
    await page.getByText('What you typed is still here').waitFor();
    expect(await page.inputValue('[name=title]')).toBe('Sel roti morning');
    expect(await page.isChecked('input[name=ticketKind][value=free]')).toBe(true);
    await expectAccessible(page);
    await page.click('button:text-is("Start over")');
    await expect.poll(() => page.inputValue('[name=title]')).toBe('');
    await page.reload();
    await settled(page);
    expect(await page.inputValue('[name=title]')).toBe('');
  });

  it('has the part of a picture for its poster that was chosen', async () => {
    const id = await draft();
    await using visitor = await atWork({ width });
    const { page } = visitor;
    await page.goto(`/events/${id}/manage/details`);
    await settled(page);
    const left = { create: { width: 200, height: 300, channels: 3 as const, background: 'blue' } };
    const buffer = await sharp({ create: { width: 600, height: 300, channels: 3, background: 'red' } })
      .composite([{ input: left, left: 0, top: 0 }])
      .png()
      .toBuffer();
    await page.setInputFiles('[name=cover]', { name: 'wide.png', mimeType: 'image/png', buffer });
    const area = page.getByRole('group', { name: 'The part that is shown' });
    await area.focus();
    for (let press = 0; press < 40; press += 1) await page.keyboard.press('Shift+ArrowLeft');
    await expectAccessible(page);
    await page.click('button:text-is("Save")');
    await page.waitForURL('**/details?done=saved');
    const { cover } = await stored(id);
    const file = await fetch(`${server.origin}/api/files/events/${id}/${String(cover)}`);
    const { data, info } = await sharp(await file.arrayBuffer())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([240, 300]);
    // Its left is blue; the middle of the picture would have been red.
    expect([...data.subarray(0, 3)]).toEqual([0, 0, 255]);
  });
});

describe.each([{ width: 390 }])('without scripts at $width px', ({ width }) => {
  it('a draft is saved by its button, with its preview as it was', async () => {
    const id = await draft();
    await using visitor = await atWork({ scripts: false, width });
    const { page } = visitor;
    await page.goto(`/events/${id}/manage/details`);
    await unfold(page, 'Access');
    await page.check('input[name=access][value=quiet_room]');
    await page.selectOption('[name=refundPolicy]', 'until');
    await page.fill('[name=refundDays]', 'soon');
    await page.click('button:text-is("Save")');
    await page.getByText('Enter a whole number from 0 to 365.').first().waitFor();
    expect(await page.isChecked('input[name=access][value=quiet_room]')).toBe(true);
    await page.fill('[name=refundDays]', '7');
    await page.click('button:text-is("Save")');
    await page.waitForURL('**/details?done=saved');
    const preview = await previewOf(page, width);
    await preview.getByText('Quiet room').waitFor();
    await preview.getByText(/Refunds until 7 days before/).waitFor();
  });
});
