import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stampAt } from '#features/support/model/form-stamp.ts';
import { TRAP } from '#shared/forms/trap.ts';
import { appCode } from '../support/authenticator-app.ts';
import { rows } from '../support/books.ts';
import { launchBrowser } from '../support/chromium.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { startServer, SUPERUSER, type TestServer, watchLog } from '../support/server.ts';
import { expectAccessible, visit } from '../support/visitor.ts';
import { signInAt } from '../support/sign-in.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let server: TestServer;
let browser: Browser;
let person: Person;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  person = await signUp(server, 'Asha Gurung');
});
afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
});
watchLog(() => server);

/** Somebody reports an issue, with a picture. Gives its reference number. */
async function report(body: string, from: string): Promise<string> {
  const [key] = await rows<{ value: string }>(
    server,
    `SELECT value FROM mela_keys WHERE name = 'support-forms'`,
  );
  const form = new FormData();
  const stamp = stampAt(key?.value ?? '', Date.now() - 10_000);
  for (const [name, value] of Object.entries({ body, page: '/events', email: '', stamp, [TRAP]: '' }))
    form.set(name, value);
  form.append('attachments', new File([PNG], 'screen.png'));
  const answer = await fetch(`${server.origin}/report-issue`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers: { origin: server.origin, 'x-forwarded-for': from },
  });
  return new URL(answer.headers.get('location') ?? '', server.origin).searchParams.get('sent') ?? '';
}

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('%s', (_, scripts) => {
  it('a superuser finds a message, reads its file and marks it as answered', async () => {
    const body = `The map is empty ${scripts ? 'here' : 'there'}.`;
    const reference = await report(body, scripts ? '203.0.113.1' : '203.0.113.2');
    await using visitor = await visit(browser, server.origin, { scripts, width: 390 });
    const { page } = visitor;
    await page.goto('/support/sign-in');
    await page.getByLabel('Email').fill(SUPERUSER.email);
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Wrong email or password').first().waitFor();
    await page.getByLabel('Password').fill(SUPERUSER.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(`${server.origin}/support`);

    await page.getByRole('searchbox').fill(reference);
    await page.getByRole('button', { name: 'Find' }).click();
    await page.waitForURL(/q=M-/);
    await page.getByText(body).waitFor();
    expect(await page.getByRole('main').getByRole('listitem').filter({ hasText: 'Mark as' }).count()).toBe(1);
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'screen.png' }).click();
    expect((await downloading).suggestedFilename()).toBe('screen.png');
    if (scripts) await expectAccessible(page);
    await page.getByRole('button', { name: 'Mark as answered' }).click();
    await page.getByRole('button', { name: 'Reopen' }).waitFor();
    await page.goto(`/support?status=open&q=${reference}`);
    await page.getByText('No messages').waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(`${server.origin}/`);
    expect((await page.goto('/support'))?.status()).toBe(404);
  });
});

it('nobody else is shown that it exists', async () => {
  await report('A third thing is wrong.', '203.0.113.3');
  const [message] = await rows<{ id: string }>(server, `SELECT id FROM messages WHERE body LIKE 'A third%'`);
  const paths = ['/support', '/support.data', '/support/security', `/support/${message?.id}/files/0`];
  await using stranger = await visit(browser, server.origin, { scripts: false });
  await using user = await visit(browser, server.origin, { scripts: false });
  await signInAt(user.page, person.email, PASSWORD);
  await user.page.waitForURL(`${server.origin}/home`);
  const [login] = (await user.context.cookies()).filter(({ name }) => name === 'auth_token');
  // Their own token is no superuser's, wherever it lies.
  await user.context.addCookies([{ name: 'mela_superuser', value: login?.value ?? '', url: server.origin }]);
  for (const { context } of [stranger, user]) {
    for (const path of paths) expect((await context.request.get(path)).status()).toBe(404);
    const marked = await context.request.post('/support', {
      form: { id: message?.id ?? '', status: 'answered' },
      headers: { origin: server.origin },
    });
    expect(marked.status()).toBe(404);
  }
  const answered = await rows(
    server,
    `SELECT id FROM messages WHERE id = '${message?.id}' AND status = 'answered'`,
  );
  expect(answered).toEqual([]);
});

async function enterAsSuperuser(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(SUPERUSER.email);
  await page.getByLabel('Password').fill(SUPERUSER.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

describe.each([
  ['with JavaScript at 1440 px', true, 1440],
  ['without JavaScript at 390 px', false, 390],
] as const)('%s', (_, scripts, width) => {
  it('a superuser sets up an app of codes, is asked for one, and switches it off', async () => {
    await using visitor = await visit(browser, server.origin, { scripts, width });
    const { page } = visitor;
    const checked = async () => void (scripts && (await expectAccessible(page)));
    await page.goto('/support/sign-in');
    await enterAsSuperuser(page);
    await page.getByRole('link', { name: 'Security' }).click();
    await page.getByRole('button', { name: 'Set it up' }).click();
    await page.getByRole('heading', { name: 'Scan this with the app' }).waitFor();
    await checked();
    const secret = await page.getByLabel('Key').inputValue();
    // A code once taken is taken no more: each step uses a later one, which the clock's leeway lets through.
    await page.getByLabel('Code from the app').fill(appCode(secret, Date.now(), -1));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('Save these recovery codes now').waitFor();
    const [recovery = ''] = await page
      .getByRole('list', { name: 'Recovery codes' })
      .getByRole('listitem')
      .allTextContents();
    await page.getByRole('link', { name: 'I have saved them' }).click();
    await page.getByText('10 recovery codes left').waitFor();
    await checked();

    await page.goto('/support');
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(`${server.origin}/`);
    await page.goto('/support/sign-in?next=//elsewhere.example');
    await enterAsSuperuser(page);
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
    expect((await page.context().request.get('/support')).status()).toBe(404);
    await checked();
    await page.getByLabel('Code').fill('000000');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('That code is wrong, or it has been used or has expired.').first().waitFor();
    await page.getByLabel('Code').fill(appCode(secret, Date.now(), 0));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(`${server.origin}/support`);

    await page.getByRole('link', { name: 'Security' }).click();
    await page.getByLabel('Password').fill(SUPERUSER.password);
    await page.getByLabel('Code from the app, or a recovery code').last().fill(recovery);
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByText('The authenticator app is turned off.').waitFor();
  });
});

it('a session that was left open is not enough to set one up', async () => {
  await using visitor = await visit(browser, server.origin, { scripts: false });
  const { page, context } = visitor;
  await page.goto('/support/sign-in');
  await enterAsSuperuser(page);
  await page.waitForURL(`${server.origin}/support`);
  await context.clearCookies({ name: 'mela_superuser_proof' });
  await page.goto('/support/security');
  await page.waitForURL(/sign-in\?next=%2F_%2Fsecurity$/);
  await enterAsSuperuser(page);
  await page.waitForURL(`${server.origin}/_/security`);
  expect(await page.getByRole('button', { name: 'Set it up' }).count()).toBe(1);
});
