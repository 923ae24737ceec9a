import type { PaymentsContext } from '../context/context.ts';
import { payoutCountries } from '../platform/payout-countries.ts';
import type { PaymentTables } from '../../model/schema.ts';
import { findAccount } from '../../store/store.ts';

/** Where somebody's account is, or could be. */
export interface AccountPlace {
  /** ISO 3166, two capitals; empty without an account, or where that isn't known. */
  country: string;
  /** Where it could be. */
  countries: readonly string[];
  /** Details have been handed in: the country stays as it is. */
  fixed: boolean;
}

/** Asks Stripe for the platform's country where that isn't known yet; is it away, every country is offered. */
export async function accountPlace(context: PaymentsContext, userId: string): Promise<AccountPlace> {
  const account = await findAccount(context.db.read<PaymentTables>(), userId);
  const platform = await context.platform.facts().catch(() => null);
  return {
    country: account?.country ?? '',
    countries: payoutCountries(platform?.country ?? ''),
    fixed: account?.detailsSubmitted === 1,
  };
}
