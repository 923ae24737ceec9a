import { type Language, LOCALES, type Translated } from '#lib/language/index.ts';
import type { Tx } from '#platform/db/index.ts';
import type { PaymentsContext } from '../context/context.ts';
import type { PaymentTables } from '../../model/schema.ts';
import { payoutCountries } from '../platform/payout-countries.ts';
import { findAccount } from '../../store/store.ts';
import { words } from '../../messages/payments.messages.ts';

/**
 * Why nothing that is sold in `country` (ISO 3166) is paid out there, as a sentence for an organiser; null when it is, and
 * while the platform's own country isn't known. What the sandbox takes is no money: it reaches every country.
 */
export function outOfReach({ platform }: PaymentsContext, country: string): Translated<string> | null {
  const home = platform.known()?.country ?? '';
  if (country === '' || home === '' || platform.everywhere) return null;
  if (payoutCountries(home).includes(country)) return null;
  const named = (language: Language): string =>
    new Intl.DisplayNames(LOCALES[language], { type: 'region' }).of(country) ?? country;
  return words.noPayoutsTo({ en: named('en'), es: named('es'), ne: named('ne') });
}

/**
 * The same for an organiser who has not named another country: they may well have a bank account in one that is reached, and then
 * an account for payouts there.
 */
export async function unpayable(
  context: PaymentsContext,
  tx: Tx,
  { organiser, country }: { organiser: string; country: string },
): Promise<Translated<string> | null> {
  const reason = outOfReach(context, country);
  if (reason === null) return null;
  return (await findAccount(tx.as<PaymentTables>(), organiser)) ? null : reason;
}
