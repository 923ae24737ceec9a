import { inEach } from '#lib/language/index.ts';
import { addMs } from '#lib/time.ts';
import type { ConsoleWorkSource, WaitingWork } from '#features/console/model/console-work.ts';
import type { Database } from '#platform/db/index.ts';
import { words } from '../messages/home.messages.ts';
import { countBounced, countFailed } from '../store/failed-work.ts';

/** Bounces are looked at for a week; then whoever wrote has found another way. */
const BOUNCES_MS = 7 * 24 * 3_600_000;

/** What was given up: jobs, mails that could not be handed over, and mails that their addresses refused. */
export function failedSource(db: Database): ConsoleWorkSource {
  return {
    name: 'failed work',
    async of(now) {
      const [failed, bounced] = await Promise.all([
        countFailed(db),
        countBounced(db, addMs(now, -BOUNCES_MS)),
      ]);
      const found = [
        {
          id: 'failed-jobs',
          count: failed.jobs,
          label: inEach(words, (t) => t.failedJobs),
          to: '/_/jobs?state=failed',
          urgent: true,
        },
        {
          id: 'failed-mails',
          count: failed.mails,
          label: inEach(words, (t) => t.failedMails),
          to: '/_/mails?state=failed',
          urgent: true,
        },
        {
          id: 'bounced-mails',
          count: bounced,
          label: inEach(words, (t) => t.bouncedMails),
          detail: inEach(words, (t) => t.thisWeek),
          to: '/_/mails?state=bounced',
        },
      ];
      return found.filter(({ count }) => count > 0) satisfies WaitingWork[];
    },
  };
}
