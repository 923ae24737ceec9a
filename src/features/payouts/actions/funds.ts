import type Stripe from 'stripe';
import type { Actor } from '#lib/actor.ts';
import { ApiError } from '#lib/errors.ts';
import type { Minor } from '#lib/money.ts';
import { toUtcText } from '#lib/time.ts';
import { asking, findAccount } from '#features/payments/index.ts';
import type { PayoutsContext } from '../model/deps.ts';
import type { PayoutTables } from '../model/schema.ts';

/** What somebody's connected account holds in one currency. */
export interface Funds {
  /** ISO 4217, in capitals. */
  currency: string;
  /** Goes to the bank with the next payout; negative when refunds have taken more than there was. */
  available: Minor;
  /** Comes free later. */
  pending: Minor;
  /** The days (UTC text) on which `pending` comes free, with what; empty when that is not known. */
  expected: { at: string; amount: Minor }[];
}

/** Somebody waits for the page: what the balance says is then left out. */
const PATIENCE = { timeout: 4_000, maxNetworkRetries: 0 };
const MOST_MOVEMENTS = 100;
const DAY_S = 24 * 60 * 60;

/** What is on a user's own account at Stripe, by currency; empty without an account, null while Stripe doesn't answer. */
export async function fundsOf(context: PayoutsContext, actor: Actor): Promise<Funds[] | null> {
  const account = await findAccount(context.db.read<PayoutTables>(), actor.id);
  if (!account) return [];
  const options = { stripeAccount: account.stripeAccountId, ...PATIENCE };
  try {
    const { balance, moved } = await asking(async () => {
      const stripe = context.stripe();
      const [held, list] = await Promise.all([
        stripe.balance.retrieve({}, options),
        stripe.balanceTransactions.list({ limit: MOST_MOVEMENTS }, options),
      ]);
      return { balance: held, moved: list.data };
    });
    return byCurrency(balance, moved);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

function byCurrency({ available, pending }: Stripe.Balance, moved: Stripe.BalanceTransaction[]): Funds[] {
  const currencies = [...new Set([...available, ...pending].map(({ currency }) => currency))].toSorted();
  const of = (sums: readonly { currency: string; amount: number }[], currency: string) =>
    sums.filter((each) => each.currency === currency).reduce((sum, { amount }) => sum + amount, 0);
  return currencies.map((currency) => {
    const waiting = of(pending, currency);
    const days = daysOf(moved.filter((each) => each.currency === currency && each.status === 'pending'));
    // Older movements may be pending too: days that don't make up the sum say nothing.
    const whole = days.reduce((sum, { amount }) => sum + amount, 0) === waiting;
    return {
      currency: currency.toUpperCase(),
      available: of(available, currency),
      pending: waiting,
      expected: whole ? days : [],
    };
  });
}

function daysOf(pending: readonly Stripe.BalanceTransaction[]): Funds['expected'] {
  const byDay = Map.groupBy(pending, ({ available_on: at }) => Math.floor(at / DAY_S) * DAY_S);
  return [...byDay]
    .map(([day, each]) => ({
      at: toUtcText(day * 1000),
      amount: each.reduce((sum, { net }) => sum + net, 0),
    }))
    .filter(({ amount }) => amount !== 0)
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
}
