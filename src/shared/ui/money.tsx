import { LOCALES } from '#lib/language/index.ts';
import { useLanguage } from '#shared/i18n/language.tsx';
import { cx } from './style/cx.ts';
import { formatMoney } from './format-money.ts';
import { words } from './money.messages.ts';

interface MoneyProps {
  /** In minor units: cents, paisa, whole yen. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** Leaves out zero cents. */
  compact?: boolean;
  /** Says that it is free instead of zero. */
  freeWhenZero?: boolean;
  className?: string;
}

/** An amount of money. Figures are of equal width, so that columns line up. */
export function Money({ amount, currency, compact, freeWhenZero, className }: MoneyProps) {
  const language = useLanguage();
  // Node and browsers may carry different locale data: what the server wrote stands.
  return (
    <span className={cx('whitespace-nowrap tabular-nums', className)} suppressHydrationWarning>
      {freeWhenZero && amount === 0
        ? words[language].free
        : formatMoney(amount, currency, LOCALES[language], compact)}
    </span>
  );
}
