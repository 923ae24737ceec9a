import { Plus, Ticket } from 'lucide-react';
import { DoneNotice } from '../../../components/organiser/done-notice.tsx';
import { TicketRow } from '../../../components/organiser/ticket-row.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Callout } from '../../../components/ui/callout.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import type { Route } from './+types/tickets';

export { action, loader } from './tickets.server.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Tickets of your event · Mela' }];

export default function Tickets({ loaderData, actionData }: Route.ComponentProps) {
  const { event, types } = loaderData;
  const base = `/events/${event.id}/manage/tickets`;
  return (
    <div className="flex flex-col gap-6">
      {!actionData && <DoneNotice />}
      {actionData && <Callout tone="error" title={actionData.problem} announce />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">Guests see them in this order.</p>
        <ButtonLink to={`${base}/new`} size="sm">
          <Plus aria-hidden />
          Add a ticket
        </ButtonLink>
      </div>
      <Card flush>
        {types.length === 0 ? (
          <EmptyState
            icon={Ticket}
            title="No tickets yet"
            text="Add a kind of ticket, free or paid, so that people can book."
            action={<ButtonLink to={`${base}/new`}>Add a ticket</ButtonLink>}
          />
        ) : (
          <ul>
            {types.map((type, index) => (
              <TicketRow
                key={type.id}
                type={type}
                currency={event.currency}
                zone={event.timezone}
                base={base}
                first={index === 0}
                last={index === types.length - 1}
              />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}
