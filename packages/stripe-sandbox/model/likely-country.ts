import { isBillingCountry, payoutCurrency } from './countries.ts';

/** What there is to guess by where a card is billed. */
export interface CountryHints {
  /** Where that is what is paid for; empty when nobody said. */
  place: string;
  /** ISO 4217, in lower case. */
  currency: string;
  /** `Accept-Language`; null without one. */
  accepted: string | null;
  /** The account's own. */
  account: string;
}

/**
 * The country that the payment page begins with: where what is paid for is, else that of the currency, else of the
 * browser's language, else the account's own. Always one that cards are billed to.
 */
export function likelyCountry({ place, currency, accepted, account }: CountryHints): string {
  // By ISO 4217 the first two letters of a currency are its country's; the euro's are no country's.
  const ofCurrency = currency.slice(0, 2).toUpperCase();
  const ofBrowser = [...(accepted ?? '').slice(0, 500).matchAll(/-([a-z]{2})\b/gi)].map(([, code = '']) =>
    code.toUpperCase(),
  );
  const euro = currency === 'eur' ? ofBrowser.filter((code) => payoutCurrency(code) === 'eur') : [];
  const guesses = [place, ofCurrency, ...euro, ...ofBrowser, account];
  return guesses.find(isBillingCountry) ?? 'US';
}
