import { Link } from 'react-router';
import { Card } from '#shared/ui/card.tsx';
import { Money } from '#shared/ui/money.tsx';
import { Table } from '#shared/ui/table.tsx';
import type { SummaryTable } from '../model/summary-table.ts';

/** Sums that a room adds to an event's summary. `base`: the address of the event's workspace. */
export function SummaryTableCard({ table, base }: { table: SummaryTable; base: string }) {
  const { title, link, headings, rows } = table;
  const last = headings.amounts.length - 1;
  return (
    <Card
      title={title}
      flush
      action={
        <Link
          to={`${base}${link.path}`}
          className="text-[0.9375rem] underline decoration-marigold underline-offset-4"
        >
          {link.label}
        </Link>
      }
    >
      <Table
        caption={title}
        rows={rows}
        rowKey={({ currency }) => currency}
        columns={[
          {
            key: 'currency',
            header: headings.currency,
            primary: true,
            cell: ({ currency }) => currency,
          },
          ...headings.amounts.map((header, place) => ({
            key: `amount-${place}`,
            header,
            align: 'end' as const,
            cell: ({ currency, amounts }: SummaryTable['rows'][number]) => (
              <Money
                amount={amounts[place] ?? 0}
                currency={currency}
                className={place === last ? 'font-semibold' : ''}
              />
            ),
          })),
        ]}
      />
    </Card>
  );
}
