import { cx } from './cx.ts';
import { formatMoney } from './format-money.ts';

interface MoneyProps {
  /** In minor units: cents, paisa, whole yen. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  locale?: string;
  /** Leaves out zero cents. */
  compact?: boolean;
  /** Shows "Free" instead of zero. */
  freeWhenZero?: boolean;
  className?: string;
}

/** An amount of money. Figures are of equal width, so that columns line up. */
export function Money({ amount, currency, locale, compact, freeWhenZero, className }: MoneyProps) {
  // Node and browsers may carry different locale data: what the server wrote stands.
  return (
    <span className={cx('whitespace-nowrap tabular-nums', className)} suppressHydrationWarning>
      {freeWhenZero && amount === 0 ? 'Free' : formatMoney(amount, currency, locale, compact)}
    </span>
  );
}
