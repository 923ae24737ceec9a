import type { AuthContext } from '../auth/model/context.ts';
import type { Settings } from '../settings/settings.ts';
import type { Backups } from './backups.ts';
import { notifyFailure } from './notify-failure.ts';

/** A scheduled job, as the cron registry takes it. */
export interface AutoBackup {
  id: '__pbAutoBackup__';
  /** When, as a cron expression in UTC; '' while no schedule is set. */
  expression: (settings: Settings) => string;
  run(): Promise<void>;
}

/** The backup that the settings want by the clock. Nobody waits for it: what fails is logged, and superusers are written to. */
export function autoBackup(context: AuthContext, backups: Backups): AutoBackup {
  const { log } = context;
  return {
    id: '__pbAutoBackup__',
    expression: (settings) => settings.backups.cron,
    async run() {
      try {
        await backups.runAuto();
      } catch (error) {
        log.error({ err: error }, 'the scheduled backup failed');
        await notifyFailure(context, error).catch((untold: unknown) => {
          log.error({ err: untold }, 'superusers could not be written to about it');
        });
      }
    },
  };
}
