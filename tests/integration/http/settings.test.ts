import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { call } from '../../support/api.ts';
import { rows } from '../../support/books.ts';
import { confirmAddress, signUp } from '../../support/people.ts';
import { expectRefusal } from '../../support/refusals.ts';
import { aMela, createRecord, openSale, orderOf, tryOrder, updateRecord } from '../../support/sales.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { spawnServer } from '../../support/server-process.ts';
import { DIALECTS, throwawayDatabase } from '../../support/throwaway-database.ts';
import { until } from '../../support/until.ts';

const expectQuiet = ({ log }: TestServer): void =>
  expect(log.takeUnexpected(), 'the server logged what the test did not announce').toEqual([]);

describe('a setting that cannot be meant', () => {
  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['HOST', 'my host'],
    ['ORIGIN', 'mela.example.org'],
    ['ORIGIN', 'https://mela.example.org/tickets'],
    ['ORIGIN', 'https://me:secret@mela.example.org'],
    ['STRIPE_API_BASE', 'http://127.0.0.1:9000/v1'],
    ['SMTP_URL', 'smtp://'],
    ['INBOX_URL', 'imaps://'],
    ['INBOX_URL', 'smtp://mail.example.org'],
    ['DATABASE_URL', 'mysql://localhost/mela'],
    ['DATABASE_REPLICA_URL', 'mysql://localhost/mela'],
    ['DEMO', 'yes'],
    ['STRIPE_SECRET_KEY', 'pk_test_public'],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['SMTP_URL', 'mail.example.org'],
    ['MAIL_FROM', 'nobody'],
    ['SUPERUSER_PASSWORD', 'without-an-address'],
    ['S3_BUCKET', 'alone'],
    ['ROLE', 'master'],
    ['WORKERS', '0'],
    ['DRAIN_SECONDS', '61'],
    ['DRAIN_SECONDS', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['TRUSTED_PROXIES', 'nginx'],
    ['MAP_TILES', 'https://tile.example.org/'],
    ['TRUSTED_PROXIES', '10.0.0.2,10.0.0.0/33'],
  ])('stops the start with one line that names it: %s=%s', async (name, value) => {
    const server = spawnServer({ [name]: value });
    expect(await server.ended).toBe(1);
    expect(server.log.lines).toEqual([
      expect.stringMatching(new RegExp(`^(${name} takes|[A-Z0-9_, ]+ must be set too: .*${name}) ?.+\\.$`)),
    ]);
  });
});

it.each([
  [
    'a host that is no address of this machine',
    { HOST: '192.0.2.1' },
    /^HOST 192\.0\.2\.1 is not an address/,
  ],
  ['a host that nobody knows', { HOST: 'nobody.invalid' }, /^HOST nobody\.invalid is not an address/],
  ['a folder that is a file', { DATA_DIR: 'data.db' }, /^DATA_DIR: data\.db in .* can't be used: .+\.$/],
  [
    'a folder that nobody can make',
    { DATA_DIR: '/proc/mela/data' },
    /^DATA_DIR: data\.db in \/proc\/mela\/data can't be used: .+\.$/,
  ],
  ['a file that is no database', { DATA_DIR: '' }, /^DATA_DIR: data\.db in .*: file is not a database\.$/],
  [
    'a password that is easy to guess',
    { SUPERUSER_EMAIL: 'root@example.org', SUPERUSER_PASSWORD: 'password' },
    /^SUPERUSER_PASSWORD: This password is easy to guess\./,
  ],
])('what only trying tells stops the start with one line: %s', async (_, settings, line) => {
  for (const WORKERS of ['1', '2']) {
    const database = await throwawayDatabase('sqlite');
    const { dataDir } = database;
    const given: Record<string, string> = { PORT: '0', DEMO: '0', LOG_LEVEL: 'warn', WORKERS, ...settings };
    if (given.DATA_DIR !== undefined) writeFileSync(join(dataDir, 'data.db'), 'No database. '.repeat(100));
    const server = spawnServer({ ...given, DATA_DIR: resolve(dataDir, given.DATA_DIR ?? '') });
    expect(await server.ended).toBe(1);
    expect(server.log.lines).toEqual([expect.stringMatching(line)]);
    await database.remove();
  }
});

describe.each(DIALECTS)('a port that is taken (%s)', (dialect) => {
  it.each(['1', '2'])('stops the start with one line that names it, with WORKERS=%s', async (workers) => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const database = await throwawayDatabase(dialect);
    const server = spawnServer({
      PORT: String(port),
      DATA_DIR: database.dataDir,
      ...(database.databaseUrl ? { DATABASE_URL: database.databaseUrl } : {}),
      DEMO: '0',
      WORKERS: workers,
      LOG_LEVEL: 'warn',
    });
    expect(await server.ended).toBe(1);
    expect(server.log.lines).toEqual([expect.stringContaining(`PORT ${port} is in use`)]);
    taken.close();
    await database.remove();
  });
});

it('the start says where it is, with several processes too', async () => {
  for (const WORKERS of ['1', '2']) {
    await using server = await startServer({ env: { WORKERS } });
    const line = await until('the address', () =>
      server.log.lines.find((text) => text.includes('Mela is at')),
    );
    expect(line).toContain(server.origin);
    expect(await server.stop()).toBe(0);
    expectQuiet(server);
  }
});

it('a second start finds everything as it was left', async () => {
  await using server = await startServer();
  const person = await signUp(server, 'Asha Gurung');
  expect(await server.stop()).toBe(0);
  await server.restart();
  const me = await call(server.origin, 'GET', '/api/me', { token: person.token });
  expect(me).toMatchObject({ status: 200, body: { id: person.id } });
  expectQuiet(server);
});

it('SIGTERM lets a request in flight finish, takes no new one, and ends with 0', async () => {
  await using server = await startServer();
  const organiser = await signUp(server, 'Asha Gurung');
  const { event, types } = await openSale(server, organiser, [{ kind: 'free', price: 0 }]);
  const body = JSON.stringify(orderOf(types[0] ?? '', 1));
  const slow = request(`${server.origin}/api/events/${event}/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  });
  slow.write(body.slice(0, 10));
  await once(slow, 'socket');
  // The server has the request once it has answered another one that was sent after it.
  await call(server.origin, 'GET', '/api/health');
  const ended = server.stop();
  await until('the door to be shut', async () => {
    const refused = await fetch(`${server.origin}/api/health`, { headers: { connection: 'close' } }).catch(
      () => null,
    );
    return refused === null;
  });
  slow.end(body.slice(10));
  const [answer] = (await once(slow, 'response')) as [{ statusCode: number; resume(): void }];
  answer.resume();
  expect(answer.statusCode).toBe(201);
  expect(await ended).toBe(0);
  expect(await rows(server, `SELECT id FROM orders WHERE event = '${event}'`)).toHaveLength(1);
  expectQuiet(server);
});

describe('on a public address without a payment provider', () => {
  it('the sandbox and the demo are absent, and nothing that costs money is put on sale, which is told', async () => {
    await using server = await startServer({ env: { ORIGIN: 'https://mela.example.org', DEMO: '' } });
    for (const path of ['/sandbox/pay/cs_test_1', '/sandbox/style.css', '/v1/checkout/sessions', '/outbox']) {
      expect((await fetch(server.origin + path)).status).toBe(404);
    }
    expect(await rows(server, 'SELECT id FROM users')).toEqual([]);

    const organiser = await signUp(server, 'Asha Gurung');
    await confirmAddress(server, organiser);
    const draft = await createRecord(server, organiser, 'events', aMela());
    const type = { event: draft.id, name: 'Entry', kind: 'paid', price: 1500, quantity: 10 };
    await createRecord(server, organiser, 'ticket_types', type);
    const path = `/api/collections/events/records/${draft.id}`;
    const refused = await call(server.origin, 'PATCH', path, {
      token: organiser.token,
      body: { status: 'published' },
    });
    expectRefusal(refused, { status: 409 });
    expect((refused.body as { message: string }).message).toMatch(/Stripe|payment/i);

    const open = await openSale(server, organiser, [{ kind: 'free', price: 0 }]);
    expect((await tryOrder(server, open.event, orderOf(open.types[0] ?? ''))).status).toBe(201);
    const late = await createRecord(server, organiser, 'ticket_types', { ...type, event: open.event });
    expectRefusal(await tryOrder(server, open.event, orderOf(late.id)), { status: 409 });
    await updateRecord(server, organiser, `events/${open.event}`, { summary: 'Still free.' });
    const setUp = await call(server.origin, 'POST', '/api/me/payment/setup', {
      token: organiser.token,
      body: { refresh_url: 'https://mela.example.org/home', return_url: 'https://mela.example.org/home' },
    });
    expectRefusal(setUp, { status: 503 });
    server.log.expect(/payment|Stripe/i);
    expectQuiet(server);
  });
});
