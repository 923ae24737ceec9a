import { Fragment } from 'react';
import { Link } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Money } from '#shared/ui/money.tsx';
import { words as priceWords } from '../messages/date-prices.messages.ts';
import { words } from '../messages/dates.messages.ts';
import type { Arrival } from '../model/arrival.ts';
import { ArrivalLine } from './arrival-line.tsx';

export interface ManagedDate {
  id: string;
  startsAt: string;
  endsAt: string;
  title: string;
  note: string;
  /** People who come to this date alone. */
  taken: number;
  cancelled: boolean;
  /** When one is to arrive; null where it says no time. */
  arrive: Arrival | null;
  /** Tickets that cost something else on it, in minor units. */
  prices: readonly { name: string; price: number }[];
  /** The event shows it as its own. */
  shown: boolean;
}

/** A date in the organiser's list. */
export function DateRow({
  date,
  zone,
  currency,
  base,
}: {
  date: ManagedDate;
  zone: string;
  currency: string;
  base: string | null;
}) {
  const t = useMessages(words);
  const p = useMessages(priceWords);
  const id = `date-${date.id}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line px-5 py-4 last:border-0">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p id={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          <DateTime
            at={date.startsAt}
            until={date.endsAt}
            zone={zone}
            {...(date.cancelled ? { className: 'text-muted line-through' } : {})}
          />
          {date.cancelled && <Badge tone="crimson">{t.cancelled}</Badge>}
          {date.shown && !date.cancelled && <Badge tone="leaf">{t.shown}</Badge>}
        </p>
        {date.title !== '' && <p>{date.title}</p>}
        <ArrivalLine arrive={date.arrive} zone={zone} className="block text-[0.9375rem] text-muted" />
        {date.note !== '' && <p className="text-[0.9375rem] text-muted">{date.note}</p>}
        {date.prices.length > 0 && (
          <p className="text-[0.9375rem] tabular-nums">
            <span className="sr-only">{p.own} </span>
            {date.prices.map(({ name, price }, at) => (
              <Fragment key={at}>
                {at > 0 && ' · '}
                {name} <Money amount={price} currency={currency} freeWhenZero />
              </Fragment>
            ))}
          </p>
        )}
        {date.taken > 0 && <p className="text-[0.9375rem] text-muted">{t.coming(date.taken)}</p>}
      </div>
      {base !== null && (
        <Link
          to={`${base}/${date.id}`}
          aria-describedby={id}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          {t.edit}
        </Link>
      )}
    </li>
  );
}
