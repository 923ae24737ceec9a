import { Link } from 'react-router';
import { dateFormat } from '#lib/language/intl-formats.ts';
import { useLocale, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/exchange-page.messages.tsx';
import { DateOffers } from './date-offers.tsx';
import type { ShownOffer } from './exchange-shown.ts';

interface ChooseDateProps {
  page: {
    chosen: readonly string[];
    currency: string;
    month: string;
    /** `at`: a moment in the month. */
    months: readonly { name: string; dates: number; at: number }[];
    dates: readonly ShownOffer[];
  };
  zone: string;
}

/** The dates that tickets can be exchanged for, a month at a time. */
export function ChooseDate({ page: { chosen, currency, month, months, dates }, zone }: ChooseDateProps) {
  const t = useMessages(words);
  const locale = useLocale();
  const named = dateFormat(locale, { month: 'long', year: 'numeric', timeZone: zone });
  const addressOf = (name: string): string =>
    `?${[...chosen.map((ticket) => `ticket=${ticket}`), `month=${name}`].join('&')}`;
  return (
    <section aria-labelledby="new-date">
      <h2 id="new-date" className="text-2xl font-semibold tracking-tight">
        {t.chooseDate}
      </h2>
      {months.length > 1 && (
        <nav aria-label={t.months} className="mt-4 flex flex-wrap gap-2">
          {months.map((each) => (
            <Link
              key={each.name}
              to={addressOf(each.name)}
              preventScrollReset
              aria-current={each.name === month ? 'page' : undefined}
              className="inline-flex min-h-10 items-center rounded-full border border-line px-4 text-[0.9375rem] text-muted hover:text-text aria-[current]:border-marigold aria-[current]:bg-marigold aria-[current]:font-medium aria-[current]:text-black"
              suppressHydrationWarning
            >
              {named.format(each.at)}
              <span className="ml-2 tabular-nums opacity-70">{each.dates}</span>
            </Link>
          ))}
        </nav>
      )}
      <div className="mt-4">
        {dates.length === 0 ? (
          <p className="text-muted">{t.noDates}</p>
        ) : (
          <DateOffers dates={dates} chosen={chosen} zone={zone} currency={currency} />
        )}
      </div>
    </section>
  );
}
