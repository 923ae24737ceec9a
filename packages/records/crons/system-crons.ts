import { authCrons } from './auth-crons.ts';
import type { AuthContext } from '../auth/model/context.ts';
import type { CronJob } from './crons.ts';

/** The system's own jobs, at PocketBase's times. Backups bring theirs. */
export function systemCrons(context: AuthContext): CronJob[] {
  return [
    { id: '__pbLogsCleanup__', expression: '0 */6 * * *', run: () => context.logs.forgetOld() },
    {
      id: '__pbDBOptimize__',
      expression: '0 0 * * *',
      async run() {
        await context.db.optimize();
        if (context.logs.db !== context.db) await context.logs.db.optimize();
      },
    },
    ...authCrons(context),
  ];
}
