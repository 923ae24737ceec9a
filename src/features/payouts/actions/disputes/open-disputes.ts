import { inEach } from '#lib/language/index.ts';
import { addMs, type UtcText } from '#lib/time.ts';
import type { Database } from '#platform/db/index.ts';
import type { ConsoleWorkSource } from '#features/console/model/console-work.ts';
import { statusesOf } from '../../model/dispute-state.ts';
import type { DisputeRow, PayoutTables } from '../../model/schema.ts';
import { words } from '../../messages/console-disputes.messages.ts';

/** With less time than this, whoever runs the site may want to ask the organiser. */
const SOON_MS = 3 * 24 * 3_600_000;
const MOST = 200;

/** Every dispute that can still be answered, the first deadline first: for whoever runs the site. */
export function openDisputes(db: Database, now: UtcText): Promise<DisputeRow[]> {
  return db
    .read<PayoutTables>()
    .selectFrom('disputes')
    .selectAll()
    .where('status', 'in', statusesOf('open'))
    .where((eb) => eb.or([eb('dueBy', '=', ''), eb('dueBy', '>', now)]))
    .orderBy('dueBy')
    .orderBy('id')
    .limit(MOST)
    .execute();
}

/** Disputes that nobody has answered yet; urgent where one of them ends soon. */
export function disputesSource(db: Database): ConsoleWorkSource {
  return {
    name: 'disputes',
    async of(now) {
      const open = (await openDisputes(db, now)).filter(({ submissions }) => submissions === 0);
      if (open.length === 0) return [];
      const soon = open.filter(({ dueBy }) => dueBy !== '' && dueBy < addMs(now, SOON_MS)).length;
      return [
        {
          id: 'disputes',
          count: open.length,
          label: inEach(words, (t) => t.waiting),
          ...(soon > 0 ? { detail: inEach(words, (t) => t.soon(soon)), urgent: true } : {}),
          to: '/_/disputes',
        },
      ];
    },
  };
}
