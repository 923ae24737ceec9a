import { Link } from 'react-router';
import { useLocale, useMessages } from '#shared/i18n/language.tsx';
import { Badge, type BadgeTone } from '#shared/ui/badge.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { DateTime } from '#shared/ui/date-time.tsx';
import { formatDateTime, zoneName } from '#shared/ui/format-date.ts';
import { DayName } from './day-name.tsx';
import { DayNotes } from './day-notes.tsx';
import { dragged, useDropDay } from './drag-draft.tsx';
import { words } from '../messages/planner.messages.ts';
import type { PlannerDay, PlannerItem } from './planner-item.ts';

const TONES: Readonly<Record<PlannerItem['kind'], BadgeTone>> = {
  organised: 'marigold',
  draft: 'neutral',
  ticket: 'leaf',
  community: 'sky',
  task: 'crimson',
  shift: 'neutral',
};

/** Days one below the other, each with what is on. */
export function DayList({ days }: { days: readonly PlannerDay[] }) {
  return (
    <ol className="flex flex-col">
      {days.map((day) => (
        <DayPart key={day.day} day={day} />
      ))}
    </ol>
  );
}

function DayPart({ day }: { day: PlannerDay }) {
  const drop = useDropDay(day.day);
  return (
    <li {...drop} className="border-t border-line py-4 md:grid md:grid-cols-[15rem_minmax(0,1fr)] md:gap-x-8">
      <div>
        <h3 className={cx('font-semibold', day.today && 'text-marigold')}>
          <DayName day={day.day} />
        </h3>
        <DayNotes day={day} className="text-[0.9375rem]" />
      </div>
      <ul className="mt-2 flex flex-col gap-3 md:mt-0">
        {day.items.map((item) => (
          <ItemLine key={item.id} item={item} />
        ))}
      </ul>
    </li>
  );
}

function ItemLine({ item }: { item: PlannerItem }) {
  const t = useMessages(words);
  const locale = useLocale();
  const {
    title,
    kind,
    cancelled,
    done,
    startsAt,
    endsAt,
    timezone,
    hostZone,
    day,
    lastDay,
    place,
    to,
    tickets,
  } = item;
  return (
    <li
      {...dragged(item)}
      className={cx('relative flex flex-wrap items-baseline gap-x-4', item.movable && 'cursor-grab')}
    >
      <span className="w-full text-muted sm:w-40">
        <DateTime
          at={startsAt}
          until={endsAt && day === lastDay ? endsAt : null}
          zone={timezone}
          style="time"
        />
      </span>
      <span className="min-w-0 flex-1 basis-60">
        <Link
          to={to}
          className="font-semibold break-words decoration-marigold decoration-2 underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {title}
        </Link>
        {place && <span className="block text-[0.9375rem] text-muted">{place}</span>}
        {hostZone && (
          <span className="block text-[0.9375rem] text-muted" suppressHydrationWarning>
            {t.forHost(
              `${formatDateTime(startsAt, hostZone, 'short', locale)} ${zoneName(startsAt, hostZone, 'short', locale)}`,
            )}
          </span>
        )}
      </span>
      <span className="flex flex-wrap gap-1.5">
        {done && <Badge tone="leaf">{t.done}</Badge>}
        {cancelled && <Badge tone="crimson">{t.cancelled}</Badge>}
        <Badge tone={TONES[kind]}>{t[kind]}</Badge>
        {tickets > 0 && <Badge tone="leaf">{t.tickets(tickets)}</Badge>}
      </span>
    </li>
  );
}
