import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { words as data } from '../messages/data.messages.ts';
import { words } from '../messages/record-pages.messages.ts';
import { ClosedCallout } from '../ui/closed-callout.tsx';
import { Differences } from '../ui/differences.tsx';
import { RecordForm } from '../ui/record-form.tsx';
import type { Route } from './+types/record-edit';

export { action, loader } from './record-edit.server.ts';

export const meta = unlistedMeta(words, (t) => t.editRecord);

/** A record as a form. */
export default function EditRecord({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { title } = useMessages(data);
  const { name, collectionId, id, account, fields, state, files, closed, gone } = loaderData;
  const back = `/_/data/${name}/${encodeURIComponent(id)}`;
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: title, to: '/_/data' },
          { label: name, to: `/_/data/${name}` },
          { label: id, to: back },
          { label: t.edit },
        ]}
      />
      <div className="mt-2">
        <ConsolePage title={<code className="[overflow-wrap:anywhere]">{id}</code>} lead={t.editRecord}>
          {closed !== null ? (
            <ClosedCallout why={closed} />
          ) : gone && !actionData ? (
            <Callout tone="warning" title={t.gone} />
          ) : (
            <RecordForm
              fields={fields}
              state={actionData?.state ?? state}
              problem={actionData?.problem ?? null}
              id={null}
              account={account}
              files={{ names: files, at: `/api/files/${collectionId}/${encodeURIComponent(id)}` }}
              submit={t.save}
              back={back}
            >
              <Differences differences={actionData?.differences ?? []} />
            </RecordForm>
          )}
        </ConsolePage>
      </div>
    </>
  );
}
