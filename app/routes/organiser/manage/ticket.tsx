import { Trash2 } from 'lucide-react';
import { TicketForm } from '../../../components/organiser/ticket-form.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import type { Route } from './+types/ticket';

export { action, loader } from './ticket.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.ticket.name ?? 'Ticket'} · Mela` },
];

export default function EditTicket({ loaderData, actionData }: Route.ComponentProps) {
  const { event, ticket, initial } = loaderData;
  const back = `/events/${event.id}/manage/tickets`;
  const taken = ticket.sold + ticket.held;
  return (
    <>
      <div className="mb-6 flex max-w-2xl flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-2xl font-semibold tracking-tight [overflow-wrap:anywhere]">{ticket.name}</h2>
          {taken > 0 && (
            <p className="mt-1 text-muted">
              {ticket.sold} sold{ticket.held > 0 && `, ${ticket.held} held`}. A new price counts for new
              orders only.
            </p>
          )}
        </div>
        {taken === 0 && (
          <ButtonLink to="delete" variant="ghost" size="sm" className="-mr-3.5">
            <Trash2 aria-hidden />
            Delete
          </ButtonLink>
        )}
      </div>
      <TicketForm lastResult={actionData} initial={initial} event={event} submit="Save" back={back} />
    </>
  );
}
