import { ItemForm } from '../ui/item-form.tsx';
import { RipplePreview } from '../ui/ripple-preview.tsx';
import { words } from '../messages/show.messages.ts';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/item';

export { action, loader } from './item.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const t = words[languageOfMatches(matches)];
  return [pageTitle(loaderData ? t.itemTitle(loaderData.item.title) : t.title, matches)];
};

export default function Item({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { event, item, initial, team, stages, titles, names } = loaderData;
  const base = `/events/${event.id}/manage/run-of-show`;
  return (
    <div className="flex flex-col gap-6">
      <h2 className="text-2xl font-semibold tracking-tight [overflow-wrap:anywhere]">{item.title}</h2>
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
        seen={item.updated}
        team={team}
        stages={stages}
        zone={event.timezone}
        conflict={actionData?.conflict ?? null}
        submit={t.save}
        back={base}
        cancel={t.leave}
      />
    </div>
  );
}
