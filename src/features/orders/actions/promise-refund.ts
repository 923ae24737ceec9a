import { sql } from 'kysely';
import type { Tx } from '#platform/db/index.ts';
import type { OrderContext } from './context.ts';
import type { OrderRow, RefundRow, TicketingTables } from '../model/ticketing-schema.ts';

/**
 * Writes that `amount` of the order will be paid back, and the job that does it; none when `jobKind` is empty: then
 * somebody hands it back, and says so. Null when that is more than is left
 * of what was paid, with what is promised already.
 */
export async function promiseRefund(
  { ids, clock, jobs }: OrderContext,
  tx: Tx,
  order: OrderRow,
  amount: number,
  reason: string,
  actor: string,
  jobKind: string,
): Promise<RefundRow | null> {
  const query = tx.as<TicketingTables>();
  const { numUpdatedRows } = await query
    .updateTable('orders')
    .set((eb) => ({ refundPending: eb('refundPending', '+', amount) }))
    .where('id', '=', order.id)
    .where('status', 'in', ['paid', 'partially_refunded', 'cancelled'])
    .where(sql<boolean>`refunded + "refundPending" + ${amount} <= total`)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return null;
  const id = ids.record();
  const created = clock.text();
  const refund: RefundRow = {
    id,
    order: order.id,
    amount,
    reason,
    status: 'pending',
    actor,
    created,
    finished: '',
  };
  await query.insertInto('refunds').values(refund).execute();
  const lane = inBulk(refund) ? ({ lane: 'heavy' } as const) : {};
  if (jobKind !== '') await jobs.enqueue(tx, jobKind, { refundId: id }, { key: `refund:${id}`, ...lane });
  return refund;
}

/** The reason of a refund of what a ticket costs less since it was changed or exchanged: the tickets stay, also where that is all that was left of their order. */
export const TICKET_CHANGED = 'ticket_changed';

/** The reason of a refund of tickets that their buyer gave back: those that they keep stay. */
export const TICKETS_GIVEN_BACK = 'tickets_given_back';

/** What was promised back of an order while its other tickets stay; no person reads these. */
const CODES: ReadonlySet<string> = new Set([TICKET_CHANGED, TICKETS_GIVEN_BACK]);

/** Whether a refund is of some tickets of an order, of which the others stay. */
export const keepsOthers = ({ reason }: Pick<RefundRow, 'reason'>): boolean => CODES.has(reason);

/** Whether it is one of many, of an event that was cancelled: what others pay and wait for doesn't wait for these. */
export function inBulk({ reason }: Pick<RefundRow, 'reason'>): boolean {
  return reason === 'event_cancelled';
}
