import type { Database } from '#platform/db/index.ts';
import type { TodoSource } from '#features/todo/model/todo-sources.ts';
import { countFailed } from './failed-work.ts';

/** Where whoever runs the site sees what failed. */
export const FAILURES_URL = '/operator/failures';

/** What failed is for whoever runs the site, and for nobody else. */
export function failuresSource(db: Database): TodoSource {
  return {
    name: 'failures',
    of: async ({ now, operator }) => {
      if (!operator) return [];
      const { jobs, mails } = await countFailed(db, now);
      return jobs + mails > 0 ? [{ kind: 'failures', id: 'failures', jobs, mails, url: FAILURES_URL }] : [];
    },
    // They have a mail of their own.
    among: async () => [],
  };
}
