import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { Outcome } from '#features/console/ui/outcome.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { words } from '../messages/console.messages.ts';
import { NoticeForm } from '../ui/notice-form.tsx';
import type { Route } from './+types/new-notice';

export { action, loader } from './new-notice.server.ts';

export const meta = unlistedMeta(words, (t) => t.newTitle);

/** Writes a notice. */
export default function NewNotice({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  return (
    <>
      <Breadcrumbs crumbs={[{ label: t.title, to: '/_/organiser-notices' }, { label: t.newTitle }]} />
      <div className="mt-2">
        <ConsolePage title={t.newTitle}>
          <Outcome problem={actionData?.problem} done={null} />
          <NoticeForm
            typed={actionData?.typed ?? loaderData.typed}
            wrong={actionData?.wrong ?? {}}
            chapters={loaderData.chapters}
          />
        </ConsolePage>
      </div>
    </>
  );
}
