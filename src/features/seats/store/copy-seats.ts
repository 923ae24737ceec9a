import { findPlan } from '#features/seating-plans/index.ts';
import type { Tx } from '#platform/db/index.ts';
import type { SeatTables } from '../model/schema.ts';

/**
 * Lets a copy of an event give out seats by the same plan, none of which is taken. `copies` are the new ids of its ticket types by the
 * old ones. Without its ticket types, or as another organiser's, it has no seats.
 */
export async function copySeats(
  tx: Tx,
  from: string,
  to: { id: string; organiser: string },
  { copies, now }: { copies: ReadonlyMap<string, string>; now: string },
): Promise<void> {
  const query = tx.as<SeatTables>();
  const seating = await query
    .selectFrom('event_seatings')
    .selectAll()
    .where('event', '=', from)
    .executeTakeFirst();
  if (!seating || (await findPlan(tx.as(), seating.plan))?.owner !== to.organiser) return;
  const types = await query.selectFrom('seat_types').selectAll().where('event', '=', from).execute();
  const copied = types.flatMap(({ ticketType, category }) => {
    const copy = copies.get(ticketType);
    return copy === undefined ? [] : [{ event: to.id, ticketType: copy, category }];
  });
  await query
    .insertInto('event_seatings')
    .values({ ...seating, event: to.id, created: now, updated: now })
    .execute();
  if (copied.length > 0) await query.insertInto('seat_types').values(copied).execute();
}

/** Forgets the seats of an event that is deleted. Nobody has ordered anything of it. */
export async function forgetSeats(tx: Tx, event: string): Promise<void> {
  const query = tx.as<SeatTables>();
  await query.deleteFrom('seat_claims').where('event', '=', event).execute();
  await query.deleteFrom('seat_types').where('event', '=', event).execute();
  await query.deleteFrom('event_seatings').where('event', '=', event).execute();
}
