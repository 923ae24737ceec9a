import { GripVertical, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { useLocale, useMessages } from '#shared/i18n/language.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { formatDateTime } from '#shared/ui/format-date.ts';
import type { Part } from './shown-part.ts';
import type { ShowConflict } from './shown.ts';
import { type Block, LOWEST, type Scale } from './timeline-layout.ts';
import { words } from '../messages/timeline.messages.ts';
import type { Holding } from './use-held.ts';

/** From this height on there is room for a second line, and for who it is. */
const [TWO_LINES, THREE_LINES] = [40, 60] as const;

interface TimelineBlockProps {
  block: Block;
  /** Those that it is one of. */
  conflicts: readonly ShowConflict[];
  titles: Readonly<Record<string, string>>;
  /** In hand, or moved along by what is. */
  mark: 'held' | 'along' | null;
  /** Whose column it stands in: a person's tells the stage, a stage's tells who it is. */
  by: Part['by'];
  zone: string;
  scale: Scale;
  /** Where it is edited; null for those who only look. */
  edit: string | null;
  /** Null where it can't be moved here. */
  holding: Holding | null;
}

/** An item to scale, with its buffer below it. */
export function TimelineBlock(props: TimelineBlockProps) {
  const { block, conflicts, titles, mark, by, zone, scale, edit, holding } = props;
  const t = useMessages(words);
  const locale = useLocale();
  const { item, top, lane, lanes } = block;
  const height = Math.max(block.height, LOWEST);
  const clock = (text: string) => formatDateTime(text, zone, 'time', locale);
  const others = (kind: ShowConflict['kind']) =>
    conflicts
      .filter((each) => each.kind === kind)
      .map(({ one, other }) => `“${titles[one === item.id ? other : one] ?? ''}”`)
      .join(', ');
  const clashes = [
    ...(others('overlap') ? [t.overlaps(others('overlap'))] : []),
    ...(others('person') ? [t.wanted(others('person'))] : []),
  ];
  const who = by === 'person' ? item.stage : item.memberName || item.people;
  const times = `${clock(item.startsAt)} – ${clock(item.endsAt)}`;
  const told = [`${times} ${item.title}`, who, ...clashes].filter(Boolean).join(' · ');
  const text = (
    <>
      <span
        aria-hidden
        className={cx('block', height < TWO_LINES ? 'truncate' : 'max-h-full overflow-hidden')}
      >
        {clashes.length > 0 && (
          <TriangleAlert className="mr-1 inline size-3.5 align-[-0.15em] text-crimson-bright" />
        )}
        <span className="text-muted tabular-nums" suppressHydrationWarning>
          {height < TWO_LINES || lanes > 1 ? clock(item.startsAt) : times}
        </span>{' '}
        <span className={cx('font-semibold [overflow-wrap:anywhere]', height >= TWO_LINES && 'block')}>
          {item.title}
        </span>
        {who && height >= THREE_LINES && (
          <span className="block text-muted [overflow-wrap:anywhere]">{who}</span>
        )}
      </span>
      <span className="sr-only" suppressHydrationWarning>
        {told}
      </span>
    </>
  );
  const look = cx(
    mark === 'held' ? 'z-15' : 'z-10',
    'absolute inset-x-0 top-0 block overflow-hidden rounded-sm border border-l-4 bg-lifted px-1.5 text-left text-[0.8125rem] leading-[1.2]',
    height >= TWO_LINES ? 'py-1' : 'flex items-center py-0 leading-none!',
    item.doneAt ? 'text-muted' : '',
    clashes.length > 0
      ? 'border-crimson-bright bg-crimson-dim'
      : item.doneAt
        ? 'border-line border-l-leaf'
        : item.fixed
          ? 'border-line border-l-sky'
          : 'border-line border-l-marigold',
    mark === 'held' && 'border-marigold bg-marigold-dim shadow-[0_0_0_2px_var(--color-marigold)]',
    mark === 'along' && 'border-dashed border-marigold',
  );
  const place = {
    top,
    height: height + block.buffer,
    left: `calc(${(100 * lane) / lanes}% + 3px)`,
    width: `calc(${100 / lanes}% - 6px)`,
  };
  return (
    <li
      data-held={mark === 'held' ? '' : undefined}
      className="absolute scroll-mb-96 scroll-ml-20 sm:scroll-mb-64"
      style={place}
    >
      {block.buffer > 0 && (
        <span
          className="absolute inset-x-0 bottom-0 z-5 block overflow-hidden rounded-b-sm border border-t-0 border-dashed border-line bg-[repeating-linear-gradient(135deg,transparent_0_6px,var(--color-line)_6px_7px)]"
          style={{ height: block.buffer }}
          title={t.buffer(item.buffer)}
        >
          <span className="sr-only">{t.buffer(item.buffer)}</span>
        </span>
      )}
      {edit === null ? (
        <div className={look} style={{ height }} title={told}>
          {text}
        </div>
      ) : (
        <Link
          to={edit}
          draggable={false}
          title={told}
          aria-describedby={holding ? 'timeline-keys' : undefined}
          className={cx(
            look,
            'group hover:border-edge',
            holding && 'cursor-grab pr-6 active:cursor-grabbing',
          )}
          style={{ height }}
          onKeyDown={(event) => holding?.onKeyDown(event, item, scale)}
          onPointerDown={(event) => holding?.onPointerDown(event, item, scale)}
          onClick={(event) => {
            if (holding && !holding.wasClicked()) event.preventDefault();
          }}
        >
          {text}
          {holding && (
            <>
              <span
                data-grip
                aria-hidden
                className="absolute top-0 right-0 flex h-full max-h-9 w-6 touch-none items-center justify-center text-faint"
              >
                <GripVertical className="size-4" />
              </span>
              <span
                data-edge
                aria-hidden
                className="absolute inset-x-0 bottom-0 block h-1.5 cursor-ns-resize touch-none"
              />
            </>
          )}
        </Link>
      )}
    </li>
  );
}
