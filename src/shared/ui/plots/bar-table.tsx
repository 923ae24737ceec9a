import type { ReactNode } from 'react';
import { useMessages } from '#shared/i18n/language.tsx';
import { cx } from '../style/cx.ts';
import type { FigureColumn } from './in-figures.tsx';
import { words } from './plots.messages.ts';

interface BarTableProps<Row> {
  caption: string;
  /** The first is the row's name; the others are numbers. */
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** How long a row's bar is beside the others'. */
  measure: (row: Row) => number;
  /** What all rows come to, a cell for each column but the first. */
  sums?: readonly ReactNode[];
}

/** More rows than this scroll within their box. */
const TALL = 12;

/** A table that is its own plot: under each row's name a bar, as long as the row is large. */
export function BarTable<Row>({ caption, columns, rows, rowKey, measure, sums }: BarTableProps<Row>) {
  const t = useMessages(words);
  const largest = Math.max(1, ...rows.map(measure));
  const cellClass = (wide: boolean | undefined) =>
    cx('py-2 pl-3 text-right align-top sm:pl-5', wide && 'hidden sm:table-cell');
  const table = (
    <table className="w-full text-[0.9375rem] leading-snug tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-left text-[0.8125rem] text-muted">
        <tr className="border-b border-line">
          {columns.map(({ key, header, wide }, index) => (
            <th
              key={key}
              scope="col"
              className={cx('pb-1.5 align-bottom font-medium', index > 0 && cellClass(wide))}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className="border-b border-line last:border-0">
            {columns.map(({ key, cell, wide }, index) =>
              index === 0 ? (
                <th
                  key={key}
                  scope="row"
                  className="w-1/2 py-2 text-left font-normal [overflow-wrap:anywhere]"
                >
                  {cell(row)}
                  <svg aria-hidden width="100%" height="6" className="mt-1.5 block">
                    <rect width="100%" height="6" rx="3" className="fill-lifted" />
                    {measure(row) > 0 && (
                      <rect
                        width={`${Math.max(1, (measure(row) / largest) * 100)}%`}
                        height="6"
                        rx="3"
                        className="fill-marigold"
                      />
                    )}
                  </svg>
                </th>
              ) : (
                <td key={key} className={cellClass(wide)}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
      {sums && rows.length > 1 && (
        <tfoot>
          <tr className="border-t border-edge font-medium">
            <th scope="row" className="py-2 text-left font-medium">
              {t.all}
            </th>
            {columns.slice(1).map(({ key, wide }, index) => (
              <td key={key} className={cellClass(wide)}>
                {sums[index]}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
  if (rows.length <= TALL) return table;
  return (
    <section
      className="max-h-[40rem] overflow-y-auto pr-3"
      // Scrolled by keys: it has nothing else in it that takes the focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={caption}
    >
      {table}
    </section>
  );
}
