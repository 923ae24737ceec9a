import { Link } from 'react-router';
import { Moment } from '#features/console/ui/moment.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Money } from '#shared/ui/money.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { Table } from '#shared/ui/table.tsx';
import { words } from '../messages/search.messages.ts';
import type { FoundOrder } from '../model/found.ts';

/** Orders that were found, each a link to its page. */
export function FoundOrders({ rows, more }: { rows: FoundOrder[]; more: boolean }) {
  const t = useMessages(words);
  return (
    <Card title={t.orders} flush footer={more ? t.first(rows.length) : undefined}>
      <Table
        caption={t.orders}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'order',
            header: t.order,
            primary: true,
            cell: ({ id, code, eventTitle }) => (
              <>
                <Link to={`/_/find/orders/${id}`} className="block underline underline-offset-4">
                  {code}
                </Link>
                <span className="block text-[0.875rem] font-normal text-muted [overflow-wrap:anywhere]">
                  {eventTitle}
                </span>
              </>
            ),
          },
          {
            key: 'buyer',
            header: t.buyer,
            cell: ({ buyerName, buyerEmail }) => (
              <>
                <span className="block [overflow-wrap:anywhere]">{buyerName || '–'}</span>
                <span className="block text-[0.875rem] text-muted [overflow-wrap:anywhere]">
                  {buyerEmail}
                </span>
              </>
            ),
          },
          {
            key: 'amount',
            header: t.amount,
            align: 'end',
            cell: ({ total, currency }) => <Money amount={total} currency={currency} freeWhenZero />,
          },
          {
            key: 'status',
            header: t.status,
            cell: ({ status }) => <StatusBadge kind="order" status={status} />,
          },
          { key: 'placed', header: t.placed, cell: ({ created }) => <Moment at={created} /> },
        ]}
      />
    </Card>
  );
}
