import { minorDigits } from '#lib/money.ts';

/** An amount of minor units as a person would type it, for a form that starts from what is: `1250, 'EUR'` → `12.50`. */
export function typedMoney(amount: number, currency: string): string {
  const digits = minorDigits(currency);
  return (amount / 10 ** digits).toFixed(digits);
}

/** An amount as a hint shows it: "12.50", "1200" for yen. */
export function moneyExample(currency: string): string {
  return minorDigits(currency) === 0 ? '1200' : '12.50';
}
