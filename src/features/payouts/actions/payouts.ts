import type { PaymentFollower, StripeHandlers } from '#features/payments/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { Minor } from '#lib/money.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import type { PayoutsContext, PayoutsDeps } from '../model/deps.ts';
import type { DisputeState } from '../model/dispute-state.ts';
import type { Month } from '../model/month.ts';
import type { Page, PageSearch } from '../model/page.ts';
import { refusalOf, type TransferRefusal } from '../model/refusal.ts';
import type { DisputeRow, PayoutRow, PayoutTables } from '../model/schema.ts';
import { refusedTransfers } from '../store/store.ts';
import { acceptDispute, answerDispute, type DisputeAnswer } from './disputes/answer-dispute.ts';
import type { Evidence } from './disputes/evidence.ts';
import { openDisputes } from './disputes/open-disputes.ts';
import { disputesDue, listDisputes, readDispute } from './disputes/read-disputes.ts';
import { type DisputeDeed, disputesOfOrder } from './disputes/steps.ts';
import { notifyDisputeJob } from './disputes/notify-dispute.ts';
import { followPayments, handleStripe } from './follow-payments.ts';
import { type Funds, fundsOf } from './funds.ts';
import { listPayouts, payoutsBetween } from './list-payouts.ts';
import { handLines, type HandLine, handStatement, type HandStatement } from './statements/by-hand.ts';
import { monthsOf } from './statements/months-of.ts';
import { movementsOf, type StatementLine } from './statements/movements.ts';
import { owedTo, readStatement, type Statement } from './statements/read-statement.ts';
import { reverseJob } from './transfers/reverse.ts';
import { notifyTransferJob } from './transfers/notify-transfer.ts';
import { transferJob } from './transfers/transfer.ts';
import { transferWaitingJob } from './transfers/transfer-waiting.ts';

/** What becomes of money once it is owed: transfers, payouts to banks, disputes, and months of it all. */
export interface Payouts {
  /** A user's own payouts to their bank. */
  list(actor: Actor, search?: PageSearch): Promise<Page<PayoutRow>>;
  between(actor: Actor, month: Month): Promise<PayoutRow[]>;
  /** What their account holds, on the way to their bank. */
  funds(actor: Actor): Promise<Funds[] | null>;
  /** What is owed to them and not transferred to their account yet, by currency; negative when they owe. */
  owed(actor: Actor): Promise<Map<string, Minor>>;
  /** Why what is owed in a currency can't be transferred; currencies in which nothing was refused are left out. */
  refused(actor: Actor): Promise<{ currency: string; why: TransferRefusal }[]>;
  /** About a user's own sales. */
  disputes: {
    list(actor: Actor, search?: PageSearch & { state?: DisputeState | undefined }): Promise<Page<DisputeRow>>;
    read(actor: Actor, id: string): Promise<{ dispute: DisputeRow; evidence: Evidence | null }>;
    answer(actor: Actor, id: string, answer: DisputeAnswer): Promise<void>;
    accept(actor: Actor, id: string): Promise<void>;
    /** Those that can still be answered at `now` (UTC text), the first deadline first. */
    due(actor: Actor, now: string, limit: number): Promise<DisputeRow[]>;
    /** Of everybody, for whoever runs the site: those that can still be answered, the first deadline first. */
    open(now: string): Promise<DisputeRow[]>;
    /** For whoever may look at the order, which is the caller's to ask. */
    ofOrder(event: string, order: string): Promise<DisputeDeed[]>;
  };
  /** A user's own months, as the ledger has them. */
  statements: {
    months(actor: Actor): Promise<string[]>;
    read(actor: Actor, month: Month): Promise<Statement[]>;
    movements(actor: Actor, month: Month): AsyncGenerator<StatementLine[]>;
    /** What they took themselves, which is no part of the statement's sum. */
    byHand(actor: Actor, month: Month): Promise<HandStatement[]>;
    handLines(actor: Actor, month: Month): AsyncGenerator<HandLine[]>;
  };
  /** To be joined to payments. */
  follower: PaymentFollower;
  handlers: StripeHandlers;
  /** To be registered with the job worker. */
  jobKinds: readonly JobKind<never>[];
}

/** Payouts of what is paid. Nothing is started. */
export function createPayouts({ payments, ...deps }: PayoutsDeps): Payouts {
  const { stripe, ledger, about, mismatched } = payments;
  const context: PayoutsContext = { ...deps, stripe, ledger, about, mismatched };
  const { db } = deps;
  return {
    list: (actor, search) => listPayouts(context, actor, search),
    between: (actor, { from, to }) => payoutsBetween(context, actor, from, to),
    funds: (actor) => fundsOf(context, actor),
    owed: (actor) => owedTo(db.read<PayoutTables>(), actor.id),
    refused: async (actor) => {
      const refused = await refusedTransfers(db.read<PayoutTables>(), actor.id);
      const byCurrency = new Map(refused.map(({ currency, reason }) => [currency, refusalOf(reason)]));
      return [...byCurrency].map(([currency, why]) => ({ currency, why }));
    },
    disputes: {
      list: (actor, search) => listDisputes(context, actor, search),
      read: (actor, id) => readDispute(context, actor, id),
      answer: (actor, id, answer) => answerDispute(context, actor, id, answer),
      accept: (actor, id) => acceptDispute(context, actor, id),
      open: (now) => openDisputes(db, now),
      due: (actor, now, limit) => disputesDue(context, actor, now, limit),
      ofOrder: (event, order) => disputesOfOrder(context, event, order),
    },
    statements: {
      months: (actor) => monthsOf(context, actor),
      read: (actor, month) => readStatement(context, actor, month),
      movements: (actor, month) => movementsOf(context, actor, month),
      byHand: (actor, month) => handStatement(context, actor, month),
      handLines: (actor, month) => handLines(context, actor, month),
    },
    follower: followPayments(context),
    handlers: handleStripe(context),
    jobKinds: [
      transferJob(context),
      transferWaitingJob(context),
      reverseJob(context),
      notifyDisputeJob(context),
      notifyTransferJob(context),
    ],
  };
}
