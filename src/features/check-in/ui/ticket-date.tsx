import { useLocale, useMessages } from '#shared/i18n/language.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { formatDateTime } from '#shared/ui/format-date.ts';
import { ArrivalLine } from '#features/event-dates/ui/arrival-line.tsx';
import { words } from '../messages/ticket-date.messages.tsx';
import type { DateRefusal, NamedDate } from '../model/admitted-date.ts';

interface TicketDateProps {
  date: Pick<NamedDate, 'startsAt' | 'title' | 'arrive'>;
  /** Why it is not let in. */
  refusal: DateRefusal | null;
  /** When it was scanned (UTC text). */
  at: string;
  zone: string;
}

/** For which one date a ticket is that is not let in now; and when its holder is to arrive, where that is not now. */
export function TicketDate({ date: { startsAt, title, arrive }, refusal, at, zone }: TicketDateProps) {
  const t = useMessages(words);
  const locale = useLocale();
  const date = (
    <>
      <DateTime at={startsAt} zone={zone} style="short" className="whitespace-nowrap" />
      {title !== '' && `, ${title}`}
    </>
  );
  const said = (refusal === 'date_over' ? t.was : t.is)(date);
  if (!arrive || (refusal !== 'too_early' && refusal !== 'too_late')) return said;
  return (
    <>
      {said}
      <ArrivalLine arrive={arrive} zone={zone} className="mt-1 block font-semibold" />
      <span className="block" suppressHydrationWarning>
        {t.now(formatDateTime(at, zone, 'time', locale))}
      </span>
    </>
  );
}
