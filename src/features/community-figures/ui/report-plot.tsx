import { useId } from 'react';
import type { ReportPlot as Plot } from './report-plots.ts';
import type { RowBar } from './report-tables.ts';
import type { PlotTone } from './shown-report.ts';

const FILLS: Readonly<Record<PlotTone, string>> = {
  first: 'fill-marigold',
  second: 'fill-leaf',
  rest: 'fill-marigold/35',
  out: 'fill-crimson-bright',
  gone: 'fill-crimson',
};

/** Pixels that a plot is tall, and what its numbers and letters take beside it. */
const HEIGHT = 160;
const SIDE = 36;

/** Columns over a year's months. Told in words to screen readers; its table stands on the page too. */
export function ReportPlot({ plot }: { plot: Plot }) {
  const id = useId();
  const percent = (part: number) => `${Math.round(part * 10_000) / 100}%`;
  const px = (part: number) => Math.round(part * HEIGHT * 10) / 10;
  return (
    <figure>
      <figcaption className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-[0.8125rem] text-muted">
        {plot.legend.map(({ tone, text }) => (
          <span key={tone} className="inline-flex items-center gap-1.5">
            <svg aria-hidden width="10" height="10">
              <rect width="10" height="10" rx="2" className={FILLS[tone]} />
            </svg>
            {text}
          </span>
        ))}
      </figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <svg
          aria-hidden
          width={SIDE}
          height={HEIGHT}
          className="overflow-visible fill-faint text-[0.8125rem] tabular-nums"
        >
          {plot.marks.map(({ y, text }) => (
            <text key={y} x={SIDE} y={px(y)} dy="0.35em" textAnchor="end">
              {text}
            </text>
          ))}
        </svg>
        <svg
          role="img"
          aria-labelledby={`${id}t ${id}d`}
          width="100%"
          height={HEIGHT}
          className="block overflow-visible"
          suppressHydrationWarning
        >
          <title id={`${id}t`}>{plot.title}</title>
          <desc id={`${id}d`} suppressHydrationWarning>
            {plot.alt}
          </desc>
          {plot.marks.map(({ y }) => (
            <rect key={y} y={Math.min(HEIGHT - 1, px(y))} width="100%" height={1} className="fill-line" />
          ))}
          {plot.bars.map(({ x, y, width, height, tone }) => (
            <rect
              key={`${x} ${y} ${tone}`}
              x={percent(x)}
              y={px(y)}
              width={percent(width)}
              height={px(height)}
              className={FILLS[tone]}
            />
          ))}
        </svg>
        <span />
        <svg
          aria-hidden
          width="100%"
          height={22}
          className="block overflow-visible fill-faint text-[0.8125rem]"
        >
          {plot.labels.map(({ x, text }) => (
            <text key={x} x={percent(x)} y={16} textAnchor="middle" suppressHydrationWarning>
              {text}
            </text>
          ))}
        </svg>
      </div>
    </figure>
  );
}

/** A row's number as a bar below its name; the number stands beside it. */
export function BarBelow({ bar: { share, part, tone = 'first' } }: { bar: RowBar }) {
  const bar = (value: number, className: string) =>
    value > 0 && <rect width={`${Math.max(0.5, value * 100)}%`} height={6} rx={3} className={className} />;
  return (
    <svg aria-hidden width="100%" height={6} className="mt-1.5 mb-0.5 block min-w-28">
      <rect width="100%" height={6} rx={3} className="fill-lifted" />
      {bar(share, part === undefined ? FILLS[tone] : FILLS.rest)}
      {part !== undefined && bar(part, FILLS[tone])}
    </svg>
  );
}
