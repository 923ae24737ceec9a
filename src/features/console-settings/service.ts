import type { UtcText } from '#lib/time.ts';
import { serviceKey } from '#platform/rooms/index.ts';
import type { RecordsOperators } from '#records/index.ts';

/** What superusers set while the site runs, for the console. */
export interface ConsoleSettings {
  settings: RecordsOperators['settings'];
  /** The next times of a cron expression; none for an empty one. */
  nextBackups: (expression: string) => UtcText[];
  /** Whether the environment says by which server mail goes, and where files lie. */
  environment: { smtp: boolean; s3: boolean };
}

export const consoleSettingsService = serviceKey<ConsoleSettings>('console-settings');
