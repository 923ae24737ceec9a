import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenBooks } from '../../support/books.ts';
import { openStream } from '../../support/event-stream.ts';
import { signUp } from '../../support/people.ts';
import { type Pooler, startPooler } from '../../support/pgbouncer.ts';
import { findProgram } from '../../support/proxies/programs.ts';
import { buy, openSale, orderOf, readOrder, tryOrder, updateRecord } from '../../support/sales.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { spawnServer } from '../../support/server-process.ts';
import { DIALECTS, type ThrowawayDatabase, throwawayDatabase } from '../../support/throwaway-database.ts';
import { until } from '../../support/until.ts';

const path = findProgram('pgbouncer', 'several processes behind PgBouncer');

describe.each(path && DIALECTS.includes('postgres') ? [path] : [])('behind %s', (program) => {
  let database: ThrowawayDatabase;
  let pooler: Pooler;
  beforeAll(async () => {
    database = await throwawayDatabase('postgres');
    pooler = await startPooler(program, database.databaseUrl ?? '');
  });
  afterAll(async () => {
    await pooler?.end();
    await database?.remove();
  });

  const start = (): Promise<TestServer> =>
    startServer({
      on: database,
      env: { DATABASE_URL: pooler.url, DATABASE_LISTEN_URL: database.databaseUrl ?? '' },
    });

  it('processes hear each other, and never sell more than there is', async () => {
    await using one = await start();
    await using other = await start();
    const organiser = await signUp(one, 'Asha Gurung');
    const { event, types } = await openSale(one, organiser, [{ kind: 'paid', price: 1500, quantity: 7 }]);
    const page = async ({ origin }: TestServer): Promise<string> =>
      (await fetch(`${origin}/events/${event}`)).text();
    expect(await page(other)).toContain('Dashain Mela');
    await updateRecord(one, organiser, `events/${event}`, { title: 'Tihar of Lights' });
    await until('the other to show it', async () => (await page(other)).includes('Tihar of Lights'));

    const tried = await Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        tryOrder(n % 2 === 0 ? one : other, event, orderOf(types[0] ?? '', 2)),
      ),
    );
    const statuses = tried.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array(3).fill(201), ...Array(22).fill(409)]);
    expect(await brokenBooks(one)).toEqual([]);
    for (const server of [one, other]) expect(server.log.takeUnexpected()).toEqual([]);
  });

  it('a purchase is paid and settled, told at the other process, and its job is done once', async () => {
    await using one = await start();
    await using other = await start();
    const organiser = await signUp(one, 'Bina Rai');
    const { event, types } = await openSale(one, organiser, [{ kind: 'paid', price: 1500, quantity: 50 }]);
    await using stream = await openStream(other.origin);
    expect(await stream.subscribe(['ticket_types'])).toBe(204);
    const buyers = Array.from({ length: 8 }, (_, n) => `buyer${n}@example.com`);
    const placed = await Promise.all(
      buyers.map((email, n) =>
        buy(n % 2 === 0 ? one : other, event, orderOf(types[0] ?? '', 1, { buyer: { name: 'Maya', email } })),
      ),
    );
    for (const each of placed) expect(await readOrder(other, each)).toMatchObject({ status: 'paid' });
    await until('the other to tell of it', () => stream.text().includes('ticket_types'));
    const db = await one.db();
    const sending = `FROM jobs WHERE kind = 'ticketing.send-tickets' AND status`;
    await until('all tickets to be sent', async () => {
      const [[waiting] = []] = await db.rows(`SELECT COUNT(*) ${sending} <> 'done'`, []);
      return Number(waiting) === 0;
    });
    expect(await db.rows(`SELECT DISTINCT attempts ${sending} = 'done'`, [])).toEqual([[1]]);
    const sent = await db.rows(
      `SELECT recipient FROM mail_outbox WHERE recipient LIKE 'buyer%' ORDER BY 1`,
      [],
    );
    expect(sent.flat()).toEqual(buyers);
    expect(await brokenBooks(one)).toEqual([]);
  });

  it('a process that would hear nothing does not start, and says which setting is missing', async () => {
    const server = spawnServer({ DATABASE_URL: pooler.url, DATA_DIR: database.dataDir, DEMO: '0' });
    expect(await server.ended).toBe(1);
    expect(server.log.lines).toEqual([expect.stringMatching(/^DATABASE_LISTEN_URL must be a direct .+\.$/)]);
  });
});

it.each([
  ['DATABASE_URL', { DATABASE_URL: 'postgres://mela:secret@127.0.0.1:1/mela' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://mela:secret@no-such-host.invalid/mela' }],
])('a database that can’t be reached stops the start with one line: %s', async (setting, env) => {
  const server = spawnServer({ ...env, DEMO: '0', LOG_LEVEL: 'warn' });
  expect(await server.ended).toBe(1);
  expect(server.log.lines).toEqual([
    expect.stringMatching(new RegExp(`^${setting}: the database at .+ can't be used: .+\\.$`)),
  ]);
  expect(server.log.lines.join('')).not.toContain('secret');
});
