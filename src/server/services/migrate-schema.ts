import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from '../migrations/index.ts';
import { migrate, readSchemaState, type SchemaState, upgradeCopies } from '#platform/db/index.ts';
import type { Services } from './context.ts';

/**
 * The schema, before anything reads it. A SQLite file that has data is copied first, unless `withoutCopy`; with PostgreSQL
 * that is the operator's, and the log says so.
 */
export async function migrateSchema(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  dataDir: string,
  withoutCopy = false,
): Promise<void> {
  const file = join(dataDir, 'data.db');
  const before = ({ taken, waiting }: SchemaState): void => {
    if (taken.length === 0) return;
    if (db.dialect === 'postgres')
      log.warn(
        { pending: waiting },
        'the schema is upgraded; the way back is a pg_dump from before, if you made one',
      );
    else if (!withoutCopy && existsSync(file)) {
      const time = clock.text().slice(0, 19).replaceAll(/\D/g, '');
      const copy = upgradeCopies(file).make(`${time}-before-${waiting[0]}.db`);
      log.info({ copy, pending: waiting }, 'the database was copied before its schema is upgraded');
    }
  };
  const taken = await migrate(db, migrations, clock.text(), before);
  if (taken.length > 0) log.info({ taken }, 'schema brought up to date');
  const { unknown } = await readSchemaState(db, migrations);
  if (unknown.length > 0)
    log.warn({ unknown }, 'the schema has steps of rooms that are not here; their tables stay as they are');
}
