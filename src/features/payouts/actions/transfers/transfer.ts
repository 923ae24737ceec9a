import { cardStep, downToStep, upToStep } from '#lib/card-step.ts';
import { ApiError } from '#lib/errors.ts';
import { cutText } from '#lib/text.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import type { Tx } from '#platform/db/index.ts';
import {
  asking,
  balanceOf,
  findCharge,
  isRefusal,
  keyMayBeForgotten,
  learnProcessingFee,
  lockAccount,
  lockCharge,
  payable,
  type PaymentChargeRow,
  totalsOfOrder,
  transferPosting,
} from '#features/payments/index.ts';
import type { PayoutsContext } from '../../model/deps.ts';
import type { PaymentTransferRow, PayoutTables } from '../../model/schema.ts';
import { REVERSE, NOTIFY_TRANSFER, TRANSFER } from '../../model/jobs.ts';
import { findTransfer, transferMadeBefore } from './made-before.ts';
import {
  askAgain,
  endMove,
  insertMove,
  movesOfOrder,
  standing,
  sumOf,
  underWayTo,
} from '../../store/store.ts';

interface Prepared {
  move: PaymentTransferRow;
  charge: PaymentChargeRow;
  destination: string;
  /** It was begun before the organiser's payouts were held or its event was suspended, and may not have left. */
  held: boolean;
  /** Nobody has asked Stripe for it for so long that nobody does any more: if it wasn't made by now, it never is. */
  forgotten: boolean;
}

/**
 * Transfers what is owed for one order to the organiser's connected account. While payouts are not enabled there, it
 * does nothing: enabling them puts it into the queue again. So does reinstating an event that is suspended, and releasing an
 * organiser's payouts that are held.
 */
export function transferJob(context: PayoutsContext): JobKind<{ order: string }> {
  return {
    kind: TRANSFER,
    lane: 'money',
    async run({ order }, { last }) {
      const charge = await findCharge(context.db.read<PayoutTables>(), order);
      if (!charge) return;
      await learnProcessingFee(context, charge);
      // What is due may have grown while a transfer was under way (a dispute was won): until nothing is left.
      for (;;) {
        const prepared = await context.db.write((tx) => prepare(context, tx, order));
        if (!prepared) return;
        if (!prepared.held && !prepared.forgotten) await carryOut(context, prepared, last);
        else if (await enterIfMade(context, prepared)) continue;
        else if (prepared.forgotten) await endUnmade(context, prepared);
        else return;
      }
    },
  };
}

/**
 * Enters a transfer that was asked for before the hold, or long ago, and was made. Returns whether it was. One that wasn't stays
 * as it is, with its key, until Stripe may have forgotten that.
 */
async function enterIfMade(
  context: PayoutsContext,
  { move, charge, destination }: Prepared,
): Promise<boolean> {
  const made = await asking(() => findTransfer(context, move, destination));
  if (made)
    await context.db.write((tx) =>
      postTransfer(context, tx, { moveId: move.id, stripeId: made.id, charge, amount: move.amount }),
    );
  return made !== null;
}

/**
 * Ends a transfer that was never made. What it held back is free again, and what is due is computed anew: a refund may have come
 * since it was begun. Nobody refused it, so it has no reason.
 */
async function endUnmade(context: PayoutsContext, { move }: Prepared): Promise<void> {
  await context.db.write(async (tx) => {
    await endMove(tx, move.id, { status: 'failed', stripeId: '', updated: context.clock.text() });
  });
}

async function carryOut(
  context: PayoutsContext,
  { move, charge, destination }: Prepared,
  last: boolean,
): Promise<void> {
  try {
    const transfer = await asking(
      async () =>
        (await transferMadeBefore(context, move, destination)) ??
        context.stripe().transfers.create(
          {
            amount: move.amount,
            currency: move.currency.toLowerCase(),
            destination,
            // Money of a charge that has not settled can be transferred by naming the charge; its transfer group comes
            // with it.
            source_transaction: charge.id,
            metadata: { orderId: move.order, moveId: move.id },
          },
          { idempotencyKey: `transfer-${move.id}` },
        ),
    );
    await context.db.write((tx) =>
      postTransfer(context, tx, { moveId: move.id, stripeId: transfer.id, charge, amount: move.amount }),
    );
  } catch (error) {
    if (last && isRefusal(error)) await giveUp(context, move, error);
    throw error;
  }
}

/** What is to be transferred now, written down as under way; null when that is nothing. */
async function prepare(context: PayoutsContext, tx: Tx, order: string): Promise<Prepared | null> {
  const now = context.clock.text();
  const charge = await lockCharge(tx, order, now);
  if (!charge) return null;
  const { organiser, currency } = charge;
  const account = await lockAccount(tx, organiser);
  if (!account?.payoutsEnabled) return null;
  const destination = account.stripeAccountId;
  const moves = await movesOfOrder(tx, order);
  const begun = moves.find(({ kind, status }) => kind === 'transfer' && status === 'pending');
  const held = (await context.held(tx, organiser)) || (await context.withheld(tx, charge.event));
  if (begun) {
    const forgotten = keyMayBeForgotten(begun.updated, now);
    if (!held && !forgotten) await askAgain(tx, begun.id, now);
    return { move: begun, charge, destination, held, forgotten };
  }
  if (held) return null;
  // A debt from refunds and disputes of other orders is set off: never more than is owed to them in all.
  const owed = 0 - (await balanceOf(tx.as<PayoutTables>(), payable(organiser), currency));
  const free = Math.max(0, owed - (await underWayTo(tx, organiser, currency)));
  const due = Math.max(0, (await totalsOfOrder(tx.as<PayoutTables>(), order)).due(organiser));
  // What one charge brought is all that can be transferred from it.
  const left = charge.amount - sumOf(standing(moves, 'transfer')) + sumOf(standing(moves, 'reversal'));
  const step = cardStep(currency);
  // What is less than a step is transferred with another order's, once it has come to one.
  const amount = Math.min(upToStep(due, step), downToStep(free, step), downToStep(left, step));
  if (amount <= 0) return null;
  const move = await insertMove(tx, {
    id: context.ids.record(),
    kind: 'transfer',
    reverses: '',
    order,
    organiser,
    amount,
    currency,
    stripeId: '',
    status: 'pending',
    reason: '',
    created: now,
    updated: now,
  });
  return { move, charge, destination, held: false, forgotten: false };
}

/** Enters a transfer that was made into the ledger, once, and has it reversed where a refund came in between. */
export async function postTransfer(
  context: PayoutsContext,
  tx: Tx,
  {
    moveId,
    stripeId,
    charge,
    amount,
  }: { moveId: string; stripeId: string; charge: PaymentChargeRow; amount: number },
): Promise<boolean> {
  await lockCharge(tx, charge.order, context.clock.text());
  const ended = await endMove(tx, moveId, { status: 'done', stripeId, updated: context.clock.text() });
  if (!ended) return false;
  await context.ledger.post(tx, transferPosting(charge, { id: moveId, amount }));
  const totals = await totalsOfOrder(tx.as<PayoutTables>(), charge.order);
  if (totals.refunded + totals.disputed > 0) await context.jobs.enqueue(tx, REVERSE, { order: charge.order });
  return true;
}

/**
 * Stripe refused the move to the last: what it held back is free again, for when its cause is mended. Organiser and operator
 * are told of a transfer; a reversal is the operator's.
 */
export async function giveUp(
  context: PayoutsContext,
  move: PaymentTransferRow,
  error: unknown,
): Promise<void> {
  const cause = error instanceof ApiError ? error.cause : error;
  // Never empty: a move that failed without a reason was not refused.
  const reason = cutText((cause instanceof Error && cause.message) || String(error), 500);
  await context.db.write(async (tx) => {
    const ended = await endMove(tx, move.id, {
      status: 'failed',
      stripeId: '',
      reason,
      updated: context.clock.text(),
    });
    if (ended && move.kind === 'transfer') await context.jobs.enqueue(tx, NOTIFY_TRANSFER, { move: move.id });
  });
}
