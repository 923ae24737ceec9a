import { addMs } from '#lib/time.ts';
import type { AuthContext } from '../auth/model/context.ts';
import type { CronJob } from './crons.ts';
import type { AuthTables } from '../credentials/kept-tables.ts';
import type { SessionTables } from '../credentials/session-row.ts';
import { forgetSpentChallenges } from '../auth/passkeys/spend-challenge.ts';

const HOURLY = '0 * * * *';
/** Longer than any one-time password lives. */
const REQUESTS_KEPT_MS = 25 * 3_600_000;
/** `expires` may lag behind the last token by minutes. */
const SESSIONS_KEPT_MS = 24 * 3_600_000;

/** What signing in leaves behind and nobody needs any more. */
export function authCrons(context: AuthContext): CronJob[] {
  const forget = async (table: '_otps' | '_mfas', option: 'otp' | 'mfa'): Promise<void> => {
    const now = context.clock.text();
    await context.db.write(async (tx) => {
      for (const { id, auth } of context.registry.all()) {
        if (!auth) continue;
        const gone = await tx
          .as<AuthTables>()
          .deleteFrom(table)
          .where('collectionRef', '=', id)
          .where('created', '<', addMs(now, -auth[option].duration * 1000))
          .returning('id')
          .execute();
        for (const row of gone) tx.change({ collection: table, action: 'delete', id: row.id });
      }
      await tx
        .as<AuthTables>()
        .deleteFrom('auth_mail_requests')
        .where('at', '<', addMs(now, -REQUESTS_KEPT_MS))
        .execute();
      await tx
        .as<SessionTables>()
        .deleteFrom('auth_sessions')
        .where('expires', '<', addMs(now, -SESSIONS_KEPT_MS))
        .execute();
    });
  };
  return [
    { id: '__pbMFACleanup__', expression: HOURLY, run: () => forget('_mfas', 'mfa') },
    {
      id: '__pbOTPCleanup__',
      expression: HOURLY,
      async run() {
        await forget('_otps', 'otp');
        await forgetSpentChallenges(context);
        await context.limits.clean();
      },
    },
  ];
}
