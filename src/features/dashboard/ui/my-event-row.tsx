import { Link } from 'react-router';
import { type Cover, Poster } from '#features/posters/ui/poster.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Money } from '#shared/ui/money.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { formatNumber } from '#lib/language/index.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { words } from '#features/reports/messages/sales.messages.tsx';

export interface MyEvent {
  id: string;
  title: string;
  startsAt: string;
  timezone: string;
  place: string;
  currency: string;
  updated: string;
  cover: Cover | null;
  state: string;
  sold: number;
  /** Tickets that there are. */
  offered: number;
  /** What guests paid, before refunds, in minor units; null where the money is not theirs to see. */
  sales: number | null;
  /** Whose event it is for whoever looks: their own, or one whose team they are in. */
  helping: boolean;
}

/** One of somebody's own events: when, how it sells, and the way to its pages. */
export function MyEventRow({ event }: { event: MyEvent }) {
  const { sold, offered, state } = event;
  const t = useMessages(words);
  const language = useLanguage();
  return (
    <li className="group/event relative grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-line px-2 py-3 last:border-0 hover:bg-lifted/60 sm:grid-cols-[3.5rem_minmax(0,1fr)_9rem_6.5rem]">
      <Poster
        eventId={event.id}
        title={event.title}
        cover={event.cover}
        version={event.updated}
        sizes="4rem"
        decorative
        className="rounded-md!"
      />
      <div className="min-w-0">
        <h3 className="line-clamp-2 leading-snug font-semibold">
          <Link
            to={`/events/${event.id}/manage`}
            prefetch="intent"
            className="after:absolute after:inset-0 after:content-[''] focus-visible:outline-none focus-visible:after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-marigold"
          >
            {event.title}
          </Link>
        </h3>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[0.9375rem] text-muted">
          <DateTime at={event.startsAt} zone={event.timezone} style="short" />
          {event.helping && <span>{t.inTheTeam}</span>}
          {state !== 'published' && state !== 'past' && <StatusBadge kind="event" status={state} />}
        </p>
      </div>
      {state !== 'draft' && (
        <>
          <div className="col-start-2 flex flex-col gap-1.5 text-[0.9375rem] tabular-nums sm:col-start-3">
            <span className="flex justify-between gap-3">
              <span>
                {formatNumber(sold, language)}
                {offered > 0 && <span className="text-muted">{` ${t.ofAll(offered)}`}</span>}
                <span className="sr-only">{` ${t.ticketsSoldAfter}`}</span>
              </span>
              {event.sales !== null && (
                <Money amount={event.sales} currency={event.currency} compact className="sm:hidden" />
              )}
            </span>
            {offered > 0 && (
              <ProgressBar
                label={t.soldOf(event.title)}
                hideLabel
                value={sold}
                max={offered}
                valueText={t.part(sold, offered)}
                tone={sold >= offered ? 'crimson' : 'marigold'}
              />
            )}
          </div>
          {event.sales !== null && (
            <p className="hidden text-right font-medium sm:block">
              <span className="sr-only">{t.salesBefore}</span>
              <Money
                amount={event.sales}
                currency={event.currency}
                compact
                className={event.sales === 0 ? 'font-normal text-faint' : ''}
              />
            </p>
          )}
        </>
      )}
    </li>
  );
}
