import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#lib/language/index.ts';
import { useLanguage } from '#shared/i18n/language.tsx';
import { FiguresBehind } from './figures-behind.tsx';

export interface ShareRow {
  key: string;
  name: string;
  value: number;
  /** What stands beside the bar in place of the value; the table has `more` alone then. */
  text?: string;
  /** How much of it is done: the rest of the bar is paler. */
  part?: number;
  /** Where more of it is seen. */
  to?: string;
  /** In the table, after the value. */
  more?: readonly ReactNode[];
}

interface ShareBarsProps {
  title: string;
  /** Of the name, the value, and what `more` has. */
  head: readonly string[];
  rows: readonly ShareRow[];
  /** All of them together: the first line of the table. */
  total?: ShareRow | undefined;
}

const SHOWN = 8;
const WIDTH = 100;

/** The largest parts of a whole as bars, all of them as a table. */
export function ShareBars({ title, head, rows, total }: ShareBarsProps) {
  const language = useLanguage();
  const most = Math.max(1, ...rows.map(({ value }) => value));
  const count = (value: number) => formatNumber(value, language);
  const bar = (value: number, className: string) =>
    value > 0 && (
      <rect width={Math.min(WIDTH, Math.max(0.5, (value / most) * WIDTH))} height={4} className={className} />
    );
  const named = ({ name, to }: ShareRow) =>
    to ? (
      <Link to={to} className="underline-offset-4 hover:text-marigold hover:underline">
        {name}
      </Link>
    ) : (
      name
    );
  return (
    <figure>
      <ul className="flex flex-col gap-3">
        {rows.slice(0, SHOWN).map((row) => (
          <li key={row.key}>
            <p className="flex justify-between gap-4 text-[0.9375rem]">
              <span className="min-w-0 truncate">{named(row)}</span>
              <span className="shrink-0 tabular-nums">{row.text ?? count(row.value)}</span>
            </p>
            <svg
              viewBox={`0 0 ${WIDTH} 4`}
              preserveAspectRatio="none"
              aria-hidden
              className="mt-1 block h-1.5 w-full rounded-full bg-lifted"
            >
              {row.part !== undefined && bar(row.value, 'fill-marigold/35')}
              {bar(row.part ?? row.value, 'fill-marigold')}
            </svg>
          </li>
        ))}
      </ul>
      <FiguresBehind
        title={title}
        head={head}
        rows={[...(total ? [total] : []), ...rows].map((row) => [
          row.key,
          named(row),
          ...(row.text === undefined ? [count(row.value)] : []),
          ...(row.more ?? []),
        ])}
      />
    </figure>
  );
}
