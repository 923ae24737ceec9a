import { Link } from 'react-router';
import { groupBy } from '#lib/group-by.ts';
import { bikramSambatMonth, toBikramSambat } from '#lib/calendar/index.ts';
import { formatNumber } from '#lib/language/index.ts';
import { useCalendar } from '#shared/i18n/calendar.tsx';
import { useLanguage, useLocale, useMessages } from '#shared/i18n/language.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { dayWords } from './day-name.tsx';
import { NOTE_LOOKS } from './day-notes.tsx';
import { words } from '../messages/planner.messages.ts';
import { type PlannerDay, type PlannerItem, plannerPath } from './planner-item.ts';

/** Where the first of a month stands, by its weekday. */
const COLUMNS = [
  'col-start-1',
  'col-start-2',
  'col-start-3',
  'col-start-4',
  'col-start-5',
  'col-start-6',
  'col-start-7',
];

/** A day by the weightiest of what is on, in the colours of the legend. */
const DAY_LOOKS: Readonly<Record<PlannerItem['kind'], string>> = {
  organised: 'bg-marigold text-black',
  draft: 'border border-dashed border-marigold text-marigold',
  ticket: 'bg-leaf text-black',
  community: 'bg-sky-dim text-sky',
  task: 'bg-crimson-dim text-crimson-bright',
  shift: 'border border-line text-text',
};

/** A day of each column, in their order: a month has one of each. */
const weekOf = (days: readonly PlannerDay[]): string[] =>
  days
    .slice(0, 7)
    .toSorted((a, b) => a.column - b.column)
    .map(({ day }) => day);

interface YearGridProps {
  days: readonly PlannerDay[];
  community: boolean;
}

/** Twelve months, each with its busy days. */
export function YearGrid({ days, community }: YearGridProps) {
  const months = [...groupBy(days, ({ day }) => day.slice(0, 7)).entries()];
  return (
    <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {months.map(([month, its]) => (
        <MonthPart key={month} month={month} days={its} community={community} />
      ))}
    </ol>
  );
}

function MonthPart({ month, days, community }: YearGridProps & { month: string }) {
  const language = useLanguage();
  const locale = useLocale();
  const t = useMessages(words);
  const middle = `${month}-15`;
  const nepali = useCalendar() === 'bs' ? toBikramSambat(middle) : null;
  return (
    <li>
      <h3 className="font-semibold">
        <Link
          to={plannerPath('month', `${month}-01`, community)}
          className="-my-2 inline-block py-2 hover:underline"
          suppressHydrationWarning
        >
          {dayWords(middle, locale, { month: 'long' })}
        </Link>
        {nepali && <span className="ml-2 font-normal text-muted">{bikramSambatMonth(nepali, language)}</span>}
      </h3>
      <div aria-hidden className="mt-2 grid grid-cols-7 gap-1 text-center text-[0.75rem] text-muted">
        {weekOf(days).map((day) => (
          <span key={day} suppressHydrationWarning>
            {dayWords(day, locale, { weekday: language === 'ne' ? 'short' : 'narrow' })}
          </span>
        ))}
      </div>
      <ol className="mt-1 grid grid-cols-7 gap-1 text-[0.8125rem] tabular-nums">
        {days.map(({ day, column, items, festivals, holidays, today }, at) => {
          const number = formatNumber(Number(day.slice(8)), language);
          const first =
            items.find(({ kind }) => kind === 'organised') ?? items.find(({ kind }) => kind !== 'community');
          const ring = today ? 'outline-2 outline-marigold' : '';
          const start = at === 0 ? (COLUMNS[column - 1] ?? '') : '';
          if (items.length + festivals.length + holidays.length === 0)
            return (
              <li
                key={day}
                className={cx(
                  'flex h-9 items-center justify-center rounded-sm text-faint sm:h-7',
                  ring,
                  start,
                )}
              >
                {number}
              </li>
            );
          return (
            <li key={day} className={start}>
              <Link
                to={plannerPath('agenda', day, community)}
                className={cx(
                  'relative flex h-9 items-center justify-center rounded-sm font-medium sm:h-7 hover:underline',
                  first
                    ? DAY_LOOKS[first.kind]
                    : items.length > 0
                      ? 'bg-sky-dim text-sky'
                      : festivals.length > 0
                        ? NOTE_LOOKS.festival
                        : NOTE_LOOKS.holiday,
                  ring,
                )}
              >
                {number}
                <span className="sr-only">
                  {[
                    dayWords(day, locale, { month: 'long' }),
                    ...festivals,
                    ...holidays,
                    items.length > 0 && t.onDay(items.length),
                  ]
                    .filter(Boolean)
                    .map((part) => `, ${part}`)
                    .join('')}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </li>
  );
}
