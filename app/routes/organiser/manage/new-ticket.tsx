import { TicketForm } from '../../../components/organiser/ticket-form.tsx';
import type { Route } from './+types/new-ticket';

export { action, loader } from './new-ticket.server.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Add a ticket · Mela' }];

const blank = {
  name: '',
  description: '',
  kind: 'paid',
  price: '',
  quantity: '100',
  minPerOrder: '1',
  maxPerOrder: '10',
  salesStart: '',
  salesEnd: '',
  hidden: '',
};

export default function NewTicket({ loaderData, actionData }: Route.ComponentProps) {
  const { event } = loaderData;
  return (
    <>
      <h2 className="mb-6 text-2xl font-semibold tracking-tight">Add a ticket</h2>
      <TicketForm
        lastResult={actionData}
        initial={blank}
        event={event}
        submit="Add the ticket"
        back={`/events/${event.id}/manage/tickets`}
      />
    </>
  );
}
