import { Link } from 'react-router';

import { useMessages } from '#shared/i18n/language.tsx';
import { type Cover, Poster } from '#features/posters/ui/poster.tsx';
import { words as priceWords } from '#features/pricing/messages/price-line.messages.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { DateTime } from '#shared/ui/date-time.tsx';

export interface EventCardEvent {
  id: string;
  title: string;
  startsAt: string;
  endsAt?: string | null;
  /** IANA zone of the place. */
  timezone: string;
  /** "Town hall, Queens", "Online". */
  place?: string;
  /** As `priceLine` words it. */
  price?: string;
  /** "+ 9 more dates", for an event that has several. */
  moreDates?: string;
  cover?: Cover | null;
  /** For a drawn poster; the event's `updated`. */
  version?: string;
  /** The one of its several dates that it is shown for, where that is not its own. */
  date?: string;
  /** A word over the poster: "Cancelled", "Few left". */
  notice?: string;
}

interface EventCardProps {
  event: EventCardEvent;
  /** Where it leads; the event's page when absent. */
  to?: string;
  /** Among the first on the page. */
  priority?: boolean;
  /** Level of the title's heading. */
  heading?: 'h2' | 'h3';
}

/** An event in a grid: the poster first, then what one must know to come. */
export function EventCard({ event, to, priority, heading: Heading = 'h3' }: EventCardProps) {
  const { soldOut } = useMessages(priceWords);
  return (
    <article className="group/event relative flex min-w-0 flex-col">
      <div className="relative">
        <Poster
          eventId={event.id}
          title={event.title}
          cover={event.cover}
          version={event.version}
          date={event.date}
          priority={priority}
          sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw"
          decorative
        />
        {event.notice && (
          <Badge tone="crimson" className="absolute top-3 left-3 bg-black!">
            {event.notice}
          </Badge>
        )}
      </div>
      <CardDate event={event} className="mt-4" />
      <Heading className="mt-0.5 line-clamp-3 text-lg leading-snug font-semibold sm:text-xl">
        <EventLink event={event} to={to} />
      </Heading>
      {event.place && <p className="mt-1 line-clamp-1 text-muted">{event.place}</p>}
      {event.price && (
        <p className={event.price === soldOut ? 'text-crimson-bright' : 'text-text'}>{event.price}</p>
      )}
    </article>
  );
}

function CardDate({ event, className }: { event: EventCardEvent; className?: string }) {
  return (
    <p className={cx('text-[0.9375rem] font-medium text-marigold', className)}>
      <DateTime at={event.startsAt} zone={event.timezone} style="short" />{' '}
      {event.moreDates && <span className="inline-block font-normal text-muted">{event.moreDates}</span>}
    </p>
  );
}

/** An event in a list: one line on a wide screen, two on a phone. */
export function EventRow({ event, to, heading: Heading = 'h3' }: EventCardProps) {
  const { soldOut } = useMessages(priceWords);
  return (
    <article className="group/event relative flex items-center gap-4 border-b border-line py-4 sm:gap-6">
      <Poster
        eventId={event.id}
        title={event.title}
        cover={event.cover}
        version={event.version}
        sizes="5rem"
        decorative
        className="w-16 shrink-0 rounded-md! sm:w-20"
      />
      <div className="min-w-0 flex-1">
        <CardDate event={event} />
        <Heading className="line-clamp-2 text-lg leading-snug font-semibold sm:text-xl">
          <EventLink event={event} to={to} />
        </Heading>
        {event.place && <p className="truncate text-muted">{event.place}</p>}
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1.5">
        {event.notice && <Badge tone="crimson">{event.notice}</Badge>}
        {event.price && (
          <span className={cx('font-medium tabular-nums', event.price === soldOut && 'text-crimson-bright')}>
            {event.price}
          </span>
        )}
      </div>
    </article>
  );
}

/** The one link of a card; it covers the whole of it. */
function EventLink({ event, to }: { event: EventCardEvent; to?: string }) {
  return (
    <Link
      to={to ?? `/events/${event.id}`}
      prefetch="intent"
      className="decoration-marigold decoration-2 underline-offset-4 group-hover/event:underline after:absolute after:inset-0 after:content-[''] focus-visible:outline-none focus-visible:after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-marigold"
    >
      {event.title}
    </Link>
  );
}
