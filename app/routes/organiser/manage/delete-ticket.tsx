import { ConfirmForm } from '../../../components/organiser/confirm-form.tsx';
import type { Route } from './+types/delete-ticket';

export { action, loader } from './delete-ticket.server.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Delete the ticket · Mela' }];

export default function DeleteTicket({ loaderData, actionData }: Route.ComponentProps) {
  const { eventId, id, name } = loaderData;
  return (
    <ConfirmForm
      title={`Delete ${name}?`}
      confirm="Delete the ticket"
      keep="Keep it"
      back={`/events/${eventId}/manage/tickets/${id}`}
      problem={actionData?.problem}
    >
      <p>Guests can't choose it any more. What was ordered can't be deleted: hide it instead.</p>
    </ConfirmForm>
  );
}
