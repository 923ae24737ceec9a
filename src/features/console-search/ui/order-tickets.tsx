import { Moment } from '#features/console/ui/moment.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { Table } from '#shared/ui/table.tsx';
import { words } from '../messages/order.messages.ts';

interface Ticket {
  id: string;
  ticketTypeName: string;
  holderName: string;
  holderEmail: string;
  status: string;
  checkedInAt: string;
  addOn: boolean;
}

/** The tickets of an order, without the codes that let somebody in. */
export function OrderTickets({ tickets }: { tickets: readonly Ticket[] }) {
  const t = useMessages(words);
  return (
    <Card title={t.tickets} flush>
      <Table
        caption={t.tickets}
        rows={tickets}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t.noTickets} text={t.noTicketsText} />}
        columns={[
          {
            key: 'ticket',
            header: t.ticket,
            primary: true,
            cell: ({ id, ticketTypeName, addOn }) => (
              <>
                <span className="block [overflow-wrap:anywhere]">
                  {ticketTypeName || id}
                  {addOn && ` · ${t.addOn}`}
                </span>
                <code className="block text-[0.8125rem] font-normal text-muted">{id}</code>
              </>
            ),
          },
          {
            key: 'holder',
            header: t.holder,
            cell: ({ holderName, holderEmail }) => (
              <>
                <span className="block [overflow-wrap:anywhere]">{holderName || '–'}</span>
                <span className="block text-[0.875rem] text-muted [overflow-wrap:anywhere]">
                  {holderEmail}
                </span>
              </>
            ),
          },
          {
            key: 'status',
            header: t.status,
            cell: ({ status }) => <StatusBadge kind="ticket" status={status} />,
          },
          {
            key: 'checkedIn',
            header: t.checkedIn,
            cell: ({ checkedInAt }) => <Moment at={checkedInAt} />,
          },
        ]}
      />
    </Card>
  );
}
