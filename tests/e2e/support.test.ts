import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stampAt } from '#features/support/model/form-stamp.ts';
import { TRAP } from '#shared/forms/trap.ts';
import { enterConsole } from '../support/console.ts';
import { appCode } from '../support/authenticator-app.ts';
import { rows } from '../support/books.ts';
import { launchBrowser } from '../support/chromium.ts';
import { openSale } from '../support/sales.ts';
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

describe.each([
  ['with JavaScript at 1440 px', true, 1440],
  ['without JavaScript at 390 px', false, 390],
] as const)('%s', (_, scripts, width) => {
  it('somebody reports an event, and a superuser finds all reports about it', async () => {
    const { event } = await openSale(server, person, [{ name: 'Seat', price: 500 }]);
    await using guest = await visit(browser, server.origin, { scripts, width });
    const { page } = guest;
    await page.goto(`/events/${event}`);
    const link = page.getByRole('link', { name: 'Report this event' });
    const path = (await link.getAttribute('href')) ?? '';
    await sendsLater(page, path);
    for (const reason of ['It looks like a fraud', 'What it says is wrong']) {
      await page.goto(path);
      await page.getByRole('button', { name: 'Send the report' }).click();
      await page.getByText('Correct 2 errors in the form:').waitFor();
      if (scripts) await expectAccessible(page);
      await page.getByLabel(reason).check();
      await page.getByLabel('What should we know?').fill('They ask for cash before the event.');
      await page.getByRole('button', { name: 'Send the report' }).click();
      await page.getByRole('heading', { name: 'We have your report' }).waitFor();
      if (scripts) await expectAccessible(page);
    }
    await page.getByRole('link', { name: 'Back to the event' }).click();
    await page.waitForURL((url) => url.pathname === path.replace(/\/report$/, ''));

    await using operator = await visit(browser, server.origin, { scripts, width });
    await operator.page.goto('/support/sign-in');
    await enterAsSuperuser(operator.page);
    await operator.page.getByLabel('Type').selectOption('event');
    await operator.page.getByRole('button', { name: 'Find' }).click();
    await operator.page.waitForURL(/kind=event/);
    await operator.page.getByText('What it says is wrong').first().waitFor();
    if (scripts) await expectAccessible(operator.page);
    await operator.page.getByRole('link', { name: '2 reports about this event' }).first().click();
    await operator.page.waitForURL(new RegExp(`event=${event}`));
    const reports = operator.page.getByRole('main').getByRole('listitem').filter({ hasText: 'Mark as' });
    expect(await reports.count()).toBe(2);
    await reports
      .first()
      .getByRole('link', { name: path.replace(/\/report$/, '') })
      .click();
    await operator.page.getByRole('link', { name: 'Report this event' }).waitFor();
  });
});

/** Sends the form on that page as one that was opened ten seconds ago: it is taken three seconds after it is opened. */
async function sendsLater(page: Page, path: string): Promise<void> {
  const [key] = await rows<{ value: string }>(
    server,
    `SELECT value FROM mela_keys WHERE name = 'support-forms'`,
  );
  const stamp = stampAt(key?.value ?? '', Date.now() - 10_000);
  await page.route(
    (url) => url.pathname.replace(/\.data$/, '') === path,
    async (route) => {
      const typed = new URLSearchParams(route.request().postData() ?? '');
      typed.set('stamp', stamp);
      const sent = route.request().method() === 'POST';
      await route.continue(sent ? { postData: typed.toString() } : {});
    },
  );
}

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
    // A code once taken is taken no more: each step uses a later one. None is so old that the clock's leeway ends while it
    // is typed.
    await page.getByLabel('Code from the app').fill(appCode(secret, Date.now(), 0));
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
    await page.getByLabel('Code').fill(appCode(secret, Date.now(), 1));
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

describe.each([
  { scripts: true, width: 1440 },
  { scripts: false, width: 390 },
])('answering a message, with scripts: $scripts, at $width pixels', (how) => {
  it('is done in the console, and goes on from both sides', async () => {
    const subject = `My tickets ${how.width}`;
    const [key] = await rows<{ value: string }>(
      server,
      `SELECT value FROM mela_keys WHERE name = 'support-forms'`,
    );
    const letter = {
      name: 'Maya Gurung',
      email: `maya.${how.width}@example.com`,
      subject,
      body: 'They did not come.\nWhere are they?',
      stamp: stampAt(key?.value ?? '', Date.now() - 10_000),
      [TRAP]: '',
    };
    const form = new FormData();
    for (const [name, value] of Object.entries(letter)) form.set(name, value);
    const sent = await fetch(`${server.origin}/contact`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
      headers: { origin: server.origin, 'x-forwarded-for': `203.0.113.${how.width % 100}` },
    });
    expect(sent.status).toBe(303);

    await using operator = await visit(browser, server.origin, how);
    const { page } = operator;
    await enterConsole(page);
    await page.goto('/_/messages/saved');
    await page.getByLabel('Title').last().fill(`Not here ${how.width}`);
    await page.getByLabel('Text').last().fill('Look into the folder of unwanted mail.');
    await page.getByRole('button', { name: 'Save', exact: true }).last().click();
    await page.getByText('The reply is saved.').waitFor();
    if (how.scripts) await expectAccessible(page);
    await look(page, `saved-${how.width}`);
    await page.goto(`/support?q=${encodeURIComponent(subject)}`);
    await page.getByRole('link', { name: 'Answer', exact: true }).click();
    await page.getByRole('heading', { name: subject }).waitFor();
    await page.getByRole('button', { name: 'Take it', exact: true }).click();
    await page.getByText('You have taken the message.').waitFor();
    await page.getByLabel('Begin with a saved reply').selectOption({ label: `Not here ${how.width}` });
    await page.getByRole('button', { name: 'Use', exact: true }).click();
    await page.waitForURL('**/messages/*?saved=*');
    await page.getByText('Look into the folder of unwanted mail.').waitFor();
    await look(page, `message-${how.width}`);
    if (how.scripts) await expectAccessible(page);
    await page.getByRole('button', { name: 'Send and mark as answered' }).click();
    await page.getByText('The answer is on its way.').waitFor();

    const [mail] = await rows<{ body: string }>(
      server,
      `SELECT body FROM mail_outbox WHERE recipient = '${letter.email}' AND subject LIKE 'Our answer%'`,
    );
    const path = /\/messages\/[\w.-]+/.exec(mail?.body ?? '')?.[0] ?? '';
    await using writer = await visit(browser, server.origin, how);
    await writer.page.goto(path);
    await writer.page.getByText('Look into the folder of unwanted mail.').waitFor();
    expect(await writer.page.getByText(SUPERUSER.email).count()).toBe(0);
    await writer.page.getByLabel('Message').fill('There they are. Thank you!');
    await look(writer.page, `thread-${how.width}`);
    if (how.scripts) await expectAccessible(writer.page);
    await writer.page.getByRole('button', { name: 'Send', exact: true }).click();
    await writer.page.getByText('Your message is on its way.').waitFor();
    expect((await writer.page.goto(`${path.slice(0, -1)}_`))?.status()).toBe(404);

    await page.reload();
    await page.getByText('There they are. Thank you!').waitFor();
    await page.getByRole('button', { name: 'Release it' }).click();
    await page.getByText('Anyone can take the message now.').waitFor();
    await page.goto('/support?mine=1');
    expect(await page.getByText(subject).count()).toBe(0);
    await look(page, `mine-${how.width}`);
  });
});

/** Looks at it as a designer does, where the test is told to keep pictures. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.MELA_TEST_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}
