import { idOf } from '../resources/links.ts';
import { invalidRequest } from '../model/failure.ts';
import { formatAmount, requireWholeSteps } from '../model/currencies.ts';
import { refund } from '../resources/refund.ts';
import { transferReversal } from '../resources/transfer.ts';
import { fundsIn } from '../store/balances.ts';
import type { Stored } from '../store/objects.ts';
import type { Work } from '../work/work.ts';
import { emit } from './emit.ts';
import { moveMoney } from './move-money.ts';
import { lockBalance } from './platform-account.ts';

interface Wish {
  transfer: Stored<'transfer'>;
  /** In the minor unit; null for all that is left. */
  amount: number | null;
  metadata: Record<string, string>;
}

/** Takes money back from a connected account. Throws what Stripe refuses. */
export async function reverseTransfer(work: Work, wish: Wish): Promise<Stored<'transfer_reversal'>> {
  const { transfer } = wish;
  const { currency } = transfer.body;
  const account = idOf(transfer.body.destination);
  const amount = await reversible(work, account, wish);
  const [id, refundId] = [work.newId('trr'), work.newId('pyr')];
  const back = await moveMoney(work, { account: '', amount, currency, source: id, type: 'transfer_refund' });
  await refundPayment(work, { id: refundId, account, amount, transfer });
  const body = transferReversal({
    id,
    created: work.now,
    amount,
    currency,
    transfer: transfer.id,
    balanceTransaction: back.id,
    destinationPaymentRefund: refundId,
    metadata: wish.metadata,
  });
  const made = await work.objects.insert('transfer_reversal', id, { account: '', body, hidden: {} });
  const total = transfer.body.amount_reversed + amount;
  const { reversals } = transfer.body;
  const changed = await work.objects.update(transfer, {
    amount_reversed: total,
    reversed: total === transfer.body.amount,
    reversals: { ...reversals, data: [body, ...reversals.data] },
  });
  await emit(work, 'transfer.reversed', changed.body, {
    previous: { amount_reversed: transfer.body.amount_reversed, reversed: transfer.body.reversed },
  });
  return made;
}

async function reversible(work: Work, account: string, { transfer, amount: wanted }: Wish): Promise<number> {
  const { currency } = transfer.body;
  const left = transfer.body.amount - transfer.body.amount_reversed;
  const amount = wanted ?? left;
  requireWholeSteps(amount, currency, 'amount');
  if (left === 0) {
    throw invalidRequest(`Transfer ${transfer.id} is already fully reversed.`, { param: 'id' });
  }
  if (amount > left) {
    const [asked, rest] = [amount, left].map((each) => formatAmount(each, currency));
    throw invalidRequest(
      `Reversal amount (${asked}) is greater than unreversed amount on transfer (${rest})`,
      {
        param: 'amount',
      },
    );
  }
  await lockBalance(work, account);
  const { available, pending } = await fundsIn(work.db, account, currency, work.now);
  if (available + pending < amount) {
    throw invalidRequest(
      'Insufficient funds in Stripe account. The connected account has paid the money out.',
      {
        code: 'balance_insufficient',
      },
    );
  }
  return amount;
}

async function refundPayment(
  work: Work,
  {
    id,
    account,
    amount,
    transfer,
  }: { id: string; account: string; amount: number; transfer: Stored<'transfer'> },
): Promise<void> {
  const { currency, destination_payment: payment } = transfer.body;
  const paid = await work.objects.require('charge', idOf(payment), account);
  const out = await moveMoney(work, {
    account,
    amount: -amount,
    currency,
    // What hasn't arrived yet doesn't leave before it has.
    availableOn: Math.max(paid.hidden.availableOn, work.now),
    source: id,
    type: 'payment_refund',
    category: 'refund',
  });
  await work.objects.insert('refund', id, {
    account,
    body: refund({
      id,
      created: work.now,
      amount,
      currency,
      charge: paid.id,
      paymentIntent: null,
      balanceTransaction: out.id,
      reason: null,
      metadata: {},
    }),
    hidden: {},
  });
  const total = paid.body.amount_refunded + amount;
  await work.objects.update(paid, { amount_refunded: total, refunded: total === paid.body.amount });
}
