import type { Services } from './context.ts';

/** Ends what a backup left that was cut off, makes the operator's superuser, and seeds the demo into an empty data folder. */
export async function prepare(services: Services): Promise<void> {
  const { config, log } = services;
  const { superuserEmail, secrets } = config;
  await services.records.backups.recover();
  if (superuserEmail && secrets.superuserPassword) {
    await services.records.auth.upsertSuperuser(superuserEmail, secrets.superuserPassword);
    log.info('superuser from the settings is up to date');
  }
  if (config.demo) {
    const { seedDemo } = await import('./demo/seed.ts');
    await seedDemo(services, { onlyIntoEmpty: true });
  }
}
