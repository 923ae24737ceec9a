import type { RecordsContext } from '../context.ts';
import type { Settings } from '../settings/settings.ts';
import type { Backups } from './backups.ts';

/** A job by the clock, as the cron registry takes it. */
export interface AutoBackup {
  id: '__pbAutoBackup__';
  /** When, as a cron expression in UTC; '' while no schedule is set. */
  expression: (settings: Settings) => string;
  run(): Promise<void>;
}

/** The backup that the settings want by the clock. What fails is logged: nobody waits for it. */
export function autoBackup({ log }: RecordsContext, backups: Backups): AutoBackup {
  return {
    id: '__pbAutoBackup__',
    expression: (settings) => settings.backups.cron,
    async run() {
      try {
        await backups.runAuto();
      } catch (error) {
        log.error({ err: error }, 'the scheduled backup failed');
      }
    },
  };
}
