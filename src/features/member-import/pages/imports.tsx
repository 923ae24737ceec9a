import { words } from '../messages/imports.messages.ts';
import { HandIn } from '#shared/imports/hand-in.tsx';
import { EarlierImports } from '#shared/imports/earlier-imports.tsx';
import { DoneNotice } from '#features/events/ui/done-notice.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/imports';

export { action, loader } from './imports.server.ts';

/** Hands in a register, and lists those that were handed in. */
export default function Imports({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, imports } = loaderData;
  const t = useMessages(words);
  const at = `/chapters/${encodeURIComponent(slug)}/manage/members`;
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      {!actionData && <DoneNotice />}
      <HandIn lastResult={actionData} back={at} words={t} file={t.file} />
      <EarlierImports
        at={`${at}/import`}
        zone="UTC"
        counted={t.lines}
        imports={imports.map(({ total, status, ...each }) => ({
          ...each,
          count: total,
          status: t.statuses[status],
        }))}
      />
    </div>
  );
}
