import { Link } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Money } from '#shared/ui/money.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';
import { broughtBy, feesOf, type PartsShown, type StatementShown } from './statement-shown.ts';
import { words } from '../messages/statements.messages.ts';

type Line = StatementShown['events'][number];

/** A month by event. */
export function StatementEvents({ statement }: { statement: StatementShown }) {
  const t = useMessages(words);
  const { currency, events } = statement;
  const amount = (key: string, header: string, of: (parts: PartsShown) => number): Column<Line> => ({
    key,
    header,
    align: 'end',
    cell: ({ parts }) => {
      const value = of(parts);
      return <Money amount={value} currency={currency} className={value === 0 ? 'text-faint' : ''} />;
    },
  });
  const columns: readonly Column<Line>[] = [
    {
      key: 'event',
      header: t.event,
      primary: true,
      cell: ({ id, title }) =>
        id === '' ? (
          t.noEvent
        ) : (
          <Link to={`/summary/${id}`} className="decoration-marigold underline-offset-4 hover:underline">
            {title}
          </Link>
        ),
    },
    amount('sales', t.parts.sales, ({ sales }) => sales),
    amount('refunds', t.parts.refunds, ({ refunds }) => refunds),
    amount('disputes', t.parts.disputes, ({ disputes }) => disputes),
    amount('fees', t.fees, feesOf),
    amount('change', t.change, broughtBy),
  ];
  return (
    <Table
      caption={t.byEventIn(currency)}
      columns={columns}
      rows={events}
      rowKey={({ id }) => id || 'none'}
    />
  );
}
