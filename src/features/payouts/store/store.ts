import { type Kysely, sql } from 'kysely';
import type { Minor } from '#lib/money.ts';
import type { Tx } from '#platform/db/index.ts';
import type { PaymentTransferRow, PayoutTables } from '../model/schema.ts';

/** Every transfer and reversal of an order, oldest first. */
export async function movesOfOrder(tx: Tx, order: string): Promise<PaymentTransferRow[]> {
  return tx
    .as<PayoutTables>()
    .selectFrom('payment_transfers')
    .selectAll()
    .where('order', '=', order)
    .orderBy('created')
    .orderBy('id')
    .execute();
}

/** What is on its way to the organiser's account in all, and so is not to be sent again. */
export async function underWayTo(tx: Tx, organiser: string, currency: string): Promise<Minor> {
  const { amount } = await tx
    .as<PayoutTables>()
    .selectFrom('payment_transfers')
    .select(sql<number>`COALESCE(SUM(amount), 0)`.as('amount'))
    .where('organiser', '=', organiser)
    .where('status', '=', 'pending')
    .where('kind', '=', 'transfer')
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  return amount;
}

/** The orders for which a transfer to the organiser was begun, and whose answer never came. */
export async function ordersBegun(db: Kysely<PayoutTables>, organiser: string): Promise<string[]> {
  const begun = await db
    .selectFrom('payment_transfers')
    .select('order')
    .where('organiser', '=', organiser)
    .where('status', '=', 'pending')
    .where('kind', '=', 'transfer')
    .execute();
  return begun.map(({ order }) => order);
}

/** Whether Stripe refused a transfer to the organiser to the last. */
export async function hasRefusedTransfers(tx: Tx, organiser: string): Promise<boolean> {
  const refused = await tx
    .as<PayoutTables>()
    .selectFrom('payment_transfers')
    .select('id')
    .where('organiser', '=', organiser)
    .where('status', '=', 'failed')
    .where('kind', '=', 'transfer')
    .where('reason', '!=', '')
    .limit(1)
    .executeTakeFirst();
  return refused !== undefined;
}

/** Why transfers to the organiser were refused, newest first, by currency; those that were made since are not among them. */
export async function refusedTransfers(
  db: Kysely<PayoutTables>,
  organiser: string,
): Promise<Pick<PaymentTransferRow, 'currency' | 'reason' | 'order'>[]> {
  return db
    .selectFrom('payment_transfers as refused')
    .select(['currency', 'reason', 'order'])
    .where('organiser', '=', organiser)
    .where(sql<boolean>`refused.status = 'failed'`)
    .where('kind', '=', 'transfer')
    .where('reason', '!=', '')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payment_transfers as later')
            .select('later.id')
            .whereRef('later.order', '=', 'refused.order')
            .where('later.kind', '=', 'transfer')
            .where('later.status', 'in', ['pending', 'done'])
            .whereRef('later.created', '>', 'refused.created'),
        ),
      ),
    )
    .orderBy('created', 'desc')
    .limit(20)
    .execute();
}

/** Writes down what Stripe is about to be asked for. */
export async function insertMove(tx: Tx, move: PaymentTransferRow): Promise<PaymentTransferRow> {
  await tx.as<PayoutTables>().insertInto('payment_transfers').values(move).execute();
  return move;
}

/** Notes that Stripe is about to be asked for a pending move once more. */
export async function askAgain(tx: Tx, id: string, now: string): Promise<void> {
  await tx
    .as<PayoutTables>()
    .updateTable('payment_transfers')
    .set({ updated: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}

/** Ends a pending move; false when somebody else has. */
export async function endMove(
  tx: Tx,
  id: string,
  end: Pick<PaymentTransferRow, 'status' | 'stripeId' | 'updated'> & { reason?: string },
): Promise<boolean> {
  const ended = await tx
    .as<PayoutTables>()
    .updateTable('payment_transfers')
    .set(end)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Moves of one order under way or done, not those that were refused. */
export function standing(
  moves: readonly PaymentTransferRow[],
  kind: PaymentTransferRow['kind'],
): PaymentTransferRow[] {
  return moves.filter((move) => move.kind === kind && move.status !== 'failed');
}

export function sumOf(moves: readonly PaymentTransferRow[]): Minor {
  return moves.reduce((sum, { amount }) => sum + amount, 0);
}
