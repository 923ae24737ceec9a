import type { PointerEvent, ReactNode } from 'react';

/** Pixels that every plot is tall. */
export const PLOT_HEIGHT = 176;
/** About as wide as a figure of the axis is. */
const FIGURE = 7.6;

interface PlotFrameProps {
  /** Numbers at the side, each where it stands on the plot. */
  marks: readonly { y: number; text: string }[];
  /** Under the plot: where it begins, and where it ends. */
  from: ReactNode;
  to: ReactNode;
  /** What the pointer is on, in words; above the plot. */
  readout: ReactNode;
  /** Told how far along the pointer is, from 0 to 1; null when it has left. */
  onPoint: (along: number | null) => void;
  children: ReactNode;
}

/** The frame of a plot: lines with their numbers, the ends of its axis, and what the pointer is on. */
export function PlotFrame({ marks, from, to, readout, onPoint, children }: PlotFrameProps) {
  const width = Math.max(...marks.map(({ text }) => text.length)) * FIGURE + 4;
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width: wide } = event.currentTarget.getBoundingClientRect();
    onPoint(Math.min(0.9999, Math.max(0, (event.clientX - left) / wide)));
  };
  return (
    <div aria-hidden className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <span />
      <p
        className="mb-1 min-h-6 truncate text-right text-[0.8125rem] leading-6 text-muted tabular-nums"
        suppressHydrationWarning
      >
        {readout}
      </p>
      <svg
        width={width}
        height={PLOT_HEIGHT}
        className="overflow-visible fill-faint text-[0.8125rem] tabular-nums"
      >
        {marks.map(({ y, text }) => (
          <text key={y} x={width} y={y} dy="0.35em" textAnchor="end" suppressHydrationWarning>
            {text}
          </text>
        ))}
      </svg>
      <svg
        width="100%"
        height={PLOT_HEIGHT}
        className="block touch-pan-y overflow-visible"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => onPoint(null)}
      >
        {marks.map(({ y }) => (
          <rect
            key={y}
            y={Math.min(PLOT_HEIGHT - 1, Math.max(0, y - 0.5))}
            width="100%"
            height={1}
            className="fill-line"
          />
        ))}
        {children}
      </svg>
      <span />
      <p className="mt-2 flex justify-between gap-4 text-[0.8125rem] text-faint tabular-nums">
        <span>{from}</span>
        <span className="text-right">{to}</span>
      </p>
    </div>
  );
}
