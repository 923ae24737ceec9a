import { paymentsService } from '#features/payments/service.ts';
import cluster from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '#platform/config/index.ts';
import { forkWorkers, reportReady } from './cluster.ts';
import { prepare } from './prepare.ts';
import { serve, type Serving } from './serve.ts';
import { openServices } from './services/services.ts';
import { startUpkeep } from './upkeep.ts';
import { watchRestores } from './watch-restores.ts';

/** How long requests in flight may take to finish after SIGTERM before the process ends all the same. */
const GRACE_MS = 10_000;
/** How long they may take before everything is reopened. */
const REOPEN_GRACE_MS = 2_000;

/** Runs this process in its role until SIGINT or SIGTERM, then finishes what is in flight and closes. */
export async function run(config: Config, options: { dev: boolean }): Promise<void> {
  if (config.workers > 1 && cluster.isPrimary) {
    const told = await prepareOnce(config);
    process.exitCode = await forkWorkers(config.workers, (port) => {
      if (config.role !== 'worker') announce(config, port, told);
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
async function prepareOnce(config: Config): Promise<string[]> {
  await using services = await openServices(config);
  // Awaited here: a promise that is handed on would be waited for only after everything was closed.
  return await prepare(services);
}

/** Works until a signal. After a restore everything is reopened: keys and all that is in memory were from before. */
async function work(config: Config, options: { dev: boolean }): Promise<void> {
  const stop = Promise.withResolvers<NodeJS.Signals>();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.resolve(signal));
  let server: Serving | null = null;
  for (;;) {
    await using services = await openServices(config);
    const { log } = services;
    const told = cluster.isWorker ? [] : await prepare(services);
    // Which currencies can be paid out is asked before anybody sells; is Stripe away, the first sale asks again.
    if (config.secrets.stripeSecretKey)
      services.rooms
        .get(paymentsService)
        .platform.facts()
        .catch(() => null);
    if (server) server.resume(services);
    else {
      server = config.role === 'worker' ? null : await serve(services, options);
      if (cluster.isWorker) reportReady(server?.port ?? 0);
      else if (server) announce(config, server.port, told);
    }
    const stopUpkeep = config.role === 'web' ? null : startUpkeep(services);
    if (config.role !== 'web') services.worker.start();
    const restores = await watchRestores(services);
    const ended = await Promise.race([stop.promise, restores.happened]);
    restores.stop();
    stopUpkeep?.();
    if (ended === 'restored') {
      log.info('a backup was restored: reopening everything');
      await server?.hold(REOPEN_GRACE_MS);
      continue;
    }
    log.info({ signal: ended }, 'stopping');
    // Jobs under way are waited for, beside requests in flight and not after them.
    const stopped = services.worker.stop();
    if (server && config.drainMs > 0) {
      // Requests are still taken, while balancers find out that there will be none of this process.
      server.leave();
      await pause(config.drainMs);
    }
    setTimeout(() => {
      log.error('requests in flight did not finish in time');
      process.exit(1);
    }, GRACE_MS).unref();
    await server?.close();
    await stopped;
    return;
  }
}

function announce(config: Config, port: number, told: readonly string[]): void {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const lines = [`Mela is at http://${host}:${port} (public address ${config.origin})`, ...told];
  process.stdout.write(`${lines.join('\n')}\n`);
}
