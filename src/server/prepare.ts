import { ApiError, fieldMessage } from '#lib/errors.ts';
import { ConfigError } from '#platform/config/index.ts';
import { startLines } from './demo/logins.ts';
import { holdsDemo } from './demo/demo-mark.ts';
import type { Services } from './services/context.ts';
import { requireSamePayments } from './same-payments.ts';

/**
 * Ends what a backup left that was cut off, makes the operator's superuser, and seeds the demo into an empty data
 * folder. Returns the lines that the operator is told of the demo. Throws a ConfigError for a setting that can't be
 * taken.
 */
export async function prepare(services: Services): Promise<string[]> {
  const { config, log } = services;
  const { superuserEmail, secrets } = config;
  await requireSamePayments(services);
  await services.records.backups.recover();
  if (superuserEmail && secrets.superuserPassword) {
    await services.records.auth
      .upsertSuperuser(superuserEmail, secrets.superuserPassword)
      .catch(refuseSettings);
    log.info('superuser from the settings is up to date');
  }
  if (!config.demo) return startLines(config, null, false);
  const { seedDemo } = await import('./demo/seed.ts');
  // Its sales are paid at the sandbox: with a Stripe key they would be real.
  const seeded = config.sandbox ? await seedDemo(services, { onlyIntoEmpty: true }) : null;
  const isDemo = await holdsDemo(services.db);
  return startLines(config, seeded, isDemo);
}

/** What is wrong with the superuser of the settings, by the setting. */
function refuseSettings(error: unknown): never {
  if (error instanceof ApiError)
    for (const [field, wrong] of Object.entries(error.data)) {
      const said = fieldMessage(wrong, 'en');
      if (said) throw new ConfigError(`SUPERUSER_${field.toUpperCase()}: ${said}`, { cause: error });
    }
  throw error;
}
