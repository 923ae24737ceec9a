import { Link } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/public-dates.messages.ts';
import { type TicketsFor, ticketsFor } from './tickets-for.ts';
import { DatesList } from './dates-list.tsx';
import type { ShownDate } from './shown-date.ts';

export interface NextDatesProps {
  /** The next few. */
  dates: readonly ShownDate[];
  /** How many there are to come, cancelled ones too. */
  total: number;
  zone: string;
  /** The address of the event's page. */
  path: string;
  /** What a ticket is for. */
  tickets: TicketsFor;
}

/** The next dates of an event, and the way to all of them. */
export default function NextDates({ dates, total, zone, path, tickets }: NextDatesProps) {
  const t = useMessages(words);
  return (
    <section aria-labelledby="dates" className="mt-10">
      <h2 id="dates" className="text-2xl font-semibold tracking-tight">
        {t.title}
      </h2>
      <p className="mt-1 mb-4 text-muted">{ticketsFor(tickets, t)}</p>
      <DatesList dates={dates} zone={zone} />
      {total > dates.length && (
        <p className="mt-4">
          <Link to={`${path}/dates`} className="font-semibold text-marigold underline underline-offset-4">
            {t.all(total)}
          </Link>
        </p>
      )}
    </section>
  );
}
