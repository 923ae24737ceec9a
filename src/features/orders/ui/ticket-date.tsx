import { words } from '#features/event-dates/messages/public-dates.messages.ts';
import type { Arrival } from '#features/event-dates/model/arrival.ts';
import { ArrivalLine } from '#features/event-dates/ui/arrival-line.tsx';
import { words as documentWords } from '../messages/documents-tickets.messages.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { cx } from '#shared/ui/style/cx.ts';

/** The date that a ticket, or a line of an order, is for. */
export interface ShownTicketDate {
  id: string;
  startsAt: string;
  endsAt: string;
  /** What the date is called; '' for nothing of its own. */
  title: string;
  cancelled: boolean;
  /** When one is to arrive; left out or null where it says no time. */
  arrive?: Arrival | null;
}

/** When a ticket for one date is, on the clocks of its place, and what that date is called. One that is cancelled is crossed out. */
export function TicketDate({
  date,
  zone,
  className,
}: {
  date: ShownTicketDate;
  zone: string;
  className?: string;
}) {
  const t = useMessages(words);
  const when = <DateTime at={date.startsAt} until={date.endsAt} zone={zone} />;
  return (
    <span className={cx('block [overflow-wrap:anywhere]', className)}>
      {date.cancelled ? (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <s>{when}</s>
          <Badge tone="crimson">{t.cancelled}</Badge>
        </span>
      ) : (
        when
      )}
      {!date.cancelled && <ArrivalLine arrive={date.arrive} zone={zone} className="block" />}
      {date.title !== '' && <span className="block font-normal">{date.title}</span>}
    </span>
  );
}

/** So many dates are listed; of the others it is said how many they are. */
const MOST_LISTED = 4;

/** The dates that the tickets of an order are for, one below the other; the tickets say the rest. */
export function TicketDates({ dates, zone }: { dates: readonly ShownTicketDate[]; zone: string }) {
  const { moreDates } = useMessages(documentWords);
  const more = dates.length - MOST_LISTED;
  return (
    <>
      {dates.slice(0, MOST_LISTED).map((date) => (
        <TicketDate key={date.id} date={date} zone={zone} />
      ))}
      {more > 0 && <span className="block font-normal">{moreDates(more)}</span>}
    </>
  );
}
