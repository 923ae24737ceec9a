import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { startServer } from '../../support/server.ts';
import { throwawayDatabase } from '../../support/throwaway-database.ts';
import { until } from '../../support/until.ts';

/** A way to a PostgreSQL server that can be cut, as when that server stops. */
async function wayTo(url: URL) {
  const open = new Set<Socket>();
  const begin = async (port: number): Promise<Server> => {
    const server = createServer((near) => {
      const far = connect(Number(url.port || 5432), url.hostname);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        open.add(one);
        one.on('error', () => {}).on('close', () => other.destroy());
        one.pipe(other);
      }
    });
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return server;
  };
  let server = await begin(0);
  const { port } = server.address() as AddressInfo;
  const cut = (): void => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  const through = new URL(url);
  through.host = `127.0.0.1:${port}`;
  const mend = async (): Promise<void> => {
    server = await begin(port);
  };
  return { url: through.href, cut, mend };
}

it.runIf(process.env.MELA_TEST_POSTGRES)(
  'a database that is away is told of, and kept pages go on being served',
  { timeout: 120_000 },
  async () => {
    const database = await throwawayDatabase('postgres');
    const way = await wayTo(new URL(database.databaseUrl ?? ''));
    try {
      await using server = await startServer({
        database: 'postgres',
        on: database,
        env: { DATABASE_URL: way.url },
      });
      const get = (path: string) => fetch(`${server.origin}${path}`);
      expect((await get('/events')).status).toBe(200);
      server.log.expect(/./);
      way.cut();
      const health = await get('/api/health');
      expect([health.status, health.headers.get('retry-after')]).toEqual([503, '5']);
      expect((await get('/api/collections/events/records?filter=title="a"')).status).toBe(503);
      expect((await get('/api/events/abcdefghijklmno/questions')).status).toBe(503);
      expect((await get('/events')).status).toBe(200);
      await way.mend();
      await until('the database to be back', async () => (await get('/api/health')).ok);
      server.log.takeUnexpected();
    } finally {
      way.cut();
      await database.remove();
    }
  },
);
