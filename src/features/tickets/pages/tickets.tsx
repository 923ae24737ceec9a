import { ChevronRight, Ticket } from 'lucide-react';
import { Link } from 'react-router';
import type { TicketEvent } from '../ui/ticket-event.tsx';
import { type ShownTicketDate, TicketDate } from '#features/orders/ui/ticket-date.tsx';
import { TicketHeader } from '../ui/ticket-header.tsx';
import { FindTickets } from '../ui/find-tickets.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/tickets.messages.ts';
import type { Route } from './+types/tickets';

export { action, loader } from './tickets.server.ts';

export const meta = unlistedMeta(words, (t) => t.mine);

interface Group {
  event: TicketEvent;
  tickets: {
    id: string;
    ticketTypeName: string;
    holderName: string;
    /** Where its holder sits, in words; '' for no seat. */
    seat: string;
    status: string;
    date: ShownTicketDate | null;
  }[];
}

export default function Tickets({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.signedIn) return <FindTickets sent={loaderData.sent} lastResult={actionData} />;
  return <OwnTickets {...loaderData} />;
}

interface OwnTicketsProps {
  upcoming: Group[];
  past: Group[];
  /** Their address is confirmed, so that orders placed without the account are here as well. */
  confirmed: boolean;
}

function OwnTickets({ upcoming, past, confirmed }: OwnTicketsProps) {
  const t = useMessages(words);
  return (
    <div className="page pt-10 sm:pt-16">
      <h1 className="text-hero font-medium">{t.mine}</h1>
      {!confirmed && (
        <div className="mt-8 max-w-2xl">
          <Callout
            title={t.confirmFirst}
            action={
              <ButtonLink to="/verify" variant="secondary" size="sm">
                {t.confirm}
              </ButtonLink>
            }
          >
            {t.confirmText}
          </Callout>
        </div>
      )}
      {upcoming.length === 0 && (
        <EmptyState
          icon={Ticket}
          title={past.length === 0 ? t.noneYet : t.nothingAhead}
          text={t.findSomething}
          action={<ButtonLink to="/events">{t.seeWhatsOn}</ButtonLink>}
        />
      )}
      <div className="mt-10 flex flex-col sm:mt-14">
        {upcoming.map((group) => (
          <EventTickets key={group.event.id} group={group} />
        ))}
      </div>
      {past.length > 0 && (
        <section aria-labelledby="past" className="mt-16">
          <h2 id="past" className="text-title font-medium">
            {t.past}
          </h2>
          <div className="mt-8 flex flex-col">
            {past.map((group) => (
              <EventTickets key={group.event.id} group={group} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

function EventTickets({ group: { event, tickets } }: { group: Group }) {
  return (
    <article className="grid gap-x-12 gap-y-5 border-t border-line py-8 md:grid-cols-2">
      <TicketHeader event={event} heading="h2" />
      <ul className="flex flex-col self-center">
        {tickets.map((ticket) => (
          <li key={ticket.id} className="border-b border-line last:border-0">
            <Link
              to={`/tickets/${ticket.id}`}
              className="group/ticket flex min-h-14 items-center gap-4 rounded-sm py-2 transition-colors hover:text-marigold"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{ticket.ticketTypeName}</span>
                {ticket.date && <TicketDate date={ticket.date} zone={event.timezone} />}
                {ticket.seat !== '' && <span className="block truncate font-medium">{ticket.seat}</span>}
                <span className="block truncate text-[0.9375rem] text-muted">{ticket.holderName}</span>
              </span>
              {ticket.status !== 'valid' && <StatusBadge kind="ticket" status={ticket.status} />}
              <ChevronRight
                aria-hidden
                className="size-5 shrink-0 text-muted transition-transform group-hover/ticket:translate-x-0.5 motion-reduce:transform-none"
              />
            </Link>
          </li>
        ))}
      </ul>
    </article>
  );
}
