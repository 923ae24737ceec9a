import type Stripe from 'stripe';
import type { Kysely } from 'kysely';
import { laterThan, toUtcText } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import {
  asking,
  disputeFeePosting,
  disputePosting,
  inTurn,
  lockCharge,
  OVERTAKEN,
  proportionOf,
  requireCharge,
} from '#features/payments/index.ts';
import type { PayoutsContext } from '../../model/deps.ts';
import type { DisputeRow, PayoutTables } from '../../model/schema.ts';
import { REVERSE, TRANSFER, TRANSFER_WAITING } from '../../model/jobs.ts';
import type { DisputeMoment } from '../../mails/dispute-mail.ts';
import { stateOf } from '../../model/dispute-state.ts';
import { keepStep } from './steps.ts';
import { NOTIFY_DISPUTE } from './notify-dispute.ts';

/** The same, of every dispute of a charge. */
export async function syncDisputesOf(context: PayoutsContext, charge: string): Promise<void> {
  const { data } = await asking(() => context.stripe().disputes.list({ charge, limit: 100 }));
  for (const { id } of data) await syncDispute(context, id);
}

/**
 * Takes over what Stripe says of a dispute, and enters what it withdrew or gave back: each of its movements once. The
 * organiser bears it, so a transfer that was made comes back, and goes again once the dispute is won.
 */
export function syncDispute(context: PayoutsContext, disputeId: string): Promise<void> {
  return inTurn(`Dispute ${disputeId}`, () => takeOver(context, disputeId));
}

async function takeOver(context: PayoutsContext, disputeId: string): Promise<void | typeof OVERTAKEN> {
  const seen = (await updatedOf(context.db.read<PayoutTables>(), disputeId)) ?? '';
  const dispute = await asking(() => context.stripe().disputes.retrieve(disputeId));
  const chargeId = typeof dispute.charge === 'string' ? dispute.charge : dispute.charge.id;
  const charge = await requireCharge(context, chargeId);
  const { order, event, organiser } = charge;
  const now = context.clock.text();
  const row: DisputeRow = {
    id: dispute.id,
    charge: chargeId,
    order,
    event,
    organiser,
    amount: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    status: dispute.status,
    reason: dispute.reason,
    dueBy: dispute.evidence_details.due_by ? toUtcText(dispute.evidence_details.due_by * 1000) : '',
    submissions: dispute.evidence_details.submission_count,
    ...sumsOf(dispute),
    created: toUtcText(dispute.created * 1000),
    updated: laterThan(seen, now),
  };
  return context.db.write(async (tx) => {
    await lockCharge(tx, order, now);
    if (((await updatedOf(tx.as<PayoutTables>(), disputeId)) ?? '') !== seen) return OVERTAKEN;
    await keep(context, tx, row);
    let moved = false;
    for (const movement of dispute.balance_transactions ?? []) {
      const { id } = movement;
      const { amount, fee } = inCurrencyOf(dispute, movement);
      moved = (await context.ledger.post(tx, disputePosting(charge, { id, amount }))) || moved;
      await context.ledger.post(tx, disputeFeePosting(charge, { id, fee }));
    }
    if (moved) {
      await context.jobs.enqueue(tx, REVERSE, { order });
      await context.jobs.enqueue(tx, TRANSFER, { order });
      // What came back also frees what other orders' transfers had held back for it.
      if (row.withheld <= 0) await context.jobs.enqueue(tx, TRANSFER_WAITING, { organiser });
    }
    return undefined;
  });
}

async function updatedOf(
  db: Pick<Kysely<PayoutTables>, 'selectFrom'>,
  id: string,
): Promise<string | undefined> {
  return (await db.selectFrom('disputes').select('updated').where('id', '=', id).executeTakeFirst())?.updated;
}

/** Keeps a dispute as it stands; who hears of it first, or that it is over, has its organiser told. */
async function keep(context: PayoutsContext, tx: Tx, row: DisputeRow): Promise<void> {
  const query = tx.as<PayoutTables>();
  const { id, created: _, ...fresh } = row;
  const before = await query.selectFrom('disputes').select('status').where('id', '=', id).executeTakeFirst();
  await query
    .insertInto('disputes')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(fresh))
    .execute();
  await keepStep(tx, row, before === undefined);
  const over = stateOf(row.status) === 'closed';
  const notify = (moment: DisputeMoment) =>
    context.jobs.enqueue(tx, NOTIFY_DISPUTE, { dispute: id, moment }, { key: `dispute:${id}:${moment}` });
  if (!before && !over) await notify('opened');
  if (over && (!before || stateOf(before.status) !== 'closed')) await notify('closed');
}

/** What its movements took and have not given back, and what they cost, in the dispute's currency. */
function sumsOf(dispute: Stripe.Dispute): Pick<DisputeRow, 'withheld' | 'fee'> {
  const moved = (dispute.balance_transactions ?? []).map((each) => inCurrencyOf(dispute, each));
  return {
    withheld: moved.reduce((sum, { amount }) => sum + amount, 0),
    fee: moved.reduce((sum, { fee }) => sum + fee, 0),
  };
}

/** A movement as the ledger enters it: what it took is positive, in the dispute's currency whatever Stripe settles in. */
function inCurrencyOf(
  dispute: Stripe.Dispute,
  { amount, fee, currency }: Stripe.BalanceTransaction,
): { amount: number; fee: number } {
  if (currency === dispute.currency || amount === 0) return { amount: 0 - amount, fee };
  const taken = amount < 0 ? dispute.amount : 0 - dispute.amount;
  const feeSize = proportionOf(dispute.amount, Math.abs(fee), Math.abs(amount));
  return { amount: taken, fee: fee < 0 ? 0 - feeSize : feeSize };
}
