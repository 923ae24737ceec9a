import { Form, useNavigation } from 'react-router';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { Outcome } from '#features/console/ui/outcome.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { words as data } from '../messages/data.messages.ts';
import { words } from '../messages/record-pages.messages.ts';
import { ClosedCallout } from '../ui/closed-callout.tsx';
import type { Route } from './+types/record-delete';

export { action, loader } from './record-delete.server.ts';

export const meta = unlistedMeta(words, (t) => t.deleteRecord);

/** Asks whether a record is to be deleted, and says what goes with it. */
export default function DeleteRecord({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { title } = useMessages(data);
  const pending = useNavigation().state === 'submitting';
  const { name, id, label, references, closed } = loaderData;
  const back = `/_/data/${name}/${encodeURIComponent(id)}`;
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: title, to: '/_/data' },
          { label: name, to: `/_/data/${name}` },
          { label: id, to: back },
          { label: t.delete },
        ]}
      />
      <div className="mt-2">
        <ConsolePage
          title={t.deleteRecord}
          lead={
            <span className="[overflow-wrap:anywhere]">
              {label !== null && `${label} `}
              <code>{id}</code>
            </span>
          }
        >
          <Outcome problem={actionData?.problem} done={null} />
          {closed === null ? (
            <>
              <Callout tone="warning" title={t.deleteText} />
              {references.length > 0 && (
                <Card title={t.references} className="max-w-3xl">
                  <ul className="flex flex-col gap-2 text-[0.9375rem]">
                    {references.map(({ from, field, becomes }) => (
                      <li key={`${from}.${field}`}>
                        <code className="[overflow-wrap:anywhere]">
                          {from}.{field}
                        </code>{' '}
                        <span className="text-muted">{t.becomes[becomes]}</span>
                      </li>
                    ))}
                  </ul>
                </Card>
              )}
              <Form method="post" className="flex flex-wrap gap-2">
                <Button type="submit" name="act" value="delete" variant="danger" pending={pending}>
                  {t.deleteYes}
                </Button>
                <ButtonLink to={back} variant="ghost">
                  {t.cancel}
                </ButtonLink>
              </Form>
            </>
          ) : (
            <ClosedCallout why={closed} />
          )}
        </ConsolePage>
      </div>
    </>
  );
}
