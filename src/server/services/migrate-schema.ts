import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from '../migrations/index.ts';
import {
  type Migration,
  migrate,
  readSchemaState,
  type SchemaState,
  type UpgradeCopy,
  upgradeCopies,
} from '#platform/db/index.ts';
import type { Services } from './context.ts';

/**
 * The schema, before anything reads it. A SQLite file that has data is copied first, unless `withoutCopy`; with PostgreSQL
 * that is the operator's, and the log says so. Older copies go once the upgrade has succeeded; after one that failed, the
 * copy that was made for it goes.
 */
export async function migrateSchema(
  { db, clock, ids, log }: Pick<Services, 'db' | 'clock' | 'ids' | 'log'>,
  dataDir: string,
  { withoutCopy = false, steps = migrations }: { withoutCopy?: boolean; steps?: readonly Migration[] } = {},
): Promise<void> {
  const file = join(dataDir, 'data.db');
  const copies = upgradeCopies(file);
  const made: UpgradeCopy[] = [];
  const begins = ({ taken, waiting }: SchemaState): void => {
    if (taken.length === 0) return;
    if (db.dialect === 'postgres')
      log.warn(
        { pending: waiting },
        'the schema is upgraded; the way back is a pg_dump from before, if you made one',
      );
    else if (!withoutCopy && existsSync(file)) {
      const time = clock.text().slice(0, 19).replaceAll(/\D/g, '');
      // A process that fails in the same second deletes its own.
      const copy = copies.make(`${time}-before-${waiting[0]}-${ids.letters(6)}.db`);
      made.push(copy);
      log.info(
        { copy: copy.path, pending: waiting },
        'the database was copied before its schema is upgraded',
      );
    }
  };
  try {
    const taken = await migrate(db, steps, clock.text(), {
      begins,
      ends: () => made.forEach((copy) => copy.keep()),
    });
    if (taken.length > 0) log.info({ taken }, 'schema brought up to date');
  } catch (error) {
    // Nothing was changed: there is nothing to go back from.
    for (const copy of made) copy.discard();
    throw error;
  }
  if (made.length > 0) copies.prune();
  const { unknown } = await readSchemaState(db, steps);
  if (unknown.length > 0)
    log.warn({ unknown }, 'the schema has steps of rooms that are not here; their tables stay as they are');
}
