import type { Services } from './services/context.ts';

const LOOK_EVERY_MS = 1_000;

/** Looks every second whether a backup was restored since, by this process, another one or the command. */
export async function watchRestores({
  records,
  log,
}: Services): Promise<{ happened: Promise<'restored'>; stop: () => void }> {
  const { promise, resolve } = Promise.withResolvers<'restored'>();
  const before = await records.backups.lastRestore();
  const timer = setInterval(() => {
    records.backups.lastRestore().then(
      (last) => {
        if (last !== before) resolve('restored');
      },
      (error: unknown) => log.error({ err: error }, 'looking for a restore failed'),
    );
  }, LOOK_EVERY_MS);
  return { happened: promise, stop: () => clearInterval(timer) };
}
