import type { ConsoleWorkSource } from '#features/console/model/console-work.ts';
import { inEach } from '#lib/language/index.ts';
import type { Database } from '#platform/db/index.ts';
import { words } from '../messages/answering.messages.ts';
import { countOpen } from '../store/messages.ts';

/** Messages that nobody has answered: each has somebody who waits. */
export function openMessagesSource(db: Database): ConsoleWorkSource {
  return {
    name: 'messages',
    async of() {
      const count = await countOpen(db);
      if (count === 0) return [];
      return [
        {
          id: 'open-messages',
          count,
          label: inEach(words, (t) => t.openMessages),
          to: '/support?status=open',
        },
      ];
    },
  };
}
