import { migrations } from '../migrations/index.ts';
import { migrate } from '#platform/db/index.ts';
import type { Services } from './context.ts';

/** The schema, before anything reads it. */
export async function migrateSchema({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  const taken = await migrate(db, migrations, clock.text());
  if (taken.length > 0) log.info({ taken }, 'schema brought up to date');
}
