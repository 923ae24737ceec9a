import { invalidRequest } from '../model/failure.ts';
import { JOBS } from '../model/job-names.ts';
import { formatAmount, requireWholeSteps } from '../model/currencies.ts';
import { blankCharge } from '../resources/charge.ts';
import { transfer } from '../resources/transfer.ts';
import { fundsIn } from '../store/balances.ts';
import type { Stored } from '../store/objects.ts';
import type { Work } from '../work/work.ts';
import { emit } from './emit.ts';
import { moveMoney } from './move-money.ts';
import { takesTransfers } from './open-account.ts';
import { lockBalance } from './platform-account.ts';

interface Wish {
  destination: Stored<'account'>;
  /** In the minor unit. */
  amount: number;
  currency: string;
  description: string | null;
  /** The charge the money comes from: then it moves when the charge's funds do. */
  source: Stored<'charge'> | null;
  transferGroup: string | null;
  metadata: Record<string, string>;
}

/** Moves money from the platform to a connected account. Throws what Stripe refuses. */
export async function transferFunds(work: Work, wish: Wish): Promise<Stored<'transfer'>> {
  const { destination, amount, currency, source } = wish;
  requireWholeSteps(amount, currency, 'amount');
  if (!takesTransfers(destination.body)) {
    throw invalidRequest(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer' },
    );
  }
  const availableOn = source === null ? await fromBalance(work, wish) : await fromCharge(work, wish, source);
  const [id, payment] = [work.newId('tr'), work.newId('py')];
  const movement = { currency, availableOn, description: wish.description };
  const out = await moveMoney(work, {
    ...movement,
    account: '',
    amount: -amount,
    source: id,
    type: 'transfer',
  });
  const into = await moveMoney(work, {
    ...movement,
    account: destination.id,
    amount,
    source: payment,
    type: 'payment',
    category: 'charge',
  });
  await work.objects.insert('charge', payment, {
    account: destination.id,
    body: {
      ...blankCharge(payment, work.now, amount, currency),
      balance_transaction: into.id,
      source_transfer: id,
      transfer_group: wish.transferGroup,
    },
    hidden: { availableOn },
  });
  const made = await work.objects.insert('transfer', id, {
    account: '',
    body: transfer({
      id,
      created: work.now,
      amount,
      currency,
      description: wish.description,
      destination: destination.id,
      destinationPayment: payment,
      balanceTransaction: out.id,
      sourceTransaction: source?.id ?? null,
      transferGroup: wish.transferGroup,
      metadata: wish.metadata,
    }),
    hidden: {},
  });
  await emit(work, 'transfer.created', made.body);
  await work.later(JOBS.payOut, { account: destination.id, currency }, { at: availableOn });
  return made;
}

async function fromBalance(work: Work, { amount, currency }: Wish): Promise<number> {
  await lockBalance(work, '');
  const { available } = await fundsIn(work.db, '', currency, work.now);
  if (available < amount) {
    throw invalidRequest(
      'You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance by creating Charges using the 4000000000000077 test card. See: https://stripe.com/docs/testing#available-balance',
      { code: 'balance_insufficient' },
    );
  }
  return work.now;
}

async function fromCharge(work: Work, wish: Wish, source: Stored<'charge'>): Promise<number> {
  const { body, hidden } = source;
  if (!body.paid) {
    throw invalidRequest(`Charge ${source.id} has not succeeded, so nothing can be transferred from it.`, {
      param: 'source_transaction',
    });
  }
  const moved = body.balance_transaction;
  const settledAs =
    typeof moved === 'string' ? await work.objects.find('balance_transaction', moved, '') : null;
  const settledIn = settledAs?.body.currency ?? body.currency;
  if (settledIn !== wish.currency) {
    throw invalidRequest(
      `The currency of source_transaction's balance transaction (${settledIn}) must be the same as the transfer currency (${wish.currency})`,
      { param: 'currency' },
    );
  }
  await work.objects.update(source, {});
  const { items } = await work.objects.page('transfer', '', {
    where: { source_transaction: source.id },
    created: {},
    limit: 1000,
  });
  const taken = items.reduce((sum, { body: each }) => sum + each.amount - each.amount_reversed, 0);
  if (taken + wish.amount > body.amount) {
    const [left, all] = [body.amount - taken, body.amount].map((each) => formatAmount(each, body.currency));
    throw invalidRequest(
      `Cannot use source_transaction of amount ${all} for a transfer of amount ${formatAmount(wish.amount, wish.currency)}: ${left} is left to transfer.`,
      { param: 'amount' },
    );
  }
  return Math.max(hidden.availableOn, work.now);
}
