import type { ReactNode } from 'react';
import { useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { words } from '../messages/public-dates.messages.ts';
import { ArrivalLine } from './arrival-line.tsx';
import type { ShownDate } from './shown-date.ts';

interface DatesListProps {
  dates: readonly ShownDate[];
  zone: string;
  /** What can be done with a date, beside it. */
  action?: (date: ShownDate) => ReactNode;
}

/** Dates of an event, by their start: one that is cancelled is crossed out. */
export function DatesList({ dates, zone, action }: DatesListProps) {
  const t = useMessages(words);
  return (
    <ul className="border-t border-line empty:hidden">
      {dates.map((date) => (
        <li key={date.id} className="flex items-center justify-between gap-4 border-b border-line py-3">
          <div className="min-w-0 [overflow-wrap:anywhere]">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {date.cancelled ? (
                <s className="text-muted">
                  <DateTime at={date.startsAt} until={date.endsAt} zone={zone} />
                </s>
              ) : (
                <DateTime at={date.startsAt} until={date.endsAt} zone={zone} className="font-medium" />
              )}
              {date.cancelled && <Badge tone="crimson">{t.cancelled}</Badge>}
            </p>
            {date.title !== '' && <p>{date.title}</p>}
            {!date.cancelled && (
              <ArrivalLine arrive={date.arrive} zone={zone} className="block text-[0.9375rem] text-muted" />
            )}
            {date.note !== '' && <p className="text-[0.9375rem] text-muted">{date.note}</p>}
          </div>
          {action?.(date)}
        </li>
      ))}
    </ul>
  );
}
