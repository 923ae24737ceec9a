import type { ReactNode } from 'react';
import { useMessages } from '#shared/i18n/language.tsx';
import { cx } from '../style/cx.ts';
import { words } from './plots.messages.ts';

export interface FigureColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Left out below 640 px. */
  wide?: boolean;
}

interface InFiguresProps<Row> {
  /** What the table tells. */
  title: string;
  /** The first is the row's name; the others are numbers. */
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** A plot's table behind a press: nothing is told by the picture alone. */
export function InFigures<Row>({ title, columns, rows, rowKey }: InFiguresProps<Row>) {
  const t = useMessages(words);
  return (
    <details className="group mt-3 text-[0.9375rem]">
      <summary className="inline-flex min-h-6 items-center gap-1.5 rounded-sm text-muted hover:text-text">
        <span aria-hidden className="transition-transform group-open:rotate-90">
          ›
        </span>
        {t.inFigures}
        <span className="sr-only">: {title}</span>
      </summary>
      <section
        className="mt-3 max-h-80 overflow-y-auto"
        // Scrolled by keys: it has nothing else in it that takes the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t.figuresOf(title)}
      >
        <table className="w-full max-w-2xl tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead className="text-left text-[0.8125rem] text-muted">
            <tr className="border-b border-line">
              {columns.map(({ key, header, wide }, index) => (
                <th
                  key={key}
                  scope="col"
                  className={cx(
                    'py-1.5 font-medium',
                    index > 0 && 'pl-4 text-right',
                    wide && 'hidden sm:table-cell',
                  )}
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
                    <th key={key} scope="row" className="py-1.5 text-left font-normal">
                      {cell(row)}
                    </th>
                  ) : (
                    <td key={key} className={cx('py-1.5 pl-4 text-right', wide && 'hidden sm:table-cell')}>
                      {cell(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
