import type { MonthOfDates } from '#features/event-dates/model/months-of.ts';
import { MonthLinks } from '#features/event-dates/ui/month-links.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/exchange-page.messages.tsx';
import { DateOffers } from './date-offers.tsx';
import type { ShownOffer } from './exchange-shown.ts';

interface ChooseDateProps {
  page: {
    chosen: readonly string[];
    currency: string;
    month: string;
    months: readonly MonthOfDates[];
    dates: readonly ShownOffer[];
  };
  zone: string;
}

/** The dates that tickets can be exchanged for, a month at a time. */
export function ChooseDate({ page: { chosen, currency, month, months, dates }, zone }: ChooseDateProps) {
  const t = useMessages(words);
  const addressOf = (name: string): string =>
    `?${[...chosen.map((ticket) => `ticket=${ticket}`), `month=${name}`].join('&')}`;
  return (
    <section aria-labelledby="new-date">
      <h2 id="new-date" className="text-2xl font-semibold tracking-tight">
        {t.chooseDate}
      </h2>
      <MonthLinks
        label={t.months}
        months={months}
        shown={month}
        zone={zone}
        addressOf={addressOf}
        className="mt-4"
      />
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
