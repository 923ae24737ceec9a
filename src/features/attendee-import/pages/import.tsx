import { words } from '../messages/import.messages.ts';
import { HandIn } from '#shared/imports/hand-in.tsx';
import { EarlierImports } from '#shared/imports/earlier-imports.tsx';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/import';

export { action, loader } from './import.server.ts';

export const meta = titleMeta(words, (t) => t.title);

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const { event, imports } = loaderData;
  const t = useMessages(words);
  const base = `/events/${event.id}/manage/attendees`;
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <HandIn lastResult={actionData} back={base} words={t} file={t.people} />
      <EarlierImports
        at={`${base}/import`}
        zone={event.timezone}
        counted={t.people}
        imports={imports.map(({ taken, status, ...each }) => ({
          ...each,
          count: taken,
          status: t.statuses[status],
        }))}
      />
    </div>
  );
}
