import type { ConsoleWorkSource } from '#features/console/model/console-work.ts';
import { inEach } from '#lib/language/index.ts';
import type { Database } from '#platform/db/index.ts';
import { words } from '../messages/console.messages.ts';
import { countCurrent } from '../store/suspensions.ts';

/** Suspended events whose team has answered: somebody waits, and their event sells nothing meanwhile. */
export function waitingSource(db: Database): ConsoleWorkSource {
  return {
    name: 'suspended events',
    async of() {
      const { waiting } = await countCurrent(db);
      if (waiting === 0) return [];
      return [
        {
          id: 'suspended-events',
          count: waiting,
          label: inEach(words, (t) => t.waits),
          to: '/_/events?state=waiting',
          urgent: true,
        },
      ];
    },
  };
}
