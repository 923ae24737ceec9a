import type Stripe from 'stripe';
import { invalidRequest } from '../model/failure.ts';
import { shownBalanceTransaction } from '../resources/balance-transaction.ts';
import { idOf } from '../resources/links.ts';
import type { Stored } from '../store/objects.ts';
import type { Work } from '../work/work.ts';
import { emit } from './emit.ts';
import { moveMoney } from './move-money.ts';

type Dispute = Stored<'dispute'>;

/** What a bank decides at once when the evidence says so (docs.stripe.com/testing#evidence). */
const OUTCOMES: Readonly<Record<string, 'won' | 'lost'>> = {
  winning_evidence: 'won',
  losing_evidence: 'lost',
};

/** Whether it waits for an answer. */
export function isOpen({ body }: Dispute): boolean {
  return body.status === 'needs_response' || body.status === 'warning_needs_response';
}

/** Keeps evidence for a dispute, and hands it to the bank with `submit`. Throws 400 once that is over. */
export async function answerDispute(
  work: Work,
  dispute: Dispute,
  { evidence, submit }: { evidence: Record<string, string | null>; submit: boolean },
): Promise<Dispute> {
  requireOpen(dispute);
  const { body, account } = dispute;
  const merged = { ...body.evidence, ...evidence };
  const details = body.evidence_details;
  const inquiry = body.status === 'warning_needs_response';
  const answered = await work.objects.update(dispute, {
    evidence: merged,
    evidence_details: {
      ...details,
      has_evidence: true,
      submission_count: details.submission_count + (submit ? 1 : 0),
      submission_method: submit ? 'manual' : details.submission_method,
    },
    ...(submit ? { status: inquiry ? 'warning_under_review' : 'under_review' } : {}),
  });
  await emit(work, 'charge.dispute.updated', answered.body, { account });
  const outcome = submit ? OUTCOMES[merged.uncategorized_text?.trim() ?? ''] : undefined;
  return outcome ? endDispute(work, answered, outcome) : answered;
}

/** The bank has decided, or nobody has answered it in time: a dispute that is won gives the money back, not its fee. */
export async function endDispute(work: Work, dispute: Dispute, outcome: 'won' | 'lost'): Promise<Dispute> {
  const { account, body } = dispute;
  const inquiry = body.status.startsWith('warning_');
  const status: Stripe.Dispute.Status = inquiry ? 'warning_closed' : outcome;
  const back = !inquiry && outcome === 'won' ? await giveBack(work, dispute) : [];
  const closed = await work.objects.update(dispute, {
    status,
    balance_transactions: [...body.balance_transactions, ...back],
  });
  if (back.length > 0) {
    const charge = await work.objects.require('charge', idOf(body.charge), account);
    await work.objects.update(charge, { disputed: false });
    await emit(work, 'charge.dispute.funds_reinstated', closed.body, { account });
  }
  await emit(work, 'charge.dispute.closed', closed.body, { account });
  return closed;
}

/** Gives up a dispute that waits for an answer. Throws 400 once that is over. */
export async function acceptDispute(work: Work, dispute: Dispute): Promise<Dispute> {
  requireOpen(dispute);
  return endDispute(work, dispute, 'lost');
}

function requireOpen(dispute: Dispute): void {
  if (isOpen(dispute)) return;
  throw invalidRequest(
    `This dispute can't be answered any more: it has a status of \`${dispute.body.status}\`.`,
    { code: 'dispute_not_open' },
  );
}

async function giveBack(work: Work, { id, account, body }: Dispute): Promise<Stripe.BalanceTransaction[]> {
  const transaction = await moveMoney(work, {
    account,
    amount: body.amount,
    currency: body.currency,
    description: `Chargeback reversal for ${idOf(body.charge)}`,
    source: id,
    type: 'adjustment',
    category: 'dispute_reversal',
  });
  return [shownBalanceTransaction(transaction, work.now)];
}
