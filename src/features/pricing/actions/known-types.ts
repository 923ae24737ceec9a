import { invalidField } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import { words } from '../messages/prices.messages.ts';

/** Throws 400 at `field` unless all of `ids` are ticket types of the event. */
export async function requireTypesOf(
  tx: Tx,
  event: string,
  field: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx
    .as<TicketingTables>()
    .selectFrom('ticket_types')
    .select('id')
    .where('event', '=', event)
    .execute();
  const known = new Set(found.map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) throw invalidField(field, 'validation_unknown', words.otherTicket);
}
