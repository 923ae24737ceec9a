import { disputeFee } from '../model/fees.ts';
import { shownBalanceTransaction } from '../resources/balance-transaction.ts';
import { dispute } from '../resources/dispute.ts';
import type { Stored } from '../store/objects.ts';
import type { Work } from '../work.ts';
import { emit } from './emit.ts';
import { moveMoney } from './move-money.ts';

/** The buyer's bank takes a charge back: the amount and the dispute's fee leave the balance. */
export async function openDispute(work: Work, charge: Stored<'charge'>): Promise<void> {
  const { account, body } = charge;
  const id = work.newId('dp');
  const transaction = await moveMoney(work, {
    account,
    amount: -body.amount,
    fee: disputeFee(body.currency),
    currency: body.currency,
    description: `Chargeback withdrawal for ${charge.id}`,
    source: id,
    type: 'adjustment',
    category: 'dispute',
  });
  const opened = await work.objects.insert('dispute', id, {
    account,
    body: dispute({
      id,
      created: work.now,
      charge: body,
      balanceTransaction: shownBalanceTransaction(transaction, work.now),
    }),
    hidden: {},
  });
  await work.objects.update(charge, { disputed: true });
  await emit(work, 'charge.dispute.created', opened.body, { account });
  await emit(work, 'charge.dispute.funds_withdrawn', opened.body, { account });
}
