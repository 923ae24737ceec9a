import { Link } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Money } from '#shared/ui/money.tsx';
import { Table } from '#shared/ui/table.tsx';
import { words } from '../messages/budget.messages.ts';

interface ResultCardProps {
  results: readonly { currency: string; income: number; costs: number; result: number }[];
  budget: string;
}

/** What came in, what was paid and what is left, a line for each currency. */
export function ResultCard({ results, budget }: ResultCardProps) {
  const t = useMessages(words);
  const column = (key: 'income' | 'costs' | 'result', header: string) => ({
    key,
    header,
    align: 'end' as const,
    cell: (row: ResultCardProps['results'][number]) => (
      <Money amount={row[key]} currency={row.currency} className={key === 'result' ? 'font-semibold' : ''} />
    ),
  });
  return (
    <Card
      title={t.resultOf}
      flush
      action={
        <Link to={budget} className="text-[0.9375rem] underline decoration-marigold underline-offset-4">
          {t.toBudget}
        </Link>
      }
    >
      <Table
        caption={t.resultOf}
        rows={results}
        rowKey={({ currency }) => currency}
        columns={[
          { key: 'currency', header: t.field.currency, primary: true, cell: ({ currency }) => currency },
          column('income', t.income),
          column('costs', t.costs),
          column('result', t.result),
        ]}
      />
    </Card>
  );
}
