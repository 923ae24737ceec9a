import { Card } from '../ui/card.tsx';
import { Money } from '../ui/money.tsx';
import { type Column, Table } from '../ui/table.tsx';
import type { MoneySums } from './money-totals.tsx';
import { inEach } from '#lib/language/index.ts';
import { useLanguage, useMessages } from '../../i18n/language.tsx';
import { words } from './money.messages.tsx';

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

const columnsIn = inEach(words, (say): readonly Column<MoneySums>[] => [
  { key: 'currency', header: say.currency, primary: true, cell: ({ currency }) => currency },
  amount('gross', say.sales, ({ gross }) => gross),
  amount('refunds', say.refunds, ({ refunds, disputed }) => refunds + disputed),
  amount('fees', say.fees, ({ processingFees, platformFees }) => processingFees + platformFees),
  amount('transferred', say.transferred, ({ transferred }) => transferred),
  amount('due', say.due, ({ netDue }) => netDue, true),
]);

/** The totals of each currency, a line each: one currency is never added to another. */
export function CurrencyTable({ totals }: { totals: readonly MoneySums[] }) {
  const say = useMessages(words);
  const columns = columnsIn[useLanguage()];
  return (
    <Card title={say.altogether} flush>
      <Table
        caption={say.totalsByCurrency}
        columns={columns}
        rows={totals}
        rowKey={({ currency }) => currency}
      />
    </Card>
  );
}
