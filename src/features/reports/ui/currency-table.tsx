import { Card } from '#shared/ui/card.tsx';
import { Money } from '#shared/ui/money.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';
import { feesOf, moneyParts, type MoneySums } from './money-parts.ts';
import { words as terms } from '../messages/money-terms.messages.ts';
import { inEach } from '#lib/language/index.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/money.messages.tsx';

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

const columnsIn = inEach(words, (t, language): readonly Column<MoneySums>[] => {
  const { name } = terms[language];
  return [
    { key: 'currency', header: t.currency, primary: true, cell: ({ currency }) => currency },
    amount('sales', name.sales, (sums) => moneyParts(sums).sales),
    amount('refunds', name.refunds, (sums) => moneyParts(sums).refunds),
    amount('disputes', name.disputes, (sums) => moneyParts(sums).disputes),
    amount('fees', name.fees, feesOf),
    amount('yours', name.yours, (sums) => moneyParts(sums).yours),
    amount('due', name.due, (sums) => moneyParts(sums).due, true),
  ];
});

/** The totals of each currency, a line each: one currency is never added to another. */
export function CurrencyTable({ totals }: { totals: readonly MoneySums[] }) {
  const t = useMessages(words);
  const columns = columnsIn[useLanguage()];
  return (
    <Card title={t.altogether} flush>
      <Table
        caption={t.totalsByCurrency}
        columns={columns}
        rows={totals}
        rowKey={({ currency }) => currency}
      />
    </Card>
  );
}
