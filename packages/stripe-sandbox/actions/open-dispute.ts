import { JOBS } from '../model/job-names.ts';
import type { DisputeWish } from '../model/cards.ts';
import { disputeFee } from '../model/fees.ts';
import { type BalanceTransactionBody, shownBalanceTransaction } from '../resources/balance-transaction.ts';
import { dispute } from '../resources/dispute.ts';
import type { Stored } from '../store/objects.ts';
import type { Work } from '../work/work.ts';
import { emit } from './emit.ts';
import { moveMoney } from './move-money.ts';

/**
 * The buyer's bank takes a charge back: the amount and the dispute's fee leave the balance. With an inquiry it only
 * asks, and nothing moves.
 */
export async function openDispute(work: Work, charge: Stored<'charge'>, wish: DisputeWish): Promise<void> {
  const { account, body } = charge;
  const id = work.newId('dp');
  const taken = wish.inquiry ? [] : [await withdraw(work, charge, id)];
  const opened = await work.objects.insert('dispute', id, {
    account,
    body: dispute({
      id,
      created: work.now,
      charge: body,
      balanceTransactions: taken.map((each) => shownBalanceTransaction(each, work.now)),
      ...wish,
    }),
    hidden: {},
  });
  if (!wish.inquiry) await work.objects.update(charge, { disputed: true });
  await emit(work, 'charge.dispute.created', opened.body, { account });
  if (!wish.inquiry) await emit(work, 'charge.dispute.funds_withdrawn', opened.body, { account });
  const due = opened.body.evidence_details.due_by;
  if (due !== null) await work.later(JOBS.missDispute, { dispute: id }, { at: due });
}

async function withdraw(
  work: Work,
  { id: chargeId, account, body }: Stored<'charge'>,
  id: string,
): Promise<BalanceTransactionBody> {
  return moveMoney(work, {
    account,
    amount: -body.amount,
    fee: disputeFee(body.currency),
    currency: body.currency,
    description: `Chargeback withdrawal for ${chargeId}`,
    source: id,
    type: 'adjustment',
    category: 'dispute',
  });
}
