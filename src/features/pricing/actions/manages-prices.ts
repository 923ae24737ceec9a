import type { EventAction } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import { laterThan } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import type { PricingContext } from './context.ts';
import type { TicketedEvent } from '#features/orders/model/ports.ts';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';

/** What tickets are and cost is their editors' to decide; codes, discounts and links are for those who win guests. */
export type PriceAction = Extract<EventAction, 'ticketTypes.edit' | 'promoCodes.edit'>;

/**
 * The event, if `actor` may do `action` in it. Everything about quotas, codes, discounts, taxes and links asks here and
 * nowhere else. Throws 404 for strangers, 403 for members whose role doesn't include it.
 */
export function requirePriceManager(
  { events }: PricingContext,
  actor: Actor,
  eventId: string,
  action: PriceAction,
): Promise<TicketedEvent> {
  return events.requireMay(actor, action, eventId);
}

/**
 * Says that what an event's orders cost has changed: orders that were priced before are priced again, and pages that
 * show its prices are made anew.
 */
export async function pricesChanged({ clock }: PricingContext, tx: Tx, eventId: string): Promise<void> {
  const query = tx.as<TicketingTables>();
  // The row is ours from here on: two changes at once get two different times.
  const row = await query
    .updateTable('events')
    .set((eb) => ({ taken: eb('taken', '+', 0) }))
    .where('id', '=', eventId)
    .returning('updated')
    .executeTakeFirst();
  if (!row) return;
  const updated = laterThan(row.updated, clock.text());
  await query.updateTable('events').set({ updated }).where('id', '=', eventId).execute();
  tx.change({ collection: 'events', action: 'update', id: eventId, event: eventId });
}
