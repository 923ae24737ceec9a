import { useLocale, useMessages } from '#shared/i18n/language.tsx';
import { formatDateTime } from '#shared/ui/format-date.ts';
import { useServerTime } from '#shared/ui/use-server-time.ts';
import { words } from '../messages/planner.messages.ts';
import { onWall } from './week-hours.ts';

interface WeekNowProps {
  /** The day of the column. */
  day: string;
  rendered: number;
  /** Where whoever looks is: without it nobody can say what time it is there. */
  zone: string;
  /** The hours that are shown. */
  from: number;
  to: number;
  /** Pixels for an hour. */
  hour: number;
}

/** Where the day is at, in the column of today. */
export function WeekNow({ day, rendered, zone, from, to, hour }: WeekNowProps) {
  const t = useMessages(words);
  const locale = useLocale();
  const now = new Date(Math.floor(useServerTime(rendered) / 60_000) * 60_000).toISOString();
  if (zone === '') return null;
  const at = onWall(now, zone);
  if (at.day !== day || at.minutes < from * 60 || at.minutes > to * 60) return null;
  return (
    <div
      className="pointer-events-none absolute inset-x-0 z-10 border-t-2 border-crimson-bright"
      style={{ top: (at.minutes / 60 - from) * hour }}
    >
      <span aria-hidden className="absolute -top-[5px] -left-1 size-2 rounded-full bg-crimson-bright" />
      <span className="sr-only" suppressHydrationWarning>
        {t.nowAt(formatDateTime(now, zone, 'time', locale))}
      </span>
    </div>
  );
}
