import { Money } from '../ui/money.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { type Column, Table } from '../ui/table.tsx';

export interface TicketSales {
  id: string;
  name: string;
  kind: string;
  price: number;
  sold: number;
  held: number;
  quantity: number;
  revenue: number;
}

interface TicketSalesTableProps {
  types: readonly TicketSales[];
  currency: string;
}

/** How each kind of ticket sells. */
export function TicketSalesTable({ types, currency }: TicketSalesTableProps) {
  const columns: readonly Column<TicketSales>[] = [
    { key: 'name', header: 'Ticket', primary: true, cell: (type) => type.name },
    {
      key: 'price',
      header: 'Price',
      align: 'end',
      cell: (type) =>
        type.kind === 'donation' ? (
          'Donation'
        ) : (
          <Money amount={type.price} currency={currency} freeWhenZero />
        ),
    },
    {
      key: 'sold',
      header: 'Sold',
      cell: ({ name, sold, held, quantity }) => (
        <span className="flex w-full min-w-36 flex-col gap-1 text-left">
          <span className="tabular-nums">
            {sold} <span className="text-muted">of {quantity}</span>
            {held > 0 && <span className="text-marigold"> · {held} held</span>}
          </span>
          <ProgressBar
            label={`Sold of ${name}`}
            hideLabel
            value={sold}
            max={quantity}
            valueText={`${sold} of ${quantity}`}
            tone={sold + held >= quantity ? 'crimson' : 'marigold'}
          />
        </span>
      ),
    },
    {
      key: 'revenue',
      header: 'Sales',
      align: 'end',
      cell: ({ revenue }) => <Money amount={revenue} currency={currency} />,
    },
  ];
  return <Table caption="Sales by kind of ticket" columns={columns} rows={types} rowKey={({ id }) => id} />;
}
