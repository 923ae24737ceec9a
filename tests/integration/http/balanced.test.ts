import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../../support/people.ts';
import { type Balancer, startBalancer } from '../../support/proxies/start-balancer.ts';
import { findProgram } from '../../support/proxies/programs.ts';
import { openSale, orderOf, tryOrder } from '../../support/sales.ts';
import { freePort } from '../../support/server-process.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { DIALECTS, type ThrowawayDatabase, throwawayDatabase } from '../../support/throwaway-database.ts';
import { until } from '../../support/until.ts';

const path = findProgram('haproxy', 'processes that join and leave behind HAProxy');

describe.each(path && DIALECTS.includes('postgres') ? [path] : [])('behind %s', (program) => {
  let database: ThrowawayDatabase;
  let balancer: Balancer;
  let one: TestServer;
  let two: TestServer;
  beforeAll(async () => {
    database = await throwawayDatabase('postgres');
    const ports: [number, number] = [await freePort(), await freePort()];
    balancer = await startBalancer(program, ports);
    const start = (port: number): Promise<TestServer> =>
      startServer({
        on: database,
        port,
        env: {
          ORIGIN: balancer.origin,
          DRAIN_SECONDS: '5',
          TICKETS_PER_NETWORK: '0',
          HOLDS_PER_NETWORK: '0',
        },
      });
    one = await start(ports[0]);
    two = await start(ports[1]);
  }, 120_000);
  afterAll(async () => {
    await one?.[Symbol.asyncDispose]();
    await two?.[Symbol.asyncDispose]();
    await balancer?.end();
    await database?.remove();
  });

  it(
    'each process leaves and joins again under load, and no request fails',
    { timeout: 120_000 },
    async () => {
      const organiser = await signUp(one, 'Asha Gurung');
      const { event, types } = await openSale(one, organiser, [
        { kind: 'free', price: 0, quantity: 100_000 },
      ]);
      const ready = async (): Promise<boolean> => (await fetch(`${balancer.origin}/ready`)).ok;
      await until('the balancer to know of both', ready);
      const statuses = new Map<string, number>();
      const over = new AbortController();
      const count = (what: string): void => void statuses.set(what, (statuses.get(what) ?? 0) + 1);
      const visitor = async (): Promise<void> => {
        while (!over.signal.aborted) {
          const page = await fetch(`${balancer.origin}/events/${event}`);
          await page.arrayBuffer();
          count(`page ${page.status}`);
        }
      };
      const buyer = async (): Promise<void> => {
        while (!over.signal.aborted) {
          const { status } = await tryOrder(balancer, event, orderOf(types[0] ?? '', 1));
          count(`order ${status}`);
        }
      };
      const load = Promise.all([...Array.from({ length: 4 }, visitor), ...Array.from({ length: 4 }, buyer)]);
      for (const leaving of [one, two]) {
        expect(await leaving.stop()).toBe(0);
        await leaving.restart();
      }
      over.abort();
      await load;
      expect([...statuses.keys()].toSorted()).toEqual(['order 201', 'page 200']);
      const sold = await (await one.db()).rows('SELECT COUNT(*) FROM tickets WHERE event = $1', [event]);
      expect(sold).toEqual([[statuses.get('order 201')]]);
      for (const server of [one, two]) expect(server.log.takeUnexpected()).toEqual([]);
    },
  );
});
