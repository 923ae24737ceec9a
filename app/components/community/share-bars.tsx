import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#lib/language/index.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { FiguresBehind } from './figures-behind.tsx';

export interface ShareRow {
  key: string;
  name: string;
  value: number;
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
}

const SHOWN = 8;
const WIDTH = 100;

/** The largest parts of a whole as bars, all of them as a table. */
export function ShareBars({ title, head, rows }: ShareBarsProps) {
  const language = useLanguage();
  const most = Math.max(1, ...rows.map(({ value }) => value));
  const count = (value: number) => formatNumber(value, language);
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
              <span className="tabular-nums">{count(row.value)}</span>
            </p>
            <svg
              viewBox={`0 0 ${WIDTH} 4`}
              preserveAspectRatio="none"
              aria-hidden
              className="mt-1 block h-1.5 w-full rounded-full bg-lifted"
            >
              {row.value > 0 && (
                <rect
                  width={Math.max(0.5, (row.value / most) * WIDTH)}
                  height={4}
                  className="fill-marigold"
                />
              )}
            </svg>
          </li>
        ))}
      </ul>
      <FiguresBehind
        title={title}
        head={head}
        rows={rows.map((row) => [row.key, named(row), count(row.value), ...(row.more ?? [])])}
      />
    </figure>
  );
}
