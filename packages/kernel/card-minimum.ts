import { type Minor, minorDigits } from './money.ts';

// What Stripe publishes, by currency, in minor units (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts).
const PUBLISHED = new Map(
  (
    'USD:50 AED:200 AUD:50 BDT:6000 BGN:100 BRL:50 CAD:50 CHF:50 CZK:1500 DKK:250 EUR:50 GBP:30 HKD:400 HUF:17500 ' +
    'INR:50 JPY:50 KRW:500 LKR:15000 MXN:1000 MYR:200 NOK:300 NPR:6500 NZD:50 PKR:14000 PLN:200 RON:200 SEK:300 ' +
    'SGD:50 THB:1000'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 3), Number(entry.slice(4))]),
);

/**
 * The smallest amount that can be charged to a card in `currency` (ISO 4217, in capitals), in its minor unit. Where
 * none is published it is a guess from below: the provider may ask for more, and then refuses itself.
 */
export function leastByCard(currency: string): Minor {
  return PUBLISHED.get(currency) ?? (minorDigits(currency) === 3 ? 500 : 50);
}

/** The largest amount that can be charged to a card at once, in minor units: eight digits (same page). */
export const MOST_BY_CARD: Minor = 99_999_999;

/** Whether `amount` is something, and too little for a card; nothing to pay is paid without one. */
export function tooLittleForCard(amount: Minor, currency: string): boolean {
  return amount > 0 && amount < leastByCard(currency);
}
