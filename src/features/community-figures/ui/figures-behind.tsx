import type { ReactNode } from 'react';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/figures.messages.ts';

interface FiguresBehindProps {
  /** What the plot shows. */
  title: string;
  head: readonly string[];
  /** The first cell names the row. */
  rows: readonly (readonly [key: string, ...cells: ReactNode[]])[];
}

/** The table behind a plot: nothing is told by a picture alone. */
export function FiguresBehind({ title, head, rows }: FiguresBehindProps) {
  const t = useMessages(words);
  return (
    <details className="group mt-3 text-[0.9375rem]">
      <summary className="inline-flex min-h-6 items-center gap-1.5 rounded-sm text-muted hover:text-text">
        <span aria-hidden className="transition-transform group-open:rotate-90">
          ›
        </span>
        {t.inFigures}
      </summary>
      <section
        className="mt-3 max-h-80 overflow-y-auto"
        // Scrolled by keys: it has nothing else in it that takes the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t.inFiguresOf(title)}
      >
        <table className="w-full tabular-nums">
          <thead className="text-[0.8125rem] text-muted">
            <tr className="border-b border-line">
              {head.map((label, place) => (
                <th
                  key={label}
                  scope="col"
                  className={
                    place === 0 ? 'py-1.5 pr-3 text-left font-medium' : 'py-1.5 pl-3 text-right font-medium'
                  }
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([key, name, ...cells]) => (
              <tr key={key} className="border-b border-line last:border-0">
                <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                  {name}
                </th>
                {cells.map((cell, place) => (
                  <td key={head[place + 1]} className="py-1.5 pl-3 text-right">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
