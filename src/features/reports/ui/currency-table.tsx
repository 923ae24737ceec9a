import { Card } from '#shared/ui/card.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';
import { amountColumns } from './amount-columns.tsx';
import type { MoneySums } from './money-parts.ts';
import { inEach } from '#lib/language/index.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/money.messages.tsx';

const columnsIn = inEach(words, (t, language): readonly Column<MoneySums>[] => [
  { key: 'currency', header: t.currency, primary: true, cell: ({ currency }) => currency },
  ...amountColumns<MoneySums>(language, { usual: 'text-base', strong: 'text-lg font-semibold' }),
]);

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
