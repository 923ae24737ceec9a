import type { Database } from '#platform/db/index.ts';
import type { Log } from '#platform/log/index.ts';
import type { Backups } from '../backups.ts';

/** What operators' acts about backups work with. */
export interface BackupActs {
  backups: Backups;
  db: Database;
  log: Log;
}
