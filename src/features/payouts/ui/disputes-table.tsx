import { Link } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Money } from '#shared/ui/money.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';
import { DisputeBadge } from './dispute-badge.tsx';
import { words } from '../messages/disputes.messages.ts';

export interface DisputeLine {
  id: string;
  amount: number;
  currency: string;
  /** In words. */
  reason: string;
  title: string;
  status: string;
  /** UTC text; '' when there is nothing to answer any more. */
  dueBy: string;
  created: string;
}

/** Disputes, a line each. */
export function DisputesTable({ disputes }: { disputes: readonly DisputeLine[] }) {
  const t = useMessages(words);
  const columns: readonly Column<DisputeLine>[] = [
    {
      key: 'what',
      header: t.event,
      primary: true,
      cell: ({ id, title, reason }) => (
        <span className="block max-w-md text-left">
          <Link
            to={`/payouts/disputes/${id}`}
            className="decoration-marigold underline-offset-4 [overflow-wrap:anywhere] hover:underline"
          >
            {title}
          </Link>
          <span className="mt-0.5 block text-[0.8125rem] font-normal text-muted">{reason}</span>
        </span>
      ),
    },
    {
      key: 'opened',
      header: t.opened,
      cell: ({ created }) => <DateTime at={created} zone="UTC" style="date" className="text-muted" />,
    },
    { key: 'state', header: t.state, cell: ({ status }) => <DisputeBadge status={status} /> },
    {
      key: 'due',
      header: t.deadline,
      cell: ({ dueBy }) =>
        dueBy === '' ? (
          <span className="text-faint">–</span>
        ) : (
          <DateTime at={dueBy} zone="UTC" style="date" />
        ),
    },
    {
      key: 'amount',
      header: t.amount,
      align: 'end',
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} className="font-semibold" />,
    },
  ];
  return (
    <Table
      caption={t.disputes}
      columns={columns}
      rows={disputes}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t.none} text={t.noneText} />}
    />
  );
}
