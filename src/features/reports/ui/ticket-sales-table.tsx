import { PriceRange } from '#features/ticket-types/ui/price-range.tsx';
import { Money } from '#shared/ui/money.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';
import { formatNumber } from '#lib/language/index.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/sales.messages.tsx';

export interface TicketSales {
  id: string;
  name: string;
  kind: string;
  /** What it costs, or from what to what over its dates. */
  prices: readonly number[];
  sold: number;
  held: number;
  quantity: number;
  /** Null where the money is not theirs to see. */
  revenue: number | null;
}

interface TicketSalesTableProps {
  types: readonly TicketSales[];
  currency: string;
}

/** How each kind of ticket sells. */
export function TicketSalesTable({ types, currency }: TicketSalesTableProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const columns: readonly Column<TicketSales>[] = [
    { key: 'name', header: t.ticket, primary: true, cell: (type) => type.name },
    {
      key: 'price',
      header: t.price,
      align: 'end',
      cell: (type) =>
        type.kind === 'donation' ? t.donation : <PriceRange amounts={type.prices} currency={currency} />,
    },
    {
      key: 'sold',
      header: t.sold,
      cell: ({ name, sold, held, quantity }) => (
        <span className="flex w-full min-w-36 flex-col gap-1 text-left">
          <span className="tabular-nums">
            {formatNumber(sold, language)} <span className="text-muted">{t.ofAll(quantity)}</span>
            {held > 0 && <span className="text-marigold">{` · ${t.held(held)}`}</span>}
          </span>
          <ProgressBar
            label={t.soldOf(name)}
            hideLabel
            value={sold}
            max={quantity}
            valueText={t.part(sold, quantity)}
            tone={sold + held >= quantity ? 'crimson' : 'marigold'}
          />
        </span>
      ),
    },
  ];
  const money: Column<TicketSales> = {
    key: 'revenue',
    header: t.sales,
    align: 'end',
    cell: ({ revenue }) => <Money amount={revenue ?? 0} currency={currency} />,
  };
  const shown = types.some(({ revenue }) => revenue !== null) ? [...columns, money] : columns;
  return <Table caption={t.byKind} columns={shown} rows={types} rowKey={({ id }) => id} />;
}
