import type { DateFollower } from '#features/event-dates/index.ts';
import { isElsewhere, WHEN_AND_WHERE, type WhenAndWhere } from '#features/events/index.ts';
import type { Database, Tx } from '#platform/db/index.ts';
import type { TicketingTables } from '../model/ticketing-schema.ts';
import type { EventMoveRow } from '../model/event-move-schema.ts';

/** An event that is changed. */
export interface MovedEvent extends WhenAndWhere {
  id: string;
  status: string;
  schedule?: string;
}

/**
 * Keeps where an event was when somebody has a ticket of it, until they are told; of several changes, where it was before
 * the first. A postponed event has no date: everybody hears of its new one by itself.
 */
export async function keepMove(tx: Tx, from: MovedEvent, to: MovedEvent, at: string): Promise<void> {
  if (!isSold(from) || !isSold(to) || from.schedule === 'postponed') return;
  if (!isElsewhere(from, to)) return;
  const query = tx.as<TicketingTables>();
  const ticket = await query
    .selectFrom('tickets')
    .select('id')
    .where('event', '=', to.id)
    .where('status', '=', 'valid')
    .limit(1)
    .executeTakeFirst();
  if (!ticket) return;
  await query
    .insertInto('event_moves')
    .values({ ...placeOf(from), event: to.id, at })
    .onConflict((conflict) => conflict.column('event').doUpdateSet({ at }))
    .execute();
}

/** They are told in another way, or the event is off. */
export async function forgetMove(tx: Tx, event: string): Promise<void> {
  await tx.as<TicketingTables>().deleteFrom('event_moves').where('event', '=', event).execute();
}

/**
 * The next date of an event is no move, and of one that is moved guests hear in another way: where the event was is kept, with the times
 * that it has now.
 */
export const movesFollowDates: DateFollower = {
  shown: async (tx, { id, startsAt, endsAt }) => {
    await tx
      .as<TicketingTables>()
      .updateTable('event_moves')
      .set({ startsAt, endsAt })
      .where('event', '=', id)
      .execute();
  },
};

/** Where the event was as its guests know it; null when they know all, or it is back where it was. */
export async function untoldMove(
  db: Database,
  event: WhenAndWhere & { id: string; status: string },
): Promise<EventMoveRow | null> {
  if (!isSold(event)) return null;
  const row = await db
    .read<TicketingTables>()
    .selectFrom('event_moves')
    .selectAll()
    .where('event', '=', event.id)
    .executeTakeFirst();
  return row && isElsewhere(row, event) ? row : null;
}

/** Whether people have tickets that count: also of an event that is suspended for now. */
const isSold = ({ status }: { status: string }): boolean => status === 'published' || status === 'suspended';

export function placeOf(from: WhenAndWhere): WhenAndWhere {
  return Object.fromEntries(WHEN_AND_WHERE.map((field) => [field, from[field]])) as unknown as WhenAndWhere;
}
