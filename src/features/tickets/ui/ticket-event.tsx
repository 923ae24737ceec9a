import { CalendarPlus, MapPin, Video } from 'lucide-react';
import { useMessages } from '#shared/i18n/language.tsx';
import { type EventPlace, mapUrl } from '#features/events/ui/place.ts';
import type { EventNewsShown } from '#features/events/ui/event-news.ts';
import type { ShownTicketDate } from '#features/orders/ui/ticket-date.tsx';
import type { EventPhase } from '#features/events/model/phase.ts';
import type { Cover } from '#features/posters/ui/poster.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { words } from '../messages/held.messages.tsx';

/** An event as those who have a ticket for it see it. */
export interface TicketEvent {
  id: string;
  title: string;
  startsAt: string;
  endsAt: string;
  /** The dates that the tickets are for, by their start, where each is for one; none where one is for every date. */
  dates: readonly ShownTicketDate[];
  timezone: string;
  version: string;
  cover: Cover | null;
  /** Its page. */
  to: string;
  placeLine: string;
  place: EventPlace;
  /** Where it is joined online; '' when it isn't. */
  joinUrl: string;
  /** Address of its iCalendar file. */
  calendar: string;
  phase: EventPhase;
  /** That it is postponed, or has a new date; null for most. */
  news: EventNewsShown | null;
}

/** What one does with a ticket besides showing it. */
export function TicketActions({ event, pdf }: { event: TicketEvent | null; pdf: string | null }) {
  const t = useMessages(words);
  const secondary = buttonClass({ variant: 'secondary' });
  const map = event && mapUrl(event.place);
  const ahead =
    event !== null && (event.phase === 'upcoming' || event.phase === 'live' || event.phase === 'draft');
  return (
    <div className="flex flex-wrap gap-3">
      {ahead && event.joinUrl && (
        <a href={event.joinUrl} target="_blank" rel="noreferrer" className={buttonClass()}>
          <Video aria-hidden />
          {t.joinOnline}
        </a>
      )}
      {pdf && (
        <a href={pdf} className={ahead && event.joinUrl ? secondary : buttonClass()}>
          {t.downloadPdf}
        </a>
      )}
      {ahead && (
        <a href={event.calendar} download className={secondary}>
          <CalendarPlus aria-hidden />
          {t.addToCalendar}
        </a>
      )}
      {ahead && map && (
        <a href={map} target="_blank" rel="noreferrer" className={secondary}>
          <MapPin aria-hidden />
          {t.map}
        </a>
      )}
    </div>
  );
}
