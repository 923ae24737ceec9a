import { formatNumber } from '#lib/language/index.ts';
import { useLanguage, useLocale, useMessages } from '#shared/i18n/language.tsx';
import { ColumnPlot } from '#shared/ui/plots/column-plot.tsx';
import { dayColumns } from '#shared/ui/plots/day-columns.ts';
import { InFigures } from '#shared/ui/plots/in-figures.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { formatDateTime } from '#shared/ui/format-date.ts';
import { Money } from '#shared/ui/money.tsx';
import { words } from '../messages/sales.messages.tsx';

/** A day's sales: `2026-12-01` on the calendar of the event's place. */
export interface DaySales {
  day: string;
  tickets: number;
  revenue: number;
}

/** Tickets sold by day, with the same in figures behind a press: nothing is told by the picture alone. */
export function SalesPlot({ days, currency }: { days: readonly DaySales[]; currency: string }) {
  const t = useMessages(words);
  const language = useLanguage();
  const locale = useLocale();
  const count = (tickets: number) => formatNumber(tickets, language);
  const date = (day: string) => formatDateTime(day, 'UTC', 'date', locale);
  const columns = dayColumns(days, ['tickets']);
  const [first, last] = [columns[0], columns.at(-1)];
  if (!first || !last) return null;
  return (
    <figure>
      <ColumnPlot
        columns={columns.map(({ day, until, tickets }) => ({
          key: day,
          label: day === until ? date(day) : `${date(day)} – ${date(until)}`,
          up: tickets,
        }))}
        format={count}
        describe={({ label, up }) => `${label}: ${count(up)}`}
        from={<DateTime at={first.day} zone="UTC" style="date" />}
        to={<DateTime at={last.until} zone="UTC" style="date" />}
      />
      <InFigures
        title={t.byDay}
        rows={days}
        rowKey={({ day }) => day}
        columns={[
          { key: 'day', header: t.day, cell: ({ day }) => <DateTime at={day} zone="UTC" style="date" /> },
          { key: 'tickets', header: t.tickets, cell: ({ tickets }) => count(tickets) },
          {
            key: 'revenue',
            header: t.sales,
            cell: ({ revenue }) => <Money amount={revenue} currency={currency} />,
          },
        ]}
      />
    </figure>
  );
}
