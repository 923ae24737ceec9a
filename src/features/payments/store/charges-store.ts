import type { Kysely } from 'kysely';
import type { Tx } from '#platform/db/index.ts';
import type { PaymentChargeRow, PaymentTables } from '../model/schema.ts';

/**
 * The charge of an order, locked until the write ends: whoever computes from its totals does so alone, also on
 * PostgreSQL. Null when the order was not paid by card.
 */
export async function lockCharge(tx: Tx, order: string, now: string): Promise<PaymentChargeRow | null> {
  const locked = await tx
    .as<PaymentTables>()
    .updateTable('payment_charges')
    .set({ updated: now })
    .where('order', '=', order)
    .returningAll()
    .executeTakeFirst();
  return locked ?? null;
}

/** The charge of an order as it is committed, or null. */
export async function findCharge(db: Kysely<PaymentTables>, order: string): Promise<PaymentChargeRow | null> {
  return (
    (await db.selectFrom('payment_charges').selectAll().where('order', '=', order).executeTakeFirst()) ?? null
  );
}

/** The charge with Stripe's id `id`, or null. */
export async function findChargeById(
  db: Kysely<PaymentTables>,
  id: string,
): Promise<PaymentChargeRow | null> {
  return (await db.selectFrom('payment_charges').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}
