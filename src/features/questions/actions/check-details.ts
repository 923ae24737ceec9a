import type { QuestionsContext } from './context.ts';
import { withParts } from '#features/orders/model/bundles.ts';
import { placesFor } from '#features/orders/model/order-places.ts';
import type { Quantity } from '#features/orders/model/quantity.ts';
import { readDetails } from '../model/read-details.ts';

/**
 * Says what is wrong with `answers` of an order for these tickets before anything is ordered, so that all mistakes
 * of a form can be told at once. Throws 400 by field as `placeOrder` would; nothing for an event that is gone.
 */
export async function checkDetails(
  context: QuestionsContext,
  eventId: string,
  items: readonly Quantity[],
  given: unknown,
): Promise<void> {
  const sale = await context.sales.fresh(eventId);
  if (!sale) return;
  const types = placesFor(sale.types, withParts(sale.types, items)).map(({ ticketType }) => ticketType);
  readDetails(sale.asked, types, given);
}
