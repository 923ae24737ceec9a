import { MessageForm } from '../ui/message-form.tsx';
import { words } from '../messages/message-form.messages.ts';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/new-message';

export { action, loader } from './new-message.server.ts';

export const meta = titleMeta(words, (t) => t.newTitle);

export default function NewMessage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  return (
    <>
      <h2 className="text-2xl font-semibold tracking-tight">{t.newTitle}</h2>
      <MessageForm lastResult={actionData} {...loaderData} />
    </>
  );
}
