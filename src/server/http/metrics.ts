import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { notFound } from '#lib/errors.ts';
import type { Database } from '#platform/db/index.ts';
import { metricsText } from './cluster-metrics.ts';
import type { ApiEnv } from '#platform/http/index.ts';
import type { JobTables } from '#platform/jobs/index.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** What the process measures of itself: `count` is told of every request and the milliseconds that it took, `route` is `GET /metrics`. */
export function metrics(
  db: Database,
  clients: () => number,
): { count: (method: string, status: number, ms: number) => void; route: Hono<ApiEnv> } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'mela_http_request_seconds',
    help: 'Time to answer, by method and status class',
    labelNames: ['method', 'status'] as const,
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  registry.registerMetric(
    new Gauge({
      name: 'mela_jobs',
      help: 'Jobs by lane (money, tickets, mailings, heavy) and status (waiting, failed)',
      labelNames: ['lane', 'status'] as const,
      // All processes count the same rows.
      aggregator: 'max',
      registers: [],
      async collect() {
        const rows = await db
          .read<JobTables>()
          .selectFrom('jobs')
          .select(({ fn }) => ['status', 'lane', fn.countAll<number>().as('jobs')])
          // In so many words: a partial index is not used for a parameter.
          .where(sql<boolean>`status <> 'done'`)
          .groupBy(['status', 'lane'])
          .execute();
        this.reset();
        for (const { lane, status, jobs } of rows) this.set({ lane, status }, jobs);
      },
    }),
  );

  registry.registerMetric(
    new Gauge({
      name: 'mela_processes',
      help: 'Processes that serve on this machine',
      registers: [],
      collect() {
        this.set(1);
      },
    }),
  );

  registry.registerMetric(
    new Gauge({
      name: 'mela_realtime_clients',
      help: 'Connections that wait for events',
      registers: [],
      collect() {
        this.set(clients());
      },
    }),
  );

  const text = metricsText(registry);
  return {
    count: (method, answered, ms) => {
      const status = `${Math.trunc(answered / 100)}xx`;
      requests.observe({ method, status }, ms / 1000);
    },
    // For this machine, or with a superuser's token; behind a proxy every caller looks local, hence the header.
    route: new Hono<ApiEnv>().get('/metrics', async (c) => {
      const local =
        LOOPBACK.test(getConnInfo(c).remote.address ?? '') && c.req.header('x-forwarded-for') === undefined;
      if (!local && !c.get('actor')?.superuser) throw notFound();
      return c.text(await text(), 200, { 'content-type': registry.contentType });
    }),
  };
}
