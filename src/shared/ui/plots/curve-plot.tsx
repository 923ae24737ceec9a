import { type ReactNode, useState } from 'react';
import { PLOT_HEIGHT, PlotFrame } from './plot-frame.tsx';
import { plotScale } from './plot-scale.ts';

export interface Curve {
  name: string;
  tone: 'marigold' | 'sky';
  /** One for each place of the axis; null where it has not come to yet, or had not begun. */
  points: readonly (number | null)[];
}

interface CurvePlotProps {
  curves: readonly Curve[];
  format: (value: number) => string;
  /** A place of the axis in words. */
  describe: (place: number) => string;
  from: ReactNode;
  to: ReactNode;
}

const strokes = { marigold: 'stroke-marigold', sky: 'stroke-sky' } as const;
const WIDTH = 1000;

/** Curves over the same axis, with their names. Screen readers are given the table beside it instead. */
export function CurvePlot({ curves, format, describe, from, to }: CurvePlotProps) {
  const [at, setAt] = useState<number | null>(null);
  const places = Math.max(...curves.map(({ points }) => points.length));
  const highest = Math.max(1, ...curves.flatMap(({ points }) => points.map((point) => point ?? 0)));
  const scale = plotScale(PLOT_HEIGHT - 2, highest, 0);
  const step = places > 1 ? WIDTH / (places - 1) : WIDTH;
  const marks = [
    { y: 0, text: format(scale.top) },
    ...(scale.top % 2 === 0 ? [{ y: scale.ground / 2, text: format(scale.top / 2) }] : []),
    { y: scale.ground, text: format(0) },
  ];
  const told = (place: number) =>
    [
      describe(place),
      ...curves.flatMap(({ name, points }) => {
        const point = points[place];
        return point === null || point === undefined ? [] : `${name}: ${format(point)}`;
      }),
    ].join(' · ');
  return (
    <div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-[0.9375rem]">
        {curves.map(({ name, tone }) => (
          <li key={tone} className="flex min-w-0 items-center gap-2">
            <svg aria-hidden width="18" height="3" className="shrink-0 overflow-visible">
              <path
                d="M0 1.5H18"
                strokeWidth="3"
                className={strokes[tone]}
                strokeDasharray={tone === 'sky' ? '5 4' : undefined}
              />
            </svg>
            <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
          </li>
        ))}
      </ul>
      <PlotFrame
        marks={marks}
        from={from}
        to={to}
        readout={at === null ? '\u00a0' : told(at)}
        onPoint={(along) => setAt(along === null ? null : Math.round(along * (places - 1)))}
      >
        <svg
          viewBox={`0 0 ${WIDTH} ${PLOT_HEIGHT}`}
          preserveAspectRatio="none"
          width="100%"
          height={PLOT_HEIGHT}
          className="overflow-visible"
        >
          {curves.toReversed().map(({ tone, points }) => (
            <path
              key={tone}
              d={line(
                points,
                (index) => index * step,
                (value) => scale.ground - (value / scale.top) * scale.ground,
              )}
              fill="none"
              strokeWidth="2.5"
              strokeLinejoin="round"
              strokeLinecap="round"
              strokeDasharray={tone === 'sky' ? '6 5' : undefined}
              vectorEffect="non-scaling-stroke"
              className={strokes[tone]}
            />
          ))}
          {at !== null && (
            <path
              d={`M${at * step} 0V${PLOT_HEIGHT}`}
              strokeWidth="1"
              vectorEffect="non-scaling-stroke"
              className="stroke-edge"
            />
          )}
        </svg>
      </PlotFrame>
    </div>
  );
}

/** The path through those of the points that there are; a single one is drawn as a short line. */
function line(
  points: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  const known = points.flatMap((point, index) => (point === null ? [] : [[x(index), y(point)] as const]));
  const [first] = known;
  if (!first) return '';
  if (known.length === 1) return `M${first[0]} ${first[1]}h8`;
  return known
    .map(([left, top], index) => `${index === 0 ? 'M' : 'L'}${left.toFixed(1)} ${top.toFixed(1)}`)
    .join('');
}
