import { useEffect, useRef } from 'react';
import { useLanguage, useLocale, useMessages } from '#shared/i18n/language.tsx';
import { formatDateTime } from '#shared/ui/format-date.ts';
import { useHydrated } from '#shared/ui/style/use-hydrated.ts';
import { HeldBar } from './held-bar.tsx';
import { asHeld, conflictsAsHeld } from './held-block.ts';
import { NowLine } from './now-line.tsx';
import { words as showWords } from '../messages/show.messages.ts';
import { groupsOf, type Part } from './shown-part.ts';
import type { ShowConflict, ShownItem } from './shown.ts';
import { TimelineLegend } from './timeline-legend.tsx';
import { TimelineBlock } from './timeline-block.tsx';
import { type Block, blocksOf, hoursOf, scaleOf, topOf } from './timeline-layout.ts';
import { words } from '../messages/timeline.messages.ts';
import { useHeld } from './use-held.ts';

interface TimelineProps {
  /** Of one day, and at least one. */
  items: readonly ShownItem[];
  conflicts: readonly ShowConflict[];
  titles: Readonly<Record<string, string>>;
  names: Readonly<Record<string, string>>;
  part: Part;
  zone: string;
  /** When the page was read, in milliseconds. */
  now: number;
  /** The address of the plan, for those who may change it. */
  base: string | null;
}

/**
 * A day to scale: a column for each stage or person, blocks as tall as they last. They are dragged, or moved by keys; without
 * scripts each leads to its form. Where columns don't fit, they scroll within.
 */
export function Timeline({ items, conflicts, titles, names, part, zone, now, base }: TimelineProps) {
  const t = useMessages(words);
  const plan = useMessages(showWords);
  const language = useLanguage();
  const locale = useLocale();
  const scripts = useHydrated();
  const frame = useRef<HTMLElement>(null);
  const stages = part.by === 'stage' ? groupsOf(items, part, language).map(([stage]) => stage) : [];
  const holding = useHeld({ items, stages, base: base ?? '' });
  const { block, preview } = holding;
  const shown = asHeld(items, block, preview);
  const still = scaleOf(items, zone);
  const scale = { ...still, to: Math.max(still.to, scaleOf(shown, zone).to) };
  const columns = groupsOf(shown, part, language);
  // A stage whose only item is held over another one stays where it was.
  const named: typeof columns =
    part.by === 'person'
      ? columns
      : stages.map((stage) => [stage, columns.find(([name]) => name === stage)?.[1] ?? []]);
  const off = conflictsAsHeld(conflicts, block, preview);
  const moved = new Set(preview?.moves.map(({ id }) => id));
  const height = topOf(scale, scale.to);
  const stage = block?.stage;
  // Over another stage a block is another element: the keys go along with it.
  useEffect(() => {
    if (stage === undefined) return;
    const own = frame.current?.querySelector<HTMLElement>('[data-held] a');
    if (own && document.activeElement !== own) own.focus({ preventScroll: true });
  }, [stage]);
  // What is told of it takes room, too.
  const where = block && `${block.stage} ${block.from} ${block.minutes} ${preview?.ripple ?? ''}`;
  useEffect(() => {
    if (where !== null)
      frame.current?.querySelector('[data-held]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [where]);
  return (
    <div className="flex flex-col gap-3">
      {base !== null && scripts && (
        <p id="timeline-keys" className="max-w-prose text-[0.9375rem] text-muted print:hidden">
          {part.by === 'stage' ? t.keys : t.keysNoStage}
        </p>
      )}
      <TimelineLegend items={shown} conflicts={off} />
      <section
        ref={frame}
        aria-label={t.caption}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys, too
        tabIndex={0}
        className="relative overflow-x-auto rounded-lg border border-line"
      >
        <div className="relative flex w-max min-w-full">
          <div className="sticky left-0 z-20 w-16 shrink-0 border-r border-line bg-ground">
            <div className="h-11" />
            <div className="relative" style={{ height }}>
              {hoursOf(scale).map(({ at, top }) => (
                <span
                  key={at}
                  className="absolute right-2 -translate-y-1/2 text-[0.8125rem] whitespace-nowrap text-muted tabular-nums first:translate-y-0 last:-translate-y-full"
                  style={{ top }}
                  suppressHydrationWarning
                >
                  {formatDateTime(new Date(at).toISOString(), zone, 'time', locale)}
                </span>
              ))}
            </div>
          </div>
          {named
            .map(([name, theirs]) => ({ name, blocks: blocksOf(theirs, scale) }))
            .map(({ name, blocks }) => (
              <section
                key={name}
                style={{ minWidth: widthOf(blocks) }}
                data-stage={part.by === 'stage' ? name : undefined}
                aria-label={name || (part.by === 'stage' ? plan.noStage : plan.nobody)}
                className="w-44 flex-1 border-r border-line last:border-r-0"
              >
                <h3 className="flex h-11 items-center truncate px-2 text-[0.9375rem] font-semibold">
                  <span className="truncate" title={name}>
                    {name || (part.by === 'stage' ? plan.noStage : plan.nobody)}
                  </span>
                </h3>
                <ol className="relative" style={{ height }}>
                  {blocks.map((each) => (
                    <TimelineBlock
                      key={each.item.id}
                      block={each}
                      conflicts={off.filter(
                        ({ one, other }) => one === each.item.id || other === each.item.id,
                      )}
                      titles={titles}
                      mark={each.item.id === block?.id ? 'held' : moved.has(each.item.id) ? 'along' : null}
                      by={part.by}
                      zone={zone}
                      scale={scale}
                      edit={base === null ? null : `${base}/${each.item.id}`}
                      holding={base !== null && scripts ? holding : null}
                    />
                  ))}
                </ol>
              </section>
            ))}
          <Lines tops={hoursOf(scale).map(({ top }) => top)} />
          <NowLine rendered={now} scale={scale} zone={zone} />
        </div>
      </section>
      <HeldBar holding={holding} titles={titles} names={names} zone={zone} />
    </div>
  );
}

/** Side by side, blocks need less room than alone, but each some. */
function widthOf(blocks: readonly Block[]): string {
  const lanes = Math.max(1, ...blocks.map((block) => block.lanes));
  return lanes === 1 ? '11rem' : `${lanes * 8}rem`;
}

/** The hours across all columns, behind the blocks. */
function Lines({ tops }: { tops: readonly number[] }) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-x-0 top-11 z-0">
      {tops.map((top) => (
        <div key={top} className="absolute inset-x-0 border-t border-line/70" style={{ top }} />
      ))}
    </div>
  );
}
