import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { words as data } from '../messages/data.messages.ts';
import { words } from '../messages/record-pages.messages.ts';
import { ClosedCallout } from '../ui/closed-callout.tsx';
import { RecordForm } from '../ui/record-form.tsx';
import type { Route } from './+types/record-new';

export { action, loader } from './record-new.server.ts';

export const meta = unlistedMeta(words, (t) => t.newRecord);

/** A new record of a collection. */
export default function NewRecord({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { title } = useMessages(data);
  const { name, account, fields, state, closed } = loaderData;
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: title, to: '/_/data' },
          { label: name, to: `/_/data/${name}` },
          { label: t.newRecord },
        ]}
      />
      <div className="mt-2">
        <ConsolePage title={t.newRecord}>
          {closed === null ? (
            <RecordForm
              fields={fields}
              state={actionData?.state ?? state}
              problem={actionData?.problem ?? null}
              id={actionData?.id ?? ''}
              account={account}
              submit={t.create}
              back={`/_/data/${name}`}
            />
          ) : (
            <ClosedCallout why={closed} />
          )}
        </ConsolePage>
      </div>
    </>
  );
}
