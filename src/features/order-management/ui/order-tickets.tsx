import { Link } from 'react-router';
import { words as managementWords } from '#features/orders/messages/order-management.messages.tsx';
import { type ShownTicketDate, TicketDate } from '#features/orders/ui/ticket-date.tsx';
import { Money } from '#shared/ui/money.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '#features/orders/messages/orders.messages.tsx';
import { words as voucherWords } from '#features/tickets/messages/vouchers.messages.ts';

interface HeldTicket {
  id: string;
  ticketTypeName: string;
  /** The bundle that it is a part of; empty for none. */
  bundleName: string;
  /** The date that it is for alone; null for every date, and where the event has one. */
  when: ShownTicketDate | null;
  /** Where its holder sits, in words; '' for no seat. */
  place: string;
  holderName: string;
  holderEmail: string;
  status: string;
  checkedInAt: string;
  /** What was paid for it, all in; null when that is not known. */
  paid: number | null;
  /** It waits for the payment of a change. */
  waits: boolean;
  /** Of a pass: where its dates are chosen, and how many of all are left to choose. */
  pass: { to: string; all: number; left: number } | null;
}

/** The tickets of an order with who holds them, and whether they have come. */
export function OrderTickets({
  tickets,
  zone,
  currency,
  editAt,
  seatsAt,
}: {
  tickets: readonly HeldTicket[];
  zone: string;
  currency: string;
  /** Address below which each ticket is edited; nobody edits them when left out. */
  editAt?: string | undefined;
  /** Address below which the seat of each ticket is changed; nobody changes them when left out. */
  seatsAt?: string | undefined;
}) {
  const t = useMessages(words);
  const tManagement = useMessages(managementWords);
  const tVoucher = useMessages(voucherWords);
  const columns: readonly Column<HeldTicket>[] = [
    {
      key: 'holder',
      header: t.holder,
      primary: true,
      cell: (ticket) => (
        <span className="block text-left">
          {editAt && ticket.status === 'valid' ? (
            <Link
              to={`${editAt}/${ticket.id}`}
              className="underline decoration-edge underline-offset-4 hover:decoration-marigold"
            >
              {ticket.holderName || ticket.holderEmail || tManagement.edit}
            </Link>
          ) : (
            ticket.holderName || ticket.holderEmail
          )}
          {ticket.waits && <span className="block text-[0.8125rem] text-marigold">{tManagement.waits}</span>}
          {ticket.holderName && (
            <span className="block text-[0.8125rem] font-normal text-muted">{ticket.holderEmail}</span>
          )}
        </span>
      ),
    },
    {
      key: 'type',
      header: t.ticket,
      cell: ({ id, ticketTypeName, bundleName, when, place, pass, status }) => (
        <span className="block">
          {ticketTypeName}
          {bundleName !== '' && <span className="block text-[0.8125rem] text-muted">{bundleName}</span>}
          {when && <TicketDate date={when} zone={zone} className="text-[0.8125rem] text-muted" />}
          {pass && (
            <span className="block text-[0.8125rem] text-muted">
              {status === 'valid' ? (
                <Link
                  to={pass.to}
                  className="underline decoration-edge underline-offset-4 hover:decoration-marigold"
                >
                  {tVoucher.datesLeft(pass.left, pass.all)}
                </Link>
              ) : (
                tVoucher.datesLeft(pass.left, pass.all)
              )}
            </span>
          )}
          {place !== '' && (
            <span className="block text-[0.8125rem] text-muted">
              {seatsAt && status === 'valid' ? (
                <Link
                  to={`${seatsAt}/${id}`}
                  className="underline decoration-edge underline-offset-4 hover:decoration-marigold"
                >
                  {place}
                </Link>
              ) : (
                place
              )}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'paid',
      header: t.paidForIt,
      align: 'end',
      cell: ({ paid }) => (paid === null ? '' : <Money amount={paid} currency={currency} />),
    },
    {
      key: 'status',
      header: t.status,
      cell: (ticket) => (
        <StatusBadge
          kind="ticket"
          status={ticket.status === 'valid' && ticket.checkedInAt ? 'checked_in' : ticket.status}
        />
      ),
    },
    {
      key: 'came',
      header: t.cameIn,
      align: 'end',
      cell: (ticket) =>
        ticket.checkedInAt ? (
          <DateTime at={ticket.checkedInAt} zone={zone} style="short" className="text-muted" />
        ) : (
          <span className="text-faint">{t.notYet}</span>
        ),
    },
  ];
  return <Table caption={t.ticketsOfOrder} columns={columns} rows={tickets} rowKey={({ id }) => id} />;
}
