import { DateTime } from '../ui/date-time.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { type Column, Table } from '../ui/table.tsx';

interface HeldTicket {
  id: string;
  ticketTypeName: string;
  holderName: string;
  holderEmail: string;
  status: string;
  checkedInAt: string;
}

/** The tickets of an order with who holds them, and whether they have come. */
export function OrderTickets({ tickets, zone }: { tickets: readonly HeldTicket[]; zone: string }) {
  const columns: readonly Column<HeldTicket>[] = [
    {
      key: 'holder',
      header: 'Holder',
      primary: true,
      cell: (ticket) => (
        <span className="block text-left">
          {ticket.holderName || ticket.holderEmail}
          {ticket.holderName && (
            <span className="block text-[0.8125rem] font-normal text-muted">{ticket.holderEmail}</span>
          )}
        </span>
      ),
    },
    { key: 'type', header: 'Ticket', cell: (ticket) => ticket.ticketTypeName },
    {
      key: 'status',
      header: 'Status',
      cell: (ticket) => (
        <StatusBadge
          kind="ticket"
          status={ticket.status === 'valid' && ticket.checkedInAt ? 'checked_in' : ticket.status}
        />
      ),
    },
    {
      key: 'came',
      header: 'Came in',
      align: 'end',
      cell: (ticket) =>
        ticket.checkedInAt ? (
          <DateTime at={ticket.checkedInAt} zone={zone} style="short" className="text-muted" />
        ) : (
          <span className="text-faint">Not yet</span>
        ),
    },
  ];
  return <Table caption="Tickets of this order" columns={columns} rows={tickets} rowKey={({ id }) => id} />;
}
