import { ConfirmForm } from '../ui/confirm-form.tsx';
import type { Route } from './+types/delete';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { words as confirm } from '../messages/confirm-form.messages.ts';
import { words } from '../messages/delete.messages.ts';

export { action, loader } from './delete.server.ts';

export const meta = titleMeta(words, (t) => t.remove.title);

export default function DeleteDraft({ loaderData, actionData }: Route.ComponentProps) {
  const { remove } = useMessages(words);
  const { keepIt } = useMessages(confirm);
  return (
    <ConfirmForm
      title={remove.question}
      confirm={remove.title}
      keep={keepIt}
      back={`/events/${loaderData.id}/manage`}
      problem={actionData?.problem}
    >
      <p>{remove.what}</p>
    </ConfirmForm>
  );
}
