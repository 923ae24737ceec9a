/**
 * The chart of accounts. An amount is positive where it debits an account and negative where it credits it, so what
 * we hold is positive, what we owe is negative, and a transaction sums to zero. One currency never mixes with another:
 * each account has a balance for every currency.
 */
export type AccountName =
  | typeof STRIPE_BALANCE
  | typeof STRIPE_FEES
  | typeof PLATFORM_FEES
  | typeof PLATFORM_BANK
  | `organiser:${string}:payable`
  | `organiser:${string}:till`
  | `organiser:${string}:till-sales`;

/**
 * What buyers' cards brought to the platform's own Stripe balance, less what left it again by refunds, disputes,
 * transfers and payouts. Before Stripe's fees: with `stripe:fees` it is the balance that Stripe's dashboard shows.
 */
export const STRIPE_BALANCE = 'stripe:balance';

/** What Stripe has kept for its work (processing, disputes): a credit that stands against `stripe:balance`. */
export const STRIPE_FEES = 'stripe:fees';

/** What the platform has earned by its own fee: income, so a credit. Given back in proportion with a refund. */
export const PLATFORM_FEES = 'platform:fees';

/** What Stripe has paid out of the platform's balance to the platform's own bank account. */
export const PLATFORM_BANK = 'platform:bank';

/**
 * What the platform owes an organiser: a credit while we owe, a debit once a refund or a dispute has taken more than was
 * still here, which the next transfers set off. What was transferred to the organiser's connected account is no longer
 * ours, so that account is not on this chart: Stripe keeps it, and `summary` tells how much went there.
 */
export function payable(organiser: string): `organiser:${string}:payable` {
  return `organiser:${organiser}:payable`;
}

/**
 * What buyers gave an organiser directly, in cash or to their bank: a debit, because the organiser has it. None of it is
 * ours, so nothing of it is payable, nor does it go to their connected account.
 */
export function till(organiser: string): `organiser:${string}:till` {
  return `organiser:${organiser}:till`;
}

/** What they gave it for: a credit that stands against the till. */
export function tillSales(organiser: string): `organiser:${string}:till-sales` {
  return `organiser:${organiser}:till-sales`;
}

/**
 * The sign with which people are shown an account: `1` for what somebody has (a debit is more of it), `-1` for what is
 * owed, earned or kept (a credit is more of it). So every side of a movement says how much more or less there is of what
 * its account is called, and only the books know debit from credit.
 */
export function shownSign(account: string): 1 | -1 {
  const has = account === STRIPE_BALANCE || account === PLATFORM_BANK || account.endsWith(':till');
  return has ? 1 : -1;
}
