import { Link } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { NOTE_LOOKS } from './day-notes.tsx';
import { words } from '../messages/planner.messages.ts';
import { KIND_MARKS, type PlannerItem, plannerPath, type PlannerView } from './planner-item.ts';

const KINDS: readonly PlannerItem['kind'][] = ['organised', 'draft', 'ticket', 'community', 'task'];

interface LegendProps {
  view: PlannerView;
  day: string;
  community: boolean;
  /** The country whose public holidays are shown; '' for none. */
  holidaysOf: string;
}

/** What the colours mean, and whether what is on for everybody is among it. */
export function Legend({ view, day, community, holidaysOf }: LegendProps) {
  const t = useMessages(words);
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-[0.9375rem]">
      <ul aria-label={t.legend} className="flex flex-wrap gap-x-5 gap-y-1 text-muted">
        {KINDS.filter((kind) => community || kind !== 'community').map((kind) => (
          <li key={kind} className="flex items-center gap-2">
            <span aria-hidden className={cx('size-3 rounded-full', KIND_MARKS[kind])} />
            {t[kind]}
          </li>
        ))}
        {view === 'week' && (
          <li className="flex items-center gap-2">
            <span aria-hidden className={cx('size-3 rounded-full', KIND_MARKS.shift)} />
            {t.shift}
          </li>
        )}
        <li className={NOTE_LOOKS.festival}>{t.festival}</li>
        {holidaysOf !== '' && (
          <li className={NOTE_LOOKS.holiday} suppressHydrationWarning>
            {t.holiday(holidaysOf)}
          </li>
        )}
      </ul>
      <Link
        to={plannerPath(view, day, !community)}
        className="inline-flex min-h-10 items-center underline decoration-line underline-offset-4 hover:decoration-marigold"
      >
        {community ? t.onlyMine : t.withOthers}
      </Link>
    </div>
  );
}
