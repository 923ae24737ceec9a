import { Link, useSearchParams } from 'react-router';
import { groupBy } from '#lib/group-by.ts';
import { formatNumber, LOCALES } from '#lib/language/index.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import type { SummaryLine } from './summary-table.tsx';
import { BarTable } from '#shared/ui/plots/bar-table.tsx';
import { ColumnPlot } from '#shared/ui/plots/column-plot.tsx';
import { Card } from '#shared/ui/card.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { DateTime } from '#shared/ui/date-time.tsx';
import { formatMoney } from '#shared/ui/format-money.ts';
import { Money } from '#shared/ui/money.tsx';
import { words } from '../messages/compare.messages.ts';

/** So few that each is shown with its name; more are columns, told when pointed at. */
const NAMED = 15;

/** Events beside each other in the order in which they take place: sales in one currency, or tickets. */
export function CompareCard({ lines }: { lines: readonly SummaryLine[] }) {
  const t = useMessages(words);
  const language = useLanguage();
  const [search] = useSearchParams();
  const currencies = currenciesOf(lines);
  const wanted = search.get('show') ?? '';
  const currency =
    wanted === 'tickets' ? null : (currencies.find((one) => one === wanted) ?? currencies[0] ?? null);
  const inTime = lines.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
  const shown = currency === null ? oneOfEach(inTime) : inTime.filter((line) => line.currency === currency);
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) return null;
  const money = (amount: number) => formatMoney(amount, currency ?? 'USD', LOCALES[language], true);
  const count = (number: number) => formatNumber(number, language);
  const format = currency === null ? count : money;
  return (
    <Card
      title={t.compared}
      action={<Choice currencies={currencies} chosen={currency ?? 'tickets'} />}
      footer={shown.length > NAMED && t.tableBelow}
    >
      {shown.length > NAMED ? (
        <ColumnPlot
          columns={shown.map((line) => ({
            key: line.id,
            label: line.title,
            up: currency === null ? line.sold : line.gross,
            down: currency === null ? 0 : line.refunds,
          }))}
          format={format}
          describe={({ label, up, down = 0 }) =>
            `${label}: ${currency === null ? t.tickets(up) : format(up)}${down > 0 ? ` · ${t.back(format(down))}` : ''}`
          }
          from={<DateTime at={first.startsAt} zone={first.timezone} style="date" />}
          to={<DateTime at={last.startsAt} zone={last.timezone} style="date" />}
        />
      ) : (
        <BarTable
          caption={t.compared}
          rows={shown}
          rowKey={({ id }) => id}
          measure={(line) => (currency === null ? line.sold : line.gross)}
          columns={[
            { key: 'event', header: t.event, cell: ({ title }) => title },
            currency === null
              ? { key: 'value', header: t.byTickets, cell: ({ sold }) => count(sold) }
              : {
                  key: 'value',
                  header: t.sales,
                  cell: ({ gross }) => <Money amount={gross} currency={currency} />,
                },
          ]}
        />
      )}
    </Card>
  );
}

/** What was sold in, the currency of most events first. */
function currenciesOf(lines: readonly SummaryLine[]): string[] {
  const sold = groupBy(
    lines.filter(({ gross }) => gross > 0),
    ({ currency }) => currency,
  );
  return [...sold]
    .toSorted(([one, its], [other, those]) => those.length - its.length || (one < other ? -1 : 1))
    .map(([currency]) => currency);
}

/** An event that took money in two currencies has sold its tickets once. */
function oneOfEach(lines: readonly SummaryLine[]): SummaryLine[] {
  return [...new Map(lines.map((line) => [line.id, line])).values()];
}

/** What is compared: two currencies are never in one plot. */
function Choice({ currencies, chosen }: { currencies: readonly string[]; chosen: string }) {
  const t = useMessages(words);
  const [search] = useSearchParams();
  const to = (show: string) => {
    const next = new URLSearchParams(search);
    next.set('show', show);
    return `?${next}`;
  };
  return (
    <nav aria-label={t.shown} className="flex flex-wrap gap-1">
      {[...currencies, 'tickets'].map((show) => (
        <Link
          key={show}
          to={to(show)}
          preventScrollReset
          aria-current={show === chosen ? 'true' : undefined}
          className={cx(
            'inline-flex min-h-8 items-center rounded-full px-3 text-[0.9375rem]',
            show === chosen ? 'bg-lifted text-text' : 'text-muted hover:text-text',
          )}
        >
          {show === 'tickets' ? t.byTickets : show}
        </Link>
      ))}
    </nav>
  );
}
