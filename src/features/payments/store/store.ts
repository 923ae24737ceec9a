import type { Kysely } from 'kysely';
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
