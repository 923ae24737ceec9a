import type Stripe from 'stripe';

/** As it is kept: whether it can be spent follows from the time at which it is shown. */
export type BalanceTransactionBody = Omit<Stripe.BalanceTransaction, 'status'>;

interface Movement {
  id: string;
  created: number;
  availableOn: number;
  amount: number;
  fee: number;
  currency: string;
  description: string | null;
  /** The object that moved the money. */
  source: string;
  type: Stripe.BalanceTransaction.Type;
  category: string;
  exchangeRate: number | null;
}

/** One movement on a balance: what came or went, Stripe's fee, and what is left of it. Amounts in the minor unit. */
export function balanceTransaction(movement: Movement): BalanceTransactionBody {
  const { id, created, availableOn, amount, fee, currency, description, source, type, category } = movement;
  return {
    id,
    object: 'balance_transaction',
    amount,
    available_on: availableOn,
    balance_type: 'payments',
    created,
    currency,
    description,
    exchange_rate: movement.exchangeRate,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency,
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: amount - fee,
    reporting_category: category,
    source,
    type,
  } satisfies BalanceTransactionBody;
}

/** As the API shows it at `now`. */
export function shownBalanceTransaction(
  body: BalanceTransactionBody,
  now: number,
): Stripe.BalanceTransaction {
  return { ...body, status: body.available_on <= now ? 'available' : 'pending' };
}
