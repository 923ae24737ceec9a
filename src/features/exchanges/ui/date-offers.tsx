import { Link } from 'react-router';
import { DatesList } from '#features/event-dates/ui/dates-list.tsx';
import { useLocale, useMessages } from '#shared/i18n/language.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { formatDateTime } from '#shared/ui/format-date.ts';
import { Money } from '#shared/ui/money.tsx';
import { words } from '../messages/exchange-page.messages.tsx';
import type { ShownOffer } from './exchange-shown.ts';

interface DateOffersProps {
  dates: readonly ShownOffer[];
  /** Ids of the tickets. */
  chosen: readonly string[];
  zone: string;
  currency: string;
}

/** So few places are said to be left. */
const FEW = 10;

/** Dates to choose from, each with what is left and what it costs more or less. */
export function DateOffers({ dates, chosen, zone, currency }: DateOffersProps) {
  const t = useMessages(words);
  const locale = useLocale();
  const offers = new Map(dates.map((date) => [date.id, date]));
  const addressOf = (id: string): string =>
    `?${[...chosen.map((ticket) => `ticket=${ticket}`), `date=${id}`].join('&')}`;
  return (
    <DatesList
      dates={dates.map((date) => ({ ...date, cancelled: false }))}
      zone={zone}
      action={({ id, startsAt }) => {
        const offer = offers.get(id);
        if (!offer) return null;
        if (!offer.enough)
          return (
            <span className="shrink-0 text-muted">{offer.left > 0 ? t.tooFew(offer.left) : t.full}</span>
          );
        return (
          <div className="flex shrink-0 flex-wrap items-center justify-end gap-x-4 gap-y-1 text-right">
            <span className="flex flex-col text-[0.9375rem]">
              <Difference amount={offer.difference} currency={currency} />
              {offer.left <= FEW && <span className="text-marigold">{t.left(offer.left)}</span>}
            </span>
            <Link
              to={addressOf(id)}
              aria-label={t.chooseOf(formatDateTime(startsAt, zone, 'medium', locale))}
              className={buttonClass({ variant: 'secondary', size: 'sm', className: 'shrink-0' })}
              suppressHydrationWarning
            >
              {t.choose}
            </Link>
          </div>
        );
      }}
    />
  );
}

/** What a date costs more or less; nothing where it costs the same, which most do. */
function Difference({ amount, currency }: { amount: number; currency: string }) {
  const t = useMessages(words);
  if (amount === 0) return null;
  const money = <Money amount={Math.abs(amount)} currency={currency} />;
  return <span>{amount > 0 ? t.more(money) : t.less(money)}</span>;
}
