import { afterEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { brokenBooks, rows, settled } from '../../support/books.ts';
import { type Person, signUp } from '../../support/people.ts';
import {
  inDays,
  openSale,
  order,
  orderOf,
  payAt,
  confirm,
  readOrder,
  tryOrder,
} from '../../support/sales.ts';
import { startServer, type ServerOptions, type TestServer } from '../../support/server.ts';
import { DIALECTS } from '../../support/throwaway-database.ts';
import { until } from '../../support/until.ts';

const BUYERS = 500;
const TICKETS = 100;
/** For a thousand orders or a killed server, on a machine that does something else besides. */
const LONG_MS = 90_000;

let servers: TestServer[] = [];
afterEach(async () => {
  const all = servers;
  servers = [];
  const complaints = all.flatMap(({ log }) => log.takeUnexpected());
  for (const server of all.toReversed()) await server[Symbol.asyncDispose]();
  expect(complaints, 'a server logged what the test did not announce').toEqual([]);
});

async function start(options: ServerOptions): Promise<TestServer> {
  const server = await startServer(options);
  servers.push(server);
  return server;
}

async function sale(
  server: TestServer,
  kind: 'paid' | 'free',
  quantity = TICKETS,
): Promise<{ event: string; type: string }> {
  const organiser: Person = await signUp(server, 'Asha Gurung');
  const { event, types } = await openSale(server, organiser, [
    { kind, price: kind === 'paid' ? 1500 : 0, quantity },
  ]);
  return { event, type: types[0] ?? '' };
}

/** What somebody in the rush was answered; null when the connection broke. */
type Outcome = { status: number; id: string } | null;

/** Everybody orders one ticket at the same time, turn by turn at each of the servers. */
function rush(
  at: readonly TestServer[],
  { event, type }: { event: string; type: string },
  buyers = BUYERS,
): Promise<Outcome>[] {
  return Array.from({ length: buyers }, async (_, n) => {
    const server = at[n % at.length] as TestServer;
    const body = orderOf(type, 1, { buyer: { name: `Buyer ${n}`, email: `buyer${n}@example.com` } });
    const answer = await tryOrder(server, event, body).catch(() => null);
    return answer && { status: answer.status, id: answer.body.order?.id ?? '' };
  });
}

const stockOf = async (server: TestServer, type: string): Promise<{ sold: number; held: number }> => {
  const [stock] = await rows<{ sold: number; held: number }>(
    server,
    `SELECT sold, held FROM ticket_types WHERE id = '${type}'`,
  );
  return stock as { sold: number; held: number };
};

async function expectSoldOut(server: TestServer, type: string, outcomes: Outcome[]): Promise<void> {
  const count = (status: number): number => outcomes.filter((one) => one?.status === status).length;
  expect({ placed: count(201), soldOut: count(409) }).toEqual({ placed: TICKETS, soldOut: BUYERS - TICKETS });
  const { sold, held } = await stockOf(server, type);
  expect(sold + held).toBe(TICKETS);
  expect(await brokenBooks(server)).toEqual([]);
}

/** Time passes: every hold of the sale has run out, and so have the leases of the jobs that a killed server was at. */
async function runOut(server: TestServer, event: string): Promise<void> {
  const db = await server.db();
  const past = inDays(-1);
  await db.write(async (tx) => {
    await sql`UPDATE orders SET "expiresAt" = ${past} WHERE event = ${event} AND status = 'pending'`.execute(
      tx.as(),
    );
    await sql`UPDATE jobs SET "lockedUntil" = '' WHERE status = 'waiting'`.execute(tx.as());
    await sql`UPDATE jobs SET "runAt" = ${past} WHERE kind = 'ticketing.expire-order' AND status = 'waiting'`.execute(
      tx.as(),
    );
  });
}

describe.each(DIALECTS)('500 people who want 100 tickets (%s)', (database) => {
  it('get exactly 100, paid or free', { timeout: LONG_MS }, async () => {
    const server = await start({ database });
    for (const kind of ['paid', 'free'] as const) {
      const wanted = await sale(server, kind);
      await expectSoldOut(server, wanted.type, await Promise.all(rush([server], wanted)));
    }
  });

  it('get exactly 100 from several processes at once', { timeout: LONG_MS }, async () => {
    const first = await start({ database, env: database === 'sqlite' ? { WORKERS: '2' } : {} });
    const all = database === 'sqlite' ? [first] : [first, await start({ on: first.database })];
    const wanted = await sale(first, 'paid');
    await expectSoldOut(first, wanted.type, await Promise.all(rush(all, wanted)));
  });

  it(
    'keep every ticket that they were told they had when the server is killed, and the rest is sold after it',
    { timeout: LONG_MS },
    async () => {
      const server = await start({ database });
      const wanted = await sale(server, 'paid');
      const before = await order(server, wanted.event, orderOf(wanted.type, 1));
      await payAt(before.payment?.url ?? '');
      const asking = rush([server], wanted, 300);
      const told: string[] = [];
      for (const one of asking) void one.then((outcome) => outcome?.status === 201 && told.push(outcome.id));
      await until('some orders', () => told.length >= 10);
      await server.kill();
      const acknowledged = (await Promise.all(asking)).flatMap((one) =>
        one?.status === 201 ? [one.id] : [],
      );
      expect(acknowledged.length).toBeGreaterThanOrEqual(10);

      await server.restart();
      const kept = await rows<{ id: string }>(
        server,
        `SELECT id FROM orders WHERE event = '${wanted.event}'`,
      );
      const ids = new Set(kept.map(({ id }) => id));
      expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
      expect(await brokenBooks(server)).toEqual([]);

      // What was paid before the kill and never confirmed is fulfilled, and what was held is for sale again in time.
      expect((await confirm(server, before.payment?.paymentSessionId ?? '')).body).toEqual({
        paymentStatus: 'paid',
      });
      await runOut(server, wanted.event);
      await until('the holds to end', async () => (await stockOf(server, wanted.type)).held === 0, 30_000);
      expect(await stockOf(server, wanted.type)).toEqual({ sold: 1, held: 0 });
      await settled(server);
      expect((await readOrder(server, before)).tickets).toHaveLength(1);

      const rest = await Promise.all(rush([server], wanted, 120));
      expect(rest.filter((one) => one?.status === 201)).toHaveLength(TICKETS - 1);
      expect(await brokenBooks(server)).toEqual([]);
      expect(await rows(server, `SELECT code FROM tickets GROUP BY code HAVING count(*) > 1`)).toEqual([]);
    },
  );
});
