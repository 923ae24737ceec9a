import { numberFormat } from './language/intl-formats.ts';

/** An amount of the currency's minor unit (cents, yen, fils): always an integer. */
export type Minor = number;

/** Beyond this an amount is a mistake: ten billion of the minor unit, far inside what a double holds exactly. */
export const MAX_AMOUNT: Minor = 10_000_000_000;

// ISO 4217. Not Intl's digits: those say how amounts are usually shown (no cents for rupiah or forint), and what is
// charged is counted by the standard.
const WITHOUT_MINOR_UNIT = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
);
const WITH_THOUSANDTHS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/** How many digits the minor unit has (ISO 4217): USD 2, JPY 0, KWD 3. */
export function minorDigits(currency: string): number {
  if (WITHOUT_MINOR_UNIT.has(currency)) return 0;
  return WITH_THOUSANDTHS.has(currency) ? 3 : 2;
}

// Card processors count these otherwise than ISO 4217 does, so an amount would change its meaning on the way.
const AMBIGUOUS = ['ISK', 'MGA', 'UGX'];
/** Made when it is first asked for: pages that only show money carry none of it. */
let currencies: ReadonlySet<string> | undefined;

/** Whether `code` is an ISO 4217 code, in capitals, that things can be sold in. */
export function isCurrency(code: string): boolean {
  currencies ??= new Set(Intl.supportedValuesOf('currency').filter((each) => !AMBIGUOUS.includes(each)));
  return currencies.has(code);
}

/** A whole, non-negative, plausible amount. */
export function isAmount(value: unknown): value is Minor {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_AMOUNT;
}

/** `1250, 'USD'` → `$12.50`, in the words of `locale`. Whole amounts drop their zeros when `short`. */
export function formatMoney(amount: Minor, currency: string, locale: string, short = false): string {
  const digits = minorDigits(currency);
  const whole = amount % 10 ** digits === 0;
  return numberFormat(locale, {
    style: 'currency',
    currency,
    // A$ and CA$, not a bare $: the reader may be at home in another dollar.
    currencyDisplay: 'symbol',
    minimumFractionDigits: short && whole ? 0 : digits,
    maximumFractionDigits: digits,
  }).format(amount / 10 ** digits);
}

/** What a person types (`12.50`, `12,50`, `1200`) to minor units; `null` when it is no amount of that currency. */
export function parseMoney(text: string, currency: string): Minor | null {
  const digits = minorDigits(currency);
  const match = /^(\d{1,12})(?:[.,](\d{1,3}))?$/.exec(text.trim());
  if (!match) return null;
  const fraction = match[2] ?? '';
  if (fraction.length > digits) return null;
  const amount = Number(match[1]) * 10 ** digits + Number(fraction.padEnd(digits, '0') || 0);
  return isAmount(amount) ? amount : null;
}

/** `bps` hundredths of a percent of `amount`, rounded half up to the minor unit. */
export function shareOf(amount: Minor, bps: number): Minor {
  return Math.floor((amount * bps + 5_000) / 10_000);
}
