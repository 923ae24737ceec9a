import type { ConsoleWorkSource } from '#features/console/model/console-work.ts';
import { inEach } from '#lib/language/index.ts';
import { addMs } from '#lib/time.ts';
import type { Database } from '#platform/db/index.ts';
import { words } from '../messages/console.messages.ts';
import type { ReviewTables } from '../model/schema.ts';
import { countReviews } from '../store/reviews.ts';
import { siteRule } from '../store/rules.ts';

/** Events that wait for review: first of all those that wait longer than their teams were told. */
export function waitingSource(db: Database): ConsoleWorkSource {
  return {
    name: 'event reviews',
    async of(now) {
      const { waiting, oldest } = await countReviews(db);
      if (waiting === 0) return [];
      const { hours } = await siteRule(db.read<ReviewTables>());
      return [
        {
          id: 'event-reviews',
          count: waiting,
          label: inEach(words, (t) => t.waits),
          to: '/_/reviews',
          urgent: oldest < addMs(now, -hours * 3_600_000),
        },
      ];
    },
  };
}
