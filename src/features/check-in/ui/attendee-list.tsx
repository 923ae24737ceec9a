import { Form } from 'react-router';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/scanner-text.messages.tsx';

export interface AttendeeLine {
  id: string;
  /** What the ticket's QR code says. */
  code: string;
  name: string;
  email: string;
  type: string;
  /** Where they sit, in words; '' for no seat. */
  seat: string;
  orderCode: string;
  status: string;
  checkedInAt: string;
  /** Something to hand out to them, and nobody to let in. */
  addOn: boolean;
  /** When the one date that it is for begins (UTC text); empty for every date. */
  date: string;
  /** That date is not now. */
  misdated: boolean;
}

/** Tickets that were found by name, each with its button. */
export function AttendeeList({ attendees, zone }: { attendees: readonly AttendeeLine[]; zone: string }) {
  const t = useMessages(words);
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
              {[ticket.type, ticket.seat, ticket.email].filter(Boolean).join(' · ')} ·{' '}
              <span className="font-mono text-[0.875rem]">{ticket.orderCode}</span>
            </p>
            {ticket.date !== '' && (
              <p className="text-[0.9375rem] text-muted">
                <DateTime at={ticket.date} zone={zone} style="short" />
              </p>
            )}
          </div>
          {ticket.status !== 'valid' ? (
            <StatusBadge kind="ticket" status={ticket.status} />
          ) : ticket.checkedInAt ? (
            <span className="flex flex-col items-end gap-1 text-[0.875rem] text-muted sm:flex-row sm:items-center sm:gap-3">
              {ticket.addOn ? (
                <Badge tone="leaf">{t.handedOut}</Badge>
              ) : (
                <StatusBadge kind="ticket" status="checked_in" />
              )}
              <DateTime at={ticket.checkedInAt} zone={zone} style="time" />
              <details className="relative">
                <summary className="min-h-6 cursor-pointer rounded-sm text-marigold">{t.undo}</summary>
                <Form method="post" preventScrollReset className="mt-2 flex gap-2">
                  <input type="hidden" name="ticket" value={ticket.id} />
                  <Input
                    name="reason"
                    required
                    maxLength={200}
                    aria-label={t.whyOf(ticket.name)}
                    placeholder={t.why}
                  />
                  <Button type="submit" name="intent" value="undo" size="sm" variant="secondary">
                    {t.takeBack}
                  </Button>
                </Form>
              </details>
            </span>
          ) : ticket.misdated ? (
            <Badge tone="crimson">{t.results.wrong_date.title}</Badge>
          ) : (
            <Form method="post" preventScrollReset>
              <Button
                type="submit"
                name="code"
                value={ticket.code}
                size="sm"
                variant="secondary"
                aria-label={(ticket.addOn ? t.handOutOf : t.checkInOf)(ticket.name, ticket.type)}
              >
                {ticket.addOn ? t.handOut : t.checkIn}
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}
