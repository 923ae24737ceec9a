import { Link } from 'react-router';
import { dateFormat } from '#lib/language/intl-formats.ts';
import { useLocale } from '#shared/i18n/language.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import type { MonthOfDates } from '../model/months-of.ts';

interface MonthLinksProps {
  /** What the links are, for screen readers: "Months". */
  label: string;
  months: readonly MonthOfDates[];
  /** The name of the one that is shown. */
  shown: string;
  zone: string;
  addressOf: (month: string) => string;
  className: string;
}

/** The months in which an event has dates, each with how many; nothing where all are in one. */
export function MonthLinks({ label, months, shown, zone, addressOf, className }: MonthLinksProps) {
  const named = dateFormat(useLocale(), { month: 'long', year: 'numeric', timeZone: zone });
  if (months.length < 2) return null;
  return (
    <nav aria-label={label} className={cx('flex flex-wrap gap-2', className)}>
      {months.map(({ name, dates, at }) => (
        <Link
          key={name}
          to={addressOf(name)}
          preventScrollReset
          aria-current={name === shown ? 'page' : undefined}
          className="inline-flex min-h-10 items-center rounded-full border border-line px-4 text-[0.9375rem] text-muted hover:text-text aria-[current]:border-marigold aria-[current]:bg-marigold aria-[current]:font-medium aria-[current]:text-black"
          suppressHydrationWarning
        >
          {named.format(at)}
          <span className="ml-2 tabular-nums opacity-70">{dates}</span>
        </Link>
      ))}
    </nav>
  );
}
