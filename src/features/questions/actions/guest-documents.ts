import { orderDocuments } from '#features/orders/index.ts';
import type { QuestionsContext } from './context.ts';
import type { OrderDocuments } from '#features/orders/model/ports.ts';
import { isGoingWith } from '#features/orders/model/handed-on.ts';
import type { OrderRow, TicketRow } from '#features/orders/model/ticketing-schema.ts';

/** The papers of an order with one guest's own ticket, and what goes with it; null when the event is gone. */
export async function guestDocuments(
  context: QuestionsContext,
  order: OrderRow,
  ticket: TicketRow,
): Promise<OrderDocuments | null> {
  const view = await orderDocuments(context, order);
  if (!view) return null;
  const goesWith = [...view.tickets, ...view.handedOn].filter((other) => isGoingWith(other, ticket));
  return { ...view, tickets: [ticket, ...goesWith] };
}
