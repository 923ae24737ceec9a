import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenBooks } from '../../support/books.ts';
import { signUp } from '../../support/people.ts';
import { ask, type PostgresPair, startPostgresPair } from '../../support/postgres-pair.ts';
import { findPostgres } from '../../support/proxies/programs.ts';
import { openSale, orderOf, tryOrder, updateRecord } from '../../support/sales.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { type SwitchedPort, switchedPort } from '../../support/switched-port.ts';
import { DIALECTS, throwawayDatabase, type ThrowawayDatabase } from '../../support/throwaway-database.ts';
import { until } from '../../support/until.ts';

const path = findPostgres('a PostgreSQL that fails in the middle of a sale');
/** Fewer than the buyers ask for, so that too many would show. */
const QUANTITY = 400;
const BUYERS = 6;

describe.each(path && DIALECTS.includes('postgres') ? [path] : [])('with %s', (bin) => {
  let pair: PostgresPair;
  let door: SwitchedPort;
  let database: ThrowawayDatabase;
  let servers: TestServer[] = [];
  beforeAll(async () => {
    pair = await startPostgresPair(bin, { synchronous: true });
    door = await switchedPort(pair.primary.port);
    const url = new URL(pair.primary.url);
    url.port = String(door.port);
    // A folder of its own; the database is in the pair.
    database = { ...(await throwawayDatabase('sqlite')), dialect: 'postgres', databaseUrl: url.href };
    const env = { TICKETS_PER_NETWORK: '0', HOLDS_PER_NETWORK: '0' };
    servers = [await startServer({ on: database, env })];
    servers.push(await startServer({ on: database, env }));
  }, 120_000);
  afterAll(async () => {
    for (const server of servers) await server[Symbol.asyncDispose]();
    await door?.end();
    await pair?.end();
    await database?.remove();
  });

  it(
    'a standby takes over: nothing acknowledged is lost, nothing is sold twice, and selling goes on',
    { timeout: 180_000 },
    async () => {
      const [one, two] = servers as [TestServer, TestServer];
      for (const server of servers) server.log.expect(/./);
      const organiser = await signUp(one, 'Asha Gurung');
      const { event, types } = await openSale(one, organiser, [
        { kind: 'free', price: 0, quantity: QUANTITY },
      ]);
      const page = async ({ origin }: TestServer) => (await fetch(`${origin}/events/${event}`)).text();
      expect(await page(two)).toContain('Dashain Mela');

      const acknowledged = new Map<string, string>();
      const refused: unknown[] = [];
      let soldOut = false;
      const buyer = async (name: number): Promise<void> => {
        for (let n = 0; !soldOut; n += 1) {
          const key = `buyer-${name}-${n}`;
          // Whoever is asked to come again does, with the same key, at either process.
          for (let attempt = 0; ; attempt += 1) {
            const at = (name + attempt) % 2 === 0 ? one : two;
            const answer = await tryOrder(at, event, orderOf(types[0] ?? ''), { key });
            if (answer.status === 201) acknowledged.set(key, answer.body.order.id);
            if (answer.status === 409) soldOut = true;
            if (answer.status !== 503) {
              if (answer.status !== 201 && answer.status !== 409) refused.push(answer);
              break;
            }
            if (answer.headers.get('retry-after') === null) refused.push(answer);
          }
        }
      };
      const selling = Promise.all(Array.from({ length: BUYERS }, (_, name) => buyer(name)));
      await until('the sale to be under way', () => acknowledged.size >= 40);
      await pair.primary.kill();
      door.leadTo(null);
      const before = acknowledged.size;
      await pair.promote();
      door.leadTo(pair.standby.port);
      await until('selling to go on', () => acknowledged.size > before + 20, 60_000);
      await selling;

      expect(refused).toEqual([]);
      const orders = await ask(pair.standby.url, `SELECT id FROM orders WHERE event = '${event}'`);
      const found = orders.map(({ id }) => String(id)).toSorted();
      // One order a key, and no order without one: what was not answered was found, not done again.
      expect(found).toEqual([...acknowledged.values()].toSorted());
      expect(found).toHaveLength(QUANTITY);
      const [tickets] = await ask(pair.standby.url, `SELECT COUNT(*)::int AS n FROM tickets`);
      expect(tickets).toEqual({ n: QUANTITY });
      expect(await brokenBooks(one)).toEqual([]);

      // What one process kept from before is not shown for ever: they hear each other again.
      await updateRecord(one, organiser, `events/${event}`, { title: 'Tihar of Lights' });
      for (const server of servers)
        await until('the new title', async () => (await page(server)).includes('Tihar of Lights'));
    },
  );
});
