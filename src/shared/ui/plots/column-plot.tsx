import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { cx } from '../style/cx.ts';
import { PLOT_HEIGHT, PlotFrame } from './plot-frame.tsx';
import { plotScale } from './plot-scale.ts';
import { words } from './plots.messages.ts';

export interface PlotColumn {
  key: string;
  /** What it stands for: a day, an hour, an event. */
  label: string;
  /** Drawn above the ground line. */
  up: number;
  /** Drawn below it: what went back. */
  down?: number;
  /** Where a press on it leads. Whatever is to be reached without a pointer has to be in the table, too. */
  to?: string;
}

interface ColumnPlotProps {
  columns: readonly PlotColumn[];
  /** A number of the axis, in words. */
  format: (value: number) => string;
  /** A column in words. */
  describe: (column: PlotColumn) => string;
  from: ReactNode;
  to: ReactNode;
  tone?: 'marigold' | 'leaf';
}

/** Few columns are not drawn wider than they need to be. */
const FEWEST = 12;
const FILL = 0.72;

const fills = {
  marigold: ['fill-marigold', 'fill-marigold-bright'],
  leaf: ['fill-leaf', 'fill-text'],
} as const;

/**
 * Columns beside each other, what went back below the ground line. Complete without scripts; with them it says what the
 * pointer is on. Screen readers are given the table beside it instead.
 */
export function ColumnPlot({ columns, format, describe, from, to, tone = 'marigold' }: ColumnPlotProps) {
  const t = useMessages(words);
  const [at, setAt] = useState<number | null>(null);
  const most = columns.reduce(
    (best, column) => (column.up > best.up ? column : best),
    columns[0] as PlotColumn,
  );
  const scale = plotScale(PLOT_HEIGHT, most.up, Math.max(...columns.map(({ down = 0 }) => down)));
  const places = Math.max(columns.length, FEWEST);
  const place = 100 / places;
  const shown = at === null ? null : columns[at];
  const [plain, pointed] = fills[tone];
  const marks = [
    { y: 0, text: format(scale.top) },
    ...(scale.top % 2 === 0 ? [{ y: scale.ground / 2, text: format(scale.top / 2) }] : []),
    { y: scale.ground, text: format(0) },
  ];
  return (
    <PlotFrame
      marks={marks}
      from={from}
      to={columns.length > 1 ? to : null}
      readout={shown ? describe(shown) : `${t.most}: ${describe(most)}`}
      onPoint={(along) => {
        const index = along === null ? null : Math.floor(along * places);
        setAt(index !== null && index < columns.length ? index : null);
      }}
    >
      {columns.map(({ key, up, down = 0, to: target }, index) => {
        const x = `${(index + (1 - FILL) / 2) * place}%`;
        const width = `${place * FILL}%`;
        const tall = scale.tall(up);
        const bars = (
          <>
            <rect
              x={x}
              width={width}
              y={scale.ground - tall}
              height={tall}
              className={cx(index === at ? pointed : plain)}
            />
            {down > 0 && (
              <rect
                x={x}
                width={width}
                y={scale.ground + 1}
                height={scale.tall(down)}
                className={index === at ? 'fill-crimson-bright' : 'fill-crimson'}
              />
            )}
          </>
        );
        if (target === undefined) return <g key={key}>{bars}</g>;
        return (
          <Link key={key} to={target} tabIndex={-1}>
            {bars}
            <rect x={`${index * place}%`} width={`${place}%`} height={PLOT_HEIGHT} fill="transparent" />
          </Link>
        );
      })}
    </PlotFrame>
  );
}
