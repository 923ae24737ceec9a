import type { Tx } from '#platform/db/index.ts';
import type { PayoutsContext } from '../../model/deps.ts';
import type { DisputeRow, PayoutTables } from '../../model/schema.ts';
import { stateOf } from '../../model/dispute-state.ts';

/** What happened in a dispute about an order; amounts in minor units of `currency`, dates UTC text. */
export interface DisputeDeed {
  dispute: string;
  at: string;
  /** `sent`: evidence went to the bank. `closed`: it was settled without anybody winning. */
  step: 'opened' | 'sent' | 'won' | 'lost' | 'closed';
  amount: number;
  currency: string;
  /** Until when evidence is taken; empty unless it is awaited. */
  dueBy: string;
  /** Whose sale it is about: they alone can answer it. */
  organiser: string;
}

/** Writes down since when a dispute stands so, the first time that it does. */
export async function keepStep(
  tx: Tx,
  { id, status, submissions, created, updated }: DisputeRow,
  first: boolean,
): Promise<void> {
  const step = {
    dispute: id,
    status,
    submissions,
    at: first && stateOf(status) === 'open' ? created : updated,
  };
  await tx
    .as<PayoutTables>()
    .insertInto('dispute_steps')
    .values(step)
    .onConflict((conflict) => conflict.columns(['dispute', 'status', 'submissions']).doNothing())
    .execute();
}

/** What happened in the disputes about an order, the oldest first; whether one may look at it is the caller's to ask. */
export async function disputesOfOrder(
  { db }: PayoutsContext,
  event: string,
  order: string,
): Promise<DisputeDeed[]> {
  const query = db.read<PayoutTables>();
  const disputes = await query
    .selectFrom('disputes')
    .selectAll()
    .where('event', '=', event)
    .where('order', '=', order)
    .execute();
  if (disputes.length === 0) return [];
  const steps = await query
    .selectFrom('dispute_steps')
    .selectAll()
    .where(
      'dispute',
      'in',
      disputes.map(({ id }) => id),
    )
    .orderBy('at')
    .execute();
  return disputes
    .flatMap((dispute) => {
      const own = steps.filter((step) => step.dispute === dispute.id);
      const told = (step: DisputeDeed['step'], at: string): DisputeDeed => ({
        dispute: dispute.id,
        at,
        step,
        amount: dispute.amount,
        currency: dispute.currency,
        dueBy: step === 'opened' && stateOf(dispute.status) === 'open' ? dispute.dueBy : '',
        organiser: dispute.organiser,
      });
      const handed = own.filter(
        ({ submissions }, at) =>
          submissions > 0 && !own.slice(0, at).some((one) => one.submissions === submissions),
      );
      const over = own.findLast(({ status }) => stateOf(status) === 'closed');
      return [
        told('opened', dispute.created),
        ...handed.map(({ at }) => told('sent', at)),
        ...(over
          ? [told(over.status === 'won' || over.status === 'lost' ? over.status : 'closed', over.at)]
          : []),
      ];
    })
    .toSorted((a, b) => a.at.localeCompare(b.at));
}
