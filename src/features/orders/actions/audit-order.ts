import { keepsOthers } from './promise-refund.ts';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { Tx } from '#platform/db/index.ts';
import type { OrderRow, RefundRow } from '../model/ticketing-schema.ts';

/** Writes down that money of an order goes back, within the write that promises it; `actor` is null for whoever has its link alone. */
export function auditRefund(tx: Tx, actor: Actor | null, order: OrderRow, refund: RefundRow): Promise<void> {
  const { amount, reason, created } = refund;
  return recordAudit(tx, {
    event: order.event,
    actor,
    action: 'orders.refund',
    subject: subjectOf(order),
    changes: [
      {
        field: 'refunded',
        before: order.refunded + order.refundPending,
        after: order.refunded + order.refundPending + amount,
      },
      ...(reason === '' || keepsOthers(refund) ? [] : [{ field: 'reason', before: null, after: reason }]),
    ],
    at: created,
  });
}

/** Writes down that somebody cancelled an order; `actor` is null for whoever has its link alone. */
export function auditCancelled(tx: Tx, actor: Actor | null, order: OrderRow, at: string): Promise<void> {
  return recordAudit(tx, {
    event: order.event,
    actor,
    action: 'orders.cancel',
    subject: subjectOf(order),
    changes: [{ field: 'status', before: order.status, after: 'cancelled' }],
    at,
  });
}

const subjectOf = ({ id, code }: OrderRow) => ({ kind: 'order', id, label: code }) as const;
