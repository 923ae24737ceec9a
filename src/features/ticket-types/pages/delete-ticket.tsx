import { ConfirmForm } from '#features/events/ui/confirm-form.tsx';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/tickets.messages.ts';
import type { Route } from './+types/delete-ticket';

export { action, loader } from './delete-ticket.server.ts';

export const meta = titleMeta(words, (t) => t.deleting.title);

export default function DeleteTicket({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words).deleting;
  const { eventId, id, name } = loaderData;
  return (
    <ConfirmForm
      title={t.question(name)}
      confirm={t.title}
      keep={t.keep}
      back={`/events/${eventId}/manage/tickets/${id}`}
      problem={actionData?.problem}
    >
      <p>{t.what}</p>
    </ConfirmForm>
  );
}
