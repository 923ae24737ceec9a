import { Form, useNavigation } from 'react-router';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { Outcome } from '#features/console/ui/outcome.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { words as collections } from '../messages/data.messages.ts';
import { words } from '../messages/record-import.messages.ts';
import { ClosedCallout } from '../ui/closed-callout.tsx';
import { ImportFaults } from '../ui/import-faults.tsx';
import { ImportOutcome } from '../ui/import-outcome.tsx';
import type { Route } from './+types/import-records';

export { action, loader } from './import-records.server.ts';

export const meta = unlistedMeta(words, (t) => t.title);

/** Takes records from a file: first it is tried, then it is done. */
export default function ImportRecords({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { title } = useMessages(collections);
  const { name, fields, limits, account, closed } = loaderData;
  const pending = useNavigation().state === 'submitting';
  const list = `/_/data/${name}`;
  return (
    <>
      <Breadcrumbs
        crumbs={[{ label: title, to: '/_/data' }, { label: name, to: list }, { label: t.title }]}
      />
      <div className="mt-2">
        <ConsolePage title={t.title} lead={t.lead}>
          <Outcome problem={actionData?.problem} done={null} />
          {closed === null ? (
            <>
              {actionData?.faults && <ImportFaults {...actionData.faults} />}
              {actionData?.outcome && (
                <ImportOutcome outcome={actionData.outcome} pending={pending} at={list} />
              )}
              {!actionData?.outcome && (
                <Card className="max-w-3xl">
                  <Form
                    method="post"
                    encType="multipart/form-data"
                    noValidate
                    className="flex flex-col gap-5"
                  >
                    <Field
                      id="file"
                      label={t.file}
                      hint={t.fileHint(limits.records, limits.megabytes)}
                      required
                    >
                      <Input
                        type="file"
                        name="file"
                        accept=".csv,.tsv,.txt,.xlsx,.json,text/csv,application/json"
                      />
                    </Field>
                    <p className="text-[0.9375rem] text-muted">
                      {t.byId} {account && t.accounts}
                    </p>
                    <p className="text-[0.9375rem] [overflow-wrap:anywhere] text-muted">
                      <code>{fields.join(', ')}</code>
                    </p>
                    <div className="flex flex-wrap gap-2">
                      <Button type="submit" name="act" value="try" pending={pending}>
                        {t.try}
                      </Button>
                      <ButtonLink to={list} variant="ghost">
                        {t.back}
                      </ButtonLink>
                    </div>
                  </Form>
                </Card>
              )}
            </>
          ) : (
            <ClosedCallout why={closed} />
          )}
        </ConsolePage>
      </div>
    </>
  );
}
