import { sql } from 'kysely';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import type { PayoutTables } from '#features/payouts/model/schema.ts';
import type { Database } from '#platform/db/index.ts';
import type { OrderMoney } from '../model/order-money.ts';

/** All that is kept of the money of an order, the earliest first. */
export async function moneyOf(db: Database, order: string): Promise<OrderMoney> {
  const read = db.read<PayoutTables>();
  const [charges, entries, refunds, transfers, disputes] = await Promise.all([
    read
      .selectFrom('payment_charges')
      .select(['id', 'paymentIntentId', 'amount', 'processingFee', 'platformFee', 'currency', 'created'])
      .where('order', '=', order)
      .execute(),
    read
      .selectFrom('ledger_transactions')
      .innerJoin('ledger_entries', 'ledger_entries.transaction', 'ledger_transactions.id')
      .select(['ledger_entries.id', 'ledger_transactions.kind', 'ledger_entries.account'])
      .select(['ledger_entries.amount', 'ledger_entries.currency'])
      .select(['ledger_transactions.memo', 'ledger_transactions.created'])
      .where('ledger_transactions.order', '=', order)
      .orderBy('ledger_transactions.created')
      // What Stripe kept of a charge is booked with it.
      .orderBy(sql`CASE ledger_transactions.kind WHEN 'charge' THEN 0 ELSE 1 END`)
      .orderBy('ledger_transactions.id')
      .orderBy('ledger_entries.id')
      .execute(),
    db
      .read<TicketingTables>()
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'refunds.order')
      .select(['refunds.id', 'refunds.amount', 'orders.currency'])
      .select(['refunds.status', 'refunds.reason', 'refunds.created'])
      .where('refunds.order', '=', order)
      .orderBy('refunds.created')
      .orderBy('refunds.id')
      .execute(),
    read
      .selectFrom('payment_transfers')
      .select(['id', 'kind', 'stripeId', 'amount', 'currency', 'status', 'reason', 'created'])
      .where('order', '=', order)
      .orderBy('created')
      .execute(),
    read
      .selectFrom('disputes')
      .select(['id', 'amount', 'currency', 'status', 'reason', 'created'])
      .where('order', '=', order)
      .orderBy('created')
      .execute(),
  ]);
  return { charges, entries, refunds, transfers, disputes };
}
