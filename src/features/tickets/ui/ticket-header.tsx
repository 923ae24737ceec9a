import { Link } from 'react-router';
import { Poster } from '#features/posters/ui/poster.tsx';
import { TicketDates } from '#features/orders/ui/ticket-date.tsx';
import ReaderTime from '#shared/ui/reader-time.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import type { TicketEvent } from './ticket-event.tsx';

/** The event that a ticket is for: small poster, date, title, place. */
export function TicketHeader({
  event,
  heading: Heading = 'h2',
}: {
  event: TicketEvent;
  heading?: 'h1' | 'h2';
}) {
  return (
    <div className="flex items-center gap-4 sm:gap-6">
      <Poster
        eventId={event.id}
        title={event.title}
        cover={event.cover}
        version={event.version}
        sizes="7rem"
        decorative
        className="w-20 shrink-0 rounded-md! sm:w-28"
      />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-medium text-marigold">
          {event.dates.length > 0 ? (
            <TicketDates dates={event.dates} zone={event.timezone} />
          ) : (
            <DateTime at={event.startsAt} zone={event.timezone} style="short" />
          )}
        </p>
        {event.place.onlineUrl && event.dates.length < 2 && (
          <ReaderTime at={event.startsAt} zone={event.timezone} form="short" />
        )}
        <Heading className="mt-0.5 text-2xl leading-tight font-semibold tracking-tight sm:text-3xl">
          <Link to={event.to} className="decoration-marigold underline-offset-4 hover:underline">
            {event.title}
          </Link>
        </Heading>
        {event.placeLine && <p className="mt-1 text-muted">{event.placeLine}</p>}
      </div>
    </div>
  );
}
