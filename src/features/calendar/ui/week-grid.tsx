import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { dateFormat } from '#lib/language/intl-formats.ts';
import { useLocale, useMessages } from '#shared/i18n/language.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { dayWords } from './day-name.tsx';
import { DayNotes } from './day-notes.tsx';
import { useDropDay } from './drag-draft.tsx';
import { ItemChip } from './item-chip.tsx';
import { newEventPath } from './new-event-path.ts';
import { words } from '../messages/planner.messages.ts';
import type { PlannerDay } from './planner-item.ts';
import { hoursOf, type PlacedDay, placed } from './week-hours.ts';
import { WeekNow } from './week-now.tsx';

/** Pixels for an hour. */
const HOUR = 44;

interface WeekGridProps {
  days: readonly PlannerDay[];
  /** Milliseconds since the epoch as the page was rendered. */
  now: number;
  /** Where whoever looks is; '' where they have not said. */
  zone: string;
}

/** A week to scale: a column for each day, an hour as tall as any other. For wide screens; below it, days are a list. */
export function WeekGrid({ days, now, zone }: WeekGridProps) {
  const t = useMessages(words);
  const locale = useLocale();
  const week = days.map((day) => ({ day, at: placed(day) }));
  const { from, to } = hoursOf(week.map(({ at }) => at));
  const hours = Array.from({ length: to - from }, (_, hour) => from + hour);
  const hourWords = (hour: number) =>
    dateFormat(locale, {
      hour: 'numeric',
      // A bare "18" is no time.
      ...(locale === 'en-GB' ? { minute: '2-digit' } : {}),
      timeZone: 'UTC',
    }).format(Date.UTC(2026, 0, 1, hour));
  return (
    <section aria-label={t.byHour} className="grid grid-cols-[4rem_minmax(0,1fr)]">
      <div aria-hidden className="relative self-end" style={{ height: (to - from) * HOUR }}>
        {hours.slice(1).map((hour) => (
          <span
            key={hour}
            className="absolute right-2 -translate-y-1/2 text-[0.8125rem] text-muted tabular-nums"
            style={{ top: (hour - from) * HOUR }}
            suppressHydrationWarning
          >
            {hourWords(hour)}
          </span>
        ))}
      </div>
      <ol className="grid grid-cols-7 grid-rows-[auto_auto_auto]">
        {week.map(({ day, at }) => (
          <WeekDay key={day.day} day={day} at={at} hours={hours} now={now} zone={zone} />
        ))}
      </ol>
    </section>
  );
}

interface WeekDayProps {
  day: PlannerDay;
  at: PlacedDay;
  hours: readonly number[];
  now: number;
  zone: string;
}

function WeekDay({ day, at, hours, now, zone }: WeekDayProps) {
  const t = useMessages(words);
  const locale = useLocale();
  const from = hours[0] ?? 0;
  const full = dayWords(day.day, locale, { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <li {...useDropDay(day.day)} className="row-span-3 grid min-w-0 grid-rows-subgrid">
      <div className={cx('flex items-start justify-between gap-1 px-2 pb-2', day.today && 'text-marigold')}>
        <h3 className="min-w-0 text-[0.875rem] font-semibold" suppressHydrationWarning>
          {dayWords(day.day, locale, { weekday: 'short', day: 'numeric', month: 'short' })}
          <DayNotes day={day} className="truncate text-[0.8125rem] font-normal" />
        </h3>
        <Link
          to={newEventPath(day.day)}
          aria-label={t.newOn(full)}
          className="-mt-0.5 shrink-0 rounded-sm p-1 text-muted hover:bg-lifted hover:text-text"
        >
          <Plus aria-hidden className="size-4" />
        </Link>
      </div>
      <div className="flex flex-col gap-1 border-l border-line px-1 pb-1 empty:pb-0">
        {at.whole.map((item) => (
          <ItemChip key={item.id} item={item} day={day.day} />
        ))}
      </div>
      <div
        className={cx('relative border-l border-line', day.today && 'bg-raised')}
        style={{ height: hours.length * HOUR }}
      >
        {hours.map((hour) => (
          // With the pointer alone: by keyboard, the way above leads to the day.
          <Link
            key={hour}
            to={newEventPath(day.day, hour)}
            aria-hidden
            tabIndex={-1}
            className="block border-t border-line hover:bg-lifted"
            style={{ height: HOUR }}
          />
        ))}
        <div className="pointer-events-none absolute inset-0">
          {at.blocks.map(({ item, top, bottom, lane, lanes, goesOn }) => (
            <div
              key={item.id}
              className="pointer-events-auto absolute flex p-px"
              style={{
                top: ((top - from * 60) / 60) * HOUR,
                height: (Math.min(bottom, (from + hours.length) * 60) - top) * (HOUR / 60),
                left: `${(lane / lanes) * 100}%`,
                width: `${100 / lanes}%`,
              }}
            >
              {goesOn && <span className="sr-only">{t.goesOn} </span>}
              <ItemChip item={item} day={day.day} tall />
            </div>
          ))}
        </div>
        <WeekNow day={day.day} rendered={now} zone={zone} from={from} to={from + hours.length} hour={HOUR} />
      </div>
    </li>
  );
}
