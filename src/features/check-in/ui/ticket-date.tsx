import { useMessages } from '#shared/i18n/language.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { words } from '../messages/ticket-date.messages.tsx';
import type { NamedDate } from '../model/admitted-date.ts';

interface TicketDateProps {
  date: Pick<NamedDate, 'startsAt' | 'title'>;
  over: boolean;
  zone: string;
}

/** For which one date a ticket is that is not let in now. */
export function TicketDate({ date: { startsAt, title }, over, zone }: TicketDateProps) {
  const t = useMessages(words);
  const date = (
    <>
      <DateTime at={startsAt} zone={zone} style="short" className="whitespace-nowrap" />
      {title !== '' && `, ${title}`}
    </>
  );
  return (over ? t.was : t.is)(date);
}
