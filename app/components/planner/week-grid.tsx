import { LOCALES } from '#lib/language/index.ts';
import { dateFormat } from '#lib/intl-formats.ts';
import { useLanguage, useMessages } from '../../i18n/language.tsx';
import { cx } from '../ui/cx.ts';
import { dayWords } from './day-name.tsx';
import { DayNotes } from './day-notes.tsx';
import { useDropDay } from './drag-draft.tsx';
import { ItemChip } from './item-chip.tsx';
import { words } from './planner.messages.ts';
import type { PlannerDay } from './planner-item.ts';
import { hoursOf, placed } from './week-hours.ts';

/** A week by the hour: a column for each day, a row for each hour in which there may be something. For wide screens; below it, days are a list. */
export function WeekGrid({ days }: { days: readonly PlannerDay[] }) {
  const say = useMessages(words);
  const language = useLanguage();
  const week = days.map((day) => ({ day, at: placed(day) }));
  const hours = hoursOf(week.map(({ at }) => at));
  const hourWords = (hour: number) =>
    dateFormat(LOCALES[language], { hour: 'numeric', timeZone: 'UTC' }).format(Date.UTC(2026, 0, 1, hour));
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">{say.byHour}</caption>
      <thead>
        <tr>
          <th scope="col" className="w-16">
            <span className="sr-only">{say.hour}</span>
          </th>
          {days.map(({ day, today, ...each }) => (
            <th
              key={day}
              scope="col"
              className={cx('px-2 pb-2 text-left align-bottom text-[0.875rem]', today && 'text-marigold')}
              suppressHydrationWarning
            >
              {dayWords(day, language, { weekday: 'short', day: 'numeric', month: 'short' })}
              <DayNotes day={each} className="truncate text-[0.8125rem] font-normal" />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hours.map((hour) => (
          <tr key={hour}>
            <th
              scope="row"
              className="pr-2 text-right align-top text-[0.8125rem] font-normal text-muted tabular-nums"
              suppressHydrationWarning
            >
              {hour === 'before' ? say.goesOn : hourWords(hour)}
            </th>
            {week.map(({ day, at }) => (
              <HourCell
                key={day.day}
                day={day}
                items={at.starting.get(hour) ?? []}
                busy={hour !== 'before' && at.busy.has(hour)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface HourCellProps {
  day: PlannerDay;
  items: PlannerDay['items'];
  /** Something goes on. */
  busy: boolean;
}

function HourCell({ day, items, busy }: HourCellProps) {
  return (
    <td
      {...useDropDay(day.day)}
      className={cx(
        'h-9 border border-line p-1 align-top',
        busy && 'bg-lifted',
        day.today && 'border-x-marigold/60',
      )}
    >
      <div className="flex flex-col gap-1">
        {items.map((item) => (
          <ItemChip key={item.id} item={item} day={day.day} />
        ))}
      </div>
    </td>
  );
}
