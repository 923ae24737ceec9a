import { Card } from '../ui/card.tsx';
import { Money } from '../ui/money.tsx';
import { type Column, Table } from '../ui/table.tsx';
import type { MoneySums } from './money-totals.tsx';

const amount = (
  key: string,
  header: string,
  of: (sums: MoneySums) => number,
  strong = false,
): Column<MoneySums> => ({
  key,
  header,
  align: 'end',
  cell: (sums) => (
    <Money
      amount={of(sums)}
      currency={sums.currency}
      className={of(sums) === 0 ? 'text-faint' : strong ? 'text-lg font-semibold' : 'text-base'}
    />
  ),
});

const columns: readonly Column<MoneySums>[] = [
  { key: 'currency', header: 'Currency', primary: true, cell: ({ currency }) => currency },
  amount('gross', 'Sales', ({ gross }) => gross),
  amount('refunds', 'Refunds', ({ refunds, disputed }) => refunds + disputed),
  amount('fees', 'Fees', ({ processingFees, platformFees }) => processingFees + platformFees),
  amount('transferred', 'Transferred', ({ transferred }) => transferred),
  amount('due', 'Still due', ({ netDue }) => netDue, true),
];

/** The totals of each currency, a line each: one currency is never added to another. */
export function CurrencyTable({ totals }: { totals: readonly MoneySums[] }) {
  return (
    <Card title="Altogether" flush>
      <Table
        caption="Totals by currency"
        columns={columns}
        rows={totals}
        rowKey={({ currency }) => currency}
      />
    </Card>
  );
}
