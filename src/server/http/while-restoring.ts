import { ApiError } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import type { Database } from '#platform/db/index.ts';
import type { Step } from './before.ts';
import { words } from './refusals.messages.ts';

/** A restore is over within seconds, as a rule. */
const AGAIN_S = 5;

/** Refuses what would change something while a backup is restored: it would be gone. */
export function whileRestoring(db: Pick<Database, 'held'>): Step {
  return (c) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.method === 'OPTIONS' || !db.held) return;
    const error = new ApiError(
      503,
      inEach(words, (t) => t.restoring),
    );
    error.retryAfter = AGAIN_S;
    throw error;
  };
}
