import { cardStep, downToStep } from '#lib/card-step.ts';
import type { Tx } from '#platform/db/index.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import {
  asking,
  isRefusal,
  lockCharge,
  type PaymentChargeRow,
  reversalPosting,
  totalsOfOrder,
} from '#features/payments/index.ts';
import type { PayoutsContext } from '../../model/deps.ts';
import type { PaymentTransferRow, PayoutTables } from '../../model/schema.ts';
import { excessTransferred } from './excess.ts';
import { REVERSE } from '../../model/jobs.ts';
import { reversalMadeBefore } from './made-before.ts';
import { endMove, insertMove, movesOfOrder, standing, sumOf } from '../../store/store.ts';
import { giveUp } from './transfer.ts';

interface Prepared {
  move: PaymentTransferRow;
  /** Stripe's id of the transfer that is reversed. */
  transferId: string;
  charge: PaymentChargeRow;
}

/**
 * Takes back of an order's transfers the share of the charge that was refunded or disputed. One reversal at a time,
 * until that share is back.
 */
export function reverseJob(context: PayoutsContext): JobKind<{ order: string }> {
  return {
    kind: REVERSE,
    lane: 'money',
    async run({ order }, { last }) {
      for (;;) {
        const prepared = await context.db.write((tx) => prepare(context, tx, order));
        if (!prepared) return;
        const { move, transferId, charge } = prepared;
        try {
          const reversal = await asking(
            async () =>
              (await reversalMadeBefore(context, move, transferId)) ??
              context
                .stripe()
                .transfers.createReversal(
                  transferId,
                  { amount: move.amount, metadata: { orderId: order, moveId: move.id } },
                  { idempotencyKey: `reversal-${move.id}` },
                ),
          );
          await context.db.write((tx) =>
            postReversal(context, tx, charge, {
              moveId: move.id,
              stripeId: reversal.id,
              amount: move.amount,
            }),
          );
        } catch (error) {
          if (last && isRefusal(error)) await giveUp(context, move, error);
          throw error;
        }
      }
    },
  };
}

async function prepare(context: PayoutsContext, tx: Tx, order: string): Promise<Prepared | null> {
  const now = context.clock.text();
  const charge = await lockCharge(tx, order, now);
  if (!charge) return null;
  const moves = await movesOfOrder(tx, order);
  const transfers = moves.filter(({ kind, status }) => kind === 'transfer' && status === 'done');
  const stripeIdOf = (id: string) => transfers.find((transfer) => transfer.id === id)?.stripeId ?? '';
  const begun = moves.find(({ kind, status }) => kind === 'reversal' && status === 'pending');
  if (begun) return { move: begun, transferId: stripeIdOf(begun.reverses), charge };
  const reversals = standing(moves, 'reversal');
  const totals = await totalsOfOrder(tx.as<PayoutTables>(), order);
  const excess = excessTransferred({
    charged: charge.amount,
    fees: (charge.processingFee ?? 0) + charge.platformFee,
    gone: totals.refunded + totals.disputed,
    transferred: sumOf(transfers),
    reversed: sumOf(reversals),
  });
  // What is less than a step stays with them, and is set off.
  const missing = downToStep(excess, cardStep(charge.currency));
  const leftOf = (transfer: PaymentTransferRow) =>
    transfer.amount - sumOf(reversals.filter(({ reverses }) => reverses === transfer.id));
  const transfer = transfers.findLast((each) => leftOf(each) > 0);
  if (missing <= 0 || !transfer) return null;
  const move = await insertMove(tx, {
    id: context.ids.record(),
    kind: 'reversal',
    reverses: transfer.id,
    order,
    organiser: charge.organiser,
    amount: Math.min(missing, leftOf(transfer)),
    currency: charge.currency,
    stripeId: '',
    status: 'pending',
    reason: '',
    created: now,
    updated: now,
  });
  return { move, transferId: transfer.stripeId, charge };
}

/** A reversal that Stripe has made. */
interface ReversalMade {
  stripeId: string;
  amount: number;
}

/** Enters a reversal that we asked for into the ledger, once. */
export async function postReversal(
  context: PayoutsContext,
  tx: Tx,
  charge: PaymentChargeRow,
  { moveId, stripeId, amount }: ReversalMade & { moveId: string },
): Promise<void> {
  const ended = await endMove(tx, moveId, { status: 'done', stripeId, updated: context.clock.text() });
  if (ended) await context.ledger.post(tx, reversalPosting(charge, { id: moveId, amount }));
}

/** Enters a reversal that somebody made in Stripe's dashboard, once: known by Stripe's id. */
export async function postReversalMadeElsewhere(
  context: PayoutsContext,
  tx: Tx,
  charge: PaymentChargeRow,
  { stripeId, amount, reverses }: ReversalMade & { reverses: string },
): Promise<void> {
  const posted = await context.ledger.post(tx, reversalPosting(charge, { id: stripeId, amount }));
  if (!posted) return;
  const { order, organiser, currency } = charge;
  const now = context.clock.text();
  const of = { kind: 'reversal', reverses, order, organiser, currency } as const;
  await insertMove(tx, {
    ...of,
    id: context.ids.record(),
    amount,
    stripeId,
    status: 'done',
    reason: '',
    created: now,
    updated: now,
  });
}
