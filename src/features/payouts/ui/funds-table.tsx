import { useMessages } from '#shared/i18n/language.tsx';
import { Card } from '#shared/ui/card.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Money } from '#shared/ui/money.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';
import type { FundsShown } from './funds-shown.ts';
import { words } from '../messages/payouts.messages.tsx';

/** The same money in several currencies, a line for each; what will be free when stands below its amount. */
export function FundsTable({ funds }: { funds: readonly FundsShown[] }) {
  const t = useMessages(words);
  const columns: readonly Column<FundsShown>[] = [
    { key: 'currency', header: t.currency, primary: true, cell: ({ currency }) => currency },
    {
      key: 'owed',
      header: t.owed,
      align: 'end',
      cell: ({ owed, currency }) => (
        <Money amount={owed} currency={currency} className={owed === 0 ? 'text-faint' : ''} />
      ),
    },
    {
      key: 'pending',
      header: t.pending,
      align: 'end',
      cell: ({ held, currency }) =>
        held && (
          <span className="flex flex-col items-end">
            <Money
              amount={held.pending}
              currency={currency}
              className={held.pending === 0 ? 'text-faint' : ''}
            />
            {held.expected.map(({ at, amount }) => (
              <span key={at} className="text-[0.8125rem] text-muted">
                <Money amount={amount} currency={currency} /> <DateTime at={at} zone="UTC" style="date" />
              </span>
            ))}
          </span>
        ),
    },
    {
      key: 'available',
      header: t.available,
      align: 'end',
      cell: ({ held, currency }) =>
        held && (
          <Money
            amount={held.available}
            currency={currency}
            className={held.available === 0 ? 'text-faint' : 'font-semibold'}
          />
        ),
    },
  ];
  return (
    <Card flush>
      <Table caption={t.fundsTitle} columns={columns} rows={funds} rowKey={({ currency }) => currency} />
    </Card>
  );
}
