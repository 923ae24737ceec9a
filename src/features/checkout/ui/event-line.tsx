import { Link } from 'react-router';
import { type Cover, Poster } from '#features/posters/ui/poster.tsx';
import ReaderTime from '#shared/ui/reader-time.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';

interface EventLineProps {
  event: {
    id: string;
    title: string;
    startsAt: string;
    timezone: string;
    version: string;
    cover: Cover | null;
    place: string;
    /** It can be joined from anywhere. */
    online: boolean;
  };
  to: string;
}

/** What the order is for. */
export function EventLine({ event, to }: EventLineProps) {
  return (
    <div className="flex items-center gap-4">
      <Poster
        eventId={event.id}
        title={event.title}
        cover={event.cover}
        version={event.version}
        sizes="5rem"
        decorative
        priority
        className="w-16 shrink-0 rounded-md! sm:w-20"
      />
      <div className="min-w-0">
        <p className="text-[0.9375rem] font-medium text-marigold">
          <DateTime at={event.startsAt} zone={event.timezone} style="short" />
        </p>
        {event.online && (
          <ReaderTime at={event.startsAt} zone={event.timezone} form="short" className="text-[0.9375rem]" />
        )}
        <p className="text-lg leading-snug font-semibold sm:text-xl">
          <Link to={to} className="decoration-marigold underline-offset-4 hover:underline">
            {event.title}
          </Link>
        </p>
        {event.place && <p className="truncate text-muted">{event.place}</p>}
      </div>
    </div>
  );
}
