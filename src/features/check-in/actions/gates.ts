import type { CheckInContext } from './context.ts';
import type { CheckInTables } from '../model/schema.ts';
import { openCheckIn, type CheckInActor } from './check-in-access.ts';

/** What the gates are called that an event's lists stand at, by name; of who came by a link, their own list's alone. */
export async function gatesOf(
  context: CheckInContext,
  who: CheckInActor,
  eventId: string,
): Promise<string[]> {
  const { event, list } = await openCheckIn(context, who, eventId);
  if ('link' in who) return list?.gate ? [list.gate] : [];
  const rows = await context.db
    .read<CheckInTables>()
    .selectFrom('check_in_lists')
    .select('gate')
    .distinct()
    .where('event', '=', event.id)
    .where('gate', '!=', '')
    .orderBy('gate')
    .execute();
  return rows.map(({ gate }) => gate);
}
