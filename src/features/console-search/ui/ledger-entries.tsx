import { Moment } from '#features/console/ui/moment.tsx';
import { words as moneyWords } from '#features/reports/messages/money.messages.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Money } from '#shared/ui/money.tsx';
import { Table } from '#shared/ui/table.tsx';
import { words } from '../messages/order.messages.ts';
import type { OrderMoney } from '../model/order-money.ts';

/** Every ledger entry of an order, the earliest first: each movement's debits and credits. */
export function LedgerEntries({ entries }: Pick<OrderMoney, 'entries'>) {
  const t = useMessages(words);
  const { accounts, kinds } = useMessages(moneyWords);
  const named = (names: Readonly<Record<string, string>>, name: string) => names[name] ?? name;
  const accountName = (account: string) => {
    const [, own] = /^organiser:[^:]+:(.+)$/.exec(account) ?? [];
    return own === undefined ? named(accounts, account) : named(t.organiserAccounts, own);
  };
  return (
    <Card title={t.ledger} flush>
      <Table
        caption={t.ledger}
        rows={entries}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t.noEntries} text={t.noEntriesText} />}
        columns={[
          {
            key: 'movement',
            header: t.movement,
            primary: true,
            cell: ({ kind }) => named(kinds, kind),
          },
          { key: 'account', header: t.ledgerAccount, cell: ({ account }) => accountName(account) },
          {
            key: 'debit',
            header: t.debit,
            align: 'end',
            cell: ({ amount, currency }) =>
              amount > 0 ? <Money amount={amount} currency={currency} /> : '–',
          },
          {
            key: 'credit',
            header: t.credit,
            align: 'end',
            cell: ({ amount, currency }) =>
              amount < 0 ? <Money amount={-amount} currency={currency} /> : '–',
          },
          { key: 'created', header: t.created, cell: ({ created }) => <Moment at={created} /> },
        ]}
      />
    </Card>
  );
}
