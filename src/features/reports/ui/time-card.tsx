import { Link, useSearchParams } from 'react-router';
import { formatNumber, LOCALES } from '#lib/language/index.ts';
import { useLanguage, useLocale, useMessages } from '#shared/i18n/language.tsx';
import { ColumnPlot } from '#shared/ui/plots/column-plot.tsx';
import { dayColumns } from '#shared/ui/plots/day-columns.ts';
import { InFigures } from '#shared/ui/plots/in-figures.tsx';
import { Card } from '#shared/ui/card.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { DateTime } from '#shared/ui/date-time.tsx';
import { formatDateTime } from '#shared/ui/format-date.ts';
import { formatMoney } from '#shared/ui/format-money.ts';
import { Money } from '#shared/ui/money.tsx';
import { words } from '../messages/figures.messages.tsx';

export interface Day {
  day: string;
  orders: number;
  tickets: number;
  taken: number;
  refunded: number;
}

interface TimeCardProps {
  days: readonly Day[];
  currency: string;
  /** Nothing was paid for, so that there is no money to show. */
  free: boolean;
}

const KEYS = ['orders', 'tickets', 'taken', 'refunded'] as const;

/** What was sold by day: money with what went back, or tickets. */
export function TimeCard({ days, currency, free }: TimeCardProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const locale = useLocale();
  const [search] = useSearchParams();
  const tickets = free || search.get('show') === 'tickets';
  const columns = dayColumns(days, KEYS);
  const [first, last] = [columns[0], columns.at(-1)];
  const date = (day: string) => formatDateTime(day, 'UTC', 'date', locale);
  const money = (amount: number) => formatMoney(amount, currency, LOCALES[language], true);
  const count = (number: number) => formatNumber(number, language);
  const span = (day: string, until: string) => (day === until ? date(day) : `${date(day)} – ${date(until)}`);
  return (
    <Card title={t.overTime} action={!free && first && <Choice tickets={tickets} />}>
      {first && last ? (
        <>
          <ColumnPlot
            columns={columns.map((column) => ({
              key: column.day,
              label: span(column.day, column.until),
              up: tickets ? column.tickets : column.taken,
              down: tickets ? 0 : Math.max(0, column.refunded),
            }))}
            format={tickets ? count : money}
            describe={({ label, up, down = 0 }) =>
              `${label}: ${tickets ? t.ticketsIn(up) : money(up)}${down > 0 ? ` · ${t.back(money(down))}` : ''}`
            }
            from={<DateTime at={first.day} zone="UTC" style="date" />}
            to={<DateTime at={last.until} zone="UTC" style="date" />}
          />
          <InFigures
            title={t.overTime}
            rows={days}
            rowKey={({ day }) => day}
            columns={[
              {
                key: 'day',
                header: t.day,
                cell: ({ day }) => <DateTime at={day} zone="UTC" style="date" />,
              },
              { key: 'orders', header: t.orders, cell: ({ orders }) => count(orders), wide: true },
              { key: 'tickets', header: t.tickets, cell: (day) => count(day.tickets) },
              ...(free
                ? []
                : [
                    {
                      key: 'taken',
                      header: t.sales,
                      cell: ({ taken }: Day) => <Money amount={taken} currency={currency} />,
                    },
                    {
                      key: 'refunded',
                      header: t.refunded,
                      cell: ({ refunded }: Day) => <Money amount={refunded} currency={currency} />,
                    },
                  ]),
            ]}
          />
        </>
      ) : (
        <p className="text-muted">{t.noSales}</p>
      )}
    </Card>
  );
}

/** Money or tickets: two addresses of the same page. */
function Choice({ tickets }: { tickets: boolean }) {
  const t = useMessages(words);
  const [search] = useSearchParams();
  const to = (show: string) => {
    const next = new URLSearchParams(search);
    next.delete('cursor');
    if (show === '') next.delete('show');
    else next.set('show', show);
    return `?${next}`;
  };
  return (
    <nav aria-label={t.shown} className="flex gap-1">
      {(
        [
          ['', t.money, !tickets],
          ['tickets', t.tickets, tickets],
        ] as const
      ).map(([show, label, chosen]) => (
        <Link
          key={show}
          to={to(show)}
          preventScrollReset
          aria-current={chosen ? 'true' : undefined}
          className={cx(
            'inline-flex min-h-8 items-center rounded-full px-3 text-[0.9375rem]',
            chosen ? 'bg-lifted text-text' : 'text-muted hover:text-text',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
