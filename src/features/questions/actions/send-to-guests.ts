import { SEND_GUEST_TICKET } from '#features/orders/model/job-kinds.ts';
import type { OrderRow, TicketRow } from '#features/orders/model/ticketing-schema.ts';
import type { Tx } from '#platform/db/index.ts';
import type { JobQueue } from '#platform/jobs/index.ts';

/** Sends tickets that were just issued to those of their holders who have an address of their own. */
export async function sendToGuests(
  jobs: JobQueue,
  tx: Tx,
  order: OrderRow,
  tickets: readonly TicketRow[],
): Promise<void> {
  for (const { id, holderEmail, addOn } of tickets) {
    // What goes with a ticket is sent along with it.
    if (addOn === 1) continue;
    if (holderEmail.toLowerCase() === order.buyerEmail.toLowerCase()) continue;
    const key = `${SEND_GUEST_TICKET}:${id}:${holderEmail.toLowerCase()}`;
    await jobs.enqueue(tx, SEND_GUEST_TICKET, { ticketId: id }, { key });
  }
}
