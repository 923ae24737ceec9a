import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import type { PricingContext } from './context.ts';

/** An event's ticket types to choose among, hidden ones too, in the organiser's order; without `bundles`, those that tickets are of. */
export async function typeChoices(
  { db }: Pick<PricingContext, 'db'>,
  event: string,
  { bundles = true }: { bundles?: boolean } = {},
): Promise<{ id: string; name: string; hidden: boolean }[]> {
  const rows = await db
    .read<TicketingTables>()
    .selectFrom('ticket_types')
    .select(['id', 'name', 'hidden'])
    .where('event', '=', event)
    .$if(!bundles, (query) => query.where('parts', '=', ''))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ hidden, ...type }) => ({ ...type, hidden: hidden === 1 }));
}
