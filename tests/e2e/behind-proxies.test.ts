import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../support/books.ts';
import { arrive, chooseTickets, payByCard, fillInBuyer } from '../support/checkout-steps.ts';
import { launchBrowser } from '../support/chromium.ts';
import { enterConsole } from '../support/console.ts';
import { confirmAddress, signUp } from '../support/people.ts';
import { preparedDatabases } from '../support/prepared-database.ts';
import { withAnAccount } from '../support/product-database.ts';
import { makeCertificate } from '../support/proxies/certificate.ts';
import { httpsClient } from '../support/proxies/https-client.ts';
import { NAME, type Proxy, proxyKinds } from '../support/proxies/start-proxy.ts';
import { aMela, inDays } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { freePort } from '../support/server-process.ts';
import type { ThrowawayDatabase } from '../support/throwaway-database.ts';
import { until } from '../support/until.ts';
import { visit } from '../support/visitor.ts';
import { makeAccount, signInAt } from '../support/sign-in.ts';

const PASSWORD = 'correct-horse-battery';
const tls = makeCertificate(NAME);
const databases = preparedDatabases('sqlite', withAnAccount);

let browser: Browser;
let folder: string;
/** Where the browser finds the picture: handed over by the debugger, it would be copied many times. */
let picture: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), `mela-test-${process.env.MELA_TEST_RUN ?? 'one'}-picture-`));
  picture = join(folder, 'stage.png');
  writeFileSync(picture, await largePicture());
  browser = await launchBrowser([
    `--host-resolver-rules=MAP ${NAME} 127.0.0.1`,
    '--ignore-certificate-errors',
  ]);
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A photograph of nine megabytes, as phones take them. */
async function largePicture(): Promise<Buffer> {
  const [width, height] = [2000, 1550];
  const bytes = Buffer.alloc(width * height * 3);
  let seed = 1;
  for (let at = 0; at < bytes.length; at += 4)
    bytes.writeInt32LE((seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0), at);
  const picture = await sharp(bytes, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(picture.length).toBeGreaterThan(9_000_000);
  expect(picture.length).toBeLessThan(10 * 1024 * 1024);
  return picture;
}

async function fillInEvent(page: Page, title: string): Promise<string> {
  const wall = (time: string): string => `${inDays(20).slice(0, 10)}T${time}`;
  await page.goto('/new-event');
  await page.getByRole('heading', { level: 1, name: 'Create an event' }).waitFor();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Starts').fill(wall('18:00'));
  await page.getByLabel('Ends').fill(wall('23:00'));
  await page.getByLabel('Venue', { exact: true }).fill('Union Chapel');
  await page.getByLabel('City').fill('London');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Adult');
  await page.getByLabel('Quantity').fill('50');
  await page.getByLabel(/^Price/).fill('12.50');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.waitForURL(/\/events\/[a-z0-9]{15}\/manage/);
  return page.url().split('/').at(-2) ?? '';
}

describe.each(proxyKinds('the site'))('behind $name', (kind) => {
  let database: ThrowawayDatabase;
  let server: TestServer;
  let proxy: Proxy;
  let origin: string;
  let port: number;
  let plainPort: number;

  beforeAll(async () => {
    [port, plainPort] = [await freePort(), await freePort()];
    origin = `https://${NAME}:${port}`;
    database = await databases.take();
    // Cards are paid at the sandbox. It is asked for on purpose, and seeds nothing into what has users already.
    server = await startServer({ on: database, env: { ORIGIN: origin, DEMO: '1' } });
    const upstream = Number(new URL(server.origin).port);
    proxy = await kind.start({ port, plainPort, upstream, tls });
  });
  afterAll(async () => {
    await proxy?.end();
    await server?.[Symbol.asyncDispose]();
    if (database) await databases.giveBack(database);
  });
  watchLog(() => server);

  it.each([
    ['with scripts', true],
    ['by forms alone', false],
  ])(
    'somebody registers, signs in, makes an event with a picture, and sells a ticket, %s',
    async (_, scripts) => {
      const email = `organiser.${scripts}@example.org`;
      const title = `Tihar ${scripts ? 'Lights' : 'Lamps'}`;
      {
        await using newcomer = await visit(browser, origin, { scripts });
        await newcomer.page.goto('/register');
        await makeAccount(newcomer.page, 'Asha Gurung', email);
        await newcomer.page.waitForURL((url) => url.pathname !== '/register');
        const cookies = await newcomer.context.cookies();
        const session = cookies.find(({ name }) => name === 'auth_token');
        expect(session).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax' });
      }
      const [account] = await rows<{ id: string }>(server, `SELECT id FROM users WHERE email = '${email}'`);
      await confirmAddress(server, { id: account?.id ?? '' });

      await using organiser = await visit(browser, origin, { scripts });
      const { page } = organiser;
      await signInAt(page, email, PASSWORD);
      await page.waitForURL(`${origin}/home`);
      const id = await fillInEvent(page, title);

      await page.goto(`/events/${id}/manage/details`);
      await page.locator('input[name=cover]').setInputFiles(picture);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.waitForURL(/done=saved/);
      const [event] = await rows<{ cover: string; slug: string }>(
        server,
        `SELECT cover, slug FROM events WHERE id = '${id}'`,
      );
      expect(event?.cover).not.toBe('');

      // Looked at by an address, made by a form.
      await page.goto(`/events/${id}/manage/dates/repeat`);
      await page.getByLabel('Or so many times').fill('3');
      await page.getByRole('button', { name: 'Show the dates' }).click();
      await page.getByRole('button', { name: 'Add 2 dates' }).click();
      await page.getByText('3 dates to come').waitFor();

      await using buyer = await visit(browser, origin, { scripts });
      await buyer.page.goto(`/events/${event?.slug}`);
      await chooseTickets(buyer.page, 'Adult', 2);
      await fillInBuyer(buyer.page, { name: 'Maya Gurung', email: `maya.${scripts}@example.org` });
      await payByCard(buyer.page);
      await arrive(buyer.page);
      expect(buyer.page.url().startsWith(`${origin}/confirmation`)).toBe(true);
    },
  );

  it.each([
    ['with scripts', true],
    ['by forms alone', false],
  ])('an operator sees by which address the site knows them, and saves a setting, %s', async (_, scripts) => {
    await using operator = await visit(browser, origin, { scripts });
    const { page } = operator;
    // What they claim themselves is not believed.
    await operator.context.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.7' });
    await enterConsole(page);
    await page.goto('/_/settings/addresses');
    await page.getByText('127.0.0.1', { exact: true }).first().waitFor();
    expect(await page.getByRole('definition').first().innerText()).toMatch(/^127\.0\.0\.1\b/);
    await page.getByLabel('Addresses that superusers may use').fill('203.0.113.7');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Your own address, 127.0.0.1, is not on this list').first().waitFor();
    await page.getByLabel('Addresses that superusers may use').fill('127.0.0.1');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('The settings are saved.').waitFor();
  });

  it('what happens is told while it happens', async () => {
    const { token, id } = await signUp(server, 'Bikash Thapa');
    const client = httpsClient(port, tls.certificate);
    const stream = await client.listen('/api/realtime');
    const clientId = await until(
      'the greeting',
      () => /"clientId":"([^"]+)"/.exec(stream.heard())?.[1] ?? null,
    );
    const headers = { authorization: token, 'content-type': 'application/json' };
    const subscribed = await client.send('POST', '/api/realtime', {
      headers,
      body: JSON.stringify({ clientId, subscriptions: ['events/*'] }),
    });
    expect(subscribed.status).toBe(204);
    const made = await client.send('POST', '/api/collections/events/records', {
      headers,
      body: JSON.stringify(aMela({ organiser: id, title: 'Told at once' })),
    });
    expect(made.status).toBe(200);
    await until('the news', () => stream.heard().includes('Told at once'));
    stream.leave();
  });

  it('pages that are kept for whoever is signed in are theirs, packed, and not sent twice', async () => {
    const client = httpsClient(port, tls.certificate);
    const people = await Promise.all(['Asha Rai', 'Maya Lama'].map((name) => signUp(server, name)));
    const ask = (token: string, more: Record<string, string> = {}) =>
      client.send('GET', '/events', {
        headers: { cookie: `auth_token=${token}`, 'accept-encoding': 'gzip', ...more },
      });
    // Rendered, then kept.
    for (let n = 0; n < 4; n += 1)
      for (const { token, email } of people) {
        const { status, headers, text } = await ask(token);
        expect([status, headers['content-encoding']]).toEqual([200, 'gzip']);
        expect(headers['cache-control']).toMatch(/private|no-store/);
        expect(people.filter((other) => text.includes(other.email)).map((other) => other.email)).toEqual([
          email,
        ]);
      }
    const tags = await Promise.all(people.map(async ({ token }) => (await ask(token)).headers.etag ?? ''));
    expect(new Set(tags).size).toBe(2);
    for (const [n, { token }] of people.entries()) {
      const again = await ask(token, { 'if-none-match': tags[n] ?? '' });
      expect([again.status, again.text]).toEqual([304, '']);
      expect((await ask(token, { 'if-none-match': tags[1 - n] ?? '' })).status).toBe(200);
    }
  });

  it('a form of another site is refused, and so is one over http', async () => {
    const client = httpsClient(port, tls.certificate);
    const body = 'identity=nobody@example.org&password=wrong-password';
    for (const from of ['https://evil.example', `http://${NAME}:${port}`, 'null']) {
      const headers = { origin: from, 'content-type': 'application/x-www-form-urlencoded' };
      expect(await client.send('POST', '/login', { headers, body })).toMatchObject({ status: 403 });
      expect(await client.send('POST', '/login.data', { headers, body })).toMatchObject({ status: 403 });
    }
  });

  it('a body that nobody needs is refused before it is read, and the site goes on', async () => {
    const client = httpsClient(port, tls.certificate);
    const status = await client
      .send('POST', '/login', {
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
        body: new Uint8Array(70 * 1024 * 1024),
      })
      .then(
        (refused) => refused.status,
        // Some answer, some hang up while it is still being sent.
        () => 413,
      );
    expect(status).toBe(413);
    expect(await client.send('GET', '/api/health')).toMatchObject({ status: 200 });
  });

  it.each(kind.redirects ? ['/events'] : [])('http leads to https: %s', async (path) => {
    const location = await new Promise((resolve, reject) => {
      const headers = { host: NAME };
      const asked = request({ host: '127.0.0.1', port: plainPort, path, headers }, (answer) => {
        answer.resume();
        resolve(answer.headers.location);
      });
      asked.once('error', reject).end();
    });
    expect(location).toMatch(new RegExp(`^https://${NAME}(:${port})?${path}$`));
  });

  it('nobody outside sees what this machine alone may', async () => {
    const client = httpsClient(port, tls.certificate);
    for (const claimed of ['127.0.0.1', '203.0.113.7']) {
      const headers = { 'x-forwarded-for': claimed };
      expect(await client.send('GET', '/metrics', { headers })).toMatchObject({ status: 404 });
    }
  });
});
