import { Link } from 'react-router';
import { type Cover, Poster } from '#features/posters/ui/poster.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import ReaderTime from '#shared/ui/reader-time.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/start.messages.ts';

export interface NextTicket {
  id: string;
  title: string;
  startsAt: string;
  timezone: string;
  updated: string;
  place: string;
  /** It can be joined from anywhere. */
  online: boolean;
  cover: Cover | null;
  /** How many tickets they hold. */
  count: number;
  to: string;
}

/** The events that somebody is going to next. */
export function NextTickets({ tickets }: { tickets: readonly NextTicket[] }) {
  const t = useMessages(words);
  return (
    <ul className="flex flex-col gap-1">
      {tickets.map((ticket) => (
        <li
          key={ticket.id}
          className="group/event relative -mx-2 flex items-center gap-4 rounded-md p-2 hover:bg-lifted/60"
        >
          <Poster
            eventId={ticket.id}
            title={ticket.title}
            cover={ticket.cover}
            version={ticket.updated}
            sizes="4rem"
            decorative
            className="w-14 shrink-0 rounded-md!"
          />
          <div className="min-w-0 flex-1">
            <p className="text-[0.875rem] font-medium text-marigold">
              <DateTime at={ticket.startsAt} zone={ticket.timezone} style="short" />
            </p>
            {ticket.online && (
              <ReaderTime
                at={ticket.startsAt}
                zone={ticket.timezone}
                form="short"
                className="text-[0.875rem]"
              />
            )}
            <p className="line-clamp-2 leading-snug font-semibold">
              <Link to={ticket.to} className="after:absolute after:inset-0 after:content-['']">
                {ticket.title}
              </Link>
            </p>
            <p className="truncate text-[0.9375rem] text-muted">
              {t.tickets(ticket.count)}
              {ticket.place && ` · ${ticket.place}`}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
