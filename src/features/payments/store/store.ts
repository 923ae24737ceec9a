import type { Kysely } from 'kysely';
import type { Tx } from '#platform/db/index.ts';
import type { PaymentAccountRow, PaymentTables } from '../model/schema.ts';

/** A user's connected account, or null. */
export async function findAccount(
  db: Kysely<PaymentTables>,
  userId: string,
): Promise<PaymentAccountRow | null> {
  return (
    (await db.selectFrom('payment_accounts').selectAll().where('userId', '=', userId).executeTakeFirst()) ??
    null
  );
}

/** The user's account with Stripe's id `id`, or null. */
export async function findByStripeId(
  db: Kysely<PaymentTables>,
  id: string,
): Promise<PaymentAccountRow | null> {
  return (
    (await db
      .selectFrom('payment_accounts')
      .selectAll()
      .where('stripeAccountId', '=', id)
      .executeTakeFirst()) ?? null
  );
}

/**
 * The user's account, locked until the write ends: what is owed to them in all is computed by one at a time, and their payouts
 * are held or begun by one at a time. Null for somebody without one.
 */
export async function lockAccount(tx: Tx, userId: string): Promise<PaymentAccountRow | null> {
  const locked = await tx
    .as<PaymentTables>()
    .updateTable('payment_accounts')
    // Nothing of it changes: `updated` is when Stripe last told of it.
    .set((eb) => ({ userId: eb.ref('userId') }))
    .where('userId', '=', userId)
    .returningAll()
    .executeTakeFirst();
  return locked ?? null;
}
