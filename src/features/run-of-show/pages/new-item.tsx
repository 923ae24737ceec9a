import { ItemForm } from '../ui/item-form.tsx';
import { RipplePreview } from '../ui/ripple-preview.tsx';
import { words } from '../messages/show.messages.ts';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/new-item';

export { action, loader } from './new-item.server.ts';

export const meta = titleMeta(words, (t) => t.newItem);

export default function NewItem({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { event, initial, team, stages, titles, names } = loaderData;
  const base = `/events/${event.id}/manage/run-of-show`;
  return (
    <div className="flex flex-col gap-6">
      <h2 className="text-2xl font-semibold tracking-tight">{t.newItem}</h2>
      {actionData?.confirm && (
        <RipplePreview
          {...actionData.confirm}
          titles={titles}
          names={names}
          zone={event.timezone}
          back={base}
        />
      )}
      <ItemForm
        lastResult={actionData?.reply}
        initial={initial}
        seen=""
        team={team}
        stages={stages}
        zone={event.timezone}
        conflict={null}
        submit={t.add}
        back={base}
        cancel={t.leave}
      />
    </div>
  );
}
