/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   `display: block`, which makes cards of rows on a phone, takes the roles from table elements in some browsers. */
import type { ReactNode } from 'react';

import { formatNumber } from '#lib/language/index.ts';
import { useLanguage } from '#shared/i18n/language.tsx';
import { cx } from './style/cx.ts';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  /** What stands beside the value on a phone: the header, where it is left out. Nothing that can be pressed. */
  label?: string;
  /** A bare number is written in the digits of the page's language; a code of digits is a text. */
  cell: (row: Row) => ReactNode;
  /** `end` for numbers and money. */
  align?: 'start' | 'end';
  /** The row's name: its header cell, and the heading of its card on a phone. One column. */
  primary?: boolean;
  /** Left out below 640 px. */
  wideOnly?: boolean;
}

interface TableProps<Row> {
  /** What the table lists; read to screen readers, and shown with `showCaption`. */
  caption: string;
  showCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Instead of rows, when there are none: an EmptyState. */
  empty?: ReactNode;
}

// Below 640 px every row is a card with its headers as labels.

/** A compact table that becomes a stack of cards on a phone. */
export function Table<Row>({ caption, showCaption, columns, rows, rowKey, empty }: TableProps<Row>) {
  if (rows.length === 0 && empty) return empty;
  // A name and one value say enough on one line.
  const pairs = columns.length === 2 && columns[1]?.align === 'end';
  return (
    <table role="table" className="block w-full text-[0.9375rem] leading-snug sm:table">
      <caption className={showCaption ? 'block pb-3 text-left text-muted sm:table-caption' : 'sr-only'}>
        {caption}
      </caption>
      <thead
        role="rowgroup"
        className="sr-only sm:not-sr-only sm:sticky! sm:top-[var(--head-height,0px)] sm:z-10 sm:table-header-group"
      >
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={cx(
                // The line is the cell's shadow: a border stays behind when the head sticks.
                'bg-raised px-3 py-2 text-[0.8125rem] font-medium text-muted shadow-[inset_0_-1px_0_var(--color-line)] first:rounded-tl-lg first:pl-5 last:rounded-tr-lg last:pr-5',
                column.align === 'end' ? 'text-right' : 'text-left',
              )}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block sm:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className={cx(
              'flex border-b border-line px-5 last:border-0 sm:table-row sm:p-0 sm:hover:bg-lifted/60',
              pairs
                ? 'items-baseline justify-between gap-4 py-3'
                : 'flex-wrap items-baseline gap-x-4 gap-y-1 py-3',
            )}
          >
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} bare={pairs} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column, row, bare }: { column: Column<Row>; row: Row; bare: boolean }) {
  const language = useLanguage();
  const cell = column.cell(row);
  const shown = typeof cell === 'number' ? formatNumber(cell, language) : cell;
  const className = cx(
    'sm:h-10 sm:px-3 sm:py-1.5 sm:align-middle sm:first:pl-5 sm:last:pr-5',
    column.align === 'end' ? 'tabular-nums sm:text-right' : 'text-left',
    column.wideOnly ? 'hidden sm:table-cell' : 'sm:table-cell',
  );
  if (column.primary) {
    return (
      <th
        role="rowheader"
        scope="row"
        className={cx('text-base font-medium max-sm:w-full sm:text-[0.9375rem]', className)}
      >
        {shown}
      </th>
    );
  }
  return (
    <td role="cell" className={cx(!column.wideOnly && 'flex min-w-0 items-baseline gap-1.5', className)}>
      {!bare && (
        <span aria-hidden className="text-[0.8125rem] text-muted sm:hidden">
          {column.label ?? column.header}
        </span>
      )}
      <span className="min-w-0 [overflow-wrap:anywhere] sm:[overflow-wrap:normal]">{shown}</span>
    </td>
  );
}
