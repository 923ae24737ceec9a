import { PollForm } from '../ui/poll-form.tsx';
import { words } from '../messages/polls.messages.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/new-poll';

export { action, loader } from './new-poll.server.ts';

export default function NewPoll({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { initial, zones } = loaderData;
  return (
    <div className="flex flex-col gap-6">
      <h2 className="text-xl font-semibold">{t.add}</h2>
      <PollForm initial={initial} updated="" zones={zones} guess lastResult={actionData} />
    </div>
  );
}
