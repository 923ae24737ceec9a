import { Form } from 'react-router';
import { Button } from '../ui/button.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';

export interface AttendeeLine {
  id: string;
  /** What the ticket's QR code says. */
  code: string;
  name: string;
  email: string;
  type: string;
  orderCode: string;
  status: string;
  checkedInAt: string;
}

/** Tickets that were found by name, each with its button. */
export function AttendeeList({ attendees, zone }: { attendees: readonly AttendeeLine[]; zone: string }) {
  return (
    <ul className="border-t border-line">
      {attendees.map((ticket) => (
        <li
          key={ticket.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-3"
        >
          <div className="min-w-0">
            <p className="font-medium">{ticket.name}</p>
            <p className="text-[0.9375rem] [overflow-wrap:anywhere] text-muted">
              {ticket.type} · {ticket.email} ·{' '}
              <span className="font-mono text-[0.875rem]">{ticket.orderCode}</span>
            </p>
          </div>
          {ticket.status !== 'valid' ? (
            <StatusBadge kind="ticket" status={ticket.status} />
          ) : ticket.checkedInAt ? (
            <span className="flex flex-col items-end gap-1 text-[0.875rem] text-muted sm:flex-row sm:items-center sm:gap-3">
              <StatusBadge kind="ticket" status="checked_in" />
              <DateTime at={ticket.checkedInAt} zone={zone} style="time" />
            </span>
          ) : (
            <Form method="post" preventScrollReset>
              <Button
                type="submit"
                name="code"
                value={ticket.code}
                size="sm"
                variant="secondary"
                aria-label={`Check in ${ticket.name}, ${ticket.type}`}
              >
                Check in
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}
