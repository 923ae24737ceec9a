import { useMessages } from '#shared/i18n/language.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import type { ShowConflict, ShownItem } from './shown.ts';
import { words } from '../messages/timeline.messages.ts';

const MARKS = {
  moves: 'border-l-4 border-l-marigold bg-lifted',
  fixed: 'border-l-4 border-l-sky bg-lifted',
  done: 'border-l-4 border-l-leaf bg-lifted',
  conflict: 'border border-crimson-bright bg-crimson-dim',
  buffer:
    'border border-dashed border-line bg-[repeating-linear-gradient(135deg,transparent_0_3px,var(--color-edge)_3px_4px)]',
} as const;

interface TimelineLegendProps {
  items: readonly ShownItem[];
  conflicts: readonly ShowConflict[];
}

/** What the edges and the fills of blocks mean: those that are on the day. */
export function TimelineLegend({ items, conflicts }: TimelineLegendProps) {
  const t = useMessages(words);
  const shown: Readonly<Record<keyof typeof MARKS, boolean>> = {
    moves: items.some(({ fixed, doneAt }) => !fixed && !doneAt),
    fixed: items.some(({ fixed, doneAt }) => fixed && !doneAt),
    done: items.some(({ doneAt }) => Boolean(doneAt)),
    conflict: conflicts.length > 0,
    buffer: items.some(({ buffer }) => buffer > 0),
  };
  return (
    <ul aria-label={t.legend} className="flex flex-wrap gap-x-5 gap-y-1 text-[0.9375rem] text-muted">
      {(Object.keys(MARKS) as (keyof typeof MARKS)[])
        .filter((mark) => shown[mark])
        .map((mark) => (
          <li key={mark} className="flex items-center gap-2">
            <span aria-hidden className={cx('h-4 w-5 rounded-sm', MARKS[mark])} />
            {t.marks[mark]}
          </li>
        ))}
    </ul>
  );
}
