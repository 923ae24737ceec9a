import { Form, Link } from 'react-router';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { FormError } from '#shared/ui/fields/form-error.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { words as data } from '../messages/data.messages.ts';
import { words } from '../messages/record-pages.messages.ts';
import { BulkResult } from '../ui/bulk-result.tsx';
import { ClosedCallout } from '../ui/closed-callout.tsx';
import { RecordField } from '../ui/record-fields.tsx';
import type { Route } from './+types/bulk';

export { action, loader } from './bulk.server.ts';

export const meta = unlistedMeta(words, (t) => t.bulk);

/** What is done with several records at once: delete them, or set one field of them. */
export default function Bulk({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { title } = useMessages(data);
  const { name, ids, tooMany, records, fields, field, closed } = loaderData;
  const state = actionData?.state ?? loaderData.state;
  const list = `/_/data/${name}`;
  const count = records.length;
  const hidden = ids.map((id) => <input key={id} type="hidden" name="id" value={id} />);
  const result = actionData?.result;
  return (
    <>
      <Breadcrumbs crumbs={[{ label: title, to: '/_/data' }, { label: name, to: list }, { label: t.bulk }]} />
      <div className="mt-2">
        <ConsolePage title={t.bulk} lead={t.bulkEach}>
          {tooMany !== null && <Callout tone="warning" title={t.bulkMany(tooMany)} />}
          {result ? (
            <BulkResult {...result} at={list} />
          ) : count === 0 ? (
            <Callout
              tone="warning"
              title={t.bulkNone}
              action={
                <ButtonLink to={list} variant="secondary" size="sm">
                  {t.backToList}
                </ButtonLink>
              }
            />
          ) : (
            <>
              <FormError message={actionData?.problem ?? null} />
              <details className="max-w-3xl" open={count <= 10}>
                <summary className="w-fit cursor-pointer py-2 font-semibold">{t.bulkCount(count)}</summary>
                <ul className="mt-1 flex flex-col gap-1 text-[0.9375rem]">
                  {records.map(({ id, label }) => (
                    <li key={id} className="[overflow-wrap:anywhere]">
                      {label !== null && `${label} `}
                      <Link
                        to={`${list}/${encodeURIComponent(id)}`}
                        className="font-mono text-[0.8125rem] underline underline-offset-4"
                      >
                        {id}
                      </Link>
                    </li>
                  ))}
                </ul>
              </details>
              <Card title={t.setField} className="max-w-3xl">
                {closed.update !== null ? (
                  <ClosedCallout why={closed.update} />
                ) : (
                  <div className="flex flex-col gap-6">
                    <Form method="get" className="flex flex-wrap items-end gap-2">
                      {hidden}
                      <Field label={t.whichField} className="min-w-0 flex-1 basis-56">
                        <Select name="field" defaultValue={field?.name ?? ''}>
                          {fields.map((one) => (
                            <option key={one} value={one}>
                              {one}
                            </option>
                          ))}
                        </Select>
                      </Field>
                      <Button type="submit" variant="secondary" className="mb-px">
                        {t.chooseField}
                      </Button>
                    </Form>
                    {field && (
                      <Form
                        method="post"
                        encType="multipart/form-data"
                        noValidate
                        className="flex flex-col gap-5"
                      >
                        <button
                          type="submit"
                          name="act"
                          value="save"
                          tabIndex={-1}
                          aria-hidden
                          className="hidden"
                        />
                        {hidden}
                        <RecordField
                          key={field.name}
                          field={field}
                          typed={state.typed[field.name] ?? []}
                          errors={state.errors[field.name] ?? []}
                          options={state.options[field.name] ?? []}
                          round={state.round}
                        />
                        <Checkbox name="confirm" value="1" label={t.setConfirm(count)} />
                        <div>
                          <Button type="submit" name="act" value="save">
                            {t.save}
                          </Button>
                        </div>
                      </Form>
                    )}
                  </div>
                )}
              </Card>
              <Card title={t.deleteThese} className="max-w-3xl">
                {closed.delete !== null ? (
                  <ClosedCallout why={closed.delete} />
                ) : (
                  <Form method="post" className="flex flex-col gap-5">
                    {hidden}
                    <Checkbox name="confirm" value="1" label={t.deleteConfirm(count)} hint={t.deleteText} />
                    <div>
                      <Button type="submit" name="act" value="delete" variant="danger">
                        {t.delete}
                      </Button>
                    </div>
                  </Form>
                )}
              </Card>
            </>
          )}
        </ConsolePage>
      </div>
    </>
  );
}
