import { Link } from 'react-router';
import { toBikramSambat } from '#lib/calendar/index.ts';
import { formatNumber } from '#lib/language/index.ts';
import { useCalendar } from '#shared/i18n/calendar.tsx';
import { useLanguage, useLocale, useMessages } from '#shared/i18n/language.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { dayWords } from './day-name.tsx';
import { DayNotes } from './day-notes.tsx';
import { useDropDay } from './drag-draft.tsx';
import { ItemChip } from './item-chip.tsx';
import { newEventPath } from './new-event-path.ts';
import { words } from '../messages/planner.messages.ts';
import { KIND_MARKS, type PlannerDay, plannerPath } from './planner-item.ts';

/** Events of a day that a cell has room for. */
const ROOM = 3;

/** Weeks as rows. On a phone a day shows dots, and the list below says what they are. */
export function MonthGrid({ weeks, community }: { weeks: readonly PlannerDay[][]; community: boolean }) {
  const locale = useLocale();
  return (
    <table className="w-full table-fixed border-collapse">
      <thead>
        <tr>
          {(weeks[0] ?? []).map(({ day }) => (
            <th
              key={day}
              scope="col"
              className="pb-2 text-left text-[0.8125rem] font-medium text-muted sm:pl-2"
              suppressHydrationWarning
            >
              {dayWords(day, locale, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map((day) => (
              <DayCell key={day.day} day={day} community={community} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayCell({ day, community }: { day: PlannerDay; community: boolean }) {
  const language = useLanguage();
  const locale = useLocale();
  const t = useMessages(words);
  const nepali = useCalendar() === 'bs' ? toBikramSambat(day.day) : null;
  const { items, festivals, holidays } = day;
  const full = dayWords(day.day, locale, { day: 'numeric', month: 'long' });
  return (
    <td
      {...useDropDay(day.day)}
      className={cx(
        'relative h-14 border border-line p-1 align-top sm:h-32 sm:p-1.5',
        !day.inside && 'bg-raised',
        day.today && 'outline-2 -outline-offset-2 outline-marigold',
      )}
    >
      {/* Room in a day is where one points to begin something; by keyboard, "Create an event" does the same. */}
      <Link
        to={newEventPath(day.day)}
        aria-hidden
        tabIndex={-1}
        className="absolute inset-0 hidden hover:bg-lifted/50 sm:block"
      />
      <Link
        to={plannerPath('agenda', day.day, community)}
        className="flex min-h-6 items-baseline justify-between gap-1 rounded-sm px-0.5 tabular-nums after:absolute after:inset-0 hover:bg-lifted sm:relative sm:after:hidden"
      >
        <span aria-hidden className={day.inside ? 'font-medium' : 'text-muted'}>
          {formatNumber(Number(day.day.slice(8)), language)}
        </span>
        {nepali && (
          <span aria-hidden className="text-[0.8125rem] text-muted">
            {formatNumber(nepali.day, language)}
          </span>
        )}
        <span className="sr-only" suppressHydrationWarning>
          {[full, ...festivals, ...holidays, items.length > 0 && t.onDay(items.length)]
            .filter(Boolean)
            .join(', ')}
        </span>
      </Link>
      <span aria-hidden className="flex flex-wrap gap-0.5 sm:hidden">
        {festivals.length > 0 && <span className="size-1.5 rounded-full bg-crimson-bright" />}
        {holidays.length > 0 && <span className="size-1.5 rounded-full bg-text" />}
        {items.slice(0, ROOM).map(({ id, kind }) => (
          <span key={id} className={cx('size-1.5 rounded-full', KIND_MARKS[kind])} />
        ))}
      </span>
      <div className="pointer-events-none relative hidden flex-col gap-1 sm:flex [&_a]:pointer-events-auto">
        <DayNotes day={day} className="truncate px-0.5 text-[0.8125rem] leading-tight" />
        {items.slice(0, ROOM).map((item) => (
          <ItemChip key={item.id} item={item} day={day.day} />
        ))}
        {items.length > ROOM && (
          <Link
            to={plannerPath('agenda', day.day, community)}
            className="relative rounded-sm px-1.5 text-[0.8125rem] text-muted hover:text-text"
          >
            {t.more(items.length - ROOM)}
            <span className="sr-only">, {full}</span>
          </Link>
        )}
      </div>
    </td>
  );
}
