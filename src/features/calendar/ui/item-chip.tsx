import { Link } from 'react-router';
import { useLocale, useMessages } from '#shared/i18n/language.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { formatDateTime } from '#shared/ui/format-date.ts';
import { dragged } from './drag-draft.tsx';
import { words } from '../messages/planner.messages.ts';
import { KIND_LOOKS, type PlannerItem } from './planner-item.ts';

/** An event in the cell of a day: its time and its title. `day` is the cell's; `tall` fills the room that it has. */
export function ItemChip({ item, day, tall = false }: { item: PlannerItem; day: string; tall?: boolean }) {
  const locale = useLocale();
  const t = useMessages(words);
  const { title, kind, cancelled, done, startsAt, timezone, to } = item;
  return (
    <Link
      to={to}
      {...dragged(item)}
      className={cx(
        'relative rounded-sm px-1.5 py-0.5 text-[0.8125rem] leading-snug [overflow-wrap:anywhere] hover:underline',
        tall ? 'min-w-0 flex-1 overflow-hidden' : 'line-clamp-2',
        KIND_LOOKS[kind],
        (cancelled || done) && 'line-through',
        item.movable && 'cursor-grab',
        item.clashes && 'ring-2 ring-crimson-bright ring-inset',
      )}
    >
      {item.day === day && (
        <span className="tabular-nums" suppressHydrationWarning>
          {formatDateTime(startsAt, timezone, 'time', locale)}{' '}
        </span>
      )}
      <span className="font-medium text-text">{title}</span>
      <span className="sr-only">
        , {t[kind]}
        {cancelled && `, ${t.cancelled}`}
        {done && `, ${t.done}`}
        {item.clashes && `, ${t.clashes}`}
      </span>
    </Link>
  );
}
