import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../support/api.ts';
import { rows } from '../support/books.ts';
import { launchBrowser } from '../support/chromium.ts';
import { signUp } from '../support/people.ts';
import { aMela, createRecord, openSale } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { visit } from '../support/visitor.ts';
import { makeAccount } from '../support/sign-in.ts';

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

/** Somebody whose editor of the description is on its way and comes when `letThrough` is called. */
async function earlyTypist(description: string) {
  const { token } = await signUp(server, 'Early Typist');
  const { id } = await createRecord(server, { token }, 'events', aMela({ description }));
  const organiser = await visit(browser, server.origin);
  const { page, context } = organiser;
  await context.addCookies([{ name: 'auth_token', value: token, url: server.origin }]);
  // A slow machine: keys arrive in the midst of everything.
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const editorAsked = Promise.withResolvers<void>();
  const letThrough = Promise.withResolvers<void>();
  await page.route('**/assets/*/rich-editor-*.js', async (route) => {
    editorAsked.resolve();
    await letThrough.promise;
    await route.continue();
  });
  await page.goto(`/events/${id}/manage/details`);
  await editorAsked.promise;
  await page.getByRole('textbox', { name: 'Description' }).click();
  return {
    page,
    letThrough: letThrough.resolve,
    editor: page.locator('[contenteditable=true][role=textbox]'),
    editorIsHere: () => page.getByRole('toolbar', { name: 'Formatting' }).waitFor(),
    /** What is kept after saving. */
    save: async (): Promise<string> => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.waitForURL(/done=saved/);
      const sql = `SELECT description FROM events WHERE id = '${id}'`;
      return (await rows<{ description: string }>(server, sql))[0]?.description ?? '';
    },
    [Symbol.asyncDispose]: () => organiser[Symbol.asyncDispose](),
  };
}

describe('a description that somebody begins before its editor is loaded', () => {
  it('is gone on with in the editor', async () => {
    await using typist = await earlyTypist('');
    await typist.page.keyboard.type('Bring a lamp');
    typist.letThrough();
    await typist.editorIsHere();
    await typist.page.keyboard.type(' and a friend.');
    expect(await typist.save()).toBe('<p>Bring a lamp and a friend.</p>');
  });

  it('keeps every key, whenever it is pressed', async () => {
    await using typist = await earlyTypist('');
    const { keyboard } = typist.page;
    const words = 'Bring a lamp, two friends, and whatever you like to eat: there is a fire. ';
    for (let n = 0; n < 3; n += 1) {
      if (n === 1) typist.letThrough();
      await keyboard.type(words);
    }
    await typist.editorIsHere();
    await keyboard.type('Come early.');
    expect(await typist.save()).toBe(`<p>${words.repeat(3)}Come early.</p>`);
  });

  it('is gone on with where the cursor was, in place of what was selected', async () => {
    await using typist = await earlyTypist('<p>Bring one lamp.</p><p>Come early.</p>');
    const { keyboard } = typist.page;
    await keyboard.press('Control+Home');
    for (let n = 0; n < 'Bring '.length; n += 1) await keyboard.press('ArrowRight');
    for (let n = 0; n < 'one'.length; n += 1) await keyboard.press('Shift+ArrowRight');
    typist.letThrough();
    await typist.editorIsHere();
    await keyboard.type('a');
    expect(await typist.save()).toBe('<p>Bring a lamp.</p><p>Come early.</p>');
  });

  it('is there, too, for who has gone on to something else; and what comes late is not lost', async () => {
    await using typist = await earlyTypist('');
    const { page, editor } = typist;
    await page.keyboard.type('Bring a lamp');
    await page.getByLabel('Title').focus();
    typist.letThrough();
    await typist.editorIsHere();
    expect(await editor.innerText()).toBe('Bring a lamp');
    expect(await page.evaluate('document.activeElement.name')).toBe('title');
    // As an input method may, or a browser that fills in.
    await page.locator('textarea[name=description]').evaluate((control: HTMLTextAreaElement) => {
      control.value += ' and a friend.';
      control.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    expect(await editor.innerText()).toBe('Bring a lamp and a friend.');
    // Neither is anything that could be undone.
    await editor.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('!');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    expect(await editor.innerText()).toBe('Bring a lamp and a friend.');
    expect(await typist.save()).toBe('<p>Bring a lamp and a friend.</p>');
  });
});

it('what is of one organiser is not there for another', async () => {
  await openSale(server, await signUp(server, 'Asha Gurung'), [{ name: 'Adult', price: 1250 }]);
  await using organiser = await visit(browser, server.origin);
  await organiser.page.goto('/register');
  await makeAccount(organiser.page, 'Somebody Else', 'else@example.org');
  await organiser.page.waitForURL((url) => url.pathname !== '/register');
  const { body } = await call<{ items: { id: string }[] }>(
    server.origin,
    'GET',
    '/api/collections/events/records',
  );
  expect(body.items.length).toBeGreaterThan(0);
  for (const path of [
    'manage',
    'manage/orders',
    'manage/tickets',
    'manage/details',
    'manage/cancel',
    'manage/postpone',
  ]) {
    await organiser.page.goto(`/events/${body.items[0]?.id}/${path}`);
    await organiser.page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
  }
});
