import { Link } from 'react-router';
import { StatusBadge } from '../ui/status-badge.tsx';
import { Perforation } from './perforation.tsx';
import { QrCode } from './qr-code.tsx';

export interface ShownTicket {
  id: string;
  ticketTypeName: string;
  holderName: string;
  status: string;
  checkedInAt: string;
  /** An SVG document; null when it admits nobody any more. */
  qr: string | null;
}

interface TicketCardProps {
  ticket: ShownTicket;
  /** "1 of 3"; nothing when it is the only one. */
  number?: string;
  /** Its own page, for the door. */
  to?: string;
}

/** A ticket as one holds it: who it admits and to what, a perforation, and the code. */
export function TicketCard({ ticket, number, to }: TicketCardProps) {
  const { ticketTypeName, holderName, status, checkedInAt, qr } = ticket;
  const state = status === 'valid' && checkedInAt !== '' ? 'checked_in' : status;
  return (
    <article className="overflow-clip rounded-lg border border-line bg-raised">
      <div className="flex items-start justify-between gap-4 px-5 py-4 sm:px-6">
        <div className="min-w-0">
          <h3 className="text-xl leading-snug font-semibold">
            {to ? (
              <Link to={to} className="decoration-marigold underline-offset-4 hover:underline">
                {ticketTypeName}
              </Link>
            ) : (
              ticketTypeName
            )}
          </h3>
          <p className="truncate text-muted">{holderName}</p>
        </div>
        <div className="flex shrink-0 flex-col items-end gap-1.5">
          {state !== 'valid' && <StatusBadge kind="ticket" status={state} />}
          {number && <span className="text-[0.9375rem] text-muted tabular-nums">{number}</span>}
        </div>
      </div>
      {qr && (
        <>
          <Perforation />
          <div className="bg-white p-2 sm:p-3">
            <QrCode svg={qr} className="mx-auto w-full max-w-96" />
          </div>
        </>
      )}
    </article>
  );
}
