import { maySee, type OrderViewer } from '#features/orders/index.ts';
import type { TicketsContext } from './context.ts';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import type { TicketChangeRow } from '#features/orders/model/schema.ts';

/** The difference that a payment was for. It names nobody: whoever came from the payment may read it. */
export interface DifferenceShown {
  event: string;
  /** What the ticket was, and what it becomes once this is paid. */
  from: string;
  to: string;
  /** Ids of the dates that it was for and is to be for, where that changes; '' where it doesn't. */
  fromDate: string;
  toDate: string;
  /** In minor units of `currency`. */
  amount: number;
  currency: string;
  /** `waiting` for the payment; `done`: the ticket is the new one; `dropped`: it stays what it was. */
  status: TicketChangeRow['status'];
  /** What of the amount is on its way back, or has come back. */
  back: number;
  /** Where it can still be paid; empty when it can't. */
  payAt: string;
  /** Id of the order whose ticket it is; empty for whoever may not see it. */
  order: string;
}

/** What a payment that pays a ticket's difference came to; null for any other payment. */
export async function readDifference(
  context: TicketsContext,
  paymentSessionId: string,
  viewer: OrderViewer,
): Promise<DifferenceShown | null> {
  const payment = await context.orders.findBySession(paymentSessionId);
  if (!payment || payment.change === '') return null;
  const query = context.db.read<TicketingTables>();
  const change = await query
    .selectFrom('ticket_changes')
    .selectAll()
    .where('id', '=', payment.change)
    .executeTakeFirst();
  if (!change) return null;
  const [of, types] = await Promise.all([
    context.orders.find(change.order),
    query
      .selectFrom('ticket_types')
      .select(['id', 'name'])
      .where('id', 'in', [change.fromType, change.toType])
      .execute(),
  ]);
  const { fromDate, toDate } = change;
  const redated = fromDate !== toDate;
  const nameOf = (type: string) => types.find(({ id }) => id === type)?.name ?? '';
  return {
    event: change.event,
    from: nameOf(change.fromType),
    to: nameOf(change.toType),
    fromDate: redated ? (fromDate ?? '') : '',
    toDate: redated ? (toDate ?? '') : '',
    amount: payment.total,
    currency: payment.currency,
    status: change.status,
    back: payment.refunded + payment.refundPending,
    payAt: payment.status === 'pending' ? payment.paymentUrl : '',
    order: of && (await maySee(context, of, viewer)) ? of.id : '',
  };
}
