import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Money } from '#shared/ui/money.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';
import type { LedgerLine } from './ledger-lines.server.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/money.messages.tsx';

interface LedgerTableProps {
  lines: readonly LedgerLine[];
  zone: string;
  /** Address of the event's orders. */
  orders: string;
  empty: ReactNode;
}

/** Every movement of an event's money with both of its sides. */
export function LedgerTable({ lines, zone, orders, empty }: LedgerTableProps) {
  const t = useMessages(words);
  const columns: readonly Column<LedgerLine>[] = [
    {
      key: 'what',
      header: t.what,
      primary: true,
      cell: (line) =>
        line.order ? (
          <Link
            to={`${orders}/${line.order}`}
            className="decoration-marigold underline-offset-4 hover:underline"
          >
            {line.label}
          </Link>
        ) : (
          line.label
        ),
    },
    {
      key: 'when',
      header: t.when,
      cell: (line) => <DateTime at={line.created} zone={zone} style="short" className="text-muted" />,
    },
    {
      key: 'entries',
      header: t.entries,
      cell: (line) => (
        <ul className="flex flex-col gap-0.5 text-[0.8125rem] text-muted">
          {line.entries.map(({ account, amount }) => (
            <li key={account} className="flex justify-between gap-4 sm:max-w-64">
              <span>{account}</span>
              <Money amount={amount} currency={line.currency} />
            </li>
          ))}
        </ul>
      ),
    },
    {
      key: 'amount',
      header: t.dueNow,
      align: 'end',
      cell: (line) => (
        <span className={line.amount === 0 ? 'text-faint' : line.amount > 0 ? 'text-leaf' : undefined}>
          {line.amount > 0 && '+'}
          <Money amount={line.amount} currency={line.currency} />
        </span>
      ),
    },
  ];
  return <Table caption={t.movements} columns={columns} rows={lines} rowKey={({ id }) => id} empty={empty} />;
}
