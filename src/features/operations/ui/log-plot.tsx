import { Link } from 'react-router';
import { formatNumber } from '#lib/language/index.ts';
import { useLanguage, useLocale, useMessages } from '#shared/i18n/language.tsx';
import { Card } from '#shared/ui/card.tsx';
import { formatDateTime } from '#shared/ui/format-date.ts';
import { ColumnPlot } from '#shared/ui/plots/column-plot.tsx';
import { InFigures } from '#shared/ui/plots/in-figures.tsx';
import { words } from '../messages/logs.messages.ts';
import type { LogColumn } from '../model/log-span.ts';

interface LogPlotProps {
  title: string;
  columns: readonly LogColumn[];
  /** Where the lines of a column are shown. */
  to: (column: LogColumn) => string;
}

/** How many lines there are over time; below the line errors and warnings. Each column leads to its lines. */
export function LogPlot({ title, columns, to }: LogPlotProps) {
  const t = useMessages(words);
  const [language, locale] = [useLanguage(), useLocale()];
  const number = (value: number) => formatNumber(value, language);
  const named = (at: string) => formatDateTime(at, 'UTC', 'medium', locale, 'ad');
  const byKey = new Map(columns.map((column) => [column.at, column]));
  const [first, last] = [columns[0], columns.at(-1)];
  if (!first || !last) return null;
  const levels = ['error', 'warn', 'info', 'debug'] as const;
  return (
    <Card title={title}>
      <ColumnPlot
        columns={columns.map((column) => ({
          key: column.at,
          label: named(column.at),
          up: column.info + column.debug,
          down: column.error + column.warn,
          to: to(column),
        }))}
        format={number}
        describe={({ key, label }) => {
          const column = byKey.get(key);
          return [label, ...levels.flatMap((level) => t.counted[level](number(column?.[level] ?? 0)))].join(
            ' · ',
          );
        }}
        from={named(first.at)}
        to={named(last.to)}
      />
      <InFigures
        title={title}
        rows={columns.filter((column) => levels.some((level) => column[level] > 0))}
        rowKey={({ at }) => at}
        columns={[
          {
            key: 'at',
            header: t.from,
            cell: (column) => (
              <Link to={to(column)} className="underline underline-offset-4">
                {named(column.at)}
              </Link>
            ),
          },
          ...levels.map((level) => ({
            key: level,
            header: t[level],
            cell: (column: LogColumn) => number(column[level]),
          })),
        ]}
      />
    </Card>
  );
}
