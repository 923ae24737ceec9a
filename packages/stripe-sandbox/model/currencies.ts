import { isCardCurrency } from '#lib/card-currencies.ts';
import { numberFormat } from '#lib/language/intl-formats.ts';
import { type Language, LOCALES } from '#lib/language/index.ts';
import { leastByCard, MOST_BY_CARD } from '#lib/card-minimum.ts';
import { cardStep } from '#lib/card-step.ts';
import { invalidRequest } from './failure.ts';

const ZERO_DECIMAL = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '));
const THREE_DECIMAL = new Set(['bhd', 'jod', 'kwd', 'omr', 'tnd']);

/** Nothing above eight digits can be charged. */
export const MAXIMUM_AMOUNT = MOST_BY_CARD;

/** Whether Stripe charges in `code` (lower case). */
export function isSupportedCurrency(code: string): boolean {
  return isCardCurrency(code.toUpperCase());
}

/** How many digits of an amount come after the point: 2 for USD, 0 for JPY, 3 for KWD. */
export function digitsOf(currency: string): number {
  if (ZERO_DECIMAL.has(currency)) return 0;
  return THREE_DECIMAL.has(currency) ? 3 : 2;
}

/** The smallest amount that can be charged in `currency`, in its minor unit. */
export function minimumAmount(currency: string): number {
  return leastByCard(currency.toUpperCase());
}

/**
 * Throws what Stripe refuses an amount with that its payment partners can't move: in currencies of three decimals the
 * last digit is to be 0 (docs.stripe.com/currencies#three-decimal).
 */
export function requireWholeSteps(amount: number, currency: string, param: string): void {
  const step = cardStep(currency.toUpperCase());
  if (amount % step === 0) return;
  throw invalidRequest(
    `Invalid amount. Currency ${currency.toUpperCase()} is a three-decimal currency and amounts must be evenly divisible by ${step}. See https://stripe.com/docs/currencies#three-decimal for more information.`,
    { param },
  );
}

/** `1250, 'usd'` → `$12.50`, as the site writes amounts (A$ is no bare $), with the digits that Stripe counts in. */
export function formatAmount(amount: number, currency: string, language: Language = 'en'): string {
  const digits = digitsOf(currency);
  return numberFormat(LOCALES[language], {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: 'symbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 10 ** digits);
}
