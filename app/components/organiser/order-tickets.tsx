import { Money } from '../ui/money.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { useMessages } from '../../i18n/language.tsx';
import { words } from './orders.messages.tsx';

interface HeldTicket {
  id: string;
  ticketTypeName: string;
  holderName: string;
  holderEmail: string;
  status: string;
  checkedInAt: string;
  /** What was paid for it, all in; null when that is not known. */
  paid: number | null;
}

/** The tickets of an order with who holds them, and whether they have come. */
export function OrderTickets({
  tickets,
  zone,
  currency,
}: {
  tickets: readonly HeldTicket[];
  zone: string;
  currency: string;
}) {
  const say = useMessages(words);
  const columns: readonly Column<HeldTicket>[] = [
    {
      key: 'holder',
      header: say.holder,
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
    { key: 'type', header: say.ticket, cell: (ticket) => ticket.ticketTypeName },
    {
      key: 'paid',
      header: say.paidForIt,
      align: 'end',
      cell: ({ paid }) => (paid === null ? '' : <Money amount={paid} currency={currency} />),
    },
    {
      key: 'status',
      header: say.status,
      cell: (ticket) => (
        <StatusBadge
          kind="ticket"
          status={ticket.status === 'valid' && ticket.checkedInAt ? 'checked_in' : ticket.status}
        />
      ),
    },
    {
      key: 'came',
      header: say.cameIn,
      align: 'end',
      cell: (ticket) =>
        ticket.checkedInAt ? (
          <DateTime at={ticket.checkedInAt} zone={zone} style="short" className="text-muted" />
        ) : (
          <span className="text-faint">{say.notYet}</span>
        ),
    },
  ];
  return <Table caption={say.ticketsOfOrder} columns={columns} rows={tickets} rowKey={({ id }) => id} />;
}
