import { ArrowDown, ArrowUp } from 'lucide-react';
import { Form, Link } from 'react-router';
import { ActionsHeader } from '#features/console/ui/actions-header.tsx';
import { Outcome } from '#features/console/ui/outcome.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { Table } from '#shared/ui/table.tsx';
import { words } from '../messages/collections.messages.ts';
import { words as optionWords } from '../messages/field-options.messages.ts';
import { FIELD_TYPES } from '../model/field-options.ts';
import { CollectionPage } from '../ui/collection-page.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { VersionInput } from '../ui/version-input.tsx';
import type { Route } from './+types/setup';

export { action, loader } from './setup.server.ts';

export const meta = unlistedMeta(words, (t) => t.setup);

/** The fields and indexes of a collection, each to be changed. */
export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const options = useMessages(optionWords);
  const { head, fields, indexes, done } = loaderData;
  const view = head.type === 'view';
  const base = `/_/data/${head.name}/-/setup`;
  return (
    <CollectionPage head={head} crumbs={[{ label: t.setup }]}>
      <Outcome problem={undefined} done={actionData || done === null ? null : t[done]} />
      <Refusal refused={actionData?.refused} labelOf={() => t.indexFields} />
      {head.system && <Callout title={t.systemTitle}>{t.systemText}</Callout>}
      <Card
        title={t.fields}
        flush
        action={
          view && (
            <ButtonLink to={`/_/data/${head.name}/-/options`} variant="secondary" size="sm">
              {t.changeQuery}
            </ButtonLink>
          )
        }
      >
        {view && <p className="px-5 pb-3 text-[0.9375rem] text-muted">{t.viewFields}</p>}
        <Table
          caption={t.fields}
          rows={fields}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'name',
              header: t.field,
              primary: true,
              cell: ({ id, name }) => (
                <Link
                  to={`${base}/fields/${encodeURIComponent(id)}`}
                  className="font-mono underline underline-offset-4"
                >
                  {name}
                </Link>
              ),
            },
            {
              key: 'type',
              header: t.type,
              cell: ({ type, to }) => (to === '' ? options.types[type] : `${options.types[type]} → ${to}`),
            },
            {
              key: 'properties',
              header: t.properties,
              cell: ({ required, hidden, fixed }) =>
                !required && !hidden && !fixed ? (
                  '–'
                ) : (
                  <span className="flex flex-wrap gap-1.5">
                    {required && <Badge>{t.required}</Badge>}
                    {hidden && <Badge>{t.hidden}</Badge>}
                    {fixed && <Badge tone="sky">{t.fixed}</Badge>}
                  </span>
                ),
            },
            // What code declares is in its order again at the next start.
            ...(view || head.system
              ? []
              : [
                  {
                    key: 'order',
                    header: <ActionsHeader />,
                    align: 'end' as const,
                    cell: ({ id, name }: { id: string; name: string }) => (
                      <Form method="post" preventScrollReset className="flex justify-end gap-1">
                        <VersionInput version={head.version} />
                        <input type="hidden" name="field" value={id} />
                        <Button
                          type="submit"
                          name="act"
                          value="up"
                          variant="ghost"
                          size="sm"
                          aria-label={t.up(name)}
                        >
                          <ArrowUp aria-hidden />
                        </Button>
                        <Button
                          type="submit"
                          name="act"
                          value="down"
                          variant="ghost"
                          size="sm"
                          aria-label={t.down(name)}
                        >
                          <ArrowDown aria-hidden />
                        </Button>
                      </Form>
                    ),
                  },
                ]),
          ]}
        />
      </Card>
      {!view && (
        <Card title={t.addField}>
          <Form
            method="get"
            action={`/_/data/${head.name}/-/setup/new-field`}
            className="flex flex-wrap items-end gap-3"
          >
            <Field label={t.fieldType}>
              <Select name="type" defaultValue="text">
                {FIELD_TYPES.map((type) => (
                  <option key={type} value={type}>
                    {options.types[type]}
                  </option>
                ))}
              </Select>
            </Field>
            <Button type="submit" variant="secondary">
              {t.next}
            </Button>
          </Form>
        </Card>
      )}
      {!view && <Indexes head={head} indexes={indexes} actionData={actionData} />}
    </CollectionPage>
  );
}

function Indexes({
  head,
  indexes,
  actionData,
}: Pick<Route.ComponentProps['loaderData'], 'head' | 'indexes'> & Pick<Route.ComponentProps, 'actionData'>) {
  const t = useMessages(words);
  const typed = actionData?.typed ?? { name: '', columns: '', unique: false, where: '' };
  return (
    <Card title={t.indexes}>
      {indexes.length === 0 && <p className="text-muted">{t.noIndexes}</p>}
      <ul className="flex flex-col">
        {indexes.map(({ statement, name, fixed }) => (
          <li
            key={statement}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2.5"
          >
            <code className="min-w-0 flex-1 basis-64 text-[0.8125rem] [overflow-wrap:anywhere]">
              {statement}
            </code>
            {fixed ? (
              <Badge tone="sky">{t.fixed}</Badge>
            ) : (
              <Form method="post" preventScrollReset>
                <VersionInput version={head.version} />
                <input type="hidden" name="index" value={name} />
                <Button
                  type="submit"
                  name="act"
                  value="remove-index"
                  variant="secondary"
                  size="sm"
                  aria-label={t.removeIndex(name)}
                >
                  {t.remove}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <Form method="post" noValidate className="mt-5 grid gap-4 sm:grid-cols-2">
        <VersionInput version={head.version} />
        <h3 className="font-semibold sm:col-span-2">{t.addIndex}</h3>
        <Field
          id="columns"
          label={t.indexFields}
          hint={t.indexFieldsHint}
          error={actionData?.refused.errors.columns ?? null}
        >
          <Input
            name="columns"
            defaultValue={typed.columns}
            spellCheck={false}
            autoCapitalize="off"
            maxLength={500}
          />
        </Field>
        <Field label={t.where} hint={t.whereHint} optional>
          <Input
            name="where"
            defaultValue={typed.where}
            spellCheck={false}
            autoCapitalize="off"
            maxLength={500}
          />
        </Field>
        <Field label={t.indexName} hint={t.indexNameHint} optional>
          <Input
            name="indexName"
            defaultValue={typed.name}
            spellCheck={false}
            autoCapitalize="off"
            maxLength={64}
          />
        </Field>
        <Checkbox
          name="unique"
          defaultChecked={typed.unique}
          label={t.unique}
          hint={t.uniqueHint}
          className="sm:mt-8"
        />
        <div className="sm:col-span-2">
          <Button type="submit" name="act" value="add-index" variant="secondary">
            {t.addIndex}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
