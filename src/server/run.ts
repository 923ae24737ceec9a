import cluster from 'node:cluster';
import type { Config } from '#platform/config/index.ts';
import { forkWorkers, tellReady } from './cluster.ts';
import { prepare } from './prepare.ts';
import { serve } from './serve.ts';
import { openServices } from './services.ts';
import { startUpkeep } from './upkeep.ts';

/** How long requests in flight may take to finish after SIGTERM before the process ends all the same. */
const GRACE_MS = 10_000;

/** Runs this process in its role until SIGINT or SIGTERM, then finishes what is in flight and closes. */
export async function run(config: Config, options: { dev: boolean }): Promise<void> {
  if (config.workers > 1 && cluster.isPrimary) {
    await prepareOnce(config);
    process.exitCode = await forkWorkers(config.workers, (port) => {
      if (config.role !== 'worker') announce(config, port);
    });
    return;
  }
  try {
    await work(config, options);
  } finally {
    // The channel to the primary would keep it alive.
    if (cluster.isWorker) cluster.worker?.disconnect();
  }
}

/** The schema and the demo are made once, before there are several processes to race for it. */
async function prepareOnce(config: Config): Promise<void> {
  await using services = await openServices(config);
  await prepare(services);
}

async function work(config: Config, options: { dev: boolean }): Promise<void> {
  await using services = await openServices(config);
  const { log } = services;
  if (!cluster.isWorker) await prepare(services);
  const server = config.role === 'worker' ? null : await serve(services, options);
  const stopUpkeep = config.role === 'web' ? null : startUpkeep(services);
  if (config.role !== 'web') services.worker.start();
  if (cluster.isWorker) tellReady(server?.port ?? 0);
  else if (server) announce(config, server.port);

  const stop = Promise.withResolvers<NodeJS.Signals>();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.resolve(signal));
  const signal = await stop.promise;
  log.info({ signal }, 'stopping');
  setTimeout(() => {
    log.error('requests in flight did not finish in time');
    process.exit(1);
  }, GRACE_MS).unref();
  stopUpkeep?.();
  await server?.close();
}

function announce(config: Config, port: number): void {
  const lines = [`Mela is at http://${config.host}:${port} (public address ${config.origin})`];
  if (config.demo) {
    lines.push(
      'Demo logins: organiser@mela.test, attendee@mela.test, admin@mela.test, password mela-demo-123',
    );
    lines.push('Mail is not sent: see /outbox. No money moves: cards are taken by the built-in sandbox.');
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
